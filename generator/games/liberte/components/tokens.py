"""Control tokens: discs for every player, the same on both sides."""

from __future__ import annotations

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.piece_faces import token_disc
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters
from generator.print.components.counters import Counters
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options


def make_tokens(job: Job, pack: Pack[Content]) -> Artefact:
    """`tokens-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    return make(discs(pack.content, text, job.style), options, text, pack, options.name())


def discs(content: Content, text: Text, style: Style) -> Component:
    """One disc for each token, player by player, ten in a row."""
    tokens, labels = content.identity.component("tokens"), content.text.labels
    groups = [
        Counters(player, text(labels[f"player-{player}"]), token_disc(player, style, tokens.size[0]), count)
        for player, count in tokens.each.items()
    ]
    return counters.flat(text(tokens.name), groups, columns=10)
