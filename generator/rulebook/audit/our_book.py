"""Our own book as statements that are known to be true: what a foreign text is compared with.

Each number in a checked span is a `StatedFact`: its fact, the words around it, the rule that states it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from engine.errors import Findings, Position
from engine.record import record
from generator.games import presentation
from generator.games.vocabulary import Vocabulary
from generator.language.data import language
from generator.language.text import Text, project_text
from generator.rulebook.audit.claims import ClaimedFact, read_claims, read_words
from generator.rulebook.audit.codes import codes
from generator.rulebook.audit.concepts import Concept, lexicon
from generator.rulebook.audit.passages import cut
from generator.rulebook.audit.similarity import Features, Weights
from generator.rulebook.audit.statements import Reader, Statement
from generator.rulebook.evidence.facts import Fact
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.master import Master
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.manuscript.walk import PieceInContext, numbering, pieces
from generator.rulebook.translation.strings import needs_translation
from generator.rulebook.verify.verify import Book

_NOWHERE = Position("")
LEAST = 2
"""0 and 1 are said of too many things to be compared, unless as a bound."""
HEADED = 0.35
"""The weight of a word of the heading for the numbers below it."""
HIGHEST, LOWEST, MORE = "highest", "lowest", "more"
"""Concepts of audit/<lang>.yaml for superlatives."""


@record
class OurSentence:
    """A sentence of our book: the anchor of its rule, its concepts, and those of them that are not compared names."""

    anchor: str
    concepts: tuple[Concept, ...]
    about: Features
    states: bool
    """Whether it states a rule; questions and hints tell of single cases."""

    def names(self, kind: str) -> list[str]:
        """The names of a kind, in order."""
        return [concept.id for concept in self.concepts if concept.kind == kind]


@record
class SectionNames:
    """A section about one thing: the members of groups and the destinations that it names."""

    anchor: str
    names: frozenset[str]


@record
class StatedFact:
    """A number of our book with its fact, its surroundings, and the anchor of its rule."""

    fact: Fact
    statement: Statement
    around: Features
    anchor: str


@record(slots=False)
class OurBook:
    """Everything that our book states in one language."""

    vocabulary: Vocabulary
    reader: Reader
    weights: Weights
    sentences: tuple[OurSentence, ...]
    stated_facts: tuple[StatedFact, ...]
    rules: dict[str, Features]
    """Anchor -> the concepts of the whole rule, in the order of the book."""
    numbers: dict[str, str]
    """Anchor -> the printed number of the rule."""
    names: dict[str, tuple[str, ...]]
    """The forms of names and terms, by key."""
    namesakes: dict[str, tuple[str, ...]]
    """The ids of all things with the same name, by key, for the kinds that stand beside their number."""
    claims: tuple[ClaimedFact, ...]
    things: frozenset[str]
    """What numbers count."""
    rule_of_fact: dict[str, str]
    """Fact -> the anchor of the first rule that states it; of the quick start only if no rule does."""
    sections: dict[str, SectionNames]
    """Thing -> the section that has its name as title."""
    highest: dict[str, str]
    """What our book asks the most or highest of, and never the least -> the anchor of the first such rule."""
    highest_word: str
    """The language's word for the most or highest."""
    totals: frozenset[tuple[str, int]]
    """What the data counts of a thing that has a term, whether our book says so or not."""


@record
class _ReadSentence:
    """A sentence before the weights of its concepts are known."""

    anchor: str
    states: bool
    concepts: tuple[Concept, ...]
    facts: tuple[tuple[Fact, Statement], ...]
    """The facts that its numbers state."""
    cited: tuple[str, ...]
    """The keys of all facts in its spans, whatever their value."""


def read_our_book(book: Book, code: str, edition: str = "") -> OurBook:
    """Read our book in a language. Rules of a certain edition have its facts, all others those of `edition`."""
    text = project_text(book.root, book.pack.game, code)
    glossary = read_glossary(book.content, book.pack.game, code, Findings())
    words = presentation(book.pack.game).vocabulary
    other_words = read_words(book.content, book.pack.game, code)
    names = game_names(book.pack, text)
    reader = Reader(
        language(code, book.root / "templates"),
        lexicon(glossary, names, other_words, words.later),
        words.labelled,
        words.numbered_term,
        codes(_ids(names, words)),
    )
    sentences = list(_sentences(book, text, glossary, reader, edition))
    weights = Weights([concept.id for concept in one.concepts] for one in sentences)
    numbers = dict(numbering(book.master))
    rules_last = sorted(reversed(sentences), key=lambda one: "." in numbers.get(one.anchor, ""))  # "7.13" is a rule
    claims = read_claims(book.content, book.pack.game)
    facts = book.editions.facts(edition)
    forms = {key: (*own, *glossary.names.get(key, ())) for key, own in names.items()}
    forms |= {f"term:{term}": glossary.forms(term) for term in glossary.words}
    return OurBook(
        words,
        reader,
        weights,
        tuple(
            OurSentence(one.anchor, one.concepts, about(one.concepts, weights, words), one.states) for one in sentences
        ),
        tuple(_stated_facts(sentences, weights)),
        _rules(sentences, weights),
        numbers,
        forms,
        _namesakes(names, words),
        tuple(ClaimedFact(one, facts[one.fact], facts.get(one.until)) for one in claims.claims),
        frozenset((*claims.things, *(thing for one in claims.claims for thing in one.counts))),
        {key: one.anchor for one in rules_last for key in one.cited},
        _sections(sentences, words),
        _highest(sentences, words),
        other_words.get(HIGHEST, ("",))[0],
        frozenset(_totals(facts)),
    )


def _ids(names: Mapping[str, tuple[str, ...]], words: Vocabulary) -> Iterator[str]:
    """The ids of the things that stand beside their number."""
    return (key.partition(":")[2] for key in names if key.partition(":")[0] in words.labelled)


def _namesakes(names: Mapping[str, tuple[str, ...]], words: Vocabulary) -> dict[str, tuple[str, ...]]:
    """The ids of all things of a kind with the same name, by the key of each."""
    ids: dict[tuple[str, str], list[str]] = {}
    for key, forms in names.items():
        kind, _, own_id = key.partition(":")
        if kind in words.labelled:
            ids.setdefault((kind, forms[0]), []).append(own_id)
    return {f"{kind}:{own_id}": tuple(alike) for (kind, _), alike in ids.items() for own_id in alike}


# --- sentences --------------------------------------------------------------------------------------------------------


def _sentences(book: Book, text: Text, glossary: Glossary, reader: Reader, edition: str) -> Iterator[_ReadSentence]:
    """The sentences of the rules, then those of the glossary."""
    for row in _rows(book.master):
        first = row[0]
        facts = book.editions.facts(first.edition or edition)
        states = first.role not in ("question", "answer", "hint")
        sources = [piece.piece.source for piece in row]
        words = " ".join(text.raw(source) if needs_translation(source) else source for source in sources)
        yield from _read(words, first.anchor or first.chapter, facts, reader, states=states)
    for term in glossary.english:
        yield from _read(text.raw(term.definition), term.rule, book.editions.facts(edition), reader, states=True)


def _rows(master: Master) -> Iterator[list[PieceInContext]]:
    """The pieces of the book outside examples; the row of a table as one, each cell before the head of its column."""
    texts = [piece for piece in pieces(master) if not piece.moment and piece.role != "example"]
    head: list[PieceInContext] = []
    for (anchor, _, _), group in groupby(texts, lambda p: (p.anchor, p.role == "cell", _line(p))):
        row = list(group)
        if row[0].role != "cell":
            head = []
            yield row
        elif not head or head[0].anchor != anchor:
            head = row
        else:
            yield [row[0], *(piece for cells in zip(row[1:], head[1:], strict=False) for piece in cells)]


def _line(piece: PieceInContext) -> tuple[int, int]:
    """Equal for the cells of one line of a table, different for all other pieces."""
    at = piece.piece.at
    return at.line, 0 if piece.role == "cell" else at.column


def _read(source: str, anchor: str, facts: dict[str, Fact], reader: Reader, *, states: bool) -> Iterator[_ReadSentence]:
    """The sentences of a text with checked spans."""
    scanned = scan(source, lambda _: _NOWHERE, Findings())
    for sentence in cut(scanned.read, 0, len(scanned.read)):
        statements = reader.statements(sentence.text, ours=True)
        stated = []
        for span in scanned.spans:
            fact = facts.get(span.key) if span.kind == "v" else None
            if fact is None or not isinstance(fact.value, int) or (fact.value < LEAST and not fact.comparison):
                continue
            start, end = span.start - sentence.start, span.end - sentence.start
            stated += [(fact, statement) for statement in statements if start <= statement.start < end]
        end = sentence.start + len(sentence.text)
        cited = tuple(span.key for span in scanned.spans if span.kind == "v" and sentence.start <= span.start < end)
        yield _ReadSentence(anchor, states, tuple(reader.concepts(sentence.text)), tuple(stated), cited)


# --- what they state --------------------------------------------------------------------------------------------------


def about(concepts: tuple[Concept, ...], weights: Weights, words: Vocabulary) -> Features:
    """The concepts of a sentence without the names that are compared."""
    return weights.features((concept.id, 1.0) for concept in concepts if concept.kind not in words.compared)


def _stated_facts(sentences: list[_ReadSentence], weights: Weights) -> Iterator[StatedFact]:
    gists: dict[str, tuple[Concept, ...]] = {}
    for one in sentences:
        gist = gists.setdefault(one.anchor, one.concepts)
        for fact, statement in one.facts:
            around = (*((concept.id, HEADED) for concept in gist), *statement.around)
            yield StatedFact(fact, statement, weights.features(around), one.anchor)


def _rules(sentences: list[_ReadSentence], weights: Weights) -> dict[str, Features]:
    concepts: dict[str, list[tuple[str, float]]] = {}
    for one in sentences:
        concepts.setdefault(one.anchor, []).extend((concept.id, 1.0) for concept in one.concepts)
    return {anchor: weights.features(pairs) for anchor, pairs in concepts.items()}


def _sections(sentences: list[_ReadSentence], words: Vocabulary) -> dict[str, SectionNames]:
    """Thing -> the section whose title is its name."""
    by_anchor: dict[str, list[_ReadSentence]] = {}
    for one in sentences:
        by_anchor.setdefault(one.anchor, []).append(one)
    sections: dict[str, SectionNames] = {}
    for anchor, (first, *rest) in by_anchor.items():
        if first.states and len(first.concepts) == 1 and first.concepts[0].kind:
            concepts = (concept for one in rest if one.states for concept in one.concepts)
            names = frozenset(c.id for c in concepts if c.kind in words.groups or c.id in words.destinations)
            if names:
                sections[first.concepts[0].id] = SectionNames(anchor, names)
    return sections


def _highest(sentences: list[_ReadSentence], words: Vocabulary) -> dict[str, str]:
    """What at least two sentences ask the highest of, and none the lowest -> the anchor of the first one."""
    anchors: dict[str, dict[str, list[str]]] = {HIGHEST: {}, LOWEST: {}}
    for one in sentences:
        for index, concept in enumerate(one.concepts):
            for name in measured(one.concepts, index, words) if concept.id in anchors and one.states else ():
                anchors[concept.id].setdefault(name, []).append(one.anchor)
    often = {name: rules for name, rules in anchors[HIGHEST].items() if len(rules) > 1}
    return {name: rules[0] for name, rules in often.items() if name not in anchors[LOWEST]}


def measured(concepts: Sequence[Concept], index: int, words: Vocabulary) -> Iterator[str]:
    """The terms right around a superlative: the highest value, a value that is highest."""
    near = (*concepts[index + 1 : index + 4], *concepts[max(0, index - 2) : index])
    return (concept.id for concept in near if concept.id in words.measured)


def _totals(facts: dict[str, Fact]) -> Iterator[tuple[str, int]]:
    """The term of a thing with each of its totals: `cards:total` counts `term:card`."""
    for fact in facts.values():
        thing = fact.key.partition(":")[0]
        if isinstance(fact.value, int) and thing.endswith("s"):
            yield f"term:{thing.removesuffix('s')}", fact.value
