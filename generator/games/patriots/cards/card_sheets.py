"""The cards of 1793 on sheets to print and on the contact sheet, each with its back and its line in cards.yaml."""

from __future__ import annotations

from functools import partial

from engine.errors import Position
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.cards.back import deck_back, law_back
from generator.games.patriots.cards.fronts import CardFaces
from generator.games.patriots.cards.law_fronts import LawFaces
from generator.games.patriots.words.names import card_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import card_sheets, contact_sheet
from generator.print.components.card_sheets import CardToDraw
from generator.print.paper.formats import Format, card_size, formats
from generator.print.sheets.options import size


def make_cards(job: Job, pack: Pack[Content]) -> Artefact:
    """`cards[-SIZE]-PAPER[-BACKS].pdf`: the deck, then the laws."""
    text = job_text(job)
    name = text(pack.content.identity.component("cards").name)
    return card_sheets.make_cards(job, pack, text, name, deck(job, pack), blanks(job, pack.content))


def make_test_sheet(job: Job, pack: Pack[Content]) -> Artefact:
    """`test-sheet-PAPER.pdf`: what to print first."""
    text = job_text(job)
    return card_sheets.make_test_sheet(job, pack, text, text("Test sheet"), deck(job, pack))


def make_contact(job: Job, pack: Pack[Content]) -> Artefact:
    """`contact-PAPER.pdf`: a page for actions, one for leaders, one for laws."""
    text, paper_formats, content = job_text(job), formats(job.root / "templates"), pack.content
    extent = card_size(paper_formats, paper_formats.default_size)
    drawn = card_sheets.pieces(all_cards(pack, text, job.style, extent), text)
    labels = content.text.labels
    kinds = {"AC": text(labels["cards-action"]), "LEC": text(labels["cards-leader"]), "LC": text(labels["cards-law"])}
    groups = [
        (title, [piece for piece in drawn if piece.id.rstrip("0123456789") == kind]) for kind, title in kinds.items()
    ]
    return contact_sheet.make_contact(job, pack, text, text(content.identity.component("cards").name), groups)


def deck(job: Job, pack: Pack[Content]) -> list[CardToDraw]:
    """Every card in the language, style and size of a job."""
    return all_cards(pack, job_text(job), job.style, size(job))


def blanks(job: Job, content: Content) -> list[CardToDraw]:
    """Empty cards for the last sheet: an action's, a leader's and a law's."""
    text, extent = job_text(job), size(job)
    words, measures = text("blank card"), (extent.width, extent.height)
    faces, laws = CardFaces(content, job.style, measures), LawFaces(content, job.style, measures)
    deck_card, law = deck_back(job.style, measures), law_back(job.style, measures)
    return [
        CardToDraw("blank-action", words, words, partial(faces.blank, leader=False), deck_card, _nowhere),
        CardToDraw("blank-leader", words, words, partial(faces.blank, leader=True), deck_card, _nowhere),
        CardToDraw("blank-law", words, words, laws.blank, law, _nowhere),
    ]


def _nowhere(*_: str | int) -> Position:
    return Position("cards.yaml")


def all_cards(pack: Pack[Content], text: Text, style: Style, extent: Format) -> list[CardToDraw]:
    """Every card of the deck, then every law."""
    content, node, measures = pack.content, pack.nodes["cards"], (extent.width, extent.height)
    faces, laws = CardFaces(content, style, measures), LawFaces(content, style, measures)
    drawn = [
        CardToDraw(
            card.id,
            card_name(content, card, text),
            card_name(content, card, text),
            partial(faces.layout, card, text),
            deck_back(style, measures),
            partial(node.place, "cards", index),
        )
        for index, card in enumerate(content.cards.cards)
    ]
    titles = content.text.laws
    return drawn + [
        CardToDraw(
            law.id,
            text(titles[law.effect].title, "law"),
            text(titles[law.effect].title, "law"),
            partial(laws.layout, law, text),
            law_back(style, measures),
            partial(node.place, "laws", index),
        )
        for index, law in enumerate(content.cards.laws)
    ]
