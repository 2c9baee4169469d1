"""The artefacts of the Paris board: SVG with text and with outlines, an A3 sheet, tiles to glue together."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Findings
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.rectangles import Extent
from generator.findings.report import errors
from generator.games.patriots.paris.draw import Drawn, draw_board
from generator.games.patriots.paris.prepare import prepared
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.boards import files
from generator.print.paper import seams

_WEIGHTS = (("month-", 2.0), ("law-", 2.0), ("vote-", 2.0), ("cartouche-", 8.0))
"""What a seam costs that cuts through an element; other words and boxes cost one."""


def make_svg(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris.svg` with text as text, and `board-paris-outlined.svg` for programs that lack the fonts."""
    return files.svg_files(job, _drawn(job, pack)[0].scene)


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris-a3.pdf` in full size."""
    drawn, text = _drawn(job, pack)
    return files.sheet_file(job, drawn.scene, text, drawn.scene.title)


def make_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris-tiles-a4.pdf`, ready to be glued together."""
    drawn, text = _drawn(job, pack)
    return files.tile_file(job, drawn.scene, text, drawn.scene.title, whole(drawn.register))


def whole(register: Mapping[str, Extent]) -> seams.Whole:
    """What it costs to cut each element of the board, and the slots that seams do not come near."""
    costs: dict[Extent, float] = {}
    for name, box in register.items():
        cost = next((weight for start, weight in _WEIGHTS if name.startswith(start)), 1.0)
        costs[box] = costs.get(box, 0.0) + cost
    return seams.Whole(costs, [box for name, box in register.items() if _is_kept(name)])


def _is_kept(element: str) -> bool:
    """Whether it is a slot or the place of a pawn."""
    slot = element.rpartition("-")[2].isdecimal() and not element.startswith(("law-", "month-"))
    return slot or element in ("louis", "guillotine")


def _drawn(job: Job, pack: Pack[Content]) -> tuple[Drawn, Text]:
    text = job_text(job)
    drawn = draw_board(prepared(pack, job.root), text)
    Findings(errors(drawn.findings)).raise_if_any()
    return drawn, text
