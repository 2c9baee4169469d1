"""Whether everything can be drawn: the map, every label on the board in every language, the lines of the player aid."""

from __future__ import annotations

from pathlib import Path

from engine.errors import Finding
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.board import prepare
from generator.games.liberte.components.aids import aid_in
from generator.language.text import project_text


def check(pack: Pack[Content], root: Path) -> tuple[Finding, ...]:
    """Raises `ContentError` with what has no room or is not there; warnings are given back."""
    aid_in(project_text(root, pack.game, "en"), "color", pack, root)  # asks for each of its lines by name
    return prepare.check(pack, root)
