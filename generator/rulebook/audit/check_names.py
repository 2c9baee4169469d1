"""Names in a foreign text: those where our book has others, wrong labels and spellings, superlatives turned round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.errors import Finding
from generator.games.vocabulary import Vocabulary
from generator.rulebook.audit.codes import WrittenCodes
from generator.rulebook.audit.concepts import Concept, folded
from generator.rulebook.audit.foreign_text import ForeignText
from generator.rulebook.audit.our_book import HIGHEST, LOWEST, MORE, OurBook, OurSentence, about, measured
from generator.rulebook.audit.passages import Passage, Sentence
from generator.rulebook.audit.similarity import similarity

LIKE = 0.62
"""Less similar sentences are not the same rule, and their names are not compared."""
CARD = "card"
"""Words of this concept of audit/<lang>.yaml, or of one that ends so, may stand before a code: the mob card AC01."""
RIVAL = 0.55
"""A sentence of ours with this share of the best similarity may also be what the text means."""


def check_names(passage: Passage, source: ForeignText, tally: Counter[str]) -> list[Finding]:
    """Every wrong name of a passage; in an example only labels and spellings, as its story is not ours."""
    findings = []
    for sentence in passage.sentences:
        findings += _labels(sentence, source)
        if not passage.example:
            findings += _other_names(sentence, passage.lead, source, tally) or _names_of_other_sections(
                sentence, source
            )
            findings += _lowest_for_highest(sentence, source)
        findings += _spellings(sentence, source)
    return findings


def _other_names(sentence: Sentence, lead: str, source: ForeignText, tally: Counter[str]) -> list[Finding]:
    """A name where our similar sentence has another of its kind, unless the words before the list (`lead`) name it."""
    ours = source.ours
    concepts = tuple(ours.reader.concepts(sentence.text))
    if not any(concept.kind in ours.vocabulary.compared for concept in concepts):
        return []
    tally["named"] += 1
    closest, likely = _similar(concepts, ours)
    if closest is None:
        return []
    led, meant = _named_in_lead(lead, source), _meant_under(lead, likely, source)
    findings = []
    for kind in ours.vocabulary.compared:
        theirs = [concept for concept in concepts if concept.kind == kind]
        allowed = led.union(name for one in meant for name in one.names(kind))
        extra = [concept for concept in theirs if concept.id not in allowed]
        missing = _missing(closest.names(kind), theirs)
        if extra and missing:
            true = ours.names[missing[0]][0]
            because = f"{missing[0]} is {true}"
            findings.append(source.finding_on(extra[0], sentence, "audit-name", true, closest.anchor, because))
    return findings


def _similar(concepts: tuple[Concept, ...], ours: OurBook) -> tuple[OurSentence | None, list[OurSentence]]:
    """Our most similar sentence, and all that may be meant; None if it is not similar enough or states no rule."""
    features = about(concepts, ours.weights, ours.vocabulary)
    scored = [(similarity(features, one.about), one) for one in ours.sentences]
    best, closest = max(scored, key=lambda pair: pair[0])
    if best < LIKE or len(features) < 3 or not closest.states:
        return None, []
    return closest, [one for score, one in scored if score >= RIVAL * best]


def _named_in_lead(lead: str, source: ForeignText) -> frozenset[str]:
    """What the words before a list name, and the names in the sections about these things."""
    sections = source.ours.sections
    named = {concept.id for concept in source.ours.reader.concepts(lead)}
    return frozenset(named.union(*(sections[thing].names for thing in named if thing in sections)))


def _meant_under(lead: str, likely: list[OurSentence], source: ForeignText) -> list[OurSentence]:
    """Those that may be meant below words that name the thing of a section: none of a section about another thing."""
    sections = source.ours.sections
    own = {sections[concept.id].anchor for concept in source.ours.reader.concepts(lead) if concept.id in sections}
    others = {section.anchor for section in sections.values()} - own if own else set()
    return [one for one in likely if one.anchor not in others]


def _missing(names: list[str], concepts: list[Concept]) -> list[str]:
    """The names that are not among the concepts."""
    theirs = {concept.id for concept in concepts}
    return [name for name in names if name not in theirs]


def _names_of_other_sections(sentence: Sentence, source: ForeignText) -> list[Finding]:
    """A member of a group, or a destination, beside a thing whose section in our book names only others."""
    ours = source.ours
    concepts = ours.reader.concepts(sentence.text)
    subjects = {concept.id for concept in concepts if concept.id in ours.sections}
    if len(subjects) != 1:
        return []
    (subject,) = subjects
    kind = subject.partition(":")[0]
    if kind in ours.vocabulary.labelled and any(one.kind == kind and one.id != subject for one in concepts):
        return []  # about several things, of which only one has a section of its own
    section = ours.sections[subject]
    findings = []
    for group in _groups(ours.vocabulary):
        right = [name for name in group if name in section.names]
        theirs = [concept for concept in concepts if concept.id in group]
        extra = [concept for concept in theirs if concept.id not in right]
        missing = _missing(right, theirs)
        if extra and missing:
            true = ours.names[missing[0]][0]
            because = f"{subject} goes with {true}"
            findings.append(source.finding_on(extra[0], sentence, "audit-name", true, section.anchor, because))
    return findings


def _groups(words: Vocabulary) -> Iterator[tuple[str, ...]]:
    """Names that exclude each other: the members of each group, and the destinations."""
    for kind, members in words.groups.items():
        yield tuple(f"{kind}:{member}" for member in members)
    yield words.destinations


def _lowest_for_highest(sentence: Sentence, source: ForeignText) -> list[Finding]:
    """The fewest or lowest where our book always asks for the most or highest."""
    ours = source.ours
    concepts = ours.reader.concepts(sentence.text)
    if any(concept.id in (HIGHEST, MORE) for concept in concepts):  # from the most to the fewest
        return []
    findings = []
    for index, concept in enumerate(concepts):
        near = measured(concepts, index, ours.vocabulary) if concept.id == LOWEST else ()
        thing = next((name for name in near if name in ours.highest), "")
        if thing:
            because = f"our book asks for the most or highest: {ours.names[thing][0]}"
            args = ("audit-comparison", ours.highest_word, ours.highest[thing], because)
            findings.append(source.finding_on(concept, sentence, *args))
    return findings


_LABEL_BEFORE = re.compile(r"(?<![\w-])(\d{1,3})[-–.\s]{1,2}$")
_LABEL_AFTER = re.compile(r"\s*\((?:#|№|no\.?|nr\.?|n[.º°]?)?\s*(\d{1,3})\)", re.IGNORECASE)
_APART = re.compile(r"[.,;:]\s")


def _labels(sentence: Sentence, source: ForeignText) -> list[Finding]:
    """A thing with the number or the code of another: `1-Normandie`, `Marat (#71)`, `Marat LEC10`."""
    ours = source.ours
    findings = []
    for concept in ours.reader.lexicon.read(sentence.text):
        label = _label(concept, sentence.text, ours) if concept.kind in ours.vocabulary.labelled else None
        true = ours.namesakes.get(concept.id, (concept.id.partition(":")[2],))
        if label and label.ids.isdisjoint(true):
            name = sentence.text[concept.start : concept.end]
            said = sentence.text[label.start : label.end]
            because = (f"{concept.id} is {name}",)
            at = sentence.start + label.start
            findings.append(source.finding("audit-label", at, f"{name} {said}", ", ".join(true), "", because))
    return findings


def _label(concept: Concept, text: str, ours: OurBook) -> WrittenCodes | None:
    """The number or the codes beside a name."""
    for row in ours.reader.codes.find(text):
        between = text[concept.end : row.start]
        if row.start >= concept.end and not _APART.search(between):
            words = ours.reader.lexicon.read(between)
            return row if all(word.id == CARD or word.id.endswith(f"-{CARD}") for word in words) else None
    label = _LABEL_AFTER.match(text, concept.end)
    if label is None and concept.kind in ours.vocabulary.labelled_before:
        label = _LABEL_BEFORE.search(text[: concept.start])
    return WrittenCodes(frozenset({label[1]}), label.start(1), label.end(1)) if label else None


def _spellings(sentence: Sentence, source: ForeignText) -> list[Finding]:
    """A word that is nearly the name of a thing with a number, and no other name or term."""
    ours = source.ours
    findings = []
    for match in re.finditer(r"(?<=[\w,»”] )[^\W\d_a-zа-яà-ÿ](?:[^\W\d]|[’-]){4,}(?!\w)", sentence.text):
        if any(concept.kind for concept in ours.reader.lexicon.read(match.group())):
            continue
        word = folded(match.group())
        labelled = (
            (key, forms) for key, forms in ours.names.items() if key.partition(":")[0] in ours.vocabulary.labelled
        )
        near = ((key, forms[0], form) for key, forms in labelled for form in forms if _nearly(word, folded(form)))
        for key, name, form in near:
            offset = sentence.start + match.start()
            findings.append(source.finding("audit-spelling", offset, match.group(), form, "", (f"{key} is {name}",)))
            break
    return findings


def _nearly(word: str, name: str) -> bool:
    """Whether one letter was changed, added or left out."""
    if word == name or abs(len(word) - len(name)) > 1 or len(name) < 5 or word[0] != name[0]:
        return False
    if len(word) == len(name):
        return sum(one != other for one, other in zip(word, name, strict=True)) == 1
    short, long = sorted((word, name), key=len)
    return any(long[:index] + long[index + 1 :] == short for index in range(len(long)))
