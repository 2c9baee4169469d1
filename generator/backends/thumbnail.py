"""PDF -> a picture of its first page: small and cropped as JPEG, or whole as PNG; drawn by PDFium, packed by Pillow."""

from __future__ import annotations

import io
from typing import NamedTuple

import pypdfium2
from PIL import Image

LARGEST = 20_000
"""Bytes of a picture: a page shows a dozen of them."""
FINER = 1.5
"""How much finer than the picture a page is drawn: fine hatchings would flicker otherwise."""
PAPER = 236
"""The darkest of what counts as unprinted, of 255."""
CELL, SMALL_PRINT = 12, 60
"""Pixels of the cells in which print is looked for; how much of one small print fills, of 255."""
LEAST = 0.5
"""How much of the width of what is printed a picture shows at least."""


class Thumbnail(NamedTuple):
    """A picture, and how many pages its file has."""

    data: bytes
    pages: int


def thumbnail(pdf: bytes, width: int, height: int, turned: int = 0) -> Thumbnail | None:
    """The top of the first page, `width` x `height` pixels; None for a file that is no PDF.

    A page whose pieces lie turned by so many degrees is turned back, so that they stand upright.
    """
    try:
        document = pypdfium2.PdfDocument(pdf)
    except pypdfium2.PdfiumError:
        return None
    try:
        page = document[0]
        page.set_rotation((page.get_rotation() - turned) % 360)
        across, along = page.get_size()
        scale = FINER * max(width / across, height / along)
        drawn = page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")
        return Thumbnail(_packed(_fitted(drawn, width, height)), len(document))
    finally:
        document.close()


def png(pdf: bytes, dpi: int) -> bytes:
    """The whole first page as PNG, which knows its own resolution."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn = document[0].render(scale=dpi / 72, rev_byteorder=True).to_pil().convert("RGB")
    finally:
        document.close()
    packed = io.BytesIO()
    drawn.save(packed, "PNG", optimize=True, dpi=(dpi, dpi))
    return packed.getvalue()


def _fitted(drawn: Image.Image, width: int, height: int) -> Image.Image:
    """What is printed, as wide as the picture or as high, from its left: no white strip, but at least half of it."""
    left, top, right, bottom = _printed(drawn)
    across = max(min(right - left, (bottom - top) * width / height), LEAST * (right - left))
    along = across * height / width
    start = top if along <= bottom - top else (top + bottom - along) / 2
    box = [round(edge) for edge in (left, start, left + across, start + along)]
    sheet = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), "white")
    sheet.paste(drawn, (-box[0], -box[1]))
    return sheet.resize((width, height), Image.Resampling.LANCZOS)


def _printed(drawn: Image.Image) -> tuple[int, int, int, int]:
    """The box around everything that is not paper, without lines of small print in the margin; else the whole page."""
    dark = drawn.convert("L").point([255 if level < PAPER else 0 for level in range(256)])
    coarse = dark.reduce(CELL).point([255 if level > SMALL_PRINT else 0 for level in range(256)])
    left, top, right, bottom = coarse.getbbox() or (0, 0, *coarse.size)
    edge = 2 * CELL // 3
    return (
        max(0, left * CELL - edge),
        max(0, top * CELL - edge),
        min(drawn.width, right * CELL + edge),
        min(drawn.height, bottom * CELL + edge),
    )


def _packed(picture: Image.Image) -> bytes:
    """The picture in the best quality that is small enough."""
    for quality in (84, 76, 68, 60, 50, 40, 30):
        packed = io.BytesIO()
        picture.save(packed, "JPEG", quality=quality, optimize=True)
        if packed.tell() <= LARGEST:
            break
    return packed.getvalue()
