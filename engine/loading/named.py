"""What the program asks for by its name in a file of content: a label, a track, a kind of piece, a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from engine.errors import Code, ContentError, Finding, Position
from engine.nearest import nearest

V = TypeVar("V")


class Named(dict[str, V]):
    """Things by their names in a file; one that the program asks for and the file lacks is an error of the content."""

    def __init__(self, file: str, what: str, items: Mapping[str, V]) -> None:
        super().__init__(items)
        self._file, self._what = file, what

    def __missing__(self, name: str) -> V:
        params = {"label": f"{self._file}.yaml", "what": self._what, "name": name, "nearest": nearest(name, self)}
        raise ContentError([Finding(Code.DANGLING, Position(f"{self._file}.yaml"), params)])

    def __reduce__(self) -> tuple[Any, ...]:
        return Named, (self._file, self._what, dict(self))
