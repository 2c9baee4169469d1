"""Player aids of any game: what gives way where words are long, and what large print does."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from engine.errors import Position
from engine.loading.common import Component
from engine.loading.pack import AnyPack, Pack
from generator.backends import pdf_reader
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Label, Path, rectangle
from generator.failure import Failure
from generator.print.aids import pages
from generator.print.aids.layout import BODY, Box, Column, Setting, beside, gallery, picture, words
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import LARGE, SMALLEST, Aid
from generator.print.aids.parts import Step, heading, lead, prose, ribbon, table, told_with
from generator.print.paper import formats
from generator.print.sheets.imposition import half
from generator.print.sheets.preflight import check
from tests.generator.drawing.walking import walk
from tests.generator.print.components.sample import SIGN, english, job
from tests.generator.print.components.sample import pack as sample_pack
from tests.project import ROOT

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
    assert any("† our ruling" in line for line in back)
    assert any(line.endswith("†") for line in front)


@pytest.mark.parametrize("options", [(), (("large-print", "1"),), (("backs", "fold"),)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_name_and_ruler_lie_in_the_strip_that_is_cut_away(paper: str, options: tuple[tuple[str, str], ...]) -> None:
    """The aids are as large as the file beside them says, and nothing of the margin stands on them."""
    found = pack(turn="The turn", turn_buy="Buy **bread**", turn_off="")
    made = pages.make_aids(job("aids", paper)._replace(options=options), found, aid(found))
    ((_, data),) = [file for file in made.files.items() if file[0].endswith(".pdf")]
    ((_, beside),) = [file for file in made.files.items() if file[0].endswith(".json")]
    places = json.loads(beside)
    wide, high = half(formats.paper(formats.formats(ROOT / "templates"), paper))
    for page, laid in zip(pdf_reader.read(data).pages, places["pages"], strict=True):
        cells = [Rect(piece["x"], piece["y"], piece["width"], piece["height"]) for piece in laid["pieces"]]
        laid_out = {(round(cell.height, 2), round(cell.width, 2)) for cell in cells}
        assert laid_out == {(round(wide, 2), round(high, 2))}
        told = [text.box for text in page.texts if text.layer == "guides"]
        drawn = [box for layer, box in page.marks if layer == "guides"]
        assert told
        assert drawn
        assert not any(box.overlaps(cell) for box in (*told, *drawn) for cell in cells)
    assert not check("aids.pdf", data, places).findings


def test_what_the_marks_mean_stands_inside_the_frame() -> None:
    """Off its lower line and its hollow corners, and below the text."""
    found = pack(turn="The turn", turn_buy="Buy bread.")
    line = words("Buy bread and salt, and pay for both. " * 12)
    lines = AidLines(found, english())
    back = pages.drawn(Aid(([*prose(lines)], [line] * 13), lines), 145.0, 210.0)[1]
    written = [(at.f + item.y, item) for at, item in walk(back.items) if isinstance(item, Label)]
    ((y, legend),) = [(y, item) for y, item in written if item.run.text.startswith("†")]
    assert y < 210 - pages.FRAME - 1.1 - 0.5
    assert legend.x < 145 - pages.FRAME - 5
    assert max(y for y, item in written if item is not legend) < y - 2


def test_first_the_white_gives_way_then_the_size_then_it_is_an_error() -> None:
    found = pack(turn="The turn", turn_buy="Buy bread.")
    line = words("Buy bread and salt, and pay for both. " * 12)
    assert sizes(aid(found, *[line] * 8)) == {BODY}
    (smaller,) = sizes(aid(found, *[line] * 13))
    assert SMALLEST <= smaller < BODY
    with pytest.raises(Failure, match=r"too long in “en”: side 1 is [\d.]+ mm too high at 7.4 pt") as stopped:
        sizes(aid(found, *[line] * 16))
    assert "the longest is content/sample/text.yaml:7: turn-buy has 10 letters" in stopped.value.fix


def test_a_note_becomes_a_little_smaller_to_stay_in_one_line() -> None:
    """Behind a heading; one that is much too long takes two lines."""
    for times, lines in ((4, 1), (5, 2)):
        told = heading("Ties", "each may play a card of it. " * times)(117.0, Setting(BODY))
        written = [item for _, item in walk(told.words) if isinstance(item, Label)]
        assert len({round(item.y, 3) for item in written if item.run.text != "Ties"}) == lines


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
    written = [item.run for scene in scenes for _, item in walk(scene.items) if isinstance(item, Label)]
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


def test_pictures_side_by_side_have_one_scale() -> None:
    """Where words make a column narrower than its picture, its neighbours shrink with it; with room none does."""
    square = Path(rectangle(0, 0, 20, 10), fill="ink")
    told = words("One."), words("A good many words, " * 12), words("Two.")
    row = gallery([(picture(20, 10, [square]), one) for one in told])
    for width, whole in ((52.0, False), (90.0, True)):
        laid = row(width, Setting(BODY))
        scales = {round(at.a, 3) for at, item in walk(laid.art) if item is square}
        assert len(scales) == 1
        assert (scales == {1.0}) == whole
