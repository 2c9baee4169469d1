"""The table ready for the first turn: pieces are the engine's, every step has its number, and no number hides them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.games.stage import View
from engine.play.scenario import run_text
from generator.drawing.drawn import Drawn, read_scene
from generator.drawing.scene import Group, Item, Scene, Use
from generator.drawing.transforms import IDENTITY, Matrix
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.pictures import COLUMN, PAGE
from generator.games.patriots.book.set_up import DISC, draw_first_table, draw_set_up
from generator.games.patriots.france.prepare import survey
from generator.games.patriots.paris.prepare import prepared
from generator.language.text import project_text
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
EXAMPLES = ROOT / "content/patriots/examples/rounds.yaml"
BOOK = ROOT / "content/patriots/rulebook"
DRAWS = {"set-up": (draw_set_up, PAGE), "first-table": (draw_first_table, COLUMN)}


@pytest.fixture(scope="module")
def view() -> View:
    runs = run_text(PACK, EXAMPLES.read_text(encoding="utf-8"), str(EXAMPLES))
    return next(run for run in runs if run.id == "first-round").steps[4].view


def drawn(name: str, view: View) -> Scene:
    draw, width = DRAWS[name]
    context = PictureContext(PACK, project_text(ROOT, "patriots", "en"))
    return draw(context, (prepared(PACK, ROOT), survey(PACK, ROOT), view), width)


def numbers(scene: Scene) -> list[Drawn]:
    """The figures in discs: those that are in no place and in no symbol."""
    return [one for one in read_scene(scene) if one.words.isdecimal() and not one.places]


def steps(file: str, start: str) -> set[int]:
    """The numbers of the list that begins after `start`."""
    part = (BOOK / file).read_text(encoding="utf-8").partition(start)[2].partition("\n{#")[0]
    return {int(number) for number in re.findall(r"^(\d+)\. ", part, re.MULTILINE)}


def test_every_step_of_the_set_up_has_its_number_in_the_picture(view: View) -> None:
    shown = {int(one.words) for one in numbers(drawn("set-up", view))}
    assert shown == steps("03-setup.md", "### Step by step") != set()


def test_every_line_of_the_quick_start_has_its_number_in_the_picture(view: View) -> None:
    shown = sorted(int(one.words) for one in numbers(drawn("first-table", view)))
    assert shown == sorted(steps("00-quick-start.md", "## On the table")) != []


@pytest.mark.parametrize("name", DRAWS)
def test_armies_and_waiting_generals_are_where_the_table_has_them(name: str, view: View) -> None:
    read = read_scene(drawn(name, view))
    there = {(one.what, one.places[-1]) for one in read if one.places and one.what.startswith("board-")}
    for army, at in view["armies"].items():
        place = f"off:{army}" if at == "none" else f"territory:{at}"
        assert {where for what, where in there if what.startswith(f"board-{army}-")} == {place}
    for general in view["generals"]:
        assert (f"board-general-{general}-11", f"waiting:{general}") in there


def test_no_flag_that_is_printed_on_the_board_looks_like_an_army(view: View) -> None:
    whats = [one.what for one in read_scene(drawn("set-up", view))]
    assert Counter(what.split("-")[1] for what in whats if what.startswith("board-"))["britain"] == 1
    assert "small-france-color-bare" in whats


@pytest.mark.parametrize("name", DRAWS)
def test_stock_pile_supply_and_hand_are_those_of_the_table(name: str, view: View) -> None:
    read = read_scene(drawn(name, view))
    assert (
        sum(one.what == "board-cube-jacobin" and "stock:jacobin" in one.places for one in read)
        == view["stock"]["jacobin"]
    )
    assert [one.words for one in read if "pile:jacobin" in one.places and one.words] == [str(view["pile"]["jacobin"])]
    for kind, count in {**view["supply"], "gold": view["gold"]}.items():
        assert sum(bool(one.what) and f"supply:{kind}" in one.places for one in read) == count, kind
    backs = sum(one.what == "card-back" for one in read)
    aside = 1 if name == "set-up" else 0
    assert backs == view["hand-sizes"]["jacobin"] + 1 + aside


def symbols(items: tuple[Item, ...], at: Matrix = IDENTITY) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Every symbol that may be drawn, with its upright box on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from symbols(item.items, at @ item.at)
        elif isinstance(item, Use):
            box, where = item.symbol.box, at @ item.at
            xs, ys = zip(where.apply(box.x, box.y), where.apply(box.x + box.width, box.y + box.height), strict=True)
            yield item.symbol.name, (min(xs), min(ys), max(xs), max(ys))


@pytest.mark.parametrize("name", DRAWS)
def test_no_number_lies_on_a_piece_or_outside_the_picture(name: str, view: View) -> None:
    scene = drawn(name, view)
    pieces = [box for what, box in symbols(scene.items) if what.startswith("board-")]
    assert len(pieces) > 40
    for disc in numbers(scene):
        x, y = disc.x, disc.y - 0.43 * DISC
        assert DISC - 0.3 <= x <= scene.width - DISC + 0.3
        assert 0 <= y <= scene.height
        for left, top, right, bottom in pieces:
            away = max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)
            assert away[0] ** 2 + away[1] ** 2 > (DISC * 0.9) ** 2, disc.words
