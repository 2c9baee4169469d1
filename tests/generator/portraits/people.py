"""What tests of portraits share: invented people, and the ink of a likeness."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.curves import flatten
from generator.portraits.likeness import Likeness
from generator.portraits.portrait import assemble, placing
from generator.portraits.sitter import Role, Sitter

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
