"""The ink of pages, and the pictures that tests look at: as many pixels as the paper has at that resolution."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from generator.backends import ink, pdf
from generator.drawing.scene import Path, rectangle
from generator.print.paper.page import Meta, Page
from tests.generator.backends import rendering

PAGES = [
    Page(63.5, 88.9, (Path(rectangle(0, 0, 31.75, 88.9), fill="#C8372D"),)),
    Page(25.4, 25.4, (Path(rectangle(0, 0, 25.4, 25.4), fill="#123A7A"),)),
]


@pytest.fixture(scope="module")
def document() -> bytes:
    return pdf.render(PAGES, Meta("test", "en"))


@pytest.mark.parametrize("dpi", [72, 150, 300])
def test_size_resolution_and_colours(document: bytes, dpi: int) -> None:
    with Image.open(io.BytesIO(rendering.render(document, dpi))) as image:
        assert image.size == (round(2.5 * dpi), round(3.5 * dpi))
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
        assert image.convert("RGB").getpixel((5, 5)) == (0xC8, 0x37, 0x2D)
        assert image.convert("RGB").getpixel((image.width - 5, 5)) == (255, 255, 255)


def test_all_pages_one_after_the_other(document: bytes) -> None:
    assert list(rendering.render_all(document, 50)) == [rendering.render(document, 50, page) for page in (0, 1)]


def test_ink_is_the_share_of_the_page_that_one_full_colour_takes() -> None:
    """Black counts once, however many colours a screen needs for it."""
    black, yellow = (Path(rectangle(0, 0, 12.7, 25.4), fill=fill) for fill in ("#000000", "#FFFF00"))
    document = pdf.render(
        [Page(25.4, 25.4, (half,)) for half in (black, yellow)] + [Page(25.4, 25.4, ())], Meta("", "en")
    )
    assert ink.coverage(document, 300) == pytest.approx([0.5, 0.5, 0.0], abs=0.01)
