"""`pnp audit`: compares a rulebook that was not made with this tool with our data.

Passages are aligned with our rules, numbers with the facts that our own book states in similar words, names with those
of the similar sentence. Only contradictions are reported: what cannot be aligned is left alone (docs/audit.md).
"""

from __future__ import annotations

from collections import Counter

from engine.errors import Finding
from engine.record import record
from generator.rulebook.audit.check_claims import check_claims
from generator.rulebook.audit.check_names import check_names
from generator.rulebook.audit.check_numbers import AlignedPassage, check_numbers
from generator.rulebook.audit.foreign_text import ForeignText
from generator.rulebook.audit.our_book import OurBook
from generator.rulebook.audit.passages import Passage, passages
from generator.rulebook.audit.similarity import similarity

ALIGNED = 0.2
"""A passage that is less similar to all our rules belongs to none of them."""
ONWARD = 0.05
"""Bonus for a rule that comes soon after that of the previous passage."""
STRANGE = 0.2
"""A rulebook of the game has about half of its numbers compared, one of another game a twentieth."""


@record
class Audit:
    """What contradicts the data; `tally` counts how much of the text was understood."""

    findings: tuple[Finding, ...]
    tally: Counter[str]

    @property
    def strange(self) -> bool:
        """Whether so little was understood that the text is about another game or in another language."""
        return self.tally["compared"] < STRANGE * self.tally["numbers"]


def audit(text: str, file: str, ours: OurBook) -> Audit:
    """Compare a text with our data; `file` is its name in the findings."""
    source = ForeignText(text, file, ours)
    tally: Counter[str] = Counter()
    findings: list[Finding] = []
    rules, place = list(ours.rules), 0
    for passage in passages(text, ours.reader.language):
        aligned = _align(passage, ours, place)
        tally["passages"] += 1
        tally["aligned"] += bool(aligned.anchor)
        place = rules.index(aligned.anchor) if aligned.anchor else place
        findings += check_names(passage, source, tally)
        if not passage.example:
            settled, wrong = check_claims(passage, source)
            tally["claims"] += len(settled)
            findings += wrong
            findings += check_numbers(aligned, source, settled, tally)
    return Audit(tuple(sorted(findings, key=lambda finding: (finding.at.line, finding.at.column))), tally)


def _align(passage: Passage, ours: OurBook, previous: int) -> AlignedPassage:
    """A passage with our most similar rule; those soon after the `previous` one are preferred."""
    concepts = ours.reader.concepts(f"{passage.heading}. {passage.text}")
    features = ours.weights.features((concept.id, 1.0) for concept in concepts)
    best, chosen = ALIGNED, ""
    for place, (anchor, rule) in enumerate(ours.rules.items()):
        score = similarity(features, rule) + (ONWARD if 0 <= place - previous <= 3 else 0.0)
        if score > best:
            best, chosen = score, anchor
    return AlignedPassage(passage, features, chosen)
