"""All cards in words: action cards by what they do, leaders, laws; for the book and for the list of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from engine.ranges import ranges
from engine.record import record
from generator.games.patriots.book.at_a_glance import wording
from generator.games.patriots.words.card_groups import RECONSTRUCTED, ActionGroup, action_groups, mark
from generator.games.patriots.words.names import card_name
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import card_list
from generator.print.components.card_list import CardList, ListCell, ListColumn
from generator.rulebook.book.document import Wording


@record
class ListedText:
    """A text of a card, a word with its colon that says when it holds, and whether it is reconstructed."""

    words: Wording
    when: str = ""
    mark: str = ""


@record
class ListedCard:
    """A line of a list: the cards with their numbers and cockades, a name, texts, factions."""

    ids: tuple[str, ...]
    numbers: str
    name: str
    more: str
    cockades: str
    texts: tuple[ListedText, ...]
    factions: tuple[str, ...]
    lily: bool = False


def action_cards(content: Content, text: Text) -> list[ListedCard]:
    """The action cards that are no leaders: a line for all cards of one effect, and of one army, by their numbers."""
    return [_actions(content, group, text) for group in action_groups(content)]


def _actions(content: Content, group: ActionGroup, text: Text) -> ListedCard:
    cards = group.cards
    nation = next((text(one.name, "army") for one in content.map.armies if one.id == group.army), "")
    commanders = [text(card.commander, "person") for card in cards if card.commander]
    losses = [
        f"{_numbers(alike)} ({text(content.text.labels['loss'], cubes=loss)})"
        for loss, alike in groupby(cards, key=lambda card: card.loss)
        if loss
    ]
    return ListedCard(
        ids=tuple(card.id for card in cards),
        numbers=" ".join(card.id for card in cards),
        name=" ".join(filter(None, (card_name(content, cards[0], text), nation))),
        more=text.set_type(", ".join(commanders or losses)),
        cockades=_cockades(cards),
        texts=tuple(_effect(content, group.effect, text)),
        factions=(),
        lily=cards[0].lily,
    )


def _numbers(cards: Iterable[Card]) -> str:
    return ", ".join(ranges(card.id for card in cards)).replace("-", "–")


def _cockades(cards: Sequence[Card]) -> str:
    """One number for all cards, or a number for each."""
    numbers = [str(card.cockades) for card in cards]
    return numbers[0] if len(set(numbers)) == 1 else " ".join(numbers)


def leaders(content: Content, text: Text) -> list[ListedCard]:
    """All leaders in the order of their numbers."""
    return [
        ListedCard(
            ids=(card.id,),
            numbers=card.id,
            name=card_name(content, card, text),
            more=_general(content, card, text),
            cockades=str(card.cockades),
            texts=tuple(_effect(content, card.effect, text)) if card.effect else (),
            factions=tuple(card.symbols),
            lily=card.lily,
        )
        for card in content.cards.cards
        if card.kind == "leader"
    ]


def _general(content: Content, card: Card, text: Text) -> str:
    return text(content.text.labels[f"general-{card.general}"]) if card.general else ""


def _effect(content: Content, effect: str, text: Text) -> list[ListedText]:
    words = content.text.effects[effect]
    return [ListedText(wording(words.effect, text), mark=mark(words.provenance, "effect"))]


def laws(content: Content, text: Text) -> list[ListedCard]:
    """All laws in the order of their numbers."""
    labels = content.text.labels
    listed = []
    for law in content.cards.laws:
        words = content.text.laws[law.effect]
        texts = []
        for field in ("adopted", "force"):
            english = getattr(words, field)
            if english:
                when = text.set_type(f"{text(labels[f'law-{field}'])}:")
                texts.append(ListedText(wording(english, text), when, mark(words.provenance, field)))
        listed.append(
            ListedCard(
                ids=(law.id,),
                numbers=law.id,
                name=text(words.title, "law"),
                more=text(labels["law-lasting" if law.lasting else "law-temporary"]),
                cockades="",
                texts=tuple(texts),
                factions=tuple(law.by),
            )
        )
    return listed


# --- the list of cards ------------------------------------------------------------------------------------------------


def make_html(job: Job, pack: Pack[Content]) -> Artefact:
    """`card-list.html`."""
    text = job_text(job)
    return card_list.make_html(_listed(pack.content, text), job, pack, text)


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`card-list-a4.pdf` or `-letter`."""
    text = job_text(job)
    return card_list.make_pdf(_listed(pack.content, text), job, pack, text)


def _listed(content: Content, text: Text) -> CardList:
    heads = (text("No."), text("Card"), text("Cockades"), text("Text"), text("Factions"))
    kinds = ("number", "name", "number", "", "")
    groups = (
        (text("Action cards"), action_cards(content, text)),
        (text("Leaders"), leaders(content, text)),
        (text("Laws"), laws(content, text)),
    )
    designer, publisher = content.identity.designer, content.identity.editions[0].publisher
    return CardList(
        lead=text(
            "{n} cards. {mark} marks a text that is reconstructed, in whole or in part.",
            n=content.identity.component("cards").count,
            mark=RECONSTRUCTED,
        ),
        footer=text(
            "An unofficial fan kit for the game by {designer}, sold by {publisher}; own text and own art.",
            designer=designer,
            publisher=publisher,
        ),
        columns=[ListColumn(head, kind) for head, kind in zip(heads, kinds, strict=True)],
        groups=[(title, [_cells(content, row, text) for row in rows]) for title, rows in groups],
    )


def _cells(content: Content, row: ListedCard, text: Text) -> tuple[ListCell, ...]:
    told = " ".join(f"{one.mark}{f'{one.when} ' if one.when else ''}{one.words.plain}" for one in row.texts)
    factions = ", ".join(text(content.text.labels[f"faction-{faction}"]) for faction in row.factions)
    return (
        ListCell(row.numbers),
        ListCell(row.name, note=row.more),
        ListCell(row.cockades),
        ListCell(told),
        ListCell(factions),
    )
