"""The board's artefacts: an SVG with text, one with outlines, single sheets, and tiles for a home printer."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.backends import pdf, svg
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, rectangle, unlayered
from generator.drawing.theme import Palette
from generator.drawing.transforms import scale
from generator.findings.report import errors
from generator.games.liberte.board.draw import BLEED, Drawn, draw_board
from generator.games.liberte.board.prepare import survey
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.paper import formats, seams, tiles
from generator.print.paper.page import Meta, Page
from generator.typesetting.shaping import label, shape

A2 = (594.0, 420.0)
_WEIGHTS = (
    ("stack", 6.0), ("name", 4.0), ("disc", 3.0), ("lily", 2.0), ("laurel", 2.0), ("town", 2.0), ("reserve-", 4.0),
    ("lost", 4.0), ("government-", 3.0), ("vp-track", 2.0), ("election-track", 2.0), ("order", 2.0), ("turn", 2.0),
    ("plate", 1.0), ("cartouche-title", 8.0),
)  # fmt: skip
"""What a seam costs that cuts through an element; other words and boxes cost one."""


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
        page = _scaled(items, pack, job, text, palette)
    return Artefact({name: pdf.render([page], _meta(pack, text))})


def _scaled(items: tuple[Item, ...], pack: Pack[Content], job: Job, text: Text, palette: Palette) -> Page:
    width, height = A2
    papers = formats.formats(job.root / "templates")
    sheet = formats.paper(papers, job.paper)
    wide, high = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
    factor = min(wide / width, high / height)
    words = text(pack.content.text.labels["scaled"], None, percent=round(100 * factor))
    run = shape(words, "text-italic", 7)
    spare = Path(rectangle(6 * factor, high - 5.2 * factor, run.width + 2, 3.2), fill="paper")
    line = label(run, 6 * factor + 1, high - 5.2 * factor + 2.4, "ink")
    note = Group(palette.items((spare, line)), layer="guides")
    return Page(wide, high, (Group(items, at=scale(factor)), note))


def make_tiles(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-tiles-a4.pdf` or `-letter`; its facts say what the seams cut and what even seams would have cut."""
    drawn, text = _drawn(job, pack)
    papers = formats.formats(job.root / "templates")
    tiling = seams.tile(*A2, formats.paper(papers, job.paper), papers.margin, weights(drawn.register))
    palette = Palette(job.style)
    drawing = unlayered(palette.items(drawn.scene.items), ids=True)
    pages = tiles.pages(tiling, drawing, BLEED, tile_words(pack, text), pack.content.identity.title, palette)
    name = f"board-tiles-{job.paper}{_suffix(job)}.pdf"
    facts = {"tiles": tiling.count, "seams_cut": tiling.cut, "even_seams_cut": tiling.cut_evenly}
    return Artefact({name: pdf.render(pages, _meta(pack, text))}, {name: facts})


def weights(register: Mapping[str, Extent]) -> dict[Extent, float]:
    """What it costs to cut each element of the board."""
    whole = {"cartouche", "compass", "scale", "inset", "battle-box", "government", "legend"}
    costs: dict[Extent, float] = {}
    for name, box in register.items():
        cost = next((weight for start, weight in _WEIGHTS if name.startswith(start)), 1.0)
        costs[box] = costs.get(box, 0.0) + (0.5 if name in whole else cost)
    return costs


def _drawn(job: Job, pack: Pack[Content]) -> tuple[Drawn, Text]:
    text = job_text(job)
    drawn = draw_board(survey(pack, job.root), text, job.style)
    Findings(errors(drawn.findings)).raise_if_any()
    return drawn, text


def tile_words(pack: Pack[Content], text: Text) -> tiles.TileWords:
    """What stands in the margins of the tiles."""
    content: Content = pack.content
    labels = content.text.labels
    return tiles.TileWords(
        tile=lambda name: text(labels["tile"], None, tile=name),
        joins=lambda name: text(labels["tile-neighbour"], None, tile=name),
        covered=text(labels["overlap"]),
        assembly=text(labels["assembly"]),
        cut=text(labels["cut-line"]),
        print_size=text(labels["print-size"]),
    )


def _meta(pack: Pack[Content], text: Text) -> Meta:
    identity = pack.content.identity
    return Meta(identity.title, text.code, author=identity.designer)


def _suffix(job: Job) -> str:
    return "" if job.style == "color" else f"-{job.style}"
