"""The names of a game's things in a language, by key: what `[Marat]{n=card:71}` may say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.games.liberte.words.names import names as liberte
from generator.language.text import Text

NAMES: dict[str, Callable[[Any, Text], dict[str, tuple[str, ...]]]] = {"liberte": liberte}
"""Per game: content and text -> the forms of every name, the usual one first. A new game is one line here."""
