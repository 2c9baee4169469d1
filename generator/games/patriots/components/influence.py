"""Influence counters: a square for each cube, the same on both sides, in rows by faction."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.signs.factions import counter_face
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters
from generator.print.components.counters import Counters
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options


def make_counters(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    return make(flat(pack.content, text, job.style), options, text, pack, options.name())


def flat(content: Content, text: Text, style: Style) -> Component:
    """One counter for each cube, at most ten in a row."""
    cubes, labels = content.identity.component("counters"), content.text.labels
    groups = [
        Counters(
            faction,
            text(labels[f"faction-{faction}"]),
            counter_face(faction, style, cubes.size[0]),
            cubes.each[faction],
        )
        for faction in cubes.each
    ]
    return counters.flat(text(cubes.name), groups, columns=10)
