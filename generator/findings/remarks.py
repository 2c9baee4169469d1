"""What is said about a text: a code, a place, both values, the way to fix it. The words of every code are in one table.

Codes have a severity. From a text with an error nothing is built; a warning marks the book as a draft.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from engine.errors import Findings, Position
from engine.record import record
from generator.findings import words
from generator.findings.remark_words import WORDS, Severity


@record
class Remark:
    """One finding in a text."""

    code: str
    at: Position
    params: Mapping[str, object] = field(default_factory=dict)
    line: str = ""
    """The line of the file, to show."""
    width: int = 1
    because: tuple[str, ...] = ()
    """Where the other value comes from: a line of the data, the steps of a run."""
    severity: Severity | None = None

    @property
    def weight(self) -> Severity:
        """Error or warning."""
        return self.severity or WORDS[self.code].severity

    @property
    def message(self) -> str:
        """What is wrong."""
        return _filled(WORDS[self.code].message, self.params)

    @property
    def fix(self) -> str:
        """What to do about it."""
        return _filled(WORDS[self.code].fix, self.params)


def _filled(pattern: str, params: Mapping[str, object]) -> str:
    """The pattern with its parameters; doubled braces are meant to be read. Nothing is evaluated."""
    return re.sub(r"\{\{|\}\}|\{(\w+)\}", lambda m: str(params.get(m[1], m[0])) if m[1] else m[0][0], pattern)


class Remarks:
    """A collector: checks note what they find and go on."""

    def __init__(self) -> None:
        self.found: list[Remark] = []

    def note(self, code: str, at: Position, **params: object) -> None:
        """Remember a finding that needs no more than its words."""
        self.found.append(Remark(code, at, params))

    def add(self, remark: Remark) -> None:
        """Remember a finding."""
        self.found.append(remark)

    def merge(self, others: Remarks) -> None:
        """Take over what is not yet said of the same place."""
        said = {(remark.code, remark.at) for remark in self.found} if others.found else set()
        self.found += [remark for remark in others.found if (remark.code, remark.at) not in said]

    def take(self, findings: Findings) -> None:
        """Remember what was wrong with whole files."""
        for finding in findings:
            self.note("file", finding.at, what=words.message(finding), hint=words.fix(finding))

    def __iter__(self) -> Iterator[Remark]:
        return iter(sorted(self.found, key=lambda r: (r.at, r.code, r.message)))

    def __len__(self) -> int:
        return len(self.found)


def errors(remarks: Iterable[Remark], *, strict: bool = False) -> int:
    """How many stop a build."""
    return sum(remark.weight == "error" or strict for remark in remarks)


# --- output -----------------------------------------------------------------------------------------------------------


def as_text(remarks: Iterable[Remark]) -> str:
    """For a person at a terminal."""
    return "".join(_shown(remark) + "\n" for remark in remarks)


def headline(remark: Remark) -> str:
    """Where and what, on one line."""
    return f"{remark.at}: {remark.weight}[{remark.code}] {remark.message}"


def _shown(remark: Remark) -> str:
    lines = [headline(remark)]
    if remark.line:
        number = str(remark.at.line)
        start = max(0, remark.at.column - 60)
        shown = remark.line[start : start + 110].rstrip()
        lines.append(f"{number:>5} | {shown}")
        lines.append(f"{'':>5} | {' ' * (remark.at.column - 1 - start)}{'^' * max(1, remark.width)}")
    lines += [f"  {'because' if i == 0 else '':<8} {reason}" for i, reason in enumerate(remark.because)]
    if remark.fix:
        lines.append(f"  {'fix':<8} {remark.fix}")
    return "\n".join(lines)


def as_json(remarks: Iterable[Remark]) -> list[dict[str, object]]:
    """For a program."""
    return [
        {
            "file": remark.at.file,
            "line": remark.at.line,
            "column": remark.at.column,
            "severity": remark.weight,
            "code": remark.code,
            "message": remark.message,
            "because": list(remark.because),
            "fix": remark.fix,
            "params": json.loads(json.dumps(dict(remark.params), default=str)),
        }
        for remark in remarks
    ]


def as_github(remarks: Iterable[Remark]) -> str:
    """Annotations on the lines of a pull request."""
    return "".join(
        f"::{remark.weight} file={remark.at.file},line={remark.at.line},col={remark.at.column},"
        f"title={remark.code}::{_escaped(remark.message)}{_escaped(' Fix: ' + remark.fix if remark.fix else '')}\n"
        for remark in remarks
    )


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def counts(remarks: Iterable[Remark]) -> Counter[str]:
    """How often each code occurs."""
    return Counter(remark.code for remark in remarks)
