"""What a sentence claims: `content/<game>/audit/claims.yaml` says what a sentence that states a fact speaks of.

A claim is the same in every language, since it is written in concepts; `audit/<lang>.yaml` lists the words that other
people's texts use for them. The classes are the schemas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import TypeVar

from engine.errors import Findings
from engine.loading.schema import read
from engine.loading.source import load
from engine.record import record
from generator.language.comparisons import Quantity
from generator.rulebook.audit.statements import Statement
from generator.rulebook.evidence.facts import OPPOSITE, Fact
from generator.rulebook.evidence.glossary import Forms

T = TypeVar("T")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""The third turn is turn 3."""
_TELLING = 2
"""So many further signs tell what a number counts that has no thing beside it."""


@record
class Number:
    """A number of a text, what it counts (`three cards`) or labels (`turn 3`), and the concepts around it."""

    said: Statement
    counts: str
    labels: str
    sentence: frozenset[str]
    last: str
    """The concept right before it."""
    ends: bool
    """Whether its clause ends with it."""
    row: bool
    """Whether it stands in a table."""


@record
class Claim:
    """A fact, what its number counts or numbers, and what else the words around must speak of (`a|b`: either)."""

    fact: str
    counts: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    until: str = ""
    rule: str = ""
    """Our rule that says it, where no number there cites the fact."""

    def made(self, number: Number, context: frozenset[str]) -> bool:
        """Whether a number in a context states the fact; with no thing beside it, it counts what its sentence has."""
        others = number.said.others
        if self.until and not (others and others[-1] > number.said.quantity.number):
            return False
        if self.numbers:
            fits = number.labels in self.numbers
        elif number.counts or number.labels:
            fits = number.counts in self.counts and not number.labels
        else:
            alone = number.row or number.last in self.counts or number.ends + len(self.about) >= _TELLING
            fits = alone and bool(number.sentence & {*self.counts})
        return fits and self._all(context)

    def _all(self, context: frozenset[str]) -> bool:
        return all(context & {*either.split("|")} for either in self.about)


@record
class Claims:
    """`audit/claims.yaml`."""

    claims: tuple[Claim, ...] = ()
    things: tuple[str, ...] = ()
    """What else numbers count, of which there is no claim."""


@record
class Elsewhere:
    """`audit/<lang>.yaml`."""

    words: Mapping[str, Forms] = field(default_factory=dict)


@record
class Claimed:
    """A claim with its fact in one edition; `until` ends a range."""

    claim: Claim
    fact: Fact
    until: Fact | None

    @property
    def number(self) -> int:
        """The true number; that of a list's item is its place."""
        return _number(self.fact)

    @property
    def true(self) -> Quantity:
        """What the data says."""
        return Quantity(self.fact.comparison, self.number)

    def agrees(self, said: Statement) -> bool:
        """Whether a text may say so: a number within a bound is no contradiction, nor a bound turned by a *not*."""
        if self.fact.comparison and not said.others and said.quantity.comparison in ("", "exactly"):
            number = said.quantity.number
            return number <= self.number if self.fact.comparison == "at_most" else number >= self.number
        return self.says(said)

    def says(self, said: Statement) -> bool:
        """Whether a text says just this."""
        if self.until is not None:
            return (said.quantity.number, said.others[-1]) == (self.number, _number(self.until))
        if said.others:
            return self.number in (said.quantity.number, *said.others)
        number, comparison = said.quantity.number, said.quantity.comparison
        if not self.fact.comparison:
            return said.quantity.meaning[1] == self.number or number == self.number
        if comparison in ("", "exactly"):
            return number == self.number
        turned = Quantity(OPPOSITE[comparison], number)
        return self.true.meaning in (said.quantity.meaning, *((turned.meaning,) if said.negated else ()))


def _number(fact: Fact) -> int:
    return fact.value if isinstance(fact.value, int) else int(fact.key.rpartition(":")[2])


def read_claims(content: Path, game: str) -> Claims:
    """The claims of a game, the most telling first; none without the file."""
    found = _read(Claims, content, game, "claims")
    return replace(found, claims=tuple(sorted(found.claims, key=lambda claim: -len(claim.about))))


def read_words(content: Path, game: str, code: str) -> Mapping[str, Forms]:
    """What other people's texts in a language call things; empty without a file."""
    return _read(Elsewhere, content, game, code).words


def _read(kind: type[T], content: Path, game: str, name: str) -> T:
    path = content / game / "audit" / f"{name}.yaml"
    findings = Findings()
    node = load(path, f"content/{game}/audit/{name}.yaml", findings) if path.exists() else None
    found = read(kind, node, findings) if node is not None else None
    findings.raise_if_any()
    return found or kind()
