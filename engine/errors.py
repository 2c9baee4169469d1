"""What went wrong, as facts: a code, a place and parameters. The words are made elsewhere (`generator.findings`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from typing import NamedTuple

from engine.record import record


class Code(StrEnum):
    """Every kind of problem that content of any game can have. The first digit names the pass that finds it.

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
    """A place in a file; lines and columns count from 1, as editors do."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@record
class Finding:
    """One fact that stops a build."""

    code: StrEnum
    at: Position
    params: Mapping[str, object] = field(default_factory=dict)


class ContentError(Exception):
    """Content cannot be used; carries every problem that was found, in the order of the files."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(findings)
        self.findings = tuple(sorted(findings, key=lambda p: (p.at, p.code)))

    def __reduce__(self) -> tuple[type[ContentError], tuple[list[Finding]]]:
        """Travel whole between processes: pickling would rebuild an exception from its words alone."""
        return type(self), (list(self.findings),)


class Findings:
    """A collector: checks note what they find and go on, so that one run reports everything."""

    def __init__(self) -> None:
        self._found: list[Finding] = []

    def note(self, code: StrEnum, at: Position, **params: object) -> None:
        """Remember one problem."""
        self._found.append(Finding(code, at, params))

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def raise_if_any(self) -> None:
        """End the pass here when anything was found."""
        if self._found:
            raise ContentError(self._found)
