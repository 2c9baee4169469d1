"""The calibration sheet: true rulers, targets that meet, numbers that are the numbers to type."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from generator import cli
from generator.backends import pdf_reader
from generator.backends.pdf_player import PageFacts
from generator.language.text import open_text
from generator.print.paper import printer
from generator.print.paper.formats import Format
from generator.print.paper.printer import PrinterProfile
from generator.print.sheets.calibration import calibration
from generator.print.sheets.pdf import document

ROOT = Path(__file__).parents[4]
A4 = Format("a4", 210, 297)


def pages(profile: PrinterProfile | None = None, paper: Format = A4) -> list[PageFacts]:
    text = open_text(ROOT / "content", "", "en", ROOT / "templates")
    return pdf_reader.read(document(calibration(paper, text, profile), "color", text, "", "", "duplex-long")).pages


@pytest.mark.parametrize("paper", [A4, Format("letter", 215.9, 279.4)])
def test_the_rulers_are_as_long_as_they_say(paper: Format) -> None:
    """150 mm across, 200 mm along."""
    front, _ = pages(paper=paper)
    boxes = [box for _, box in front.marks]
    assert any(box[2] == pytest.approx(150.2, abs=0.02) and box[3] < 1 for box in boxes)
    assert any(box[3] == pytest.approx(200.2, abs=0.02) and box[2] < 1 for box in boxes)


def test_everything_is_on_the_paper() -> None:
    """Nothing is cut off on A4 or Letter."""
    for paper in (A4, Format("letter", 215.9, 279.4)):
        for page in pages(paper=paper):
            for text in page.texts:
                assert 0 < text.box[0] < text.box[0] + text.box[2] < paper.width
                assert 0 < text.box[1] < text.box[1] + text.box[3] < paper.height


def test_a_hole_on_the_left_reads_as_a_back_too_far_right() -> None:
    """The number at the hole is the number to type: positive on the left, as seen from behind."""
    _, back = pages()
    above = [text for text in back.texts if text.words in ("+3", "−3") and abs(text.box[1] - 140) < 4]
    middle = [text for text in above if abs(text.box[0] - 105) < 5]
    left, right = sorted(middle, key=lambda text: text.box[0])
    assert (left.words, right.words) == ("+3", "−3")
    assert left.box[0] < 105 < right.box[0]


def test_numbers_at_a_target_do_not_touch() -> None:
    """Each of the 66 can be read by itself."""
    _, back = pages()
    numbers = [text.box for text in back.texts if re.fullmatch(r"[+−][1-5]|0", text.words)]
    assert len(numbers) == 66
    for (x, y, width, height), (left, top, wide, high) in itertools.combinations(numbers, 2):
        assert x + width + 0.2 < left or left + wide + 0.2 < x or y + height < top or top + high < y


def test_a_proof_is_drawn_with_the_correction() -> None:
    """What the profile says is wrong is undone on the sheet."""
    plain, proof = pages()[1], pages(PrinterProfile("home", back_dx=0.8, back_dy=-0.3))[1]
    shifts = [(b[1][0] - a[1][0], b[1][1] - a[1][1]) for a, b in zip(plain.marks[-20:], proof.marks[-20:], strict=True)]
    assert any(shift == pytest.approx((-0.8, 0.3), abs=0.02) for shift in shifts)


def test_the_steps_name_the_paper_that_does_not_go_without_saying() -> None:
    """What stands on a sheet of Letter can be typed as it stands there."""
    letter = Format("letter", 215.9, 279.4)
    steps = {
        paper.name: "".join(text.words for text in pages(profile, paper)[0].texts)
        for paper, profile in ((A4, None), (letter, PrinterProfile("home")))
    }
    assert steps["a4"].endswith("pnp calibrate --proof NAME")
    assert steps["letter"].endswith("pnp build --printer home --paper letter")


def test_the_command_saves_proves_lists_and_removes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From measured numbers, with points or commas, to a profile that a build can use."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    out = ["--output", str(tmp_path)]
    assert cli.main(["calibrate", *out]) == 0
    assert (tmp_path / "calibration-a4.pdf").read_bytes().startswith(b"%PDF")
    measured = ["--back-dx", "0.8", "--back-dy", "-0.3", "--angle", "0.2", "--scale-x", "99,8", "--margin", "6.7"]
    assert cli.main(["calibrate", "--save", "home", *measured]) == 0
    assert printer.profile("home") == PrinterProfile("home", 0.8, -0.3, 0.2, 99.8, 100.0, 6.7, 6.7, 6.7, 6.7)
    assert cli.main(["calibrate", "--proof", "home", *out]) == 0
    assert (tmp_path / "proof-home-a4.pdf").exists()
    capsys.readouterr()
    assert cli.main(["calibrate", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["printer", "home"]
    assert cli.main(["calibrate", "--remove", "home"]) == 0
    assert printer.names() == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--back-dx", "1"], "numbers without a name"),
        (["--proof", "nobody"], "there is no printer profile “nobody”"),
        (["--remove", "nobody"], "there is no printer profile “nobody”"),
        (["--save", "home", "--angle", "little"], "argument --angle: invalid number value: 'little'"),
        (["--save", "home", "--scale-x", "12"], "--scale-x 12 is out of range"),
        (["--paper", "papyrus"], "there is no paper “papyrus”"),
        (["--lang", "xx"], "there is no language “xx”"),
        (["--save", "My Printer", "--angle", "1"], "“My Printer” cannot be the name of a printer"),
    ],
)
def test_wrong_use_is_told(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, and nothing is written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert cli.main(["calibrate", *words]) == 2
    assert message in capsys.readouterr().err.replace("\n", " ")
    assert not list(tmp_path.rglob("*.*"))
