"""The tiny game as a project of its own: its content and templates beside the templates that all games share."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = Path(__file__).parent / "installed"
TINY = Path(__file__).parent / "tiny" / "project"


def join_project(target: Path, *others: str) -> Path:
    """A project with the tiny game, and with built-in games by their folders of content: copies, to be changed."""
    shutil.copytree(ROOT / "templates", target / "templates")
    shutil.copytree(TINY, target, dirs_exist_ok=True)
    for folder in others:
        shutil.copytree(ROOT / "content" / folder, target / "content" / folder)
    return target
