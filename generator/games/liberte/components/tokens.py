"""Control tokens: discs for every player, the same on both sides, and stickers for discs of wood."""

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
    """Discs with two sides, and the same as stickers."""
    return make_discs(job, pack).or_instead(make_stickers(job, pack))


def make_discs(job: Job, pack: Pack[Content]) -> Artefact:
    """`tokens-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    return make(discs(pack.content, text, job.style), options, text, pack, options.name())


def make_stickers(job: Job, pack: Pack[Content]) -> Artefact:
    """`tokens-stickers-PAPER.pdf`: for label paper."""
    text, options = job_text(job), sheet_options(job)
    found = stickers(pack.content, text, job.style)
    return make(found, options, text, pack, options.name(size="stickers", backs=False))


def discs(content: Content, text: Text, style: Style) -> Component:
    """One disc for each token, player by player, ten in a row."""
    return counters.flat(text(content.identity.component("tokens").name), _groups(content, text, style), columns=10)


def stickers(content: Content, text: Text, style: Style) -> Component:
    """The same as round stickers."""
    size = content.identity.component("tokens").size[0]
    name = text("Stickers of {side} mm across for discs of wood", side=text.number(size))
    return counters.stickers(name, _groups(content, text, style), columns=10)


def _groups(content: Content, text: Text, style: Style) -> list[Counters]:
    tokens, labels = content.identity.component("tokens"), content.text.labels
    return [
        Counters(player, text(labels[f"player-{player}"]), token_disc(player, style, tokens.size[0]), count)
        for player, count in tokens.each.items()
    ]
