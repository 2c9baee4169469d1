"""Liberté on a scenario's stage: big steps, and where each of them stops.

A big step begins at once, whatever was going on before. It is over when the frame on top of the stack is one that
belongs to what comes after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction, UnknownAction
from engine.games.liberte.content.content import Content
from engine.games.liberte.mechanics import setup
from engine.games.liberte.mechanics.endings import check_counter_revolution
from engine.games.liberte.phases import election
from engine.games.liberte.phases.scoring import CONTESTS
from engine.games.liberte.rules import flow
from engine.games.liberte.rules.game import Liberte
from engine.games.liberte.scenario.build_state import build, players_named
from engine.games.liberte.scenario.codes import TableCode
from engine.games.liberte.scenario.given import Given
from engine.games.liberte.scenario.touched import touched
from engine.games.liberte.scenario.view import event_in_words, view
from engine.games.liberte.state.codec import DECLINE, DROP, END, KEEP
from engine.games.liberte.state.frames import ContestFrame, DissolveFrame, PhaseFrame, RankFrame, TurnFrame, VotedFrame
from engine.games.liberte.state.model import (
    ACT,
    ADVANCE,
    KEPT,
    KINDS,
    MORE,
    OVER,
    REFILL,
    RUNNING,
    TAKE_SECOND,
    State,
)
from engine.games.liberte.state.tables import ACTION_PHASE, ELECTION_PHASE, PHASES
from engine.games.stage import Event, View
from engine.loading import schema
from engine.loading.pack import Pack
from engine.loading.source import Node

_IN_ELECTION = frozenset({"elections", "province", "government", "scoring"})
_MANY = frozenset({"place", "discard"})


class LiberteStage:
    """One scenario's table, driven step by step. `open` comes first and sets the state."""

    given = Given
    ordered = frozenset({"order", "winners"})
    zeroes = frozenset({"blocks"})
    state: State

    def __init__(self, pack: Pack[Content], rulings: Mapping[str, str]) -> None:
        self.game = Liberte(pack.content, rulings)
        self._stop: Callable[[State], bool] = _between_phases
        self._big = ""
        self._turn_begun = 0
        self._steps = {
            "setup": self._setup,
            "elections": self._elections,
            "government": self._government,
            "scoring": self._scoring,
            "turn": self._turn,
        }

    def open(self, node: Node, steps: Sequence[tuple[str, str]], findings: Findings) -> bool:
        """Lay out the table that `given` describes, completed; False when it cannot be."""
        given = schema.read(Given, node, findings)
        if given is None:
            return False
        names = players_named(given, [who for who, _ in steps], self.game.colours)
        state = build(self.game.tables, given, names, node, given.phase or _first_phase(steps), findings)
        if state is None:
            return False
        self.state = state
        state.events = []
        state.asks_forced = True
        if state.phase != ELECTION_PHASE:
            check_counter_revolution(state)
        if state.phase < ACTION_PHASE and state.kind == RUNNING:
            flow.step(state)
            self._run()
        return True

    @property
    def players(self) -> Sequence[str]:
        """The colours at the table."""
        return self.state.names

    def view(self, before: View | None) -> View:
        """The table in words and numbers, with the victory points gained since the given table."""
        table = view(self.state)
        had = (before or table)["vp"]
        return {**table, "gains": {name: points - had[name] for name, points in table["vp"].items()}}

    def touched(self, who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
        """The names that a step had to do with."""
        return touched(who if who in self.players else "", text, events)

    def in_words(self, action: int) -> str:
        """A decision as scenarios write it."""
        return self.game.decode(self.state, action)

    def events(self, since: int) -> list[Event]:
        """What happened since, in words."""
        return [event_in_words(self.state, event) for event in (self.state.events or [])[since:]]

    def decisions(self, text: str) -> list[int]:
        """A step's words as single decisions; raises UnknownAction."""
        actions = []
        for part in text.split(","):
            verb, *rest = part.split() or [""]
            single = [f"{verb} {word}" for word in rest] if verb in _MANY and len(rest) > 1 else [part]
            actions += [self.game.encode(self.state, words) for words in single]
        return actions

    def outcomes(self, text: str) -> list[int]:
        """A scripted chance: `draw 71 45`, `start green`, `order green sky`; raises UnknownAction."""
        verb, *rest = text.split()
        if verb not in ("draw", "start", "order") or not rest:
            raise UnknownAction(text)
        kind = "draw" if verb == "draw" else "player"
        return [self.game.encode(self.state, f"chance {kind} {word}") for word in rest]

    def follows(self, action: int) -> bool:
        """Whether an outcome of chance names a player: the last in the order is not asked for."""
        return action >= self.game.tables.codec.named

    def decide(self, who: str, action: int) -> None:
        """One player's decision, and what follows from it; raises IllegalAction and changes nothing."""
        s = self.state
        seat = s.names.index(who)
        if s.kind == KEPT and action not in (KEEP, DROP):
            self._take_forced()
        if s.kind == RUNNING:
            came_back = s.triggered and 0 not in s.supply
            raise IllegalAction("phase-over", "A33" if came_back else "A32", action=self.game.decode(s, action))
        if seat != s.player:
            raise self.game.not_your_turn(s, seat)
        flow.make(s, action)
        self._run()

    def decide_chance(self, action: int) -> None:
        """One outcome of chance, and what follows from it."""
        if not self.chances():
            raise UnknownAction(self.game.decode(self.state, action))
        flow.make(self.state, action)
        self._run()

    def decide_all(self, text: str) -> None:
        """`all: decline`: everybody declines until no tie is open."""
        if text != "decline":
            raise UnknownAction(text)
        while self.state.kind == ADVANCE:
            flow.make(self.state, DECLINE)
            self._run()

    def end_before(self, who: str) -> None:
        """Decide `end` if a step by another player implies it, and make decisions that leave no choice."""
        s = self.state
        while self._take_forced(who):
            pass
        if s.kind in (MORE, TAKE_SECOND) and s.names[s.player] != who:
            flow.make(s, END)
            self._run()

    def finish(self) -> None:
        """Make the pending decisions that leave no choice: nothing else could follow."""
        while self._take_forced():
            pass

    def _take_forced(self, who: str = "") -> bool:
        """Make a pending decision that leaves no choice, unless it is this player's."""
        s = self.state
        if s.kind not in (KEPT, MORE, TAKE_SECOND, REFILL) or s.names[s.player] == who:
            return False
        options = flow.legal(s)
        if options not in ([DROP], [END]):
            return False
        flow.make(s, options[0])
        self._run()
        return True

    def chances(self) -> list[int]:
        """What chance may decide now; empty when it is not asked."""
        s = self.state
        return flow.legal(s) if s.player < 0 and s.kind not in (RUNNING, OVER) else []

    def unanswered(self) -> tuple[str, str] | None:
        """Who has still to decide what, inside a big step that is not over."""
        s = self.state
        if not self._big or s.kind in (RUNNING, OVER) or s.turn > self._turn_begun:
            return None
        if s.kind == ACT and self._big != "turn":
            return None  # the step is over, and the action phase has begun
        return s.names[s.player], KINDS[s.kind]

    def begin(self, words: str, at: Position, findings: Findings) -> None:
        """Begin a big step and run it until it is over or somebody must decide."""
        s = self.state
        if s.kind == OVER:
            findings.note(Code.REFUSED, at, player="run", action=words, reason="game-over", atom="F17")
            return
        name, *rest = words.split()
        self._big, self._turn_begun = name, s.turn
        if name == "province" and len(rest) == 1 and rest[0] in {str(n) for n in self.game.tables.numbers}:
            self._stop = self._province(self.game.tables.numbers.index(int(rest[0])))
        elif name == "scoring" and s.government < 0:
            findings.note(TableCode.NO_GOVERNMENT, at)
        elif not rest and name in self._steps:
            self._stop = self._steps[name]()
        elif not rest and name in PHASES[:ELECTION_PHASE]:
            phase = PHASES.index(name)
            if phase not in self._phases():
                findings.note(TableCode.NOT_IN_TURN, at, turn=s.turn, phase=name)
                return
            self._stop = self._phase(phase)
        else:
            findings.note(Code.BAD_STEP, at, text=f"run: {words}")
            return
        self._run()

    def _run(self) -> None:
        """As the game runs on: empty face-up places are filled even while a decision waits."""
        s = self.state
        while s.face_up_gaps or (s.kind == RUNNING and not self._stop(s)):
            flow.step(s)

    def _enter(self, phase: int) -> None:
        """Leave whatever was going on for a phase; what comes after it stays on the stack."""
        s = self.state
        s.kind, s.phase, s.card = RUNNING, phase, 0
        s.stack = [TurnFrame(), *(PhaseFrame(later) for later in reversed(self._phases()) if later > phase)]

    def _phases(self) -> tuple[int, ...]:
        """The phases of the turn that is played: the first one leaves some out."""
        return self.state.tables.first_phases if self.state.turn == 1 else self.state.tables.phases

    def _setup(self) -> Callable[[State], bool]:
        """A new game for the same players, up to its first action; nothing of the given table stays."""
        before = self.state
        self.state = setup.new_state(self.game.tables, before.names, 0, explicit=True)
        self.state.events, self.state.asks_forced = before.events, True
        return lambda _s: False

    def _phase(self, phase: int) -> Callable[[State], bool]:
        self._enter(phase)
        self.state.stack.append(PhaseFrame(phase))
        flow.step(self.state)
        return _between_phases

    def _province(self, province: int) -> Callable[[State], bool]:
        self._enter(ELECTION_PHASE)
        base = len(self.state.stack)
        election.elect(self.state, province)
        return lambda s: len(s.stack) <= base

    def _elections(self) -> Callable[[State], bool]:
        self._enter(ELECTION_PHASE)
        election.begin(self.state)
        return lambda s: bool(s.stack) and isinstance(s.stack[-1], RankFrame) and s.stack[-1].rank == 0

    def _government(self) -> Callable[[State], bool]:
        self._enter(ELECTION_PHASE)
        # From the moment when all provinces have voted: a landslide comes before any government.
        self.state.stack += [DissolveFrame(), *CONTESTS, RankFrame(1), RankFrame(0), VotedFrame()]
        return lambda s: isinstance(s.stack[-1], ContestFrame)

    def _scoring(self) -> Callable[[State], bool]:
        self._enter(ELECTION_PHASE)
        s = self.state
        if s.opposition < 0:
            others = [faction for faction in s.tables.track_order if faction != s.government]
            s.opposition = max(others, key=lambda faction: sum(s.held(faction)))
        s.stack += [DissolveFrame(), *CONTESTS]
        return _between_phases

    def _turn(self) -> Callable[[State], bool]:
        return lambda _s: False


def _between_phases(state: State) -> bool:
    """A phase is over, and what comes next is a big step of its own."""
    frame = state.stack[-1]
    return isinstance(frame, TurnFrame) or (isinstance(frame, PhaseFrame) and frame.phase > ACTION_PHASE)


def _first_phase(steps: Sequence[tuple[str, str]]) -> str:
    """The phase that the first step needs."""
    name = steps[0][1].split()[0] if steps and steps[0][0] == "run" else ""
    return "election" if name in _IN_ELECTION else name if name in PHASES else PHASES[ACTION_PHASE]
