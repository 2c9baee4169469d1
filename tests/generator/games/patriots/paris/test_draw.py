"""The Paris board: every location, slot, law space, vote box and month has an id; all words fit in every language."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.drawing.drawn import read_scene
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item
from generator.games.patriots.paris.draw import draw_board, words_without_room
from generator.games.patriots.paris.layout import PLAN, SITES
from generator.games.patriots.paris.prepare import prepared
from generator.games.patriots.signs.factions import FACTIONS
from generator.language.text import project_text
from generator.print.boards.files import Drawn
from generator.project import use
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
CONTENT = PACK.content
LANGUAGES = [language.code for language in CONTENT.identity.languages]


@pytest.fixture(scope="module")
def boards() -> dict[str, Drawn]:
    use(ROOT, "patriots")
    ready = prepared(PACK, ROOT)
    return {code: draw_board(ready, project_text(ROOT, "patriots", code)) for code in LANGUAGES}


@pytest.fixture
def ids(boards: dict[str, Drawn]) -> list[str]:
    return [group.id for group in groups(boards["en"].scene.items) if group.id]


def groups(items: tuple[Item, ...]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


def test_the_board_has_the_size_of_the_content(boards: dict[str, Drawn]) -> None:
    scene = boards["en"].scene
    assert (scene.width, scene.height) == CONTENT.identity.component("paris-board").size


def test_no_id_occurs_twice(ids: list[str]) -> None:
    assert len(ids) == len(set(ids))


def test_every_location_has_as_many_slots_as_the_content_says(ids: list[str]) -> None:
    for location in CONTENT.paris.locations:
        if location.replaces:
            assert location.id not in ids
            continue
        assert location.id in ids
        slots = [name for name in ids if name.rpartition("-")[0] == location.id and name.rpartition("-")[2].isdecimal()]
        assert len(slots) == (0 if location.enters else location.slots or 0), location.id


def test_laws_votes_and_months_are_those_of_the_content(ids: list[str]) -> None:
    assert [name for name in ids if name == "law-proposed" or name.startswith("law-")] == [
        "law-proposed",
        *(f"law-{n}" for n in range(1, CONTENT.rules.laws.track)),
    ]
    for box in ("oui", "non"):
        assert [name for name in ids if name.startswith(f"vote-{box}-")] == [f"vote-{box}-{f}" for f in FACTIONS]
    assert [name for name in ids if name.startswith("month-")] == [f"month-{m.round}" for m in CONTENT.paris.months]


def test_ids_are_the_same_in_every_language(boards: dict[str, Drawn], ids: list[str]) -> None:
    for code, board in boards.items():
        assert [group.id for group in groups(board.scene.items) if group.id] == ids, code


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_fits(boards: dict[str, Drawn], code: str) -> None:
    assert boards[code].findings == ()


def test_words_that_do_not_fit_are_a_finding_with_their_place() -> None:
    use(ROOT, "patriots")
    ready = prepared(PACK, ROOT)
    text = project_text(ROOT, "patriots", "en")
    long = replace(ready, labels={**ready.labels, "cube-counts": "What a cube counts " * 8})
    (finding,) = draw_board(long, text).findings
    assert finding.at.file == "content/patriots/text.yaml"
    assert finding.at.line > 1
    assert words_without_room(long, text) == [finding]


@pytest.mark.parametrize("code", LANGUAGES)
def test_plates_and_words_do_not_overlap(boards: dict[str, Drawn], code: str) -> None:
    register = boards[code].register
    plates = {name: SITES[name].plate.extent for name in SITES if name != "temple-raison"}
    for (a, one), (b, other) in itertools.combinations(plates.items(), 2):
        assert not one.overlaps(other), (a, b)
    notes = {name: box for name, box in register.items() if name.endswith("-note")}
    slots = {name: box for name, box in register.items() if name.rpartition("-")[2].isdecimal()}
    for (a, note), (b, place) in itertools.product(notes.items(), slots.items()):
        if not b.startswith(("month-", "law-")):
            assert not note.overlaps(place), (a, b)
    names = [box for name, box in register.items() if name.startswith("month-") and name.endswith("-name")]
    for left, right in itertools.pairwise(names):
        assert left.right < right.left


def test_everything_lies_on_the_board(boards: dict[str, Drawn]) -> None:
    whole = Rect(0, 0, *CONTENT.identity.component("paris-board").size)
    for code, board in boards.items():
        for name, box in board.register.items():
            assert whole.contains(Extent(*box).rect), (code, name)
    for name, site in SITES.items():
        assert PLAN.contains(site.tile if CONTENT.paris.location(name).enters else site.plate), name


def test_a_month_shows_its_season_without_colour(boards: dict[str, Drawn]) -> None:
    read = read_scene(boards["en"].scene)
    for month in CONTENT.paris.months:
        space = boards["en"].register[f"month-{month.round}"]
        signs = {one.what for one in read if space.left < one.x < space.right and space.top < one.y < space.bottom}
        assert {sign.split("-")[1] for sign in signs if sign.startswith("season-")} == {month.season}
