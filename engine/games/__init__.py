"""Games that can be read, by the name of their content folder. A new game is one line here and in `engine.rules`."""

from __future__ import annotations

from pathlib import Path

from engine.games.liberte.content.checks import check as check_liberte
from engine.games.liberte.content.content import Content as LiberteContent
from engine.games.liberte.content.totals import totals as liberte_totals
from engine.loading import pack
from engine.loading.pack import ContentKind, Pack

CONTENT: dict[str, ContentKind] = {"liberte": ContentKind(LiberteContent, check_liberte, liberte_totals)}


def load_pack(root: Path, game: str, edition: str | None = None) -> Pack:
    """The content of a game below a project's root, in one of its editions (the first listed by default)."""
    return pack.load(root, game, CONTENT[game], edition)
