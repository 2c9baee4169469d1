"""PDF -> PNG, by PDFium: what a test looks at is the very file that is printed."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pypdfium2


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


def _png(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    # PDFium rounds the picture's size up: a hair less keeps a page of whole pixels at its own number of them.
    bitmap = page.render(scale=dpi / 72 * (1 - 1e-6), rev_byteorder=True)
    data = io.BytesIO()
    bitmap.to_pil().save(data, "PNG", dpi=(dpi, dpi), compress_level=3)
    return data.getvalue()
