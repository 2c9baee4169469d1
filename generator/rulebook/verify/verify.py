"""`pnp verify`: every text of a game in every language against data, engine, names and terms. All findings in one run.

`verify` gathers what texts are compared with, checks the master, the glossary and the game's own words, and then each
translation: the same checks, and that it says neither more nor less than the English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from engine.errors import Finding, Findings, Position, in_order
from engine.loading.pack import AnyPack
from engine.nearest import nearest
from engine.record import record
from generator.findings.report import errors
from generator.games import presentation
from generator.language.data import language
from generator.language.text import Text, po_paths, project_text
from generator.rulebook.evidence.editions import Editions, open_editions
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.evidence.scenarios import PlayedScenarios, play_examples, verdict
from generator.rulebook.evidence.search_words import read_search_words
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.master import Chapter, Example, Insert, Master, Question, Rule, all_parts, anchors
from generator.rulebook.manuscript.spans import Scan
from generator.rulebook.manuscript.walk import numbering, pieces
from generator.rulebook.translation.strings import strings
from generator.rulebook.translation.tool_strings import strings_of_tool
from generator.rulebook.translation.translatable import Translatable
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.coverage import stated
from generator.rulebook.verify.index_checks import check_index
from generator.rulebook.verify.marked_blocks import (
    check_atoms,
    check_cited,
    check_printed_numbers,
    check_rulings,
    check_shown,
    marked_blocks,
)
from generator.rulebook.verify.name_checks import check_alike, check_labels, check_told, names_of_rules
from generator.rulebook.verify.picture_checks import check_examples
from generator.rulebook.verify.string_checks import check_string
from generator.rulebook.verify.text_checks import check
from generator.rulebook.verify.translation_checks import English, check_po, open_po


@dataclass
class Book:
    """Everything that the texts of a game are made from, read once."""

    root: Path
    editions: Editions
    master: Master
    runs: PlayedScenarios
    findings: Findings
    files: dict[str, list[str]] = field(default_factory=dict)

    @property
    def pack(self) -> AnyPack:
        """The base edition."""
        return self.editions.base

    @property
    def content(self) -> Path:
        """The folder of all games."""
        return self.root / "content"

    def line(self, at: Position) -> str:
        """The text of a line, to show below a finding."""
        if at.file not in self.files:
            path = self.root / at.file
            text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
            self.files[at.file] = text.split("\n")
        lines = self.files[at.file]
        return lines[at.line - 1] if at.line <= len(lines) else ""

    @cached_property
    def pictured(self) -> Findings:
        """What is wrong with the pictures of examples and the rules that they list; compared once."""
        examples = [part for part in _scenarios(self.master) if isinstance(part, Example)]
        findings = check_examples(examples, self.pack, self.root, self.runs, stated(self.master))
        return Findings(replace(finding, line=self.line(finding.at)) for finding in findings)

    def context(self, code: str, glossary: Glossary, text: Text, tally: Counter[str]) -> CheckContext:
        """What texts of a language are compared with."""
        return CheckContext(
            language(code, self.root / "templates"),
            self.editions.facts,
            game_names(self.pack, text),
            glossary,
            self.runs,
            frozenset(name for name, _ in anchors(self.master) if name),
            presentation(self.pack.game).vocabulary,
            self.line,
            tally,
        )


@record
class Report:
    """What is wrong, and how much was checked."""

    findings: tuple[Finding, ...]
    tally: Counter[str]
    languages: tuple[str, ...]

    def errors(self, *, strict: bool = False) -> int:
        """How many findings stop a build."""
        return len(errors(self.findings, strict=strict))


def open_book(root: Path, game: str, runs: PlayedScenarios | None = None) -> Book:
    """Read a game's content and master, and play its scenarios (or take runs made elsewhere)."""
    findings = Findings()
    editions = open_editions(root, game)
    played = play_examples(root, editions, findings) if runs is None else runs
    master = read_master(root / "content", game, findings)
    return Book(root, editions, master, played, findings)


def verify(book: Book, codes: Iterable[str]) -> Report:
    """Check the languages asked for; English is the master. Without it no link and no translation can be judged."""
    findings = Findings(book.findings)
    if findings and not book.master:
        return Report(in_order(findings), Counter(), tuple(codes))
    findings += book.pictured
    tally: Counter[str] = Counter()
    chosen = tuple(codes)
    english = _check_english(book, findings if "en" in chosen else Findings(), tally if "en" in chosen else Counter())
    for code in chosen:
        if code != "en":
            _check_language(book, code, english, findings, tally)
    return Report(in_order(findings), tally, chosen)


# --- the master -------------------------------------------------------------------------------------------------------


def _check_english(book: Book, findings: Findings, tally: Counter[str]) -> English:
    """Check the English texts; returns what translations are compared with."""
    glossary = read_glossary(book.content, book.pack.game, "en", findings)
    text = project_text(book.root, book.pack.game, "en")
    context = book.context("en", glossary, text, tally)
    scans: dict[str, Scan] = {}
    told = list(pieces(book.master))
    for piece in told:
        scans[piece.piece.source] = check(piece.piece.source, piece.piece.place, piece, context, findings)
    for string in strings(book.editions, (), glossary, "en", book.root / "templates"):
        scanned = check_string(string, context, findings)
        if scanned is not None:
            scans[string.english] = scanned
    for chapter in book.master:
        _check_structure(chapter, book, findings)
    for run in book.runs.values():
        for at, reason in run.failures:
            findings.append(Finding("example-fails", at, {"id": run.id, "reason": reason}, book.line(at)))
    _check_glossary(glossary, context, book, findings)
    texts = book.pack.nodes["text"]
    check_alike(context, texts.place("labels"), findings)
    check_labels(texts, context, findings)
    check_told(texts, names_of_rules(told, context), context, findings)
    check_index(glossary, context.anchors, findings)
    blocks = list(marked_blocks(book.master, book.runs))
    check_atoms(book.pack, blocks, findings)
    check_shown(book.pack, blocks, book.runs, findings)
    check_cited(book.pack, book.runs, findings)
    check_printed_numbers(book.pack.nodes["text"], dict(numbering(book.master)), findings)
    check_rulings(book.pack, blocks, _inserts(book.master), findings)
    _check_search_words(book, "en", context, findings)
    tally["examples"] += len(_scenarios(book.master))
    return English(scans, context)


def _scenarios(master: Master) -> list[Example | Question]:
    """Everything in the book that a scenario stands behind."""
    inside = (part for chapter in master for section in chapter.sections for part in all_parts(section))
    return [part for part in inside if isinstance(part, Example | Question)]


def _inserts(master: Master) -> set[str]:
    inside = (part for chapter in master for section in chapter.sections for part in all_parts(section))
    return {part.name for part in inside if isinstance(part, Insert)}


def _check_structure(chapter: Chapter, book: Book, findings: Findings) -> None:
    for edition, at in _editions(chapter):
        if edition not in book.editions:
            findings.note("edition-unknown", at, name=edition, known=", ".join(book.editions))
    phase, phases = chapter.attributes.values.get("phase"), _phases(book)
    if phase is not None and phase not in phases:
        findings.note(
            "phase-unknown", chapter.attributes.at, name=phase, nearest=nearest(phase, phases) or "another one"
        )
    for part in _scenarios((chapter,)):
        run = book.runs.get(part.id)
        if run is None:
            hint = nearest(part.id, book.runs) or "another name"
            findings.note("example-unknown", part.at, id=part.id, nearest=hint)
            continue
        if isinstance(part, Question):
            try:
                verdict(run, part.asks)
            except LookupError as error:
                findings.note("verdict", part.at, reason=error.args[0] if error.args else part.asks)
            continue
        for panel in part.panels:
            step = int(panel.at.split(":")[1]) if panel.at.startswith("after:") else 0
            if step > len(run.steps):
                params = {"at": panel.at, "example": part.id, "steps": len(run.steps)}
                findings.append(Finding("panel-at", panel.attributes.at, params))


def _phases(book: Book) -> list[str]:
    """The parts of a turn, if the rules of the game list them."""
    facts = book.editions.facts("").values()
    return [str(fact.value) for fact in facts if re.fullmatch(r"turn:phases:\d+", fact.key)]


def _editions(chapter: Chapter) -> Iterable[tuple[str, Position]]:
    attributes = [chapter.attributes]
    for section in chapter.sections:
        attributes.append(section.attributes)
        attributes += [part.attributes for part in section.parts if isinstance(part, Rule)]
    return [(a.values["edition"], a.at) for a in attributes if "edition" in a.values]


def _check_glossary(glossary: Glossary, context: CheckContext, book: Book, findings: Findings) -> None:
    for term in glossary.english:
        at = glossary.places[term.id]
        if term.rule and term.rule not in context.anchors:
            findings.note("link-broken", at, name=term.rule, nearest=nearest(term.rule, context.anchors) or "?")
    at = Position(f"content/{book.pack.game}/glossary.yaml")
    for key in glossary.names:
        if key not in context.names:
            findings.note("name-unknown", at, key=key, nearest=nearest(key, context.names) or "another key")


def _check_search_words(book: Book, code: str, context: CheckContext, findings: Findings) -> None:
    """Every anchor exists, and no phrase leads to two of them."""
    words = read_search_words(book.content, book.pack.game, code, findings)
    leads_to: dict[str, str] = {}
    for anchor, phrases in words.rules.items():
        at = words.places[anchor]
        if anchor not in context.anchors:
            findings.note("link-broken", at, name=anchor, nearest=nearest(anchor, context.anchors) or "?")
        for phrase in phrases:
            first = leads_to.setdefault(phrase.casefold(), anchor)
            if first != anchor:
                findings.note("search-twice", at, words=phrase, name=first)


# --- translations -----------------------------------------------------------------------------------------------------


def _check_language(book: Book, code: str, english: English, findings: Findings, tally: Counter[str]) -> None:
    game = book.pack.game
    fresh = Findings()
    glossary = read_glossary(book.content, game, code, fresh)
    context = book.context(code, glossary, project_text(book.root, game, code), tally)
    for path, name, expected in translations(book, code, glossary):
        po = open_po(path, name, fresh)
        if po is not None:
            check_po(po, expected, context, english, fresh)
    check_alike(context, Position(f"content/{game}/glossary/{code}.yaml"), fresh)
    _check_search_words(book, code, context, fresh)
    for term in glossary.english:
        if not glossary.forms(term.id):
            at = glossary.word_places.get(term.id)
            reason = "term-absent" if at is None else "term-untranslated"
            fresh.note(reason, at or Position(f"content/{game}/glossary/{code}.yaml"), key=term.id, lang=code)
    for what in context.language.unknown:
        fresh.note("words-unknown", Position(f"templates/language/{code}.yaml"), what=what, lang=code)
    complete = any(one.code == code and one.complete for one in book.pack.content.identity.languages)
    for finding in fresh:
        findings.append(replace(finding, severity="error") if complete else finding)


def translations(book: Book, code: str, glossary: Glossary) -> list[tuple[Path, str, list[Translatable]]]:
    """The PO files of a language, each with the strings that it should hold: the program's words, then the game's."""
    paths = po_paths(book.content, book.pack.game, code, book.root / "templates")
    templates = book.root / "templates"
    expected = (strings_of_tool(templates), strings(book.editions, book.master, glossary, code, templates))
    return [(path, name, words) for (path, name), words in zip(paths, expected, strict=True)]


def spoken(book: Book) -> tuple[str, ...]:
    """The languages of a game: those that `game.yaml` lists, and every other that has a PO file."""
    listed = [language.code for language in book.pack.content.identity.languages]
    translated = sorted(path.stem for path in (book.content / book.pack.game / "locale").glob("[!.]*.po"))
    return tuple(dict.fromkeys((*listed, *translated)))
