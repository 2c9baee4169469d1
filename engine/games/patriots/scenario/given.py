"""What a scenario may say about the table: `Given` is the schema of `given`. Everything may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar

from engine.games.patriots.content.cards import CardId, LawId
from engine.games.patriots.content.factions import Faction
from engine.loading.schema import Id, Range
from engine.record import record

Count = Annotated[int, Range(0, 200)]


@record
class Given:
    """The table before the first step."""

    HYPHENS: ClassVar[bool] = True
    players: tuple[Faction, ...] = ()
    """The factions that people play, clockwise."""
    round: Annotated[int, Range(1, 99)] = 2
    turn: Faction | None = None
    """Whose turn it is; the first of the players if nothing is said."""
    starts: Faction | None = None
    """Who started the round; whoever has the turn if nothing is said."""
    acted: bool = False
    """Whether the basic action of the turn is done."""
    paris: Mapping[str, Mapping[str, Count]] = field(default_factory=dict)
    """Cubes by location and faction; `oui` and `non` are the boxes for votes."""
    boards: Mapping[str, Mapping[str, Count]] = field(default_factory=dict)
    """Cubes on players' boards, by owner of the board and faction."""
    provinces: Mapping[str, Faction] = field(default_factory=dict)
    stock: Mapping[str, Count] = field(default_factory=dict)
    """Cubes in stock; the rest of a faction's cubes is its pile."""
    hands: Mapping[str, tuple[CardId, ...]] = field(default_factory=dict)
    active: Mapping[str, tuple[CardId, ...]] = field(default_factory=dict)
    """The leaders that each faction has activated."""
    since: Mapping[CardId, Count] = field(default_factory=dict)
    """The round in which a leader was activated; the round before if nothing is said."""
    generals: Mapping[CardId, Id] = field(default_factory=dict)
    """Where activated generals stand."""
    armies: Mapping[str, Id] = field(default_factory=dict)
    """Where armies stand that are not at home; `off` is beside the map."""
    awake: tuple[Id, ...] = ()
    """Armies that wait at the start and may march now."""
    deck: tuple[CardId, ...] | None = None
    """The whole draw pile; all other cards are in the discard pile then."""
    discard: tuple[CardId, ...] = ()
    aside: tuple[CardId, ...] = ()
    out: tuple[CardId, ...] = ()
    """Cards that are out of the game."""
    laws: tuple[LawId, ...] = ()
    """The laws in force, the oldest first; their locations are in play."""
    proposed: LawId | None = None
    proposed_by: tuple[Faction, ...] = ()
    money: Mapping[str, Mapping[str, Count]] = field(default_factory=dict)
    """Pieces of currency, by faction and kind."""
    treasury: Count = 0
    spent: tuple[Faction, ...] = ()
    """Who has used a piece in this round."""
    voted: tuple[Faction, ...] = ()
    """Who has voted; whoever has a cube in a box has voted anyway."""
    looted: tuple[Id, ...] = ()
    """Territories whose gold was found."""
    noted: tuple[Faction, ...] = ()
    """Who voted against the Republic of Virtue."""
    fleet: Count = 0
    """The round in which the convoy arrives."""
    balloon: CardId | None = None
    executed: bool | None = None
    """Whether Louis XVI is dead; he is if the law of his trial is in force."""
