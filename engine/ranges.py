"""Numbers, said in short: 50, 51, 52, 71 is 50-52, 71."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby


def ranges(numbers: Iterable[int]) -> list[str]:
    """Rising numbers as ranges and single ones."""
    runs = ([n for _, n in run] for _, run in groupby(enumerate(numbers), lambda at: at[1] - at[0]))
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
