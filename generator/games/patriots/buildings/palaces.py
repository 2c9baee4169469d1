"""Palaces of Paris, engraved: Tuileries, Palais-Égalité, École militaire, Pavillon de Flore."""

from __future__ import annotations

from generator.drawing.scene import Path, Stroke, ellipse
from generator.games.patriots.buildings.engraving import engraved
from generator.games.patriots.buildings.graver import DUSK, LIGHT, SHADE, SLATE, Graver
from generator.games.patriots.buildings.scenery import flag, person, tree


@engraved("convention", 104, 22)
def tuileries(g: Graver) -> None:
    """The palace in which the Convention sits: a domed pavilion, two wings, high pavilions at the ends."""
    for side in (-1, 1):
        _wing(g, *sorted((side * 9.0, side * 39.0)))
        _end_pavilion(g, *sorted((side * 38.5, side * 51.0)))
    for x in (-25.5, 22.5):  # a break in each wing
        g.wall(x, x + 3.0, 0, 9.4)
        g.windows((x, x + 3.0), 1.0, 1, (1.1, 2.6), arched=True)
        g.windows((x, x + 3.0), 5.4, 1, (1.1, 2.6))
        g.pediment(x - 0.4, x + 3.4, 9.4, 11.2)
    g.wall(-9.5, 9.5, 0, 12.2)
    g.wall(6.5, 9.5, 0, 12.2, SHADE)
    g.arcade((-9.0, 6.2), 0, 4.2, 5)
    g.cornice(-9.5, 9.5, 5.1)
    g.windows((-9.0, 6.2), 6.0, 5, (1.2, 3.2), arched=True)
    g.columns((-9.0, 9.0), 5.2, 10.2, 7, 0.55)
    g.cornice(-9.5, 9.5, 12.2, 0.5)
    g.balustrade(-9.5, 9.5, 12.2, 13.0)
    g.pediment(-5.0, 5.0, 12.2, 14.6)
    g.area([(-7.2, 13.0), (7.2, 13.0), (6.4, 16.4), (4.2, 18.8), (-4.2, 18.8), (-6.4, 16.4)], SLATE)
    g.area([(4.6, 13.0), (7.2, 13.0), (6.4, 16.4), (4.2, 18.8), (2.6, 18.8), (4.0, 16.4)], DUSK, 0)
    g.windows((-5.4, 3.6), 13.8, 3, (1.0, 1.5), arched=True)
    g.wall(-1.6, 1.6, 18.4, 19.6)
    g.windows((-1.6, 1.6), 18.6, 3, (0.4, 0.7), arched=True)
    flag(g, 0, 19.6, 23.6, 4.6)
    for x in (-47, -33, -16, -14.6, 15, 17, 31, 46):
        person(g, x, 0)


def _wing(g: Graver, left: float, right: float) -> None:
    """Two storeys, a balustrade before the roof."""
    g.wall(left, right, 0, 9.4)
    g.arcade((left, right), 0, 4.0, 10)
    g.cornice(left, right, 4.9)
    g.windows((left, right), 5.5, 10, (1.0, 2.5))
    g.roof(left, right, 10.2, 12.6, (0.4, 0.4))
    g.windows((left, right), 10.5, 5, (0.7, 0.9), arched=True)
    g.cornice(left, right, 9.4)
    g.balustrade(left, right, 9.4, 10.2)


def _end_pavilion(g: Graver, left: float, right: float) -> None:
    """Three storeys below a steep roof with chimneys."""
    g.wall(left, right, 0, 11.6)
    g.area([(right - 3.4, 0), (right, 0), (right, 11.6), (right - 3.4, 11.6)], SHADE)
    for low in (1.0, 4.7, 8.2):
        g.windows((left, right - 3.4), low, 3, (1.1, 2.2), arched=low < 2)
    g.cornice(left, right, 4.2)
    g.cornice(left, right, 7.8)
    g.chimney(left + 1.6, 12.0, 19.2)
    g.chimney(right - 2.6, 12.0, 19.2)
    g.roof(left, right, 11.6, 17.8, (2.6, 2.6))
    g.cornice(left, right, 11.6, 0.5)
    g.windows((left + 2, right - 2), 12.6, 2, (1.0, 1.5), arched=True)


@engraved("palais-egalite", 74, 19)
def palais_egalite(g: Graver) -> None:
    """The arcades around the garden, urns on the balustrade, the palace in the middle."""
    for side in (-1, 1):
        left, right = sorted((side * 10.5, side * 36.0))
        g.wall(left, right, 0, 10.6)
        g.arcade((left, right), 0, 4.8, 9, 0.6)
        g.windows((left, right), 6.0, 9, (1.0, 2.2))
        g.windows((left, right), 9.0, 9, (0.8, 0.8))
        pitch = (right - left) / 9
        g.strokes(
            [((left + k * pitch + d, 0), (left + k * pitch + d, 9.6)) for k in range(10) for d in (-0.22, 0.22)], 0.1
        )
        g.cornice(left, right, 5.6)
        g.roof(left, right, 11.4, 13.6, (0.5, 0.5))
        g.cornice(left, right, 10.6)
        g.balustrade(left, right, 10.6, 11.4)
        for k in range(10):
            _urn(g, left + k * pitch, 11.4)
    g.wall(-11.0, 11.0, 0, 11.6)
    g.wall(8.2, 11.0, 0, 11.6, SHADE)
    g.arcade((-10.5, 8.0), 0, 4.4, 5, 0.66)
    g.cornice(-11, 11, 5.2)
    g.windows((-10.5, 8.0), 6.0, 5, (1.4, 3.2), arched=True)
    g.columns((-10.4, 10.4), 5.4, 10.4, 8, 0.6)
    g.cornice(-11, 11, 11.6, 0.5)
    g.wall(-9.6, 9.6, 11.6, 14.2)
    g.windows((-9.2, 9.2), 12.2, 5, (1.0, 1.2))
    g.cornice(-9.6, 9.6, 14.2, 0.4)
    g.pediment(-5.6, 5.6, 14.2, 16.8)
    for x in (-9.0, 9.0):
        _urn(g, x, 14.2)
    flag(g, 0, 16.4, 20.4, 3.8)
    for x in (-34.5, -28.8, -23.2, 14.0, 27.0, 33.5):
        tree(g, x, 0, 1.5)
    for x in (-31, -26, -19, -17.6, -6, -4.6, 3, 11.6, 19, 23.4, 24.8, 30):
        person(g, x, 0)


def _urn(g: Graver, x: float, low: float) -> None:
    g.area(
        [(x - 0.25, low), (x + 0.25, low), (x + 0.15, low + 0.35), (x + 0.4, low + 0.9), (x - 0.4, low + 0.9)],
        LIGHT,
        0.1,
    )


@engraved("caserne", 76, 19)
def military_school(g: Graver) -> None:
    """The barracks: a square dome behind a portico, low wings, guns before the gate."""
    for side in (-1, 1):
        left, right = sorted((side * 11.0, side * 37.0))
        g.wall(left, right, 0, 7.0)
        g.windows((left, right), 0.9, 9, (1.1, 2.4), arched=True)
        g.windows((left, right), 4.4, 9, (0.9, 1.6))
        g.cornice(left, right, 3.9)
        g.roof(left, right, 7.0, 10.2, (1.2, 1.2))
        g.cornice(left, right, 7.0)
        g.windows((left, right), 7.6, 4, (0.8, 1.1), arched=True)
        for x in (left + 4.5, right - 5.5):
            g.chimney(x, 9.6, 11.6)
    g.wall(-11.5, 11.5, 0, 10.4)
    g.wall(8.4, 11.5, 0, 10.4, SHADE)
    g.windows((-11, 8.2), 1.0, 7, (1.1, 2.6), arched=True)
    g.windows((-11, 8.2), 5.4, 7, (1.0, 2.2))
    g.columns((-6.6, 6.6), 0.2, 9.2, 6, 0.85)
    g.wall(-6.4, 6.4, 10.4, 13.2)
    g.dome(0, 6.2, 13.0, 17.6, 1.12)
    g.cornice(-11.5, 11.5, 10.4, 0.5)
    g.pediment(-7.6, 7.6, 10.4, 13.4)
    flag(g, 0, 16.8, 20.6, 3.8)
    for x, turn in ((-27, 1), (-18, 1), (19, -1), (28, -1)):
        _gun(g, x, turn)
    for x in (-31, -22.6, -14.6, 14.4, 23.6, 32.4):
        person(g, x, 0, 1.9)
        g.strokes([((x + 0.35, 0.6), (x + 0.55, 2.9))], 0.12)


def _gun(g: Graver, x: float, turn: int) -> None:
    """A field gun, its barrel to one side."""
    g.area([(x - turn * 0.4, 0.7), (x - turn * 0.4, 1.3), (x + turn * 3.0, 1.9), (x + turn * 3.0, 1.4)], "slate", 0.12)
    g.strokes([((x, 0.8), (x - turn * 2.2, 0.1))], 0.3)
    g.items.append(Path(ellipse(x, -0.85, 0.85), fill=LIGHT, stroke=Stroke("ink", 0.2)))
    g.strokes([((x - 0.8, 0.85), (x + 0.8, 0.85)), ((x, 0.05), (x, 1.65)), ((x - 0.55, 0.3), (x + 0.55, 1.4))], 0.1)


@engraved("comites", 54, 16)
def pavillon_de_flore(g: Graver) -> None:
    """The corner of the Tuileries where the Committees work at night: a high pavilion with lit windows."""
    g.wall(-26, -7, 0, 7.4)
    g.arcade((-26, -7), 0, 3.0, 7)
    g.windows((-26, -7), 4.0, 7, (0.9, 2.0))
    g.roof(-26, -7, 7.4, 10.0, (0.4, 0.0))
    g.cornice(-26, -7, 7.4)
    g.wall(-8, 8, 0, 9.6)
    g.wall(5.0, 8.0, 0, 9.6, SHADE)
    for low in (0.9, 4.0, 6.9):
        g.windows((-7.6, 4.8), low, 4, (1.2, 1.9))
    for x in (-6.65, -3.55, -0.45):  # candles burn on the first floor
        g.area([(x, 4.0), (x + 1.2, 4.0), (x + 1.2, 5.9), (x, 5.9)], "season-summer", 0.1)
    for high in (3.4, 6.4):
        g.cornice(-8, 8, high)
    g.chimney(-6.4, 9.8, 16.2)
    g.chimney(5.4, 9.8, 16.2)
    g.roof(-8, 8, 9.6, 15.0, (2.4, 2.4))
    g.cornice(-8, 8, 9.6, 0.45)
    g.windows((-5, 4), 10.6, 2, (1.1, 1.6), arched=True)
    g.wall(8, 26, 0, 4.2)
    g.masonry(8, 26, 0, 4.2)
    g.balustrade(8, 26, 4.2, 5.0)
    for x in (12, 17, 22.5):
        tree(g, x, 5.0, 1.7)
    for x in (10, 15, 20.2, -22):
        person(g, x, 0)
