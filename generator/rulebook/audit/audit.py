"""`pnp audit`: a rulebook that was not made with this tool against our data.

Passages are aligned with our rules, numbers with the facts that our own book states in like words, names with those of
the like sentence. Only contradictions are reported: what cannot be aligned is left alone (docs/audit.md).
"""

from __future__ import annotations

from collections import Counter

from engine.errors import Finding
from engine.record import record
from generator.language import comparisons
from generator.language.comparisons import Quantity
from generator.rulebook.audit.check_names import misnamed
from generator.rulebook.audit.check_numbers import claimed
from generator.rulebook.audit.our_book import HEADED, Canon, Reference
from generator.rulebook.audit.passages import Passage, passages
from generator.rulebook.audit.report import Stranger
from generator.rulebook.audit.statements import Features, Statement, likeness

ALIGNED = 0.2
"""Below this likeness a passage belongs to none of our rules."""
ONWARD = 0.05
"""What it is worth that a passage's rule comes soon after that of the passage before."""
FAR = 0.15
"""Below this likeness of the words around two numbers nothing else counts."""
ALIKE = 0.07
"""What each further sign is worth: the same rule, both bounds, numbers of one size."""
SURE = 0.38
"""Below this score a number is not known to state a fact."""
VAGUE = 0.12
"""How much surer one must be of a two, which prose uses for any pair."""
RIVAL = 0.55
"""A fact that scores this share of the best one may be what the text means."""

STRANGE = 0.2
"""A rulebook of the game has about half of its numbers compared, one of another game a twentieth."""


@record
class Audit:
    """What contradicts the data, and how much of the text was understood."""

    findings: tuple[Finding, ...]
    tally: Counter[str]

    @property
    def strange(self) -> bool:
        """Whether so little was understood that the text is hardly about this game, or in another language."""
        return self.tally["compared"] < STRANGE * self.tally["numbers"]


def audit(text: str, file: str, canon: Canon) -> Audit:
    """Compare a text with our data; `file` is its name in the findings."""
    source = Stranger(text, file, canon)
    tally: Counter[str] = Counter()
    found: list[Finding] = []
    before = 0
    rules = list(canon.rules)
    for passage in passages(text, canon.reader.language):
        bag = _bag(passage, canon)
        anchor = _align(bag, canon, rules, before)
        tally["passages"] += 1
        tally["aligned"] += bool(anchor)
        before = rules.index(anchor) if anchor else before
        found += misnamed(passage, source, tally)
        if not passage.example:
            settled, wrong = claimed(passage, source)
            tally["claims"] += len(settled)
            found += wrong
            found += _numbers(passage, bag, anchor, source, tally, settled)
    return Audit(tuple(sorted(found, key=lambda finding: (finding.at.line, finding.at.column))), tally)


def _bag(passage: Passage, canon: Canon) -> Features:
    concepts = canon.reader.concepts(f"{passage.heading}. {passage.text}")
    return canon.weights.features((concept.id, 1.0) for concept in concepts)


def _align(bag: Features, canon: Canon, rules: list[str], before: int) -> str:
    """The rule that a passage is about: the likest, those soon after the last one first; empty for none."""
    best, chosen = ALIGNED, ""
    for place, anchor in enumerate(rules):
        score = likeness(bag, canon.rules[anchor]) + (ONWARD if 0 <= place - before <= 3 else 0.0)
        if score > best:
            best, chosen = score, anchor
    return chosen


# --- numbers ----------------------------------------------------------------------------------------------------------


def _numbers(
    passage: Passage, bag: Features, anchor: str, source: Stranger, tally: Counter[str], settled: set[int]
) -> list[Finding]:
    canon = source.canon
    headed = [(concept.id, HEADED) for concept in canon.reader.concepts(passage.heading)]
    said: set[str] = set()
    wrong: list[tuple[int, Statement, Reference]] = []
    for sentence in passage.sentences:
        for statement in canon.reader.statements(sentence.text):
            tally["numbers"] += 1
            if sentence.start + statement.start in settled:
                tally["compared"] += 1
                continue
            around = canon.weights.features((*headed, *statement.around))
            scored = [(_score(statement, one, around, bag, anchor, canon), one) for one in canon.references]
            best, true = max(scored, key=lambda pair: pair[0] if _same_thing(around, pair[1]) else 0.0)
            if not _same_thing(around, true) or best < SURE + (VAGUE if statement.quantity.number == 2 else 0.0):
                continue
            tally["compared"] += 1
            agreeing = [one.fact.key for score, one in scored if score >= RIVAL * best and agrees(statement, one)]
            said.update(agreeing)
            if not agreeing and not _counted(statement, canon) and _near(statement, true):
                wrong.append((sentence.start, statement, true))
    return [
        _contradiction(start, statement, true, source)
        for start, statement, true in wrong
        if not (true.fact.comparison and true.fact.key in said)  # the other case of a bound that was told rightly
    ]


def _contradiction(start: int, statement: Statement, true: Reference, source: Stranger) -> Finding:
    spoken = source.canon.reader.language
    shown = comparisons.write(Quantity(true.fact.comparison, _value(true)), spoken)
    said = comparisons.write(statement.quantity, spoken)
    code = "audit-comparison" if statement.quantity.number == true.fact.value else "audit-value"
    because = (true.fact.because,) if true.fact.because else ()
    return source.finding(code, start + statement.start, said, shown, true.anchor, because)


def _value(reference: Reference) -> int:
    value = reference.fact.value
    assert isinstance(value, int)  # noqa: S101 - references hold numbers only
    return value


def _counted(statement: Statement, canon: Canon) -> bool:
    """Whether the data knows this number of what is counted."""
    near = [name.lstrip("<>") for name, _ in statement.around if name[0] in "<>"]
    return any((name, statement.quantity.number) in canon.totals for name in near)


def _score(
    statement: Statement, reference: Reference, around: Features, bag: Features, anchor: str, canon: Canon
) -> float:
    """How likely it is that a number is meant to state a fact. Errors are mostly small, and bounds stay bounds."""
    near = likeness(around, reference.around)
    if near < FAR:
        return 0.0
    score = 0.7 * near + 0.3 * likeness(bag, canon.rules[reference.anchor])
    score += ALIKE if reference.anchor == anchor else 0.0
    score += ALIKE if statement.quantity.comparison and reference.fact.comparison else 0.0
    score += ALIKE if _near(statement, reference) else 0.0
    return score


def _same_thing(around: Features, reference: Reference) -> bool:
    """Whether two numbers count the same: one of the words right beside them is the same."""
    return any(name[0] in "<>" and name in reference.around for name in around)


def _near(statement: Statement, reference: Reference) -> bool:
    """Whether two numbers are of one size; others are hardly about the same."""
    value = _value(reference)
    return abs(statement.quantity.number - value) <= max(4, value * 0.3)


def agrees(statement: Statement, reference: Reference) -> bool:
    """Whether a text may say so: the number alone is no contradiction, the opposite in a denial neither."""
    value, comparison = _value(reference), reference.fact.comparison
    kind, number = statement.quantity.meaning
    if statement.others:
        return value in (statement.quantity.number, *statement.others)
    if not comparison or not kind:
        return number == value
    true_kind, true_number = Quantity(comparison, value).meaning
    if (kind, number) == (true_kind, true_number):
        return True
    beyond = true_number - 1 if true_kind == "at_least" else true_number + 1
    opposite = kind != true_kind and number == beyond
    return opposite and statement.negated != reference.statement.negated
