"""Faction blocks: flat counters, and cubes to fold, as many of each colour as the game has."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.piece_faces import block_face
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters, folded
from generator.print.components.counters import Counters
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options


def make_blocks(job: Job, pack: Pack[Content]) -> Artefact:
    """Both files: flat counters and cubes; players print the one they like."""
    squares, nets = make_flat(job, pack), make_cubes(job, pack)
    return Artefact({**squares.files, **nets.files}, {**squares.facts, **nets.facts})


def make_flat(job: Job, pack: Pack[Content]) -> Artefact:
    """`blocks-PAPER.pdf`: square counters, edge to edge, the same on both sides."""
    text, options = job_text(job), sheet_options(job)
    return make(flat(pack.content, text, job.style), options, text, pack, options.name())


def make_cubes(job: Job, pack: Pack[Content]) -> Artefact:
    """`blocks-cubes-PAPER.pdf`: nets to cut, fold and glue."""
    text, options = job_text(job), sheet_options(job)
    return make(cubes(pack.content, text, job.style), options, text, pack, options.name(size="cubes", backs=False))


def flat(content: Content, text: Text, style: Style) -> Component:
    """One counter for each block, at most fifteen in a row."""
    name = text(content.identity.component("blocks").name)
    return counters.flat(name, _groups(content, text, style), columns=15)


def cubes(content: Content, text: Text, style: Style) -> Component:
    """One net for each block, as large as the counter's side."""
    return folded.cubes(text("Faction blocks to fold"), _groups(content, text, style))


def _groups(content: Content, text: Text, style: Style) -> list[Counters]:
    blocks, labels = content.identity.component("blocks"), content.text.labels
    return [
        Counters(
            faction, text(labels[f"block-{faction}"]), block_face(faction, style, blocks.size[0]), blocks.each[faction]
        )
        for faction in FACTIONS
    ]
