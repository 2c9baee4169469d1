"""Numbers of a foreign passage against the facts that our own book states in similar words."""

from __future__ import annotations

from collections import Counter

from engine.errors import Finding
from engine.record import record
from generator.language.comparisons import Quantity
from generator.rulebook.audit.foreign_text import ForeignText
from generator.rulebook.audit.our_book import HEADED, OurBook, StatedFact
from generator.rulebook.audit.passages import Passage
from generator.rulebook.audit.similarity import Features, similarity
from generator.rulebook.audit.statements import Statement

FAR = 0.15
"""If the words around two numbers are less similar, nothing else counts."""
ALIKE = 0.07
"""Bonus for each further sign: the same rule, both with a comparison, numbers of about the same size."""
SURE = 0.38
"""Below this score it is not certain that a number is meant to state a fact."""
VAGUE = 0.12
"""How much more a two must score, as prose uses it for any pair."""
RIVAL = 0.55
"""A fact with this share of the best score may also be what the text means."""


@record
class AlignedPassage:
    """A foreign passage, its concepts, and the anchor of our rule that it is about; empty for none."""

    passage: Passage
    features: Features
    anchor: str


@record
class _Match:
    """The fact that a number most likely states, and the keys of all likely facts with which it agrees."""

    best: StatedFact
    agreeing: tuple[str, ...]


def check_numbers(
    aligned: AlignedPassage, source: ForeignText, settled: set[int], tally: Counter[str]
) -> list[Finding]:
    """A finding for each number that agrees with none of the facts that it may state.

    `settled` are the offsets of numbers that were checked as claims.
    """
    ours = source.ours
    headed = [(concept.id, HEADED) for concept in ours.reader.concepts(aligned.passage.heading)]
    stated: set[str] = set()
    wrong: list[tuple[int, Quantity, StatedFact]] = []
    for sentence in aligned.passage.sentences:
        for statement in ours.reader.statements(sentence.text):
            tally["numbers"] += 1
            offset = sentence.start + statement.start
            if offset in settled:
                tally["compared"] += 1
                continue
            around = ours.weights.features((*headed, *statement.around))
            match = _match(statement, around, aligned, ours)
            if match is None:
                continue
            tally["compared"] += 1
            stated.update(match.agreeing)
            suspicious = not match.agreeing and statement.is_about_as_large_as(match.best.fact.number)
            if suspicious and not _is_a_total(statement, ours) and not _is_a_plural(statement, match.best):
                wrong.append((offset, statement.quantity, match.best))
    return [
        source.contradiction(offset, quantity, one.fact, one.anchor)
        for offset, quantity, one in wrong
        if not (one.fact.comparison and one.fact.key in stated)  # the other case of a bound that was stated correctly
    ]


def _match(statement: Statement, around: Features, aligned: AlignedPassage, ours: OurBook) -> _Match | None:
    """What a number most likely states; None if that is not certain enough."""
    scored = [(_score(statement, one, around, aligned, ours), one) for one in ours.stated_facts]
    counted = statement.counted(ours.things)
    scored = [pair for pair in scored if counted in ("", pair[1].statement.counted(ours.things) or counted)]
    if not scored:
        return None
    best, fact = max(scored, key=lambda pair: pair[0] if _same_thing(around, pair[1]) else 0.0)
    needed = SURE + (VAGUE if statement.quantity.number == 2 else 0.0)
    if best < needed or not _same_thing(around, fact):
        return None
    likely = (one for score, one in scored if score >= RIVAL * best)
    return _Match(fact, tuple(one.fact.key for one in likely if agrees(statement, one)))


def _score(statement: Statement, one: StatedFact, around: Features, aligned: AlignedPassage, ours: OurBook) -> float:
    """How likely it is that a number is meant to state a fact. Errors are mostly small, and bounds stay bounds."""
    near = similarity(around, one.around)
    if near < FAR:
        return 0.0
    score = 0.7 * near + 0.3 * similarity(aligned.features, ours.rules[one.anchor])
    score += ALIKE if one.anchor == aligned.anchor else 0.0
    score += ALIKE if statement.quantity.comparison and one.fact.comparison else 0.0
    score += ALIKE if statement.is_about_as_large_as(one.fact.number) else 0.0
    return score


def _same_thing(around: Features, one: StatedFact) -> bool:
    """Whether two numbers count the same: one of the words right beside them is the same."""
    return any(name[0] in "<>" and name in one.around for name in around)


def _is_a_total(statement: Statement, ours: OurBook) -> bool:
    """Whether the data has this number of what is counted."""
    near = [name.lstrip("<>") for name, _ in statement.around if name[0] in "<>"]
    return any((name, statement.quantity.number) in ours.totals for name in near)


def _is_a_plural(statement: Statement, one: StatedFact) -> bool:
    """Whether a text says “two or more” for more than one, where our book has a number without a bound."""
    return statement.quantity.meaning == ("at_least", 2) and not one.fact.comparison


def agrees(statement: Statement, one: StatedFact) -> bool:
    """Whether a text may say so: the number without its comparison is right, and so is the opposite with a *not*."""
    true = one.fact.quantity
    kind, number = statement.quantity.meaning
    if statement.others:
        return true.number in (statement.quantity.number, *statement.others)
    if not true.comparison or not kind:
        return number == true.number
    true_kind, true_number = true.meaning
    if (kind, number) == (true_kind, true_number):
        return True
    beyond = true_number - 1 if true_kind == "at_least" else true_number + 1
    opposite = kind != true_kind and number == beyond
    return opposite and statement.negated != one.statement.negated
