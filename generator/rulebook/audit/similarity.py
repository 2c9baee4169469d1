"""How similar two texts are: the cosine of their concepts, each weighted by how rare it is in our own book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

Features = Mapping[str, float]
"""Concept -> weight; the squares of all weights add up to 1."""
NAMED = 1.5
"""A term or a name weighs this many times as much as a bare stem."""
UNKNOWN = 0.4
"""The weight of a concept that our book never uses."""


class Weights:
    """How much each concept weighs, from 0 to 1: the rarer in our own book, the more."""

    def __init__(self, sentences: Iterable[Iterable[str]]) -> None:
        bags = [set(concepts) for concepts in sentences]
        counts = Counter(concept for bag in bags for concept in bag)
        total = len(bags) + 2
        self._rarity = {name: log(total / count) / log(total) for name, count in counts.items()}

    def features(self, concepts: Iterable[tuple[str, float]]) -> Features:
        """Concepts with their factors -> features. A leading `<` or `>` of a concept does not change its weight."""
        weights: dict[str, float] = {}
        for name, factor in concepts:
            bare = name.lstrip("<>")
            weight = self._rarity.get(bare, UNKNOWN) * (NAMED if ":" in bare else 1.0)
            weights[name] = max(weights.get(name, 0.0), weight * factor)
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {name: weight / length for name, weight in weights.items()}


def similarity(one: Features, other: Features) -> float:
    """The cosine of the angle between two texts: 0 (nothing in common) to 1 (the same concepts)."""
    if len(other) < len(one):
        one, other = other, one
    return sum(weight * other[name] for name, weight in one.items() if name in other)
