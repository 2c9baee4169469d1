"""What `rules.yaml` may hold: every number that the engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from engine.games.patriots.content.cards import CardId
from engine.games.patriots.content.factions import Faction
from engine.loading.common import Bound, FileProvenance
from engine.loading.schema import Id, Range
from engine.record import record

Few = Annotated[int, Range(0, 200)]


@record
class SetUp:
    """Cubes and cards before the first round."""

    cubes: Few
    """Of each faction, in all."""
    stock: Few
    """Of each faction that is played; the rest is its pile."""
    hand: Few
    first_hand_cubes: Few
    """Cubes placed for each immediate card in a first hand."""


@record
class Hand:
    """Cards in possession, drawn and exchanged."""

    possession: Bound
    with_fouche: Bound
    draw: Few
    notre_dame_draw: Bound
    replacements: Few
    """Cards drawn instead of immediate ones in one draw action."""
    exchange: Few
    temple_exchange: Bound
    palais_cockades: Few
    """What every card is worth to the majority of the Palais-Égalité."""


@record
class Laws:
    """Proposals, votes, and the places of the law track."""

    factions_present: Bound
    """How many factions the Convention needs for a proposal."""
    vote: Few
    track: Few
    in_force: Bound
    """How many laws may lie on the track."""
    stack: Literal["all", "beginners"]
    """Which laws can be proposed: all, or those for a first game (`cards.yaml: beginners`)."""


@record
class Effects:
    """Numbers of single cards, leaders and laws."""

    mob: Few
    safe: Bound
    printing_press: Few
    politics: Bound
    clemency: Bound
    tocsin: Bound
    mission: Bound
    danton: Bound
    power: Few
    """Cubes that a leader moves in a turn."""
    suspects: Few
    tribunal: Few
    virtue: Few
    new_assignats: Few
    insight: Few
    """What Saint-Just, the balloon, or the abolition of slavery add to a general."""


@record
class War:
    """What battles and occupations cost and bring."""

    undefended: Bound
    undefended_tied: Few
    province_won: Few
    """Cubes from pile to stock."""
    lost_convention: Bound
    lost_faubourgs: Bound
    territory_won: Few
    """Cubes from pile to the army, and as many to the Faubourgs."""
    territory_lost: Few
    """Cubes out of the army, and as many out of the Faubourgs."""
    territory_gold: Few
    steps: Few
    steps_with_majority: Bound


@record
class Coup:
    """What counts in a coup beside cubes: see the locations of `paris.yaml`."""

    leader: Few
    general: Few
    currency: Few


@record
class CivilWar:
    """What a civil war needs, and what counts in it beside cubes."""

    provinces: Bound
    rouerie: Few
    rouerie_for: tuple[Faction, ...]
    royalist_cubes_for: tuple[Faction, ...]
    currency: Few


@record
class Endings:
    """How the game ends before its time, and the points at its end."""

    rescuer: Faction
    eliminated: tuple[Faction, ...]
    elimination: Bound
    eliminator: Faction
    paris_falls: Faction
    """Who wins then if he is played by somebody."""
    province: Few
    louis: Few
    louis_lives: Faction
    louis_dead: Faction


@record
class Solo:
    """The game for one or two players: active players, and factions that play by themselves."""

    players: Bound
    active: tuple[Faction, ...]
    """The factions that a person may play."""
    factions: tuple[Faction, ...]
    """Every faction that takes part: those that nobody plays act by themselves."""
    first: Faction
    placed: Faction
    placed_cubes: Mapping[str, Few]
    """Cubes of one faction that lie on the board from the start, by location."""
    general: CardId
    general_at: Id
    cards: Few
    """Cards that a faction without a player gets in a round."""
    board_slots: Few
    front: Bound
    alliance: Bound
    allied_hand: Few
    pieces: Bound
    """Presses or rabble that a faction without a player may hold: a second one only if the first cannot be used."""
    rival_cubes: Bound
    """The most that rivals may have on each other's boards."""
    rivals: Mapping[str, tuple[Faction, ...]]
    default_board: Mapping[str, Faction]
    """Where a faction puts a cube when nobody decides for it."""
    removal_order: tuple[Id, ...]
    """From where a faction that plays by itself takes the cubes of others."""
    fetch: Mapping[str, tuple[CardId, ...]]
    """The cards that it searches for."""


@record
class RulesFile:
    """`rules.yaml`: every number that the engine reads."""

    provenance: FileProvenance
    rounds: Few
    setup: SetUp
    hand: Hand
    laws: Laws
    effects: Effects
    war: War
    coup: Coup
    civil_war: CivilWar
    endings: Endings
    solo: Solo
