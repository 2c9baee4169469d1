"""The picture of a panel: what its words name, as the engine's table shows it at that moment.

Names and results in the text are checked spans, so the text itself says what to draw: locations, provinces and
territories become plates with their pieces, cards and laws thumbnails, results little plates with figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.stage import View
from engine.record import record
from generator.drawing.scene import Scene
from generator.games.patriots.book import panel_parts as parts
from generator.games.patriots.book.context import PictureContext
from generator.rulebook.evidence.played_panel import PlayedPanel
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story

WHOLE, HALF, THIRD = 163.8, 80.0, 52.0
"""Width of a panel in millimetres: across the example, in two columns, in three."""
COLUMNS = 7
"""So many panels are read down two columns, below the first, which goes across them (print.css).

All of them are small, so that the example has room on one page.
"""


def draw_panel(context: PictureContext, story: Story, step: int, run: Play) -> Scene:
    """The picture of one panel of an example, drawn in as many rows as those beside it need."""
    width, steps = _beside(len(story.panels), step)
    drawn = {n: list(_parts(PanelSubject(story, n, run, context))) for n in steps}
    rows = max(parts.fewest_rows(beside, width) for beside in drawn.values())
    sizes = parts.SIZES[-1:] if len(story.panels) == COLUMNS else parts.SIZES
    return parts.flow(drawn[step], width, context.text.code, rows, sizes)


def _beside(count: int, step: int) -> tuple[float, range]:
    """How wide a panel is, and the panels that stand in one row with it."""
    if count == COLUMNS:
        return HALF if step else WHOLE, range(step, step + 1)
    width, columns = (THIRD, 3) if count == 3 else (HALF, 2)
    first = step - step % columns
    return width, range(first, min(first + columns, count))


@record(slots=False)
class PanelSubject(PlayedPanel):
    """What one panel is about."""

    context: PictureContext


def _parts(subject: PanelSubject) -> Iterator[Scene]:
    yield from (*_cards(subject), *_map(subject), *_places(subject), *_figures(subject))


# --- cards and laws ---------------------------------------------------------------------------------------------------


def _cards(subject: PanelSubject) -> Iterator[Scene]:
    """Cards that are not generals on the map, and laws."""
    table = subject.table
    for card in subject.named("card"):
        if table["generals"].get(card, "none") == "none":
            yield parts.card(subject.context, card, owner(subject, card))
    for law in subject.named("law"):
        yield parts.law(subject.context, law, law_state(table, law))


def owner(subject: PanelSubject, card: str) -> str:
    """Who has a card, or had it last; empty if nobody did."""
    for table in subject.tables:
        for held in (table["active"], table["hands"]):
            for faction, cards in held.items():
                if card in cards:
                    return str(faction)
    return ""


def law_state(table: View, law: str) -> str:
    """Where a law is: proposed, adopted, or in the stack."""
    if table["proposed"] == law:
        return "proposed"
    return "force" if law in table["laws"] else "stack"


# --- places -----------------------------------------------------------------------------------------------------------


def _map(subject: PanelSubject) -> Iterator[Scene]:
    """Provinces and territories that are named, and those where a named general or army stands."""
    table = subject.table
    nodes = [*subject.named("territory"), *subject.named("province"), *subject.quoted("provinces")]
    nodes += [table["generals"].get(card, "none") for card in subject.named("card")]
    nodes += [table["armies"].get(army, "none") for army in subject.named("army")]
    for name in dict.fromkeys(name for name in nodes if name != "none"):
        yield parts.node(subject.context, table, name)
    for army in subject.named("army"):
        if table["armies"].get(army, "none") == "none":
            yield parts.beside_the_map(subject.context, army)


def _places(subject: PanelSubject) -> Iterator[Scene]:
    """Locations, vote boxes, boards."""
    context, table = subject.context, subject.table
    for name in dict.fromkeys((*subject.named("location"), *subject.quoted("paris"))):
        yield parts.location(context, table, name)
    boxes = set(subject.quoted("votes"))
    for name in ("oui", "non") if boxes else ():
        yield parts.box(context, table, name)
    for faction in subject.quoted("boards"):
        yield parts.board(context, table, faction)


# --- figures ----------------------------------------------------------------------------------------------------------


def _figures(subject: PanelSubject) -> Iterator[Scene]:
    context, table = subject.context, subject.table
    for root, label in (
        ("stock", context.say("place-stock")),
        ("hand-sizes", context.text("Hand")),
        ("score", context.text("Points")),
        ("controlled", context.say("place-provinces")),
    ):
        for faction in subject.quoted(root):
            told = f"{context.faction(faction)}: {label} {table[root][faction]}"
            yield parts.figure(label, table[root][faction], f"{root}:{faction}", owner=faction, told=told)
    for faction in subject.quoted("money"):
        yield parts.purse(context, table, faction)
    roots = subject.roots
    if "treasury" in roots:
        yield parts.figure(context.say("place-treasury"), table["treasury"], "treasury:")
    if roots & {"turn", "order"}:
        yield parts.chips(context, table["order"], context.text("Order of turns"), "order:", numbered=True)
    if "winners" in roots:
        yield parts.chips(context, table["winners"], context.text("Winner"), "winners:")
    if "round" in roots:
        yield parts.figure(context.text("Round"), table["round"], "round:")
    yield from _events(subject)


def _events(subject: PanelSubject) -> Iterator[Scene]:
    context = subject.context
    titles = {
        "battle": context.text("Battle"),
        "duel": context.text("Battle"),
        "decided": context.text("Strength"),
        "count": f"{context.say('place-oui')} : {context.say('place-non')}",
    }
    for name in subject.quoted("events"):
        event = next(e for step in reversed(subject.steps) for e in reversed(step.events) if e["event"] == name)
        first, second = ("oui", "non") if name == "count" else ("ours", "theirs")
        sides = _sides(subject) if name == "decided" else ((), ())
        yield parts.against(context, titles[name], (event[first], event[second]), f"events:{name}", sides)


def _sides(subject: PanelSubject) -> parts.Sides:
    """Who fights on which side in the last coup or civil war."""
    ours: list[str] = []
    theirs: list[str] = []
    for event in (event for step in subject.steps for event in step.events):
        if event["event"] in ("coup", "civil-war"):
            ours, theirs = [event["faction"]], list(event["factions"])
        elif event["event"] == "side" and event["side"] != "neutral":
            (ours if event["side"] == "with-instigator" else theirs).append(event["faction"])
    return tuple(ours), tuple(theirs)
