"""Where every piece lies, as JSON beside the PDF: for cutting machines, for preflight, for tests.

Millimetres from the top left of the page, rounded to the micrometre; `turn` is clockwise in degrees. A piece that is
not cut as a rectangle has `outlines`, one path for each part of it (a pawn, a disc). `printed` is the
map that a printer profile put on the page (a, b, c, d, e, f); positions are those before that map.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.transforms import IDENTITY, Matrix, scale, transform, translate
from generator.print.sheets.imposition import Grid
from generator.print.sheets.pages import Finishing, Place, Sheet

FORMAT = 1


@record
class PreflightPromise:
    """What preflight may rely on: copies of every piece, how far text stays from the cut, its smallest size in points,
    and whether each piece shows its name."""

    copies: int = 1
    safe: float = 0.0
    text: float = 6.5
    named: bool = False


def places(
    sheets: Sequence[Sheet], grid: Grid, finishing: Finishing, component: str, promise: PreflightPromise
) -> bytes:
    """The file beside a PDF of sheets."""
    paper = grid.spec.paper
    whole = {
        "format": FORMAT,
        "component": component,
        "paper": {"name": paper.name, "width": paper.width, "height": paper.height},
        "backs": grid.spec.backs,
        "bleed": grid.spec.bleed,
        **asdict(promise),
        "pages": [_page(sheet, finishing.correction(grid, sheet.side)) for sheet in sheets],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _page(sheet: Sheet, correction: Matrix) -> dict[str, Any]:
    page: dict[str, Any] = {"side": sheet.side, "trim": _box(sheet.page.trim), "bleed": _box(sheet.page.bleed)}
    if correction != IDENTITY:
        page["printed"] = [round(n, 9) for n in (getattr(correction, name) for name in "abcdef")]
    page["pieces"] = [_place(place) for place in sheet.places]
    return page


def _place(place: Place) -> dict[str, Any]:
    cell = place.cell
    x, y, width, height = (round(n, 3) for n in (cell.x, cell.y, cell.width, cell.height))
    piece: dict[str, Any] = {"id": place.piece.id, "name": place.piece.name, "side": place.side}
    if place.piece.outline:
        piece["outlines"] = _outlines(place)
    if place.piece.spare:
        piece["spare"] = True
    return {**piece, "x": x, "y": y, "width": width, "height": height, "turn": cell.turn}


def _outlines(place: Place) -> list[str]:
    """The lines that a piece is cut along on its page, one path for each part of it, as SVG writes them."""
    front = place.piece.front
    at = place.cell.place(front.width, front.height)
    if place.side == "back":
        at = at @ translate(front.width, 0) @ scale(-1, 1)
    paths: list[str] = []
    for segment in transform(place.piece.outline, at):
        words = " ".join([segment[0], *(f"{n:.3f}" for n in segment[1:])])
        paths.append(words) if segment[0] == "M" else paths.append(f"{paths.pop()} {words}")
    return paths


def _box(box: Rect | None) -> list[float]:
    return [round(n, 3) for n in box or ()]
