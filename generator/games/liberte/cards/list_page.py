"""The list of Liberté's cards: its rows, for the book too, and the columns of the page and the PDF."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.record import record
from generator.drawing.theme import Palette
from generator.games.liberte.words.names import SETS, card_name
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import card_list
from generator.print.components.card_list import CardList, ListCell, ListColumn


@record
class CardRow:
    """One line of the list, in the reader's language; ids are those of the content, for the filters of the book."""

    id: int
    name: str
    years: str
    kind: str
    faction: str
    colour: str
    value: str
    region: str
    symbols: str
    note: str
    kind_id: str
    region_id: str
    signs: tuple[str, ...]


def make_html(job: Job, pack: Pack[Content]) -> Artefact:
    """`card-list.html`."""
    text = job_text(job)
    return card_list.make_html(_listed(pack.content, text), job, pack, text)


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`card-list-a4.pdf` or `-letter`."""
    text = job_text(job)
    return card_list.make_pdf(_listed(pack.content, text), job, pack, text)


def _listed(content: Content, text: Text) -> CardList:
    heads = [text(word) for word in ("No.", "Card", "Faction", "Value", "Where", "Symbols")]
    kinds = ("number", "name", "faction", "number", "", "")
    return CardList(
        lead=text(
            "{n} cards in two sets. What no source tells is reconstructed; the colophon says which.",
            n=len(content.cards.cards),
        ),
        footer=text("An unofficial fan kit for the game by Martin Wallace; own text and own art."),
        columns=[ListColumn(head, kind) for head, kind in zip(heads, kinds, strict=True)],
        groups=[
            (text(content.text.labels["set"], set=letter), [_cells(row) for row in rows(content, letter, text)])
            for letter in SETS
        ],
        colours={faction: Palette("color").value(faction) for faction in FACTIONS},
    )


def _cells(row: CardRow) -> tuple[ListCell, ...]:
    return (
        ListCell(str(row.id)),
        ListCell(row.name, more=row.years, note=row.note),
        ListCell(row.faction, row.colour) if row.colour else ListCell(row.kind),
        ListCell(row.value),
        ListCell(row.region),
        ListCell(row.symbols),
    )


def rows(content: Content, letter: str, text: Text) -> list[CardRow]:
    """The cards of a set, in the order of their numbers."""
    words = {name: text(label) for name, label in content.text.labels.items()}
    regions = {region.id: text(region.name, "region") for region in content.board.regions}
    regions["any"] = words["any-province"]
    return [_row(card, regions, words, text) for card in content.cards.cards if card.set == letter]


def alike(listed: Iterable[CardRow]) -> list[tuple[str, CardRow]]:
    """The rows with their numbers in words; cards that follow each other and are alike share one: `50–53`."""
    groups = [list(same) for _, same in groupby(listed, lambda row: (row.name, row.kind_id, row.note))]
    return [(f"{same[0].id}–{same[-1].id}" if len(same) > 1 else str(same[0].id), same[0]) for same in groups]


def _row(card: Card, regions: dict[str, str], words: dict[str, str], text: Text) -> CardRow:
    return CardRow(
        id=card.id,
        name=card_name(card, text),
        years=_years(card, words),
        kind=words[f"kind-{card.kind}"],
        faction=words[f"faction-{card.faction}"] if card.faction else "",
        colour=card.faction or "",
        value=str(card.value or ""),
        region=regions[card.region] if card.region else "",
        symbols=", ".join(words[f"symbol-{symbol}"] for symbol in card.symbols),
        note=text(card.note),
        kind_id=card.kind,
        region_id=card.region or "",
        signs=card.symbols,
    )


def _years(card: Card, words: dict[str, str]) -> str:
    if card.died is not None:
        return words["years"].format(born=card.born, died=card.died)
    return words["founded"].format(year=card.born) if card.born is not None else ""
