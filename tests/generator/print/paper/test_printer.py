"""Printer profiles: measured errors go in, sheets that lie right come out."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ContentError
from generator.drawing.transforms import IDENTITY
from generator.failure import WrongUse
from generator.print.paper import printer
from generator.print.paper.formats import Format
from generator.print.paper.printer import PrinterProfile

A4 = Format("a4", 210, 297)
profiles = st.builds(
    PrinterProfile,
    st.just("home"),
    back_dx=st.floats(-5, 5),
    back_dy=st.floats(-5, 5),
    angle=st.floats(-3, 3),
    scale_x=st.floats(95, 105),
    scale_y=st.floats(95, 105),
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any profile."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "pnp" / "printers"
    folder.mkdir(parents=True)
    return folder


@given(profiles, st.booleans(), st.floats(0, 210), st.floats(0, 297))
def test_printing_the_corrected_page_puts_every_point_right(
    known: PrinterProfile, back: bool, x: float, y: float
) -> None:
    """Error after correction is no error."""
    drawn = known.correction(A4, back=back).apply(x, y)
    assert known.error(A4, back=back).apply(*drawn) == pytest.approx((x, y), abs=1e-6)


def test_a_perfect_printer_changes_nothing() -> None:
    """No measure, no map: such sheets stay byte for byte as without a profile."""
    assert PrinterProfile("new").correction(A4, back=True) == IDENTITY


def test_a_back_too_far_right_is_drawn_further_left() -> None:
    """The sign convention, once in numbers: 0.8 right and 0.3 up, seen from behind."""
    known = PrinterProfile("home", back_dx=0.8, back_dy=-0.3)
    assert known.correction(A4, back=True).apply(100, 100) == pytest.approx((99.2, 100.3))


def test_a_back_turned_clockwise_is_drawn_turned_the_other_way() -> None:
    """Such a printer puts what lies right of the middle lower, so it is drawn higher."""
    known = PrinterProfile("home", angle=2.0)
    x, y = A4.width / 2 + 100, A4.height / 2
    assert known.error(A4, back=True).apply(x, y)[1] == pytest.approx(y + 3.49, abs=0.01)
    assert known.correction(A4, back=True).apply(x, y)[1] == pytest.approx(y - 3.49, abs=0.01)


def test_a_profile_survives_saving(home: Path) -> None:
    """What is written is what is read."""
    known = printer.measured("home", {"back_dx": 0.8, "angle": 0.2, "scale_x": 99.8}, "6.7")
    (home / "home.yaml").write_text(printer.text_of(known))
    assert printer.profile("home") == known
    assert printer.names() == ["home"]
    assert known.margins.bottom == 6.7


@pytest.mark.parametrize(
    ("values", "margin", "words"),
    [
        ({"scale_x": 50.0}, None, "--scale-x 50 is out of range"),
        ({"angle": 45.0}, None, "--angle 45 is out of range"),
        ({}, "99", "--margin 99 is out of range"),
        ({}, "6,7", "--margin 6,7 is not a measure"),
        ({}, "wide", "--margin wide is not a measure"),
    ],
)
def test_a_measure_that_no_printer_has_is_refused(values: dict[str, float], margin: str | None, words: str) -> None:
    """Most likely a decimal point is missing."""
    with pytest.raises(WrongUse) as refused:
        printer.measured("home", values, margin)
    assert words in str(refused.value)


def test_an_unknown_profile_is_refused(home: Path) -> None:
    """With the way to make one, or the nearest name."""
    with pytest.raises(WrongUse) as refused:
        printer.profile("home")
    assert "pnp calibrate --save home" in refused.value.fix
    (home / "office.yaml").write_text("name: office\n")
    with pytest.raises(WrongUse) as refused:
        printer.profile("ofice")
    assert refused.value.fix == "did you mean office?"


def test_a_damaged_profile_is_reported_with_its_line(home: Path) -> None:
    """Edited by hand, and badly."""
    (home / "home.yaml").write_text("name: home\nback_dx: far\n")
    with pytest.raises(ContentError) as broken:
        printer.profile("home")
    assert broken.value.findings[0].at.line == 2


def test_names_cannot_lead_elsewhere(home: Path) -> None:
    """Only files of the folder are profiles."""
    with pytest.raises(WrongUse):
        printer.profile("../../secret")
