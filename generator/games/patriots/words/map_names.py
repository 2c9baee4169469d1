"""What the map names beside its provinces and territories: some towns, and seas and countries along their lines."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.patriots.content.map import Province
from engine.loading.places import Towns

INSCRIPTIONS: Mapping[str, tuple[float, float, str]] = {
    "angleterre": (9.5, 2.6, "-2.2 51.15, -0.9 51.25, 0.4 51.25"),
    "manche": (14, 0.9, "-3.9 49.5, -3.0 49.75, -2.1 49.9"),
    "ocean": (17, 1.6, "-4.6 46.6, -3.7 46.75, -2.8 46.75"),
    "mediterranee": (14, 0.8, "5.15 42.22, 6.4 42.3, 7.7 42.42"),
    "saint-empire": (11, 2.2, "8.3 47.98, 9.45 47.95, 10.6 47.8"),
    "suisse": (9.5, 2.6, "7.3 46.95, 8.1 46.95, 8.95 46.87"),
    "espagne": (11, 4.0, "-0.9 42.25, 0.2 42.05, 1.3 41.95"),
}
"""Size, spacing and course of the names that this map has room for; the words are the shared geography's."""


def named_towns(province: Province, towns: Towns) -> list[str]:
    """The towns of a province whose names the map may show: the first, and the great ones."""
    known = towns.by_name
    return [name for i, name in enumerate(province.towns) if i == 0 or (name in known and known[name].great)]
