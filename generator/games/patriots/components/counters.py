"""Flat counters, the same on both sides: a square for each cube, currency, and armies, generals, pawns and discs."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.signs.piece_faces import general_face, piece_face
from generator.games.patriots.words.names import piece_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters
from generator.print.components.counters import Counters
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options

FIGURES = ("armies", "generals", "pawns", "discs")
"""Components whose pieces also are flat counters of one size."""
FIGURE = "discs"
"""The component whose size they have."""


def make_counters(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-PAPER.pdf` and `counters-figures-PAPER.pdf`."""
    made = [make_influence(job, pack), make_figures(job, pack)]
    files = {name: data for one in made for name, data in one.files.items()}
    return Artefact(files, {name: facts for one in made for name, facts in one.facts.items()})


def make_influence(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-PAPER.pdf`: a counter for each cube of influence."""
    text, options = job_text(job), sheet_options(job)
    return make(influence(pack.content, text, job.style), options, text, pack, options.name())


def make_figures(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-figures-PAPER.pdf`: for those who do not fold standees."""
    text, options = job_text(job), sheet_options(job)
    return make(figures(pack.content, text, job.style), options, text, pack, options.name(size="figures"))


def make_currency(job: Job, pack: Pack[Content]) -> Artefact:
    """`currency-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    return make(currency(pack.content, text, job.style), options, text, pack, options.name())


def influence(content: Content, text: Text, style: Style) -> Component:
    """One counter for each cube, at most ten in a row."""
    return counters.flat(
        text(content.identity.component("counters").name), _each(content, text, style, "counters"), columns=10
    )


def currency(content: Content, text: Text, style: Style) -> Component:
    """One piece for each of the supply and for those that a law brings."""
    boxed = {one.id: one.boxed for one in content.factions.currencies if one.boxed}
    law = next(law for law in content.cards.laws if law.effect == "new-assignats")
    note = text(
        content.text.labels["currency-boxed"],
        count=sum(boxed.values()),
        law=text(content.text.laws[law.effect].title, "law"),
    )
    name = text(content.identity.component("currency").name)
    return counters.flat(name, _each(content, text, style, "currency"), columns=8, note=note)


def figures(content: Content, text: Text, style: Style) -> Component:
    """Every army, general, pawn and disc once, in four groups."""
    size = content.identity.component(FIGURE).size[0]
    groups: list[Counters] = []
    for kind in FIGURES:
        component = content.identity.component(kind)
        caption = f"{text(component.name)} · {text.number(component.count)}"
        if kind == "generals":
            generals = [card for card in content.cards.cards if card.general]
            groups += [
                Counters(card.id, text(card.title, "person"), general_face(card, style, size), 1, kind, caption)
                for card in generals
            ]
        else:
            groups += [
                Counters(
                    name, piece_name(content, kind, name, text), piece_face(name, style, size), count, kind, caption
                )
                for name, count in component.each.items()
            ]
    return counters.flat(text(content.text.labels["sheet-figures"]), groups, columns=5)


def _each(content: Content, text: Text, style: Style, kind: str) -> list[Counters]:
    """A group for each sort of a component's pieces."""
    component = content.identity.component(kind)
    return [
        Counters(name, piece_name(content, kind, name, text), piece_face(name, style, component.size[0]), count)
        for name, count in component.each.items()
    ]
