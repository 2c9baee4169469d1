"""The artefacts of the France board: SVG with text and with outlines, an A3 sheet, tiles to glue together."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.france.draw import draw_board
from generator.games.patriots.france.prepare import survey
from generator.job import Job
from generator.language.text import Text
from generator.print.boards.files import Board, Cuts, Drawn

_WEIGHTS = (("town", 2.0), ("cartouche-", 8.0), ("territory-", 4.0), ("army-", 2.0), ("arrow-", 3.0))
_LARGE = frozenset({"cartouche", "compass", "hearts", "to-paris", "waiting", "coalition", "battle"})
_KEPT = ("place-", "heart-", "waiting-", "capital-", "province-name-", "tab-")
"""Places, hearts, names of provinces and territories."""


def _draw(job: Job, pack: Pack[Content], text: Text) -> Drawn:
    return draw_board(survey(pack, job.root), text, job.style)


BOARD = Board(_draw, Cuts(_WEIGHTS, lambda name: name.startswith(_KEPT), _LARGE))
make_svg, make_pdf, make_tiles = BOARD.svg, BOARD.sheet, BOARD.tiles
