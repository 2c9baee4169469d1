"""The set-up of 1793: what lies where before the first turn, in the game for many and in that for one or two."""

from __future__ import annotations

import pytest

from engine.game import IllegalAction
from engine.games.patriots.mechanics import cards, cubes
from engine.games.patriots.rules.game import Patriots
from engine.games.patriots.state.asks import FirstCube
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ASIDE,
    CASERNE,
    CONVENTION,
    DISCARD,
    DRAW,
    KEPT,
    NOTRE_DAME,
    OFF,
    PILE,
    PRISON,
    STOCK,
    C,
    F,
    R,
)
from tests.engine.games.patriots.table import rules, with_rulings

SOLO = [("feuillant",), ("jacobin",), ("jacobin", "feuillant")]
FOUR = ("cordelier", "jacobin", "girondin", "feuillant")


def dealt(known: Patriots, hand: list[str]) -> State:
    """A game of four in which chance deals the first hand to the Cordelier, and harmless cards to the others."""
    state = known.setup(FOUR, 1, explicit=True)
    for card in hand:
        known.apply(state, known.encode(state, f"chance draw {card}"))
    return state


def test_cubes_armies_and_supply() -> None:
    """S2, S3, S5, S6, S8, S9, S11."""
    known = rules()
    s = known.setup(FOUR, 3)
    t = known.tables
    assert [sum(s.cubes[f::5]) + s.province.count(f) for f in range(5)] == [30] * 5
    assert cubes.count(s, PILE, R) == 30
    places = {name: s.army[i] for i, name in enumerate(t.armies)}
    homes = {name: t.nodes[node] for name, node in places.items() if node != OFF}
    assert homes == {"austria": "bruxelles", "prussia": "coblenz", "sardinia": "torino", "emigres": "mainz"}
    assert (list(s.supply), s.boxed, s.gold, s.treasury) == ([3, 3, 3], 5, 10, 0)
    assert s.zone[t.number["AC17"]] == KEPT
    assert s.zone.count(DRAW) + s.zone.count(DISCARD) + sum(len(cards.hand(s, f)) for f in range(4)) == 73
    assert not s.track
    assert not s.executed


def test_the_cordelier_starts_and_without_him_the_jacobin() -> None:
    """T2."""
    known = rules()
    for names, first in ((FOUR[::-1], "cordelier"), (("feuillant", "jacobin", "girondin"), "jacobin")):
        s = known.setup(names, 5)
        while isinstance(s.ask, FirstCube):
            known.apply(s, known.legal(s)[0])
        assert s.round == 1
        assert names[s.player] == first


def test_an_immediate_card_in_a_first_hand_is_worth_a_cube_and_not_replaced() -> None:
    """S10; a To Paris! card goes to the discard pile like a mob."""
    known = rules()
    s = dealt(known, ["AC01", "AC07", "AC11", "AC12"])
    assert isinstance(s.ask, FirstCube)
    known.apply(s, known.encode(s, "place convention"))
    known.apply(s, known.encode(s, "place picardie"))
    assert cubes.count(s, CONVENTION, C) == 1
    assert cubes.count(s, STOCK, C) == 11
    assert len(cards.hand(s, C)) == 2
    number = known.tables.number
    assert s.zone[number["AC01"]] == s.zone[number["AC07"]] == DISCARD
    assert s.army[known.tables.armies.index("austria")] == known.tables.node["bruxelles"]


def test_other_readings_of_the_first_hand() -> None:
    """A new card for each, and the To Paris! card beside the discards."""
    known = with_rulings({"first-hand-immediate": "replaced", "first-hand-march": "aside"})
    s = dealt(known, ["AC01", "AC07", "AC11", "AC12"])
    known.apply(s, known.encode(s, "stop"))
    for card in ("AC13", "AC30"):
        known.apply(s, known.encode(s, f"chance draw {card}"))
    assert len(cards.hand(s, C)) == 4
    assert s.zone[known.tables.number["AC07"]] == ASIDE


@pytest.mark.parametrize("names", SOLO)
def test_one_or_two_players_begin_with_the_feuillants_in_paris(names: tuple[str, ...]) -> None:
    """N1, N2, N3: whoever plays them; Lafayette stands in Picardie, and the Cordelier starts."""
    known = rules()
    s = known.setup(names, 4, explicit=True)
    placed = {place: cubes.count(s, place, F) for place in (CONVENTION, PRISON, NOTRE_DAME, CASERNE)}
    assert placed == {CONVENTION: 3, PRISON: 2, NOTRE_DAME: 1, CASERNE: 1}
    assert (cubes.count(s, STOCK, F), cubes.count(s, PILE, F)) == (6, 17)
    t = known.tables
    assert s.pawn[t.general[t.number["LEC09"]]] == t.node["picardie"]
    while s.round < 1:
        known.apply(s, known.sample(s) if s.player < 0 else known.legal(s)[0])
    assert s.order[0] == C
    assert [len(cards.hand(s, f)) <= 4 for f in range(4)] == [True] * 4


@pytest.mark.parametrize(
    "names",
    [
        (),
        ("cordelier",),
        ("jacobin", "girondin"),
        ("cordelier", "jacobin", "royalist"),
        ("jacobin", "jacobin", "feuillant"),
        (*FOUR, "royalist", "orleanist"),
        ("jacobin", "girondin", "nobody"),
    ],
)
def test_tables_that_cannot_be(names: tuple[str, ...]) -> None:
    """C1, S1, N1: the Royalist only with five; one or two play Jacobin or Feuillant."""
    with pytest.raises(IllegalAction) as refused:
        rules().setup(names, 1)
    assert refused.value.atom == "C1"
