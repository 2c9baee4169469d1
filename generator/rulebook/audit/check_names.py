"""Names in a stranger's text: those where our book has others, wrong labels and spellings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from engine.errors import Finding
from generator.games.vocabulary import Vocabulary
from generator.rulebook.audit.concepts import folded
from generator.rulebook.audit.our_book import HIGHEST, LOWEST, MORE, Line, about, measured
from generator.rulebook.audit.passages import Passage, Sentence
from generator.rulebook.audit.report import Stranger
from generator.rulebook.audit.statements import likeness

LIKE = 0.62
"""Below this likeness two sentences are not the same rule, and their names are not compared."""
RIVAL = 0.55
"""A sentence of ours that is this share as like as the best one may be what the text means."""


def misnamed(passage: Passage, source: Stranger, tally: Counter[str]) -> list[Finding]:
    """Every wrong name of a passage; in an example only labels and spellings, for its story is not ours."""
    found = []
    for sentence in passage.sentences:
        found += _labels(sentence, source)
        if not passage.example:
            found += _names(sentence, passage.lead, source, tally) or _strange_company(sentence, source)
            found += _upside_down(sentence, source)
        found += _spellings(sentence, source)
    return found


def _names(sentence: Sentence, lead: str, source: Stranger, tally: Counter[str]) -> list[Finding]:
    """A name in the place where our like sentence has another of its kind, unless the words before its list name it."""
    canon = source.canon
    concepts = tuple(canon.reader.concepts(sentence.text))
    if not any(concept.kind in canon.words.compared for concept in concepts):
        return []
    tally["named"] += 1
    features = about(concepts, canon.weights, canon.words)
    scored = [(likeness(features, line.about), line) for line in canon.lines]
    best = max(score for score, _ in scored)
    if best < LIKE or len(features) < 3:
        return []
    like = [line for score, line in sorted(scored, key=lambda pair: -pair[0]) if score >= 0.9 * best]
    if not like[0].states:
        return []
    said = Line("", concepts, features)
    led = _led(lead, source)
    found = []
    for kind in canon.words.compared:
        ours = {name for score, line in scored if score >= RIVAL * best for name in line.names(kind)}
        theirs = said.names(kind)
        missing = [name for name in like[0].names(kind) if name not in theirs]
        extra = [concept for concept in concepts if concept.kind == kind and concept.id not in ours | led]
        if extra and missing:
            wrong = extra[0]
            word = sentence.text[wrong.start : wrong.end]
            true = canon.names[missing[0]][0]
            at = sentence.start + wrong.start
            found.append(source.finding("audit-name", at, word, true, like[0].anchor, (f"{missing[0]} is {true}",)))
    return found


def _led(lead: str, source: Stranger) -> frozenset[str]:
    """What the words before a list name, and what goes with the things they name."""
    company = source.canon.company
    named = {concept.id for concept in source.canon.reader.concepts(lead)}
    return frozenset(named.union(*(company[thing].names for thing in named if thing in company)))


def _strange_company(sentence: Sentence, source: Stranger) -> list[Finding]:
    """A member of a group, or a destination, beside a thing in whose section ours names only others."""
    canon = source.canon
    concepts = canon.reader.concepts(sentence.text)
    subjects = {concept.id for concept in concepts if concept.id in canon.company}
    if len(subjects) != 1:
        return []
    (subject,) = subjects
    company = canon.company[subject]
    found = []
    for group in _groups(canon.words):
        ours = [name for name in group if name in company.names]
        theirs = [concept for concept in concepts if concept.id in group]
        strange = [concept for concept in theirs if concept.id not in ours]
        missing = [name for name in ours if name not in {concept.id for concept in theirs}]
        if strange and missing:
            word = sentence.text[strange[0].start : strange[0].end]
            true = canon.names[missing[0]][0]
            because = (f"{subject} goes with {true}",)
            found.append(
                source.finding("audit-name", sentence.start + strange[0].start, word, true, company.anchor, because)
            )
    return found


def _groups(words: Vocabulary) -> Iterator[tuple[str, ...]]:
    """What excludes each other: the members of each group, and the destinations."""
    for kind, members in words.groups.items():
        yield tuple(f"{kind}:{member}" for member in members)
    yield words.destinations


def _upside_down(sentence: Sentence, source: Stranger) -> list[Finding]:
    """The fewest or lowest of what our book only ever asks the most or the highest of."""
    canon = source.canon
    concepts = canon.reader.concepts(sentence.text)
    if any(concept.id in (HIGHEST, MORE) for concept in concepts):  # from the most to the fewest
        return []
    found = []
    for at, concept in enumerate(concepts):
        thing = (
            next((name for name in measured(concepts, at, canon.words) if name in canon.highest), "")
            if concept.id == LOWEST
            else ""
        )
        if thing:
            word = sentence.text[concept.start : concept.end]
            because = (f"our book asks for the most or highest: {canon.names[thing][0]}",)
            anchor = canon.highest[thing]
            offset = sentence.start + concept.start
            found.append(source.finding("audit-comparison", offset, word, canon.most, anchor, because))
    return found


_LABEL = re.compile(r"(?<![\w-])([A-Z]*\d{1,3})[-–.\s]{1,2}$")
_AFTER = re.compile(r"\s*\((?:#|№|no\.?|nr\.?|n[.º°]?)?\s*([A-Z]*\d{1,3})\)", re.IGNORECASE)


def _labels(sentence: Sentence, source: Stranger) -> list[Finding]:
    """A thing with another one's number: `1-Normandie`, `Marat (#71)`."""
    canon = source.canon
    found = []
    for concept in canon.reader.lexicon.read(sentence.text):
        if concept.kind not in canon.words.labelled:
            continue
        after = _AFTER.match(sentence.text, concept.end)
        before = _LABEL.search(sentence.text[: concept.start]) if concept.kind in canon.words.labelled_before else None
        label = after or before
        true = concept.id.partition(":")[2]
        if label and label[1] != true:
            said = sentence.text[concept.start : concept.end]
            at = sentence.start + label.start(1)
            found.append(
                source.finding("audit-label", at, f"{said} {label[1]}", true, "", (f"{concept.id} is {said}",))
            )
    return found


def _spellings(sentence: Sentence, source: Stranger) -> list[Finding]:
    """A word that is nearly the name of a thing with a number, and nothing else that we know."""
    canon = source.canon
    found = []
    for match in re.finditer(r"(?<=[\w,»”] )[^\W\d_a-zа-яà-ÿ][\w’-]{4,}", sentence.text):
        word = folded(match.group())
        if any(concept.kind for concept in canon.reader.lexicon.read(match.group())):
            continue
        for key, forms in canon.names.items():
            if key.partition(":")[0] not in canon.words.labelled:
                continue
            near = [form for form in forms if _nearly(word, folded(form))]
            if near:
                because = (f"{key} is {forms[0]}",)
                found.append(
                    source.finding(
                        "audit-spelling", sentence.start + match.start(), match.group(), near[0], "", because
                    )
                )
                break
    return found


def _nearly(word: str, name: str) -> bool:
    """One letter changed, added or left out."""
    if word == name or abs(len(word) - len(name)) > 1 or len(name) < 5 or word[0] != name[0]:
        return False
    same = sum(block.size for block in SequenceMatcher(None, word, name, autojunk=False).get_matching_blocks())
    return same >= max(len(word), len(name)) - 1
