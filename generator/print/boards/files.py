"""A board of any game as files: SVG with text and with outlines, one sheet, tiles to glue together or to fold.

The kind of a job names its files; the game gives the scene, and says what seams should leave whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from engine.errors import Finding, Findings
from engine.loading.common import GameContent
from engine.loading.pack import Pack
from engine.record import record
from generator.backends import pdf, svg
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Scene, rectangle, unlayered
from generator.drawing.theme import Palette
from generator.drawing.transforms import IDENTITY, Point, scale
from generator.findings.report import errors
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.paper import formats, seams, tiles
from generator.print.paper.formats import Format
from generator.print.paper.page import Meta, Page
from generator.print.sheets.options import sheet_options
from generator.typesetting.shaping import label, shape

C = TypeVar("C", bound=GameContent)


@record
class Drawn:
    """A board, where everything on it stands, and what had no room."""

    scene: Scene
    register: Mapping[str, Extent]
    findings: tuple[Finding, ...]


@record
class Cuts:
    """What seams do to the elements of a board, by their names."""

    weights: tuple[tuple[str, float], ...]
    """What it costs to cut those that begin with a word; all others cost one."""
    kept: Callable[[str], bool]
    """Those that a seam does not come near."""
    large: frozenset[str] = frozenset()
    """Boxes that are large anyway: cutting them costs half."""

    def whole(self, register: Mapping[str, Extent]) -> seams.Whole:
        """What it costs to cut each element, and what seams do not come near."""
        costs: dict[Extent, float] = {}
        for name, box in register.items():
            cost = next((weight for start, weight in self.weights if name.startswith(start)), 1.0)
            costs[box] = costs.get(box, 0.0) + (0.5 if name in self.large else cost)
        return seams.Whole(costs, [box for name, box in register.items() if self.kept(name)])


@record
class Board(Generic[C]):
    """The makers of a board: SVG, one sheet and tiles. A build stops where something has no room."""

    draw: Callable[[Job, Pack[C], Text], Drawn]
    cuts: Cuts

    def svg(self, job: Job, pack: Pack[C]) -> Artefact:
        """`KIND.svg` and `KIND-outlined.svg`."""
        return svg_files(job, self._drawn(job, pack, job_text(job)).scene)

    def sheet(self, job: Job, pack: Pack[C]) -> Artefact:
        """`KIND-PAPER.pdf` in full size."""
        text = job_text(job)
        scene = self._drawn(job, pack, text).scene
        return sheet_file(job, scene, text, scene.title)

    def tiles(self, job: Job, pack: Pack[C]) -> Artefact:
        """`KIND-PAPER.pdf`, ready to be glued together."""
        text = job_text(job)
        drawn = self._drawn(job, pack, text)
        return tile_file(job, drawn.scene, text, drawn.scene.title, self.cuts.whole(drawn.register))

    def _drawn(self, job: Job, pack: Pack[C], text: Text) -> Drawn:
        drawn = self.draw(job, pack, text)
        Findings(errors(drawn.findings)).raise_if_any()
        return drawn


def svg_files(job: Job, scene: Scene) -> Artefact:
    """`KIND.svg` with text as text, and `KIND-outlined.svg` for programs that lack the fonts."""
    drawing = Palette(job.style).scene(scene)
    suffix = _suffix(job)
    return Artefact(
        {
            f"{job.kind}{suffix}.svg": svg.render(drawing, "embedded"),
            f"{job.kind}-outlined{suffix}.svg": svg.render(drawing, "outlined"),
        }
    )


def sheet_file(job: Job, scene: Scene, text: Text, title: str) -> Artefact:
    """`KIND-PAPER.pdf`: in full size on paper as large as the board; else smaller, and it says so."""
    palette = Palette(job.style)
    items = palette.items(scene.items)
    sheet = formats.paper(formats.formats(job.root / "templates"), job.paper)
    if {sheet.width, sheet.height} == {scene.width, scene.height}:
        page = Page(scene.width, scene.height, items, Rect(0.0, 0.0, scene.width, scene.height))
    else:
        page = _scaled(items, scene, sheet, text, palette)
    name = f"{job.kind}-{job.paper}{_suffix(job)}.pdf"
    return Artefact({name: pdf.render([page], Meta(title, text.code))}, {name: {"pages": 1}})


def _scaled(items: tuple[Item, ...], scene: Scene, sheet: Format, text: Text, palette: Palette) -> Page:
    wide, high = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
    factor = min(wide / scene.width, high / scene.height)
    words = text("Scaled to {percent} %", percent=round(100 * factor))
    run = shape(words, "text-italic", 7)
    spare = Path(rectangle(6 * factor, high - 5.2 * factor, run.width + 2, 3.2), fill="paper")
    line = label(run, 6 * factor + 1, high - 5.2 * factor + 2.4, "ink")
    note = Group(palette.items((spare, line)), layer="guides")
    return Page(wide, high, (Group(items, at=scale(factor)), note))


def tile_file(
    job: Job, scene: Scene, text: Text, title: str, whole: seams.Whole, folds: Point | None = None
) -> Artefact:
    """`KIND-PAPER.pdf`: tiles of the board; its facts say what its seams cut and what even ones would.

    With `folds` there is a seam along each fold.
    """
    options = sheet_options(job)
    printer = options.finishing.printer
    tiling = seams.tile(scene.width, scene.height, options.paper, options.margins.widest, whole, folds)
    page = Format(options.paper.name, *tiling.page)
    correction = printer.correction(page, back=False) if printer else IDENTITY
    palette = Palette(job.style)
    drawing = unlayered(palette.items(scene.items), ids=True)
    pages = tiles.pages(tiling, drawing, scene.bleed, text, title, palette, correction)
    name = f"{options.name()}.pdf"
    facts = {
        "pages": len(pages),
        "tiles": tiling.count,
        "seams_cut": tiling.cut,
        "even_seams_cut": tiling.cut_evenly,
        "seams_too_near": tiling.near,
    }
    return Artefact({name: pdf.render(pages, Meta(title, text.code))}, {name: facts})


def _suffix(job: Job) -> str:
    return "" if job.style == "color" else f"-{job.style}"
