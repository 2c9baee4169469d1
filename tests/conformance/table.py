"""The games that the suite runs on, and random play of any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from engine import games
from engine.game import CHANCE, AnyRules
from engine.loading.pack import AnyPack
from engine.randomness import Stream
from generator.games import presentation
from tests.games.project import ROOT, TINY

PROJECTS: dict[str, Path] = {"liberte": ROOT, "patriots": ROOT, "tiny": TINY}
"""Game -> the folder whose `content/` holds it."""
GAMES = games.names()
DRAWN = tuple(name for name in GAMES if presentation(name).kinds)
"""Games of which something can be built. The others can be checked, shown and played."""
PRINTED = tuple(name for name in GAMES if presentation(name).kit)
"""Games with sheets of pieces to print and cut."""
WRITTEN = tuple(name for name in GAMES if presentation(name).pictures)
"""Games that have a rulebook, with examples."""
LONGEST = 20_000
"""No game needs more decisions."""


@cache
def pack(game: str, edition: str | None = None) -> AnyPack:
    """A game's content, read once."""
    return games.load_pack(PROJECTS[game], game, edition)


@cache
def rules(game: str, edition: str | None = None) -> AnyRules:
    """A game's rules, as its rulings are chosen."""
    return games.game(game).new_rules(pack(game, edition).content, {})


def editions() -> Iterator[tuple[str, str]]:
    """Every edition of every game."""
    for game in GAMES:
        yield from ((game, edition.id) for edition in pack(game).content.identity.editions)


def players(game: str) -> tuple[int, int]:
    """The least and the most players."""
    allowed = pack(game).content.identity.players
    return allowed.least, allowed.most


def atoms(game: str) -> set[str]:
    """The rule atoms that a game lists."""
    return {atom.id for atom in pack(game).content.atoms.atoms}


def play(
    known: AnyRules,
    count: int,
    seed: int,
    *,
    explicit: bool = False,
    see: Callable[[object], None] = lambda _state: None,
) -> object:
    """A game at random to its end; `see` is shown every position. The players' choices depend on the seed alone."""
    stream = Stream(seed)
    state = known.setup(known.seats(count), seed, explicit=explicit)
    see(state)
    for _ in range(LONGEST):
        if known.is_over(state):
            return state
        options = known.legal(state)
        chance = known.player(state) == CHANCE
        known.apply(state, known.sample(state) if chance else options[stream.below(len(options))])
        see(state)
    raise AssertionError(f"{known.name} goes on after {LONGEST} decisions")


def moments(known: AnyRules, count: int, seed: int, *, wanted: int, explicit: bool = False) -> list[object]:
    """Some positions of a random game, from its beginning to its end."""
    found: list[object] = []
    play(known, count, seed, explicit=explicit, see=lambda state: found.append(known.clone(state)))
    step = max(1, len(found) // wanted)
    return [*found[::step], found[-1]]
