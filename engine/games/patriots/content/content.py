"""All of the game's files together: the class of each is the schema of that file."""

from __future__ import annotations

from dataclasses import field

from engine.games.patriots.content.cards import Cards
from engine.games.patriots.content.factions import Factions
from engine.games.patriots.content.map import Map
from engine.games.patriots.content.paris import Paris
from engine.games.patriots.content.rules import RulesFile
from engine.games.patriots.content.text import Text
from engine.loading.common import Atoms, Identity, Rulings
from engine.loading.places import Geography, Towns
from engine.record import record


@record
class Content:
    """All of the game's files."""

    identity: Identity = field(metadata={"file": "game"})
    factions: Factions
    cards: Cards
    paris: Paris
    map: Map
    geography: Geography = field(metadata={"folder": "france"})
    towns: Towns = field(metadata={"folder": "france"})
    rules: RulesFile
    rulings: Rulings
    atoms: Atoms
    text: Text
