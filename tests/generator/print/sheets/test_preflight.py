"""Preflight: sound sheets pass, and every planted fault is found."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path as File
from typing import Any

import pytest

from generator import cli
from generator.backends import ink, pdf
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, rectangle
from generator.drawing.theme import Palette
from generator.findings.report import fix, message
from generator.language.text import open_text
from generator.print.paper.formats import Format
from generator.print.paper.page import Margins, Meta, Page
from generator.print.paper.printer import PrinterProfile
from generator.print.sheets import preflight
from generator.print.sheets.imposition import SheetSpec, impose
from generator.print.sheets.margin import SheetHeading
from generator.print.sheets.pages import Finishing, sheets
from generator.print.sheets.pdf import document
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise, places
from generator.typesetting.shaping import label, shape

ROOT = File(__file__).parents[4]
A4 = Format("a4", 210, 297)
HOME = Margins(6.35, 6.35, 6.35, 6.35)
Fault = Callable[[dict[str, Any]], None]


def made(
    *,
    size: float = 12,
    y: float = 44,
    colour: str = "region-est",
    extra: tuple[Item, ...] = (),
    finishing: Finishing | None = None,
    count: int = 11,
) -> tuple[bytes, dict[str, Any]]:
    """So many cards with names, and what is promised of them."""
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    back = Scene(63, 88, (Path(rectangle(-3, -3, 69, 94), fill="blue"),), bleed=3)
    pieces = []
    for n in range(1, count + 1):
        name = label(shape(f"Person {n}", "PlayfairDisplay-SemiBold", size), 31.5, y, align="centre")
        art = Group((Path(rectangle(-3, -3, 69, 94), fill=colour), *extra), layer="art")
        pieces.append(Piece(str(n), f"Person {n}", Scene(63, 88, (art, Group((name,), layer="text")), bleed=3), back))
    grid = impose(63, 88, SheetSpec(A4, HOME, "duplex-long"))
    done = finishing or Finishing()
    found = sheets(pieces, grid, SheetHeading("Liberté", "Cards", "1.0.0", "abcdef0123"), text, done)
    beside = places(found, grid, done, "cards", PreflightPromise(safe=4.0, named=True))
    return document([sheet.page for sheet in found], "color", text, "", "", "duplex-long"), json.loads(beside)


def findings(data: bytes, beside: dict[str, Any] | None) -> list[str]:
    return [f"{found.at.page}: {message(found)}" for found in preflight.check("cards.pdf", data, beside).findings]


def test_a_sound_sheet_passes() -> None:
    """With the facts that a report shows."""
    data, beside = made()
    report = preflight.check("cards.pdf", data, beside)
    assert report.findings == []
    assert (report.pages, report.pieces) == (4, 11)
    assert report.smallest == pytest.approx(6.5, abs=0.01)
    assert report.ink[1] > report.ink[0] > 0.1


def test_equal_backs_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes most of the time. Three sheets, one look of their backs, and the same ink as if all were drawn."""
    data, beside = made(count=27)
    drawn = []
    draw = ink._coverage

    def counted(page: Any, dpi: float) -> float:
        drawn.append(page)
        return draw(page, dpi)

    monkeypatch.setattr(ink, "_coverage", counted)
    report = preflight.check("cards.pdf", data, beside)
    assert len(drawn) == 4
    assert report.ink == pytest.approx(ink.coverage(data), abs=1e-4)


def test_letters_of_a_picture_are_no_text() -> None:
    """A small picture of a card's back has small letters; nobody has to read them."""
    tiny = Group((label(shape("Liberté", "PlayfairDisplay-SemiBold", 2), 30, 60),))
    data, beside = made(extra=(tiny,))
    assert preflight.check("cards.pdf", data, beside).smallest == pytest.approx(6.5, abs=0.01)


def test_a_small_picture_before_the_parts_of_a_board_is_not_read() -> None:
    """A page that is cut is a part of the board, whose letters count; the page that shows all of it is not."""
    small, board, note = ((label(shape("Berry", "PlayfairDisplay-SemiBold", size), 30, 60),) for size in (2, 8, 9))
    colours = Palette("color")
    whole, part = (
        colours.items((Group(picture, layer="art"), Group(note, layer="guides"))) for picture in (small, board)
    )
    pages = [Page(210, 297, whole), Page(210, 297, part, Rect(10, 10, 190, 270))]
    data = pdf.render(pages, Meta("board", "en"))
    assert preflight.check("board-tiles.pdf", data, None).smallest == pytest.approx(8, abs=0.01)


@pytest.mark.parametrize("beside", ["{", "{}", "[1]"])
def test_places_that_are_none_are_found(beside: str, tmp_path: File) -> None:
    """The file beside a sheet was damaged, or is somebody else's; the rest of the check goes on."""
    data, _ = made()
    (tmp_path / "cards.pdf").write_bytes(data)
    (tmp_path / "cards.json").write_text(beside, encoding="utf-8")
    report = preflight.check_file(tmp_path / "cards.pdf")
    (finding,) = report.findings
    assert message(finding) == "cards.json beside it has no places of pieces"
    assert fix(finding) == "build both again"
    assert report.pages == 4


def test_a_sheet_without_its_places_is_found(tmp_path: File) -> None:
    """Half a deck looks sound as long as nobody says what should be there."""
    (tmp_path / "cards-a4.pdf").write_bytes(made()[0])
    (finding,) = preflight.check_file(tmp_path / "cards-a4.pdf").findings
    assert message(finding) == "places not checked: cards-a4.json is missing"


def test_a_corrected_sheet_passes_too() -> None:
    """A printer profile moves everything together."""
    assert findings(*made(finishing=Finishing(printer=PrinterProfile("home", 1.2, -0.8, 0.4, 99.5, 100.4)))) == []


def _swap_pages(beside: dict[str, Any]) -> None:
    beside["pages"][0], beside["pages"][2] = beside["pages"][2], beside["pages"][0]


def _shift_trim(beside: dict[str, Any]) -> None:
    beside["pages"][0]["trim"][0] += 0.02


def _lose_piece(beside: dict[str, Any]) -> None:
    beside["pages"][0]["pieces"][0]["id"] = "2"


def _rename(beside: dict[str, Any]) -> None:
    beside["pages"][0]["pieces"][4]["name"] = "Marat"


def _paper(beside: dict[str, Any]) -> None:
    beside["paper"] = {"name": "letter", "width": 215.9, "height": 279.4}


def _short_edge(beside: dict[str, Any]) -> None:
    beside["backs"] = "duplex-short"


def _one_page_less(beside: dict[str, Any]) -> None:
    beside["pages"].pop()


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (_swap_pages, "the name “Person 10” is not on 10"),
        (_shift_trim, "TrimBox is 189.00 x 264.00 x 10.50 x 16.50 instead of 189.00 x 264.00 x 10.52 x 16.50"),
        (_lose_piece, "the front of 2 is there 2 times instead of 1"),
        (_rename, "the name “Marat” is not on 5"),
        (_paper, "the page is 210.00 x 297.00"),
        (_short_edge, "printers are told /DuplexFlipLongEdge instead of /DuplexFlipShortEdge"),
        (_one_page_less, "pages: 4, but places for 3"),
    ],
)
def test_a_broken_promise_is_found(fault: Fault, words: str) -> None:
    """Places that do not describe the PDF."""
    data, beside = made()
    broken = copy.deepcopy(beside)
    fault(broken)
    assert any(words in found for found in findings(data, broken))


def test_small_text_is_found() -> None:
    """6.5 pt is the least on a card."""
    assert "1: “Person 1” is set in 6.0 pt; 6.5 is the least" in findings(*made(size=6))


def test_text_near_the_cut_is_found() -> None:
    """Within the last four millimetres a crooked cut takes it off."""
    assert any("“Person 1” on 1 is less than 4 mm from the cut" in found for found in findings(*made(y=86)))


def test_a_colour_of_nobodys_palette_is_found() -> None:
    """Every colour is the theme's or a mixture of two."""
    assert "1: the colour #12FE34 is not in the palette" in findings(*made(colour="#12FE34"))


def test_a_file_that_is_no_pdf_is_found() -> None:
    """Damaged, or something else altogether."""
    assert "not a readable PDF" in findings(b"%PDF-1.7 nonsense", None)[0]


def test_another_pdf_is_asked_about_its_fonts_only() -> None:
    """No places beside it: nothing to compare with."""
    page = Page.of(Scene(50, 50, (label(shape("Liberté", "EBGaramond-Regular", 9), 5, 20, "#1A1A1A"),)))
    assert findings(pdf.render([page], Meta("x", "en")), None) == []


def test_the_command_checks_files_and_folders(tmp_path: File, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0 when all is well, 1 with findings, 2 when there is nothing to check."""
    data, beside = made()
    (tmp_path / "cards-a4.pdf").write_bytes(data)
    (tmp_path / "cards-a4.json").write_text(json.dumps(beside))
    assert cli.main(["preflight", str(tmp_path), "--format", "json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert (report["pieces"], report["findings"]) == (11, [])
    _rename(beside)
    (tmp_path / "cards-a4.json").write_text(json.dumps(beside))
    assert cli.main(["preflight", str(tmp_path / "cards-a4.pdf")]) == 1
    assert "page 1: error[pdf-name] the name “Marat” is not on 5" in capsys.readouterr().out.replace("\n", " ")
    assert cli.main(["preflight", str(tmp_path / "cards-a4.pdf"), "--format", "github"]) == 1
    assert "cards-a4.pdf,title=pdf-name::page 1: the name “Marat” is not on 5" in capsys.readouterr().out
    assert cli.main(["preflight", str(tmp_path / "nothing.pdf")]) == 2


def test_files_of_two_games_are_told_apart(tmp_path: File, capsys: pytest.CaptureFixture[str]) -> None:
    """Their games are named only where two files would else be called the same."""
    data, beside = made(count=1)
    for game in ("bakers", "millers"):
        (tmp_path / game / "en").mkdir(parents=True)
        (tmp_path / game / "en/cards-a4.pdf").write_bytes(data)
        (tmp_path / game / "en/cards-a4.json").write_text(json.dumps(beside))
    assert cli.main(["preflight", str(tmp_path / "bakers")]) == 0
    assert "bakers/" not in capsys.readouterr().out
    assert cli.main(["preflight", str(tmp_path)]) == 0
    named = capsys.readouterr().out
    assert all(f"{game}/en/cards-a4.pdf" in named for game in ("bakers", "millers"))
