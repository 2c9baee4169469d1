"""The slots of a class, and how each is copied -> a function that clones, as fast as if it were written out.

A bot's search clones a state more often than it plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def compiled_clone(kind: type, slots: Mapping[str, str]) -> Any:
    """A method `clone` with one assignment per slot: `slots` gives each its line, such as `new.{0} = self.{0}[:]`."""
    lines = [
        "def clone(self):",
        "new = make(kind)",
        *(line.format(name) for name, line in slots.items()),
        "return new",
    ]
    namespace: dict[str, Any] = {"make": kind.__new__, "kind": kind}
    exec("\n  ".join(lines), namespace)  # noqa: S102 - names of slots, nothing from outside
    return namespace["clone"]
