"""A copy of the real project that a test may break."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from engine import games
from engine.errors import ContentError, Finding
from engine.games.liberte.content import KIND
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack, load
from generator.findings.report import fix, headline
from generator.project import Project

ROOT = Path(__file__).resolve().parent.parent
GAME = "liberte"
PROJECT = Project(ROOT)
"""What tests draw with unless they say otherwise; it remembers what was drawn before."""
FILES = ("game", "cards", "board", "../france/geography", "../france/towns", "rules", "rulings", "atoms", "text")
"""Without the ending, from the folder of the game."""


def load_liberte(root: Path = ROOT, edition: str | None = None) -> Pack[Content]:
    """Liberté's content with its own types."""
    return load(root, GAME, KIND, edition)


@dataclass(frozen=True)
class Copy:
    """A project folder with Liberté's content in it."""

    root: Path

    def path(self, name: str) -> Path:
        """A file of the game's content."""
        return self.root / "content" / GAME / name

    def read(self, name: str) -> str:
        return self.path(name).read_text(encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        self.path(name).write_text(text, encoding="utf-8")

    def replace(self, name: str, old: str, new: str, count: int = 1) -> int:
        """Replace text that must be there; the line where it first stands."""
        text = self.read(name)
        assert old in text, f"{old!r} does not stand in {name}"
        self.write(name, text.replace(old, new, count))
        return text[: text.index(old)].count("\n") + 1

    def findings(self, edition: str | None = None) -> list[Finding]:
        """Everything that loading finds."""
        try:
            games.load_pack(self.root, GAME, edition)
        except ContentError as error:
            return list(error.findings)
        return []

    def lines(self, edition: str | None = None) -> list[str]:
        """Each with its place, its words and its fix, on one line."""
        return [f"{headline(finding)} ({fix(finding)})" for finding in self.findings(edition)]


def copy_project(target: Path) -> Copy:
    """Only the YAML, beside the real templates: books are not needed to break a file."""
    folder = target / "content" / GAME
    (folder / "editions").mkdir(parents=True)
    for path in (ROOT / "content" / GAME).glob("*.yaml"):
        shutil.copyfile(path, folder / path.name)
    for path in (ROOT / "content" / GAME / "editions").glob("*.yaml"):
        shutil.copyfile(path, folder / "editions" / path.name)
    shutil.copytree(ROOT / "content" / "france", target / "content" / "france")
    (target / "templates").symlink_to(ROOT / "templates")
    return Copy(target)
