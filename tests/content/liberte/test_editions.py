"""The editions as differences: what they switch, and nothing else."""

from __future__ import annotations

from engine.errors import Findings
from engine.loading.source import load
from tests.content.liberte.files import LIBERTE


def changes(name: str, file: str) -> object:
    """What an edition changes in a file; it changes nothing but rules and the words that state them."""
    findings = Findings()
    node = load(LIBERTE / "editions" / f"{name}.yaml", name, findings)
    findings.raise_if_any()
    assert node is not None
    assert node.find("id") is not None
    assert set(node.keys) == {"id", "change"}
    change = node.find("change")
    assert change is not None
    assert set(change.keys) == {"rules", "text"}
    part = change.find(file)
    assert part is not None
    return part.plain()


def test_the_printed_option_only_drops_the_second_cards() -> None:
    """A31 takes A18 and A29 away, nothing more."""
    named = {"second_one_value_card": False, "second_face_up_card": False}
    assert changes("no-second-card", "rules") == {"named": named}
    assert changes("no-second-card", "text") == {"aids": {"action-second-play": "", "action-second-take": ""}}


def test_what_the_first_edition_switches() -> None:
    """Second cards, track ties (G3), stepping back (G4), red points (F5), the bar (F10), final ties (F2, F7, F14)."""
    named = {
        "second_one_value_card": False,
        "second_face_up_card": False,
        "track_tie": "total",
        "step_back": "tied",
        "landslide_points_count_votes": False,
        "counter_revolution_in_elections": True,
        "final_tie": "draw",
    }
    assert changes("first", "rules") == {"named": named}


def test_the_first_editions_aid_says_what_it_switches() -> None:
    """Each line of the player aid that a switched rule makes untrue is replaced or left out."""
    text = changes("first", "text")
    assert isinstance(text, dict)
    assert {key: bool(words) for key, words in text["aids"].items()} == {
        "action-second-play": False,
        "action-second-take": False,
        "ties-track": True,
        "endings-landslide": True,
        "endings-counter-revolution": True,
        "endings-shared": True,
    }
