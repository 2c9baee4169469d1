"""All of Liberté's files together: the class of each is the schema of that file."""

from __future__ import annotations

from dataclasses import field

from engine.games.liberte.content.board import Board
from engine.games.liberte.content.cards import Cards
from engine.games.liberte.content.rules import RulesFile
from engine.games.liberte.content.text import Text
from engine.loading.common import Atoms, Identity, Rulings
from engine.loading.places import Geography, Towns
from engine.record import record


@record
class Content:
    """All of Liberté's files."""

    identity: Identity = field(metadata={"file": "game"})
    cards: Cards
    board: Board
    geography: Geography = field(metadata={"folder": "france"})
    towns: Towns = field(metadata={"folder": "france"})
    rules: RulesFile
    rulings: Rulings
    atoms: Atoms
    text: Text
