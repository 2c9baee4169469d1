"""Words of a card that run into each other: one measure for the cards of any game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Label
from generator.print.components.card_layout import CardLayout
from generator.print.components.card_sheets import CardToDraw
from generator.typesetting.shaping import POINT
from tests.generator.drawing.walking import walk

RISE, DROP = 0.64, 0.2
"""How far letters reach above and below their baseline, in ems; accents and deep tails a bit more."""
SLACK = 0.1
"""Runs of one line touch."""


def words_of(layout: CardLayout) -> Iterator[tuple[str, Rect]]:
    """Every run of a card with the place that it takes, in millimetres."""
    for at, item in walk(layout.text):
        if isinstance(item, Label):
            x, y = at.apply(item.x, item.y)
            em = item.run.size * POINT
            yield item.run.text, Rect(x + SLACK / 2, y - RISE * em, item.run.width - SLACK, (RISE + DROP) * em)


def crowded(cards: list[CardToDraw]) -> list[tuple[str, str, str]]:
    """Cards with two texts that run into each other."""
    return [
        (card.id, words, others)
        for card in cards
        for (words, here), (others, there) in combinations(words_of(card.draw()), 2)
        if here.overlaps(there)
    ]
