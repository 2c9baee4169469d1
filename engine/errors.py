"""What went wrong, as facts: a code, a place and parameters. The words are made elsewhere (`generator.findings`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Literal, NamedTuple

from engine.record import record


class Code(StrEnum):
    """Every kind of finding about the content of any game. The first digit names the pass that finds it.

    A game may have codes of its own, in a `StrEnum` of its own; no two are equal.
    """

    # 1: a file as text
    MISSING_FILE = "E101"
    EMPTY_FILE = "E102"
    NOT_UTF8 = "E103"
    TOO_LARGE = "E104"
    TOO_DEEP = "E105"
    SYNTAX = "E106"
    TAB = "E107"
    DUPLICATE_KEY = "E108"
    ALIAS = "E109"
    TAG = "E110"
    SEVERAL_DOCUMENTS = "E111"
    TYPING_TRAP = "E112"
    BAD_KEY = "E113"
    PATH_OUTSIDE = "E114"
    UNREADABLE = "E115"
    TOO_LONG = "E116"
    UNSEEN = "E117"
    # 2: the shape of a file
    UNKNOWN_KEY = "E201"
    MISSING_KEY = "E202"
    WRONG_TYPE = "E203"
    NOT_ONE_OF = "E204"
    OUT_OF_RANGE = "E205"
    BAD_FORM = "E206"
    TOO_FEW = "E207"
    # 3: what must hold across files
    DANGLING = "E301"
    DUPLICATE_ID = "E302"
    WRONG_TOTAL = "E303"
    NOT_FOR_KIND = "E304"
    NEEDED_FOR_KIND = "E305"
    CONTRADICTION = "E306"
    # 4: editions
    NOTHING_TO_CHANGE = "E401"
    ALREADY_THERE = "E402"
    NOT_A_RECORD = "E403"
    # 5: the map
    TOWN_OUTSIDE = "E501"
    TOWNS_TOGETHER = "E502"
    OUTLINE_CROSSES = "E503"
    NO_ROOM = "E504"
    CUT_OFF = "W505"
    # 6: scenarios: a step that is none, a result that differs; games say what cannot lie on their tables
    BAD_STEP = "E620"
    REFUSED = "E621"
    UNANSWERED = "E622"
    UNSCRIPTED = "E623"
    DIFFERS = "E630"
    UNKNOWN_PATH = "E631"
    NO_SUCH_EVENT = "E632"
    NOT_REFUSED = "E633"
    REFUSED_BY_OTHER = "E634"
    # 7: logs of games
    LOG_LINE = "E701"
    LOG_OF_OTHER = "E702"
    LOG_CUT_OFF = "E703"
    LOG_REFUSED = "E704"
    LOG_DIFFERS = "E705"
    # 9: pieces to print
    TEXT_TOO_LONG = "E901"
    TEXT_TOO_SMALL = "W902"
    MISSING_GLYPH = "E903"


class Position(NamedTuple):
    """A place in a file; lines and columns count from 1, as editors do. A printed file has pages instead: line 0."""

    file: str
    line: int = 1
    column: int = 1
    page: int = 0
    """Of a printed file, from 1; 0 is the file as a whole."""

    def __str__(self) -> str:
        if self.line:
            return f"{self.file}:{self.line}:{self.column}"
        return f"{self.file}, page {self.page}" if self.page else self.file


Severity = Literal["error", "warning"]


@record
class Finding:
    """One thing that is wrong: a code, its place, and the values that its words need."""

    code: str
    at: Position
    params: Mapping[str, object] = field(default_factory=dict)
    line: str = ""
    """The line of the file, to show."""
    width: int = 1
    """How many characters of the line are wrong."""
    because: tuple[str, ...] = ()
    """Where the other value comes from: a line of the data, the steps of a run."""
    severity: Severity | None = None
    """Given where a check decides it; otherwise it is that of the code."""


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of their places; those of one place by code and parameters."""
    return tuple(sorted(findings, key=lambda finding: (finding.at, finding.code, [*map(str, finding.params.values())])))


class ContentError(Exception):
    """Content cannot be used; carries every finding, in the order of their places."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = in_order(findings)
        super().__init__(self.findings)


class Findings(list[Finding]):
    """A collector: checks note what they find and go on, so that one run reports everything."""

    def note(self, code: str, at: Position, **params: object) -> None:
        """Add a finding that needs no more than its words."""
        self.append(Finding(code, at, params))

    def raise_if_any(self) -> None:
        """End the pass here if anything is wrong."""
        if self:
            raise ContentError(self)
