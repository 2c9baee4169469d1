"""The locations: a building, and below it a plate with slots, what a cube counts there, and what the place gives."""

from __future__ import annotations

from engine.errors import Code
from engine.games.patriots.content.paris import Location
from generator.drawing.placing import placed
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Hatch, Item, Path, Pen, Stroke, Use, ellipse, rectangle
from generator.drawing.transforms import Point, translate
from generator.games.patriots.buildings import cathedral, new_order, palaces, towers
from generator.games.patriots.buildings.engraving import Building, pale
from generator.games.patriots.paris.layout import COIN, GAP, PAWN, SITES, SLOT, TREASURY, Site, coin_place
from generator.games.patriots.paris.prepare import ParisBoard
from generator.games.patriots.signs.count_signs import count_sign, counted
from generator.games.patriots.signs.piece_faces import piece_sign
from generator.games.patriots.signs.placard import BAR, HEAD, Placard, slot
from generator.map.lettering import FIGURES, ITALIC, Lettering, TextStyle
from generator.typesetting.columns import bare
from generator.typesetting.shaping import label, shape

BUILDINGS: dict[str, Building] = {
    "convention": palaces.tuileries,
    "palais-egalite": palaces.palais_egalite,
    "caserne": palaces.military_school,
    "comites": palaces.pavillon_de_flore,
    "notre-dame": cathedral.notre_dame,
    "conciergerie": towers.conciergerie,
    "temple-prison": towers.temple,
    "faubourgs": towers.faubourg,
    "champ-de-mars": new_order.altar_of_the_nation,
    "temple-raison": new_order.temple_of_reason,
    "place-rev": new_order.place_de_la_revolution,
}
NAME = TextStyle(HEAD, 11, smallest=7.5, fill="placard-text")
NOTE = TextStyle(ITALIC, 8.2, smallest=7.5)
STONE = 2.5
"""Height of a paving stone."""
SIGN = 4.3
"""How large a sign of what a cube counts is, and how far the next one stands."""


def draw_location(board: ParisBoard, letters: Lettering, location: Location) -> Group:
    """A location that lies on the board from the start, or on its tile."""
    site = SITES[location.id]
    drawn = [_building(location, site), *draw_plate(board, letters, location, site)]
    return Group(tuple(drawn), id=location.id, title=letters.text(location.name, "location"))


def draw_late(letters: Lettering, location: Location) -> Group:
    """The space of a tile that enters later: a dashed edge, its name, the law that brings it."""
    site = SITES[location.id]
    whole = site.tile
    name = letters.text(location.name, "location")
    placard = Placard(whole, fill="late-bar", ground="late", dashed=True)
    title = letters.fitted(name, TextStyle(HEAD, 11, smallest=7.5), placard.title_room)
    letters.register[location.id] = whole.extent
    note = letters.text(letters.labels["aid-enters"], None, law=location.enters)
    ghost = Use(pale(BUILDINGS[location.id]()), translate(site.foot[0], whole.bottom - 11.5))
    items: list[Item] = [
        *placard.items(title),
        ghost,
        *letters.line(
            note, site.foot[0], whole.bottom - 5.0, TextStyle(ITALIC, 9, smallest=6.5), width=placard.inside.width
        ),
    ]
    return Group(tuple(items), id=location.id, title=name)


def _building(location: Location, site: Site) -> Use:
    return Use(BUILDINGS[location.id](), translate(*site.foot))


def draw_plate(board: ParisBoard, letters: Lettering, location: Location, site: Site) -> list[Item]:
    """The plate below a building."""
    placard = Placard(site.plate)
    name = letters.text(location.name, "location")
    letters.register[location.id] = site.whole.extent
    items: list[Item] = list(placard.items(letters.fitted(name, NAME, placard.title_room)))
    if location.slots is None:
        items += _field(location, site, letters)
    else:
        items += _slots(board, location, site, letters)
        items += _counts(location, site)
    if site.pawn:
        items += _pawn(site, letters)
    return [*items, *_note(board, letters, location, site)]


def slots_of(location: Location) -> tuple[Point, ...]:
    """The upper left corner of each slot of a location."""
    site, count = SITES[location.id], location.slots or 0
    whole = count * SLOT + (count - 1) * GAP
    spare = site.plate.width - whole
    left = 2.6 if site.beside else (spare - (PAWN + 4.0 if site.pawn else 9.4 if any(counted(location)) else 0)) / 2
    return tuple((site.plate.x + left + k * (SLOT + GAP), site.plate.y + BAR + 2.0) for k in range(count))


def _slots(board: ParisBoard, location: Location, site: Site, letters: Lettering) -> list[Item]:
    """The slots, each an element of its own."""
    items: list[Item] = []
    corners = slots_of(location)
    if corners and corners[-1][0] + SLOT > Placard(site.plate).inside.right:
        at = board.nodes["paris"].place("locations", board.paris.locations.index(location), "slots")
        letters.findings.note(Code.NO_ROOM, at, what=f"{location.slots} slots of {location.name}")
    for n, (x, y) in enumerate(corners, start=1):
        name = f"{location.id}-{n}"
        letters.register[name] = Extent(x, y, x + SLOT, y + SLOT)
        items.append(Group(slot(x, y, SLOT), id=name))
    return items


def _field(location: Location, site: Site, letters: Lettering) -> list[Item]:
    """Room for any number of cubes: behind bars in the prison, paving stones on the square."""
    area = site.field
    name = f"{location.id}-field"
    letters.register[name] = area.extent
    pen = Pen()
    if location.kind == "prison":
        for k in range(1, int(area.width / 5)):
            pen.move(area.x + 5 * k, area.y).line(area.x + 5 * k, area.bottom)
        pen.move(area.x, area.y + area.height / 2).line(area.right, area.y + area.height / 2)
        lines = pen.path(stroke=Stroke("slot-line", 0.6))
    else:
        for row in range(int(area.height / STONE) + 1):
            y = area.y + STONE * row
            pen.move(area.x, y).line(area.right, y)
            for k in range(int(area.width / (2 * STONE)) + 2):
                x = area.x + STONE * (2 * k + row % 2)
                pen.move(x, y).line(x, y + STONE)
        lines = pen.path(stroke=Stroke("slot-line", 0.14))
    edge = rectangle(*area, 0.8)
    drawn: tuple[Item, ...] = (
        Path(edge, fill="slot"),
        Group((lines,), clip=Path(edge)),
        Path(edge, stroke=Stroke("ink", 0.3)),
    )
    return [Group(drawn, id=name)]


def _counts(location: Location, site: Site) -> list[Item]:
    """Signs with figures, one below the other, right of the slots."""
    listed = list(counted(location))
    x, y = site.plate.right - 10.2, site.plate.y + BAR + 2.0 + (SLOT - SIGN * len(listed)) / 2
    items: list[Item] = []
    for n, (occasion, count) in enumerate(listed):
        items.append(placed(count_sign(occasion), x, y + SIGN * n + 0.2, SIGN - 0.4))
        items.append(label(shape(str(count), FIGURES, 10.5), x + SIGN + 2.1, y + SIGN * n + 3.4, align="centre"))
    return items


def _pawn(site: Site, letters: Lettering) -> list[Item]:
    """The place of a pawn, with its picture."""
    x, y = site.pawn_place
    letters.register[site.pawn] = Extent(x - PAWN / 2, y - PAWN / 2, x + PAWN / 2, y + PAWN / 2)
    drawn: tuple[Item, ...] = (
        Path(ellipse(x, y, PAWN / 2), fill="slot", stroke=Stroke("ink", 0.25)),
        Path(ellipse(x, y, PAWN / 2 - 0.7), stroke=Stroke("slot-line", 0.16)),
        placed(piece_sign(site.pawn, "low-ink"), x - 4.2, y - 4.4, 8.4),
    )
    return [Group(drawn, id=site.pawn, title=letters.say(f"pawn-{site.pawn}"))]


def _note(board: ParisBoard, letters: Lettering, location: Location, site: Site) -> list[Item]:
    """What the place gives, in words, below or beside the slots."""
    words = bare(letters.text(board.benefits[location.id]))
    inside = Placard(site.plate).inside
    if site.beside:
        left = slots_of(location)[-1][0] + SLOT + 2.0
        room = Rect(left, inside.y - 0.6, inside.right - left, inside.height + 1.2)
    else:
        top = site.plate.y + BAR + 2.0 + (site.field.height if location.slots is None else SLOT) + 0.7
        room = Rect(inside.x + 0.6, top, inside.width - 1.2, inside.bottom - top + 0.5)
    return letters.paragraph(
        words, (room.x + room.width / 2, room.y), (room.width, room.height), NOTE, name=f"{location.id}-note"
    )


def draw_treasury(letters: Lettering) -> Group:
    """The chest, and the place of its gold."""
    placard = Placard(TREASURY)
    x, y = coin_place()
    title = letters.fitted(letters.say("place-treasury"), NAME, placard.box.width - 3)
    letters.register["treasury"] = TREASURY.extent
    coin = Hatch("crossed", "slot-line", 1.0, 0.08, "slot")
    drawn: tuple[Item, ...] = (
        Use(new_order.strongbox(), translate(TREASURY.x + TREASURY.width / 2, TREASURY.y)),
        *placard.items(title),
        Path(ellipse(x, y, COIN / 2), fill=coin, stroke=Stroke("gold", 0.5)),
        Path(ellipse(x, y, COIN / 2 - 1.2), stroke=Stroke("gold", 0.2)),
    )
    return Group(drawn, id="treasury", title=letters.say("place-treasury"))
