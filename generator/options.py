"""A wrong wish: what an option asked for cannot be done. The command line prints it and ends with exit code 2."""

from __future__ import annotations

from collections.abc import Iterable

from engine.schema import nearest


class WrongUse(Exception):
    """An option with the value it was given, what is wrong with it, and the way out."""

    def __init__(self, option: str, message: str, way_out: str = "") -> None:
        super().__init__(f"{option}: {message}" + (f" ({way_out})" if way_out else ""))
        self.option = option
        self.message = message
        self.way_out = way_out


def unknown(option: str, what: str, word: str, known: Iterable[str]) -> WrongUse:
    """A name that nobody knows, with the nearest known one and the whole list."""
    names = list(known)
    hit = nearest(word, names)
    listed = f"known: {', '.join(names)}" if names else f"there is no {what} yet"
    return WrongUse(option, f"unknown {what} “{word}”", f"did you mean “{hit}”? {listed}" if hit else listed)
