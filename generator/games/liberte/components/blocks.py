"""Faction blocks: flat counters, and cubes to fold, as many of each colour as the game has."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import Group, Path, Scene, rectangle
from generator.drawing.theme import Style
from generator.games.liberte.signs.piece_faces import BLEED, block_face
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.print.paper import nets
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import order
from generator.print.sheets.piece import Piece

TAB = 4.0
"""Tabs of a cube, in millimetres."""
SEAM = 0.8
"""How far a face's colour runs on to a tab, so that no white shows at an edge."""


def make_blocks(job: Job, pack: Pack) -> Made:
    """Counters and cubes: print whichever you like."""
    squares, nets_ = make_flat(job, pack), make_cubes(job, pack)
    return Made({**squares.files, **nets_.files}, {**squares.facts, **nets_.facts})


def make_flat(job: Job, pack: Pack) -> Made:
    """`blocks-PAPER.pdf`: square counters, edge to edge, the same on both sides."""
    text, wanted = open_text(job.root / "content", job.game, job.language, job.root / "templates"), order(job)
    return make(counters(pack.content, text, job.style), wanted, text, pack, wanted.name())


def make_cubes(job: Job, pack: Pack) -> Made:
    """`blocks-cubes-PAPER.pdf`: nets to cut, fold and glue."""
    text, wanted = open_text(job.root / "content", job.game, job.language, job.root / "templates"), order(job)
    return make(to_fold(pack.content, text, job.style), wanted, text, pack, wanted.name(size="cubes", backs=False))


def counters(content: Content, text: Text, style: Style) -> Component:
    """The flat blocks, at most fifteen in a row."""
    return Component(text(content.identity.component("blocks").name), flat(content, text, style), columns=15)


def to_fold(content: Content, text: Text, style: Style) -> Component:
    """The cubes, with room for scissors."""
    return Component(text("Faction blocks to fold"), cubes(content, text, style), gap=2.0)


def flat(content: Content, text: Text, style: Style) -> list[Piece]:
    """One counter for each block."""
    blocks = content.identity.component("blocks")
    faces = {faction: block_face(faction, style, blocks.size[0]).scene() for faction in FACTIONS}
    return [
        Piece(
            f"{faction}-{n}",
            text(content.text.labels[f"block-{faction}"]),
            faces[faction],
            faces[faction],
            kind=faction,
        )
        for faction in FACTIONS
        for n in range(1, blocks.each[faction] + 1)
    ]


def cubes(content: Content, text: Text, style: Style) -> list[Piece]:
    """One net for each block, as large as the counter's side."""
    blocks = content.identity.component("blocks")
    net = nets.cube(blocks.size[0], TAB)
    scenes = {faction: _cube(net, faction, style) for faction in FACTIONS}
    return [
        Piece(
            f"{faction}-cube-{n}",
            text(content.text.labels[f"block-{faction}"]),
            scenes[faction],
            outline=net.outline,
            folds=net.folds,
        )
        for faction in FACTIONS
        for n in range(1, blocks.each[faction] + 1)
    ]


def _cube(net: nets.Net, faction: str, style: Style) -> Scene:
    """The six faces, their colour running a little over every edge, and their signs."""
    side = net.faces["front"].width
    picture = block_face(faction, style, side)
    under = [
        Path(rectangle(face.x - SEAM, face.y - SEAM, side + 2 * SEAM, side + 2 * SEAM), fill=picture.ground)
        for face in net.faces.values()
    ]
    over = [Group(picture.picture, face.place(side, side)) for face in net.faces.values()]
    art = Group((Group((*under, *over), clip=Path(net.outline)),), layer="art")
    return Scene(net.width, net.height, (art,), bleed=BLEED)
