"""What the sheet says of 1793: the printing, numbers beside cards and laws, and what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.cards import Card, Law
from engine.games.patriots.content.content import Content
from generator.games.patriots.book.at_a_glance import wording
from tests.reading.sheet import SheetNames

ALSO = """\
All laws are used, and more than two play unless a question says otherwise. The numbers of cards and laws are the
same in all languages. The list of cards tells what is printed on them, as if they lay before you; left and right of a
symbol at the foot stand two places. What a question does not mention (other cubes, cards, laws, currency, generals,
armies on French soil) is not there or does not matter."""
LISTED = ("faction", "currency", "location", "province", "territory", "army")


def noted(kind: str, ident: str) -> str:
    """Numbers of cards and laws."""
    return ident if kind in ("card", "law") else ""


def told_below(kind: str) -> bool:
    """Cards and laws are in the list."""
    return kind in ("card", "law")


def printed(content: Content, asked: set[str], names: SheetNames) -> Iterator[str]:
    """Cockades, signs, symbols, foot; then the text in the reader's language."""
    for card in content.cards.cards:
        if (key := f"card:{card.id}") in asked:
            yield _line(card.id, names.full(key), _card(content, card, names), _effect(content, card, names))
    for law in content.cards.laws:
        if (key := f"law:{law.id}") in asked:
            yield _line(law.id, names.full(key), _law(law, names), _decree(content, law, names))


def _line(number: str, name: str, signs: str, words: str) -> str:
    return f"- {number} {name}: {signs}." + (f" “{words}”" if words else "")


def _card(content: Content, card: Card, names: SheetNames) -> str:
    immediate = any(effect.id == card.effect and effect.immediate for effect in content.cards.effects)
    return "; ".join(
        filter(
            None,
            (
                card.kind,
                f"cockades {card.cockades}",
                "an eye" if immediate else "",
                "a fleur-de-lys" if card.lily else "",
                names.first(f"army:{card.army}") if card.army else "",
                f"{card.general} general" if card.general else "",
                _symbols(card.symbols, names),
                f"loss {card.loss}" if card.loss else "",
                *(_foot(half.left, half.symbol, half.right, names) for half in card.foot),
            ),
        )
    )


def _foot(left: str, symbol: str, right: str, names: SheetNames) -> str:
    places = [names.spoken.get(f"location:{place}", (place,))[0] for place in (left, right)]
    return f"foot: {places[0]} ← {names.spoken[f'faction:{symbol}'][0]} → {places[1]}"


def _law(law: Law, names: SheetNames) -> str:
    return "; ".join(("law", "lasts" if law.lasting else "does not last", _symbols(law.by, names) or "no symbols"))


def _symbols(factions: tuple[str, ...], names: SheetNames) -> str:
    listed = ", ".join(names.spoken[f"faction:{faction}"][0] for faction in factions)
    return f"symbols of {listed}" if listed else ""


def _effect(content: Content, card: Card, names: SheetNames) -> str:
    return wording(content.text.effects[card.effect].effect, names.text).plain if card.effect else ""


def _decree(content: Content, law: Law, names: SheetNames) -> str:
    words = content.text.laws[law.effect]
    told = (("law-adopted", words.adopted), ("law-force", words.force))
    say = names.text
    return " ".join(
        f"{say(content.text.labels[label])}: {wording(english, say).plain}" for label, english in told if english
    )
