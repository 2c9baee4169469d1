"""The numbers of a stranger's passage that claim a fact, in whatever words: which are wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.errors import Finding
from generator.games.vocabulary import Vocabulary
from generator.language import comparisons
from generator.language.comparisons import Quantity
from generator.rulebook.audit.claims import ORDINALS, Claimed, Number
from generator.rulebook.audit.our_book import LEAST, Canon
from generator.rulebook.audit.passages import Passage, Sentence
from generator.rulebook.audit.report import Stranger
from generator.rulebook.audit.statements import Statement

_CLAUSE_END = re.compile(r"\s*(?:[.,;:!?)|]|$)")


def claimed(passage: Passage, source: Stranger) -> tuple[set[int], list[Finding]]:
    """Where the numbers stand that claim a fact, and a finding for each that agrees with none that it may claim.

    To be accused, a number must claim a fact by the words of its sentence and heading, or a label by terms of the
    sentence before; to be acquitted, the terms of the whole passage will do.
    """
    canon = source.canon
    headed = _concepts(passage.heading, canon)
    everywhere = headed | _topics(passage.text, canon)
    settled: set[int] = set()
    wrong: list[tuple[int, Statement, Claimed]] = []
    told: set[tuple[str, int]] = set()
    before: frozenset[str] = frozenset()
    for sentence in passage.sentences:
        for number in _numbers(passage, sentence, canon):
            told.add(number.said.quantity.meaning)
            near = [one for one in canon.claims if _near(number, one)]
            strict = number.sentence | headed | (before if number.labels else frozenset())
            made = [one for one in near if one.claim.made(number, strict)]
            loosely = (one for one in near if one.claim.made(number, number.sentence | everywhere))
            if made:
                settled.add(sentence.start + number.said.start)
            if not made or any(one.agrees(number.said) for one in made):
                continue
            if not any(one.says(number.said) for one in loosely):
                wrong.append((sentence.start, number.said, made[0]))
        before = _topics(sentence.text, canon)
    return settled, [
        _contradiction(start, said, one, source)
        for start, said, one in wrong
        if not (one.fact.comparison and one.true.meaning in told)  # the other case of a bound that was told rightly
    ]


def _numbers(passage: Passage, sentence: Sentence, canon: Canon) -> Iterator[Number]:
    things = {*canon.things, *(thing for one in canon.claims for thing in one.claim.counts)}
    labelled = {thing for one in canon.claims for thing in one.claim.numbers}
    row = bool(passage.columns)
    here = _concepts(f"{sentence.text} {passage.columns}", canon)
    for said in (*canon.reader.statements(sentence.text), *_ordinals(sentence, labelled, canon)):
        if said.quantity.number < LEAST:
            continue
        after = [name[1:] for name, _ in said.around if name[0] == ">"]
        last = next((name[1:] for name, _ in said.around if name[0] == "<"), "")
        counts = next((name for name in after if name in things), "")
        labels = last if last in labelled and not row else ""
        ends = _CLAUSE_END.match(sentence.text, said.end) is not None
        yield Number(said, counts, labels, here - _other_members(here, after, canon.words), last, ends, row)


def _topics(text: str, canon: Canon) -> frozenset[str]:
    """The terms and names of a text."""
    return frozenset(name for name in _concepts(text, canon) if ":" in name)


def _concepts(text: str, canon: Canon) -> frozenset[str]:
    return frozenset(concept.id for concept in canon.reader.concepts(text))


def _other_members(here: frozenset[str], after: list[str], words: Vocabulary) -> set[str]:
    """Of several members of a group in a sentence a number belongs to the one right behind it (26 blue, 22 white)."""
    found: set[str] = set()
    for kind in words.groups:
        mine = next((name for name in after if name.startswith(f"{kind}:")), "")
        found |= {name for name in here if name.startswith(f"{kind}:") and name != mine} if mine else set()
    return found


def _ordinals(sentence: Sentence, labelled: set[str], canon: Canon) -> Iterator[Statement]:
    """The third turn is turn 3."""
    concepts = canon.reader.concepts(sentence.text)
    for first, second in pairwise(concepts):
        if first.id in ORDINALS and second.id in labelled:
            quantity = Quantity("", ORDINALS.index(first.id) + 1)
            around = ((f"<{second.id}", 1.0),)
            yield Statement(first.start, first.end, quantity, (), around, negated=False)


def _near(number: Number, one: Claimed) -> bool:
    """Whether two numbers are of one size; others are hardly about the same."""
    return abs(number.said.quantity.number - one.number) <= max(4, one.number * 0.3)


def _contradiction(start: int, said: Statement, one: Claimed, source: Stranger) -> Finding:
    spoken = source.canon.reader.language
    code = "audit-comparison" if said.quantity.number == one.number else "audit-value"
    shown = comparisons.write(one.true, spoken)
    because = (one.fact.because,) if one.fact.because else ()
    anchor = one.claim.rule or source.canon.told[one.fact.key]
    return source.finding(code, start + said.start, comparisons.write(said.quantity, spoken), shown, anchor, because)
