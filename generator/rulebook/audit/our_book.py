"""Our own book as statements that are known to be true: what a stranger's text is compared with.

Each number in a checked span is a `Reference`: its fact, the words around it, the rule that says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.errors import Findings, Position
from engine.record import record
from generator.games import presentation
from generator.games.vocabulary import Vocabulary
from generator.language.data import language
from generator.language.text import open_text
from generator.rulebook.audit.claims import Claimed, read_claims, read_words
from generator.rulebook.audit.concepts import Concept, lexicon
from generator.rulebook.audit.passages import cut
from generator.rulebook.audit.statements import Features, Reader, Statement, Weights
from generator.rulebook.evidence.facts import Fact
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.chapters import Master
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.manuscript.walk import Told, numbering, told
from generator.rulebook.translation.strings import needs_translation
from generator.rulebook.verify.verify import Book

_NOWHERE = Position("")
LEAST = 2
"""Nought and one are said of too many things to be compared, unless as a bound."""
HEADED = 0.35
"""How much a word of the heading says about a number below it."""
HIGHEST, LOWEST, MORE = "highest", "lowest", "more"
"""The plain words of audit/<lang>.yaml for superlatives."""


@record
class Line:
    """A sentence of our book: the rule it belongs to, and what it is about, with and without its names."""

    anchor: str
    concepts: tuple[Concept, ...]
    about: Features
    states: bool = True
    """Whether it states a rule; questions and hints tell of single cases."""

    def names(self, kind: str) -> list[str]:
        """The names of a kind, in order."""
        return [concept.id for concept in self.concepts if concept.kind == kind]


@record
class Company:
    """The members of groups and the destinations that the section about a thing names."""

    anchor: str
    names: frozenset[str]


@record
class Reference:
    """A number of our book with its fact."""

    fact: Fact
    statement: Statement
    around: Features
    anchor: str


@record(slots=False)
class Canon:
    """Everything that our book states in one language."""

    words: Vocabulary
    reader: Reader
    weights: Weights
    lines: tuple[Line, ...]
    references: tuple[Reference, ...]
    rules: dict[str, Features]
    """Anchor -> what the whole rule is about, in the order of the book."""
    numbers: dict[str, str]
    """Anchor -> the printed number of the rule."""
    names: dict[str, tuple[str, ...]]
    claims: tuple[Claimed, ...]
    things: tuple[str, ...]
    told: dict[str, str]
    """Fact -> the anchor of the first rule that says it."""
    company: dict[str, Company]
    highest: dict[str, str]
    """What our book asks the most or the highest of, and never the least -> the anchor of the first such rule."""
    most: str
    totals: frozenset[tuple[str, int]]
    """What the data counts of a thing that has a term, whether or not our book says so."""


@record
class _Read:
    anchor: str
    states: bool
    concepts: tuple[Concept, ...]
    bound: tuple[tuple[Fact, Statement], ...]
    cited: tuple[str, ...]
    """The facts in its spans, whatever their value."""


def canon(book: Book, code: str, edition: str = "") -> Canon:
    """Read our book in a language; numbers without a rule of another edition follow the edition asked for."""
    text = open_text(book.content, book.pack.game, code, book.root / "templates")
    glossary = read_glossary(book.content, book.pack.game, code, Findings())
    words = presentation(book.pack.game).vocabulary
    elsewhere = read_words(book.content, book.pack.game, code)
    names = game_names(book.pack, text)
    reader = Reader(
        language(code, book.root / "templates"),
        lexicon(glossary, names, elsewhere, words.later),
        words.labelled,
        words.numbered_term,
    )
    read: list[_Read] = []
    for row in _rows(book.master):
        first = row[0]
        known = book.editions.facts(first.edition or edition)
        states = first.role not in ("question", "answer", "hint")
        source = " ".join(
            text.raw(piece.piece.source) if needs_translation(piece.piece.source) else piece.piece.source
            for piece in row
        )
        read += _read(source, first.anchor or first.chapter, known, reader, states=states)
    for term in glossary.english:
        read += _read(text.raw(term.definition), term.rule, book.editions.facts(edition), reader)
    weights = Weights([concept.id for concept in one.concepts] for one in read)
    claims = read_claims(book.content, book.pack.game)
    facts = book.editions.facts(edition)
    forms = {key: (*known, *glossary.names.get(key, ())) for key, known in names.items()}
    forms |= {f"term:{term}": glossary.forms(term) for term in glossary.words}
    return Canon(
        words,
        reader,
        weights,
        tuple(Line(one.anchor, one.concepts, about(one.concepts, weights, words), one.states) for one in read),
        tuple(_references(read, weights)),
        _rules(read, weights),
        dict(numbering(book.master)),
        forms,
        tuple(Claimed(one, facts[one.fact], facts.get(one.until)) for one in claims.claims),
        claims.things,
        {key: one.anchor for one in reversed(read) for key in one.cited},
        _company(read, words),
        _highest(read, words),
        elsewhere.get(HIGHEST, ("",))[0],
        frozenset(_totals(facts)),
    )


def _rows(master: Master) -> Iterator[list[Told]]:
    """The pieces of the book outside examples; a table's row as one, each cell before the head of its column."""
    pieces = [piece for piece in told(master) if not piece.moment and piece.role != "example"]
    head: list[Told] = []
    for (anchor, _, _), group in groupby(pieces, lambda p: (p.anchor, p.role == "cell", _line(p))):
        row = list(group)
        if row[0].role != "cell":
            head = []
            yield row
        elif not head or head[0].anchor != anchor:
            head = row
        else:
            yield [row[0], *(piece for cells in zip(row[1:], head[1:], strict=False) for piece in cells)]


def _line(piece: Told) -> tuple[int, int]:
    """What sets pieces apart: cells of one line belong together, all else stands alone."""
    at = piece.piece.at
    return at.line, 0 if piece.role == "cell" else at.column


def about(concepts: tuple[Concept, ...], weights: Weights, words: Vocabulary) -> Features:
    """What a sentence is about, leaving out whom and what it names."""
    return weights.features((concept.id, 1.0) for concept in concepts if concept.kind not in words.compared)


def _read(source: str, anchor: str, facts: dict[str, Fact], reader: Reader, *, states: bool = True) -> Iterator[_Read]:
    found = scan(source, lambda _: _NOWHERE, Findings())
    for sentence in cut(found.read, 0, len(found.read)):
        stated = reader.statements(sentence.text, ours=True)
        bound = []
        for span in found.spans:
            fact = facts.get(span.key) if span.kind == "v" else None
            if fact is None or not isinstance(fact.value, int) or (fact.value < LEAST and not fact.comparison):
                continue
            start, end = span.start - sentence.start, span.end - sentence.start
            bound += [(fact, statement) for statement in stated if start <= statement.start < end]
        end = sentence.start + len(sentence.text)
        cited = tuple(span.key for span in found.spans if span.kind == "v" and sentence.start <= span.start < end)
        yield _Read(anchor, states, tuple(reader.concepts(sentence.text)), tuple(bound), cited)


def _references(read: list[_Read], weights: Weights) -> Iterator[Reference]:
    gists: dict[str, tuple[Concept, ...]] = {}
    for one in read:
        gist = gists.setdefault(one.anchor, one.concepts)
        for fact, statement in one.bound:
            around = (*((concept.id, HEADED) for concept in gist), *statement.around)
            yield Reference(fact, statement, weights.features(around), one.anchor)


def _rules(read: list[_Read], weights: Weights) -> dict[str, Features]:
    gathered: dict[str, list[tuple[str, float]]] = {}
    for one in read:
        gathered.setdefault(one.anchor, []).extend((concept.id, 1.0) for concept in one.concepts)
    return {anchor: weights.features(concepts) for anchor, concepts in gathered.items()}


def _company(read: list[_Read], words: Vocabulary) -> dict[str, Company]:
    """By the thing that a section is called after."""
    sections: dict[str, list[_Read]] = {}
    for one in read:
        sections.setdefault(one.anchor, []).append(one)
    found: dict[str, Company] = {}
    for anchor, section in sections.items():
        title = section[0].concepts
        if section[0].states and len(title) == 1 and title[0].kind:
            rest = (concept for one in section[1:] if one.states for concept in one.concepts)
            kept = frozenset(
                concept.id for concept in rest if concept.kind in words.groups or concept.id in words.destinations
            )
            if kept:
                found[title[0].id] = Company(anchor, kept)
    return found


def _highest(read: list[_Read], words: Vocabulary) -> dict[str, str]:
    found: dict[str, dict[str, list[str]]] = {HIGHEST: {}, LOWEST: {}}
    for one in read:
        for at, concept in enumerate(one.concepts):
            for name in measured(one.concepts, at, words) if concept.id in found and one.states else ():
                found[concept.id].setdefault(name, []).append(one.anchor)
    often = {name: anchors for name, anchors in found[HIGHEST].items() if len(anchors) > 1}
    return {name: anchors[0] for name, anchors in often.items() if name not in found[LOWEST]}


def measured(concepts: Sequence[Concept], at: int, words: Vocabulary) -> Iterator[str]:
    """The terms right around a superlative: the highest value, a value that is highest."""
    near = (*concepts[at + 1 : at + 4], *concepts[max(0, at - 2) : at])
    return (concept.id for concept in near if concept.id in words.measured)


def _totals(facts: dict[str, Fact]) -> Iterator[tuple[str, int]]:
    for fact in facts.values():
        thing = fact.key.partition(":")[0]
        if isinstance(fact.value, int) and thing.endswith("s"):
            yield f"term:{thing.removesuffix('s')}", fact.value
