"""Numbers of a foreign passage that claim a fact, in whatever words: which are wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.errors import Finding
from generator.games.vocabulary import Vocabulary
from generator.language.comparisons import Quantity
from generator.rulebook.audit.claims import ORDINALS, ClaimedFact, NumberInContext
from generator.rulebook.audit.foreign_text import ForeignText
from generator.rulebook.audit.our_book import LEAST, OurBook
from generator.rulebook.audit.passages import Passage, Sentence
from generator.rulebook.audit.statements import Statement

_CLAUSE_END = re.compile(r"\s*(?:[.,;:!?)|]|$)")


def check_claims(passage: Passage, source: ForeignText) -> tuple[set[int], list[Finding]]:
    """The offsets of numbers that claim a fact, and a finding for each that agrees with no fact that it may claim.

    A number is wrong only if it claims a fact by the words of its sentence and heading, or a label by the terms of the
    sentence before. It is right as soon as it states a fact that it claims by the terms of the whole passage.
    """
    ours = source.ours
    headed = _concepts(passage.heading, ours)
    everywhere = headed | _topics(passage.text, ours)
    settled: set[int] = set()
    wrong: list[tuple[int, Quantity, ClaimedFact]] = []
    stated: set[tuple[str, int]] = set()
    before: frozenset[str] = frozenset()
    for sentence in passage.sentences:
        for number in _numbers(passage, sentence, ours):
            statement = number.statement
            stated.add(statement.quantity.meaning)
            near = [one for one in ours.claims if statement.is_about_as_large_as(one.fact.number)]
            strict = number.sentence | headed | (before if number.labels else frozenset())
            claimed = [one for one in near if one.claim.is_made_by(number, strict)]
            loosely = (one for one in near if one.claim.is_made_by(number, number.sentence | everywhere))
            offset = sentence.start + statement.start
            if claimed:
                settled.add(offset)
            if not claimed or any(one.agrees(statement) for one in claimed):
                continue
            if not any(one.is_stated_by(statement) for one in loosely):
                wrong.append((offset, statement.quantity, claimed[0]))
        before = _topics(sentence.text, ours)
    return settled, [
        source.contradiction(offset, quantity, one.fact, one.claim.rule or ours.rule_of_fact[one.fact.key])
        for offset, quantity, one in wrong
        if not (one.fact.comparison and one.fact.quantity.meaning in stated)  # the other case of a bound, stated right
    ]


def _numbers(passage: Passage, sentence: Sentence, ours: OurBook) -> Iterator[NumberInContext]:
    labelled = {thing for one in ours.claims for thing in one.claim.numbers}
    row = bool(passage.columns)
    here = _concepts(f"{sentence.text} {passage.columns}", ours)
    for statement in (*ours.reader.statements(sentence.text), *_ordinals(sentence, labelled, ours)):
        if statement.quantity.number < LEAST:
            continue
        after = [name[1:] for name, _ in statement.around if name[0] == ">"]
        last = next((name[1:] for name, _ in statement.around if name[0] == "<"), "")
        counts = statement.counted(ours.things)
        labels = last if last in labelled and not row else ""
        ends = _CLAUSE_END.match(sentence.text, statement.end) is not None
        context = here - _other_members(here, after, ours.vocabulary)
        yield NumberInContext(statement, counts, labels, context, last, ends, row)


def _topics(text: str, ours: OurBook) -> frozenset[str]:
    """The terms and names of a text."""
    return frozenset(name for name in _concepts(text, ours) if ":" in name)


def _concepts(text: str, ours: OurBook) -> frozenset[str]:
    return frozenset(concept.id for concept in ours.reader.concepts(text))


def _other_members(here: frozenset[str], after: list[str], words: Vocabulary) -> set[str]:
    """Of several members of a group in a sentence, those that a number does not count (26 blue, 22 white)."""
    others: set[str] = set()
    for kind in words.groups:
        counted = next((name for name in after if name.startswith(f"{kind}:")), "")
        others |= {name for name in here if name.startswith(f"{kind}:") and name != counted} if counted else set()
    return others


def _ordinals(sentence: Sentence, labelled: set[str], ours: OurBook) -> Iterator[Statement]:
    """Ordinal numbers as labels: the third turn is turn 3."""
    concepts = ours.reader.concepts(sentence.text)
    for first, second in pairwise(concepts):
        if first.id in ORDINALS and second.id in labelled:
            quantity = Quantity("", ORDINALS.index(first.id) + 1)
            around = ((f"<{second.id}", 1.0),)
            yield Statement(first.start, first.end, quantity, (), around, negated=False)
