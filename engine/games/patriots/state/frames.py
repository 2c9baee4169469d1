"""Frames: what runs next when nothing is pending, one class per kind. A state keeps them on its stack.

Pending decisions are frames too (`asks`); both kinds can be written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, get_args

from engine.games.patriots.state.asks import Ask, Dealt

__all__ = ["Dealt", "Frame", "from_json", "to_json"]


class RoundFrame(NamedTuple):
    """The next round begins, or the game ends."""


class StartFrame(NamedTuple):
    """The starter of the round is found."""


class BalloonFrame(NamedTuple):
    """The balloon goes to a general."""


class TurnsFrame(NamedTuple):
    """The next turn begins, or the round ends."""


class EndTurnFrame(NamedTuple):
    """A turn is over."""


class WindowFrame(NamedTuple):
    """Whoever holds a piece may use it between two turns; so many factions were asked."""

    asked: int


class EndRoundFrame(NamedTuple):
    """The end of a round, one stage after the other."""

    stage: int


class CountFrame(NamedTuple):
    """The votes are counted."""


class FestivalFrame(NamedTuple):
    """Supporters take Royalist cubes off the map, one after the other."""

    supporters: tuple[int, ...]


class TopicFrame(NamedTuple):
    """Those who decide for the Convention agree on something; the next of them offers."""

    topic: int
    deciders: tuple[int, ...]
    place: int


class DealFrame(NamedTuple):
    """A first hand is dealt."""

    f: int
    left: int


class FirstHandFrame(NamedTuple):
    """Immediate cards leave a first hand."""

    f: int


class DrawsFrame(NamedTuple):
    """A draw action goes on: cards still to be drawn for sure, those that may follow, replacements left."""

    f: int
    left: int
    more: int
    spare: int


class ResolveFrame(NamedTuple):
    """An immediate card was drawn: the treasury may stop it."""

    f: int
    card: int


class ImmediateFrame(NamedTuple):
    """An immediate card is carried out."""

    f: int
    card: int


class StrikeFrame(NamedTuple):
    """A harmful card or piece hits unless it is stopped."""

    card: int
    by: int
    victim: int
    target: int


class AccusedFrame(NamedTuple):
    """An accused loses cubes."""

    f: int
    left: int


class ForgeryFrame(NamedTuple):
    """The others return a piece of currency, one after the other."""

    others: tuple[int, ...]


class GroupFrame(NamedTuple):
    """Armies enter a place together."""

    card: int
    node: int
    movers: tuple[int, ...]


class BattleFrame(NamedTuple):
    """A battle is fought: armies whose insight is still unknown, then the leading general, then the outcome."""

    node: int
    general: int
    """The general who attacks; -1 when the Coalition does."""
    origin: int
    movers: tuple[int, ...]
    strength: int
    """What the commanders known so far count."""
    unknown: tuple[int, ...]
    leader: int


class DuelFrame(NamedTuple):
    """A Revolutionary General meets a Royalist one."""

    node: int
    general: int
    """Who came."""
    leader: int


class BeatenFrame(NamedTuple):
    """A beaten army goes back, none (-1) after a defence; then the winner gets his reward."""

    node: int
    army: int
    f: int


class RetreatsFrame(NamedTuple):
    """Beaten generals leave a place, one after the other."""

    node: int
    generals: tuple[int, ...]


class RewardFrame(NamedTuple):
    """A victory abroad brings cubes: stage 0 to the army, stage 1 to the Faubourgs."""

    f: int
    stage: int


class ArriveFrame(NamedTuple):
    """A general has come to where his move ends."""

    general: int
    origin: int
    node: int


class SidesFrame(NamedTuple):
    """The others take sides in a coup (`war` false) or civil war."""

    war: bool
    instigator: int
    accused: tuple[int, ...]
    others: tuple[int, ...]
    helping: tuple[int, ...]
    against: tuple[int, ...]


class CutRoundFrame(NamedTuple):
    """A coup or civil war has ended the round; the starter of the next one, or -1."""

    starter: int


class NafTurnFrame(NamedTuple):
    """A faction that nobody plays has its turn, one stage after the other."""

    f: int
    stage: int


class NafCardFrame(NamedTuple):
    """The card that it flipped is carried out."""

    f: int
    card: int


class NafPlaceFrame(NamedTuple):
    """It places cubes by the foot of the card."""

    f: int
    card: int


class NafDealFrame(NamedTuple):
    """At the start of a round cards are dealt to the factions that nobody plays, and to allied ones."""

    waiting: tuple[int, ...]


Step: TypeAlias = (
    RoundFrame
    | StartFrame
    | BalloonFrame
    | TurnsFrame
    | EndTurnFrame
    | WindowFrame
    | EndRoundFrame
    | CountFrame
    | FestivalFrame
    | TopicFrame
    | DealFrame
    | FirstHandFrame
    | DrawsFrame
    | ResolveFrame
    | ImmediateFrame
    | StrikeFrame
    | AccusedFrame
    | ForgeryFrame
    | GroupFrame
    | BattleFrame
    | DuelFrame
    | BeatenFrame
    | RetreatsFrame
    | RewardFrame
    | ArriveFrame
    | SidesFrame
    | CutRoundFrame
    | NafTurnFrame
    | NafCardFrame
    | NafPlaceFrame
    | NafDealFrame
)
Frame: TypeAlias = Step | Ask
_KINDS: tuple[type[Frame], ...] = (*get_args(Step), *get_args(Ask))
"""In this order kinds are numbered where states are written down."""
_NUMBERS = {kind: number for number, kind in enumerate(_KINDS)}


def to_json(frame: Frame) -> list[object]:
    """A frame as plain data: the number of its kind, then its fields."""
    return [_NUMBERS[type(frame)], *(list(value) if isinstance(value, tuple) else value for value in frame)]


def from_json(data: Sequence[object]) -> Frame:
    """The frame that `to_json` wrote down."""
    number, *values = data
    kind = _KINDS[int(str(number))]
    return kind(*(tuple(value) if isinstance(value, list) else value for value in values))  # type: ignore[arg-type]
