"""What a scenario may say about the table: `Given` is the schema of `given`. Everything may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal

from engine.games.liberte.content.cards import Effect, Faction, Kind, Set
from engine.loading.schema import Form, Id, Range
from engine.record import record

Count = Annotated[int, Range(0, 200)]
Phase = Literal["order", "refresh", "action", "battle", "election"]
FactionOrNone = Literal["red", "blue", "white", "none"]


@record
class Description:
    """A card by what it is: the lowest number that fits and is not used elsewhere."""

    HYPHENS: ClassVar[bool] = True
    set: Set | None = None
    kind: Kind | None = None
    faction: Faction | None = None
    value: Literal[1, 2, 3] | None = None
    region: Id | None = None
    effect: Effect | None = None
    cannon: bool | None = None
    general: bool | None = None
    sans_culottes: bool | None = None


Cards = tuple[int | Description, ...]
Stack = Annotated[str, Form(r"(red|blue|white) \d+", "a faction and a height, as in red 3")]


@record
class Given:
    """The table before the first step."""

    HYPHENS: ClassVar[bool] = True
    players: tuple[Id, ...] = ()
    turn: Annotated[int, Range(1, 9)] = 1
    phase: Phase | None = None
    to_move: Id | None = None
    last_round: bool | None = None
    provinces: Mapping[str, Mapping[str, Stack]] = field(default_factory=dict)
    supply: Mapping[str, Count] = field(default_factory=dict)
    hands: Mapping[str, Count | Cards] = field(default_factory=dict)
    displays: Mapping[str, Cards] = field(default_factory=dict)
    face_up: Cards | None = None
    deck: Cards | None = None
    discard: Cards | None = None
    box: Cards | None = None
    battle_box: Mapping[str, Count] = field(default_factory=dict)
    votes: Mapping[str, Mapping[str, Count]] = field(default_factory=dict)
    government: FactionOrNone = "none"
    opposition: FactionOrNone = "none"
    presence: tuple[Id, ...] = ()
    vp: Mapping[str, Count] = field(default_factory=dict)
    lost_battles: tuple[Count, ...] = ()
    owed: Count = 0
