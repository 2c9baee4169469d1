"""A small build that several tests compare with, and what it wrote."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from generator.build.plan import BuildRequest
from generator.project import Project

SMALL = BuildRequest(languages=("en", "ru"), only=("card-list",), papers=("letter",))
"""Two languages, a page and a PDF each."""
Built: TypeAlias = tuple[Project, dict[str, bytes]]
"""A project and the files of its output."""


def silent(done: int, total: int, name: str) -> None:
    """Nobody watches."""


def files(folder: Path) -> dict[str, bytes]:
    """Everything a person finds there: what is hidden or unfinished does not count."""
    paths = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    shown = {name: path for name, path in paths.items() if not any(part.startswith(".") for part in name.parts)}
    return {name.as_posix(): path.read_bytes() for name, path in shown.items()}
