"""What the book needs to know of a played scenario. The engine's runs are adapted to this; tests have their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from engine.errors import Position


class Run(Protocol):
    """A scenario that was played: its moments are `given`, `after:1` ... `after:N` and `then`."""

    @property
    def id(self) -> str:
        """The scenario's name."""

    @property
    def at(self) -> Position:
        """Where the scenario stands."""

    @property
    def atoms(self) -> tuple[str, ...]:
        """The rule atoms that it shows."""

    @property
    def failures(self) -> tuple[tuple[Position, str], ...]:
        """Where and why it does not come out as it says."""

    @property
    def refused(self) -> str:
        """The atom by which the last decision was refused; empty if none was."""

    @property
    def steps(self) -> tuple[str, ...]:
        """What happened, a line for each step."""

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        """What the table shows there: a number, a word, a list. Raises LookupError where nothing can be asked."""

    def touched(self, moment: str) -> frozenset[str]:
        """The names (`card:71`, `player:green`) that play a part up to that moment."""


Runs = Mapping[str, Run]


def split_path(key: str) -> tuple[str, tuple[str, ...]]:
    """`after:2:hands:green` -> its moment and path. Raises LookupError if it begins with no moment."""
    match = re.fullmatch(r"(given|then|after:\d+):(.+)", key)
    if match is None:
        raise LookupError("begin with given:, after:N: or then:")
    return match[1], tuple(match[2].split(":"))


def verdict(run: Run, asks: str) -> str:
    """`yes` or `no`, as the engine answers; empty for an open question. Raises LookupError if the run cannot tell."""
    if asks == "open":
        return ""
    if not asks:
        return "no" if run.refused else "yes"
    wanted = asks.removeprefix("not:")
    key, equals, expected = wanted.partition("=")
    value = run.value(*split_path(key))
    if equals:
        true = expected in [str(item) for item in value] if isinstance(value, list | tuple) else str(value) == expected
    else:
        true = value not in (None, False, 0, "none", [], ())
    return "yes" if true != asks.startswith("not:") else "no"
