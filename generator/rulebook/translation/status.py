"""Progress of a translation: what is missing, stale or wrong, counted and listed. It agrees with `pnp verify`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.errors import Finding, Position
from engine.record import record
from generator.findings.report import as_json, errors, fix, message
from generator.language.po_reader import PoFile, gist
from generator.rulebook.translation.translatable import Translatable

TaskState = Literal["missing", "stale", "wrong"]
GAPS = ("missing", "stale", "absent")
"""Codes of findings about strings without a translation: counted as missing or stale, not as wrong."""


@record
class Task:
    """One thing for a translator to do: a string without a fresh translation, or a finding about a translation."""

    state: TaskState
    at: Position
    english: str = ""
    finding: Finding | None = None


@record
class Status:
    """Progress of a translation. `files` counts (translated, stale, missing) by the file of the English text."""

    code: str
    files: dict[str, tuple[int, int, int]]
    words_missing: int
    tasks: tuple[Task, ...]
    errors: int
    """How many errors `pnp verify` finds in the language's files."""
    unreadable: tuple[Finding, ...]
    """Findings about PO files that cannot be read; their strings are not counted."""

    @property
    def translated(self) -> int:
        """Number of strings with a fresh translation."""
        return sum(done for done, _, _ in self.files.values())

    @property
    def stale(self) -> int:
        """Number of strings whose English changed after they were translated."""
        return sum(stale for _, stale, _ in self.files.values())

    @property
    def missing(self) -> int:
        """Number of strings without a translation."""
        return sum(missing for _, _, missing in self.files.values())

    @property
    def share(self) -> float | None:
        """Share of strings with a fresh translation, from 0 to 1; None if a PO file cannot be read."""
        total = self.translated + self.stale + self.missing
        return None if self.unreadable else self.translated / total if total else 1.0


def status(
    code: str, files: Iterable[tuple[str, PoFile | None, Iterable[Translatable]]], findings: Iterable[Finding]
) -> Status:
    """Progress, from PO files (name, content, strings that it should have) and the findings about the language."""
    all_findings = list(findings)
    readable: dict[str, PoFile] = {}
    unreadable: list[Finding] = []
    counts: dict[str, list[int]] = {}
    gaps: list[Task] = []
    for name, po, strings in files:
        if po is None:
            unreadable += [finding for finding in all_findings if finding.at.file == name]
            continue
        readable[name] = po
        for string in strings:
            message = po.by_key.get((string.context, string.english))
            state = 2 if message is None or not message.translated else 1 if message.fuzzy else 0
            counts.setdefault(string.places[0].file, [0, 0, 0])[state] += 1
            if state:
                at = message.at if message is not None else Position(name)
                gaps.append(Task("stale" if state == 1 else "missing", at, string.english))
    error_findings = errors(all_findings)
    wrong = [
        Task("wrong", finding.at, _english(finding.at, readable.get(finding.at.file)), finding)
        for finding in error_findings
        if finding.code not in GAPS
    ]
    gaps.sort(key=lambda task: (task.state, task.at))
    words = sum(len(task.english.split()) for task in gaps)
    by_file = {file: (done, stale, missing) for file, (done, stale, missing) in counts.items()}
    return Status(code, by_file, words, (*gaps, *wrong), len(error_findings), tuple(unreadable))


def _english(at: Position, po: PoFile | None) -> str:
    """The English text of the message that contains a place."""
    before = [message for message in po.messages if message.at.line <= at.line] if po is not None else []
    return before[-1].english if before else ""


def as_line(task: Task) -> str:
    """A task on one line, for a person."""
    what = message(task.finding) if task.finding is not None else ""
    english = f"“{gist(task.english)}”" if task.english else ""
    return f"{task.at}: {task.state}: {' in '.join(filter(None, (what, english)))}"


def as_data(status: Status, *, entries: bool) -> dict[str, object]:
    """The progress for a program, as JSON values; with `entries` all tasks."""
    data: dict[str, object] = {
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
        data["entries"] = [
            {
                "state": task.state,
                "file": task.at.file,
                "line": task.at.line,
                "column": task.at.column,
                "english": task.english,
                **({} if task.finding is None else {"message": message(task.finding), "fix": fix(task.finding)}),
            }
            for task in status.tasks
        ]
    return data
