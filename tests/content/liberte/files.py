"""One content file -> its typed content, by schema alone: no editions, no checks across files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.errors import Problems
from engine.loading.schema import read
from engine.loading.source import load

T = TypeVar("T")
LIBERTE = Path(__file__).parents[3] / "content" / "liberte"


@cache
def content(kind: type[T], name: str) -> T:
    """The file as the given class; a file with problems fails with the list of them."""
    problems = Problems()
    node = load(LIBERTE / name, name, problems)
    found = read(kind, node, problems) if node else None
    assert not list(problems)
    assert found is not None
    return found
