"""1793 on a scenario's stage: decisions, chance, and big steps.

A big step begins at once, whatever was going on before, and is over when nothing of it is left to run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction, UnknownAction
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import endings
from engine.games.patriots.mechanics.setup import new_state
from engine.games.patriots.phases import agreement
from engine.games.patriots.phases.round import BEGIN
from engine.games.patriots.rules import flow
from engine.games.patriots.rules.game import Patriots
from engine.games.patriots.scenario.build_state import build, players_named
from engine.games.patriots.scenario.given import Given
from engine.games.patriots.scenario.touched import touched
from engine.games.patriots.scenario.view import event_in_words, view
from engine.games.patriots.state.asks import WORDS, Between, Menu, MoreCards, MoreExchange
from engine.games.patriots.state.codec import END, NO, STOP
from engine.games.patriots.state.frames import (
    ArriveFrame,
    CountFrame,
    EndRoundFrame,
    NafDealFrame,
    NafTurnFrame,
    ResolveFrame,
    RoundFrame,
    WindowFrame,
)
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import NOT_OVER, OFF, OPEN
from engine.games.stage import Event, View
from engine.loading import schema
from engine.loading.pack import Pack
from engine.loading.source import Node

_PASSED_OVER = {Between: NO, MoreCards: STOP, MoreExchange: STOP, Menu: END}
"""What a step by somebody else implies for whoever is asked."""
_CHANCES = {"draw": "chance draw", "flip": "chance flip", "general": "chance general", "law": "chance law"}


@lru_cache(maxsize=16)
def _rules(pack: Pack[Content], rulings: tuple[tuple[str, str], ...]) -> Patriots:
    """The rules of a pack; a scenario that leaves chance open is played many times."""
    return Patriots(pack.content, dict(rulings))


class PatriotsStage:
    """One scenario's table, driven step by step. `open` comes first and sets the state."""

    given = Given
    ordered = frozenset({"order", "laws", "winners"})
    zeroes: frozenset[str] = frozenset()
    state: State

    def __init__(self, pack: Pack[Content], rulings: Mapping[str, str]) -> None:
        self.game = _rules(pack, tuple(sorted(rulings.items())))
        self._big = ""
        self._steps: dict[str, Callable[[State, list[str]], bool]] = {
            "setup": self._setup,
            "end": self._end_of_round,
            "round": self._round,
            "vote": self._vote,
            "propose": self._propose,
            "window": self._window,
            "immediate": self._immediate,
            "battle": self._battle,
            "boards": self._boards,
            "naf-turn": self._naf_turn,
            "score": self._score,
        }
        content = pack.content
        self._kinds: dict[str, str] = {
            **{card.id: "card" for card in content.cards.cards},
            **{law.id: "law" for law in content.cards.laws},
            **{str(faction): "faction" for faction in FACTIONS},
            **{currency.id: "currency" for currency in content.factions.currencies},
            **{location.id: "location" for location in content.paris.locations},
            **{province.id: "province" for province in content.map.provinces},
            **{territory.id: "territory" for territory in content.map.territories},
            **{army.id: "army" for army in content.map.armies},
        }

    def open(self, node: Node, steps: Sequence[tuple[str, str]], findings: Findings) -> bool:
        """Lay out the table that `given` describes, completed; False when it cannot be."""
        given = schema.read(Given, node, findings)
        if given is None:
            return False
        names = players_named(given, [who for who, _ in steps], self.game.seats(4))
        try:
            self.game.check_players(names)
        except IllegalAction as wrong:
            findings.note(Code.CONTRADICTION, node.place("players"), label="given", reason=wrong.params["reason"])
            return False
        state = build(self.game.tables, given, names, node, findings)
        if state is None:
            return False
        self.state = state
        state.events = []
        if steps and steps[0][0] == "run":
            return True  # the first step leaves the turn anyway
        flow.run(state)
        return True

    @property
    def players(self) -> Sequence[str]:
        """The factions that people play."""
        return self.state.names

    def view(self, before: View | None) -> View:  # noqa: ARG002 - nothing here counts from the given table
        """The table in words and numbers."""
        return view(self.state)

    def touched(self, who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
        """The names that a step had to do with."""
        return touched(self._kinds, who, text, events)

    def in_words(self, action: int) -> str:
        """A decision as scenarios write it."""
        return self.game.tables.codec.decode(action)

    def events(self, since: int) -> list[Event]:
        """What happened since, in words."""
        return [event_in_words(self.state, event) for event in (self.state.events or [])[since:]]

    # --- decisions ----------------------------------------------------------------------------------------------------

    def decisions(self, text: str) -> list[int]:
        """A step's words as single decisions; `place` may name several places. Raises UnknownAction."""
        actions = []
        for part in text.split(","):
            verb, *rest = part.split() or [""]
            single = [f"{verb} {word}" for word in rest] if verb == "place" and len(rest) > 1 else [part]
            actions += [self.game.tables.codec.encode(words) for words in single]
        return actions

    def outcomes(self, text: str) -> list[int]:
        """A scripted chance: `draw AC07 AC11`, `flip AC18`, `general AC06`, `law LC05`; raises UnknownAction."""
        verb, *rest = text.split()
        if verb not in _CHANCES or not rest:
            raise UnknownAction(text)
        return [self.game.tables.codec.encode(f"{_CHANCES[verb]} {word}") for word in rest]

    def follows(self, action: int) -> bool:  # noqa: ARG002 - every outcome is asked for
        """No outcome of chance follows from those before it."""
        return False

    def decide(self, who: str, action: int) -> None:
        """One player's decision, and what follows from it; raises IllegalAction and changes nothing."""
        s = self.state
        if s.ending == NOT_OVER and (s.ask is None or s.names[s.player] != who):
            raise self.game.not_your_turn(s, s.names.index(who))
        implied = _PASSED_OVER.get(type(s.ask))
        if implied is not None and implied != END and action not in flow.legal(s):
            flow.make(s, implied)
            self._run()
            self.end_before(who)
            self.decide(who, action)
            return
        flow.make(s, action)
        self._run()

    def decide_chance(self, action: int) -> None:
        """One outcome of chance, and what follows from it."""
        if not self.chances():
            raise UnknownAction(self.in_words(action))
        flow.make(self.state, action)
        self._run()

    def decide_all(self, text: str) -> None:
        """`all: no`: everybody says the same as long as it is asked."""
        action = self.game.tables.codec.encode(text)
        while self.state.ask is not None and self.state.player >= 0 and action in flow.legal(self.state):
            flow.make(self.state, action)
            self._run()

    def end_before(self, who: str) -> None:
        """Whoever is asked whether he goes on does not, if a step by another player follows."""
        s = self.state
        while s.ask is not None and s.player >= 0 and s.names[s.player] != who:
            implied = _PASSED_OVER.get(type(s.ask))
            if implied is None or implied not in flow.legal(s) or who not in s.names:
                return
            flow.make(s, implied)
            self._run()

    def finish(self) -> None:
        """Make the pending decisions of a big step that leave no choice."""
        s = self.state
        while self._big and s.ask is not None and s.player >= 0 and not isinstance(s.ask, Menu):
            if len(flow.legal(s)) > 1:
                return
            flow.make(s, flow.legal(s)[0])
            self._run()

    def chances(self) -> list[int]:
        """What chance may decide now; empty when it is not asked."""
        s = self.state
        return flow.legal(s) if s.ask is not None and s.player < 0 else []

    def unanswered(self) -> tuple[str, str] | None:
        """Who has still to decide what, in the middle of something: a turn or a window may stay open."""
        s = self.state
        if s.ask is None or isinstance(s.ask, Menu | Between):
            return None
        return s.names[s.player] if s.player >= 0 else "chance", WORDS[type(s.ask)]

    # --- big steps ----------------------------------------------------------------------------------------------------

    def begin(self, words: str, at: Position, findings: Findings) -> None:
        """Begin a big step and run it until it is over or somebody must decide."""
        s = self.state
        if s.ending != NOT_OVER:
            findings.note(Code.REFUSED, at, player="run", action=words, reason="game-over", atom="E4")
            return
        name, *rest = words.split()
        s.ask, s.stack, s.options = None, [], None
        if name not in self._steps or not self._steps[name](s, rest):
            findings.note(Code.BAD_STEP, at, text=f"run: {words}")
            return
        self._big = name
        self._run()

    def _run(self) -> None:
        """As the game runs on; after the end of a round the next one is a step of its own."""
        s = self.state
        while not (self._big == "end" and s.stack and isinstance(s.stack[-1], RoundFrame)) and flow.step(s):
            pass

    def _setup(self, s: State, rest: list[str]) -> bool:
        """`run: setup`: a new game of those who play, from the first deal on."""
        self.state = new_state(s.tables, s.names, 0, explicit=True, events=s.events)
        return not rest

    def _end_of_round(self, s: State, rest: list[str]) -> bool:
        s.passed, s.turn = len(s.order), -1
        s.stack.append(EndRoundFrame(0))
        return rest == ["of", "round"]

    def _round(self, s: State, rest: list[str]) -> bool:
        s.stack.append(RoundFrame())
        return not rest

    def _vote(self, s: State, rest: list[str]) -> bool:
        s.stack.append(CountFrame())
        return not rest

    def _propose(self, s: State, rest: list[str]) -> bool:
        agreement.propose(s)
        return not rest

    def _window(self, s: State, rest: list[str]) -> bool:
        s.stack.append(WindowFrame(0))
        return not rest

    def _immediate(self, s: State, rest: list[str]) -> bool:
        """`run: immediate AC07`: whoever has the turn has drawn this card."""
        numbers = self.game.tables.number
        if len(rest) != 1 or rest[0] not in numbers or not self.game.tables.immediate[numbers[rest[0]]]:
            return False
        s.zone[numbers[rest[0]]] = OPEN
        s.stack.append(ResolveFrame(s.turn, numbers[rest[0]]))
        return True

    def _battle(self, s: State, rest: list[str]) -> bool:
        """`run: battle AC28 bruxelles`: a general who stands beside it attacks a place."""
        t = self.game.tables
        if len(rest) != 2 or rest[0] not in t.number or rest[1] not in t.node:
            return False
        general, node = t.general[t.number[rest[0]]], t.node[rest[1]]
        if general < 0 or s.pawn[general] == OFF:
            return False
        origin = s.pawn[general]
        s.pawn[general] = node
        s.stack.append(ArriveFrame(general, origin, node))
        return True

    def _boards(self, s: State, rest: list[str]) -> bool:
        """`run: boards`: fronts and alliances at the start of a round, and the cards that are dealt then."""
        s.stack.append(NafDealFrame(BEGIN))
        return s.solo and not rest

    def _naf_turn(self, s: State, rest: list[str]) -> bool:
        if len(rest) != 1 or rest[0] not in FACTIONS:
            return False
        f = FACTIONS.index(rest[0])
        if f not in s.table or s.control[f] >= 0:
            return False
        s.turn, s.used = f, 0
        s.stack.append(NafTurnFrame(f, 0))
        return True

    def _score(self, s: State, rest: list[str]) -> bool:
        endings.thermidor(s)
        return not rest
