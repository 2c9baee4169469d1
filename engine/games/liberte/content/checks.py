"""What must hold across Liberté's files: kinds of cards, regions, towns, totals that `game.yaml` expects."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Code, Findings
from engine.games.liberte.content.board import Board
from engine.games.liberte.content.cards import FACTIONS, Card, Cards
from engine.games.liberte.content.content import Content
from engine.games.liberte.content.totals import cards_counted, totals
from engine.loading import crosscheck
from engine.loading.common import Bound
from engine.loading.places import Track
from engine.loading.source import Node
from engine.ranges import ranges

ANY_REGION = "any"

# What the game is played with and drawn from; a file may list more.
_COMPONENTS = ("board", "cards", "blocks", "tokens", "election-markers", "turn-marker", "aids")
_TRACKS = ("vp", "election", "turn", "order")
_BOXES = ("battle-box", "government", "supply-red", "supply-blue", "supply-white", "reserve")

_HIGHEST = 3
"""The highest stack that a cell of the engine's state can hold (`model.State`)."""

# What each kind of card must have and must not have, beside id, set, kind and title.
_NEEDS = {
    "personality": ("faction", "value", "region"),
    "club": ("faction", "value", "region", "emblem"),
    "special": ("effect", "emblem"),
}
_LACKS = {
    "personality": ("effect", "emblem"),
    "club": ("effect", "portrait", "died"),
    "special": ("faction", "value", "region", "symbols", "born", "died", "portrait"),
}


def check(content: Content, nodes: Mapping[str, Node], findings: Findings) -> None:
    """Note every contradiction between the files."""
    identity = content.identity
    crosscheck.check_common(content, nodes, findings)
    if identity.period is None:
        findings.note(Code.MISSING_KEY, nodes["game"].at, label="", key="period")
    listed = [component.id for component in identity.components]
    for name in _COMPONENTS:
        crosscheck.refer(name, listed, "component", "components", nodes["game"].place("components"), findings)
    _check_cards(content.cards, content.board, nodes["cards"], findings)
    named = {i: card for i, card in enumerate(content.cards.cards) if card.kind != "special"}
    crosscheck.check_persons(named, identity, nodes["cards"], findings)
    _check_board(content, nodes["board"], findings)
    crosscheck.check_geography(content.geography, nodes["geography"], findings)
    crosscheck.unique(content.towns.towns, "name", "town", nodes["towns"], findings)
    _check_towns(content, nodes["board"], findings)
    _check_rules(content, nodes["rules"], findings)
    _check_effects(content, nodes["cards"], findings)
    _check_totals(content, nodes["game"], findings)


def _check_cards(cards: Cards, board: Board, node: Node, findings: Findings) -> None:
    crosscheck.unique(cards.cards, "id", "card", node, findings)
    regions = [region.id for region in board.regions]
    for i, card in enumerate(cards.cards):
        _check_kind(card, i, node, findings)
        if card.kind == "personality" and card.region is not None:
            at = node.place("cards", i, "region")
            crosscheck.refer(card.region, regions, "region", f"card {card.id}", at, findings)
        if card.kind == "club" and card.region not in (None, ANY_REGION):
            reason = f"a club's region is “{ANY_REGION}”, found “{card.region}”"
            findings.note(Code.CONTRADICTION, node.place("cards", i, "region"), label=f"card {card.id}", reason=reason)
        if "general" in card.symbols and "sans-culottes" in card.symbols:
            at = node.place("cards", i, "symbols")
            reason = "nobody is both a general and a sans-culottes"
            findings.note(Code.CONTRADICTION, at, label=f"card {card.id}", reason=reason)


def _check_kind(card: Card, i: int, node: Node, findings: Findings) -> None:
    label = f"card {card.id}"
    for name in _NEEDS[card.kind]:
        if getattr(card, name) is None:
            findings.note(Code.NEEDED_FOR_KIND, node.place("cards", i), label=label, kind=card.kind, key=name)
    for name in _LACKS[card.kind]:
        if getattr(card, name):
            at = node.place("cards", i, name)
            findings.note(Code.NOT_FOR_KIND, at, label=label, kind=card.kind, key=name)


def _check_board(content: Content, node: Node, findings: Findings) -> None:
    board = content.board
    regions = [region.id for region in board.regions]
    crosscheck.unique(board.regions, "id", "region", node, findings)
    crosscheck.unique(board.provinces, "number", "province", node, findings)
    crosscheck.unique(board.tracks, "id", "track", node, findings)
    for i, province in enumerate(board.provinces):
        label = f"province {province.number}"
        crosscheck.refer(province.region, regions, "region", label, node.place("provinces", i, "region"), findings)
        if province.capital:
            at = node.place("provinces", i, "capital")
            crosscheck.refer(province.capital, (*province.towns, *province.unnamed), "town", label, at, findings)
    fought = ((battle.turn, node.place("battles", i, "turn")) for i, battle in enumerate(board.battles))
    crosscheck.once(fought, "battle of turn", findings)
    for i, battle in enumerate(board.battles):
        if not content.rules.battle_from_turn <= battle.turn <= content.rules.turn.turns:
            at = node.place("battles", i, "turn")
            span = f"battles are fought in turns {content.rules.battle_from_turn} to {content.rules.turn.turns}"
            findings.note(Code.CONTRADICTION, at, label=f"battle of turn {battle.turn}", reason=span)
    tracks, boxes = [track.id for track in board.tracks], [box.id for box in board.boxes]
    for name in _TRACKS:
        crosscheck.refer(name, tracks, "track", "tracks", node.place("tracks"), findings)
    for name in _BOXES:
        crosscheck.refer(name, boxes, "box", "boxes", node.place("boxes"), findings)
    for i, track in enumerate(board.tracks):
        if track.first >= track.last:
            at = node.place("tracks", i, "last")
            reason = f"it ends at {track.last} but begins at {track.first}"
            findings.note(Code.CONTRADICTION, at, label=f"track {track.id}", reason=reason)
        _check_track(track, i, content, node, findings)
    size = next((c.size for c in content.identity.components if c.id == "board"), board.size)
    if size != board.size:
        reason = f"game.yaml says {' x '.join(f'{length:g}' for length in size)} mm"
        findings.note(Code.CONTRADICTION, node.place("size"), label="size", reason=reason)


def _check_track(track: Track, i: int, content: Content, node: Node, findings: Findings) -> None:
    """The game must not outgrow a track, nor may it be longer than what the board has room for."""
    turns, players = content.rules.turn.turns, content.identity.players.most
    spans = {"turn": (1, 1, turns, turns), "order": (1, 1, players, players), "vp": (0, 0, 20, 50)}
    low, high, least, most = spans.get(track.id, (0, 0, 8, 20))
    for key, value, first, last in (("first", track.first, low, high), ("last", track.last, least, most)):
        if not first <= value <= last:
            at, label = node.place("tracks", i, key), f"track {track.id}: {key}"
            findings.note(Code.OUT_OF_RANGE, at, label=label, found=value, low=first, high=last)


def _check_towns(content: Content, node: Node, findings: Findings) -> None:
    """Note towns of provinces that are unknown, or that two provinces name."""
    named = [
        (province.number, name, node.place("provinces", i, key, j))
        for i, province in enumerate(content.board.provinces)
        for key in ("towns", "unnamed")
        for j, name in enumerate(getattr(province, key))
    ]
    towns = content.towns.by_name
    for number, name, at in named:
        crosscheck.refer(name, towns, "town", f"province {number}", at, findings)
    crosscheck.once(((name, at) for _, name, at in named), "town", findings)


def _check_rules(content: Content, node: Node, findings: Findings) -> None:
    rules = content.rules
    numbers = [province.number for province in content.board.provinces]
    crosscheck.refer(rules.paris, numbers, "province", "paris", node.place("paris"), findings)
    if sorted(rules.track_order) != sorted(FACTIONS):
        reason = f"it lists each of {', '.join(FACTIONS)} once"
        findings.note(Code.CONTRADICTION, node.place("track_order"), label="track_order", reason=reason)
    turns = rules.turn.turns
    for path, value in (
        (("battle_from_turn",), rules.battle_from_turn),
        (("vp_provinces_from_turn",), rules.vp_provinces_from_turn),
        (("setup", "reserve_turn"), rules.setup.reserve_turn),
        (("counter_revolution", "from_turn"), rules.counter_revolution.from_turn),
    ):
        if not 1 <= value <= turns:
            reason = f"turn {value} does not exist: the game has {turns}"
            findings.note(Code.CONTRADICTION, node.place(*path), label=": ".join(path), reason=reason)
    for name, most in (("stack_blocks", _HIGHEST), ("player_stacks", 1)):
        bound: Bound = getattr(rules.placement, name)
        if not bound.holds(1) or bound.holds(most + 1):
            reason = f"the engine's table has room for 1 to {most}" if most > 1 else "the engine's table has room for 1"
            at = node.place("placement", name)
            findings.note(Code.CONTRADICTION, at, label=f"placement: {name}", reason=reason)


def _check_effects(content: Content, node: Node, findings: Findings) -> None:
    for i, card in enumerate(content.cards.cards):
        if card.effect is not None:
            at = node.place("cards", i, "effect")
            crosscheck.refer(card.effect, content.text.effects, "effect text", f"card {card.id}", at, findings)
            words = content.text.effects.get(card.effect)
            if words is not None and words.title != card.title:
                reason = f"the text of {card.effect} is called “{words.title}”"
                at = node.place("cards", i, "title")
                findings.note(Code.CONTRADICTION, at, label=f"card {card.id}: {card.title}", reason=reason)


def _check_totals(content: Content, node: Node, findings: Findings) -> None:
    cards = cards_counted(content)

    def counted(name: str) -> str:
        numbers = ", ".join(ranges(cards.get(name, ())))
        return f"cards {numbers}" if numbers else ""

    crosscheck.check_totals(content.identity, totals(content), node, findings, counted)
