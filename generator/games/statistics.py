"""What a game tells of its simulated games beside wins: tables for a terminal, and a page with charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from engine.loading.pack import AnyPack
from engine.record import record


@record
class Table:
    """A table; its first column names what the others count."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[str | float | None]]


class Statistics(Protocol):
    """The statistics of one game; `facts` are those of `engine.play.summary`."""

    note: str
    """What a reader must know before he believes the numbers."""

    def tables(self, pack: AnyPack, facts: Mapping[str, Any]) -> Iterable[Table]:
        """What else was counted."""

    def page(self, pack: AnyPack, facts: Mapping[str, Any], templates: Path) -> bytes:
        """A page with charts that fetches nothing."""


def share(row: Mapping[str, Any]) -> tuple[str, str]:
    """A share of wins and its interval, in words."""
    return f"{row['share']:.1%}", f"{row['low']:.1%}–{row['high']:.1%}"
