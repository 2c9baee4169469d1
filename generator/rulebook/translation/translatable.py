"""Strings to translate: each with its places, comments for the translator, and how its translation is checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from engine.errors import Position
from engine.record import record
from generator.games.strings import Kind
from generator.rulebook.manuscript.walk import PieceInContext


@record
class Translatable:
    """A string to translate, and how its translation is checked. `pieces` are the contexts of its checked spans."""

    english: str
    context: str | None
    places: tuple[Position, ...]
    comments: tuple[str, ...]
    kind: Kind
    pieces: tuple[PieceInContext, ...] = ()
    plural: str | None = None


def joined(strings: Iterable[Translatable]) -> list[Translatable]:
    """Each string once, with all its places, in the order in which they first appear."""
    by_key: dict[tuple[str | None, str], Translatable] = {}
    for string in strings:
        key = (string.context, string.english)
        by_key[key] = _join(by_key[key], string) if key in by_key else string
    return list(by_key.values())


def _join(first: Translatable, second: Translatable) -> Translatable:
    comments = tuple(dict.fromkeys((*first.comments, *second.comments)))
    kind = min(first.kind, second.kind, key=get_args(Kind).index)
    places, pieces = (*first.places, *second.places), (*first.pieces, *second.pieces)
    plural = first.plural or second.plural
    return Translatable(first.english, first.context, places, comments[:4], kind, pieces, plural)
