"""Names in a stranger's text: factions, provinces and cards where our book has others, wrong labels and spellings."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher

from generator.findings.remarks import Remark
from generator.rulebook.audit.concepts import folded
from generator.rulebook.audit.our_book import HIGHEST, LOWEST, MORE, NAMED, PILES, Line, about, measured
from generator.rulebook.audit.passages import Passage, Sentence
from generator.rulebook.audit.report import Stranger
from generator.rulebook.audit.statements import likeness

FACTIONS = ("faction:red", "faction:blue", "faction:white")
LIKE = 0.62
"""Below this likeness two sentences are not the same rule, and their names are not compared."""
RIVAL = 0.55
"""A sentence of ours that is this share as like as the best one may be what the text means."""


def misnamed(passage: Passage, source: Stranger, tally: Counter[str]) -> list[Remark]:
    """Every wrong name of a passage; in an example only labels and spellings, for its story is not ours."""
    found = []
    for sentence in passage.sentences:
        found += _labels(sentence, source)
        if not passage.example:
            found += _names(sentence, passage.lead, source, tally) or _strange_company(sentence, source)
            found += _upside_down(sentence, source)
        found += _spellings(sentence, source)
    return found


def _names(sentence: Sentence, lead: str, source: Stranger, tally: Counter[str]) -> list[Remark]:
    """A name in the place where our like sentence has another of its kind, unless the words before its list name it."""
    canon = source.canon
    concepts = tuple(canon.reader.concepts(sentence.text))
    if not any(concept.kind in NAMED for concept in concepts):
        return []
    tally["named"] += 1
    features = about(concepts, canon.weights)
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
    for kind in NAMED:
        ours = {name for score, line in scored if score >= RIVAL * best for name in line.names(kind)}
        theirs = said.names(kind)
        missing = [name for name in like[0].names(kind) if name not in theirs]
        extra = [concept for concept in concepts if concept.kind == kind and concept.id not in ours | led]
        if extra and missing:
            wrong = extra[0]
            word = sentence.text[wrong.start : wrong.end]
            true = canon.names[missing[0]][0]
            at = sentence.start + wrong.start
            found.append(source.remark("audit-name", at, word, true, like[0].anchor, (f"{missing[0]} is {true}",)))
    return found


def _led(lead: str, source: Stranger) -> frozenset[str]:
    """What the words before a list name, and what goes with the things they name: white blocks, to white points."""
    company = source.canon.company
    named = {concept.id for concept in source.canon.reader.concepts(lead)}
    return frozenset(named.union(*(company[thing].names for thing in named if thing in company)))


def _strange_company(sentence: Sentence, source: Stranger) -> list[Remark]:
    """A faction or a pile beside a thing in whose section ours names only others: Emigration of a red personality."""
    canon = source.canon
    concepts = canon.reader.concepts(sentence.text)
    subjects = {concept.id for concept in concepts if concept.id in canon.company}
    if len(subjects) != 1:
        return []
    (subject,) = subjects
    company = canon.company[subject]
    found = []
    for group in (FACTIONS, PILES):
        ours = [name for name in group if name in company.names]
        theirs = [concept for concept in concepts if concept.id in group]
        strange = [concept for concept in theirs if concept.id not in ours]
        missing = [name for name in ours if name not in {concept.id for concept in theirs}]
        if strange and missing:
            word = sentence.text[strange[0].start : strange[0].end]
            true = canon.names[missing[0]][0]
            because = (f"{subject} goes with {true}",)
            found.append(
                source.remark("audit-name", sentence.start + strange[0].start, word, true, company.anchor, because)
            )
    return found


def _upside_down(sentence: Sentence, source: Stranger) -> list[Remark]:
    """The fewest or lowest of what our book only ever asks the most or the highest of."""
    canon = source.canon
    concepts = canon.reader.concepts(sentence.text)
    if any(concept.id in (HIGHEST, MORE) for concept in concepts):  # from the most to the fewest
        return []
    found = []
    for at, concept in enumerate(concepts):
        thing = (
            next((name for name in measured(concepts, at) if name in canon.highest), "") if concept.id == LOWEST else ""
        )
        if thing:
            word = sentence.text[concept.start : concept.end]
            because = (f"our book asks for the most or highest: {canon.names[thing][0]}",)
            anchor = canon.highest[thing]
            offset = sentence.start + concept.start
            found.append(source.remark("audit-comparison", offset, word, canon.most, anchor, because))
    return found


_LABEL = re.compile(r"(?<![\w-])(\d{1,3})[-–.\s]{1,2}$")
_AFTER = re.compile(r"\s*\((?:#|№|no\.?|nr\.?|n[.º°]?)?\s*(\d{1,3})\)", re.IGNORECASE)


def _labels(sentence: Sentence, source: Stranger) -> list[Remark]:
    """A card or province with another one's number: `1-Normandie`, `Marat (#71)`."""
    canon = source.canon
    found = []
    for concept in canon.reader.lexicon.read(sentence.text):
        if concept.kind not in ("province", "card"):
            continue
        after = _AFTER.match(sentence.text, concept.end)
        before = _LABEL.search(sentence.text[: concept.start]) if concept.kind == "province" else None
        label = after or before
        true = concept.id.partition(":")[2]
        if label and label[1] != true:
            said = sentence.text[concept.start : concept.end]
            at = sentence.start + label.start(1)
            found.append(source.remark("audit-label", at, f"{said} {label[1]}", true, "", (f"{concept.id} is {said}",)))
    return found


def _spellings(sentence: Sentence, source: Stranger) -> list[Remark]:
    """A word that is nearly the name of a card or a province, and nothing else that we know."""
    canon = source.canon
    found = []
    for match in re.finditer(r"(?<=[\w,»”] )[^\W\d_a-zа-яà-ÿ][\w’-]{4,}", sentence.text):
        word = folded(match.group())
        if any(concept.kind for concept in canon.reader.lexicon.read(match.group())):
            continue
        for key, forms in canon.names.items():
            if not key.startswith(("card:", "province:")):
                continue
            near = [form for form in forms if _nearly(word, folded(form))]
            if near:
                because = (f"{key} is {forms[0]}",)
                found.append(
                    source.remark("audit-spelling", sentence.start + match.start(), match.group(), near[0], "", because)
                )
                break
    return found


def _nearly(word: str, name: str) -> bool:
    """One letter changed, added or left out."""
    if word == name or abs(len(word) - len(name)) > 1 or len(name) < 5 or word[0] != name[0]:
        return False
    same = sum(block.size for block in SequenceMatcher(None, word, name, autojunk=False).get_matching_blocks())
    return same >= max(len(word), len(name)) - 1
