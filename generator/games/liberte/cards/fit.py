"""How the texts of all cards fit, in every language: a report for people, problems for the build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.errors import Code, Position, Problem
from engine.loading.source import Node
from generator.games.liberte.cards.fronts import Deck
from generator.games.liberte.cards.layout import Fit
from generator.language.text import Text
from generator.typesetting.fonts import MissingGlyph


def report(deck: Deck, texts: Iterable[Text]) -> list[tuple[Fit, int, str]]:
    """Every text with its card and language, the tightest first."""
    cards = deck.content.cards.cards
    found = [(fit, card.id, text.code) for text in texts for card in cards for fit in deck.fits(card, text)]
    return sorted(found, key=lambda entry: (entry[0].fits, entry[0].size, *entry[1:], entry[0].part))


def problems(deck: Deck, text: Text, node: Node | None = None) -> Iterator[Problem]:
    """What cannot be printed, and what can hardly be read; `node` is cards.yaml, to point at the line."""

    def place(*path: str | int) -> Position:
        return node.place("cards", *path) if node is not None else Position("cards.yaml")

    for index, card in enumerate(deck.content.cards.cards):
        facts = {"card": card.id, "language": text.code}
        try:
            fits = deck.fits(card, text)
        except MissingGlyph as lost:
            yield Problem(Code.MISSING_GLYPH, place(index), {**facts, "face": lost.face, "character": lost.character})
            continue
        for fit in fits:
            at = place(index, fit.part)
            if not fit.fits:
                yield Problem(Code.TEXT_TOO_LONG, at, {**facts, "part": fit.part, "size": round(fit.size, 2)})
            elif fit.hard_to_read:
                yield Problem(Code.TEXT_TOO_SMALL, at, {**facts, "part": fit.part, "size": round(fit.size, 2)})
