"""One content file -> its typed content, by schema alone: no editions, no checks across files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.errors import Findings
from engine.loading.schema import read
from engine.loading.source import load

T = TypeVar("T")
LIBERTE = Path(__file__).parents[3] / "content" / "liberte"


@cache
def content(kind: type[T], name: str) -> T:
    """The file as the given class; a file with problems fails with the list of them."""
    findings = Findings()
    node = load(LIBERTE / name, name, findings)
    found = read(kind, node, findings) if node else None
    assert not list(findings)
    assert found is not None
    return found
