"""The two ways in which a command fails, each with a fix. Both are printed as one clear line, never a traceback."""

from __future__ import annotations

from collections.abc import Iterable

from engine.nearest import nearest


class Failure(Exception):
    """Something could not be done (exit 1)."""

    def __init__(self, message: str, fix: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.fix = fix


class WrongUse(Failure):
    """The command was called wrongly (exit 2)."""

    @classmethod
    def choice(cls, what: str, given: str, names: Iterable[str]) -> WrongUse:
        """A name that is none of those that may be given."""
        choices = list(names)
        near = nearest(given, choices)
        fix = f"did you mean {near}?" if near else f"choose from {', '.join(choices)}"
        return cls(f"there is no {what} “{given}”", fix)
