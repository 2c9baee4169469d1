"""Parts of a program that are named as text, `module:name`, and imported only when somebody needs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def named(reference: str) -> Any:
    """What `module:name` names.

    Its type is not known here: whoever asks says what it must be. A part of a game takes that game's own types (its
    `Pack[Content]`, its state); the description of the game, which names the part, is what promises that they meet.
    """
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
