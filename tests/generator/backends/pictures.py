"""Pictures of a scene by two independent chains, and whether an eye would tell them apart.

PDF goes through PDFium, SVG through resvg. Both draw at four times the resolution and are averaged down, because each
has its own way to smooth an edge or to thicken a hairline.
"""

from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

from generator.backends import pdf, svg
from generator.drawing.scene import Group, Scene
from generator.drawing.transforms import translate
from generator.print.paper.page import Meta, Page
from tests.generator.backends import rendering

DPI = 150
FINER = 4
TILE = 12
"""Pixels: a tile of 2 mm, about the size of a letter in a title."""
Picture = npt.NDArray[np.float64]


def on_whole_pixels(scene: Scene) -> Scene:
    """The same drawing on paper of whole pixels, bleed included."""
    dot = 25.4 / DPI
    width, height = (math.ceil((side + 2 * scene.bleed) / dot) * dot for side in (scene.width, scene.height))
    moved = Group(scene.items, at=translate(scene.bleed, scene.bleed))
    return replace(scene, width=width, height=height, items=(moved,), bleed=0.0)


def _pixels(data: bytes, scene: Scene) -> Picture:
    with Image.open(io.BytesIO(data)) as image:
        found = np.asarray(image.convert("RGB"), dtype=np.float64)
    width, height = (round(side / 25.4 * DPI) for side in (scene.width, scene.height))
    fine = found[: height * FINER, : width * FINER]
    averaged: Picture = fine.reshape(height, FINER, width, FINER, 3).mean(axis=(1, 3))
    return averaged


def by_pdf(scene: Scene) -> Picture:
    """The scene as PDFium sees our PDF."""
    paper = on_whole_pixels(scene)
    return _pixels(rendering.render(pdf.render([Page.of(paper)], Meta("test", "en")), DPI * FINER), paper)


def by_svg(scene: Scene, letters: svg.Letters = "outlined", fonts: list[str] | None = None) -> Picture:
    """The scene as resvg sees our SVG."""
    paper = on_whole_pixels(scene)
    text = svg.render(paper, letters).decode()
    for side, length in (("width", paper.width), ("height", paper.height)):
        text = re.sub(f'{side}="[0-9.]+mm"', f'{side}="{round(length / 25.4 * DPI) * FINER}"', text, count=1)
    data = resvg_py.svg_to_bytes(svg_string=text, background="#ffffff", skip_system_fonts=True, font_files=fonts)
    return _pixels(bytes(data), paper)


@dataclass(frozen=True)
class Difference:
    """How two pictures differ: the share of pixels, and the share in the worst tile."""

    pixels: float
    worst_tile: float

    @property
    def visible(self) -> bool:
        """One pixel in a hundred, or a spot as large as a part of a letter."""
        return self.pixels > 0.01 or self.worst_tile > 0.1


def difference(first: Picture, second: Picture) -> Difference:
    """Compare two pictures of one size."""
    assert first.shape == second.shape
    far = np.abs(first - second).max(axis=2)
    height, width = (n - n % TILE for n in far.shape)
    strong = (far > 48)[:height, :width]
    tiles = strong.reshape(height // TILE, TILE, width // TILE, TILE).mean(axis=(1, 3))
    return Difference(float((far > 24).mean()), float(tiles.max()))
