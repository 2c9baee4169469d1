"""Flat counters, the same on both sides: a square for each cube, currency, and armies, generals, pawns and discs.

For cubes of wood there are stickers, one for each.
"""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.signs.piece_faces import general_face, piece_face
from generator.games.patriots.words.names import general_letters, piece_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import counters
from generator.print.components.counters import STICKERS, Counters, sticker_file
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options

FIGURES = ("armies", "generals", "pawns", "discs")
"""Components whose pieces also are flat counters of one size."""
FIGURE = "discs"
"""The component whose size they have."""


def make_counters(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-PAPER.pdf`, `counters-figures-PAPER.pdf`, and stickers for cubes of wood."""
    stickers_ = [make_stickers(job, pack, side) for side in STICKERS]
    return make_influence(job, pack).with_others(make_figures(job, pack)).or_instead(*stickers_)


def make_influence(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-PAPER.pdf`: a counter for each cube of influence."""
    text, options = job_text(job), sheet_options(job)
    return make(influence(pack.content, text, job.style), options, text, pack, options.name())


def make_stickers(job: Job, pack: Pack[Content], side: float) -> Artefact:
    """`counters-stickers-8mm-PAPER.pdf`: for label paper."""
    text, options = job_text(job), sheet_options(job)
    name = options.name(size=sticker_file(side), backs=False)
    return make(stickers(pack.content, text, job.style, side), options, text, pack, name)


def make_figures(job: Job, pack: Pack[Content]) -> Artefact:
    """`counters-figures-PAPER.pdf`: for those who do not fold standees; the discs for round and turn are only here."""
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


def stickers(content: Content, text: Text, style: Style, side: float) -> Component:
    """One sticker for each cube."""
    return counters.cube_stickers(text, _each(content, text, style, "counters", side), columns=10)


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
                Counters(card.id, text(card.title, "person"), face, 1, kind, caption)
                for card in generals
                for face in [general_face(card, general_letters(card, text), style, size)]
            ]
        else:
            groups += [
                Counters(
                    name, piece_name(content, kind, name, text), piece_face(name, style, size), count, kind, caption
                )
                for name, count in component.each.items()
            ]
    return counters.flat(text(content.text.labels["sheet-figures"]), groups, columns=5)


def _each(content: Content, text: Text, style: Style, kind: str, side: float = 0.0) -> list[Counters]:
    """A group for each sort of a component's pieces, in their own size or another one."""
    component = content.identity.component(kind)
    size = side or component.size[0]
    return [
        Counters(name, piece_name(content, kind, name, text), piece_face(name, style, size), count)
        for name, count in component.each.items()
    ]
