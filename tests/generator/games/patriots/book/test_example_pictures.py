"""The pictures of 1793's examples are read back and compared with the engine's tables; a wrong one is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from engine.errors import Findings
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from engine.loading.source import load
from engine.play.scenario import scenarios
from generator.drawing.drawn import read_scene
from generator.drawing.scene import Group, Item, Label, Scene, TextRun
from generator.drawing.theme import theme
from generator.games.patriots.book.example_pictures import ExamplePictures
from generator.games.patriots.book.panel_parts import GAP, SIZES, flow
from generator.games.patriots.book.pieces import read_picture
from generator.project import use
from generator.rulebook.evidence.scenarios import Play, play_scenario
from generator.rulebook.evidence.stories import Story, ToldPanel
from tests.engine.games.patriots.table import pack
from tests.games.project import ROOT
from tests.mutation.games import known
from tests.mutation.others import Others
from tests.mutation.pictures import Spoiler


@cache
def _plays(name: str) -> dict[str, Play]:
    path = ROOT / "content" / "patriots" / "examples" / f"{name}.yaml"
    node = load(path, path.name, Findings())
    assert node is not None
    return {play.id: play for play in (play_scenario(one, pack()) for one in scenarios(node))}


def _pictures(name: str, example: str) -> ExamplePictures:
    use(ROOT, "patriots")
    return ExamplePictures(cast("Pack[Content]", pack()), ROOT, {example: _plays(name)[example]})


def _story(example: str, names: tuple[str, ...], *results: str) -> Story:
    return Story(example, tuple(ToldPanel(at, names, results) for at in ("given", "then")))


CASES = [
    (
        "war",
        "austria-enters",
        ("army:austria", "province:picardie", "territory:bruxelles"),
        ("paris:convention:jacobin",),
    ),
    ("war", "pacifying", ("card:LEC09", "law:LC06", "province:champagne"), ("stock:feuillant",)),
    ("actions", "palais-majority", ("card:AC43",), ("money:girondin:press", "provinces:normandie")),
    ("laws", "danton-votes", ("card:LEC04",), ("votes:oui:jacobin",)),
    ("solo", "naf-follows", (), ("boards:girondin:jacobin", "votes:non:girondin")),
]


@pytest.mark.parametrize(("file", "example", "names", "results"), CASES, ids=lambda value: str(value)[:20])
def test_each_place_shows_what_the_table_holds(
    file: str, example: str, names: tuple[str, ...], results: tuple[str, ...]
) -> None:
    pictures, story = _pictures(file, example), _story(example, names, *results)
    for step in (0, 1):
        shown = pictures.shown(story, step)
        assert shown == {place: pictures.true(story, step, place) for place in shown}
        assert set(names) <= pictures.names(shown)


@pytest.mark.parametrize(("file", "example", "names", "results"), CASES, ids=lambda value: str(value)[:20])
def test_every_piece_owner_and_figure_matters(
    file: str, example: str, names: tuple[str, ...], results: tuple[str, ...]
) -> None:
    pictures, story = _pictures(file, example), _story(example, names, *results)
    for step in (0, 1):
        scene = pictures.pictures.panel(story, step)
        true = {place: pictures.true(story, step, place) for place in read_picture(scene)}
        spoilt = list(Spoiler(known("patriots"), Others(pack())).spoil(scene))
        assert len(spoilt) >= 3
        assert [note for note, wrong in spoilt if read_picture(wrong) == true] == []


def test_a_picture_of_another_moment_is_noticed() -> None:
    pictures, story = _pictures("war", "austria-enters"), _story("austria-enters", ("province:picardie",))
    shown = pictures.shown(story, 0)
    assert shown["province:picardie"] == Counter({"cube girondin": 1})
    assert pictures.true(story, 1, "province:picardie") == Counter({"cube royalist": 1, "army austria": 1})


def test_the_scores_of_a_battle_are_compared_too() -> None:
    pictures = _pictures("war", "five-against-three")
    story = Story("five-against-three", (ToldPanel("then", (), ("events:battle:ours", "events:battle:theirs")),))
    assert pictures.shown(story, 0) == {"events:battle": Counter({"figure 5": 1, "figure 3": 1})}
    assert pictures.true(story, 0, "events:battle") == Counter({"figure 5": 1, "figure 3": 1})


def test_a_strength_names_everybody_on_either_side() -> None:
    pictures = _pictures("struggles", "civil-war")
    story = Story("civil-war", (ToldPanel("then", (), ("events:decided:ours",)),))
    figures, ours, theirs = {"figure 3": 1, "figure 6": 1}, ("girondin",), ("jacobin", "cordelier", "feuillant")
    drawn = Counter({**figures, **{f"chip {faction}": 1 for faction in (*ours, *theirs)}})
    assert pictures.shown(story, 0) == {"events:decided": drawn}
    assert pictures.true(story, 0, "events:decided") == drawn
    at = {one.what: one.x for one in read_scene(pictures.pictures.panel(story, 0)) if one.what}
    colon = next(one.x for one in read_scene(pictures.pictures.panel(story, 0)) if one.words == ":")
    assert all(at[f"chip-{faction}"] < colon for faction in ours)
    assert all(at[f"chip-{faction}"] > colon for faction in theirs)
    figures_at = [one.x for one in read_scene(pictures.pictures.panel(story, 0)) if one.words in ("3", "6")]
    assert colon - figures_at[0] == pytest.approx(figures_at[1] - colon, abs=0.3)


def test_the_order_of_turns_is_compared_place_by_place() -> None:
    pictures = _pictures("rounds", "tied-start")
    shown = pictures.shown(Story("tied-start", (ToldPanel("then", (), ("turn",)),)), 0)
    order = ("girondin", "feuillant", "cordelier", "jacobin")
    assert shown == {"order:": Counter()} | {
        f"order:{n}": Counter({f"figure {n}": 1, f"chip {faction}": 1}) for n, faction in enumerate(order, 1)
    }


def test_a_faction_has_no_box_that_only_repeats_its_name() -> None:
    pictures = _pictures("laws", "late-vote")
    story = Story("late-vote", (ToldPanel("given", ("faction:cordelier",), ("votes:oui:girondin",)),))
    assert set(pictures.shown(story, 0)) == {"votes:oui", "votes:non"}


def test_figures_have_lining_digits() -> None:
    pictures = _pictures("struggles", "coup-succeeds")
    story = Story("coup-succeeds", (ToldPanel("then", (), ("treasury", "events:decided:ours", "stock:girondin")),))
    titles = {name for name in theme().faces if name.startswith("Playfair")}
    digits = [run for run in _runs(pictures.pictures.panel(story, 0).items) if any(map(str.isdigit, run.text))]
    assert len(digits) == 4
    assert not titles & {run.face for run in digits}


def _runs(items: tuple[Item, ...]) -> Iterator[TextRun]:
    for item in items:
        if isinstance(item, Group):
            yield from _runs(item.items)
        elif isinstance(item, Label):
            yield item.run


def _boxes(*widths: float) -> list[Scene]:
    return [Scene(width, 10.0, ()) for width in widths]


def test_the_parts_of_a_picture_are_drawn_smaller_if_that_saves_a_row() -> None:
    assert flow(_boxes(50, 38), 80.0, "en").height == pytest.approx(10 * SIZES[-1])


def test_the_parts_of_a_picture_are_as_large_as_the_rows_beside_it_allow() -> None:
    assert flow(_boxes(50, 38), 80.0, "en", rows=2).height == pytest.approx((2 * 10 + GAP) * SIZES[0])
    assert flow(_boxes(30, 20), 80.0, "en").height == pytest.approx(10 * SIZES[0])
