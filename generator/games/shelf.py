"""What a start page says of the files of a game: in the order of printing, what each is and what paper it wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Shelf(NamedTuple):
    """The files of some kinds under one title. The first kind that was built gives the picture."""

    kinds: tuple[str, ...]
    title: str
    sentence: str
    stock: str = ""
    """The paper to print on."""
    parts: Mapping[str, str] = {}
    """What to call further files of a kind, by the word that their names have beyond those of the kind and paper."""
