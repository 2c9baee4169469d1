"""The board's artefacts: SVG with text and with outlines, single sheets, tiles to glue together or to fold."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.backends import pdf, svg
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, rectangle, unlayered
from generator.drawing.theme import Palette
from generator.drawing.transforms import IDENTITY, Point, scale
from generator.findings.report import errors
from generator.games.liberte.board.draw import BLEED, Drawn, draw_board
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.map.plan import FOLDS
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.paper import formats, seams, tiles
from generator.print.paper.formats import Format
from generator.print.paper.page import Meta, Page
from generator.print.sheets.options import sheet_options
from generator.typesetting.shaping import label, shape

A2 = (594.0, 420.0)
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
    drawn, _ = _drawn(job, pack)
    scene = Palette(job.style).scene(drawn.scene)
    suffix = _suffix(job)
    return Artefact(
        {
            f"board{suffix}.svg": svg.render(scene, "embedded"),
            f"board-outlined{suffix}.svg": svg.render(scene, "outlined"),
        }
    )


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-a2.pdf` in full size, or `board-a3.pdf`, which says that it is smaller."""
    drawn, text = _drawn(job, pack)
    palette = Palette(job.style)
    items = palette.items(drawn.scene.items)
    width, height = A2
    name = f"board-{job.paper}{_suffix(job)}.pdf"
    if job.paper == "a2":
        page = Page(width, height, items, Rect(0.0, 0.0, width, height))
    else:
        page = _scaled(items, job, text, palette)
    return Artefact({name: pdf.render([page], _meta(pack, text))}, {name: {"pages": 1}})


def _scaled(items: tuple[Item, ...], job: Job, text: Text, palette: Palette) -> Page:
    width, height = A2
    papers = formats.formats(job.root / "templates")
    sheet = formats.paper(papers, job.paper)
    wide, high = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
    factor = min(wide / width, high / height)
    words = text("Scaled to {percent} %", percent=round(100 * factor))
    run = shape(words, "text-italic", 7)
    spare = Path(rectangle(6 * factor, high - 5.2 * factor, run.width + 2, 3.2), fill="paper")
    line = label(run, 6 * factor + 1, high - 5.2 * factor + 2.4, "ink")
    note = Group(palette.items((spare, line)), layer="guides")
    return Page(wide, high, (Group(items, at=scale(factor)), note))


def make_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-tiles-a4.pdf`, ready to be glued together; its facts say what its seams cut and what even ones would."""
    return _tiled(job, pack, None)


def make_folded(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-folded-a3.pdf`: the same with a seam along each fold, for a board on four panels."""
    return _tiled(job, pack, FOLDS)


def _tiled(job: Job, pack: Pack[Content], folds: Point | None) -> Artefact:
    drawn, text = _drawn(job, pack)
    options = sheet_options(job)
    printer = options.finishing.printer
    tiling = seams.tile(*A2, options.paper, options.margins.widest, whole(drawn.register), folds)
    page = Format(options.paper.name, *tiling.page)
    correction = printer.correction(page, back=False) if printer else IDENTITY
    palette = Palette(job.style)
    drawing = unlayered(palette.items(drawn.scene.items), ids=True)
    pages = tiles.pages(tiling, drawing, BLEED, text, pack.content.identity.title, palette, correction)
    name = f"{options.name()}.pdf"
    facts = {
        "pages": len(pages),
        "tiles": tiling.count,
        "seams_cut": tiling.cut,
        "even_seams_cut": tiling.cut_evenly,
        "seams_too_near": tiling.near,
    }
    return Artefact({name: pdf.render(pages, _meta(pack, text))}, {name: facts})


def whole(register: Mapping[str, Extent]) -> seams.Whole:
    """What it costs to cut each element of the board, and what seams do not come near."""
    costs: dict[Extent, float] = {}
    for name, box in register.items():
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


def _meta(pack: Pack[Content], text: Text) -> Meta:
    identity = pack.content.identity
    return Meta(identity.title, text.code)


def _suffix(job: Job) -> str:
    return "" if job.style == "color" else f"-{job.style}"
