"""The page “Print and assemble” of 1793: its files, and how to make its own pieces."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.aids.aids import leaves
from generator.games.patriots.components import counters
from generator.games.patriots.components.checklist import sheets_and_boxes
from generator.games.patriots.components.envelopes import draw_envelopes
from generator.games.patriots.components.player_boards import draw_player_boards
from generator.games.patriots.components.standees import draw_standees
from generator.games.patriots.components.tuck_box import boxes, pieces_box
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.games.patriots.paris.late_tiles import late_tiles
from generator.games.patriots.paris.prepare import prepared
from generator.games.patriots.signs.factions import faction_sign
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import assembly, diagrams
from generator.print.components.assembly import Assembly, AssemblySection, CaptionedDiagram
from generator.print.components.sheet_rows import Kit, SheetRow

WOODEN = 8, 12
"""How large wooden cubes may be, in millimetres."""


def make_assembly(job: Job, pack: Pack[Content]) -> Artefact:
    """`assembly-PAPER.pdf`: about the files that the same build makes."""
    text, content = job_text(job), pack.content
    rows, before = list(_rows(Kit(job, text), pack, text)), list(_before(job, content, text))
    contents = Assembly(rows, _pictures(content, text), list(_steps(content, text)), before)
    return assembly.make_assembly(job, pack, text, contents)


def _rows(kit: Kit, pack: Pack[Content], text: Text) -> Iterator[SheetRow]:
    content = pack.content
    identity, labels = content.identity, content.text.labels
    words = WordsOnPieces(pack, text)
    cards, aids = identity.component("cards"), identity.component("aids")
    listed = len(identity.components) + len(list(sheets_and_boxes(kit.job, content)))
    yield from kit.lists(cards.count, listed)
    yield from kit.cards(text(cards.name), cards.count)
    for name in ("paris", "france"):
        board = identity.component(f"{name}-board")
        width, height = board.size
        yield from kit.board(text(board.name), width, height, f"board-{name}")
    yield from kit.pieces("late-tiles", late_tiles(prepared(pack, kit.job.root), text))
    yield from kit.pieces("player-boards", draw_player_boards(words, "color"))
    yield from kit.pieces("counters", counters.influence(content, text, "color"))
    yield from kit.cube_stickers("counters", lambda side: counters.stickers(content, text, "color", side))
    yield from kit.pieces("currency", counters.currency(content, text, "color"))
    yield from kit.pieces("counters", counters.figures(content, text, "color"), size="figures")
    yield from kit.pieces("standees", draw_standees(words, "color"), text(labels["assembly-or-standees"]), instead=True)
    yield from kit.aids(text(aids.name), 1, lambda job: leaves(job, pack))
    yield from kit.page("struggle", text(labels["sheet-struggle"]))
    yield from kit.page("solo", text(labels["short-solo"]))
    yield from kit.pieces("envelopes", draw_envelopes(words, "color"))
    for box in boxes(content, text, kit.job.style):
        yield from kit.tuck_box(box)
    yield from kit.pieces_box(pieces_box(content, text, kit.job.style))
    yield from kit.rulebook()


def _pictures(content: Content, text: Text) -> list[CaptionedDiagram]:
    standee = diagrams.pawn(faction_sign("jacobin", on_colour=True), "jacobin")
    return [
        (standee, text(content.text.labels["sheet-standees"])),
        (diagrams.envelope(), text(content.identity.component("envelopes").name)),
        (diagrams.tuck_box(), text("tuck box")),
        (diagrams.joint(), text("the next sheet covers the strip")),
    ]


def _before(job: Job, content: Content, text: Text) -> Iterator[AssemblySection]:
    identity, labels = content.identity, content.text.labels
    cubes = identity.component("counters")
    each = text.number(cubes.count // len(cubes.each))
    yield assembly.bleed(job, text, identity.component("cards").count)
    factions, (least, most) = text.number(len(cubes.each)), map(text.number, WOODEN)
    wood = text(labels["assembly-wood"], each=each, factions=factions, least=least, most=most)
    yield assembly.tools(text, wood)


def _steps(content: Content, text: Text) -> Iterator[AssemblySection]:
    labels = content.text.labels
    yield assembly.cutting(text, text(labels["assembly-strips"]), text(labels["assembly-discs"]))
    yield assembly.folding(text, text(labels["assembly-standees"]), text(labels["assembly-envelopes"]))
    yield assembly.mounting(text)
    board = assembly.board(text)
    yield AssemblySection(text(labels["shelf-boards"]), (*board.lines, text(labels["assembly-late"])))
    yield assembly.playing(text)
