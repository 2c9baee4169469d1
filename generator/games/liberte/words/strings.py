"""What there is to translate in Liberté's content: special cards, board, labels, player aid, notes, names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.strings import String, of_identity, of_text


def strings(pack: Pack[Content]) -> Iterator[String]:
    """Every string of the content: English, context, place, what a translator should know, how it is checked."""
    content = pack.content
    yield from _special_cards(content, pack)
    yield from of_text(pack)
    yield from _tie_table(content, pack)
    yield from of_identity(pack)
    yield from _board(content, pack)
    yield from _cards(content, pack)


def _special_cards(content: Content, pack: Pack[Content]) -> Iterator[String]:
    node = pack.nodes["text"]
    for effect, words in content.text.effects.items():
        title, needs, does = (node.place("effects", effect, part) for part in ("title", "needs", "effect"))
        yield words.title, "special", title, "Title of a special card", "name"
        yield words.needs, None, needs, f"{words.title}: condition on the card, small type", "markdown"
        yield words.effect, None, does, f"{words.title}: effect on the card, small type; be short", "markdown"


def _tie_table(content: Content, pack: Pack[Content]) -> Iterator[String]:
    node = pack.nodes["text"]
    table = content.text.tie_table
    for i, head in enumerate(table.head):
        at = node.place("tie_table", "head", i)
        yield head, "column", at, "Head of a column in the table of ties; one or two words", "markdown"
    for i, row in enumerate(table.rows):
        for k, cell in enumerate(row.cells):
            at = node.place("tie_table", "rows", i, "cells", k)
            yield cell, None, at, "Cell of the table of ties; two or three words", "markdown"


def _board(content: Content, pack: Pack[Content]) -> Iterator[String]:
    node = pack.nodes["board"]
    for i, region in enumerate(content.board.regions):
        yield region.name, "region", node.place("regions", i, "name"), "Name of a region", "name"
    for i, battle in enumerate(content.board.battles):
        yield battle.name, "battle", node.place("battles", i, "name"), "Name of a battle", "name"
    for i, province in enumerate(content.board.provinces):
        place = node.place("provinces", i, "name")
        yield province.name, "province", place, f"Province {province.number}", "name"
        if province.capital:
            yield province.capital, "town", place, f"The town that stands for province {province.number}", "name"
    for i, province in enumerate(content.board.provinces):
        for town in province.towns:
            yield town, "town", node.place("provinces", i, "towns"), f"Town in {province.name}", "name"
    node = pack.nodes["geography"]
    for i, name in enumerate(content.geography.inscriptions):
        yield name.name, "town", node.place("inscriptions", i, "name"), f"Written over the map ({name.kind})", "name"


def _cards(content: Content, pack: Pack[Content]) -> Iterator[String]:
    node = pack.nodes["cards"]
    for i, card in enumerate(content.cards.cards):
        if card.kind != "special":
            context = "club" if card.kind == "club" else "person"
            comment = f"Card {card.id}: {card.name}"
            yield card.lead, context, node.place("cards", i, "lead"), comment, "name"
            yield card.title, context, node.place("cards", i, "title"), comment, "name"
            yield card.note, None, node.place("cards", i, "note"), f"{comment}; one line on the card", "label"
