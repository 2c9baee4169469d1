"""Whether everything can be drawn in every language: the map, and all words on boards and pieces."""

from __future__ import annotations

from pathlib import Path

from engine.errors import Finding, Findings
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.components.envelopes import draw_envelopes
from generator.games.patriots.components.player_boards import draw_player_boards
from generator.games.patriots.components.standees import draw_standees
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.games.patriots.france import prepare
from generator.games.patriots.paris.draw import words_without_room
from generator.games.patriots.paris.prepare import prepared
from generator.language.text import project_text


def check(pack: Pack[Content], root: Path) -> tuple[Finding, ...]:
    """Raises `ContentError` with all words that find no room; warnings are given back."""
    warnings = prepare.check(pack, root)
    wrong = Findings()
    for language in pack.content.identity.languages:
        text = project_text(root, pack.game, language.code)
        wrong += words_without_room(prepared(pack, root), text)
        words = WordsOnPieces(pack, text)
        for draw in (draw_player_boards, draw_standees, draw_envelopes):
            draw(words, "color")
        wrong += words.findings
    wrong.raise_if_any()
    return warnings
