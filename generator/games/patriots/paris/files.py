"""The artefacts of the Paris board: SVG with text and with outlines, an A3 sheet, tiles to glue together."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Findings
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.backends import pdf, svg
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import unlayered
from generator.drawing.theme import Palette
from generator.drawing.transforms import IDENTITY
from generator.findings.report import errors
from generator.games.patriots.paris.draw import Drawn, draw_board
from generator.games.patriots.paris.layout import BLEED
from generator.games.patriots.paris.prepare import prepared
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.paper import seams, tiles
from generator.print.paper.formats import Format
from generator.print.paper.page import Meta, Page
from generator.print.sheets.options import sheet_options

_WEIGHTS = (("month-", 2.0), ("law-", 2.0), ("vote-", 2.0), ("cartouche-", 8.0))
"""What a seam costs that cuts through an element; other words and boxes cost one."""


def make_svg(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris.svg` with text as text, and `board-paris-outlined.svg` for programs that lack the fonts."""
    drawn, _ = _drawn(job, pack)
    scene = Palette(job.style).scene(drawn.scene)
    suffix = "" if job.style == "color" else f"-{job.style}"
    return Artefact(
        {
            f"{job.kind}{suffix}.svg": svg.render(scene, "embedded"),
            f"{job.kind}-outlined{suffix}.svg": svg.render(scene, "outlined"),
        }
    )


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris-a3.pdf` in full size."""
    drawn, text = _drawn(job, pack)
    width, height = drawn.scene.width, drawn.scene.height
    page = Page(width, height, Palette(job.style).items(drawn.scene.items), Rect(0.0, 0.0, width, height))
    name = f"{job.kind}-{job.paper}{'' if job.style == 'color' else f'-{job.style}'}.pdf"
    return Artefact({name: pdf.render([page], Meta(drawn.scene.title, text.code))}, {name: {"pages": 1}})


def make_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-paris-tiles-a4.pdf`, ready to be glued together; its facts say what its seams cut."""
    drawn, text = _drawn(job, pack)
    options = sheet_options(job)
    printer = options.finishing.printer
    size = drawn.scene.width, drawn.scene.height
    tiling = seams.tile(*size, options.paper, options.margins.widest, whole(drawn.register))
    page = Format(options.paper.name, *tiling.page)
    correction = printer.correction(page, back=False) if printer else IDENTITY
    palette = Palette(job.style)
    drawing = unlayered(palette.items(drawn.scene.items), ids=True)
    pages = tiles.pages(tiling, drawing, BLEED, text, drawn.scene.title, palette, correction)
    name = f"{options.name()}.pdf"
    facts = {
        "pages": len(pages),
        "tiles": tiling.count,
        "seams_cut": tiling.cut,
        "even_seams_cut": tiling.cut_evenly,
        "seams_too_near": tiling.near,
    }
    return Artefact({name: pdf.render(pages, Meta(drawn.scene.title, text.code))}, {name: facts})


def whole(register: Mapping[str, Extent]) -> seams.Whole:
    """What it costs to cut each element of the board, and the slots that seams do not come near."""
    costs: dict[Extent, float] = {}
    for name, box in register.items():
        cost = next((weight for start, weight in _WEIGHTS if name.startswith(start)), 1.0)
        costs[box] = costs.get(box, 0.0) + cost
    return seams.Whole(costs, [box for name, box in register.items() if _is_kept(name)])


def _is_kept(element: str) -> bool:
    return element == "louis" or (element.rpartition("-")[2].isdecimal() and not element.startswith(("law-", "month-")))


def _drawn(job: Job, pack: Pack[Content]) -> tuple[Drawn, Text]:
    text = job_text(job)
    drawn = draw_board(prepared(pack, job.root), text)
    Findings(errors(drawn.findings)).raise_if_any()
    return drawn, text
