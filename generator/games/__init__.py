"""How games look and read: the registry of their presentations, by the name of their content folder.

Which games there are, and in which module each describes itself, says `engine.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine import games
from generator.games.presentation import Presentation


@cache
def presentation(name: str) -> Presentation:
    """A game by its name; raises `engine.games.UnknownGame`."""
    described: Presentation = import_module(games.module_of(name, "generator")).PRESENTATION
    return described
