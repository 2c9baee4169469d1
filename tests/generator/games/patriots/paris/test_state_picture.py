"""What lies on the Paris board is what the engine's view says, place by place."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.play.scenario import run_text
from generator.drawing.drawn import read_scene
from generator.drawing.scene import Scene
from generator.failure import Failure, WrongUse
from generator.games.patriots.paris.board_state import from_view
from generator.games.patriots.paris.layout import BOXES, LAWS, SITES
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.table.pictures import picture
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
FILE = ROOT / "content" / "patriots" / "examples" / "rounds.yaml"


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    """The table after a whole round, as the engine played it."""
    runs = run_text(PACK, FILE.read_text(encoding="utf-8"), str(FILE))
    run = next(run for run in runs if run.id == "whole-round")
    return run.steps[-1].view


@pytest.fixture
def late(table: dict[str, Any]) -> dict[str, Any]:
    """The same late in the game: five laws and a proposal, votes, tiles, prisoners, the king dead."""
    paris = {place: dict.fromkeys(FACTIONS, 0) for place in table["paris"]}
    paris["convention"] |= {"cordelier": 2, "jacobin": 3}
    paris["temple-raison"] |= {"feuillant": 1}
    paris["conciergerie"] |= {"feuillant": 3, "girondin": 9}
    places = [place for place in table["in-play"] if place != "notre-dame"]
    changes: dict[str, Any] = {
        "paris": paris,
        "in-play": [*places, "temple-raison", "comites"],
        "laws": ["LC01", "LC03", "LC15", "LC08", "LC07"],
        "proposed": "LC10",
        "votes": {"oui": {"cordelier": 1, "jacobin": 3}, "non": {"feuillant": 1}},
        "treasury": 3,
        "fleet": 14,
        "round": 10,
        "louis": "dead",
    }
    return table | changes


def draw(view: dict[str, Any], place: str = "paris") -> Scene:
    return picture(PACK, ROOT, view, "en", "color", place)


def cubes(scene: Scene, place: str) -> Counter[str]:
    found = [one.what for one in read_scene(scene) if place in one.places]
    return Counter(what.removeprefix("board-cube-") for what in found if what.startswith("board-cube-"))


def test_every_cube_of_the_view_is_drawn_in_its_location(table: dict[str, Any], late: dict[str, Any]) -> None:
    for view in (table, late):
        scene = draw(view)
        for place, row in view["paris"].items():
            assert cubes(scene, f"location:{place}") == +Counter(row), place
        for box in BOXES:
            assert cubes(scene, f"votes:{box}") == +Counter(view["votes"][box])


def test_cubes_lie_within_the_plate_of_their_location(late: dict[str, Any]) -> None:
    for one in read_scene(draw(late)):
        if one.what.startswith("board-cube-") and one.places[-1].startswith("location:"):
            x, y, right, bottom = SITES[one.places[-1].partition(":")[2]].plate.extent
            assert x < one.x < right
            assert y < one.y < bottom


def test_the_month_the_fleet_gold_and_the_king_are_those_of_the_view(late: dict[str, Any]) -> None:
    read = read_scene(draw(late))
    places = {place for one in read for place in one.places}
    assert {"round:10", "fleet:14", "louis:place-rev", "guillotine", "treasury"} <= places
    assert [one.words for one in read if "treasury" in one.places and one.words] == ["× 3"]
    alive = {place for one in read_scene(draw(late | {"louis": "alive", "fleet": 0})) for place in one.places}
    assert "louis:temple-prison" in alive
    assert not any(place.startswith("fleet") for place in alive)


def test_laws_fill_the_track_from_the_right_and_later_ones_lie_on_the_oldest(late: dict[str, Any]) -> None:
    assert from_view(late, PACK.content).laws == (("LC10",), ("LC08",), ("LC15",), ("LC03",), ("LC01", "LC07"))
    waiting = from_view(late | {"proposed": "none"}, PACK.content)
    assert waiting.laws == (("LC07",), ("LC08",), ("LC15",), ("LC03",), ("LC01",))
    drawn = {one.what: one for one in read_scene(draw(late)) if one.what.startswith("law-LC")}
    assert set(drawn) == {f"law-{law}-front" for law in ("LC10", *late["laws"])}
    assert LAWS[0].extent.left < drawn["law-LC10-front"].x < LAWS[0].extent.right


def test_a_tile_covers_what_it_replaces(late: dict[str, Any]) -> None:
    names = [one.what for one in read_scene(draw(late))]
    assert names.index("building-notre-dame") < names.index("building-temple-raison")
    assert "building-comites" in names
    assert "building-champ-de-mars" not in names


def test_a_window_shows_a_location_in_true_size(table: dict[str, Any]) -> None:
    scene = draw(table, "convention")
    assert scene.width < 130
    assert cubes(scene, "location:convention") == +Counter(table["paris"]["convention"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"laws": ["LC99"]}, "there is no law LC99"),
        ({"round": 22}, "there is no month 22"),
        ({"in-play": ["bastille"]}, "there is no location bastille"),
        ({"paris": {"comites": {"jacobin": 3}}}, "comites has 2 slots, not 3"),
        ({"paris": {"comites": {"whig": 1}}}, "there is no faction in comites whig"),
        ({"treasury": -1}, "-1 is no number of pieces"),
        ({"votes": {}}, "this is not a view of a table"),
    ],
)
def test_a_false_view_is_refused(table: dict[str, Any], change: dict[str, Any], message: str) -> None:
    with pytest.raises(Failure, match=message):
        draw(table | change)


def test_an_unknown_window_is_refused_with_the_nearest_name(table: dict[str, Any]) -> None:
    with pytest.raises(WrongUse, match="conventio") as refused:
        draw(table, "conventio")
    assert "convention" in refused.value.fix
