"""The picture of a panel: what its words name, as the engine's table shows it at that moment.

Names and results in the text are checked spans, so the text itself says what to draw: provinces become windows on the
map, cards thumbnails, votes, points and battle tokens little tables; where most of France is at stake, a map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.stage import View
from engine.record import record
from generator.drawing.placing import crowd
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.liberte.board.board_state import Stack, from_view
from generator.games.liberte.board.state_picture import Vote, draw_window
from generator.games.liberte.book.board_overview import control_map
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.panel_rows import PanelRow, draw_rows
from generator.games.liberte.signs.picture_pieces import token
from generator.rulebook.book.document import BookBlock, BookExample, BookPanel, BookParagraph
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.manuscript.inline import Checked, Emphasis, Inline, Link, Strong
from generator.typesetting.shaping import fit_line, label

HEIGHT = 30.0
WIDE = 80.0
"""Width of a panel in millimetres, where two stand side by side."""
NARROW = 52.0
"""Width of a panel in an example of three."""
GAP = 2.0
"""Millimetres between pictures in a panel."""
_BATTLE_BOX = 36.0
"""Width of the picture of the Battle Box."""
_NARROW = 60.0
"""A panel that is narrower has room for one kind of picture."""
_MANY = 5
"""From so many provinces with stacks on, a map shows more than windows."""


@record(slots=False)
class NamedThings:
    """What the checked spans of some blocks name, in the order of the text."""

    provinces: tuple[int, ...]
    cards: tuple[int, ...]
    specials: tuple[str, ...]
    """Effects of special cards."""
    results: frozenset[str]
    """The first words of the paths of results: votes, vp, battle-box ..."""


@record(slots=False)
class PanelSubject:
    """What one panel is about, and which pictures show it: a map, the Battle Box, cards, provinces, or a table."""

    context: PictureContext
    named: NamedThings
    """Named by the panel; for the last panel, also by the result."""
    own: NamedThings
    """Named by the panel alone."""
    before: View
    table: View
    given_votes: Mapping[int, Stack]
    """Province -> the votes that it has given so far."""
    width: float
    last: bool

    @cached_property
    def nationwide(self) -> bool:
        """Whether a map shows more than windows: many provinces have stacks, and no single one matters."""
        occupied = sum(1 for stacks in self.table["provinces"].values() if stacks)
        about_all = self.named.results & {"counter-revolution", "points"}
        return occupied >= _MANY and bool(about_all or not (self.own.provinces or self.own.cards))

    @cached_property
    def battle_box(self) -> bool:
        """Whether the Battle Box is shown."""
        return not self.nationwide and "battle-box" in self.own.results

    @cached_property
    def _windows_and_cards(self) -> tuple[list[int], list[HeldCard]]:
        """Provinces and cards; only one kind of them where there is no room for both."""
        if self.nationwide or ("points" in self.named.results and _points(self)):
            return [], []
        provinces = list(dict.fromkeys(self.named.provinces))[: 2 if self.width > _NARROW else 1]
        cards = list(_held_cards(self))[:3]
        if not (cards and provinces) or (self.width >= _NARROW and len(cards) + len(provinces) <= 2):
            return provinces, cards
        return (provinces, []) if self.last or len(cards) == 1 else ([], cards)

    @property
    def provinces(self) -> list[int]:
        """The provinces that are shown in windows."""
        return self._windows_and_cards[0]

    @property
    def cards(self) -> list[HeldCard]:
        """The cards that are shown."""
        return self._windows_and_cards[1]

    @property
    def only_rows(self) -> bool:
        """Whether a little table is all that is shown."""
        return not (self.nationwide or self.battle_box or self.cards or self.provinces)


HeldCard = tuple[int, str]
"""A card's number, and the player who holds it or held it before; empty if nobody did."""


def draw_panel(context: PictureContext, example: BookExample, panel: BookPanel, run: Play) -> Scene:
    """The picture of one panel of an example."""
    width = NARROW if len(example.panels) == 3 else WIDE
    last = panel is example.panels[-1]
    own = named_things(panel.blocks)
    named = named_things((*panel.blocks, *example.result)) if last else own
    if last and not named.provinces and "blocks" in named.results:
        # The last picture shows what became of the places that the first one showed.
        earlier = [named_things(other.blocks).provinces for other in example.panels]
        named = replace(named, provinces=tuple(number for some in earlier for number in some))
    votes = _votes_so_far(run, panel.at)
    subject = PanelSubject(context, named, own, run.table("given"), run.table(panel.at), votes, width, last)
    parts = [scene for needed, draw in _PARTS if needed(subject) for scene in draw(subject)]
    return _side_by_side(context, parts, width)


def named_things(blocks: tuple[BookBlock, ...]) -> NamedThings:
    """What the checked spans of some blocks name, each thing once."""
    keys = [key for block in blocks if isinstance(block, BookParagraph) for key in _keys(block.wording.inlines)]
    spans = list(dict.fromkeys(keys))

    def of(kind: str) -> Iterator[str]:
        return (key.removeprefix(f"{kind}:") for mark, key in spans if mark == "n" and key.startswith(f"{kind}:"))

    results = frozenset(_root(key) for mark, key in spans if mark == "x")
    return NamedThings(tuple(map(int, of("province"))), tuple(map(int, of("card"))), tuple(of("special")), results)


def _keys(words: tuple[Inline, ...]) -> Iterator[tuple[str, str]]:
    """Kind and key of every checked span."""
    for word in words:
        if isinstance(word, Checked):
            yield word.kind, word.key
        elif isinstance(word, Strong | Emphasis | Link):
            yield from _keys(word.children)


def _root(key: str) -> str:
    """The first word of a result's path: `votes` of `after:2:votes:green`."""
    parts = key.split(":")
    return parts[2] if parts[0] == "after" else parts[1]


def _map_and_rows(subject: PanelSubject) -> Iterator[Scene]:
    """A map of France; in a wide panel also a table beside it."""
    yield control_map(subject.context, subject.table, HEIGHT)
    if subject.width > HEIGHT * 1.9:
        rows = _points(subject) or _order(subject)
        yield draw_rows(subject.context, rows, subject.width - HEIGHT - 4, HEIGHT)


def _battle_box(subject: PanelSubject) -> Iterator[Scene]:
    """The Battle Box with everybody's tokens."""
    context, box = subject.context, subject.table["battle-box"]
    tokens = [token(player) for player, count in box.items() for _ in range(count)]
    frame = rectangle(0.3, 0.3, _BATTLE_BOX - 0.6, HEIGHT - 0.6, -2.0)
    title = fit_line(context.say("box-battle-box"), "title-semibold", _BATTLE_BOX - 6, 11, 7)
    items: list[Item] = [Path(frame, fill="leaf", stroke=Stroke("ink", 0.35))]
    if title is not None:
        items.append(label(title, _BATTLE_BOX / 2, 7.6, align="centre"))
    items.append(crowd(tokens, _BATTLE_BOX / 2, HEIGHT * 0.6, 1.25, 4))
    counts = ", ".join(f"{context.player(player)} {count}" for player, count in box.items())
    yield Scene(_BATTLE_BOX, HEIGHT, tuple(items), title=f"{context.say('box-battle-box')}: {counts}")


def _cards(subject: PanelSubject) -> Iterator[Scene]:
    """Thumbnails of the cards, as large as height and width allow."""
    context, size = subject.context, _card_size(subject)
    for number, owner in subject.cards:
        drawn = Group(draw_thumbnail(context, context.cards[number], owner).items, at=scale(size))
        title = f"{context.player(owner)}: {context.card(number)}" if owner else context.card(number)
        yield Scene(CARD_WIDTH * size, CARD_HEIGHT * size, (drawn,), title=title)


def _card_size(subject: PanelSubject) -> float:
    """The scale of the thumbnails."""
    count = len(subject.cards)
    room = subject.width - (_BATTLE_BOX + GAP if subject.battle_box else 0.0)
    return min(HEIGHT / CARD_HEIGHT, (room - GAP * (count - 1)) / count / CARD_WIDTH)


def _windows(subject: PanelSubject) -> Iterator[Scene]:
    """A window on each province, in the room that the cards leave."""
    count = len(subject.provinces)
    taken = len(subject.cards) * (CARD_WIDTH * _card_size(subject) + GAP) if subject.cards else 0.0
    for number in subject.provinces:
        yield _window(subject, number, (subject.width - taken - GAP * (count - 1)) / count)


def _rows(subject: PanelSubject) -> Iterator[Scene]:
    """A little table of points, of votes or of the player order, whichever there is."""
    rows = _points(subject) or _votes(subject) or _order(subject)
    yield draw_rows(subject.context, rows, subject.width, HEIGHT)


_PARTS: tuple[tuple[Callable[[PanelSubject], object], Callable[[PanelSubject], Iterator[Scene]]], ...] = (
    (lambda subject: subject.nationwide, _map_and_rows),
    (lambda subject: subject.battle_box, _battle_box),
    (lambda subject: subject.cards, _cards),
    (lambda subject: subject.provinces, _windows),
    (lambda subject: subject.only_rows, _rows),
)
"""What may stand side by side in a panel, from left to right: whether it is needed, and what draws it."""


def _held_cards(subject: PanelSubject) -> Iterator[HeldCard]:
    """The cards that the panel names, with their holders."""
    context, before = subject.context, _holders(subject.before)
    specials = (
        next((n for n in before if context.cards[n].effect == effect), 0)
        or next(card.id for card in context.content.cards.cards if card.effect == effect)
        for effect in subject.own.specials
    )
    for number in (*subject.own.cards, *specials):
        yield number, _holders(subject.table).get(number) or before.get(number, "")


def _holders(table: View) -> dict[int, str]:
    """The player by card, of all cards in hands and displays."""
    places = (table["hands"], table["displays"])
    return {number: player for place in places for player, cards in place.items() for number in cards}


def _window(subject: PanelSubject, number: int, width: float) -> Scene:
    """A province with its stacks, and the votes that it gave."""
    context = subject.context
    state = from_view(subject.table, context.content.rules)
    vote = _vote(subject, number)
    drawn = draw_window(context.ready, context.text, context.style, state, number, size=(width, HEIGHT), vote=vote)
    stacks = ", ".join(
        f"{context.player(s.player)} {s.height} × {context.faction(s.faction)}" for s in state.stacks.get(number, ())
    )
    title = f"{drawn.title}: {stacks or context.text('empty')}" + (f"; {vote[1]}" if vote else "")
    return Scene(width, HEIGHT, drawn.items, title=title)


def _vote(subject: PanelSubject, number: int) -> Vote | None:
    """The votes that a province gave, with their words; None if it gave none."""
    won = subject.given_votes.get(number)
    return (won, subject.context.text.plural("{n} vote", "{n} votes", won.height)) if won is not None else None


def _votes_so_far(run: Play, moment: str) -> dict[int, Stack]:
    """Province -> the votes that it gave in the steps up to a moment, unless they have gone back since."""
    count = {"given": 0, "then": len(run.run.steps)}.get(moment)
    steps = run.run.steps[: count if count is not None else int(moment.split(":")[1])]
    votes: dict[int, Stack] = {}
    for event in (event for step in steps for event in step.events):
        if event["event"] == "vote":
            votes[event["province"]] = Stack(event["player"], event["faction"], event["votes"])
        elif event["event"] == "votes-returned":
            votes.clear()
    return votes


def _points(subject: PanelSubject) -> list[PanelRow]:
    """What the players gained or have, where the text speaks of it."""
    results, table = subject.named.results, subject.table
    if "gains" in results or ("vp" in results and any(table["gains"].values())):
        vp = subject.context.say("vp")
        return [PanelRow(player, f"+{table['gains'][player]} {vp}") for player in table["order"]]
    faction: Faction = "red" if table["ending"] == "landslide" else "white"
    if "points" in results and table["ending"] != "none":
        points = table["points"][faction]
        return [PanelRow(player, "", ((faction, points[player]),)) for player in table["order"]]
    return []


def _votes(subject: PanelSubject) -> list[PanelRow]:
    """The votes that each player holds, where the text speaks of them; or who governs."""
    results, table, text = subject.named.results, subject.table, subject.context.text
    if table["government"] != "none" and results & {"government", "opposition", "track"}:
        sides = ((table["government"], text("Government")), (table["opposition"], text("Opposition")))
        return [PanelRow("", word, ((faction, None),)) for faction, word in sides if faction != "none"]
    if "votes" not in results:
        return []
    votes = table["votes"]
    return [PanelRow(p, "", tuple((f, votes[p][f]) for f in FACTIONS if votes[p][f])) for p in table["order"]]


def _order(subject: PanelSubject) -> list[PanelRow]:
    """The players in their order, with their victory points."""
    points, vp = subject.table["vp"], subject.context.say("vp")
    return [PanelRow(player, f"{points[player]} {vp}") for player in subject.table["order"]]


def _side_by_side(context: PictureContext, parts: list[Scene], width: float) -> Scene:
    """The pictures in a row, in the middle of the panel."""
    whole = sum(part.width for part in parts) + GAP * (len(parts) - 1)
    x = (width - whole) / 2
    items: list[Item] = []
    for part in parts:
        items.append(Group(unlayered(part.items, ids=True), at=translate(x, (HEIGHT - part.height) / 2)))
        x += part.width + GAP
    return Scene(width, HEIGHT, tuple(items), title=". ".join(part.title for part in parts), language=context.text.code)
