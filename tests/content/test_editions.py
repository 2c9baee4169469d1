"""The editions as differences: what they switch, and nothing else."""

from __future__ import annotations

from engine.errors import Problems
from engine.source import load
from tests.content.files import LIBERTE


def edition(name: str) -> object:
    problems = Problems()
    node = load(LIBERTE / "editions" / f"{name}.yaml", name, problems)
    problems.raise_if_any()
    assert node is not None
    return node.plain()


def test_the_printed_option_only_drops_the_second_cards() -> None:
    """A31 takes A18 and A29 away, nothing more."""
    named = {"second_one_value_card": False, "second_face_up_card": False}
    assert edition("no-second-card") == {"id": "no-second-card", "change": {"rules": {"named": named}}}


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
    assert edition("first") == {"id": "first", "change": {"rules": {"named": named}}}
