"""PDF -> the ink that each page takes, measured on pictures by PDFium (the only module that imports it)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pypdfium2

DPI = 288.0
"""PDFium draws every line at least a pixel wide: a coarser picture would take hatchings for areas."""
STEP = 20
"""Every so many rows of the picture are counted, which tells enough."""


def coverage(pdf: bytes, dpi: float = DPI, looks: Sequence[Hashable] = ()) -> list[float]:
    """The ink that each page takes, estimated: cyan, magenta, yellow and black over the page, 1.0 for one of them full.

    Black is taken out of the colours as far as it goes, as printers do.
    Of pages whose looks are known to be equal, only the first is drawn.
    """
    document = pypdfium2.PdfDocument(pdf)
    measured: dict[Hashable, float] = {}
    try:
        for number, look in enumerate(looks or range(len(document))):
            if look not in measured:
                measured[look] = _coverage(document[number], dpi)
    finally:
        document.close()
    return [measured[look] for look in looks] if looks else list(measured.values())


def _coverage(page: pypdfium2.PdfPage, dpi: float) -> float:
    bitmap = page.render(scale=dpi / 72, rev_byteorder=True)
    width, height, stride, channels = bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels
    pixels = memoryview(bitmap.buffer)
    total = 0
    rows = range(0, height, STEP)
    for y in rows:
        row = bytes(pixels[y * stride : y * stride + width * channels])
        red, green, blue = row[::channels], row[1::channels], row[2::channels]
        # Per pixel: black is what the brightest channel lacks, a colour what its channel lacks beyond that.
        total += 255 * width + 2 * sum(map(max, red, green, blue)) - sum(red) - sum(green) - sum(blue)
    return float(total / (255 * width * len(rows)))
