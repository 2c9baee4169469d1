"""A random source that is one 64-bit number: splitmix64. It lives inside a state, so a copy draws the same.

The numbers are the published ones of splitmix64; the tests keep golden vectors, because saved games depend on them.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mixed(seed: int) -> int:
    """The 64 bits that belong to a seed."""
    z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, bound: int) -> tuple[int, int]:
    """The next seed, and a number from 0 up to but not including `bound` (bias below 2**-56 for small bounds)."""
    seed = (seed + _STEP) & _MASK
    z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, ((z ^ (z >> 31)) * bound) >> 64


class Stream:
    """A stream of its own for a bot or a test: changing a bot never changes the deal."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = mixed(seed & _MASK)

    def below(self, bound: int) -> int:
        """The next number from 0 up to but not including `bound`."""
        self.seed, number = below(self.seed, bound)
        return number

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in a random order."""
        rest = list(items)
        for last in range(len(rest) - 1, 0, -1):
            other = self.below(last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return rest
