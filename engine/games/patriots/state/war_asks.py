"""Pending decisions of war, coup, civil war and festival, and those about factions that nobody plays (see `asks`)."""

from __future__ import annotations

from typing import NamedTuple


class GeneralPlace(NamedTuple):
    """Where a new general stands."""

    by: int
    card: int


class Recall(NamedTuple):
    """Which general Dumouriez sends back."""

    by: int


class PickGeneral(NamedTuple):
    """Which general moves."""

    by: int
    how: int


class GeneralStep(NamedTuple):
    """Where a general goes."""

    by: int
    general: int
    left: int
    how: int
    origin: int


class Pacify(NamedTuple):
    """What a general does with the province he has come to."""

    by: int
    node: int


class LeaveCube(NamedTuple):
    """Whether a general leaves a cube behind."""

    by: int
    node: int


class Retreat(NamedTuple):
    """Where a beaten general goes."""

    by: int
    general: int
    node: int


class Lead(NamedTuple):
    """Which general leads."""

    by: int
    node: int


class PickArmy(NamedTuple):
    """Which of several beaten armies goes back."""

    by: int
    node: int


class Reward(NamedTuple):
    """Where a cube goes after a victory abroad."""

    by: int
    stage: int


class Side(NamedTuple):
    """Which side to take."""

    by: int
    war: bool


class Repeal(NamedTuple):
    """Which law the new masters repeal."""

    by: int


class Festival(NamedTuple):
    """Which Royalist cube leaves the map."""

    by: int


class NafBoard(NamedTuple):
    """On whose board a faction without a player puts a cube."""

    by: int
    f: int
    card: int


class NafVote(NamedTuple):
    """How it votes."""

    by: int
    f: int


class NafMove(NamedTuple):
    """Which general it moves."""

    by: int
    f: int
