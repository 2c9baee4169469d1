"""The artefacts of the Paris board: SVG with text and with outlines, an A3 sheet, tiles to glue together."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.paris.draw import draw_board
from generator.games.patriots.paris.prepare import prepared
from generator.job import Job
from generator.language.text import Text
from generator.print.boards.files import Board, Cuts, Drawn

_WEIGHTS = (("month-", 2.0), ("law-", 2.0), ("vote-", 2.0), ("cartouche-", 8.0))


def _draw(job: Job, pack: Pack[Content], text: Text) -> Drawn:
    return draw_board(prepared(pack, job.root), text)


def _is_kept(element: str) -> bool:
    """Whether it is a slot or the place of a pawn."""
    slot = element.rpartition("-")[2].isdecimal() and not element.startswith(("law-", "month-"))
    return slot or element in ("louis", "guillotine")


BOARD = Board(_draw, Cuts(_WEIGHTS, _is_kept))
make_svg, make_pdf, make_tiles = BOARD.svg, BOARD.sheet, BOARD.tiles
