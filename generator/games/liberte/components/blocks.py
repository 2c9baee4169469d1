"""Faction blocks: flat counters, cubes to fold, and stickers for cubes of wood, as many as the game has."""

from __future__ import annotations

from dataclasses import replace

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.piece_faces import block_face
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters, folded
from generator.print.components.counters import STICKERS, Counters, sticker_file
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options

COLUMNS = 12
"""Counters in a row."""


def make_blocks(job: Job, pack: Pack[Content]) -> Artefact:
    """Flat counters, cubes and stickers; players print those they like."""
    stickers_ = [make_stickers(job, pack, side) for side in STICKERS]
    return make_flat(job, pack).or_instead(make_cubes(job, pack), *stickers_)


def make_flat(job: Job, pack: Pack[Content]) -> Artefact:
    """`blocks-PAPER.pdf`: square counters in a group for each faction, the same on both sides."""
    text, options = job_text(job), sheet_options(job)
    return make(flat(pack.content, text, job.style), options, text, pack, options.name())


def make_cubes(job: Job, pack: Pack[Content]) -> Artefact:
    """`blocks-cubes-PAPER.pdf`: nets to cut, fold and glue. Their bleed is their own: no option changes it."""
    text, options = job_text(job), replace(sheet_options(job), bleed=None, gap=None, edge_to_edge=False)
    return make(cubes(pack.content, text, job.style), options, text, pack, options.name(size="cubes", backs=False))


def make_stickers(job: Job, pack: Pack[Content], side: float) -> Artefact:
    """`blocks-stickers-8mm-PAPER.pdf`: for label paper."""
    text, options = job_text(job), sheet_options(job)
    name = options.name(size=sticker_file(side), backs=False)
    return make(stickers(pack.content, text, job.style, side), options, text, pack, name)


def flat(content: Content, text: Text, style: Style) -> Component:
    """One counter for each block."""
    name = text(content.identity.component("blocks").name)
    return counters.flat(name, _groups(content, text, style), columns=COLUMNS, note=to_buy(content, text))


def cubes(content: Content, text: Text, style: Style) -> Component:
    """One net for each block, as large as the counter's side."""
    return folded.cubes(text("Faction blocks to fold"), _groups(content, text, style), to_buy(content, text))


def stickers(content: Content, text: Text, style: Style, side: float) -> Component:
    """One sticker for each block."""
    return counters.cube_stickers(text, _groups(content, text, style, side), columns=COLUMNS)


def to_buy(content: Content, text: Text) -> str:
    """What else one could take for the blocks."""
    each = content.identity.component("blocks").each
    return text(
        "Or buy cubes of wood, 8 to 12 mm: {red} red, {blue} blue, {white} white.",
        red=each["red"],
        blue=each["blue"],
        white=each["white"],
    )


def _groups(content: Content, text: Text, style: Style, side: float = 0.0) -> list[Counters]:
    blocks, labels = content.identity.component("blocks"), content.text.labels
    return [
        Counters(
            faction,
            text(labels[f"block-{faction}"]),
            block_face(faction, style, side or blocks.size[0]),
            blocks.each[faction],
        )
        for faction in FACTIONS
    ]
