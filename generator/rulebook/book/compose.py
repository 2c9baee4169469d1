"""Manuscript + translations + played scenarios -> the rulebook as a tree (`document`), in one language.

Numbers rules and examples, fills in cross-references, gets yes or no from the played scenarios, collects the
glossary. Validates nothing: `verify` has done so before anything is built.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine.errors import Findings
from engine.loading.common import MARKS, Source
from generator.language.data import language
from generator.language.text import Text, project_text
from generator.language.typography import set_type
from generator.rulebook.book import document
from generator.rulebook.book.word_index import word_index
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from generator.rulebook.evidence.scenarios import PlayedScenarios, verdict
from generator.rulebook.evidence.stories import tell
from generator.rulebook.manuscript.blocks import Block, Items, Paragraph, Piece, Table
from generator.rulebook.manuscript.inline import Break, Inline, Link, Words
from generator.rulebook.manuscript.master import CLASSES, Chapter, Example, Insert, Panel, Part, Question, Rule, Section
from generator.rulebook.manuscript.spans import inlines
from generator.rulebook.manuscript.walk import figured, lettered, numbering, pieces
from generator.rulebook.translation.strings import needs_translation, strings
from generator.rulebook.verify.coverage import stated
from generator.rulebook.verify.marked_blocks import errata, marked_blocks, sources
from generator.rulebook.verify.picture_checks import rules_shown
from generator.rulebook.verify.verify import Book


@dataclass
class _Author:
    """Turns parts of the manuscript into parts of the book."""

    text: Text
    numbers: dict[str, str]
    """Anchor -> number."""
    runs: PlayedScenarios
    stated: dict[str, list[str]]
    """Atom -> the rules of this edition that state it."""
    doubtful: frozenset[str]
    """Examples whose pictures or rules are not as they should be: they get no seal."""
    titles: dict[str, str] = field(default_factory=dict)
    """Anchor -> title without formatting; filled in while parts are made."""
    asked: dict[str, str] = field(default_factory=dict)
    """Anchor -> the question that its `{.often}` paragraph asks; filled in while parts are made."""
    examples: dict[str, int] = field(default_factory=dict)
    """Example -> number."""
    sources: dict[str, tuple[Source, ...]] = field(default_factory=dict)
    """Anchor -> the sources of its rulings that need a mark."""
    errata: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Anchor -> the numbers of the published errata that it follows."""

    def wording(self, piece: Piece) -> document.Wording:
        return self.translated(piece.source)

    def translated(self, english: str) -> document.Wording:
        """The text in the book's language; in English, and marked so, if it has no fresh translation."""
        source = self.text.raw(english) if needs_translation(english) else english
        fallen_back = self.text.code != "en" and (None, english) in self.text.untranslated
        spoken = language("en") if fallen_back else self.text.language
        return document.Wording(self.linked(inlines(set_type(source, spoken))), "en" if fallen_back else "")

    def linked(self, parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """Text in which links without words have the number of their target as words."""
        return tuple(self._link(part) for part in parts)

    def _link(self, part: Inline) -> Inline:
        if isinstance(part, Words | Break):
            return part
        if isinstance(part, Link) and not part.children:
            return Link(part.target, (Words(self.numbers.get(part.target.lstrip("#"), part.target)),))
        return replace(part, children=self.linked(part.children))

    # --- blocks

    def part(self, part: Part) -> document.BookBlock:
        if isinstance(part, Insert):
            return document.BookInsert(part.name)
        return self.example(part) if isinstance(part, Example) else self.block(part)

    def block(self, block: Block) -> document.BookBlock:
        if isinstance(block, Paragraph):
            role = next((name for name in block.attributes.classes if name in CLASSES["paragraph"]), "")
            return document.BookParagraph(
                self.wording(block.piece), role, tuple(block.attributes.values.get("atoms", "").split())
            )
        if isinstance(block, Items):
            return document.BookList(
                block.ordered, tuple(tuple(self.block(inner) for inner in item) for item in block.items)
            )
        if isinstance(block, Table):
            head, *rows = (tuple(self.wording(cell) for cell in row) for row in (block.head, *block.rows))
            return document.BookTable(head, tuple(rows))
        raise TypeError(type(block))

    def example(self, example: Example) -> document.BookExample:
        run = self.runs.get(example.id)
        atoms = run.atoms if run is not None else ()
        anchor = f"ex-{example.id}"
        title = self.wording(example.title)
        self.titles[anchor] = title.plain
        panels = tuple(map(self.panel, example.panels))
        told = {anchor for panel in panels for anchor in panel.rules}
        return document.BookExample(
            example.id,
            anchor,
            self.examples[example.id],
            title,
            panels,
            tuple(self.block(block) for block in example.result),
            atoms,
            rules=self.in_order(anchor for anchor in rules_shown(atoms, self.stated) if anchor not in told),
            verified=run is not None and not run.failures and example.id not in self.doubtful,
            story=tell(example),
        )

    def panel(self, panel: Panel) -> document.BookPanel:
        blocks = tuple(self.block(block) for block in panel.blocks)
        return document.BookPanel(panel.at, self.wording(panel.title), blocks, self.in_order(panel.rules))

    def in_order(self, anchors: Iterable[str]) -> tuple[str, ...]:
        """Anchors as they follow each other in the book, each once."""
        places = {anchor: place for place, anchor in enumerate(self.numbers)}
        return tuple(sorted(set(anchors), key=lambda anchor: places.get(anchor, len(places))))

    # --- chapters

    def question(self, question: Question) -> document.BookQuestion:
        run = self.runs.get(question.id)
        asked = self.wording(question.question)
        self.titles[question.id] = asked.plain
        answer, atoms = (verdict(run, question.asks), run.atoms) if run is not None else ("", ())
        parts, rules = without_reference(tuple(self.part(part) for part in question.answer))
        number = self.numbers[question.id]
        marks = self.sources.get(question.id, ()), self.errata.get(question.id, ())
        return document.BookQuestion(question.id, number, asked, answer, parts, atoms, question.id, rules, *marks)

    def rule(self, rule: Rule) -> document.BookRule:
        gist = self.wording(rule.gist)
        anchor, values = rule.attributes.name, rule.attributes.values
        self.titles[anchor] = gist.plain
        asking = [part for part in rule.blocks if isinstance(part, Paragraph) and "often" in part.attributes.classes]
        for part in asking:
            self.asked[anchor] = self.wording(part.piece).plain
        parts = tuple(self.part(part) for part in rule.blocks if part not in asking)
        atoms, symbols = (tuple(values.get(key, "").split()) for key in ("atoms", "symbols"))
        edition, marks = values.get("edition", ""), (self.sources.get(anchor, ()), self.errata.get(anchor, ()))
        return document.BookRule(anchor, self.numbers[anchor], gist, parts, atoms, symbols, edition, *marks)

    def section(self, section: Section, letter: str) -> document.BookSection:
        title = self.wording(section.title) if section.title is not None else None
        if title is not None and section.attributes.name:
            self.titles[section.attributes.name] = title.plain
        return document.BookSection(
            section.attributes.name, letter, title, tuple(map(self._section_part, section.parts))
        )

    def _section_part(self, part: Rule | Question | Part) -> document.BookPart:
        if isinstance(part, Rule):
            return self.rule(part)
        return self.question(part) if isinstance(part, Question) else self.part(part)

    def chapter(self, chapter: Chapter, figure: str) -> document.BookChapter:
        title = self.wording(chapter.title)
        self.titles[chapter.attributes.name] = title.plain
        values = chapter.attributes.values
        letters = self.text.language.section_letters
        return document.BookChapter(
            chapter.attributes.name,
            figure,
            title,
            self.wording(chapter.lead) if chapter.lead is not None else None,
            tuple(self.section(section, letter) for section, letter in lettered(chapter, letters)),
            values.get("phase", ""),
            "page" in chapter.attributes.classes,
            values.get("edition", ""),
        )


def build(book: Book, code: str) -> document.Rulebook:
    """The rulebook of a game in one language."""
    pack = book.pack
    text = project_text(book.root, pack.game, code)
    glossary = read_glossary(book.content, pack.game, code, Findings())
    numbers = dict(numbering(book.master, text.language.section_letters))
    author = _Author(text, numbers, book.runs, _stated_here(book), _doubtful(book))
    author.examples = {example.id: n for n, example in enumerate(_examples(book.master), 1)}
    author.numbers |= {f"ex-{name}": str(number) for name, number in author.examples.items()}
    blocks = list(marked_blocks(book.master, book.runs))
    author.sources, author.errata = sources(pack, blocks), errata(pack, blocks)
    chapters = tuple(author.chapter(chapter, figure) for chapter, figure in figured(book.master))
    return document.Rulebook(
        pack.game,
        pack.edition,
        code,
        text.direction,
        pack.content.identity.title,
        chapters,
        tuple(_glossary(glossary, author)),
        tuple(word_index(book, glossary, text, (anchor for anchor, number in author.numbers.items() if number))),
        tuple(_often(book.master)),
        author.asked,
        author.numbers,
        author.titles,
        _translated(book, text, glossary),
        {edition.id: edition.name for edition in pack.content.identity.editions},
        tuple(source for source in MARKS if any(source in marked for marked in author.sources.values())),
    )


def _doubtful(book: Book) -> frozenset[str]:
    return frozenset(str(finding.params.get("example", finding.params.get("id"))) for finding in book.pictured)


def _stated_here(book: Book) -> dict[str, list[str]]:
    """Atom -> the rules that state it, without rules of other editions: examples are played in the book's own."""
    elsewhere = {piece.anchor for piece in pieces(book.master) if piece.edition not in ("", book.pack.edition)}
    return {atom: [a for a in anchors if a not in elsewhere] for atom, anchors in stated(book.master).items()}


def _parts(chapters: Iterable[Chapter]) -> Iterator[Rule | Question | Part]:
    return (part for chapter in chapters for section in chapter.sections for part in section.parts)


def _examples(chapters: Iterable[Chapter]) -> Iterator[Example]:
    """All examples, inside and outside of rules, in the order of the book."""
    for part in _parts(chapters):
        inner = part.blocks if isinstance(part, Rule) else (part,)
        yield from (block for block in inner if isinstance(block, Example))


def _often(chapters: Iterable[Chapter]) -> list[str]:
    """Anchors of the rules and questions marked `often=N`, in the order of N."""
    marked = [
        (int(part.attributes.values["often"]), part.id if isinstance(part, Question) else part.attributes.name)
        for part in _parts(chapters)
        if isinstance(part, Rule | Question) and part.attributes.values.get("often", "").isdigit()
    ]
    return [anchor for _, anchor in sorted(marked)]


# --- questions --------------------------------------------------------------------------------------------------------

_LEAD = re.compile(r"(?:^|(?<=[.!?…»”]))\s*\S+\s*$")
"""The word before the number of a rule where it begins a sentence: See, Siehe, См."""


def without_reference(
    answer: tuple[document.BookBlock, ...],
) -> tuple[tuple[document.BookBlock, ...], tuple[str, ...]]:
    """An answer without the sentence “See 5.4.” that it may end with, and the rule that it names: for the margin."""
    last = answer[-1] if answer else None
    if not isinstance(last, document.BookParagraph):
        return answer, ()
    match last.wording.inlines:
        case (*before, Words(text=text), Link(target=target, children=(Words(),)), Words(text=".")):
            lead = _LEAD.search(text)
            begins = lead is not None and (lead.start() > 0 or not before)  # not the “and” of “See 5.4 and 5.6.”
            if lead is not None and begins and target.startswith("#"):
                rest = text[: lead.start()]
                inlines = (*before, Words(rest)) if rest else tuple(before)
                wording = replace(last.wording, inlines=inlines)
                kept = (replace(last, wording=wording),) if inlines else ()
                return (*answer[:-1], *kept), (target.removeprefix("#"),)
    return answer, ()


# --- back matter ------------------------------------------------------------------------------------------------------


def _glossary(glossary: Glossary, author: _Author) -> list[document.GlossaryEntry]:
    """The terms in the alphabetical order of the language."""
    entries = [
        document.GlossaryEntry(
            term.id, author.text.set_type(glossary.word(term.id)), author.translated(term.definition), term.rule
        )
        for term in glossary.english
    ]
    return sorted(entries, key=lambda entry: author.text.sort_key(entry.term))


def _translated(book: Book, text: Text, glossary: Glossary) -> float:
    """The share of the book's own strings that have a fresh translation."""
    listed = strings(book.editions, book.master, glossary, text.code, book.root / "templates")
    own = [string for string in listed if string.places[0].file.endswith((".md", "glossary.yaml"))]
    asked = Text(text.language, text.messages)
    for string in own:
        asked.raw(string.english, string.context)
    return 1.0 - len(asked.untranslated) / len(own) if own else 1.0
