"""The frame of an example on paper: two strokes on every side, whatever viewer draws them at whatever size."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from PIL import Image

from generator.backends import book as paged
from generator.backends.book_figures import Figures
from generator.drawing.theme import Palette
from generator.rulebook.book.stylesheet import draw_frame
from tests.project import ROOT
from tests.tools import ran, tool

LEFT, TOP, WIDTH, HEIGHT = 13.37, 17.41, 71.3, 33.7
"""Where the box stands on the page, in millimetres: on no whole pixel."""
SHARP = 60
"""How much darker than its surroundings an edge must be."""


@cache
def page() -> bytes:
    """A PDF of one box with the frame of an example."""
    figures = Figures()
    address = figures.add_elastic(lambda width, height: Palette("color").scene(draw_frame(width, height)))
    box = f"position:absolute;left:{LEFT}mm;top:{TOP}mm;width:{WIDTH}mm;height:{HEIGHT}mm"
    style = f"@page{{size:100mm 70mm;margin:0}}div{{{box};background:url({address}) no-repeat 0 0/100% 100%}}"
    html = f'<html lang="en"><head><title>Frame</title><style>{style}</style></head><body><div></div></body></html>'
    return paged.render(html, ROOT / "templates", "0" * 32, figures).data


def by_pdfium(dpi: int, folder: Path) -> NDArray[np.uint8]:
    """The page, as Chrome and Android show it."""
    with pypdfium2.PdfDocument(page()) as document:
        return np.asarray(document[0].render(scale=dpi / 72).to_pil().convert("L"))


def by_poppler(dpi: int, folder: Path) -> NDArray[np.uint8]:
    """The page, as most viewers on Linux show it."""
    (folder / "frame.pdf").write_bytes(page())
    ran(tool("pdftoppm"), "-r", str(dpi), "-png", "-singlefile", str(folder / "frame.pdf"), str(folder / "frame"))
    return np.asarray(Image.open(BytesIO((folder / "frame.png").read_bytes())).convert("L"))


@pytest.mark.parametrize("dpi", [72, 150, 300, 600])
@pytest.mark.parametrize("viewer", [by_pdfium, by_poppler])
def test_all_four_edges_are_drawn_along_their_whole_length(viewer: object, dpi: int, tmp_path: Path) -> None:
    assert callable(viewer)
    pixels = viewer(dpi, tmp_path)
    mm = dpi / 25.4
    reach = max(2, round(0.6 * mm))

    def band(along: float, at: float, *, upright: bool) -> float:
        """The darkest pixel across an edge, at a point along it."""
        i, j = round(along * mm), round(at * mm)
        part = pixels[i, max(0, j - reach) : j + reach] if upright else pixels[max(0, j - reach) : j + reach, i]
        return float(part.min())

    for n in range(41):
        x = LEFT + 4 + (WIDTH - 8) * n / 40
        y = TOP + 4 + (HEIGHT - 8) * n / 40
        for name, darkest in {
            "top": band(x, TOP, upright=False),
            "bottom": band(x, TOP + HEIGHT, upright=False),
            "left": band(y, LEFT, upright=True),
            "right": band(y, LEFT + WIDTH, upright=True),
        }.items():
            assert darkest < 247 - SHARP, f"{name} edge at {n} of 40"


def test_a_frame_is_made_of_strokes() -> None:
    items = draw_frame(80, 40).items
    widths = [item.stroke.width for item in items if hasattr(item, "stroke") and item.stroke]
    assert widths == [0.35, 0.3]


def test_no_stylesheet_of_paper_stretches_a_border_picture() -> None:
    """A viewer draws slices thinner than a pixel as nothing."""
    for path in (ROOT / "templates").rglob("print.css"):
        assert "border-image" not in path.read_text(encoding="utf-8"), path


def test_a_seal_stays_clear_of_the_line_above_its_example() -> None:
    """However long that line is, and however tightly it is set: the seal juts out less than the room above a frame."""
    style = (ROOT / "templates" / "rulebook" / "print.css").read_text(encoding="utf-8")
    juts = -float(found[1]) if (found := re.search(r"\.seal \{[^}]*top: (-?[\d.]+)mm", style)) else 0.0
    above = [float(points) * 25.4 / 72 for points in re.findall(r"\.example \{ margin: ([\d.]+)pt", style)]
    assert len(above) == 3
    assert min(above) - juts > 1.0
    for path in (ROOT / "templates").glob("*/rulebook/print.css"):
        assert not re.search(r"\.(example|seal) \{[^}]*(margin|top):", path.read_text(encoding="utf-8")), path


def test_a_seal_ends_above_the_headings_of_the_panels() -> None:
    """So that the heading of the panel at the right may be as wide as its picture, in every language."""
    style = (ROOT / "templates" / "rulebook" / "print.css").read_text(encoding="utf-8")
    seal = re.search(r"\.seal \{[^}]*top: (-?[\d.]+)mm; width: ([\d.]+)mm", style)
    title = re.search(r"\.ex-title \{ font: [^}]*?pt/([\d.]+)pt", style)
    padding = re.search(r"\.example \{[^}]*padding: ([\d.]+)mm", style)
    below = re.search(r"\.ex-head \{ margin-bottom: ([\d.]+)mm", style)
    assert seal is not None
    assert title is not None
    assert padding is not None
    assert below is not None
    headings = float(padding[1]) + float(title[1]) * 25.4 / 72 + float(below[1])
    assert float(seal[1]) + float(seal[2]) < headings + 0.7, "the capitals begin 0.7 mm below the top of their line"
