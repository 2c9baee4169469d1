"""The pages that come with the pieces: the checklist, and how to print and assemble everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.loading.common import Component
from engine.loading.pack import Pack
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import assembly, checklist
from generator.print.components.assembly import Assembly
from generator.print.components.checklist import Checklist, aid_sketch, row_of, sketch, small_card
from generator.print.components.sheet_rows import Kit, SheetRow
from generator.print.sheets.options import sheet_options, size
from tests.games.tiny.engine.content import Content
from tests.games.tiny.generator.board import draw_board
from tests.games.tiny.generator.cards import back
from tests.games.tiny.generator.pieces import box_faces, token_name, tokens
from tests.games.tiny.generator.signs import token


def make_checklist(job: Job, pack: Pack[Content]) -> Artefact:
    """`checklist[-SIZE]-PAPER.pdf`: one page."""
    text, content, paper, extent = job_text(job), pack.content, sheet_options(job).paper, size(job)
    pictures = {
        "board": small_card(draw_board(content, text), 9),
        "cards": small_card(back(content)),
        "tokens": row_of([token(name, 8.6) for name in content.identity.component("tokens").each]),
        "aids": sketch(aid_sketch()),
    }
    sizes = {"cards": (extent.width, extent.height), "aids": (round(paper.height / 2), round(paper.width))}
    listed = Checklist(content.text.labels, pictures, partial(_part, content, text), sizes)
    return checklist.make_checklist(job, pack, text, listed)


def _part(content: Content, text: Text, component: Component, name: str) -> str:
    """The name of a suit, or of a token."""
    if component.id == "cards":
        return text(content.text.labels[f"suit-{name}"])
    return token_name(content, text, name)


def make_assembly(job: Job, pack: Pack[Content]) -> Artefact:
    """`assembly-PAPER.pdf`: one page, about the files that the same build makes."""
    text = job_text(job)
    steps = [assembly.cutting(text), assembly.folding(text), assembly.playing(text)]
    return assembly.make_assembly(job, pack, text, Assembly(list(_rows(job, pack.content, text)), [], steps))


def _rows(job: Job, content: Content, text: Text) -> Iterator[SheetRow]:
    kit, identity = Kit(job, text), content.identity
    board, cards, aids = (identity.component(name) for name in ("board", "cards", "aids"))
    yield from kit.board(text(board.name), board.size[0], board.size[1])
    yield from kit.cards(text(cards.name), cards.count)
    yield from kit.pieces("tokens", tokens(content, text))
    yield from kit.aids(text(aids.name), aids.count)
    yield from kit.tuck_box(box_faces(content))
    yield from kit.rulebook()
