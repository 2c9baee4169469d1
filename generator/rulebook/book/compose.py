"""Master text + translations + played scenarios -> the rulebook as a tree (`document`), in one language.

Numbers rules and examples, fills in cross-references, asks the engine's runs for yes or no, gathers glossary, index and
coverage. Checks nothing: `verify` has done so before anything is built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine.errors import Findings
from generator.games import presentation
from generator.language.collation import initial
from generator.language.data import language
from generator.language.text import Text, open_text
from generator.language.typography import set_type
from generator.rulebook.book import document
from generator.rulebook.book.document import Block, IndexEntry, Line, Rulebook
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.evidence.scenarios import PlayedScenarios, verdict
from generator.rulebook.manuscript import blocks, spans
from generator.rulebook.manuscript import chapters as master
from generator.rulebook.manuscript.blocks import Items, Paragraph, Piece, Table
from generator.rulebook.manuscript.chapters import Chapter, Part, Question, Rule, Section
from generator.rulebook.manuscript.inline import Break, Inline, Link, Words
from generator.rulebook.manuscript.walk import lettered, numbering, pieces
from generator.rulebook.translation.strings import needs_translation, strings
from generator.rulebook.verify.verify import Book, stated


@dataclass
class _Author:
    """Turns pieces of the master into lines of the book."""

    text: Text
    numbers: dict[str, str]
    runs: PlayedScenarios
    stated: dict[str, list[str]]
    """Atom -> the rules of this edition that state it."""
    titles: dict[str, str] = field(default_factory=dict)
    examples: dict[str, int] = field(default_factory=dict)

    def line(self, piece: Piece) -> Line:
        return self.words(piece.source)

    def words(self, english: str) -> Line:
        """The words in the book's language; in English, and marked so, where they have no fresh translation."""
        said = self.text.raw(english) if needs_translation(english) else english
        fallen_back = self.text.code != "en" and (None, english) in self.text.untranslated
        spoken = language("en") if fallen_back else self.text.language
        inlines = self.linked(spans.inlines(set_type(said, spoken)))
        return Line(inlines, "en" if fallen_back else "")

    def linked(self, inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """Links without words print the number of what they lead to."""
        return tuple(self._link(word) for word in inlines)

    def _link(self, word: Inline) -> Inline:
        if isinstance(word, Words | Break):
            return word
        if isinstance(word, Link) and not word.children:
            return Link(word.target, (Words(self.numbers.get(word.target.lstrip("#"), word.target)),))
        return replace(word, children=self.linked(word.children))

    # --- blocks

    def part(self, part: Part) -> Block:
        if isinstance(part, master.Insert):
            return document.Insert(part.name)
        if isinstance(part, master.Example):
            return self.example(part)
        return self.block(part)

    def block(self, block: blocks.Block) -> Block:
        if isinstance(block, Paragraph):
            role = next((name for name in block.attributes.classes if name in master.CLASSES["paragraph"]), "")
            return document.Paragraph(self.line(block.piece), role, _atoms(block))
        if isinstance(block, Items):
            items = tuple(tuple(self.block(inner) for inner in item) for item in block.items)
            return document.Listing(block.ordered, items)
        if isinstance(block, Table):
            head = tuple(self.line(cell) for cell in block.head)
            return document.Table(head, tuple(tuple(self.line(cell) for cell in row) for row in block.rows))
        raise TypeError(type(block))

    def example(self, example: master.Example) -> document.Example:
        run = self.runs.get(example.id)
        atoms = run.atoms if run is not None else ()
        anchor = f"ex-{example.id}"
        title = self.line(example.title)
        self.titles[anchor] = title.plain
        panels = tuple(
            document.Panel(panel.at, self.line(panel.title), tuple(self.block(block) for block in panel.blocks))
            for panel in example.panels
        )
        rules = tuple(dict.fromkeys(rule for atom in atoms for rule in self.stated.get(atom, ())))
        return document.Example(
            example.id,
            anchor,
            self.examples[example.id],
            title,
            panels,
            tuple(self.block(block) for block in example.result),
            atoms,
            rules,
            verified=run is not None and not run.failures,
        )

    def question(self, question: Question) -> document.Question:
        run = self.runs.get(question.id)
        asked = self.line(question.question)
        self.titles[question.id] = asked.plain
        return document.Question(
            question.id,
            self.numbers[question.id],
            asked,
            verdict(run, question.asks) if run is not None else "",
            tuple(self.part(part) for part in question.answer),
            run.atoms if run is not None else (),
            question.id,
        )

    def rule(self, rule: Rule) -> document.Rule:
        gist = self.line(rule.gist)
        values = rule.attributes.values
        self.titles[rule.attributes.name] = gist.plain
        return document.Rule(
            rule.attributes.name,
            self.numbers[rule.attributes.name],
            gist,
            tuple(self.part(part) for part in rule.blocks),
            tuple(values.get("atoms", "").split()),
            tuple(values.get("symbols", "").split()),
            values.get("edition", ""),
        )

    def section(self, section: Section, letter: str) -> document.Section:
        title = self.line(section.title) if section.title is not None else None
        if title is not None and section.attributes.name:
            self.titles[section.attributes.name] = title.plain
        parts = tuple(
            self.rule(part)
            if isinstance(part, Rule)
            else self.question(part)
            if isinstance(part, Question)
            else self.part(part)
            for part in section.parts
        )
        return document.Section(section.attributes.name, letter, title, parts)

    def chapter(self, chapter: Chapter, number: int) -> document.Chapter:
        title = self.line(chapter.title)
        self.titles[chapter.attributes.name] = title.plain
        values = chapter.attributes.values
        return document.Chapter(
            chapter.attributes.name,
            number,
            title,
            self.line(chapter.lead) if chapter.lead is not None else None,
            tuple(self.section(section, letter) for section, letter in lettered(chapter)),
            values.get("phase", ""),
            "page" in chapter.attributes.classes,
            values.get("edition", ""),
        )


def build(book: Book, code: str) -> Rulebook:
    """The rulebook of a game in one language."""
    pack = book.pack
    text = open_text(book.content, pack.game, code, book.root / "templates")
    glossary = read_glossary(book.content, pack.game, code, Findings())
    author = _Author(text, dict(numbering(book.master)), book.runs, _stated_here(book))
    author.examples = {example.id: n for n, example in enumerate(_examples(book.master), 1)}
    author.numbers |= {f"ex-{name}": str(number) for name, number in author.examples.items()}
    chapters = tuple(author.chapter(chapter, number) for number, chapter in enumerate(book.master, 1))
    return Rulebook(
        pack.game,
        pack.edition,
        code,
        text.direction,
        pack.content.identity.title,
        chapters,
        tuple(_terms(glossary, author)),
        tuple(_index(book, glossary, author)),
        tuple(_often(book.master)),
        author.numbers,
        author.titles,
        _coverage(book),
        _translated(book, text, glossary),
        {edition.id: edition.name for edition in pack.content.identity.editions},
    )


def _stated_here(book: Book) -> dict[str, list[str]]:
    """Without the rules of other editions: examples are played in the book's own."""
    elsewhere = {piece.anchor for piece in pieces(book.master) if piece.edition not in ("", book.pack.edition)}
    return {atom: [a for a in anchors if a not in elsewhere] for atom, anchors in stated(book.master).items()}


def _examples(chapters: Iterable[Chapter]) -> Iterator[master.Example]:
    for chapter in chapters:
        for section in chapter.sections:
            for part in section.parts:
                inner = part.blocks if isinstance(part, Rule) else (part,)
                yield from (block for block in inner if isinstance(block, master.Example))


def _often(chapters: Iterable[Chapter]) -> list[str]:
    marked = [
        (int(part.attributes.values["often"]), part.id if isinstance(part, Question) else part.attributes.name)
        for chapter in chapters
        for section in chapter.sections
        for part in section.parts
        if isinstance(part, Rule | Question) and part.attributes.values.get("often", "").isdigit()
    ]
    return [anchor for _, anchor in sorted(marked)]


# --- back matter ------------------------------------------------------------------------------------------------------


def _terms(glossary: Glossary, author: _Author) -> list[document.Term]:
    found = []
    for term in glossary.english:
        forms = glossary.forms(term.id)
        word = forms[0] if forms else term.term
        found.append(document.Term(term.id, author.text.set_type(word), author.words(term.definition), term.rule))
    return sorted(found, key=lambda term: author.text.sort_key(term.term))


def _index(book: Book, glossary: Glossary, author: _Author) -> list[IndexEntry]:
    """Terms and names by the rules that explain or use them, in the order of the language."""
    names = game_names(book.pack, author.text)
    indexed = presentation(book.pack.game).vocabulary.indexed
    used: dict[str, list[str]] = {}
    for key, forms in names.items():
        kind, _, name = key.partition(":")
        if kind in indexed and name in author.numbers:  # a rule that bears the name explains it
            used[forms[0]] = [name]
    for piece in pieces(book.master):
        anchor = piece.anchor if piece.example in ("", piece.anchor) else f"ex-{piece.example}"
        scanned = spans.scan(piece.piece.source, piece.piece.place, Findings())
        for span in scanned.spans:
            word = ""
            if span.kind == "t" and span.key in glossary.by_id:
                word = (*glossary.forms(span.key), glossary.by_id[span.key].term)[0]
            elif span.kind == "n" and span.key.split(":")[0] in indexed and span.key in names:
                word = names[span.key][0]
            if word and anchor not in used.setdefault(word, []):
                used[word].append(anchor)
    for term in glossary.english:
        word = (*glossary.forms(term.id), term.term)[0]
        if word in used and term.rule in author.numbers and term.rule not in used[word]:
            used[word].append(term.rule)
    place = {anchor: at for at, anchor in enumerate(author.numbers)}
    return [
        IndexEntry(word, initial(word, author.text.language), tuple(sorted(used[word], key=place.__getitem__)))
        for word in author.text.sorted(used)
    ]


def _coverage(book: Book) -> dict[str, tuple[str, ...]]:
    """Atom -> the rules that state it and the examples and questions that show it."""
    rules = stated(book.master)
    shown: dict[str, list[str]] = {atom.id: list(rules.get(atom.id, ())) for atom in book.pack.content.atoms.atoms}
    for name, anchor in _scenes(book.master):
        run = book.runs.get(name)
        for atom in run.atoms if run is not None else ():
            if atom in shown and anchor not in shown[atom]:
                shown[atom].append(anchor)
    return {atom: tuple(anchors) for atom, anchors in shown.items()}


def _scenes(chapters: Iterable[Chapter]) -> Iterator[tuple[str, str]]:
    chapters = tuple(chapters)
    yield from ((example.id, f"ex-{example.id}") for example in _examples(chapters))
    for chapter in chapters:
        for section in chapter.sections:
            yield from ((part.id, part.id) for part in section.parts if isinstance(part, Question))


def _translated(book: Book, text: Text, glossary: Glossary) -> float:
    """The share of the book's own strings that have a fresh translation."""
    listed = strings(book.pack, book.master, glossary, text.code, book.root / "templates")
    own = [string for string in listed if string.places[0].file.endswith((".md", "glossary.yaml"))]
    asked = Text(text.language, text.messages)
    for string in own:
        asked.raw(string.english, string.context)
    return 1.0 - len(asked.untranslated) / len(own) if own else 1.0


def _atoms(block: Paragraph) -> tuple[str, ...]:
    return tuple(block.attributes.values.get("atoms", "").split())
