"""How far a translation is: what is missing, stale or wrong, counted and listed. It agrees with `pnp verify`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.errors import Finding, Position
from engine.record import record
from generator.findings.report import as_json, errors, fix, message
from generator.language.po_reader import PoFile, gist
from generator.rulebook.translation.strings import Sourced

State = Literal["missing", "stale", "wrong"]
GAPS = ("missing", "stale", "absent")
"""Findings about strings that are not there: they are counted as such, not as wrong."""


@record
class Entry:
    """One thing for a translator to do: where, what the English is, what is to be done."""

    state: State
    at: Position
    english: str = ""
    finding: Finding | None = None


@record
class Status:
    """How far a translation is. `files` counts (translated, stale, missing) by the file of the English."""

    code: str
    files: dict[str, tuple[int, int, int]]
    words_missing: int
    entries: tuple[Entry, ...]
    errors: int
    """As many as `pnp verify` finds in the language's files."""
    unreadable: tuple[Finding, ...]
    """Findings about PO files that cannot be read at all: their strings are not counted."""

    @property
    def translated(self) -> int:
        """Strings that are translated and fresh."""
        return sum(done for done, _, _ in self.files.values())

    @property
    def stale(self) -> int:
        """Strings whose English has changed since."""
        return sum(stale for _, stale, _ in self.files.values())

    @property
    def missing(self) -> int:
        """Strings without a translation."""
        return sum(missing for _, _, missing in self.files.values())

    @property
    def share(self) -> float | None:
        """The part that is translated and fresh, from 0 to 1; None while a file cannot be read."""
        total = self.translated + self.stale + self.missing
        return None if self.unreadable else self.translated / total if total else 1.0


def status(
    code: str, files: Iterable[tuple[str, PoFile | None, Iterable[Sourced]]], findings: Iterable[Finding]
) -> Status:
    """What is done and what is not, from PO files (name, content, strings wanted) and the language's findings."""
    found = list(findings)
    readable: dict[str, PoFile] = {}
    unreadable: list[Finding] = []
    counts: dict[str, list[int]] = {}
    gaps: list[Entry] = []
    for name, po, wanted in files:
        if po is None:
            unreadable += [finding for finding in found if finding.at.file == name]
            continue
        readable[name] = po
        known = {message.key: message for message in po.messages}
        for string in wanted:
            message = known.get((string.context, string.english))
            state = 2 if message is None or not message.translated else 1 if message.fuzzy else 0
            counts.setdefault(string.places[0].file, [0, 0, 0])[state] += 1
            if state:
                at = message.at if message is not None else Position(name)
                gaps.append(Entry("stale" if state == 1 else "missing", at, string.english))
    stopping = errors(found)
    wrong = [
        Entry("wrong", finding.at, _english(finding.at, readable.get(finding.at.file)), finding)
        for finding in stopping
        if finding.code not in GAPS
    ]
    gaps.sort(key=lambda entry: (entry.state, entry.at))
    words = sum(len(entry.english.split()) for entry in gaps)
    shown = {file: (done, stale, missing) for file, (done, stale, missing) in counts.items()}
    return Status(code, shown, words, (*gaps, *wrong), len(stopping), tuple(unreadable))


def _english(at: Position, po: PoFile | None) -> str:
    """The English of the message in which a place stands."""
    before = [message for message in po.messages if message.at.line <= at.line] if po is not None else []
    return before[-1].english if before else ""


def as_line(entry: Entry) -> str:
    """One thing to do on one line."""
    what = message(entry.finding) if entry.finding is not None else ""
    english = f"“{gist(entry.english)}”" if entry.english else ""
    return f"{entry.at}: {entry.state}: {' in '.join(filter(None, (what, english)))}"


def as_data(status: Status, *, entries: bool) -> dict[str, object]:
    """For a program: the numbers, and on demand everything that is to be done."""
    found: dict[str, object] = {
        "language": status.code,
        "translated": status.translated,
        "stale": status.stale,
        "missing": status.missing,
        "errors": status.errors,
        "words_to_do": status.words_missing,
        "share": None if status.share is None else round(status.share, 4),
        "files": {file: list(counts) for file, counts in status.files.items()},
        "unreadable": as_json(status.unreadable),
    }
    if entries:
        found["entries"] = [
            {
                "state": entry.state,
                "file": entry.at.file,
                "line": entry.at.line,
                "column": entry.at.column,
                "english": entry.english,
                **({} if entry.finding is None else {"message": message(entry.finding), "fix": fix(entry.finding)}),
            }
            for entry in status.entries
        ]
    return found
