"""What tests of portraits share: invented people, the ink of a likeness, and how much two of them differ."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

import numpy as np

from generator.drawing.curves import flatten
from generator.drawing.transforms import translate
from generator.portraits.likeness import Likeness
from generator.portraits.portrait import OVAL, assemble, placing
from generator.portraits.sitter import Role, Sitter
from tests.generator.drawing.rasters import oval, raster

GRID = (120, 152)
LEAST_DIFFERENCE = 0.04
"""The part of the oval in which two people of one game differ at least."""
INSIDE = oval(*GRID)

ROLES: tuple[frozenset[Role], ...] = (frozenset(), frozenset({"officer"}), frozenset({"workman"}))
NAMELESS = [
    Sitter(f"citizen-{n}-{'-'.join(roles)}", f"Citizen {n}", roles=roles, cockade=n % 2 == 0)
    for n in range(8)
    for roles in ROLES
]


def ink_points(look: Likeness) -> Iterator[tuple[float, float]]:
    """Every point of the outlines that carry ink, in millimetres about the oval's centre."""
    at = placing(look.hat)
    for piece in assemble(look):
        if piece.tone != "light":
            for line in flatten(piece.segments):
                yield from (at.apply(x, y) for x, y in line)


def drawn(look: Likeness) -> np.ndarray:
    """The portrait as a grid of tones that the oval fills, facing left."""
    return raster(assemble(look), translate(*OVAL) @ placing(look.hat), *GRID, GRID[0] / (2 * OVAL[0]))


def inked(look: Likeness) -> float:
    """The part of the oval that ink and linen cover."""
    return float(np.count_nonzero((drawn(look) < 2) & INSIDE) / np.count_nonzero(INSIDE))


def alike(looks: Mapping[str, Likeness]) -> dict[tuple[str, str], float]:
    """Pairs that differ in less than `LEAST_DIFFERENCE` of the oval when they face the same way, with that part."""
    grids = {name: drawn(look) for name, look in looks.items()}
    pairs = {
        (a, b): float(np.count_nonzero((first != second) & INSIDE) / np.count_nonzero(INSIDE))
        for (a, first), (b, second) in itertools.combinations(grids.items(), 2)
    }
    return {pair: share for pair, share in pairs.items() if share < LEAST_DIFFERENCE}
