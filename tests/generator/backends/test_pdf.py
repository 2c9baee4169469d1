"""The PDF: true to size, fonts embedded and only ours, layers, shared parts, nothing that changes from day to day."""

from __future__ import annotations

import io
from typing import Literal

import pikepdf
import pypdfium2
import pytest

from generator.backends import pdf
from generator.drawing.hatching import bounds
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Label, Path, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import Palette
from generator.drawing.transforms import scale, translate
from generator.print.paper.page import Meta, Page
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT, shape
from tests.generator.backends.sample import sample

MM = 72 / 25.4
META = Meta("Liberté «Свобода»", "fr", subject="Cards", author="A. Printer", keywords="game", duplex="long")


@pytest.fixture(scope="module")
def document() -> pikepdf.Pdf:
    scene = Palette("color").scene(sample())
    named = Meta(META.title, "fr", META.subject, META.author, META.keywords, "long", (("cut", "Découpe"),))
    return pikepdf.open(io.BytesIO(pdf.render([Page.of(scene), Page.of(scene)], named)))


def test_the_file_has_no_syntax_errors(document: pikepdf.Pdf) -> None:
    assert document.check_pdf_syntax() == []


def test_paper_trim_and_bleed_are_true_to_a_hundredth_of_a_millimetre(document: pikepdf.Pdf) -> None:
    page = document.pages[0]
    for box, expected in (
        (page.MediaBox, (0, 0, 69, 94)),
        (page.TrimBox, (3, 3, 66, 91)),
        (page.BleedBox, (0, 0, 69, 94)),
    ):
        assert [float(n) / MM for n in box] == pytest.approx(expected, abs=0.01)


def test_boxes_are_measured_from_the_top_of_the_paper() -> None:
    page = Page(210, 297, (), trim=Rect(10, 20, 100, 50), bleed=Rect(7, 17, 106, 56))
    document = pikepdf.open(io.BytesIO(pdf.render([page], META)))
    found = document.pages[0]
    assert [float(n) / MM for n in found.TrimBox] == pytest.approx((10, 227, 110, 277), abs=0.01)
    assert [float(n) / MM for n in found.BleedBox] == pytest.approx((7, 224, 113, 280), abs=0.01)


def test_the_document_says_what_it_is_and_how_to_print_it(document: pikepdf.Pdf) -> None:
    assert str(document.docinfo.Title) == META.title
    assert str(document.docinfo.Subject) == "Cards"
    assert str(document.Root.Lang) == "fr"
    wishes = document.Root.ViewerPreferences
    assert (wishes.PrintScaling, wishes.Duplex) == (pikepdf.Name("/None"), pikepdf.Name("/DuplexFlipLongEdge"))
    assert bool(wishes.DisplayDocTitle)


@pytest.mark.parametrize(
    ("duplex", "told"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", "/Simplex")]
)
def test_printers_are_told_which_edge_to_turn(duplex: Literal["long", "short", "none"], told: str) -> None:
    data = pdf.render([Page(210, 297, ())], Meta("", "en", duplex=duplex))
    assert str(pikepdf.open(io.BytesIO(data)).Root.ViewerPreferences.Duplex) == told


def test_dates_are_fixed(document: pikepdf.Pdf) -> None:
    assert str(document.docinfo.CreationDate).startswith("D:2000")


def test_another_content_has_another_id() -> None:
    ids = set()
    for n in range(3):
        page = Page(10, 10, (Path(rectangle(n, 0, 1, 1), fill="#000000"),))
        ids.add(bytes(pikepdf.open(io.BytesIO(pdf.render([page], META))).trailer.ID[0]))
    assert len(ids) == 3


def test_layers_are_listed_in_their_order_and_named_in_the_documents_language(document: pikepdf.Pdf) -> None:
    shown = document.Root.OCProperties.D
    assert [str(group.Name) for group in shown.Order] == ["art", "text", "Découpe"]
    assert len(list(shown.ON)) == 3


def test_a_layer_that_is_switched_off_is_not_drawn() -> None:
    box = Path(rectangle(0, 0, 10, 10), fill="#000000")
    data = pdf.render([Page(10, 10, (Group((box,), layer="guides"),))], META)
    document = pikepdf.open(io.BytesIO(data))
    shown = document.Root.OCProperties.D
    shown.OFF = shown.ON
    shown.ON = pikepdf.Array()
    changed = io.BytesIO()
    document.save(changed)
    for content, colour in ((data, 0), (changed.getvalue(), 255)):
        picture = pypdfium2.PdfDocument(content)[0].render().to_numpy()
        assert picture.mean() == pytest.approx(colour, abs=1)


def test_every_font_is_an_embedded_subset_of_our_own(document: pikepdf.Pdf) -> None:
    for found in document.pages[0].Resources.Font.values():
        tag, _, name = str(found.BaseFont).removeprefix("/").partition("+")
        assert len(tag) == 6
        assert name.startswith(("PlayfairDisplay-", "EBGaramond-"))
        descriptor = found.DescendantFonts[0].FontDescriptor
        assert 500 < len(descriptor.FontFile2.read_bytes()) < 20_000


def test_pages_share_fonts_and_symbols(document: pikepdf.Pdf) -> None:
    first, second = (page.Resources for page in document.pages)
    assert first.objgen == second.objgen
    assert sorted(first.XObject.keys()) == ["/dot", "/pair"]


def test_a_symbol_may_have_any_name() -> None:
    box = (Path(rectangle(0, 0, 10, 10), fill="#000000"),)
    names = ("a/b", "général (#1)", "генерал")
    uses = tuple(Use(Symbol(name, box, Rect(0, 0, 10, 10)), translate(10 * n, 0)) for n, name in enumerate(names))
    picture = pypdfium2.PdfDocument(pdf.render([Page(30, 10, uses)], META))[0].render().to_numpy()
    assert picture.mean() == pytest.approx(0, abs=2)


def test_a_symbols_lines_may_reach_beyond_its_box() -> None:
    """A form's box clips; a frame drawn on the box's edge must keep its outer half."""
    frame = Symbol("frame", (Path(rectangle(0, 0, 10, 10), stroke=Stroke("#000000", 4)),), Rect(0, 0, 10, 10))
    data = pdf.render([Page(14, 14, (Use(frame, translate(2, 2)),))], META)
    picture = pypdfium2.PdfDocument(data)[0].render(scale=4).to_numpy()
    assert picture[2, 2].max() < 20


def test_a_symbol_does_not_inherit_dashes() -> None:
    """Its lines are as it defines them, whatever was drawn before it on the page."""
    dashed = Path((("M", 2, 2), ("L", 18, 2)), stroke=Stroke("#000000", 0.5, (0.5, 3), "round", "round"))
    solid = Path((("M", 2, 10), ("L", 18, 10)), stroke=Stroke("#000000", 2))
    symbol = Symbol("line", (solid,), Rect(0, 0, 20, 20))
    after: tuple[Item, ...] = (dashed, Use(symbol))
    rows = []
    for items in (after, after[1:]):
        page = pypdfium2.PdfDocument(pdf.render([Page(20, 20, items)], META))[0]
        rows.append(page.render(scale=4).to_numpy()[113])
    assert (rows[0] == rows[1]).all()
    assert rows[0].min() < 50


def test_letters_stand_where_they_were_measured() -> None:
    """Kerned text: each letter's box, as PDFium reports it, begins where its outline begins from the measured place."""
    run = shape("AVAToWe", "PlayfairDisplay-SemiBold", 40)
    data = pdf.render([Page(120, 30, (Label(run, 5, 20, "#000000"),))], META)
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    lefts = [text.get_charbox(n)[0] / MM for n in range(len(run.text))]
    bearings = [bounds(font(run.face).outline(c))[0] * run.size * POINT for c in run.text]
    expected = [5 + sum(run.advances[:n]) + bearing for n, bearing in enumerate(bearings)]
    assert lefts == pytest.approx(expected, abs=0.02)


def test_numbers_are_as_fine_as_the_scale_asks() -> None:
    """A drawing in units of a metre is not rounded to hundredths of them."""
    small = Path(rectangle(0.0012, 0.0012, 0.0056, 0.0056), fill="#000000")
    data = pdf.render([Page(10, 10, (Group((small,), at=scale(1000)),))], META)
    picture = pypdfium2.PdfDocument(data)[0].render(scale=10).to_numpy()[:, :, 0]
    dark = (picture < 128).sum() / picture.size
    assert dark == pytest.approx(0.56**2, abs=0.01)


def test_low_ink_differs_only_in_colour_of_grounds() -> None:
    pages = [pdf.render([Page.of(Palette(style).scene(sample()))], META) for style in ("color", "low-ink")]
    ink = [255 - pypdfium2.PdfDocument(data)[0].render().to_numpy().mean() for data in pages]
    assert ink[1] < ink[0] * 0.5


def test_a_whole_scene_becomes_a_page_with_its_bleed() -> None:
    page = Page.of(Scene(63, 88, (), bleed=3))
    assert (page.width, page.height, page.trim, page.bleed) == (69, 94, (3, 3, 63, 88), (0, 0, 69, 94))
