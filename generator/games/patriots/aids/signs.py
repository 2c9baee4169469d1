"""Signs among the words of an aid, each in a box of 100 x 100: factions, value, eye, lily, what a cube counts for."""

from __future__ import annotations

from generator.drawing.curves import Segments, both, clockwise, round_line
from generator.drawing.placing import BOX, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Path, Pen, Stroke, Symbol, ellipse, rectangle
from generator.drawing.transforms import mirror, rotate, transform
from generator.emblems.signs import laurel
from generator.games.patriots.cards import parts
from generator.games.patriots.cards.law_fronts import hourglass, seal
from generator.games.patriots.signs.factions import cockade_disc, faction_sign
from generator.job import Style
from generator.project import per_project


@per_project
def disc(faction: str) -> Symbol:
    """A faction's sign on a disc of its colour."""
    return Symbol(
        f"disc-{faction}",
        (
            Path(ellipse(50, 50, 47), fill=faction, stroke=Stroke("ink", 4)),
            stamped(faction_sign(faction, on_colour=True), 50, 50, 66),
        ),
        BOX,
    )


@per_project
def cockade(style: Style) -> Symbol:
    """One step of a card's value, or of a general's insight."""
    edge = Path(ellipse(50, 50, 46), stroke=Stroke("ink", 3))
    return Symbol(f"cockade-{style}", (*cockade_disc(50, 50, 46, style), edge), BOX)


@per_project
def eye(style: Style) -> Symbol:
    """The eye of a card that is carried out as soon as it is drawn."""
    art = Path(rectangle(0, 18, 120, 64, 10), fill="danger", stroke=Stroke("danger-ink", 4))
    return Symbol(f"eye-{style}", (art, *parts.eye(60, 50, 96, style)), Rect(0.0, 10.0, 120.0, 80.0))


@per_project
def lily() -> Symbol:
    """The lily that betrays its holder."""
    return Symbol("lily-lozenge", parts.lily_sign(50, 50, 76), BOX)


@per_project
def shield() -> Symbol:
    """An assignat helps against it."""
    outline = Pen().move(12, 10).line(88, 10).line(88, 50).curve(88, 72, 66, 88, 50, 95).curve(34, 88, 12, 72, 12, 50)
    half = Pen().move(50, 12).line(86, 12).line(86, 50).curve(86, 71, 65, 86, 50, 92).close()
    return Symbol(
        "shield",
        (outline.close().path(fill="ivory", stroke=Stroke("ink", 8, join="round")), half.path(fill="ink")),
        BOX,
    )


@per_project
def lasting(style: Style, *, lasts: bool) -> Symbol:
    """A seal for a law that lasts, an hourglass for one that is done."""
    if lasts:
        return Symbol(f"seal-{style}", seal(7, 7, 6.6, style), Rect(0.0, 0.0, 14.0, 14.0))
    return Symbol("hourglass", hourglass(7, 7, 6.2), Rect(0.0, 0.0, 14.0, 14.0))


# --- what a cube counts for -------------------------------------------------------------------------------------------


@per_project
def counts_in(what: str) -> Symbol:
    """A dagger for the coup, sabres for the civil war, a laurel for the end."""
    drawn = {"coup": _dagger, "war": _sabres}
    return Symbol(f"counts-{what}", drawn[what](), BOX) if what in drawn else laurel()


def _dagger() -> tuple[Path, ...]:
    blade = round_line([(50, 98, "*"), (42, 44), (42, 34, "*"), (58, 34, "*"), (58, 44)])
    guard, grip, knob = rectangle(28, 27, 44, 8, 3), rectangle(45, 8, 10, 22), ellipse(50, 8, 7)
    whole: Segments = clockwise(blade) + clockwise(guard) + clockwise(grip) + clockwise(knob)
    return (Path(transform(whole, rotate(35, 50, 52)), fill="ink"),)


def _sabres() -> tuple[Path, ...]:
    blade = Pen().move(20, 4).curve(44, 20, 62, 46, 74, 76).line(68, 79).curve(56, 50, 40, 26, 20, 4).close().segments()
    hilt = Pen().move(60, 82).curve(68, 72, 80, 72, 84, 78).move(72, 78).line(80, 95).segments()
    line = Stroke("ink", 6, cap="round")
    return (
        Path(both(blade), fill="ink", stroke=Stroke("ink", 2)),
        Path(hilt, stroke=line),
        Path(transform(hilt, mirror(50)), stroke=line),
    )
