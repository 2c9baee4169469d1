"""Frames: what runs next when nothing is pending, one class per kind. A state keeps them on its stack.

Two frames of different kinds may hold the same numbers and are equal then: ask for the class of a frame, not whether
it equals another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, get_args


class TurnFrame(NamedTuple):
    """The next turn begins, or the game ends."""


class PhaseFrame(NamedTuple):
    """A phase begins."""

    phase: int


class StartFrame(NamedTuple):
    """The start player is drawn."""


class DrawFrame(NamedTuple):
    """One card is drawn from the deck: to a seat, or to the face-up place `~target` if the target is negative."""

    target: int


class OrderFrame(NamedTuple):
    """The next place in the player order is given away."""

    placed: tuple[int, ...]
    """The seats that have a place."""


class RefreshFrame(NamedTuple):
    """The next player may discard before refilling."""

    place: int
    """His place in the player order."""


class RefillFrame(NamedTuple):
    """A player takes cards until the hand is full."""

    seat: int


class SecondCardFrame(NamedTuple):
    """Perhaps a second face-up card may be taken."""


class EndActionFrame(NamedTuple):
    """The action is over."""


class ProvinceFrame(NamedTuple):
    """Elections are held in a province and in all that follow it."""

    province: int


class VotedFrame(NamedTuple):
    """All provinces have voted."""


class RankFrame(NamedTuple):
    """A faction becomes the government (rank 0) or the opposition (rank 1)."""

    rank: int


class ContestFrame(NamedTuple):
    """Victory points for votes: first or second in the government, or first in the opposition."""

    contest: int
    candidates: tuple[int, ...]
    """Who contests the second place; empty for the others, where the votes tell."""


class DissolveFrame(NamedTuple):
    """Presence is noted, and the votes go back to the supply."""


class TieFrame(NamedTuple):
    """A tie, and the cards that were advanced so far to break it."""

    scope: int
    """What it is about, a number of `ties`."""
    subject: int
    """A province, a faction, or on the Election Track the rank."""
    contenders: tuple[int, ...]
    """Seats; on the Election Track factions."""
    cards: tuple[int, ...]
    """The answers so far, in the order of those who are asked: a card, or 0."""
    origin: tuple[int, ...]
    """All who were tied at first."""


class AskFrame(NamedTuple):
    """A decision that waited until a face-up place was filled."""

    kind: int
    player: int


Frame: TypeAlias = (
    TurnFrame
    | PhaseFrame
    | StartFrame
    | DrawFrame
    | OrderFrame
    | RefreshFrame
    | RefillFrame
    | SecondCardFrame
    | EndActionFrame
    | ProvinceFrame
    | VotedFrame
    | RankFrame
    | ContestFrame
    | DissolveFrame
    | TieFrame
    | AskFrame
)
_KINDS: tuple[type[Frame], ...] = get_args(Frame)
"""In this order kinds are numbered where states are written down."""


def to_json(frame: Frame) -> list[object]:
    """A frame as plain data: the number of its kind, then its fields."""
    return [_KINDS.index(type(frame)), *frame]


def from_json(data: Sequence[object]) -> Frame:
    """The frame that `to_json` wrote down."""
    number, *values = data
    kind = _KINDS[int(str(number))]
    fields = (tuple(value) if isinstance(value, list) else value for value in values)
    return kind(*fields)  # type: ignore[arg-type]  # the fields of this kind, in the order in which they were written
