"""What the sheet says of Liberté: the edition, colours and numbers beside names, and the cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.content import Content
from tests.reading.sheet import SheetNames

ALSO = """\
Play is by the second edition unless a question says otherwise. Card and province numbers are the same in
all languages. The list of cards tells what is printed on them, as if they lay before you. What a question does not
mention (other stacks, cards, votes) is not there or does not matter."""
LISTED = ("faction", "region", "special", "battle", "player")


def noted(kind: str, ident: str) -> str:
    """Numbers of cards and provinces, colours of factions."""
    return {"card": f"card {ident}", "province": f"province {ident}", "faction": ident}.get(kind, "")


def told_below(kind: str) -> bool:
    """Cards are in the list."""
    return kind == "card"


def printed(content: Content, asked: set[str], names: SheetNames) -> Iterator[str]:
    """Kind, faction and value, region, symbols."""
    for card in content.cards.cards:
        key = f"card:{card.id}"
        if key in asked:
            region = "" if card.kind == "club" else names.first(f"region:{card.region}")
            told = ", ".join(filter(None, (card.kind, f"{card.faction} {card.value}", region, *card.symbols)))
            yield f"- {card.id} {names.full(key)}: {told}"
