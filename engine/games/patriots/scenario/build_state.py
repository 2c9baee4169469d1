"""A `Given` -> a complete, consistent state, or every reason why there is none.

What is not mentioned is not there: Paris and the map are empty, hands too; all other cards are in the draw pile, and a
faction's other cubes in stock, as many as at the start, then in its pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.errors import Code, Findings
from engine.games.patriots.automata.boards import note_fronts
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import cubes
from engine.games.patriots.mechanics.law_track import enter_tile
from engine.games.patriots.mechanics.setup import lay_out
from engine.games.patriots.phases import agreement
from engine.games.patriots.scenario.given import Given
from engine.games.patriots.scenario.given_cards import lay_cards
from engine.games.patriots.state.asks import Menu
from engine.games.patriots.state.frames import EndTurnFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    BOARD,
    COUNT,
    DRAW,
    FAUBOURGS,
    LOCATIONS,
    NON,
    OFF,
    OUI,
    PIECES,
    PILE,
    PLACES,
    STOCK,
    TRIAL,
)
from engine.games.patriots.state.tables import Tables
from engine.loading.source import Node
from engine.nearest import nearest

_OFF = "off"


def players_named(given: Given, steps: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
    """The players clockwise: as given, else the usual four and whoever else is mentioned."""
    if given.players:
        return given.players
    return FACTIONS if FACTIONS[-1] in steps or FACTIONS[-1] in given.hands else tuple(usual)


def build(tables: Tables, given: Given, names: Sequence[str], node: Node, findings: Findings) -> State | None:
    """The state that a `given` describes; None when it cannot be, the reasons being noted."""
    before = len(findings)
    builder = _Builder(tables, given, names, node, findings)
    builder.check_names()
    if len(findings) == before:
        builder.pieces()
        lay_cards(builder.state, given, node, findings)
        builder.map()
        builder.course()
    return builder.state if len(findings) == before else None


def _faction(name: str) -> int:
    return FACTIONS.index(name)


class _Builder:
    """Fills one state, noting what does not fit."""

    def __init__(self, tables: Tables, given: Given, names: Sequence[str], node: Node, findings: Findings) -> None:
        self.tables = tables
        self.given = given
        self.node = node
        self.findings = findings
        self.state = s = State(tables, names, 0, explicit=True)
        lay_out(s)
        for place in range(FAUBOURGS, len(PLACES)):
            for f in range(COUNT):
                s.cubes[place * COUNT + f] = 0
        for general, card in enumerate(tables.generals):
            s.pawn[general] = OFF
            s.zone[card] = DRAW

    # --- names --------------------------------------------------------------------------------------------------------

    def check_names(self) -> None:
        """Every location, faction, place and piece that is mentioned exists."""
        g, t = self.given, self.tables
        by_faction: dict[str, Mapping[str, object]] = {
            "boards": g.boards, "stock": g.stock, "hands": g.hands, "active": g.active, "money": g.money,
        }  # fmt: skip
        for key, mentioned in by_faction.items():
            self._known("faction", mentioned, FACTIONS, key)
        places = (*(PLACES[i] for i in LOCATIONS), "conciergerie", "place-rev", PLACES[OUI], PLACES[NON])
        self._known("location", g.paris, places, "paris")
        for key, tables in (("paris", g.paris), ("boards", g.boards)):
            for name, row in tables.items():
                self._known("faction", row, FACTIONS, key, name)
        for name, pieces in g.money.items():
            self._known("currency", pieces, PIECES, "money", name)
        self._known("province", g.provinces, t.nodes[: t.provinces], "provinces")
        self._known("army", g.armies, t.armies, "armies")
        for i, name in enumerate(g.awake):
            self._known_one("army", name, t.armies, "awake", i)
        for card, place in g.generals.items():
            self._known_one("card", card, t.card_ids, "generals", card)
            self._known_one("place", place, t.nodes, "generals", card)
        for army, place in g.armies.items():
            self._known_one("place", place, (*t.nodes, _OFF), "armies", army)
        for i, name in enumerate(g.looted):
            self._known_one("territory", name, t.nodes[t.provinces :], "looted", i)
        used = [t.law_ids[law] for law in t.stack]
        for i, law in enumerate(g.laws):
            self._known_one("law", law, used, "laws", i)
        if g.proposed:
            self._known_one("law", g.proposed, used, "proposed")
        if g.balloon:
            self._known_one("card", g.balloon, t.card_ids, "balloon")

    def _known(self, what: str, names: Iterable[str], known: Sequence[str], *path: str) -> None:
        for name in names:
            self._known_one(what, name, known, *path, name)

    def _known_one(self, what: str, name: str, known: Sequence[str], *path: str | int) -> None:
        if name not in known:
            near = nearest(name, list(known))
            at = self.node.place(*path)
            self.findings.note(Code.DANGLING, at, label="given", what=what, name=name, nearest=near)

    def _wrong(self, reason: str, *path: str | int) -> None:
        self.findings.note(Code.CONTRADICTION, self.node.place(*path), label="given", reason=reason)

    # --- pieces -------------------------------------------------------------------------------------------------------

    def pieces(self) -> None:
        """Laws with their locations, cubes, currency."""
        s, g, t = self.state, self.given, self.tables
        s.round = g.round
        for name in g.laws:
            law = t.law_ids.index(name)
            s.track = (*s.track, law)
            if t.law_tile[law] >= 0:
                enter_tile(s, t.law_tile[law])
        s.force = sum(1 << law for law in s.track)
        s.executed = (TRIAL in s.track) if g.executed is None else g.executed
        for name, row in g.paris.items():
            self._fill(PLACES.index(name), row, "paris", name)
        for owner, row in g.boards.items():
            self._fill(BOARD + _faction(owner), row, "boards", owner)
        for name, faction in g.provinces.items():
            s.province[t.node[name]] = _faction(faction)
        if s.province[t.paris] < COUNT:
            self._wrong("Paris takes no cube", "provinces", t.nodes[t.paris])
        for f in range(COUNT):
            self._rest(f)
        self._money()

    def _fill(self, place: int, row: Mapping[str, int], *path: str) -> None:
        s = self.state
        for name, number in row.items():
            s.cubes[place * COUNT + _faction(name)] = number
        limited = place in LOCATIONS or place >= BOARD
        if limited and cubes.total(s, place) > self.tables.slots[place]:
            self._wrong(f"there are only {self.tables.slots[place]} slots", *path)
        if place in LOCATIONS and any(row.values()) and not cubes.in_play(s, place):
            self._wrong("this location is not in play without its law", *path)

    def _rest(self, f: int) -> None:
        s, rules = self.state, self.tables.rules.setup
        placed = sum(s.cubes[place * COUNT + f] for place in range(FAUBOURGS, len(PLACES))) + s.province.count(f)
        left = rules.cubes - placed
        from_pile = cubes.count(s, OUI, f) + cubes.count(s, NON, f)
        usual = min(max(rules.stock - placed + from_pile, 0), left) if f in s.table else 0
        stock = self.given.stock.get(FACTIONS[f], usual)
        if left < 0 or stock > left:
            self._wrong(f"the {FACTIONS[f]} has only {rules.cubes} cubes", "stock" if stock > left >= 0 else "paris")
            return
        s.cubes[STOCK * COUNT + f] = stock
        s.cubes[PILE * COUNT + f] = left - stock

    def _money(self) -> None:
        s, g = self.state, self.given
        for name, pieces in g.money.items():
            for kind, number in pieces.items():
                piece = PIECES.index(kind)
                if piece == 0 and number > s.supply[0]:
                    s.supply[0] += s.boxed
                    s.boxed = 0
                if number > s.supply[piece]:
                    self._wrong("there are not so many pieces", "money", name, kind)
                    return
                s.supply[piece] -= number
                s.money[_faction(name) * 3 + piece] = number
        if g.treasury > s.gold:
            self._wrong("there is not so much gold", "treasury")
            return
        s.treasury, s.gold = g.treasury, s.gold - g.treasury

    # --- the map ------------------------------------------------------------------------------------------------------

    def map(self) -> None:
        """Armies and generals."""
        s, g, t = self.state, self.given, self.tables
        for name in g.awake:
            army = t.armies.index(name)
            s.awake |= 1 << army
            s.army[army] = t.road[army][0]
        for name, place in g.armies.items():
            army = t.armies.index(name)
            s.awake |= 1 << army
            if place != _OFF and t.node[place] not in t.road[army]:
                self._wrong("the army's road does not lead there", "armies", name)
                continue
            s.army[army] = OFF if place == _OFF else t.node[place]
        for card, place in g.generals.items():
            if t.general[t.number[card]] < 0:
                self._wrong("this is not a general", "generals", card)
            else:
                s.pawn[t.general[t.number[card]]] = t.node[place]
        for general, number in enumerate(t.generals):
            if (s.pawn[general] != OFF) != (s.zone[number] >= ACTIVE):
                self._wrong(f"{t.card_ids[number]} stands on the map if and only if he is activated", "generals")
        for name in g.looted:
            s.looted |= 1 << t.node[name] - t.provinces
        if g.balloon:
            s.balloon = t.general[t.number[g.balloon]]
            if s.balloon < 0:
                self._wrong("this is not a general", "balloon")

    # --- where the game stands ----------------------------------------------------------------------------------------

    def course(self) -> None:
        """Whose turn it is, and what has happened in the round."""
        s, g, t = self.state, self.given, self.tables
        turn = _faction(g.turn) if g.turn else _faction(s.names[0])
        starts = _faction(g.starts) if g.starts else turn
        if turn not in s.table or starts not in s.table:
            self._wrong("this faction does not take part", "turn")
            return
        place = s.table.index(starts)
        s.order = s.table[place:] + s.table[:place]
        s.passed = s.order.index(turn)
        if s.solo:
            note_fronts(s)
        s.turn = turn
        s.acted = g.acted
        s.fresh = not g.acted
        s.fleet = g.fleet
        s.proposed = t.law_ids.index(g.proposed) if g.proposed else -1
        s.proposer = sum(1 << _faction(name) for name in g.proposed_by)
        if s.proposer and not agreement.eligible(s, s.proposed, tuple(_faction(name) for name in g.proposed_by)):
            self._wrong(f"{g.proposed} does not bear the symbol of whoever proposed it", "proposed-by")
        s.noted = sum(1 << _faction(name) for name in g.noted)
        s.spent = sum(1 << _faction(name) for name in g.spent)
        cast = {f for box in (OUI, NON) for f in range(COUNT) if cubes.count(s, box, f)}
        s.voted = sum(1 << f for f in {*cast, *map(_faction, g.voted)})
        s.stack = [EndTurnFrame(), Menu(turn)]
