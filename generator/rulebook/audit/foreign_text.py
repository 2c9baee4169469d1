"""Somebody else's text beside our book: makes the findings about it."""

from __future__ import annotations

from engine.errors import Finding
from engine.record import record
from generator.language import comparisons
from generator.language.comparisons import Quantity
from generator.rulebook.audit.concepts import Concept
from generator.rulebook.audit.our_book import OurBook
from generator.rulebook.audit.passages import Sentence, position
from generator.rulebook.evidence.facts import Fact


@record
class ForeignText:
    """The text, its name in findings, and our book in its language."""

    text: str
    file: str
    ours: OurBook

    def finding(self, code: str, offset: int, said: str, true: str, anchor: str, because: tuple[str, ...]) -> Finding:
        """The text has `said` at an offset, where `true` is right. An empty anchor: no rule of ours belongs to it."""
        at = position(self.text, offset, self.file)
        line = self.text.split("\n")[at.line - 1]
        rule = self.ours.numbers.get(anchor, anchor)
        our_rule = (f"our rule {rule} (#{anchor})",) if anchor else ()
        params = {"said": " ".join(said.split()), "true": true, "rule": rule, "anchor": anchor}
        return Finding(code, at, params, line, max(1, min(len(said), 60)), (*because, *our_rule))

    def finding_on(
        self, concept: Concept, sentence: Sentence, code: str, true: str, anchor: str, because: str
    ) -> Finding:
        """A word of a sentence is wrong."""
        said = sentence.text[concept.start : concept.end]
        return self.finding(code, sentence.start + concept.start, said, true, anchor, (because,))

    def contradiction(self, offset: int, said: Quantity, fact: Fact, anchor: str) -> Finding:
        """A number or its comparison differs from a fact."""
        spoken = self.ours.reader.language
        code = "audit-comparison" if said.number == fact.number else "audit-value"
        because = (fact.because,) if fact.because else ()
        words = (comparisons.write(said, spoken), comparisons.write(fact.quantity, spoken))
        return self.finding(code, offset, *words, anchor, because)
