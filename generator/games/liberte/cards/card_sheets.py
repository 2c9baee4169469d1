"""Liberté's cards on sheets to print and on the contact sheet, each with its back and its line in cards.yaml."""

from __future__ import annotations

from functools import partial

from engine.errors import Position
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.loading.source import Node
from generator.games.liberte.cards.back import back
from generator.games.liberte.cards.fronts import CardFaces
from generator.games.liberte.cards.small_map import small_map
from generator.games.liberte.words.names import CONTEXTS, card_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.map.small_map import SmallMap
from generator.print.components import card_sheets, contact_sheet
from generator.print.components.card_sheets import CardToDraw
from generator.print.paper.formats import Format, card_size, formats
from generator.print.sheets.options import size


def make_cards(job: Job, pack: Pack[Content]) -> Artefact:
    """`cards[-SIZE]-PAPER[-BACKS].pdf`; no file at all if nothing differs from the earlier build."""
    text = job_text(job)
    extent = size(job)
    faces = CardFaces(pack.content, small_map(pack, job.root), job.style, (extent.width, extent.height))
    cards = to_draw(faces, text, pack.nodes["cards"])
    name = text(pack.content.identity.component("cards").name)
    return card_sheets.make_cards(job, pack, text, name, cards, blanks(faces, text))


def make_test_sheet(job: Job, pack: Pack[Content]) -> Artefact:
    """`test-sheet-PAPER.pdf`: what to print first."""
    text = job_text(job)
    return card_sheets.make_test_sheet(job, pack, text, text("Test sheet"), deck(job, pack))


def make_contact(job: Job, pack: Pack[Content]) -> Artefact:
    """`contact-PAPER.pdf`: one page for each set."""
    text, paper_formats, content = job_text(job), formats(job.root / "templates"), pack.content
    extent = card_size(paper_formats, paper_formats.default_size)
    drawn = card_sheets.pieces(all_cards(pack, small_map(pack, job.root), text, job.style, extent), text)
    sets = {card.set: text(content.text.labels["set"], set=card.set) for card in content.cards.cards}
    groups = [
        (title, [piece for card, piece in zip(content.cards.cards, drawn, strict=True) if card.set == letter])
        for letter, title in sorted(sets.items())
    ]
    return contact_sheet.make_contact(job, pack, text, text(content.identity.component("cards").name), groups)


def deck(job: Job, pack: Pack[Content]) -> list[CardToDraw]:
    """Every card in the language, style and size of a job."""
    return all_cards(pack, small_map(pack, job.root), job_text(job), job.style, size(job))


def all_cards(pack: Pack[Content], small: SmallMap, text: Text, style: Style, extent: Format) -> list[CardToDraw]:
    """Every card of a pack, in the order of the deck."""
    faces = CardFaces(pack.content, small, style, (extent.width, extent.height))
    return to_draw(faces, text, pack.nodes["cards"])


def to_draw(faces: CardFaces, text: Text, node: Node | None = None) -> list[CardToDraw]:
    """Every card; `node` is cards.yaml, to point at its lines."""
    card_back = back(faces.content.identity.title, faces.style, faces.size)
    return [
        CardToDraw(
            str(card.id),
            text(card.title, CONTEXTS[card.kind]),
            card_name(card, text),
            partial(faces.layout, card, text),
            card_back,
            partial(node.place, "cards", index) if node is not None else _nowhere,
        )
        for index, card in enumerate(faces.content.cards.cards)
    ]


def blanks(faces: CardFaces, text: Text) -> list[CardToDraw]:
    """Empty cards for the last sheet: a personality's and a special's."""
    card_back = back(faces.content.identity.title, faces.style, faces.size)
    words = text("blank card")
    return [
        CardToDraw(name, words, words, partial(faces.blank, special=special), card_back, _nowhere)
        for name, special in (("blank-personality", False), ("blank-special", True))
    ]


def _nowhere(*_: str | int) -> Position:
    return Position("cards.yaml")
