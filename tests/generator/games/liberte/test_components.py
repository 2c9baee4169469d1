"""The small pieces on their sheets: as many as the game has, read back from the PDFs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import games
from engine.pack import Pack
from generator.backends import pdf_reader
from generator.backends.pdf_reader import Document
from generator.games.liberte import aids, blocks, markers, tokens
from generator.kinds import Job, Made, Style
from generator.theme import Palette

ROOT = Path(__file__).parents[4]
Make = Callable[[Job, Pack], Made]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return games.load_pack(ROOT, "liberte", None)


def printed(
    make: Make, pack: Pack, paper: str = "a4", language: str = "en", style: Style = "color", **options: str
) -> tuple[Document, dict[str, object]]:
    """The PDF as read back, and the file beside it."""
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    made = make(Job(ROOT, "liberte", None, language, make.__name__, paper, style, named), pack)
    (pdf,) = [data for name, data in made.files.items() if name.endswith(".pdf")]
    (beside,) = [data for name, data in made.files.items() if name.endswith(".json")]
    return pdf_reader.read(pdf), json.loads(beside)


def squares(found: Document, colour: str, side: float) -> int:
    """Filled areas of one colour that are that large, on the fronts."""
    value = Palette("color").value(colour)
    return sum(
        fill == value and box[2] == pytest.approx(side, abs=0.02) and box[3] == pytest.approx(side, abs=0.02)
        for page in found.pages[::2]
        for fill, box in page.fills
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_there_are_as_many_blocks_as_the_game_has(pack: Pack, paper: str) -> None:
    """82 counters: 30 red, 28 blue, 24 white, counted on the printed page."""
    found, _ = printed(blocks.make_flat, pack, paper)
    each = blocks.part(pack.content, "blocks").each
    assert {colour: squares(found, colour, 12) for colour in each} == dict(each)


def test_there_are_as_many_cubes_as_blocks(pack: Pack) -> None:
    """One net for each."""
    found, beside = printed(blocks.make_cubes, pack)
    nets = [box for page in found.pages for layer, box in page.marks if layer == "cut"]
    assert len(nets) == blocks.part(pack.content, "blocks").count
    assert all(box[2:] == pytest.approx((36.1, 52.1), abs=0.02) for box in nets)
    assert beside["backs"] == "none"


def test_every_player_has_twenty_discs(pack: Pack) -> None:
    """Cut lines around 120 discs of 12 mm on either side."""
    found, beside = printed(tokens.make_tokens, pack)
    for page in found.pages:
        discs = [box for layer, box in page.marks if layer == "cut"]
        assert len(discs) == 120
        assert all(box[2:] == pytest.approx((12.1, 12.1), abs=0.02) for box in discs)
    fronts = [piece["id"] for piece in beside["pages"][0]["pieces"]]  # type: ignore[index]  # plain JSON
    assert Counter(name.rsplit("-", 1)[0] for name in fronts) == dict(blocks.part(pack.content, "tokens").each)


def test_the_five_markers_are_there_twice(pack: Pack) -> None:
    """As a pawn and as a counter, with their names."""
    found, _ = printed(markers.make_markers, pack)
    cuts = [box for layer, box in found.pages[0].marks if layer == "cut"]
    assert len(cuts) == 10
    words = " ".join(text.words for text in found.pages[0].texts)
    for name in ("turn", "province", "red", "blue", "white"):
        assert pack.content.text.labels[f"marker-{name}"].split()[0] in words


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_aids_two_to_a_sheet(pack: Pack, paper: str) -> None:
    """All lines of the aid stand on every copy; the text is at least 6.5 pt and keeps off the printer's margins."""
    found, _ = printed(aids.make_aids, pack, paper)
    assert len(found.pages) == 6
    first = found.pages[0]
    assert all(text.size >= 6.49 for page in found.pages for text in page.texts)
    words = " ".join(text.words for page in found.pages[:2] for text in page.texts)
    assert words.count("Counter-revolution,") == 2
    assert words.count("Landslide,") == 2
    for text in first.texts:
        assert text.box[0] > 6.3
        assert text.box[0] + text.box[2] < first.width - 6.3


def test_copies_multiply(pack: Pack) -> None:
    """`--copies 2`: everything twice."""
    found, beside = printed(blocks.make_flat, pack, copies="2")
    assert squares(found, "red", 12) == 60
    assert beside["copies"] == 2


@pytest.mark.parametrize("make", [blocks.make_flat, blocks.make_cubes, tokens.make_tokens, markers.make_markers])
def test_low_ink_is_a_restyle(make: Make, pack: Pack) -> None:
    """No area of colour larger than a sign; the signs stay."""
    found, _ = printed(make, pack, style="low-ink")
    dark = [
        box for page in found.pages for colour, box in page.fills if colour != "#FFFFFF" and box[2] > 9 and box[3] > 9
    ]
    assert not dark
    assert any(colour != "#FFFFFF" for page in found.pages for colour, _ in page.fills)
