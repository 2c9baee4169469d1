"""A portrait: pieces of cut paper put together, placed in the oval and turned into a symbol of the scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.liberte.content import Card
from generator.games.liberte.bust import bust
from generator.games.liberte.curves import Piece, Segments, flatten, moved
from generator.games.liberte.hair import hair
from generator.games.liberte.hat import Worn, hat
from generator.games.liberte.likeness import Likeness, likeness
from generator.games.liberte.profile import eyelash, head
from generator.scene import Group, Hatch, Item, Matrix, Path, Stroke, Symbol, ellipse, mirror, scale, translate
from generator.theme import Style

OVAL = (15.0, 19.0)
"""Half the opening's width and height in millimetres."""

_BARE, _HATTED = 0.156, 0.150
_CENTRE = {
    "none": 83.0,
    "cap": 83.0,
    "headcloth": 82.0,
    "tricorne": 78.0,
    "mobcap": 78.0,
    "round": 76.0,
    "bicorne": 75.0,
    "phrygian": 74.0,
    "vendee": 74.0,
    "picture": 70.0,
}
_FILL = {"ink": "ink", "linen": "engraved", "light": "ivory"}
_HATCHED = Hatch("horizontal", "ink", 3.0, 0.6, "ivory")
_CONTOUR = Stroke("ink", 1.5, join="round")


def assemble(look: Likeness) -> list[Piece]:
    """All pieces of a portrait that looks left, in units of the head, the lowest first."""
    face = look.face
    clothes = moved(bust(look.bust, face), translate(50, 0) @ scale(face.bulk, 1) @ translate(-50, 0))
    pieces = [Piece(head(face)), *clothes, *hair(look.hair, face)]
    if look.lady:
        pieces.append(eyelash(face))
    return [*pieces, *hat(look.hat)]


def placing(worn: Worn) -> Matrix:
    """Units of the head -> millimetres about the oval's centre."""
    unit = _BARE if worn.kind in ("none", "cap", "headcloth") else _HATTED
    centre = 73.6 if worn.kind == "bicorne" and worn.plume else _CENTRE[worn.kind]
    return scale(unit) @ translate(-50, -centre)


def portrait(card: Card, style: Style) -> Symbol:
    """A person's portrait in millimetres about the centre of the oval."""
    return _portrait(f"portrait-{card.id}-{style}", likeness(card), style)


@cache
def _portrait(name: str, look: Likeness, style: Style) -> Symbol:
    at = placing(look.hat)
    if look.facing == "right":
        at = mirror(0) @ at
    paint = _paper if style == "color" else _lines
    figure = Group((Group(tuple(paint(assemble(look))), at=at),), clip=Path(ellipse(0, 0, *OVAL)))
    rx, ry = OVAL
    return Symbol(name, (figure,), (-rx, -ry, 2 * rx, 2 * ry))


def _paper(pieces: Iterable[Piece]) -> Iterator[Item]:
    """Flat tones. Neighbours of one tone become one path; a halo is drawn first, as a wide line of the ground."""
    tone, waiting = "", []
    for piece in pieces:
        if piece.tone != tone or piece.halo:
            yield from _flush(tone, waiting)
            tone, waiting = piece.tone, []
        if piece.halo:
            yield Path(tidy(piece.segments), stroke=Stroke("ivory", 2 * piece.halo, join="round"))
        waiting.append(tidy(piece.segments))
    yield from _flush(tone, waiting)


def _flush(tone: str, outlines: list[Segments]) -> Iterator[Item]:
    if outlines:
        yield Path(tuple(segment for outline in outlines for segment in outline), fill=_FILL[tone])


def _lines(pieces: Iterable[Piece]) -> Iterator[Item]:
    """Low ink: contours on white, cuts as lines of ink, linen hatched."""
    for piece in pieces:
        outline = tidy(piece.segments)
        if piece.tone == "light":
            yield Path(outline, fill="ink")
        else:
            yield Path(outline, fill="ivory" if piece.tone == "ink" else _HATCHED, stroke=_CONTOUR)


def tidy(segments: Segments) -> Segments:
    """Clockwise, so that overlapping outlines of one path add up, and rounded to a tenth of a unit (0.016 mm)."""
    rounded: Segments = tuple((op, *(round(n, 1) for n in numbers)) for op, *numbers in segments)
    return reverse(rounded) if _area(rounded) < 0 else rounded


def _area(segments: Segments) -> float:
    """Twice the area of an outline, through its nodes and handles: the sign is all that matters."""
    points = [(n[k], n[k + 1]) for _, *n in segments for k in range(0, len(n), 2)]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True))


def reverse(segments: Segments) -> Segments:
    """One closed outline, drawn the other way round."""
    ops = [segment for segment in segments if segment[0] != "Z"]
    found: list[tuple[str, *tuple[float, ...]]] = [("M", *ops[-1][-2:])]
    for before, (op, *n) in zip(reversed(ops[:-1]), reversed(ops[1:]), strict=True):
        found.append((op, *n[2:4], *n[0:2], *before[-2:]) if op == "C" else ("L", *before[-2:]))
    return (*found, ("Z",))


def ink_points(look: Likeness) -> Iterator[tuple[float, float]]:
    """Every point of the outlines that carry ink, in millimetres about the oval's centre."""
    at = placing(look.hat)
    for piece in assemble(look):
        if piece.tone != "light":
            for line in flatten(piece.segments):
                yield from (at.apply(x, y) for x, y in line)
