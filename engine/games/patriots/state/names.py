"""Numbers for whatever the rules name: factions, places of cubes, zones of cards, effects, endings.

Factions are numbered by rank, so that of several the lowest number is the most radical.
"""

from __future__ import annotations

from typing import get_args

from engine.games.patriots.content.cards import EffectId, LawEffect
from engine.games.patriots.content.factions import FACTIONS

C, J, G, F, R = range(5)
NOBODY = 5
"""The owner of a province without a cube."""
COUNT = len(FACTIONS)

# Where a cube can be; a province holds its owner's number instead.
(
    STOCK,
    PILE,
    FAUBOURGS,
    CONVENTION,
    NOTRE_DAME,
    CASERNE,
    PRISON,
    PALAIS,
    CHAMP,
    COMITES,
    RAISON,
    CONCIERGERIE,
    SCAFFOLD,
    OUI,
    NON,
    BOARD,  # the board of the Cordelier; those of the three others follow
) = range(16)
PLACES = (
    "stock", "pile", "faubourgs", "convention", "notre-dame", "caserne", "temple-prison", "palais-egalite",
    "champ-de-mars", "comites", "temple-raison", "conciergerie", "place-rev", "oui", "non",
    *(f"board-{faction}" for faction in FACTIONS[:4]),
)  # fmt: skip
LOCATIONS = range(FAUBOURGS, CONCIERGERIE)
"""The nine places with slots in Paris."""
BOARDS = range(BOARD, BOARD + 4)

ASSIGNAT, PRESS, RABBLE = range(3)
PIECES = ("assignat", "press", "rabble")

# Where a card can be; a hand is HAND + faction, activated ACTIVE + faction.
DRAW, DISCARD, ASIDE, OUT, KEPT, OPEN, HAND, ACTIVE = 0, 1, 2, 3, 4, 5, 6, 11
"""OPEN is a card on the table while it is resolved or offered; KEPT is the card set aside at the start."""

EFFECTS: tuple[str, ...] = get_args(EffectId)
(
    MOB, TO_PARIS, SAFE, PRINTING_PRESS, CONDE, ARREST, MURDER, FOREIGN_GOLD, NECKLACE, ACCUSE, OFFENSIVE, DAUPHIN,
    SPY, POLITICS, REVOLT, CLEMENCY, TOCSIN, MISSION, FORGERY, BATZ, LAROCHE, ROUERIE, BARNAVE, BRISSOT, COLLOT,
    DANTON, DESMOULINS, DUMOURIEZ, FOUCHE, HEBERT, MARAT, ROLAND, ROBESPIERRE, SAINT_JUST, VERGNIAUD, GOUGES,
    PHILIPPE, CARNOT,
) = range(38)  # fmt: skip

LAWS: tuple[str, ...] = get_args(LawEffect)
(
    NEW_ASSIGNATS, CONFISCATION, DECHRISTIANISATION, LEVEE, MAXIMUM, MARSEILLAISE, SUSPECTS, TRIAL, SUFFRAGE,
    TRIBUNAL, OPEN_PRISONS, ABOLITION, CONSTITUTION, CALENDAR, COMMITTEES, VIRTUE, PRAIRIAL, CONVOY, AERONAUTS,
    SUPREME_BEING, AMALGAM,
) = range(21)  # fmt: skip

OFF = 99
"""Where a pawn or an army is that does not stand on the map."""

ENDINGS = ("none", "thermidor", "paris-falls", "rescue", "elimination", "coup", "civil-war")
NOT_OVER, THERMIDOR, PARIS_FALLS, RESCUE, ELIMINATION, COUP, CIVIL_WAR = range(7)

CHANCE = -1
