"""The documentation leads nowhere wrong: links have an end, and files that it names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / folder / "README.md" for folder in ("content", "templates")),
    ]
)
HISTORY = "CHANGELOG.md"
"""Tells of files that were there once."""
QUOTES = "errors.md"
"""Quotes Markdown that people write: its links are examples."""


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    titles = re.findall(r"(?m)^#+ (.*)$", prose(page))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != QUOTES], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_link_has_an_end(page: Path) -> None:
    without_code = re.sub(r"`[^`]*`", "", prose(page))
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != HISTORY], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_file_of_the_program_that_is_named_is_there(page: Path) -> None:
    """A path with a `<game>` is there for some game; one of a language's own file cannot be looked for."""
    for code in re.findall(r"`([^`\n]+)`", prose(page)):
        for path in re.findall(r"(?<![\w/])(?:engine|generator|tests|templates)/[\w./*<>-]*", code):
            if "<lang>" in path or "pl.yaml" in path:
                continue
            assert list(ROOT.glob(path.replace("<game>", "liberte").rstrip("/"))), path
