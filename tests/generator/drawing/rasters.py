"""Drawings as grids of tones, to compare what the eye compares."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PIL import Image, ImageDraw

from generator.drawing.curves import Cutout, flatten
from generator.drawing.transforms import Matrix

TONES = {"ink": 0, "line": 0, "linen": 1, "light": 2, "paper": 2}
GROUND = 2
_FINER = 3


def raster(pieces: Iterable[Cutout], at: Matrix, width: int, height: int, scale: float) -> np.ndarray:
    """The pieces on a grid; `scale` is pixels per unit after `at`."""
    image = Image.new("L", (width * _FINER, height * _FINER), GROUND)
    pen = ImageDraw.Draw(image)
    k = scale * _FINER
    for piece in pieces:
        for line in flatten(piece.segments, 6):
            points = [(x * k, y * k) for x, y in (at.apply(*point) for point in line)]
            if piece.halo:
                pen.line([*points, *points[:2]], fill=GROUND, width=max(1, round(2 * piece.halo * at.d * k)))
            pen.polygon(points, fill=TONES[piece.tone])
    return np.asarray(image)[_FINER // 2 :: _FINER, _FINER // 2 :: _FINER]


def oval(width: int, height: int) -> np.ndarray:
    """Which pixels lie inside the oval that fills the grid."""
    y, x = np.mgrid[0:height, 0:width]
    inside: np.ndarray = ((x + 0.5) / width * 2 - 1) ** 2 + ((y + 0.5) / height * 2 - 1) ** 2 <= 1
    return inside
