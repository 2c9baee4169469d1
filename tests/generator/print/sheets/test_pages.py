"""Sheets as printed: read back from the PDF, or rasterised and laid upon each other."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path as File

import numpy as np
import pytest
from PIL import Image

from generator.backends import pdf_reader
from generator.backends.pdf_reader import Document
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Path, Scene, Stroke, ellipse, rectangle
from generator.failure import WrongUse
from generator.language.text import open_text
from generator.print.paper.formats import Format
from generator.print.paper.page import Margins
from generator.print.paper.printer import PrinterProfile
from generator.print.sheets.imposition import BACKS, Backs, Grid, SheetSpec, impose, shortened
from generator.print.sheets.margin import SheetHeading
from generator.print.sheets.marks import FROM_EDGE, Marks
from generator.print.sheets.pages import Finishing, Sheet, sheets
from generator.print.sheets.pdf import document
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise, places
from generator.typesetting.shaping import label, shape
from tests.generator.backends import rendering

ROOT = File(__file__).parents[4]
A4 = Format("a4", 210, 297)
LETTER = Format("letter", 215.9, 279.4)
HOME = Margins(6.35, 6.35, 6.35, 6.35)
HEADING = SheetHeading("Liberté", "Cards", "1.0.0", "3fa9c1d2beef")


def card(number: int, back: Scene | None, width: float = 63, height: float = 88) -> Piece:
    ground = Path(rectangle(-3, -3, width + 6, height + 6), fill="region-est")
    name = label(shape(f"Card {number}", "PlayfairDisplay-SemiBold", 12), width / 2, height / 2, align="centre")
    layers = (Group((ground,), layer="art"), Group((name,), layer="text"))
    return Piece(str(number), f"Card {number}", Scene(width, height, layers, bleed=3), back)


def make(
    count: int = 20,
    spec: SheetSpec | None = None,
    finishing: Finishing | None = None,
    size: tuple[float, float] = (63, 88),
) -> tuple[bytes, list[Sheet], Grid]:
    """A PDF of plain cards whose backs are one blue field."""
    back = Scene(*size, (Path(rectangle(-3, -3, size[0] + 6, size[1] + 6), fill="blue"),), bleed=3)
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    grid = impose(*size, spec or SheetSpec(A4, HOME, "duplex-long"))
    made = sheets([card(n, back, *size) for n in range(1, count + 1)], grid, HEADING, text, finishing or Finishing())
    pages = [sheet.page for sheet in made]
    return document(pages, "color", text, "Liberté: cards", "sheets", grid.spec.backs), made, grid


def words(found: Document, page: int) -> str:
    return " ".join(text.words for text in found.pages[page].texts)


@pytest.mark.parametrize("backs", BACKS)
def test_every_piece_is_on_the_sheets_once(backs: Backs) -> None:
    """Twenty cards, however their backs are printed: each name stands inside its own cell."""
    data, made, _ = make(20, SheetSpec(A4, HOME, backs))
    found = pdf_reader.read(data)
    names = [text.words for page in found.pages for text in page.texts if text.words.startswith("Card ")]
    assert sorted(names) == sorted(f"Card {n}" for n in range(1, 21))
    for sheet, page in zip(made, found.pages, strict=True):
        for place in sheet.places:
            if place.side == "front":
                cell = Rect(place.cell.x, place.cell.y, place.cell.width, place.cell.height)
                (text,) = [text for text in page.texts if text.words == place.piece.name]
                assert cell.contains(text.box, 0.02)


def test_fronts_and_backs_alternate() -> None:
    """A duplex printer takes pages in pairs."""
    _, made, _ = make(20)
    assert [sheet.side for sheet in made] == ["front", "back"] * 3
    assert [place.piece.id for place in made[1].places] == [place.piece.id for place in made[0].places]


@pytest.mark.parametrize("backs", ["fold", "duplex-long"])
def test_captions_stand_beside_the_fronts_of_their_kind(backs: Backs) -> None:
    """Beside a fold too, where the backs lie on the same page: the note keeps off an upright fold."""
    back = Scene(26, 26, (Path(rectangle(-3, -3, 32, 32), fill="blue"),), bleed=3)
    kinds = ["kind 1"] * 3 + ["kind 2"] * 3
    pieces = [replace(card(n, back, 26, 26), kind=kind, caption=kind) for n, kind in enumerate(kinds, 1)]
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    grid = shortened(impose(26, 26, SheetSpec(A4, HOME, backs)), len(pieces), 3)
    made = sheets(pieces, grid, HEADING, text, Finishing(), "a note")
    page = pdf_reader.read(document([one.page for one in made], "color", text, "x", "sheets", backs)).pages[0]
    for kind in ("kind 1", "kind 2"):
        (told,) = [one for one in page.texts if one.words == kind]
        cells = [place.cell for place in made[0].places if place.side == "front" and place.piece.kind == kind]
        assert min(c.y for c in cells) < told.box.y + told.box.height / 2 < max(c.y + c.height for c in cells)
    (note,) = [one for one in page.texts if one.words == "a note"]
    assert grid.fold != "vertical" or note.box.x + note.box.width < A4.width / 2


def test_every_page_names_itself_and_proves_its_scale() -> None:
    """Game, component, page, language, version, hash; the note on scaling; the viewer is told not to scale."""
    data, _, _ = make(20)
    found = pdf_reader.read(data)
    for number in range(6):
        assert f"Liberté · Cards · page {number + 1} of 6 · English · version 1.0.0 · 3fa9c1d2" in words(found, number)
        assert "Print at 100" in words(found, number)
        assert "Print on both sides, turned on the long edge" in words(found, number)
    assert (found.print_scaling, found.duplex) == ("/None", "/DuplexFlipLongEdge")


@pytest.mark.parametrize("spec", [SheetSpec(A4, HOME), SheetSpec(LETTER, HOME), SheetSpec(A4, HOME, bleed=3)])
def test_the_ruler_is_100_mm_long(spec: SheetSpec) -> None:
    """Its line is there on every sheet, lying or (where the strip is thin) turned."""
    size = (63.5, 88.9)
    found = pdf_reader.read(make(3, spec, size=size)[0])
    lines = [box for layer, box in found.pages[0].marks if layer == "guides"]
    assert max(max(box[2], box[3]) for box in lines) == pytest.approx(100.1, abs=0.02)  # the line's own caps included


@pytest.mark.parametrize(
    "spec", [SheetSpec(A4, HOME, "duplex-long"), SheetSpec(LETTER, HOME), SheetSpec(A4, HOME, "fold", bleed=2)]
)
def test_boxes_are_the_grid_and_its_bleed(spec: SheetSpec) -> None:
    """TrimBox is the grid of cards, BleedBox the grid and its bleed, to a hundredth of a millimetre."""
    data, _, grid = make(9, spec)
    page = pdf_reader.read(data).pages[0]
    assert (page.width, page.height) == pytest.approx((spec.paper.width, spec.paper.height), abs=0.01)
    assert page.trim == pytest.approx((grid.x, grid.y, grid.width, grid.height), abs=0.01)
    assert page.bleed is not None
    assert page.bleed[0] == pytest.approx(grid.x - spec.bleed, abs=0.01)
    assert page.bleed.contains(page.painted["art"], 0.02)


@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0])
@pytest.mark.parametrize("marks", [Marks(), Marks(8, 0.2), Marks(1, 2)])
def test_crop_marks_keep_off_the_art_and_off_the_edge(marks: Marks, bleed: float) -> None:
    """Whatever their length and offset: beside the bleed, short of the paper's edge, clear of name and ruler."""
    data, _, _ = make(9, SheetSpec(A4, HOME, bleed=bleed), Finishing(marks))
    page = pdf_reader.read(data).pages[0]
    assert page.bleed is not None
    cuts = [box for layer, box in page.marks if layer == "cut" and not page.bleed.contains(box)]
    guides = [box for layer, box in page.marks if layer == "guides"]
    columns = {round(box.x, 2) for box in cuts if box.width < 0.2}
    assert len(columns) == {0.0: 4, 1.0: 6, 3.0: 4}[bleed]  # two lines at every gap; with 3 mm there are two columns
    for box in cuts:
        assert not box.overlaps(page.bleed)
        assert Rect(0, 0, 210, 297).inflated(0.1 - FROM_EDGE).contains(box, 0.02)
        assert not any(box.overlaps(guide) for guide in guides)


def test_ticks_in_the_bleed_and_arcs_on_the_front_show_every_card() -> None:
    """Two ticks at each corner on both sides; arcs of the corners' radius, on fronts only and on any ground."""
    back = Scene(63, 88, (), bleed=3)
    pieces = [replace(card(n, back), radius=3.0) for n in range(1, 10)]
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    grid = impose(63, 88, SheetSpec(A4, HOME, "duplex-long", bleed=1))
    made = sheets(pieces, grid, HEADING, text, Finishing())
    front, rear = pdf_reader.read(document([s.page for s in made], "color", text, "", "", "duplex-long")).pages
    for page, arcs in ((front, 4), (rear, 0)):
        assert page.bleed is not None
        inside = [box for layer, box in page.marks if layer == "cut" and page.bleed.contains(box)]
        ticks = [box for box in inside if {round(box.width, 2), round(box.height, 2)} == {0.92, 0.12}]
        assert len(ticks) == 9 * 4 * 2
        assert len([box for box in inside if (box.width, box.height) == pytest.approx((3.12, 3.12))]) == 9 * arcs
    assert {"#1A1A1A", "#FBF7EC"} <= front.colours


def test_lines_of_a_piece_stand_out_from_its_ground() -> None:
    """White on red, ink on paper; a net that is folded has white tabs, so its cut line is ink on a light one."""
    square, crease = rectangle(0, 0, 12, 12), rectangle(0, 6, 12, 0)
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    ink, white, light = "#1A1A1A", "#FFFFFF", "#FBF7EC"
    cases = (("red", (), {white}), ("red", crease, {white, ink, light}), ("paper", crease, {ink}))
    for ground, folds, lines in cases:
        piece = Piece("1", "", Scene(12, 12, ()), outline=square, folds=folds, ground=ground)
        grid = impose(12, 12, SheetSpec(A4, HOME))
        made = sheets([piece], grid, HEADING, text, Finishing(Marks(0)))
        (page,) = pdf_reader.read(document([s.page for s in made], "color", text, "", "", "none")).pages
        assert page.colours - {"#6B6459"} == lines  # what is in the margin has a colour of its own


def test_crop_marks_may_be_left_out_and_cut_lines_put_in() -> None:
    """For those who cut with a machine."""
    bare = pdf_reader.read(make(9, finishing=Finishing(Marks(0)))[0]).pages[0]
    assert not [box for layer, box in bare.marks if layer == "cut"]
    lined = pdf_reader.read(make(9, finishing=Finishing(Marks(0), outlines=True))[0]).pages[0]
    assert len([box for layer, box in lined.marks if layer == "cut"]) == 9


def raster(data: bytes, page: int, dpi: float = 300) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(rendering.render(data, dpi, page))).convert("L"), dtype=np.int16)


@pytest.mark.parametrize(("backs", "axis"), [("duplex-long", 1), ("duplex-short", 0)])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_cut_outlines_of_both_sides_match_to_a_pixel(backs: Backs, axis: int, paper: Format) -> None:
    """Front and back at 300 dpi, the back mirrored: every dark pixel of one has one of the other beside it."""
    white = Scene(63, 88, ())
    pieces = [Piece(str(n), "", white, white) for n in range(9)]
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    grid = impose(63, 88, SheetSpec(paper, HOME, backs))
    made = sheets(pieces, grid, HEADING, text, Finishing(Marks(0), outlines=True))
    data = document([sheet.page for sheet in made], "color", text, "", "", backs)
    x, y = (round(n / 25.4 * 300) - 6 for n in (grid.x, grid.y))
    w, h = (round(n / 25.4 * 300) + 12 for n in (grid.width, grid.height))
    front = raster(data, 0)[y : y + h, x : x + w] < 200
    back = np.flip(raster(data, 1), axis)[y : y + h, x : x + w] < 200
    assert front.sum() > 10_000
    assert not (front & ~_grown(back)).any()
    assert not (back & ~_grown(front)).any()


def _grown(dark: np.ndarray) -> np.ndarray:
    """One pixel more in every direction."""
    padded = np.pad(dark, 1)
    height, width = dark.shape
    found: np.ndarray = np.logical_or.reduce(
        [padded[i : i + height, j : j + width] for i in range(3) for j in range(3)]
    )
    return found


def test_a_printer_profile_moves_what_is_printed_and_not_what_is_meant() -> None:
    """The file beside the PDF keeps the true places and tells the map; the back is drawn where it must be."""
    finishing = Finishing(printer=PrinterProfile("home", back_dx=0.8, back_dy=-0.3))
    plain, _, _ = make(9)
    data, made, grid = make(9, finishing=finishing)
    beside = json.loads(places(made, grid, finishing, "cards", PreflightPromise()))
    assert "printed" not in beside["pages"][0]
    assert beside["pages"][1]["printed"] == pytest.approx([1, 0, 0, 1, -0.8, 0.3])
    moved, still = pdf_reader.read(data).pages[1], pdf_reader.read(plain).pages[1]
    assert moved.painted["art"][0] == pytest.approx(still.painted["art"][0] - 0.8, abs=0.02)
    assert moved.painted["art"][1] == pytest.approx(still.painted["art"][1] + 0.3, abs=0.02)


def test_the_file_beside_the_pdf_has_every_rectangle() -> None:
    """Cutters and tests read it."""
    _, made, grid = make(20)
    beside = json.loads(places(made, grid, Finishing(), "cards", PreflightPromise()))
    first = beside["pages"][0]["pieces"][0]
    assert first == {
        "id": "1",
        "name": "Card 1",
        "side": "front",
        "x": 10.5,
        "y": 16.5,
        "width": 63,
        "height": 88,
        "turn": 0,
    }
    assert sum(len(page["pieces"]) for page in beside["pages"]) == 40


def test_a_repeated_drawing_is_stored_once() -> None:
    """A hundred cards more add little more than their names: the back is one form."""
    small, large = len(make(20)[0]), len(make(120)[0])
    assert large - small < 100 * 600


def test_equal_input_gives_equal_bytes() -> None:
    """Reproducible to the last byte."""
    assert make(10)[0] == make(10)[0]


def test_a_disc_is_cut_along_its_own_outline() -> None:
    """No crop marks for round things."""
    disc = Scene(12, 12, (Path(ellipse(6, 6, 7), fill="player-sky"),), bleed=1)
    pieces = [Piece(f"sky-{n}", "", disc, disc, ellipse(6, 6, 6)) for n in range(20)]
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    grid = impose(12, 12, SheetSpec(A4, HOME, "duplex-long", gap=3, bleed=1))
    made = sheets(pieces, grid, HEADING, text, Finishing())
    page = pdf_reader.read(document([sheet.page for sheet in made], "color", text, "", "", "duplex-long")).pages[0]
    cuts = [box for layer, box in page.marks if layer == "cut"]
    assert [round(box[2] - 0.12, 2) for box in cuts] == [12.0] * 20


def test_more_bleed_than_drawn_is_refused() -> None:
    """White slivers at the cut are what bleed is there to prevent."""
    with pytest.raises(WrongUse, match="--bleed 5 is more than these pieces are drawn with"):
        make(9, SheetSpec(A4, HOME, bleed=5))


def test_bleed_never_runs_into_a_neighbour() -> None:
    """In a gap of 2 mm each of two pieces has 1 mm; on the outside of the grid the full 3."""
    _, [sheet], grid = make(6, SheetSpec(A4, HOME, bleed=3, gap=2))
    art = next(group for group in sheet.page.items if isinstance(group, Group) and group.layer == "art")
    clips = [item.clip.segments for item in art.items if isinstance(item, Group) and item.clip]
    corners = [[segment[1:] for segment in clip if len(segment) == 3] for clip in clips]
    edges = [(min(c)[0], min(y for _, y in c), max(c)[0], max(y for _, y in c)) for c in corners]
    shown: list[Rect] = [Rect(left, top, right - left, bottom - top) for left, top, right, bottom in edges]
    assert len(shown) == 6
    assert not any(one.overlaps(other) for one, other in combinations(shown, 2))
    assert (shown[0][0], shown[0][1]) == pytest.approx((grid.x - 3, grid.y - 3))


def test_layers_can_be_told_apart() -> None:
    """Art, text, cut lines, fold lines and guides are layers of their own."""
    found = pdf_reader.read(make(4, SheetSpec(A4, HOME, "fold"))[0])
    assert found.layers == ["Art", "Text", "Cut lines", "Fold lines", "Guides"]
    assert set(found.pages[0].painted) == {"art", "text", "cut", "fold", "guides"}


def test_a_negative_mark_is_refused() -> None:
    """As every negative measure."""
    with pytest.raises(WrongUse, match="--marks -1 is negative"):
        Marks(-1)


def test_pieces_may_carry_lines_of_their_own() -> None:
    """A stroke on the fold layer of a scene stays on that layer."""
    crease = Group((Path(rectangle(0, 5, 12, 0), stroke=Stroke("guide", 0.1)),), layer="fold")
    scene = Scene(12, 12, (crease,))
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    made = sheets([Piece("1", "", scene)], impose(12, 12, SheetSpec(A4, HOME)), HEADING, text, Finishing())
    page = pdf_reader.read(document([sheet.page for sheet in made], "color", text, "", "", "none")).pages[0]
    assert "fold" in page.painted
