"""The two ways in which a command ends badly, each with the way out. Both become one clear line, never a traceback."""

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
    def choice(cls, what: str, found: str, known: Iterable[str]) -> WrongUse:
        """A name that is none of the known ones."""
        names = list(known)
        hint = nearest(found, names)
        out = f"did you mean {hint}?" if hint else f"choose from {', '.join(names)}"
        return cls(f"there is no {what} “{found}”", out)
