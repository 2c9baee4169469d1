"""The Paris board as one scene: laws and votes above, the city with its locations, the months below.

Everything that must not overlap is in the register, so a test can compare all of it in every language.
"""

from __future__ import annotations

from engine.errors import Findings
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Use, polygon, rectangle
from generator.games.patriots.paris.city import city, name_of_river
from generator.games.patriots.paris.layout import BLEED, PLAN, SITES
from generator.games.patriots.paris.locations import draw_late, draw_location, draw_plate, draw_treasury
from generator.games.patriots.paris.prepare import ParisBoard, lettering
from generator.games.patriots.paris.tracks import draw_cartouche, draw_laws, draw_legend, draw_months, draw_votes
from generator.games.patriots.signs.placard import pamphlet
from generator.language.text import Text
from generator.map.lettering import Lettering
from generator.print.boards.files import Drawn
from generator.typesetting.shaping import along, shape


def draw_board(board: ParisBoard, text: Text) -> Drawn:
    """The board in one language; colours follow the style."""
    letters = lettering(board, text)
    width, height = board.identity.component("paris-board").size
    ground = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    title = f"{board.identity.title}: {text(board.city, 'province')}"
    items: list[Item] = [
        Group((pamphlet(ground),), id="ground-paris"),
        Group(tuple(_plan(letters)), id="plan"),
        *_parts(board, letters),
    ]
    whole = Group(tuple(items), layer="art", id="board-paris", description=title)
    scene = Scene(width, height, (whole,), BLEED, title, text.code)
    return Drawn(scene, letters.register, tuple(letters.findings))


def words_without_room(board: ParisBoard, text: Text) -> Findings:
    """Words of the board and of the late tiles that fit nowhere; quicker than drawing it all."""
    letters = lettering(board, text)
    _parts(board, letters)
    for location in board.paris.locations:
        if location.enters:
            draw_plate(board, letters, location, SITES[location.id])
    return letters.findings


def _parts(board: ParisBoard, letters: Lettering) -> list[Group]:
    """Everything with words on it."""
    return [
        draw_laws(board, letters),
        draw_votes(board, letters),
        *_locations(board, letters),
        draw_treasury(letters),
        draw_cartouche(board, letters),
        draw_legend(letters),
        draw_months(board, letters),
    ]


def _plan(letters: Lettering) -> list[Item]:
    """The city below the plates, in a double frame."""
    x, y, width, height = PLAN
    run = shape(letters.say("river-seine"), "title-italic", 15, spacing=1.6)
    return [
        Path(rectangle(x + 0.9, y + 1.0, width, height), fill="shade"),
        Use(city()),
        along(run, polygon(name_of_river(), closed=False), "river"),
        Path(rectangle(x, y, width, height), stroke=Stroke("ink", 0.7)),
        Path(rectangle(x + 1.1, y + 1.1, width - 2.2, height - 2.2), stroke=Stroke("gold", 0.3)),
    ]


def _locations(board: ParisBoard, letters: Lettering) -> list[Group]:
    """Those of the start, and spaces for those that enter; what replaces another has no space of its own."""
    return [
        draw_late(letters, location) if location.enters else draw_location(board, letters, location)
        for location in board.paris.locations
        if location.replaces is None
    ]
