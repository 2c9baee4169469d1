"""The deck: a front for every card, one back for all, and their sheets."""

from __future__ import annotations

from functools import partial

from engine.loading.pack import Pack
from generator.drawing.ornaments import medallion, plate, swelled_rule, tab
from generator.drawing.placing import stamped
from generator.drawing.scene import Group, Path, Scene, Stroke, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components import card_sheets
from generator.print.components.card_layout import BLEED, DESIGN, CardLayout
from generator.print.components.card_sheets import CardToDraw
from generator.print.sheets.options import size
from tests.games.tiny.engine.content import Card, Content
from tests.games.tiny.generator.signs import lantern, suit

Size = tuple[float, float]


def make_cards(job: Job, pack: Pack[Content]) -> Artefact:
    """`cards[-SIZE]-PAPER[-BACKS].pdf`."""
    text = job_text(job)
    name = text(pack.content.identity.component("cards").name)
    return card_sheets.make_cards(job, pack, text, name, deck(job, pack))


def make_test_sheet(job: Job, pack: Pack[Content]) -> Artefact:
    """`test-sheet-PAPER.pdf`."""
    text = job_text(job)
    return card_sheets.make_test_sheet(job, pack, text, text("Test sheet"), deck(job, pack))


def deck(job: Job, pack: Pack[Content]) -> list[CardToDraw]:
    """Every card, in the order of the content."""
    content, extent, text = pack.content, size(job), job_text(job)
    behind, node = back(content, (extent.width, extent.height)), pack.nodes["cards"]
    return [
        CardToDraw(
            card.id,
            text(card.title, "card"),
            text(card.title, "card"),
            partial(front, card, content, text, (extent.width, extent.height)),
            behind,
            partial(node.place, "cards", index),
        )
        for index, card in enumerate(content.cards.cards)
    ]


def front(card: Card, content: Content, text: Text, extent: Size = DESIGN) -> CardLayout:
    """The suit's ground and sign, the number in both upper corners, and on a plate the name and what the card does."""
    layout = CardLayout(*extent)
    x, top = layout.middle, 53 + 0.6 * layout.spare
    layout.add(
        _ground(card.suit, layout.right, layout.bottom),
        *medallion(x, top / 2 + 1.5, 16, 16),
        stamped(suit(card.suit), x, top / 2 + 1.5, 24),
        *plate(5, top, layout.right - 10, layout.bottom - top - 6),
        swelled_rule(x, top + 14.6, 20, 0.6),
        tab(x - 4.4, layout.bottom - 7.9, 8.8, 3.3),
    )
    for corner in (10.5, layout.right - 10.5):
        layout.add(Path(ellipse(corner, 10.5, 5.4), fill="ivory", stroke=Stroke(f"{card.suit}-ink", 0.4)))
        layout.mark(str(card.number), "text-bold", 22, corner, 13.2)
    layout.line("title", text(card.title, "card"), "title-semibold", 15, x, top + 11, layout.right - 16)
    strong = content.rules.steps.strong_from.holds(card.number)
    steps = content.rules.steps.strong if strong else content.rules.steps.usual
    layout.line(
        "steps", text.plural("{n} step", "{n} steps", steps), "text-italic", 11, x, top + 20.5, layout.right - 16
    )
    layout.mark(card.id, "text-semibold", 7, x, layout.bottom - 5.4)
    return layout


def back(content: Content, extent: Size = DESIGN) -> Scene:
    """A lantern in the night."""
    layout = CardLayout(*extent)
    x, y = layout.middle, layout.bottom / 2
    layout.add(_ground("night", layout.right, layout.bottom), *medallion(x, y, 17, 21))
    layout.add(stamped(lantern("ink"), x, y, 30))
    art = Group(tuple(layout.art), at=scale(layout.unit), layer="art")
    return Scene(*extent, (art,), BLEED, content.identity.title)


def _ground(name: str, width: float, height: float) -> Path:
    """The whole card with its bleed, in a hatching of the theme."""
    whole = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    return Path(whole, fill=theme().hatch(name, name))
