"""One random table, played by the engine and by the naive side: same questions, same answers, same outcome.

The naive side is played first and its questions are written down: who was asked what, between which words, and what was
answered. The engine must ask exactly these, in this order; then both tables must be equal.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.errors import Findings, Position
from engine.games.patriots.rules import flow
from engine.games.patriots.scenario.build_state import build
from engine.games.patriots.scenario.given import Given
from engine.games.patriots.scenario.view import view
from engine.games.patriots.state.asks import WORDS
from engine.games.patriots.state.frames import CountFrame, ResolveFrame, RoundFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import OPEN
from engine.games.patriots.state.war_asks import GeneralStep
from engine.games.patriots.war.generals import BY_OFFENSIVE
from engine.loading import schema
from engine.loading.source import Node
from tests.engine.games.patriots.naive import laws, struggles, war
from tests.engine.games.patriots.naive.table import GENERALS, PROVINCES, RANKS, TOUCHING, Table
from tests.engine.games.patriots.positions import MARCHES, random_table
from tests.engine.games.patriots.table import rules

HERE = Position("position")
CASES = ("war", "vote", "struggle", "score")
"""What is compared, a quarter of the positions each."""
Question = tuple[str, str, frozenset[str], str]


def compare(case: str, seed: int) -> str:
    """Play one table on both sides; returns how it went, fails where they differ."""
    rng = random.Random(f"{case} {seed}")
    t = random_table(rng, case)
    engine = EngineSide(t)
    questions: list[Question] = []

    def ask(who: str, kind: str, options: list[str]) -> str:
        answer = rng.choice(options)
        if len(options) > 1:
            questions.append((who, kind, frozenset(options), answer))
        return answer

    went = {"war": _war, "vote": _vote, "struggle": _struggle, "score": _score}[case](rng, t, engine, questions, ask)
    same(t, engine.state)
    return went


def _war(rng: random.Random, t: Table, engine: EngineSide, questions: list[Question], ask: Any) -> str:
    attacks = [
        (general, place)
        for general, origin in sorted(t.generals.items())
        for place in sorted({origin, *TOUCHING[origin]})
        if general in GENERALS and (t.enemies(place) or (t.rebels(place) and place != origin))
    ]
    if attacks and rng.random() < 0.5:
        general, place = rng.choice(attacks)
        engine.attack(general, place)
        what = "offensive" if t.enemies(place) else "duel"
        war.offensive(t, general, place, ask)
    else:
        card = rng.choice([card for card in MARCHES if card not in t.aside] or MARCHES[:1])
        t.aside = [other for other in t.aside if other != card]
        engine.drawn(card)
        war.march(t, card, ask)
        what = "march"
    engine.answer(questions)
    return "paris-falls" if t.ending != "none" else " ".join((what, *t.battles[:1]))


def _vote(_rng: random.Random, t: Table, engine: EngineSide, questions: list[Question], ask: Any) -> str:
    law = t.proposed
    engine.begin(CountFrame())
    laws.count(t, ask)
    engine.answer(questions)
    return "adopted" if law in t.laws or questions else "counted"


def _struggle(rng: random.Random, t: Table, engine: EngineSide, questions: list[Question], ask: Any) -> str:
    openings = struggles.openings(t)
    assert engine.openings() == set(openings)
    if not openings:
        return "no struggle"
    words = rng.choice(openings)
    engine.decide(words)
    won = struggles.struggle(t, words, ask)
    engine.answer(questions)
    if t.ending == "none":
        assert engine.state.starter == (RANKS.index(t.turn) if won else -1)
    return words.split()[0] + (" won" if won else " lost")


def _score(_rng: random.Random, t: Table, engine: EngineSide, _questions: list[Question], _ask: Any) -> str:
    engine.state.round = 21
    t.round = 21
    points = struggles.score(t)
    engine.begin(RoundFrame())
    flow.run(engine.state)
    assert view(engine.state)["score"] == points
    return "shared" if len(t.winners) > 1 else "score"


class EngineSide:
    """The engine's table, made from a `given` as scenarios make it."""

    def __init__(self, t: Table) -> None:
        self.rules = rules()
        findings = Findings()
        described = node(given(t))
        table = schema.read(Given, described, findings)
        assert table is not None, list(findings)
        state = build(self.rules.tables, table, t.players, described, findings)
        assert state is not None, list(findings)
        self.state: State = state

    def begin(self, *frames: Any) -> None:
        """Only this is still to happen."""
        self.state.stack = [*frames]
        self.state.ask = self.state.options = None

    def attack(self, general: str, place: str) -> None:
        """Somebody's offensive moves this general there, or lets him fight where he stands."""
        t, s = self.rules.tables, self.state
        number = t.general[t.number[general]]
        stays = s.pawn[number] == t.node[place]
        self.begin(GeneralStep(s.turn, number, 1, BY_OFFENSIVE, s.pawn[number]))
        flow.step(s)
        self.decide("stay" if stays else f"to {place}")

    def drawn(self, card: str) -> None:
        number, turn = self.rules.tables.number[card], self.state.turn
        self.begin(ResolveFrame(turn, number))
        self.state.zone[number] = OPEN

    def openings(self) -> set[str]:
        flow.run(self.state)
        words = {self.rules.decode(self.state, action) for action in self.rules.legal(self.state)}
        return {text for text in words if text == "war" or text.startswith("coup ")}

    def decide(self, words: str) -> None:
        flow.make(self.state, self.rules.encode(self.state, words))

    def answer(self, questions: list[Question]) -> None:
        """Run to the end of what was begun; the engine asks what the naive side asked, and gets the same answers."""
        s, left = self.state, [*questions]
        while True:
            while not (s.stack and isinstance(s.stack[-1], RoundFrame)) and flow.step(s):
                pass
            if s.ask is None:
                break
            options = {self.rules.decode(s, action): action for action in self.rules.legal(s)}
            words = next(iter(options))
            if len(options) > 1:
                asked = ("chance" if s.player < 0 else RANKS[s.ask.by], WORDS[type(s.ask)], frozenset(options))
                assert left, asked
                *expected, words = left.pop(0)
                assert asked[0] == expected[0]
                assert asked[2] == expected[2]
            flow.make(s, options[words])
        assert not left


def given(t: Table) -> dict[str, Any]:
    """The table as a scenario would write it."""
    boards = {place.removeprefix("board-"): {**row} for place, row in t.cubes.items() if place.startswith("board-")}
    paris = {
        place: {**row} for place, row in t.cubes.items() if place not in ("stock", "pile") and "board-" not in place
    }
    waiting = {army: t.armies.get(army, "off") for army in sorted(t.awake)}
    return {
        "players": t.players,
        "round": t.round,
        "turn": t.turn,
        "paris": paris,
        **({"boards": boards} if boards else {}),
        "provinces": t.provinces,
        "stock": {faction: t.at("stock", faction) for faction in t.table},
        "hands": t.hands,
        "active": t.active,
        "since": dict.fromkeys(sorted(t.new), t.round),
        "generals": t.generals,
        "armies": waiting,
        "aside": t.aside,
        "laws": t.laws,
        **({"proposed": t.proposed} if t.proposed else {}),
        "money": {faction: {**row} for faction, row in t.money.items()},
        "treasury": t.treasury,
        "looted": sorted(t.looted),
        "noted": t.noted,
        "fleet": t.fleet,
        **({"balloon": t.balloon} if t.balloon else {}),
    }


def node(value: Any) -> Node:
    """Plain data as a node."""
    if isinstance(value, dict):
        return Node({key: node(item) for key, item in value.items()}, HERE, dict.fromkeys(value, HERE))
    if isinstance(value, list):
        return Node([node(item) for item in value], HERE, {})
    return Node(value, HERE, {})


def same(t: Table, s: State) -> None:
    """Both tables are equal in everything that a struggle, a battle or a law may change."""
    seen = view(s)
    for place in (*seen["paris"], "stock", "pile"):
        row = seen["paris"][place] if place in seen["paris"] else seen[place]
        assert row == {faction: t.at(place, faction) for faction in RANKS}, place
    for box in ("oui", "non"):
        assert seen["votes"][box] == {faction: t.at(box, faction) for faction in RANKS}
    assert seen["provinces"] == {province: t.provinces.get(province, "none") for province in PROVINCES}
    for key, cards in (("hands", t.hands), ("active", t.active)):
        assert {f: held for f, held in seen[key].items() if held} == {
            f: sorted(held) for f, held in cards.items() if held
        }
    for key, pile in (("out", t.out), ("discard", t.discard), ("aside", t.aside)):
        assert seen[key] == sorted(pile), key
    assert _there(seen["generals"]) == t.generals
    assert _there(seen["armies"]) == t.armies
    assert set(seen["awake"]) == t.awake
    assert set(seen["looted"]) == t.looted
    assert seen["laws"] == t.laws
    assert seen["proposed"] == (t.proposed or "none")
    assert {f: {p: n for p, n in row.items() if n} for f, row in seen["money"].items()} == {
        faction: {piece: n for piece, n in t.money.get(faction, {}).items() if n} for faction in t.table
    }
    assert (seen["supply"]["assignat"], seen["boxed"], seen["treasury"]) == (t.assignats, t.boxed, t.treasury)
    assert seen["louis"] == ("dead" if t.executed else "alive")
    assert set(seen["noted"]) == set(t.noted)
    assert (seen["fleet"], seen["balloon"]) == (t.fleet, t.balloon or "none")
    assert set(seen["in-play"]) == set(t.in_play())
    assert seen["battles"] == {result: t.battles.count(result) for result in ("drawn", "won", "lost")}
    assert seen["ending"] == t.ending
    assert seen["winners"] == [player for player in t.players if player in t.winners]


def _there(places: Mapping[str, str]) -> dict[str, str]:
    return {name: place for name, place in places.items() if place != "none"}
