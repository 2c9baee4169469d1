"""What there is to translate in the content: cards, laws, benefits, labels, player aid, names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.words.map_names import INSCRIPTIONS, named_towns
from generator.games.strings import String, of_identity, of_text


def strings(pack: Pack[Content]) -> Iterator[String]:
    """Every string of the content: English, context, place, what a translator should know, how it is checked."""
    yield from _texts(pack)
    yield from of_text(pack)
    yield from of_identity(pack)
    yield from _factions_and_boards(pack)
    yield from _persons(pack)


def _texts(pack: Pack[Content]) -> Iterator[String]:
    text, node = pack.content.text, pack.nodes["text"]
    for key, words in text.effects.items():
        title, does = (node.place("effects", key, part) for part in ("title", "effect"))
        yield words.title, "card", title, "Title of an action card", "name"
        yield words.effect, None, does, f"{words.title or key}: text of a card, small type; be short", "markdown"
    for key, law in text.laws.items():
        title, adopted, force = (node.place("laws", key, part) for part in ("title", "adopted", "force"))
        yield law.title, "law", title, "Title of a law", "name"
        yield law.adopted, None, adopted, f"{law.title}: what happens when it is adopted; be short", "markdown"
        yield law.force, None, force, f"{law.title}: what holds while it is in force; be short", "markdown"
    for key, location in text.benefits.items():
        at = node.place("benefits", key, "benefit")
        yield location.benefit, None, at, f"What the location {key} gives; be short", "markdown"


def _factions_and_boards(pack: Pack[Content]) -> Iterator[String]:
    content = pack.content
    for i, faction in enumerate(content.factions.factions):
        at = pack.nodes["factions"].place("factions", i, "name")
        yield faction.name, "faction", at, "One member of a faction", "name"
    for i, location in enumerate(content.paris.locations):
        at = pack.nodes["paris"].place("locations", i, "name")
        yield location.name, "location", at, "A location of the Paris board", "name"
    for i, month in enumerate(content.paris.months):
        at = pack.nodes["paris"].place("months", i, "name")
        yield month.name, "month", at, "A month of the Republican calendar", "name"
    node = pack.nodes["map"]
    for i, province in enumerate(content.map.provinces):
        yield province.name, "province", node.place("provinces", i, "name"), "A province of the map", "name"
    for i, territory in enumerate(content.map.territories):
        yield territory.name, "territory", node.place("territories", i, "name"), "A place beyond the frontier", "name"
    for i, province in enumerate(content.map.provinces):
        for town in named_towns(province, content.towns):
            yield town, "town", node.place("provinces", i, "towns"), f"Town in {province.name}", "name"
    node = pack.nodes["geography"]
    for i, name in enumerate(content.geography.inscriptions):
        if name.id in INSCRIPTIONS:
            place = node.place("inscriptions", i, "name")
            yield name.name, "town", place, f"Written over the map ({name.kind})", "name"
    for i, army in enumerate(content.map.armies):
        yield army.name, "army", node.place("armies", i, "name"), "An army of the Coalition", "name"


def _persons(pack: Pack[Content]) -> Iterator[String]:
    node = pack.nodes["cards"]
    for i, card in enumerate(pack.content.cards.cards):
        comment = f"Card {card.id}: {card.name or card.commander}"
        yield card.lead, "person", node.place("cards", i, "lead"), comment, "name"
        yield card.title, "person", node.place("cards", i, "title"), comment, "name"
        if card.letter:
            what = f"{comment}; on his pawn, one or two letters of his name"
            yield card.letter, "letter", node.place("cards", i, "letter"), what, "name"
        yield card.commander, "person", node.place("cards", i, "commander"), comment, "name"
        yield card.note, None, node.place("cards", i, "note"), f"{comment}; one line on the card", "label"
