"""What the engine's tests share: the real content in each edition, games, and random play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.games.liberte.rules.game import Liberte
from engine.games.liberte.state.model import State
from engine.loading.pack import Pack
from engine.randomness import Stream
from tests.project import load_liberte

ROOT = Path(__file__).parents[4]
EDITIONS = ("second", "first", "no-second-card")


@cache
def pack(edition: str = "second") -> Pack[Content]:
    """The content, read once per edition."""
    return load_liberte(edition=edition)


@cache
def _game(edition: str, rulings: tuple[tuple[str, str], ...]) -> Liberte:
    return Liberte(pack(edition).content, dict(rulings))


def game(edition: str = "second", rulings: Mapping[str, str] | None = None) -> Liberte:
    """The rules of an edition under some rulings."""
    return _game(edition, tuple(sorted((rulings or {}).items())))


def deal(rules: Liberte, players: int, seed: int, *, explicit: bool = False) -> State:
    """A new game of the first colours in the box."""
    return rules.setup(rules.colours[:players], seed, explicit=explicit)


def play(rules: Liberte, state: State, seed: int, see: Callable[[State], None] = lambda _state: None) -> State:
    """Play to the end at random, showing each position."""
    stream = Stream(seed)
    see(state)
    while not rules.is_over(state):
        options = rules.legal(state)
        action = rules.sample(state) if state.player < 0 else options[stream.below(len(options))]
        rules.apply(state, action)
        see(state)
    return state
