"""The names of a game's things in a language, by key: what `[Marat]{n=card:71}` may say."""

from __future__ import annotations

from collections.abc import Callable

from engine.loading.common import GameContent
from engine.loading.pack import AnyPack
from generator.games import presentation
from generator.language.text import Text

Names = dict[str, tuple[str, ...]]
"""The forms of every name by its key; the usual form first."""


def game_names(pack: AnyPack, text: Text) -> Names:
    """All names of a game in the language of a text."""
    make: Callable[[GameContent, Text], Names] = presentation(pack.game).part("names")
    return make(pack.content, text)
