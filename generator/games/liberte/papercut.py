"""Pieces of cut paper -> items of the scene: flat tones in colour, contours and hatching in low ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.games.liberte.curves import Piece, Segments, tidy
from generator.scene import Hatch, Item, Path, Stroke
from generator.theme import Style

_FILL = {"ink": "ink", "line": "ink", "linen": "engraved", "paper": "ivory", "light": "ivory"}
_LINES: dict[str, str | Hatch] = {
    "ink": "ivory",
    "line": "ink",
    "linen": Hatch("horizontal", "ink", 3.0, 0.6, "ivory"),
    "paper": "ivory",
    "light": "ink",
}
_CONTOUR = Stroke("ink", 1.5, join="round")


def painted(pieces: Iterable[Piece], style: Style) -> tuple[Item, ...]:
    """The items of a drawing, its lowest piece first."""
    return tuple(_paper(pieces) if style == "color" else _lines(pieces))


def _paper(pieces: Iterable[Piece]) -> Iterator[Item]:
    """Flat tones. Neighbours of one tone become one path; a piece with a halo is parted from what lies below by a line
    of the ground along its edge, half of it within: one path instead of two, and the same gap.
    """
    tone = ""
    waiting: list[Segments] = []
    for piece in pieces:
        if piece.halo:
            yield from _flush(tone, waiting)
            waiting = []
            yield Path(tidy(piece.segments), _FILL[piece.tone], Stroke("ivory", 1.2 * piece.halo, join="round"))
            continue
        if piece.tone != tone:
            yield from _flush(tone, waiting)
            tone, waiting = piece.tone, []
        waiting.append(tidy(piece.segments))
    yield from _flush(tone, waiting)


def _flush(tone: str, outlines: list[Segments]) -> Iterator[Item]:
    if outlines:
        yield Path(tuple(segment for outline in outlines for segment in outline), fill=_FILL[tone])


def _lines(pieces: Iterable[Piece]) -> Iterator[Item]:
    """Low ink: masses as contours on white, lights as lines of ink, linen hatched."""
    for piece in pieces:
        fill = _LINES[piece.tone]
        yield Path(tidy(piece.segments), fill=fill, stroke=None if fill == "ink" else _CONTOUR)
