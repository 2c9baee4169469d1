"""What mutation must know of a game, one file each: its pieces in pictures, and givens that cannot matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Known:
    """`<game>.yaml`."""

    pieces: frozenset[str]
    """The first words of the names of symbols that are pieces."""
    tracks: Mapping[str, tuple[float, float]]
    """Places in which the position of a piece counts, with the way to the spaces beside it in millimetres."""
    excused: Mapping[str, str]
    """Facts of a `given` that may change without anybody noticing (`scenario:path`), with the reason."""


@cache
def known(game: str) -> Known:
    """What is known of a game."""
    data = yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8"))
    tracks = {place: (space, -space) for place, space in data.get("tracks", {}).items()}
    excused = {fact: reason for reason, facts in data.get("survivors", {}).items() for fact in facts}
    return Known(frozenset(data["pieces"]), tracks, excused)
