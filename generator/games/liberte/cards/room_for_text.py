"""Notes for translators: how many characters there is room for on the cards, measured with the real fonts.

Measured in Cyrillic, the widest script that the fonts of the kit have; in other scripts there is a little more room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import partial

from engine.games.liberte.content.cards import Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.cards.fronts import CardFaces
from generator.games.liberte.cards.small_map import fresh_small_map
from generator.language.data import language
from generator.language.text import Text

MOST = 600
"""Characters: longer texts are not tried."""
FILLER = "слово и за ним второе, длинное, какие встречаются в большинстве языков; " * 10


def room(pack: Pack[Content]) -> Mapping[str, str]:
    """English card text -> what a translator should know about its room."""
    content = pack.content
    faces = CardFaces(content, fresh_small_map(pack))
    notes: dict[str, str] = {}
    boxes: dict[tuple[object, ...], int] = {}
    for card in content.cards.cards:
        if card.kind != "special":
            box = (card.kind, card.symbols, card.region)
            if box not in boxes:
                boxes[box] = _most(partial(_note_fits, faces, card))
            notes[card.note] = _note(boxes[box], card.note)
    for effect, words in content.text.effects.items():
        card = next(card for card in content.cards.cards if card.effect == effect)
        most = _most(partial(_effect_fits, faces, card))
        notes[words.effect] = _note(most, words.effect)
    return notes


def _note(most: int, english: str) -> str:
    return f"Room for {most} characters at most, in the smallest type; the English has {len(english)}"


def _most(fits: Callable[[int], bool]) -> int:
    """The largest number of characters that fits, rounded down to a multiple of five."""
    low, high = 5, MOST
    while high - low > 5:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low // 5 * 5


def _note_fits(faces: CardFaces, card: Card, length: int) -> bool:
    return _all_fit(faces, replace(card, note=FILLER[:length].strip()))


def _effect_fits(faces: CardFaces, card: Card, length: int) -> bool:
    content = faces.content
    effects = dict(content.text.effects)
    if card.effect is not None:
        effects[card.effect] = replace(effects[card.effect], effect=FILLER[:length].strip())
    other = copy(faces)
    other.content = replace(content, text=replace(content.text, effects=effects))
    return _all_fit(other, card)


def _all_fit(faces: CardFaces, card: Card) -> bool:
    return all(fit.fits for fit in faces.fits(card, Text(language("en"))))
