"""What `text.yaml` may hold: the words of special cards and a table of ties, beside what every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.loading.common import GameText
from engine.loading.schema import Form, Id
from engine.record import record


@record
class EffectText:
    """The words of a special card."""

    title: str
    effect: str
    needs: str = ""
    """What must be true before the card may be played."""
    rule: str = ""
    """The number of the rule in the book, as the card shows it."""


@record
class TieRow:
    """A line of the table of ties: the rule that explains it, and its cells, with checked values."""

    rule: Id
    cells: tuple[str, ...]


@record
class TieTable:
    """How each kind of tie is broken, at a glance."""

    head: tuple[str, ...]
    rows: tuple[TieRow, ...]


@record
class Text(GameText):
    """`text.yaml`: the game's own words outside the book, in English; translations are PO files."""

    effects: Mapping[Annotated[str, Form(r"[a-z-]+", "an effect")], EffectText]
    tie_table: TieTable
