"""The picture of a panel: what its words name, as the engine's table shows it at that moment.

Names and results in the text are checked spans, so the text itself says what to draw: provinces become windows on the
map, cards thumbnails, votes, points and battle tokens little tables; where most of France is at stake, a map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.stage import View
from engine.record import record
from generator.drawing.scene import Group, Scene
from generator.drawing.transforms import translate
from generator.games.liberte.board.board_state import Stack
from generator.games.liberte.board.state_picture import Vote
from generator.games.liberte.book import panel_parts as parts
from generator.games.liberte.book.card_thumbnail import GONE
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.panel_parts import Part, Row
from generator.games.liberte.book.panel_tables import LEAST, Ballot, PanelRow
from generator.rulebook.evidence.played_panel import PlayedPanel
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story

WIDTHS = {3: 52.0}
"""Width of a panel in millimetres, by the number of panels in an example; any other number stands in two columns."""
WIDTH = 80.0
_MARGIN = 0.4
"""Millimetres round a panel's picture for what reaches over its parts: half of a line, a token on a card's corner."""
_MANY = 5
"""From so many provinces with stacks on, a map shows more than windows."""
_SEVERAL = 3
"""From so many elections on, a list says where the votes come from; so many cards are a display."""
GOVERNING = {"government", "opposition", "presence"}
"""Results that the Presence in Government Box shows."""
_NATIONWIDE = {"counter-revolution", "points", "on-board"}
"""Results that concern all of France."""


def panel_width(story: Story) -> float:
    """The width of each panel of an example."""
    return WIDTHS.get(len(story.panels), WIDTH)


def draw_panel(context: PictureContext, story: Story, step: int, run: Play) -> Scene:
    """The picture of one panel of an example; panels side by side have one height."""
    abreast = 3 if len(story.panels) in WIDTHS else 2
    first = step - step % abreast
    row = range(first, min(first + abreast, len(story.panels)))
    plans = {k: _plan(PanelSubject(story, k, run, context)) for k in row}
    height = max(high for _, high in plans.values())
    rows = parts.in_height(plans[step][0], height)
    drawn = parts.lay_out(context, rows, panel_width(story) - 2 * _MARGIN, height - 2 * _MARGIN)
    inside = Group(drawn.items, at=translate(_MARGIN, _MARGIN))
    return replace(drawn, width=panel_width(story), height=height, items=(inside,))


@record(slots=False)
class PanelSubject(PlayedPanel):
    """What one panel is about."""

    context: PictureContext

    @property
    def provinces(self) -> list[int]:
        """The provinces that it names or whose blocks it counts."""
        counted = self.quoted("blocks", "provinces")
        known = {str(province.number): province.number for province in self.context.content.board.provinces}
        return list(dict.fromkeys(known[name] for name in (*self.named("province"), *counted) if name in known))

    @property
    def nationwide(self) -> bool:
        """Whether a map shows more than windows."""
        occupied = sum(1 for stacks in self.table["provinces"].values() if stacks)
        return occupied >= _MANY and bool(self.roots & _NATIONWIDE)


def _plan(subject: PanelSubject) -> tuple[list[Row], float]:
    """The parts of a panel in rows, and the height that they need."""
    context, width = subject.context, panel_width(subject.story) - 2 * _MARGIN
    named = list(_cards(subject))
    lays = _lays(subject, [number for number, _, _ in named])
    laid = {number for lay in lays for number in lay.cards}
    cards = [
        parts.card_part(context, number, owner, _gone(subject, number), spare=again)
        for number, owner, again in named
        if number not in laid
    ]
    lain = [parts.lay_part(context, lay.name, [(n, _owner(subject, n)) for n in lay.cards]) for lay in lays]
    boxes, windows, tables = [*lain, *_boxes(subject)], list(_windows(subject)), list(_tables(subject))
    others = [*boxes, *windows, *tables]
    if not subject.nationwide:
        if not cards and not others:
            others = [parts.rows_part(context, "vp", _vp(subject))]
        rows, height = parts.arranged(cards, others, width)
        occupied = all(subject.table["provinces"][str(number)] for number in subject.provinces)
        if len(rows) > 1 and len(windows) > 1 and occupied:
            area = parts.area_part(context, subject.table, subject.provinces)
            together = parts.arranged(cards, [*boxes, area, *tables], width)
            return together if len(together[0]) == 1 else (rows, height)
        return rows, height
    france = parts.area_part(context, subject.table)
    if not cards and not others:
        return [[france]], parts.MAP
    rows, _ = parts.arranged(cards, others, LEAST)
    return [[france, parts.column(context, rows)]], parts.MAP


def _cards(subject: PanelSubject) -> Iterator[tuple[int, str, bool]]:
    """The cards that the panel names, with their owners, and whether they were shown before.

    What only the result names is shown if it was not before. A card that was just taken is another thing than before.
    """
    shown = {key for told in subject.story.panels[: subject.step] for key in told.names}
    own = subject.told.names
    for key in dict.fromkeys((*own, *(subject.story.result.names if subject.last else ()))):
        kind, _, name = key.partition(":")
        if key in own or key not in shown:
            number = int(name) if kind == "card" and name.isdecimal() else 0
            number = _special(subject, name) if kind == "special" else number
            if number in subject.context.cards:
                yield number, _owner(subject, number), key in shown and not _taken(subject, number)


def _taken(subject: PanelSubject, number: int) -> bool:
    """Whether somebody has a card that nobody had in the panel before."""
    before = subject.run.table(subject.story.panels[subject.step - 1].at) if subject.step else subject.table
    return number in _holders(subject.table) and number not in _holders(before)


@record(slots=False)
class Lay:
    """Cards that lie together."""

    name: str
    cards: tuple[int, ...]


def _lays(subject: PanelSubject, named: Sequence[int]) -> list[Lay]:
    """All face-up cards, if one of them is named; the display of which several cards are named."""
    context, table = subject.context, subject.table
    lays = [Lay(context.text("Face up"), tuple(table["face-up"]))] if set(named) & set(table["face-up"]) else []
    shown = (tuple(cards) for cards in table["displays"].values() if len(set(named) & set(cards)) >= _SEVERAL)
    return [*lays, *(Lay(context.say("display"), cards) for cards in shown)]


def _gone(subject: PanelSubject, number: int) -> str:
    """Where a card has gone that nobody has any more; empty if it has not."""
    return next((pile for pile in GONE if number in subject.table[pile]), "")


def _special(subject: PanelSubject, effect: str) -> int:
    """The card with an effect that somebody has or had; any one if nobody did."""
    cards = subject.context.cards
    known = (number for table in subject.tables for number in _holders(table))
    held = next((number for number in known if cards[number].effect == effect), 0)
    return held or next((card.id for card in cards.values() if card.effect == effect), 0)


def _owner(subject: PanelSubject, number: int) -> str:
    """Who has a card, or had it last; empty if nobody did."""
    return next((who for t in subject.tables if (who := _holders(t).get(number))), "")


def _holders(table: View) -> dict[int, str]:
    """The player by card, of all cards in hands and displays."""
    places = (table["hands"], table["displays"])
    return {number: player for place in places for player, cards in place.items() for number in cards}


def _windows(subject: PanelSubject) -> Iterator[Part]:
    """A window on each province; where there is a map, only on those that it shows empty."""
    counted = subject.quoted("blocks")
    listed = {ballot.province for ballot in _listed(subject)}
    for number in subject.provinces:
        if number in listed and str(number) not in counted:
            continue
        if not (subject.nationwide and subject.table["provinces"][str(number)]):
            most = max(len(subject.run.table(panel.at)["provinces"][str(number)]) for panel in subject.story.panels)
            yield parts.window_part(subject.context, subject.table, number, _vote(subject, number), most)


def _vote(subject: PanelSubject, number: int) -> Vote | None:
    """The votes that a province gave up to the panel's moment, unless they have gone back; None if it gave none."""
    won: Stack | None = None
    for event in (event for step in subject.steps for event in step.events):
        if event["event"] == "vote" and event["province"] == number:
            won = Stack(event["player"], event["faction"], event["votes"])
        elif event["event"] == "votes-returned":
            won = None
    return (won, subject.context.text.plural("{n} vote", "{n} votes", won.height)) if won is not None else None


def _listed(subject: PanelSubject) -> list[Ballot]:
    """All votes up to the panel's moment that have not gone back, if it speaks of votes and there are several."""
    if "votes" not in subject.roots or subject.nationwide:
        return []
    events = [event for step in subject.steps for event in step.events]
    if any(event["event"] == "votes-returned" for event in events):
        return []
    votes = [event for event in events if event["event"] == "vote"]
    ballots = [Ballot(vote["province"], vote["player"], vote["faction"], vote["votes"]) for vote in votes]
    return ballots if len(ballots) >= _SEVERAL else []


def _boxes(subject: PanelSubject) -> Iterator[Part]:
    context, table, roots = subject.context, subject.table, subject.roots
    if "battle-box" in roots:
        yield parts.battle_part(context, table)
    if "order" in roots:
        yield parts.order_part(context, table)
    if "supply" in roots:
        yield parts.supply_part(context, table, spare="supply" not in subject.told.roots)
    if roots & GOVERNING and table["government"] != "none":
        yield parts.government_part(context, table)


def _tables(subject: PanelSubject) -> Iterator[Part]:
    """A table of points, of votes or of hands, where the text speaks of them."""
    context, table, roots = subject.context, subject.table, subject.roots
    if roots & {"gains", "vp"} and any(table["gains"].values()):
        gained = [PanelRow(player, f"+{table['gains'][player]} {context.say('vp')}") for player in table["order"]]
        yield parts.rows_part(context, "gains", gained)
    elif "points" in roots and table["ending"] != "none":
        faction: Faction = "red" if table["ending"] == "landslide" else "white"
        points = table["points"][faction]
        yield parts.rows_part(
            context, "points", [PanelRow(player, "", ((faction, points[player]),)) for player in table["order"]]
        )
    elif {"vp", "hand-sizes"} <= roots:
        both = [
            PanelRow(row.player, f"{row.words}, {cards}")
            for row, cards in zip(_vp(subject), _hands(subject), strict=True)
        ]
        yield parts.rows_part(context, "vp&hand-sizes", both)
    elif "vp" in roots:
        yield parts.rows_part(context, "vp", _vp(subject))
    elif "votes" in roots and (not subject.provinces or (_listed(subject) and not subject.quoted("blocks"))):
        votes = table["votes"]
        yield parts.rows_part(
            context,
            "votes",
            [PanelRow(p, "", tuple((f, votes[p][f]) for f in FACTIONS if votes[p][f])) for p in table["order"]],
        )
    if ballots := _listed(subject):
        yield parts.ballots_part(context, ballots)
    if "hand-sizes" in roots and "vp" not in roots:
        hands = [PanelRow(player, cards) for player, cards in zip(table["order"], _hands(subject), strict=True)]
        again = any("hand-sizes" in panel.roots for panel in subject.story.panels[: subject.step])
        yield parts.rows_part(context, "hand-sizes", hands, spare=again)


def _hands(subject: PanelSubject) -> list[str]:
    """How many cards each player holds, in words and in the order of play."""
    sizes = subject.table["hand-sizes"]
    return [subject.context.text.plural("{n} card", "{n} cards", sizes[player]) for player in subject.table["order"]]


def _vp(subject: PanelSubject) -> list[PanelRow]:
    """The players in their order, with their victory points."""
    points, vp = subject.table["vp"], subject.context.say("vp")
    return [PanelRow(player, f"{points[player]} {vp}") for player in subject.table["order"]]
