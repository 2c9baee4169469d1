"""The content and rules of 1793 for tests, read once, and random play of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from engine.games import load_pack
from engine.games.patriots.content.content import Content
from engine.games.patriots.rules.game import Patriots
from engine.games.patriots.state.model import State
from engine.loading.pack import AnyPack
from engine.randomness import Stream
from tests.games.project import ROOT

LONGEST = 20_000
"""No game needs more decisions."""


@cache
def pack(edition: str | None = None) -> AnyPack:
    """The game's content, in an edition."""
    return load_pack(ROOT, "patriots", edition)


def content() -> Content:
    """The content with its own classes."""
    known = pack().content
    assert isinstance(known, Content)
    return known


@cache
def rules(options: tuple[tuple[str, str], ...] = ()) -> Patriots:
    """The rules, as the rulings are chosen or otherwise."""
    return Patriots(content(), dict(options))


def with_rulings(options: Mapping[str, str]) -> Patriots:
    """The rules with some rulings played otherwise."""
    return rules(tuple(sorted(options.items())))


def play(
    known: Patriots,
    names: Sequence[str],
    seed: int,
    *,
    see: Callable[[State], None] = lambda _state: None,
    keen: bool = False,
) -> State:
    """A game at random; a keen one prefers to do things over drawing cards and ending turns."""
    stream = Stream(seed)
    state = known.setup(names, seed)
    for _ in range(LONGEST):
        see(state)
        if known.is_over(state):
            return state
        options = known.legal(state)
        if keen and len(options) > 1:
            options = eager(known, options)
        known.apply(state, options[stream.below(len(options))])
    raise AssertionError(f"no end after {LONGEST} decisions")


def eager(known: Patriots, options: list[int]) -> list[int]:
    """Without ending, drawing and exchanging, as far as anything else is left."""
    codec = known.tables.codec
    dull = {0, 1, *range(codec.exchange, codec.power), *range(codec.present, codec.oui)}
    return [action for action in options if action not in dull] or options
