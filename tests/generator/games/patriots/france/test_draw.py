"""The France board: everything is there, once, in its place, in every language and style."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from generator.drawing.geometry import box
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Label
from generator.print.boards.files import Drawn
from tests.generator.drawing.walking import walk
from tests.generator.games.patriots.france_board import LANGUAGES, drawn, pack, ready

CONTAINERS = ("cartouche", "hearts", "waiting", "coalition", "battle", "to-paris", "army-", "territory-")
"""Elements that hold others."""


def groups(items: Iterable[Item]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


def ids(board: Drawn) -> Counter[str]:
    return Counter(group.id for group in groups(board.scene.items) if group.id)


def wanted() -> set[str]:
    """The ids that the content asks for."""
    content = pack().content
    land = content.map
    found = {"board-france", "map", "cartouche", "hearts", "compass", "to-paris", "waiting", "coalition", "battle"}
    for province in land.provinces:
        found |= {f"province-{province.id}", f"stand-{province.id}"}
        found |= set() if province.capital else {f"place-{province.id}"}
        found |= {f"heart-{province.heart}"} if province.heart else set()
    found |= {f"territory-{territory.id}" for territory in land.territories}
    found |= {f"road-{a}-{b}" for a, b in (road.between for road in ready().plan.network.roads)}
    found |= {f"arrow-{a}-{b}" for a, b in (arrow.step for arrow in ready().plan.network.arrows)}
    found |= {f"army-{army.id}" for army in land.armies}
    found |= {f"waiting-{card.id}" for card in content.cards.cards if card.general}
    return found


@pytest.mark.parametrize("style", ["color", "low-ink"])
def test_every_province_slot_territory_road_arrow_and_waiting_place_has_its_id_once(style: str) -> None:
    found = ids(drawn("en", "low-ink" if style == "low-ink" else "color"))
    assert wanted() <= set(found)
    assert {name: count for name, count in found.items() if count > 1} == {}


def test_ids_are_the_same_in_every_language() -> None:
    assert set(ids(drawn("ru", "color"))) == set(ids(drawn("en", "color")))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_fits(code: str) -> None:
    assert not drawn(code, "color").findings


@pytest.mark.parametrize("code", ["en", "ru", "de"])
def test_nothing_on_the_board_overlaps(code: str) -> None:
    register = drawn(code, "color").register
    apart = {name: extent for name, extent in register.items() if not name.startswith(CONTAINERS)}
    inside = {name: extent for name, extent in register.items() if name in ("hearts", "cartouche", "compass")}
    for (one, first), (other, second) in combinations({**apart, **inside}.items(), 2):
        assert not first.inflated(-0.01).overlaps(second.inflated(-0.01)), f"{one} lies on {other}"


@pytest.mark.parametrize("code", ["en", "ru"])
def test_names_of_provinces_lie_on_their_land(code: str) -> None:
    register, atlas = drawn(code, "color").register, ready().atlas
    for name, extent in register.items():
        key = name.removeprefix("province-name-")
        if key != name:
            assert atlas.areas[key].contains(box(*extent)), key


def test_everything_lies_on_the_sheet_and_panels_beside_the_map() -> None:
    board = drawn("en", "color")
    sheet = Extent(3.0, 3.0, board.scene.width - 3, board.scene.height - 3)
    for name, extent in board.register.items():
        assert box(*sheet).contains(box(*extent)), name
    picture = ready().atlas.view.picture
    for name in ("to-paris", "waiting", "coalition", "battle"):
        assert board.register[name].left > picture.right + 3.5
    assert (board.scene.width, board.scene.height) == pack().content.identity.component("france-board").size


def test_a_place_for_a_card_is_larger_than_a_card() -> None:
    wide, high = pack().content.identity.component("cards").size
    pile = drawn("en", "color").register["to-paris"]
    assert pile.width > wide
    assert pile.height > high


def test_the_panel_of_the_coalition_tells_every_road_in_the_words_of_the_language() -> None:
    board = drawn("ru", "color")
    panel = next(group for group in groups(board.scene.items) if group.id == "army-spain")
    told = " ".join(item.run.text for _, item in walk(panel.items) if isinstance(item, Label))
    for stop in ("Жирона", "Лангедок", "Овернь", "Луара", "Париж", "AC42"):
        assert stop in told


def test_no_text_is_smaller_than_five_points() -> None:
    for code in ("en", "ru"):
        for matrix, item in walk(drawn(code, "color").scene.items):
            if isinstance(item, Label) and item.run.text.strip():
                assert item.run.size * abs(matrix.a) >= 5.0, item.run.text


def test_the_marks_of_armies_are_none_of_the_marks_of_rulings() -> None:
    words = " ".join(item.run.text for _, item in walk(drawn("en", "color").scene.items) if isinstance(item, Label))
    assert words.count("¹") == 2
    assert words.count("²") == 4
    assert not {"†", "‡", "*"} & set(words)
