"""The board's artefacts: SVG with text and with outlines, single sheets, tiles to glue together or to fold."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.findings.report import errors
from generator.games.liberte.board.draw import Drawn, draw_board
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.map.plan import FOLDS
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.boards import files
from generator.print.paper import seams

_WEIGHTS = (
    ("town", 2.0), ("government-", 3.0), ("vp-track", 2.0), ("election-track", 2.0), ("order", 2.0), ("turn", 2.0),
    ("plate", 1.0), ("cartouche-title", 8.0),
)  # fmt: skip
"""What a seam costs that cuts through an element; other words and boxes cost one."""
_LARGE = {"cartouche", "compass", "scale", "inset", "battle-box", "government", "legend"}
"""Boxes that are large anyway: cutting them costs half."""
_KEPT = ("stack", "disc", "lily", "laurel", "reserve-", "lost", "anchor", "supply-note", "government-", "date")
_KEPT_ENDS = ("-figure", "-title")
"""What a seam does not come near: places, figures, and the heads of provinces, tracks and boxes."""


def make_svg(job: Job, pack: Pack[Content]) -> Artefact:
    """`board.svg` with text as text, and `board-outlined.svg` for programs that lack the fonts."""
    return files.svg_files(job, _drawn(job, pack)[0].scene)


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-a2.pdf` in full size, or `board-a3.pdf`, which says that it is smaller."""
    drawn, text = _drawn(job, pack)
    return files.sheet_file(job, drawn.scene, text, pack.content.identity.title)


def make_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-tiles-a4.pdf`, ready to be glued together."""
    return _tiled(job, pack, None)


def make_folded(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-folded-a4.pdf`: the same with a seam along each fold, for a board on four panels."""
    return _tiled(job, pack, FOLDS)


def _tiled(job: Job, pack: Pack[Content], folds: Point | None) -> Artefact:
    drawn, text = _drawn(job, pack)
    return files.tile_file(job, drawn.scene, text, pack.content.identity.title, whole(drawn.register), folds)


def whole(register: Mapping[str, Extent]) -> seams.Whole:
    """What it costs to cut each element of the board, and what seams do not come near."""
    costs: dict[Extent, float] = {}
    for name, where in register.items():
        if name.startswith("dot-"):
            continue
        # A seam parts no town from its name.
        dot = register.get(f"dot-{name[5:]}") if name.startswith("town-") else None
        box = where.joined(dot) if dot else where
        cost = next((weight for start, weight in _WEIGHTS if name.startswith(start)), 1.0)
        # A seam rather runs between two frames than along one.
        framed = box.inflated(1.0) if name in _LARGE or name.startswith("supply-") else box
        costs[framed] = costs.get(framed, 0.0) + (0.5 if name in _LARGE else cost)
    return seams.Whole(costs, [box for name, box in register.items() if _is_kept(name)])


def _is_kept(element: str) -> bool:
    kind, _, number = element.partition("-")
    name_of_province = kind == "name" and number.isdecimal()
    return name_of_province or element.startswith(_KEPT) or element.endswith(_KEPT_ENDS)


def _drawn(job: Job, pack: Pack[Content]) -> tuple[Drawn, Text]:
    text = job_text(job)
    drawn = draw_board(survey(pack, job.root), text, job.style)
    Findings(errors(drawn.findings)).raise_if_any()
    return drawn, text
