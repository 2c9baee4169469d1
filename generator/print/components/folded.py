"""Pieces to cut, fold and glue: cubes for counters, pawns for markers beside their flat counters, standees."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle
from generator.drawing.transforms import scale, transform, translate
from generator.language.text import Text
from generator.print.components.counters import BLEED, CounterFace, Counters
from generator.print.paper import nets
from generator.print.sheets.component import Component
from generator.print.sheets.piece import Piece
from generator.typesetting.paragraph import StyledText, block
from generator.typesetting.shaping import label, shape

SEAM = 0.8
"""Millimetres that a face's colour goes onto a leaf that is glued, so that no white shows at the fold."""
TAB = 4.0
"""Depth of a cube's tabs, in millimetres."""
BETWEEN_CUBES, BETWEEN_PAWNS, BETWEEN_STANDEES = 3.4, 4.0, 4.0
"""Millimetres between neighbours on the sheet."""
PAWN, BASE, APART = (12.0, 24.0), 11.0, 6.0
"""Millimetres: the face of a pawn, the depth of its base, and the distance between pawn and counter."""
SMALLER = 0.87
"""Size of a disc's picture on a pawn: its ring keeps 1 mm off the cut."""
BELOW = 1.5
"""Millimetres from the bleed of a flat counter to its name."""
FOOT = 8.0
"""Depth of a standee's base, in millimetres: it is about a quarter as deep as the figure is high."""


def cubes(name: str, groups: Sequence[Counters], note: str = "") -> Component:
    """A net for each counter, six times its face; a kind fills pages of its own, and what is left of all shares one."""
    pieces = [piece for group in groups for piece in _cubes(group)]
    return Component(name, pieces, bleed=BLEED, gap=BETWEEN_CUBES, apart="page", note=note)


def _cubes(group: Counters) -> list[Piece]:
    net = nets.cube(group.face.size, TAB)
    scene = _cube(net, group.face)
    return [
        Piece(
            f"{group.id}-cube-{n}",
            group.name,
            scene,
            outline=net.outline,
            folds=net.folds,
            kind=group.id,
            ground=group.face.ground,
        )
        for n in range(1, group.count + 1)
    ]


def _cube(net: nets.Net, counter: CounterFace) -> Scene:
    """The six faces with their pictures; their colour goes beyond every edge, onto the tabs and beyond the cut."""
    side = net.faces["front"].width
    under = [
        Path(rectangle(face.x - BLEED, face.y - BLEED, side + 2 * BLEED, side + 2 * BLEED), fill=counter.ground)
        for face in net.faces.values()
    ]
    over = [Group(counter.picture, face.place(side, side)) for face in net.faces.values()]
    art = Group((*under, *over), layer="art")
    return Scene(net.width, net.height, (art,), bleed=BLEED)


@record
class Marker:
    """One marker: the picture of its counter, which the pawn shows too."""

    id: str
    name: str
    face: CounterFace
    line: str
    """The colour of the two lines at the pawn's foot."""


def pawns(text: Text, markers: Sequence[Marker]) -> Component:
    """Every marker twice, to fold and flat with two sides: use whichever you like, as the sheet says."""
    note = text("Each marker is here twice, as a pawn to fold or flat with a back: make the one that you like.")
    pieces = [_piece(marker, text("Glue here"), text("or flat")) for marker in markers]
    return Component(text("Markers"), pieces, BLEED, BETWEEN_PAWNS, note=note)


def _piece(marker: Marker, glue: str, instead: str) -> Piece:
    width, height = PAWN
    counter, net = marker.face, nets.tent(width, height, BASE)
    x, y = width + APART, BASE + height - counter.size - 2
    ground = Path(rectangle(-BLEED, BASE - SEAM, width + 2 * BLEED, 2 * (height + SEAM)), fill=counter.ground)
    faces = [Group(_pawn(marker), net.place(face, width, height)) for face in ("front", "back")]
    art = Group((ground, *faces, _flat(counter, x, y)), layer="art")
    middle, below = x + counter.size / 2, y + counter.size + BLEED + BELOW
    words = (
        *block([StyledText(marker.name, "text-italic")], counter.size + 6, 7.0, 1.1).items(middle, below, "centre"),
        label(shape(instead, "text-italic", 7.0), middle, y - BLEED - BELOW, align="centre"),
        _hint(glue, width, BASE),
    )
    scene = Scene(x + counter.size + 3, net.height, (art, Group(words, layer="text")), bleed=BLEED)
    cut = transform(counter.outline, translate(x, y))
    behind = Group((_flat(counter, scene.width - x - counter.size, y),), layer="art")
    back = Scene(scene.width, scene.height, (behind,), bleed=BLEED)
    return Piece(marker.id, marker.name, scene, back, outline=net.outline + cut, folds=net.folds, ground=counter.ground)


def _flat(counter: CounterFace, x: float, y: float) -> Group:
    """A counter with its bleed and no more: words stand close by."""
    whole = counter.size + 2 * BLEED
    return Group((Group(counter.items, clip=Path(rectangle(-BLEED, -BLEED, whole, whole))),), translate(x, y))


def _pawn(marker: Marker) -> tuple[Item, ...]:
    """The face of a pawn: the counter's picture near its top, two lines at its foot."""
    width, height = PAWN
    half, k = marker.face.size / 2, SMALLER if marker.face.disc else 1.0
    middle = translate(width / 2, 2.2 + half)
    return (
        Group(marker.face.picture, middle @ scale(k) @ translate(-half, -half)),
        Path(rectangle(1.5, height - 5.2, width - 3, 0), stroke=Stroke(marker.line, 0.5)),
        Path(rectangle(1.5, height - 4.2, width - 3, 0), stroke=Stroke(marker.line, 0.15)),
    )


@record
class Standee:
    """A figure that stands on a base of its own and shows the same face on both sides."""

    id: str
    name: str
    width: float
    height: float
    art: tuple[Item, ...]
    """The face, its top left corner at the origin; art and words stay within it."""
    words: tuple[Item, ...]
    group: str
    """Figures of one group share rows."""
    ground: str = "ivory"


def standees(name: str, figures: Sequence[Standee], glue: str) -> Component:
    """Figures to cut, fold at the ridge and glue at the foot; `glue` are the words on the leaf that is glued under."""
    height = max(2 * (figure.height + FOOT) for figure in figures)
    return Component(name, [_standee(figure, height, glue) for figure in figures], gap=BETWEEN_STANDEES)


def _standee(figure: Standee, height: float, glue: str) -> Piece:
    net = nets.tent(figure.width, figure.height, FOOT)
    ground = Path(rectangle(0, FOOT - SEAM, figure.width, 2 * (figure.height + SEAM)), fill=figure.ground)
    at = [net.place(face, figure.width, figure.height) for face in ("front", "back")]
    scene = Scene(
        figure.width,
        height,
        (
            Group((ground, *(Group(figure.art, place) for place in at)), layer="art"),
            Group((*(Group(figure.words, place) for place in at), _hint(glue, figure.width, FOOT)), layer="text"),
        ),
        bleed=BLEED,
    )
    return Piece(
        figure.id,
        figure.name,
        scene,
        outline=net.outline,
        folds=net.folds,
        kind=figure.group,
        ground=figure.ground,
    )


def _hint(glue: str, width: float, depth: float) -> Group:
    """The words on the leaf of a base that is glued under the other one."""
    words = block([StyledText(glue, "text-italic", "guide")], width - 3, 7.0, 1.05)
    return Group(words.items(width / 2, (depth - words.height) / 2, "centre"))
