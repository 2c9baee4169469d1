"""A state on the France board: every piece of the engine's view lies in its place, and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from engine.play.scenario import run_text
from generator.drawing.drawn import read_scene
from generator.failure import Failure, WrongUse
from generator.games.patriots.france.state_picture import draw_state
from generator.games.patriots.table.pictures import picture
from generator.language.text import project_text
from tests.generator.games.patriots.france_board import pack
from tests.project import ROOT

EXAMPLES = ROOT / "content" / "patriots" / "examples" / "war.yaml"


@cache
def views() -> dict[str, dict[str, Any]]:
    """The last table of every example of the war."""
    runs = run_text(pack(), EXAMPLES.read_text(encoding="utf-8"), str(EXAMPLES))
    return {run.id: run.steps[-1].view for run in runs}


def shown(view: dict[str, Any]) -> dict[str, Counter[str]]:
    """Place -> the pieces that are drawn there."""
    scene = draw_state(pack(), ROOT, project_text(ROOT, "patriots", "en"), "color", view)
    places: dict[str, Counter[str]] = {}
    for one in read_scene(scene):
        if one.places and one.what.startswith("board-"):
            places.setdefault(one.places[-1], Counter())[one.what.removeprefix("board-")] += 1
    return places


def true(view: dict[str, Any]) -> dict[str, Counter[str]]:
    """The same from the view alone."""
    lying = [(f"province:{key}", f"cube-{owner}") for key, owner in view["provinces"].items() if owner != "none"]
    owners = {card: faction for faction, cards in view["active"].items() for card in cards}
    for card in set(view["generals"]) - set(view["out"]):
        place = where(view, view["generals"][card], f"waiting:{card}")
        lying.append((place, f"general-{card}-11"))
        lying += [(place, f"chip-{owners[card]}")] if card in owners else []
        lying += [(place, "balloon-8")] if view["balloon"] == card else []
    lying += [(where(view, at, f"off:{army}"), f"{army}-12") for army, at in view["armies"].items()]
    lying += [(f"territory:{territory}", "gold-6") for territory in view["looted"]]
    lying += [("aside", f"card-{card}") for card in view["aside"]]
    return {place: Counter(piece for at, piece in lying if at == place) for place, _ in lying}


def where(view: dict[str, Any], at: str, beside: str) -> str:
    return beside if at == "none" else f"{'province' if at in view['provinces'] else 'territory'}:{at}"


@pytest.mark.parametrize(
    "name", ["austria-enters", "victory-in-bruxelles", "two-generals", "charette", "levee-en-masse"]
)
def test_the_picture_shows_what_the_view_tells(name: str) -> None:
    view = views()[name]
    assert shown(view) == true(view)


def test_balloon_owner_and_armies_of_one_place_are_drawn_together() -> None:
    view = {**views()["two-generals"]}
    view["generals"] = {**view["generals"], "AC26": "paris", "AC28": "paris"}
    view["armies"] = {**view["armies"], "austria": "paris", "prussia": "paris"}
    view["active"] = {"jacobin": ["AC26", "AC28"]}
    view["balloon"], view["out"] = "AC28", ["LEC09"]
    found = shown(view)
    assert found == true(view)
    assert found["province:paris"]["chip-jacobin"] == 2
    assert "waiting:LEC09" not in found, "who is out of the game waits no more"


def test_the_table_is_both_boards_or_the_one_that_is_asked_for() -> None:
    view = views()["charette"]
    both = picture(pack(), ROOT, view, "en", "color")
    one = picture(pack(), ROOT, view, "en", "low-ink", "france")
    assert both.height > 2 * one.height
    assert (one.width, one.height) == (420, 297)
    with pytest.raises(WrongUse, match="names neither a board nor a location"):
        picture(pack(), ROOT, view, "en", "color", "spain")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("provinces", {"paris": "jacobin"}, "there is no province with a place paris"),
        ("provinces", {"loire": "monarchist"}, "there is no faction monarchist"),
        ("generals", {"AC01": "loire"}, "there is no general AC01"),
        ("armies", {"austria": "wien"}, "there is no place wien"),
        ("armies", {"russia": "paris"}, "there is no army russia"),
        ("looted", ["paris"], "there is no territory paris"),
        ("aside", ["AC99"], "there is no card AC99"),
    ],
)
def test_a_view_of_another_game_is_refused(key: str, value: Any, words: str) -> None:
    with pytest.raises(Failure, match=words):
        picture(pack(), ROOT, {**views()["charette"], key: value}, "en", "color", "france")
