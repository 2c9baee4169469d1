"""Printer profiles: what a printer does to a sheet, as its owner measured it, and the map that undoes it.

A profile is a small YAML file in the user's own configuration folder. Its numbers are *errors as measured*: a ruler of
100 mm that comes out 99.8 mm long is `scale-x 99.8`; a back that lies 0.8 mm too far right, seen from behind, is
`back-dx 0.8`. Compensating is our business, not the user's.
"""

from __future__ import annotations

import os
import re
from dataclasses import asdict, fields
from pathlib import Path
from typing import Annotated, ClassVar

from engine.errors import Findings
from engine.loading.schema import Id, Range, hints, read
from engine.loading.source import load
from engine.record import record
from generator.drawing.transforms import Matrix, rotate, scale, translate
from generator.failure import WrongUse
from generator.print.paper.formats import Format
from generator.print.paper.page import Margins

Offset = Annotated[float, Range(-25, 25)]
Percent = Annotated[float, Range(90, 110)]
White = Annotated[float, Range(0, 40)]


@record
class PrinterProfile:
    """One printer. Offsets and margins in millimetres, the angle in degrees clockwise, scales in per cent."""

    LABEL: ClassVar[str] = "printer {name}"
    name: Id
    back_dx: Offset = 0.0
    back_dy: Offset = 0.0
    angle: Annotated[float, Range(-10, 10)] = 0.0
    scale_x: Percent = 100.0
    scale_y: Percent = 100.0
    top: White = 6.35
    right: White = 6.35
    bottom: White = 6.35
    left: White = 6.35

    @property
    def margins(self) -> Margins:
        """What this printer leaves white."""
        return Margins(self.top, self.right, self.bottom, self.left)

    def error(self, paper: Format, *, back: bool) -> Matrix:
        """What the printer does to a page: stretch it about its middle and, on the back, turn and shift it."""
        x, y = paper.width / 2, paper.height / 2
        stretched = translate(x, y) @ scale(self.scale_x / 100, self.scale_y / 100) @ translate(-x, -y)
        if not back:
            return stretched
        return translate(self.back_dx, self.back_dy) @ rotate(self.angle, x, y) @ stretched

    def correction(self, paper: Format, *, back: bool) -> Matrix:
        """The map that we draw a page with, so that it lies right after the printer's error."""
        return self.error(paper, back=back).inverse()


def folder() -> Path:
    """Where profiles lie: the configuration folder of this user."""
    if os.name == "nt":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    else:
        base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "pnp" / "printers"


def names() -> list[str]:
    """The profiles that this user has."""
    return sorted(path.stem for path in folder().glob("*.yaml"))


def file(name: str) -> Path:
    """Where a saved profile lies."""
    saved = names()
    if not saved:
        raise WrongUse(f"there is no printer profile “{name}”", f"make one: pnp calibrate --save {name} ...")
    if name not in saved:
        raise WrongUse.choice("printer profile", name, saved)
    return folder() / f"{name}.yaml"


def profile(name: str) -> PrinterProfile:
    """A saved profile."""
    path = file(name)
    findings = Findings()
    node = load(path, str(path), findings)
    profile_read = read(PrinterProfile, node, findings) if node else None
    findings.raise_if_any()
    if profile_read is None:  # pragma: no cover - a reader that gives nothing has noted why
        raise WrongUse(f"the printer profile “{name}” is empty")
    return profile_read


def text_of(printer: PrinterProfile) -> str:
    """A profile as its file holds it."""
    head = f"# What the printer “{printer.name}” does to a sheet. Measured with: pnp calibrate\n"
    return head + "".join(f"{key}: {value}\n" for key, value in asdict(printer).items())


def measured(
    name: str, values: dict[str, float], margin: str | None, before: PrinterProfile | None = None
) -> PrinterProfile:
    """A profile from the numbers of `pnp calibrate --save`; each must be one that a printer can have.

    What was not measured this time stays as it was `before`.
    """
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise WrongUse(f"“{name}” cannot be the name of a printer", "use small letters, digits and single hyphens")
    margins = dict(zip(("top", "right", "bottom", "left"), _sides(margin), strict=True)) if margin else {}
    numbers = {**values, **margins}
    for field in fields(PrinterProfile):
        limits = getattr(hints(PrinterProfile)[field.name], "__metadata__", ())
        for limit in limits:
            number = numbers.get(field.name)
            if isinstance(limit, Range) and number is not None and not limit.low <= number <= limit.high:
                option = f"--{'margin' if field.name in margins else field.name.replace('_', '-')}"
                raise WrongUse(f"{option} {number:g} is out of range", f"{limit.low:g} to {limit.high:g}")
    kept = {number: getattr(before, number) for number in hints(PrinterProfile) if number != "name"} if before else {}
    return PrinterProfile(name, **{**kept, **numbers})


def _sides(margin: str) -> tuple[float, float, float, float]:
    """One number for all sides, or four: top, right, bottom, left."""
    try:
        numbers = [float(part.removesuffix("mm")) for part in margin.replace(" ", "").casefold().split(",")]
    except ValueError:
        numbers = []
    if len(numbers) == 1:
        numbers *= 4
    if len(numbers) != 4:
        raise WrongUse(f"--margin {margin} is not a measure", "give one number, as 6.7, or four: TOP,RIGHT,BOTTOM,LEFT")
    top, right, bottom, left = numbers
    return top, right, bottom, left
