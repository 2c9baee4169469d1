"""Parts of a program that are named as text, `module:name`, and imported only when somebody needs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def named(reference: str) -> Any:
    """What `module:name` names."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
