"""The faces of the small pieces: blocks, tokens of players, markers.

Colour never stands alone: a block shows its faction's sign, a token its player's shape, a marker a picture.
"""

from __future__ import annotations

from generator.drawing.ornaments import rays
from generator.drawing.placing import placed
from generator.drawing.scene import Item, Path, Pen, Stroke, ellipse, polygon, rectangle
from generator.drawing.transforms import scale, transform, translate
from generator.games.liberte.signs.symbols import faction_sign, player_shape
from generator.job import Style
from generator.print.components.counters import CounterFace


def block_face(faction: str, style: Style, size: float) -> CounterFace:
    """A square of the faction's colour with a thin frame and its sign; `size` in millimetres, as for all faces."""
    sign = size * 0.68
    place = (size - sign) / 2
    inset = size * 0.075
    line = "ink" if faction == "white" or style == "low-ink" else f"{faction}-sign"
    frame = Path(
        rectangle(inset, inset, size - 2 * inset, size - 2 * inset, size * 0.05),
        stroke=Stroke(line, size * _frame_width(faction, style)),
    )
    return CounterFace(size, faction, (frame, placed(faction_sign(faction, style, on_block=True), place, place, sign)))


def _frame_width(faction: str, style: Style) -> float:
    """Part of the size: without its ground a block needs a stronger frame, but a white one hardly had a ground."""
    if style == "low-ink":
        return 0.01 if faction == "white" else 0.024
    return 0.018


def token_disc(player: str, style: Style, size: float) -> CounterFace:
    """A disc of the player's colour with a ring and the player's shape.

    The ring keeps almost a millimetre off the cut: nearer to it a crooked cut would show.
    """
    half = size / 2
    sign = f"player-{player}-sign"
    if style == "low-ink":
        ring = Path(ellipse(half, half, half * 0.77), stroke=Stroke(f"player-{player}-ink", size * 0.06))
        edge = Path(ellipse(half, half, half * 0.83), stroke=Stroke("ink", size * 0.015))
        rings: tuple[Item, ...] = (ring, edge)
    else:
        rings = (Path(ellipse(half, half, half * 0.82), stroke=Stroke(sign, size * 0.022)),)
    shape = transform(player_shape(player), translate(half, half) @ scale(size * 0.0058) @ translate(-50, -50))
    return CounterFace(size, f"player-{player}", (*rings, Path(shape, fill=sign)), disc=True)


def election_medal(faction: str, style: Style, size: float) -> CounterFace:
    """The marker of a faction on the Election Track: a coin with a milled edge, so that it is not taken for a block."""
    half = size / 2
    line = "ink" if faction == "white" or style == "low-ink" else f"{faction}-sign"
    ring = Path(ellipse(half, half, half * 0.80), stroke=Stroke(line, size * 0.018))
    milled = Path(rays(half, half, half * 0.84, half * 0.95, 48), stroke=Stroke(line, size * 0.014))
    sign = size * 0.56
    place = (size - sign) / 2
    picture = (ring, milled, placed(faction_sign(faction, style, on_block=True), place, place, sign))
    return CounterFace(size, faction, picture, disc=True)


def turn_face(style: Style, size: float) -> CounterFace:
    """The turn marker: a clock face, white on black."""
    ground, line = _dark(style)
    u = size / 100
    hours = rays(50 * u, 50 * u, 31 * u, 36 * u, 12)
    hands = Pen().move(50 * u, 50 * u).line(50 * u, 25 * u).move(50 * u, 50 * u).line(64 * u, 58 * u).segments()
    art: tuple[Item, ...] = (
        Path(rectangle(7 * u, 7 * u, 86 * u, 86 * u, 5 * u), stroke=Stroke(line, 2 * u)),
        Path(ellipse(50 * u, 50 * u, 36 * u), stroke=Stroke(line, 3 * u)),
        Path(hours, stroke=Stroke(line, 2.4 * u)),
        Path(hands, stroke=Stroke(line, 4 * u, cap="round")),
        Path(ellipse(50 * u, 50 * u, 4 * u), fill=line),
    )
    return CounterFace(size, ground, art)


def province_face(style: Style, size: float) -> CounterFace:
    """The province marker: an urn that takes a ballot, white on black."""
    ground, line = _dark(style)
    u = size / 100
    urn = Pen().move(33, 44).line(67, 44).curve(72, 58, 64, 68, 57, 73).line(57, 78).line(66, 84).line(34, 84)
    urn.line(43, 78).line(43, 73).curve(36, 68, 28, 58, 33, 44).close()
    ballot = polygon([(41, 38), (41, 17), (59, 17), (59, 38)])
    lines = Pen().move(45, 23).line(55, 23).move(45, 28).line(55, 28).move(45, 33).line(52, 33).segments()
    small = scale(u)
    art: tuple[Item, ...] = (
        Path(rectangle(7 * u, 7 * u, 86 * u, 86 * u, 5 * u), stroke=Stroke(line, 2 * u)),
        Path(transform(urn.segments(), small), fill=line),
        Path(transform(rectangle(28, 39.5, 44, 6, 2), small), fill=line),
        Path(transform(ballot, small), stroke=Stroke(line, 2.6 * u, join="round")),
        Path(transform(lines, small), stroke=Stroke(line, 1.8 * u)),
    )
    return CounterFace(size, ground, art)


def _dark(style: Style) -> tuple[str, str]:
    """Ground and line of a dark face; to save ink, light with dark lines."""
    return ("paper", "ink") if style == "low-ink" else ("ink", "ivory")
