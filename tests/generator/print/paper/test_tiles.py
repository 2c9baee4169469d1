"""Tiles of a large sheet: every one with a ruler, words that keep apart, and the hinges of a folded board."""

from __future__ import annotations

import itertools

import pytest

from generator.backends import pdf, pdf_reader
from generator.backends.pdf_player import PageFacts
from generator.drawing.scene import Path, rectangle
from generator.drawing.theme import Palette
from generator.language.text import Text, open_text
from generator.print.paper import tiles
from generator.print.paper.formats import Format
from generator.print.paper.page import Meta
from generator.print.paper.seams import OVERLAP, WASTE, Tiling, Whole, tile
from tests.project import ROOT

PAPERS = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
}
LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")
NARROW = Tiling(Format("a4", 210, 297), False, (0.0, 150.0, 300.0), ((0.0, 115.0, 230.0),) * 2, 0.0, 0.0, 0)
"""Tiles that are only 115 mm wide."""
FOLDED = Tiling(
    Format("a3", 297, 420), True, (0.0, 210.0, 420.0), ((0.0, 297.0, 594.0),) * 2, 0.0, 0.0, 0, (297.0, 210.0)
)


def words(code: str) -> Text:
    return open_text(ROOT / "content", "liberte", code)


def read(tiling: Tiling, code: str = "en") -> list[PageFacts]:
    drawing = (Path(rectangle(-3, -3, tiling.size[0] + 6, tiling.size[1] + 6), fill="#E3DDCF"),)
    made = tiles.pages(tiling, drawing, 3.0, words(code), "Game", Palette("color"))
    return pdf_reader.read(pdf.render(made, Meta("", code))).pages


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("tiling", [NARROW, FOLDED], ids=["narrow", "folded"])
def test_words_round_a_tile_do_not_meet(tiling: Tiling, code: str) -> None:
    """Name, neighbours and ruler each have their own room, and nothing is printed on the drawing but the glue marks."""
    for page in read(tiling, code)[1:]:
        boxes = [text.box for text in page.texts]
        assert len(boxes) >= 2
        for (x, y, width, height), (left, top, wide, high) in itertools.combinations(boxes, 2):
            assert x + width + 2 < left or left + wide + 2 < x or y + height < top or top + high < y
        assert page.trim
        assert not any(box.overlaps(page.trim) for box in boxes)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("tiling", [NARROW, FOLDED], ids=["narrow", "folded"])
def test_the_first_page_has_room_for_its_steps(tiling: Tiling, code: str) -> None:
    """In every language, inside the paper's margins and without one line over another."""
    page = read(tiling, code)[0]
    boxes = [text.box for text in page.texts]
    assert all(box.x >= 6 and box.right <= page.width - 6 and box.bottom <= page.height - 6 for box in boxes)
    steps = sorted((box.y, box.bottom) for box in boxes if box.height < 5 and box.width > 60)
    assert len(steps) >= 4
    assert all(a[1] <= b[0] + 1.6 for a, b in itertools.pairwise(steps))


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("folded", [False, True])
def test_every_tile_has_a_ruler_of_100_mm(name: str, folded: bool) -> None:
    """In the strip that is cut away, beside the drawing and inside what a printer reaches."""
    tiling = tile(594, 420, Format(name, *PAPERS[name]), 6.35, Whole({}), (297.0, 210.0) if folded else None)
    assert tiling.count == (4 if name in ("a3", "tabloid") else 8)
    for page in read(tiling)[1:]:
        rulers = [
            box for layer, box in page.marks if layer == "guides" and abs(box.height - 100) < 0.2 and box.width < 3
        ]
        (ruler,) = rulers
        assert page.trim
        assert ruler.right <= page.trim.x - 0.2
        assert ruler.x >= 6.35 - 0.01


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_of_the_ruler_end_before_the_crop_marks(code: str) -> None:
    """Tiles of a board of A3 are 140 mm high: the words beside the ruler are fewer there."""
    for page in read(tile(420, 297, Format("a4", 210, 297), 6.35, Whole({})), code)[1:]:
        assert page.trim
        beside = [text.box for text in page.texts if text.box.right < page.trim.x and text.box.height > text.box.width]
        assert len(beside) == 1
        assert beside[0].y >= page.trim.y


def test_a_folded_board_has_a_hinge_of_paper_and_an_edge_that_is_taped() -> None:
    """A strip goes over the upright fold; along the level one both tiles end, with a little to cut away."""
    pages = {page.texts[0].words: page for page in read(FOLDED)[1:]}
    upper_left = next(page for words, page in pages.items() if "A1" in words)
    assert upper_left.trim
    painted = upper_left.painted["art"]
    assert painted.right - upper_left.trim.right == pytest.approx(OVERLAP, abs=0.01)
    assert painted.bottom - upper_left.trim.bottom == pytest.approx(WASTE, abs=0.01)
    said = {name: " ".join(text.words for text in page.texts) for name, page in pages.items()}
    assert "Fold towards you" in next(words for name, words in said.items() if "A1" in name)
    assert "Fold away from you" in next(words for name, words in said.items() if "A1" in name)
    assert "Leave this edge open" in next(words for name, words in said.items() if "A2" in name)
