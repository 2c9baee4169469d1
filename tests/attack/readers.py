"""The readers of YAML and PO files alone: faults at random, and faults that pile up where they lead somewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from engine.errors import Findings
from engine.loading.source import parse
from generator.language.po_reader import parse_po
from tests.attack.project import Endless, fault, limited
from tests.attack.spoiling import spoil
from tests.project import ROOT

MUTANTS = 200
"""How many texts one guided try reads: it is a whole search, so that it can be made again from its number."""
_OURS = (str(ROOT / "engine"), str(ROOT / "generator"))

Step = tuple[str, int, int]
"""File, line before, line: a way through the code says more than the lines alone."""


def bytes_of_yaml(random: Random, folder: Path) -> str | None:
    """The reader of YAML alone: ten faults in a piece of a real file."""
    text = _piece(random, "content/*/*.yaml")
    return _read(lambda: parse(text, "x.yaml", Findings()))


def bytes_of_po(random: Random, folder: Path) -> str | None:
    """The reader of PO files alone: ten faults in a piece of a real file."""
    text = _piece(random, "content/*/locale/*.po")
    return _read(lambda: parse_po(text, "x.po"))


def guided_yaml(random: Random, folder: Path) -> str | None:
    """The reader of YAML, with faults that pile up where they lead to new lines."""
    return _search(_lines(random, "content/*/*.yaml"), lambda text: parse(text, "x.yaml", Findings()), random)


def guided_po(random: Random, folder: Path) -> str | None:
    """The reader of PO files, in the same way."""
    return _search(_lines(random, "content/*/locale/*.po"), lambda text: parse_po(text, "x.po"), random)


def _piece(random: Random, pattern: str) -> str:
    text = _lines(random, pattern)
    for _ in range(10):
        text = spoil(text, random) or "x"
    return text


def _lines(random: Random, pattern: str) -> str:
    """Sixty lines of a real file."""
    lines = random.choice(sorted(ROOT.glob(pattern))).read_text(encoding="utf-8").split("\n")
    start = random.randrange(len(lines))
    return "\n".join(lines[start : start + 60])


def _read(reader: Callable[[], object]) -> str | None:
    try:
        with limited(10):
            reader()
    except (Exception, Endless):
        return fault()
    return None


def _search(text: str, read: Callable[[str], object], random: Random) -> str | None:
    """Spoil a text again and again, each time one of those that went a new way; what went wrong, or None."""
    seen: set[Step] = set()
    kept = [text]
    for _ in range(MUTANTS):
        mutant = spoil(random.choice(kept), random) or "x"
        reached: set[Step] = set()
        try:
            with limited(10):
                _trace(read, mutant, reached)
        except (Exception, Endless):
            return fault()
        if not reached <= seen:
            seen |= reached
            kept.append(mutant)
    return None


def _trace(read: Callable[[str], object], text: str, reached: set[Step]) -> None:
    """Read a text, and note each step from line to line in our code."""

    def enter(frame: FrameType, _event: str, _arg: object) -> Callable[..., Any] | None:
        file = frame.f_code.co_filename
        if not file.startswith(_OURS):
            return None
        before = 0

        def step(frame: FrameType, _event: str, _arg: object) -> Callable[..., Any]:
            nonlocal before
            reached.add((file, before, frame.f_lineno))
            before = frame.f_lineno
            return step

        return step

    outer = sys.gettrace()
    sys.settrace(enter)
    try:
        read(text)
    finally:
        sys.settrace(outer)
