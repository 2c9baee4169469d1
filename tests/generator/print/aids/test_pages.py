"""Player aids of any game: what gives way where words are long, and what large print does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.errors import Position
from engine.loading.common import Component
from engine.loading.pack import AnyPack, Pack
from generator.backends import pdf_reader
from generator.failure import Failure
from generator.print.aids import pages
from generator.print.aids.layout import BODY, Box, Column, Setting, beside, words
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import LARGE, SMALLEST, Aid
from generator.print.aids.parts import Step, heading, lead, prose, ribbon, table, told_with
from tests.generator.drawing.walking import walk
from tests.generator.print.components.sample import SIGN, english, job
from tests.generator.print.components.sample import pack as sample_pack

PLACE = Position("content/sample/text.yaml", 7, 3)


def pack(**lines: str) -> AnyPack:
    """A game whose aid has these lines."""
    found = sample_pack([Component("aids", "player aids", 2)])
    content: Any = found.content
    content.text = SimpleNamespace(aids={key.replace("_", "-"): line for key, line in lines.items()})
    content.rulings = SimpleNamespace(on_aids={"turn-buy": ("ours",)})
    return Pack("", "first", content, {"text": SimpleNamespace(place=lambda *_: PLACE, plain=dict)})  # type: ignore[dict-item]  # only places


def aid(found: AnyPack, *more: Box) -> Aid:
    lines = AidLines(found, english())
    return Aid(([*prose(lines), *more], [heading("End")]), lines)


def sizes(found: Aid) -> set[float]:
    """Sizes of the words on the front, without headings."""
    front = pages.drawn(found, 148.5, 210)[0]
    return {
        item.run.size for _, item in walk(front.items) if hasattr(item, "run") and "EBGaramond-Regular" in item.run.face
    }


def test_an_aid_has_two_sides_and_as_many_copies_as_the_game_needs() -> None:
    found = pack(turn="The turn", turn_buy="Buy **bread**", turn_off="")
    made = pages.make_aids(job("aids"), found, aid(found))
    (data,) = [data for name, data in made.files.items() if name.endswith(".pdf")]
    front, back = ([text.words for text in page.texts] for page in pdf_reader.read(data).pages)
    assert front.count("The turn") == 2
    assert back.count("End") == 2
    assert any("† wholly or partly our ruling" in line for line in back)
    assert any(line.endswith("†") for line in front)


def test_first_the_white_gives_way_then_the_size_then_it_is_an_error() -> None:
    found = pack(turn="The turn", turn_buy="Buy bread.")
    line = words("Buy bread and salt, and pay for both. " * 12)
    assert sizes(aid(found, *[line] * 8)) == {BODY}
    (smaller,) = sizes(aid(found, *[line] * 13))
    assert SMALLEST <= smaller < BODY
    with pytest.raises(Failure, match=r"too long in “en”: side 1 is [\d.]+ mm too high at 7.4 pt") as stopped:
        sizes(aid(found, *[line] * 16))
    assert "content/sample/text.yaml:7: turn has 8 letters, in English 8" in stopped.value.fix


def test_a_word_that_is_wider_than_its_column_is_named() -> None:
    found = pack(turn="The turn")
    narrow = beside(Column(words("Donaudampfschifffahrtsgesellschaft"), fixed=20.0), Column(words("ship")))
    with pytest.raises(Failure, match="wider than its column in “en”: Donaudampf") as stopped:
        pages.drawn(aid(found, narrow), 148.5, 210)
    assert "soft hyphen" in stopped.value.fix


def test_large_print_never_becomes_smaller_but_takes_more_pages() -> None:
    found = pack(turn="The turn", turn_buy="Buy bread.")
    line = words("Buy bread and salt, and pay for both. " * 12)
    scenes = pages.drawn(aid(found, *[line] * 8), 148.5, 210, large=True)
    assert len(scenes) == 4
    written = [item.run for scene in scenes for _, item in walk(scene.items) if hasattr(item, "run")]
    assert min(run.size for run in written) >= LARGE


def test_columns_with_many_words_become_wider() -> None:
    """As wide as it takes for the row to be as low as can be."""
    long, short = words("Buy bread and salt, and pay for both of them. " * 4), words("Buy.")
    fair = beside(Column(long), Column(short), fair=True)(100, Setting(BODY))
    equal = beside(Column(long), Column(short))(100, Setting(BODY))
    assert fair.height < equal.height


def test_a_name_in_bold_leads_a_line() -> None:
    assert lead("**Order.** Most [3]{v=points} first.") == ("Order", "Most 3 first.")
    assert lead("No name") == ("", "No name")


@pytest.mark.parametrize("large", [False, True])
def test_a_ribbon_and_a_table_show_all_their_words(*, large: bool) -> None:
    steps = [Step((), name, "Buy bread.", "from turn 2" if name == "Pay" else "") for name in ("Buy", "Pay", "Go")]
    cells = [words(word) for word in ("Baker", "one", "two", "three")]
    setting = Setting(LARGE if large else BODY, large=large)
    for box, expected in (
        (ribbon(steps, (1, 1, 1)), {"Buy", "Pay", "Go", "from turn 2"}),
        (table(("", "a", "b", "c"), [cells], (1, 1, 1, 1)), {"Baker", "one", "two", "three", "a", "b", "c"}),
    ):
        laid = box(120, setting)
        said = {item.run.text for _, item in walk((*laid.art, *laid.words)) if hasattr(item, "run")}
        assert expected <= said
        assert not laid.misfits


def test_a_sign_stands_in_the_line() -> None:
    laid = words(told_with(SIGN, "Buy"))(50, Setting(BODY))
    assert any(item is SIGN.items[0] for _, item in walk(laid.words))
