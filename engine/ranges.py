"""Ids in short form: 50, 51, 52, 71 is 50-52, 71; AC1, AC2, AC3, LC3 is AC1-AC3, LC3."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

_NUMBERED = re.compile(r"([^\W\d_]*)([0-9]+)")


def numbered(word: str) -> tuple[str, int] | None:
    """The letters and the number of an id such as `71` or `AC17`; None if it is not made so."""
    match = _NUMBERED.fullmatch(word)
    return (match[1], int(match[2])) if match else None


def ranges(ids: Iterable[str | int]) -> list[str]:
    """Rising ids as ranges and single ones; a range keeps to ids with the same letters before the number."""
    runs = ([word for _, word in run] for _, run in groupby(enumerate(map(str, ids)), _run))
    return [run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def _run(at: tuple[int, str]) -> tuple[str, int]:
    """The same for ids that follow each other; an id without a number is alone."""
    place, word = at
    letters, number = numbered(word) or (word, 0)
    return letters, number - place
