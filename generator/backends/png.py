"""PDF page -> PNG bytes, by PDFium (the only module that imports it). What you see is the very file that is printed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Hashable, Iterator, Sequence

import pypdfium2

_PER_INCH = 39.3700787
_LEVEL = 3
"""Of compression: flat colour gains a tenth from twice the time."""


def render(pdf: bytes, dpi: float = 150.0, page: int = 0) -> bytes:
    """One page as a PNG that knows its resolution."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return _png(document[page], dpi)
    finally:
        document.close()


def render_all(pdf: bytes, dpi: float = 150.0) -> Iterator[bytes]:
    """Every page, one after the other; the document is parsed once."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield _png(page, dpi)
    finally:
        document.close()


def ink(pdf: bytes, dpi: float = 72.0, looks: Sequence[Hashable] = ()) -> list[float]:
    """The ink that each page takes, estimated: cyan, magenta, yellow and black over the page, 1.0 for one of them full.

    Black is taken out of the colours as far as it goes, as printers do. PDFium draws every line at least a pixel wide:
    a coarser picture would take hatchings for areas, and every fifth row of a fine one tells enough.
    Of pages whose looks are known to be equal, only the first is drawn.
    """
    document = pypdfium2.PdfDocument(pdf)
    known: dict[Hashable, float] = {}
    try:
        for number, look in enumerate(looks or range(len(document))):
            if look not in known:
                known[look] = _coverage(document[number], dpi)
    finally:
        document.close()
    return [known[look] for look in looks] if looks else list(known.values())


def _coverage(page: pypdfium2.PdfPage, dpi: float) -> float:
    bitmap = page.render(scale=dpi / 72, rev_byteorder=True)
    width, height, stride, channels = bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels
    pixels = memoryview(bitmap.buffer)
    total = 0
    rows = range(0, height, 5)
    for y in rows:
        row = bytes(pixels[y * stride : y * stride + width * channels])
        red, green, blue = row[::channels], row[1::channels], row[2::channels]
        # Per pixel: black is what the brightest channel lacks, a colour what its channel lacks beyond that.
        total += 255 * width + 2 * sum(map(max, red, green, blue)) - sum(red) - sum(green) - sum(blue)
    return float(total / (255 * width * len(rows)))


def _png(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    # PDFium rounds the picture's size up: a hair less keeps a page of whole pixels at its own number of them.
    bitmap = page.render(scale=dpi / 72 * (1 - 1e-6), rev_byteorder=True)
    width, height, stride, channels = bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels
    kinds = {1: 0, 3: 2, 4: 6}
    pixels = memoryview(bitmap.buffer)
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        rows += pixels[y * stride : y * stride + width * channels]
    density = round(dpi * _PER_INCH)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">2L5B", width, height, 8, kinds[channels], 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">2LB", density, density, 1)),
            _chunk(b"IDAT", zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))
