"""The checks of a translation: that it is there, fresh, says what the English says, and uses the glossary's words.

What its spans say is checked by `text_checks`, like every text; here it is compared with the English. A translator
turns off the checks that can err (terms, exchanged names, leftover English) for one message: `#, free`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from engine.errors import Finding, Findings, Position
from engine.record import record
from generator.language import cldr
from generator.language.data import language
from generator.language.po_reader import Message, PoFile, gist, read_po
from generator.rulebook.evidence.glossary import Term, word_pattern
from generator.rulebook.manuscript.spans import Scan, scan
from generator.rulebook.translation.translatable import Translatable
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.name_checks import compare
from generator.rulebook.verify.text_checks import check, check_filled

_SPAN = re.compile(r"\[[^\[\]]*\]\{[^{}]*\}")
"""What a span says is compared with its key."""


def open_po(path: Path, name: str, findings: Findings) -> PoFile | None:
    """A PO file, empty if there is none yet; everything broken in it is noted. None when it cannot be read."""
    if not path.exists():
        return PoFile(name)
    po = read_po(path, name, findings)
    findings.extend(po.faults if po is not None else ())
    return po


@record(slots=False, eq=False)
class English:
    """What a translation is compared with: what stands in each English text, and the context of those."""

    scans: Mapping[str, Scan]
    context: CheckContext
    _terms: dict[str, tuple[Term, ...]] = field(default_factory=dict)

    def terms(self, text: str) -> tuple[Term, ...]:
        """The terms of the glossary that stand in an English text, looked for once for all languages."""
        if text not in self._terms:
            bare = _without(text)
            patterns = ((term, word_pattern((term.term, *term.forms))) for term in self.context.glossary.english)
            self._terms[text] = tuple(term for term, pattern in patterns if pattern and pattern.search(bare))
        return self._terms[text]


def check_po(
    po: PoFile, expected: list[Translatable], context: CheckContext, english: English, findings: Findings
) -> None:
    """Check a PO file against the strings that it should translate and what stands in the English ones.

    Only words of the game use its terms: to the program a front is a side of a sheet, whatever it is in a game.
    """
    terms = po.name.startswith("content/")
    absent = 0
    for string in expected:
        context.tally["strings"] += 1
        message = po.by_key.get((string.context, string.english))
        if message is None:
            absent += 1
        elif not message.translated:
            findings.note("missing", message.at, english=gist(message.english))
        elif message.fuzzy:
            findings.note("stale", message.at, english=gist(message.english))
        else:
            _check_message(message, string, context, english.scans, findings)
            if terms and string.kind != "name" and "free" not in message.flags:
                _check_terms(message, english.terms(string.english), context, findings)
                said = context.named(_SPAN.sub("", message.strings[0]))
                meant = english.context.named(_SPAN.sub("", string.english))
                compare(said, meant, "the English", message.string_at or message.at, context, findings)
    if absent:
        findings.note("absent", Position(po.name), count=absent)


def _check_message(
    message: Message, string: Translatable, context: CheckContext, english: Mapping[str, Scan], findings: Findings
) -> None:
    said = message.strings[0]
    if string.kind == "markdown":
        scanned: Scan | None = None
        for piece in string.pieces:
            fresh = Findings()
            scanned = check(said, message.place, piece, context, fresh)
            noted = {(finding.code, finding.at) for finding in findings} if fresh else set()
            findings += [finding for finding in fresh if (finding.code, finding.at) not in noted]
        if scanned is not None and string.english in english:
            _check_same(message, scanned, english[string.english], context, findings)
    elif string.kind in ("filled", "label"):
        _check_label(message, string, findings)
        if string.kind == "filled":
            for plural in message.strings:
                check_filled(plural, message.place, context, findings)
    expected = cldr.plural_count(context.language.code) if message.plural is not None else 1
    if len(message.strings) != expected:
        findings.note("plural-forms", message.at, found=len(message.strings), expected=expected)
    if string.kind != "name" and "free" not in message.flags:
        _check_english_left(message, string, context, findings)
    if context.language.typography.opening_marks:
        for mark, opening in (("?", "¿"), ("!", "¡")):
            if said.count(mark) > said.count(opening):
                findings.note("opening-mark", message.place(said.index(mark)))


def _check_same(message: Message, translated: Scan, master: Scan, context: CheckContext, findings: Findings) -> None:
    """The same spans and links as the English, in any order."""
    spans = [Counter(span.mark for span in one.spans if span.kind != "lit") for one in (translated, master)]
    links = [Counter(link.href for link in one.links) for one in (translated, master)]
    for code, (here, there) in (("span-set", spans), ("link-set", links)):
        difference = _difference(here, there)
        if difference:
            at = message.string_at or message.at
            line = context.lines(at)
            findings.append(Finding(code, at, {"difference": difference}, line))


def _difference(here: Counter[str], there: Counter[str]) -> str:
    lost = [f"{mark} is missing" for mark in sorted((there - here).elements())]
    added = [f"{mark} is too many" for mark in sorted((here - there).elements())]
    return ", ".join((*lost, *added))


def _check_label(message: Message, string: Translatable, findings: Findings) -> None:
    """The same placeholders and figures as the English, and nothing that a page would execute."""
    at = message.string_at or message.at
    placeholders = Counter(re.findall(r"\{\w+\}", string.english))
    for said in message.strings:
        difference = _difference(Counter(re.findall(r"\{\w+\}", said)), placeholders)
        if difference:
            findings.note("placeholder-set", at, difference=difference)
        scanned = Findings()
        plain = re.sub(r"\{\w+\}", lambda m: " " * len(m[0]), said)
        scan(plain, message.place, scanned)
        findings += [finding for finding in scanned if finding.code in ("html", "template", "link-target")]
        figures = _difference(Counter(re.findall(r"\d+", said)), Counter(re.findall(r"\d+", string.english)))
        if figures:
            findings.append(Finding("figures", at, {"difference": figures}))


def _check_english_left(message: Message, string: Translatable, context: CheckContext, findings: Findings) -> None:
    """Four words in a row that stand in the English too, two of them common ones."""
    theirs = [word.casefold() for word in re.findall(r"[^\W\d_]+", _without_keys(string.english))]
    runs = {tuple(theirs[i : i + 4]) for i in range(len(theirs) - 3)}
    if not runs:
        return
    common = frozenset(language("en").common)
    words = list(re.finditer(r"[^\W\d_]+", _without_keys(message.strings[0])))
    for i in range(len(words) - 3):
        four = tuple(word.group().casefold() for word in words[i : i + 4])
        if four in runs and sum(word in common for word in four) >= 2:
            said = message.strings[0][words[i].start() : words[i + 3].end()]
            at = message.place(words[i].start())
            findings.append(Finding("english-left", at, {"text": said}, context.lines(at)))
            return


def _without_keys(text: str) -> str:
    """The text with blanks for keys and anchors: they are no words to translate, and every place stays where it is."""
    return re.sub(r"\{[^{}]*\}|\(#[^()]*\)", lambda braces: " " * len(braces[0]), text)


def _check_terms(message: Message, terms: Iterable[Term], context: CheckContext, findings: Findings) -> None:
    """Each of the terms that stand in the English text stands in the translation, in one of its forms."""
    said = _without(message.strings[0].casefold())
    for term in terms:
        forms = context.glossary.forms(term.id)
        if forms and not any(form.casefold() in said for form in forms):
            at = message.string_at or message.at
            params = {"key": term.id, "true": forms[0], "lang": context.language.code}
            findings.append(Finding("term-missing", at, params, context.lines(at)))


def _without(text: str) -> str:
    """The text without keys and anchors, which are no words."""
    return re.sub(r"\{[^{}]*\}|\(#[^()]*\)", "", text)
