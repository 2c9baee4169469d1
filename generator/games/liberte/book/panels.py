"""The picture of a panel: what its words name, as the engine's table shows it at that moment.

Names and results in the text are checked spans, so the text itself says what to draw: provinces become windows on the
map, cards thumbnails, votes, points and battle tokens little tables; where most of France is at stake, a map.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.record import record
from generator.drawing.placing import crowd
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle, scale, translate, unlayered
from generator.games.liberte.board.board_state import Stack, from_view
from generator.games.liberte.board.figures import draw_window
from generator.games.liberte.book.board_overview import control_map
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import vignette
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.panel_rows import PanelRow, draw_rows
from generator.games.liberte.signs.figure_pieces import token
from generator.rulebook.book import document
from generator.rulebook.book.document import Example, Panel, Paragraph
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.manuscript.inline import Checked, Emphasis, Inline, Link, Strong
from generator.typesetting.shaping import fit_line, label

HEIGHT = 30.0
WIDTHS = {1: 80.0, 2: 80.0, 3: 52.0}
GAP = 2.0
_NARROW = 60.0
_MANY = 5
"""From so many provinces with stacks on, a map tells more than windows."""

Table = Mapping[str, Any]


@record(slots=False)
class NamedThings:
    """What some words name, in their order."""

    provinces: tuple[int, ...]
    cards: tuple[int, ...]
    specials: tuple[str, ...]
    results: frozenset[str]
    """The first words of the paths of results: votes, vp, battle-box ..."""


def draw_panel(context: PictureContext, example: Example, panel: Panel, run: Play) -> Scene:
    """One panel of an example."""
    width = WIDTHS[min(len(example.panels), 3)]
    last = panel is example.panels[-1]
    before = run.table("given")
    table = run.table(panel.at)
    named = names((*panel.blocks, *example.result) if last else panel.blocks)
    if last and not named.provinces and "blocks" in named.results:
        # The last picture shows what became of the places that the first one showed.
        earlier = [names(other.blocks).provinces for other in example.panels]
        named = replace(named, provinces=tuple(number for some in earlier for number in some))
    own = names(panel.blocks)
    parts = list(_parts(context, named, own, before, table, width, last=last))
    return _side_by_side(context, parts, width)


def names(blocks: tuple[document.Block, ...]) -> NamedThings:
    """What the checked spans of some blocks name."""
    keys = [key for block in blocks if isinstance(block, Paragraph) for key in _keys(block.line.words)]
    spans = list(dict.fromkeys(keys))

    def of(kind: str) -> Iterator[str]:
        return (key.removeprefix(f"{kind}:") for mark, key in spans if mark == "n" and key.startswith(f"{kind}:"))

    results = frozenset(_root(key) for mark, key in spans if mark == "x")
    return NamedThings(tuple(map(int, of("province"))), tuple(map(int, of("card"))), tuple(of("special")), results)


def _keys(words: tuple[Inline, ...]) -> Iterator[tuple[str, str]]:
    for word in words:
        if isinstance(word, Checked):
            yield word.kind, word.key
        elif isinstance(word, Strong | Emphasis | Link):
            yield from _keys(word.children)


def _root(key: str) -> str:
    parts = key.split(":")
    return parts[2] if parts[0] == "after" else parts[1]


def _parts(
    context: PictureContext,
    named: NamedThings,
    own: NamedThings,
    before: Table,
    table: Table,
    width: float,
    *,
    last: bool,
) -> Iterator[Scene]:
    """The pictures that stand side by side in a panel."""
    everywhere = sum(1 for stacks in table["provinces"].values() if stacks) >= _MANY
    if everywhere and (named.results & {"counter-revolution", "points"} or not (own.provinces or own.cards)):
        yield control_map(context, table, HEIGHT)
        if width > HEIGHT * 1.9:
            rows = _points(context, table, named) or _order(context, table)
            yield draw_rows(context, rows, width - HEIGHT - 4, HEIGHT)
        return
    room = width
    if "battle-box" in own.results:
        room -= 36.0 + GAP
        yield _battle_box(context, table, 36.0)
    told = _points(context, table, named) if "points" in named.results else []
    provinces = [] if told else list(dict.fromkeys(named.provinces))[: 2 if width > _NARROW else 1]
    cards = [] if told else list(_cards(context, own, before, table))[:3]
    if cards and provinces and (width < _NARROW or len(cards) + len(provinces) > 2):
        provinces, cards = (provinces, []) if last or len(cards) == 1 else ([], cards)
    for number, owner in cards:
        drawn = _card(context, number, owner, (room - GAP * (len(cards) - 1)) / len(cards))
        width -= drawn.width + GAP
        yield drawn
    for number in provinces:
        yield _window(context, number, before, table, (width - GAP * (len(provinces) - 1)) / len(provinces))
    if not (cards or provinces or "battle-box" in own.results):
        rows = _points(context, table, named) or _votes(context, table, named) or _order(context, table)
        yield draw_rows(context, rows, width, HEIGHT)


def _cards(context: PictureContext, named: NamedThings, before: Table, table: Table) -> Iterator[tuple[int, str]]:
    """Cards that the words name, with the player who holds them or held them before."""
    specials = (
        next((n for n in _held(before) if context.cards[n].effect == effect), 0)
        or next(card.id for card in context.content.cards.cards if card.effect == effect)
        for effect in named.specials
    )
    for number in (*named.cards, *specials):
        yield number, _held(table).get(number) or _held(before).get(number, "")


def _held(table: Table) -> dict[int, str]:
    places = (table["hands"], table["displays"])
    return {number: player for place in places for player, cards in place.items() for number in cards}


def _card(context: PictureContext, number: int, owner: str, room: float) -> Scene:
    size = min(HEIGHT / CARD_HEIGHT, room / CARD_WIDTH)
    drawn = Group(vignette(context, context.cards[number], owner).items, at=scale(size))
    said = f"{context.player(owner)}: {context.card(number)}" if owner else context.card(number)
    return Scene(CARD_WIDTH * size, CARD_HEIGHT * size, (drawn,), title=said)


def _window(context: PictureContext, number: int, before: Table, table: Table, width: float) -> Scene:
    """A province with its stacks, and the vote that it gave."""
    state = from_view(table, context.content.rules)
    vote, words = _vote(context, before, table)
    drawn = draw_window(
        context.ready, context.text, context.style, state, number, width=width, height=HEIGHT, vote=vote, words=words
    )
    stacks = ", ".join(
        f"{context.player(s.player)} {s.height} × {context.faction(s.faction)}" for s in state.stacks.get(number, ())
    )
    said = f"{drawn.title}: {stacks or context.text('empty')}" + (f"; {words}" if vote else "")
    return Scene(width, HEIGHT, drawn.items, title=said)


def _vote(context: PictureContext, before: Table, table: Table) -> tuple[Stack | None, str]:
    """Who took how many votes since the beginning."""
    for player in table["order"]:
        for faction in FACTIONS:
            won = table["votes"][player][faction] - before["votes"][player][faction]
            if won > 0:
                return Stack(player, faction, won), context.text.plural("{n} vote", "{n} votes", won)
    return None, ""


def _battle_box(context: PictureContext, table: Table, width: float) -> Scene:
    """The Battle Box with everybody's tokens."""
    box = table["battle-box"]
    tokens = [token(player) for player, count in box.items() for _ in range(count)]
    frame = rectangle(0.3, 0.3, width - 0.6, HEIGHT - 0.6, -2.0)
    title = fit_line(context.say("box-battle-box"), "title-semibold", width - 6, 11, 7)
    items: list[Item] = [Path(frame, fill="leaf", stroke=Stroke("ink", 0.35))]
    if title is not None:
        items.append(label(title, width / 2, 7.6, align="centre"))
    items.append(crowd(tokens, width / 2, HEIGHT * 0.6, 1.25, 4))
    said = ", ".join(f"{context.player(player)} {count}" for player, count in box.items())
    return Scene(width, HEIGHT, tuple(items), title=f"{context.say('box-battle-box')}: {said}")


def _points(context: PictureContext, table: Table, named: NamedThings) -> list[PanelRow]:
    """What the players gained or have, where the words speak of it."""
    if "gains" in named.results or ("vp" in named.results and any(table["gains"].values())):
        return [PanelRow(player, f"+{table['gains'][player]} {context.say('vp')}") for player in table["order"]]
    faction: Faction = "red" if table["ending"] == "landslide" else "white"
    if "points" in named.results and table["ending"] != "none":
        points = table["points"][faction]
        return [PanelRow(player, "", ((faction, points[player]),)) for player in table["order"]]
    return []


def _votes(context: PictureContext, table: Table, named: NamedThings) -> list[PanelRow]:
    """The votes that each player holds, where the words speak of them; or who governs."""
    if table["government"] != "none" and named.results & {"government", "opposition", "track"}:
        sides = ((table["government"], context.text("Government")), (table["opposition"], context.text("Opposition")))
        return [PanelRow("", word, ((faction, None),)) for faction, word in sides if faction != "none"]
    if "votes" not in named.results:
        return []
    votes = table["votes"]
    return [PanelRow(p, "", tuple((f, votes[p][f]) for f in FACTIONS if votes[p][f])) for p in table["order"]]


def _order(context: PictureContext, table: Table) -> list[PanelRow]:
    """The players in their order, with their points."""
    return [PanelRow(player, f"{table['vp'][player]} {context.say('vp')}") for player in table["order"]]


def _side_by_side(context: PictureContext, parts: list[Scene], width: float) -> Scene:
    """The parts in a row, in the middle of the panel."""
    whole = sum(part.width for part in parts) + GAP * (len(parts) - 1)
    x = (width - whole) / 2
    items: list[Item] = []
    for part in parts:
        items.append(Group(unlayered(part.items, ids=True), at=translate(x, (HEIGHT - part.height) / 2)))
        x += part.width + GAP
    return Scene(width, HEIGHT, tuple(items), title=". ".join(part.title for part in parts), language=context.text.code)
