"""The tiles of locations that enter later: as they look on the board, their edge as large as the space there."""

from __future__ import annotations

from engine.errors import Findings
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.paris import Location
from engine.loading.pack import Pack
from generator.drawing.scene import Group, Item, Path, Scene, Use, rectangle
from generator.drawing.transforms import Matrix, translate
from generator.findings.report import errors
from generator.games.patriots.paris.city import city
from generator.games.patriots.paris.layout import PLAN, SITES
from generator.games.patriots.paris.locations import draw_location
from generator.games.patriots.paris.prepare import ParisBoard, lettering, prepared
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.map.lettering import Lettering
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.typesetting.shaping import label, shape

BLEED = 2.0
"""How far a tile is drawn beyond its cut."""
APART = 15.0
"""Millimetres between two tiles: room for the crop marks of both."""
NAMED, NAME = 5.8, 9.0
"""From the cut to the foot of a tile's name and size, between the crop marks; points of these words."""


def make_late_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`late-tiles-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    component = late_tiles(prepared(pack, job.root), text)
    return make(component, options, text, pack, options.name())


def late_tiles(board: ParisBoard, text: Text) -> Component:
    """All tiles, in cells of one size, each with its name below; raises `ContentError` if words find no room on one."""
    letters = lettering(board, text)
    late = [location for location in board.paris.locations if location.enters]
    tiles = [SITES[location.id].tile for location in late]
    cell = max(tile.width for tile in tiles), max(tile.height for tile in tiles) + NAMED
    pieces = [_piece(board, letters, location, cell) for location in late]
    Findings(errors(letters.findings)).raise_if_any()
    return Component(text(board.identity.component("late-tiles").name), pieces, BLEED, APART)


def _piece(board: ParisBoard, letters: Lettering, location: Location, cell: tuple[float, float]) -> Piece:
    """One tile at the top of its cell, cut along its own edge; around its building the city as on the board."""
    tile = SITES[location.id].tile
    x, y = (cell[0] - tile.width) / 2, 0.0
    bleed = Path(rectangle(*tile.inflated(BLEED)))
    below = Matrix(d=-1.0, f=2 * PLAN.bottom)  # mirrored, as the plan ends within the bleed
    drawing = Group((Use(city(), below), Use(city()), draw_location(board, letters, location)), clip=bleed)
    text = letters.text
    name = text(location.name, "location")
    size = text("{width} × {height} mm", width=text.number(tile.width), height=text.number(tile.height))
    words = label(shape(f"{name} · {size}", "text-medium", NAME), cell[0] / 2, tile.height + NAMED, "ink", "centre")
    items: tuple[Item, ...] = (
        Group((drawing,), at=translate(x - tile.x, y - tile.y), layer="art"),
        Group((words,), layer="text"),
    )
    outline = rectangle(x, y, tile.width, tile.height)
    return Piece(location.id, name, Scene(*cell, items, BLEED, name), outline=outline, ground="city", cropped=True)
