"""The board's files: valid, alike in every program, and whole again after tiling."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET

import numpy as np
import numpy.typing as npt
import pytest
import resvg_py
from PIL import Image

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.backends import ink, pdf, pdf_reader, svg
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Scene
from generator.drawing.theme import Palette
from generator.drawing.transforms import translate
from generator.games.liberte.board.files import make_folded, make_pdf, make_svg, make_tiles
from generator.games.liberte.board.files import whole as whole_of
from generator.games.liberte.map.plan import FOLDS
from generator.job import Job, Style
from generator.print.paper import seams, tiles
from generator.print.paper.formats import formats, paper
from generator.print.paper.page import Meta, Page
from tests.generator.backends import rendering
from tests.generator.games.liberte.conftest import Draw
from tests.generator.games.liberte.maps import ROOT

Picture = npt.NDArray[np.uint8]
A2 = (594.0, 420.0)
SVG = "{http://www.w3.org/2000/svg}"


def job(kind: str, sheet: str = "", style: str = "color") -> Job:
    return Job(ROOT, "liberte", None, "en", kind, sheet, "low-ink" if style == "low-ink" else "color")


def pixels(data: bytes) -> Picture:
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"))


@pytest.fixture(scope="module")
def scene(draw: Draw) -> Scene:
    return Palette("color").scene(draw("en", "color").scene)


def test_svg_is_valid_and_small(pack: Pack[Content]) -> None:
    """Well-formed, ids unique, every reference leads somewhere, fonts inside, at most 1.5 MB."""
    made = make_svg(job("board"), pack)
    assert sorted(made.files) == ["board-outlined.svg", "board.svg"]
    for name, data in made.files.items():
        assert len(data) <= 1_500_000, name
        root = ET.fromstring(data)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        used = set(re.findall(rb'(?:href="#|url\(#)([^")]+)', data))
        assert {word.decode() for word in used} <= set(ids)
        assert root.attrib["width"] == "600mm"
    text = made.files["board.svg"].decode()
    assert "@font-face" in text
    assert list(ET.fromstring(text).iter(f"{SVG}text"))
    assert not list(ET.fromstring(made.files["board-outlined.svg"]).iter(f"{SVG}text"))


def shrink(picture: Picture, by: int) -> npt.NDArray[np.float32]:
    height, width = picture.shape[0] // by, picture.shape[1] // by
    cut = picture[: height * by, : width * by].astype(np.float32)
    averaged: npt.NDArray[np.float32] = cut.reshape(height, by, width, by, 3).mean(axis=(1, 3))
    return averaged


def by_pdfium(scene: Scene, dpi: float) -> Picture:
    return pixels(rendering.render(pdf.render([Page.of(scene)], Meta("board", "en")), dpi))


def by_resvg(scene: Scene, width: int) -> Picture:
    text = svg.render(scene, "outlined").decode()
    for side, length in (("width", 600), ("height", 426)):
        text = text.replace(f'{side}="{length}mm"', f'{side}="{round(width * length / 600)}"', 1)
    return pixels(bytes(resvg_py.svg_to_bytes(svg_string=text, background="#ffffff", skip_system_fonts=True)))


def share_of_different_pixels(first: Picture, second: Picture) -> float:
    height, width = (min(sides) for sides in zip(first.shape[:2], second.shape[:2], strict=True))
    far = np.abs(first[:height, :width].astype(np.int16) - second[:height, :width].astype(np.int16)).max(axis=2)
    return float((far > 64).mean())


def test_two_renderers_agree(scene: Scene) -> None:
    """PDFium's picture of the PDF and resvg's of the SVG differ in at most 1 % of pixels at 100 dpi; a shift shows."""
    ours = by_pdfium(scene, 100)
    theirs = by_resvg(scene, ours.shape[1])
    assert share_of_different_pixels(ours, theirs) <= 0.01
    dots = round(100 / 25.4)
    assert share_of_different_pixels(ours, np.roll(theirs, dots, axis=1)) > 0.01


@pytest.mark.parametrize(("sheet", "count"), [("a4", 8), ("letter", 8), ("tabloid", 4)])
def test_tiles_put_together_are_the_sheet(
    draw: Draw, pack: Pack[Content], scene: Scene, sheet: str, count: int
) -> None:
    """Every tile, cut at its seams and laid beside the others, gives the very picture of the single sheet."""
    dpi, dot = 50.8, 0.5
    whole = pixels(rendering.render(pdf.render([Page(*A2, scene.items)], Meta("board", "en")), dpi))
    data = make_tiles(job("board-tiles", sheet), pack).files[f"board-tiles-{sheet}.pdf"]
    known = formats(ROOT / "templates")
    tiling = seams.tile(*A2, paper(known, sheet), known.margin, whole_of(draw("en", "color").register))
    together = np.zeros_like(whole)
    _, *sheets = rendering.render_all(data, dpi)
    assert len(sheets) == tiling.count == count
    for (_, cell), one in zip(tiling.cells(), sheets, strict=True):
        x, y = (round(n / dot) for n in tiles.corner(tiling, cell))
        left, top, right, bottom = (round(n / dot) for n in cell)
        cut = pixels(one)[y : y + bottom - top, x : x + right - left]
        together[top:bottom, left:right] = cut
    # A4 has a whole number of dots; American papers have not, so their pictures are compared a little more coarsely.
    by = 1 if sheet == "a4" else 4
    far = np.abs(shrink(together, by) - shrink(whole, by)).max(axis=2)
    assert (far > 24).mean() < 0.005


@pytest.mark.parametrize("code", ["en", "fr", "de", "nl", "it", "es", "ru"])
def test_no_seam_comes_near_a_place_a_figure_or_a_head(draw: Draw, code: str) -> None:
    """On any paper and in any language, nor does a fold; and the seams cut at most half of what equal tiles would."""
    known = formats(ROOT / "templates")
    whole = whole_of(draw(code, "color").register)
    for sheet in ("a4", "letter", "a3", "tabloid"):
        tiling = seams.tile(*A2, paper(known, sheet), known.margin, whole)
        assert tiling.near == 0, sheet
        assert tiling.cut * 2 <= tiling.cut_evenly
        assert seams.tile(*A2, paper(known, sheet), known.margin, whole, FOLDS).near == 0, sheet


@pytest.mark.parametrize("code", ["en", "fr", "de", "nl", "it", "es", "ru"])
@pytest.mark.parametrize("sheet", ["a4", "letter", "a3", "tabloid"])
def test_no_seam_runs_through_a_town(draw: Draw, code: str, sheet: str) -> None:
    """Neither a seam of tiles nor a fold cuts its dot or its name; at most at Troyes it lies between the two."""
    register = draw(code, "color").register
    known, whole = formats(ROOT / "templates"), whole_of(register)
    for folds in (None, FOLDS):
        cells = seams.tile(*A2, paper(known, sheet), known.margin, whole, folds).cells()
        parted = set()
        for name, where in register.items():
            if name.startswith("town-"):
                dot = register.get(f"dot-{name[5:]}", where)
                assert all(any(inside(part, tile) for _, tile in cells) for part in (dot, where)), name
                if not any(inside(where.joined(dot), tile) for _, tile in cells):
                    parted.add(name)
        assert parted <= {"town-Troyes"}


def inside(where: Extent, tile: Extent) -> bool:
    return where.joined(tile) == tile


def test_a_folded_board_is_four_sheets_of_a3_and_says_so(pack: Pack[Content]) -> None:
    """Four panels and the page that tells how to mount them; the build's table shows the count."""
    made = make_folded(job("board-folded", "a3"), pack)
    assert [(name, facts["pages"]) for name, facts in made.facts.items()] == [("board-folded-a3.pdf", 5)]
    pages = pdf_reader.read(made.files["board-folded-a3.pdf"]).pages
    (x, y), (width, height) = FOLDS, A2
    panels = [(x, y), (width - x, y), (x, height - y), (width - x, height - y)]
    assert [page.trim and page.trim[2:] for page in pages[1:]] == [pytest.approx(size, abs=0.01) for size in panels]


def test_the_tiled_file_is_hardly_larger(pack: Pack[Content]) -> None:
    """The drawing stands in the file once, whatever the number of pages."""
    single = make_pdf(job("board", "a2"), pack).files["board-a2.pdf"]
    tiled = make_tiles(job("board-tiles", "a4"), pack).files["board-tiles-a4.pdf"]
    assert len(tiled) <= 2 * len(single)


def test_a3_says_that_it_is_smaller(pack: Pack[Content]) -> None:
    """Whoever prints it knows that blocks of 12 mm will not fit."""
    data = make_pdf(job("board", "a3"), pack).files["board-a3.pdf"]
    picture = pixels(rendering.render(data, 20))
    assert picture.shape[:2] == (234, 331)


def test_low_ink_uses_less_than_half(draw: Draw) -> None:
    """White grounds and hatching along the borders only; at this resolution hairlines still count too much."""
    inks = []
    styles: tuple[Style, ...] = ("color", "low-ink")
    for style in styles:
        scene = Palette(style).scene(draw("en", style).scene)
        inks.append(ink.coverage(pdf.render([Page.of(scene)], Meta("board", "en")), 144)[0])
    assert inks[1] < inks[0] / 2


def test_equal_input_gives_equal_bytes(pack: Pack[Content]) -> None:
    """Twice the same board, twice the same file."""
    first, second = (make_tiles(job("board-tiles", "a4", "low-ink"), pack).files for _ in range(2))
    assert first == second


def test_a_moved_drawing_is_noticed(scene: Scene) -> None:
    """The comparison itself is no rubber stamp: a millimetre changes the picture."""
    moved = Scene(scene.width, scene.height, (Group(scene.items, at=translate(1, 0)),), scene.bleed)
    assert share_of_different_pixels(by_pdfium(scene, 60), by_pdfium(moved, 60)) > 0.01
