"""Control tokens: discs for every player, the same on both sides."""

from __future__ import annotations

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.theme import Style
from generator.games.liberte.signs.piece_faces import BLEED, token_disc
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import order
from generator.print.sheets.piece import Piece

GAP = 3.0
"""Room for scissors or a punch."""


def make_tokens(job: Job, pack: Pack) -> Made:
    """`tokens-PAPER.pdf`."""
    text, wanted = open_text(job.root / "content", job.game, job.language, job.root / "templates"), order(job)
    return make(discs(pack.content, text, job.style), wanted, text, pack, wanted.name())


def discs(content: Content, text: Text, style: Style) -> Component:
    """All tokens, ten in a row."""
    name = text(content.identity.component("tokens").name)
    return Component(name, pieces(content, text, style), BLEED, GAP, columns=10)


def pieces(content: Content, text: Text, style: Style) -> list[Piece]:
    """One disc for each token, player by player."""
    tokens = content.identity.component("tokens")
    found = []
    for player, count in tokens.each.items():
        face = token_disc(player, style, tokens.size[0])
        disc = face.scene()
        name = text(content.text.labels[f"player-{player}"])
        found += [Piece(f"{player}-{n}", name, disc, disc, face.outline, kind=player) for n in range(1, count + 1)]
    return found
