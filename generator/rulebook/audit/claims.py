"""What a sentence claims: `content/<game>/audit/claims.yaml` says which concepts a sentence has that states a fact.

Claims are written in concepts, so they hold for every language; `audit/<lang>.yaml` lists the words that other people's
texts use for these concepts. The classes are the schemas.
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
"""Concepts of ordinal numbers: the third turn is turn 3."""
_TELLING = 2
"""How many further signs are needed if no word beside a number says what it counts."""


@record
class NumberInContext:
    """A number of a text, what it counts (`three cards`) or labels (`turn 3`), and the concepts around it."""

    statement: Statement
    counts: str
    labels: str
    sentence: frozenset[str]
    """All concepts of its sentence."""
    last: str
    """The concept right before it."""
    ends: bool
    """Whether its clause ends with it."""
    row: bool
    """Whether it stands in a row of a table."""


@record
class Claim:
    """A fact, what its number counts or labels, and concepts that must be near it (`about`; `a|b` means either)."""

    fact: str
    counts: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    until: str = ""
    rule: str = ""
    """Our rule that says it, where no number there cites the fact."""

    def is_made_by(self, number: NumberInContext, context: frozenset[str]) -> bool:
        """Whether a number among these concepts states the fact.

        With no word beside it that says what it counts, it may count anything that its sentence mentions.
        """
        others = number.statement.others
        if self.until and not (others and others[-1] > number.statement.quantity.number):
            return False
        if self.numbers:
            fits = number.labels in self.numbers
        elif number.counts or number.labels:
            fits = number.counts in self.counts and not number.labels
        else:
            alone = number.row or number.last in self.counts or number.ends + len(self.about) >= _TELLING
            fits = alone and bool(number.sentence & {*self.counts})
        return fits and all(context & {*either.split("|")} for either in self.about)


@record
class Claims:
    """The schema of `audit/claims.yaml`."""

    claims: tuple[Claim, ...] = ()
    things: tuple[str, ...] = ()
    """What else numbers count, of which there is no claim."""


@record
class OtherWords:
    """The schema of `audit/<lang>.yaml`: concept -> the words that other texts use for it."""

    words: Mapping[str, Forms] = field(default_factory=dict)


@record
class ClaimedFact:
    """A claim with its fact in one edition; `until` is the end of a range."""

    claim: Claim
    fact: Fact
    until: Fact | None

    def agrees(self, statement: Statement) -> bool:
        """Whether a text may say so: a number within a bound is right, and so is the opposite bound with a *not*."""
        quantity, true = statement.quantity, self.fact.quantity
        if true.comparison and not statement.others and quantity.comparison in ("", "exactly"):
            return quantity.number <= true.number if true.comparison == "at_most" else quantity.number >= true.number
        return self.is_stated_by(statement)

    def is_stated_by(self, statement: Statement) -> bool:
        """Whether a text says exactly this."""
        quantity, true = statement.quantity, self.fact.quantity
        if self.until is not None:
            return (quantity.number, statement.others[-1]) == (true.number, self.until.number)
        if statement.others:
            return true.number in (quantity.number, *statement.others)
        if not true.comparison:
            return true.number in (quantity.meaning[1], quantity.number)
        if quantity.comparison in ("", "exactly"):
            return quantity.number == true.number
        opposite = Quantity(OPPOSITE[quantity.comparison], quantity.number)
        return true.meaning == quantity.meaning or (statement.negated and true.meaning == opposite.meaning)


def read_claims(content: Path, game: str) -> Claims:
    """The claims of a game, those with most conditions first; none without the file."""
    claims = _read(Claims, content, game, "claims")
    return replace(claims, claims=tuple(sorted(claims.claims, key=lambda claim: -len(claim.about))))


def read_words(content: Path, game: str, code: str) -> Mapping[str, Forms]:
    """Concept -> the words that other people's texts in a language use for it; empty without a file."""
    return _read(OtherWords, content, game, code).words


def _read(kind: type[T], content: Path, game: str, name: str) -> T:
    """A file of the folder `audit/`; raises ContentError if it has errors."""
    path = content / game / "audit" / f"{name}.yaml"
    findings = Findings()
    node = load(path, f"content/{game}/audit/{name}.yaml", findings) if path.exists() else None
    value = read(kind, node, findings) if node is not None else None
    findings.raise_if_any()
    return value or kind()
