"""Liberté's page “Print and assemble”: its files, and how to make its own pieces."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.emblems.signs import phrygian_cap
from generator.games.liberte.components import blocks, markers, tokens
from generator.games.liberte.components.aids import leaves
from generator.games.liberte.components.checklist import BOXES
from generator.games.liberte.components.tuck_box import box_faces, pieces_faces
from generator.games.liberte.map.plan import FOLDS
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import assembly, diagrams
from generator.print.components.assembly import Assembly, AssemblySection, CaptionedDiagram
from generator.print.components.sheet_rows import Kit, SheetRow


def make_assembly(job: Job, pack: Pack[Content]) -> Artefact:
    """`assembly-PAPER.pdf`: about the files that the same build makes."""
    text = job_text(job)
    rows, before = list(_rows(Kit(job, text), pack, text)), list(_before(job, pack.content, text))
    contents = Assembly(rows, _pictures(text), list(_steps(text)), before)
    return assembly.make_assembly(job, pack, text, contents)


def _rows(kit: Kit, pack: Pack[Content], text: Text) -> Iterator[SheetRow]:
    content = pack.content
    cards, aids = content.identity.component("cards"), content.identity.component("aids")
    flat, cubes = blocks.flat(content, text, "color"), blocks.cubes(content, text, "color")
    yield from kit.lists(cards.count, len(content.identity.components) + len(BOXES))
    yield from kit.cards(text(cards.name), cards.count)
    yield from kit.pieces("blocks", flat, text("faction blocks, flat"))
    yield from kit.pieces("blocks", cubes, text("or faction blocks to fold"), size="cubes", plain=True)
    yield from kit.cube_stickers("blocks", lambda side: blocks.stickers(content, text, "color", side))
    yield from kit.pieces("tokens", tokens.discs(content, text, "color"))
    rounds = tokens.stickers(content, text, "color")
    yield from kit.stickers("tokens", rounds, text("or stickers for discs of wood"), size="stickers")
    yield from kit.pieces("markers", markers.markers(content, text, "color"), text("markers"))
    yield from kit.aids(text(aids.name), aids.count, lambda job: leaves(job, pack))
    yield from kit.tuck_box(box_faces(pack, kit.job.root, kit.job.style))
    yield from kit.pieces_box(pieces_faces(pack, kit.job.root, kit.job.style, text))
    yield from kit.board(text(content.identity.component("board").name), *content.board.size)
    yield from kit.board_instead(*content.board.size, FOLDS, "a2")
    yield from kit.rulebook()


def _pictures(text: Text) -> list[CaptionedDiagram]:
    cap = phrygian_cap("red-sign", "red")
    return [
        (diagrams.cube(cap, "red", "red-side"), text("cube")),
        (diagrams.pawn(cap, "red"), text("pawn")),
        (diagrams.tuck_box(), text("tuck box")),
        (diagrams.joint(), text("the next sheet covers the strip")),
    ]


def _before(job: Job, content: Content, text: Text) -> Iterator[AssemblySection]:
    yield assembly.bleed(job, text, content.identity.component("cards").count)
    yield assembly.tools(text, blocks.to_buy(content, text))


def _steps(text: Text) -> Iterator[AssemblySection]:
    yield assembly.cutting(
        text,
        text(
            "Cards and flat blocks: join the marks in the margin with a steel rule and cut with a sharp knife, first "
            "all long strips, then across. Several light strokes are better than a strong one."
        ),
        text("Tokens: scissors, or a 12 mm punch. The colour goes beyond the line on purpose."),
    )
    yield assembly.folding(
        text,
        text("**Cubes:** glue the tabs one after the other and close the lid last."),
        text("**Pawns:** fold at the ridge, then glue one leaf of the base upon the other."),
    )
    yield assembly.mounting(text)
    yield assembly.board(text)
    yield assembly.playing(text)
