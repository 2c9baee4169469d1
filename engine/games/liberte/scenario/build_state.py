"""A `Given` -> a complete, consistent state, or every reason why there is none.

What is not mentioned is not there, as far as the pieces allow: hands and displays are empty, all other cards lie in the
deck, all other blocks in the supply. Blocks that a small supply leaves over stand in provinces that nobody mentions.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.errors import Code, Findings
from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.scenario.codes import TableCode
from engine.games.liberte.scenario.given import Given
from engine.games.liberte.scenario.given_cards import lay_cards
from engine.games.liberte.state.frames import PhaseFrame, TurnFrame
from engine.games.liberte.state.model import ACT, RUNNING, State
from engine.games.liberte.state.tables import ACTION_PHASE, BATTLE_PHASE, ELECTION_PHASE, PHASES, Tables
from engine.loading.source import Node
from engine.nearest import nearest

_NUMBER = {str(name): number for number, name in enumerate(FACTIONS)}


def players_named(given: Given, steps: Sequence[str], colours: Sequence[str]) -> list[str]:
    """The players in their order: as given, else whoever is mentioned, filled up to the smallest number."""
    if given.players:
        return list(given.players)
    mentioned = {name for stacks in given.provinces.values() for name in stacks}
    mentioned |= {*given.hands, *given.displays, *given.battle_box, *given.votes, *given.presence, *given.vp, *steps}
    named = [colour for colour in colours if colour in mentioned]
    return named + [colour for colour in colours if colour not in named][: max(0, 3 - len(named))]


def build(
    tables: Tables, given: Given, names: Sequence[str], node: Node, phase: str, findings: Findings
) -> State | None:
    """The state that a `given` describes; None when it cannot be, the reasons being noted."""
    allowed = tables.players
    before = len(findings)
    if not allowed.least <= len(names) <= allowed.most or len(set(names)) < len(names):
        at = node.place("players")
        findings.note(TableCode.WRONG_PLAYERS, at, players=len(names), least=allowed.least, most=allowed.most)
        return None
    builder = _Builder(tables, given, names, node, PHASES.index(phase), findings)
    builder.check_names()
    if len(findings) == before:
        builder.check_sense()
    if len(findings) == before:
        builder.pieces()
        lay_cards(builder.state, given, node, findings)
        builder.course()
    return builder.state if len(findings) == before else None


class _Builder:
    """Fills one state, noting what does not fit."""

    def __init__(
        self, tables: Tables, given: Given, names: Sequence[str], node: Node, phase: int, findings: Findings
    ) -> None:
        self.tables = tables
        self.given = given
        self.node = node
        self.phase = phase
        self.findings = findings
        self.state = State(tables, names, 0, explicit=True)
        self.seat = {name: seat for seat, name in enumerate(names)}

    def check_names(self) -> None:
        """Every player, faction, province and card that is mentioned exists."""
        g = self.given
        by_player = {"hands": g.hands, "displays": g.displays, "battle-box": g.battle_box, "votes": g.votes, "vp": g.vp}
        for key, mentioned in by_player.items():
            for name in mentioned:
                self._check_name("player", name, self.seat, key, name)
        for i, name in enumerate(g.presence):
            self._check_name("player", name, self.seat, "presence", i)
        if g.to_move:
            self._check_name("player", g.to_move, self.seat, "to-move")
        for name in g.supply:
            self._check_name("faction", name, FACTIONS, "supply", name)
        for player, votes in g.votes.items():
            for name in votes:
                self._check_name("faction", name, FACTIONS, "votes", player, name)
        numbers = [str(number) for number in self.tables.numbers]
        for number, stacks in g.provinces.items():
            self._check_name("province", number, numbers, "provinces", number)
            for name in stacks:
                self._check_name("player", name, self.seat, "provinces", number, name)

    def _check_name(self, what: str, name: str, known: Sequence[str] | dict[str, int], *path: str | int) -> None:
        if name not in known:
            at = self.node.place(*path)
            near = nearest(name, list(known))
            self.findings.note(Code.DANGLING, at, label="given", what=what, name=name, nearest=near)

    def check_sense(self) -> None:
        """What the lists and words themselves make impossible, wherever the pieces lie."""
        g, turns = self.given, self.tables.turns
        if g.turn > turns:
            self._note(TableCode.NO_SUCH_TURN, "turn", turn=g.turn, turns=turns)
        listed: dict[str, Sequence[object]] = {"presence": g.presence, "lost-battles": g.lost_battles}
        for key, names in listed.items():
            for i, name in enumerate(names):
                if name in names[:i]:
                    self._note(TableCode.LISTED_TWICE, key, i, key=key, name=name)
        if g.government == "none":
            for key, there in (("opposition", g.opposition != "none"), ("presence", bool(g.presence))):
                if there and not self._before_first_government():
                    self._note(TableCode.WITHOUT_GOVERNMENT, key, key=key)
        elif g.government == g.opposition:
            self._note(TableCode.SAME_FACTION, "opposition", faction=g.opposition)
        if g.face_up is not None and len(g.face_up) > self.tables.face_up:
            self._note(TableCode.TOO_MANY_FACE_UP, "face-up", count=len(g.face_up), limit=self.tables.face_up)

    def _before_first_government(self) -> bool:
        """Before the first elections nothing of a government can be there at all, which is noted with the boxes."""
        return self.given.turn == 1 and self.phase != ELECTION_PHASE

    # --- blocks and tokens --------------------------------------------------------------------------------------------

    def pieces(self) -> None:
        """Stacks, votes, lost battles, the reserve, and what is left in the supply; then the tokens."""
        s, g = self.state, self.given
        s.turn, s.phase = g.turn, self.phase
        s.reserve = self.tables.reserve if g.turn < self.tables.reserve_turn else 0
        for number, stacks in g.provinces.items():
            for name, text in stacks.items():
                self._stack(self.tables.numbers.index(int(number)), self.seat[name], text, number)
        for name, votes in g.votes.items():
            for voted, count in votes.items():
                s.votes[self.seat[name] * 3 + _NUMBER[voted]] = count
        s.track = [sum(s.held(faction)) for faction in range(3)]
        s.lost = sum(1 << turn for turn in g.lost_battles)
        s.blocks_owed = g.owed
        for faction in range(3):
            self._supply(faction)
        self._boxes()
        for name, seat in self.seat.items():
            placed = sum(1 for cell in s.board[seat :: s.n] if cell)
            s.tokens[seat] = self.tables.tokens - placed - s.battle[seat] - (s.presence >> seat & 1)
            if s.tokens[seat] < 0:
                needed = self.tables.tokens - s.tokens[seat]
                self._note(TableCode.TOO_MANY_TOKENS, "provinces", player=name, count=needed, limit=self.tables.tokens)

    def _stack(self, province: int, seat: int, text: str, number: str) -> None:
        faction, height = text.split()
        s = self.state
        if not 1 <= int(height) <= self.tables.height:
            self._note(TableCode.BAD_STACK, "provinces", number, s.names[seat], text=text)
            return
        s.board[province * s.n + seat] = FACTIONS.index(faction) << 2 | int(height)
        s.stacks[province] += 1
        if s.stacks[province] > self.tables.stacks:
            count = s.stacks[province]
            self._note(
                TableCode.TOO_MANY_STACKS, "provinces", number, count=count, province=number, limit=self.tables.stacks
            )

    def _supply(self, faction: int) -> None:
        s = self.state
        name = FACTIONS[faction]
        marks = s.lost.bit_count() - s.blocks_owed if faction == self.tables.royalists else 0
        board = sum(cell & 3 for cell in s.board if cell and cell >> 2 == faction)
        left = self.tables.blocks[faction] - board - sum(s.held(faction)) - s.reserve - marks
        supply = self.given.supply.get(name, max(left, 0))
        if left < 0 or supply > left:
            count = self.tables.blocks[faction] - left + supply if left >= 0 else self.tables.blocks[faction] - left
            where = ("supply", name) if supply > left >= 0 else ("provinces",)
            self._note(TableCode.TOO_MANY_BLOCKS, *where, count=count, faction=name, limit=self.tables.blocks[faction])
            return
        s.supply[faction] = supply
        self._park(faction, left - supply)

    def _park(self, faction: int, blocks: int) -> None:
        """Blocks that are neither named nor in the supply stand where nobody looks: unmarked provinces first."""
        s = self.state
        mentioned = {self.tables.numbers.index(int(number)) for number in self.given.provinces}
        free = [province for province in range(len(self.tables.numbers)) if province not in mentioned]
        free.sort(key=lambda province: (province in self.tables.fleurs, -province))
        for province in free:
            for seat in range(s.n):
                if not blocks:
                    return
                index = province * s.n + seat
                tokens = sum(1 for cell in s.board[seat :: s.n] if cell)
                if s.board[index] or s.stacks[province] >= self.tables.stacks or tokens >= self.tables.tokens - 2:
                    continue
                height = min(blocks, self.tables.height)
                s.board[index] = faction << 2 | height
                s.stacks[province] += 1
                blocks -= height
        if blocks:
            self._note(
                TableCode.NO_ROOM_FOR_BLOCKS, "supply", FACTIONS[faction], count=blocks, faction=FACTIONS[faction]
            )

    def _boxes(self) -> None:
        s, g = self.state, self.given
        for name, tokens in g.battle_box.items():
            s.battle[self.seat[name]] = tokens
        if any(s.battle) and (g.turn < self.tables.battle_from or self.phase not in (ACTION_PHASE, BATTLE_PHASE)):
            self._not_now("battle-box")
        if any(s.votes) and self.phase != ELECTION_PHASE:
            self._not_now("votes")
        s.government = FACTIONS.index(g.government) if g.government != "none" else -1
        s.opposition = FACTIONS.index(g.opposition) if g.opposition != "none" else -1
        if self._before_first_government():
            there = {"government": s.government >= 0, "opposition": s.opposition >= 0, "presence": bool(g.presence)}
            for key in [key for key, is_there in there.items() if is_there][:1]:
                self._not_now(key)
        for i, turn in enumerate(g.lost_battles):
            if not self.tables.battle_from <= turn < g.turn + (self.phase == ELECTION_PHASE):
                self.findings.note(
                    TableCode.NOT_IN_PHASE, self.node.place("lost-battles", i), **self._when("lost-battles")
                )
        if g.owed > len(g.lost_battles):
            self._not_now("owed")
        for name in g.presence:
            s.presence |= 1 << self.seat[name]
        s.presence_tokens = s.presence
        for name, points in g.vp.items():
            s.vp[self.seat[name]] = points

    # --- where the game stands ----------------------------------------------------------------------------------------

    def course(self) -> None:
        """The phases still to come, and in the action phase whose action it is."""
        s, g = self.state, self.given
        phases = self.tables.first_phases if g.turn == 1 else self.tables.phases
        if self.phase not in phases:
            self._not_now("phase")
            return
        s.record = [(0, seat, 0, points) for seat, points in enumerate(s.vp) if points]
        s.kind = RUNNING
        ahead = [phase for phase in phases if phase >= self.phase]
        s.stack = [TurnFrame(), *(PhaseFrame(phase) for phase in reversed(ahead))]
        if self.phase != ACTION_PHASE:
            return
        s.stack.pop()
        s.round = 1
        s.triggered = (0 in s.supply) if g.last_round is None else g.last_round
        if 0 in s.supply and not s.triggered:
            self._note(TableCode.SUPPLY_IS_EMPTY, "last-round", faction=FACTIONS[s.supply.index(0)])
        s.seat = s.order.index(self.seat[g.to_move]) if g.to_move else 0
        s.player = s.order[s.seat]
        if not s.triggered or self.tables.empty_start_round or g.to_move or g.last_round is not None:
            s.kind = ACT

    def _not_now(self, key: str) -> None:
        self.findings.note(TableCode.NOT_IN_PHASE, self.node.place(key), **self._when(key))

    def _when(self, key: str) -> dict[str, object]:
        return {"key": key, "turn": self.given.turn, "phase": PHASES[self.phase]}

    def _note(self, code: StrEnum, *path: str | int, **params: object) -> None:
        self.findings.note(code, self.node.place(*path), **params)
