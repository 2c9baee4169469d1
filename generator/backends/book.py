"""HTML and its figures -> PDF for reading. The only module that imports weasyprint (and so needs Pango)."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from engine.record import record
from generator.backends.book_figures import Figures
from generator.drawing.scene import Item

# The same input must give the same bytes: no clock, no random identifier, but one day for all books.
_CREATED = "1799-11-09T00:00:00Z"

_TO_INLINE = re.compile(r"(?<=([ \u00a0\u202f]))(?=<(?:a|b|i|em|strong|small|span)\b)")


@record
class BookPdf:
    """A finished PDF, its number of pages, and the page on which each anchor stands."""

    data: bytes
    pages: int
    numbers: Mapping[str, int]


Front = Callable[[Mapping[str, int]], str]
"""Page numbers by anchor -> the first pages, as HTML."""
Stamps = Callable[[Mapping[str, int], int], Mapping[int, Iterable[Item]]]
"""Page numbers by anchor and the number of pages -> what is drawn on some pages when all are laid out."""


def render(
    html: str,
    base: Path,
    identifier: str,
    figures: Figures | None = None,
    front: Front | None = None,
    stamps: Stamps | None = None,
) -> BookPdf:
    """Lay out HTML as tagged PDF. Only files below `base` are read; nothing is fetched from anywhere else.

    A page that names the numbers of others would be laid out with them again and again, so `front` makes the first
    pages anew when all numbers are known.
    """
    from weasyprint import HTML  # noqa: PLC0415 - takes 0.8 s and needs Pango: only who prints a book pays for it
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415 - as above
    from weasyprint.urls import URLFetcher  # noqa: PLC0415 - as above

    class Fetcher(URLFetcher):  # type: ignore[misc]  # weasyprint is not typed
        """Opens what lies below `base`, and data that the page carries itself."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            parts = urlsplit(url)
            inside = Path(unquote(parts.path)).resolve().is_relative_to(base.resolve())
            if parts.scheme == "data" or (parts.scheme == "file" and inside):
                return super().fetch(url, headers)
            raise ValueError(f"refused to open {url}")

    figures = figures or Figures()
    options = {"pdf_variant": "pdf/ua-1", "pdf_identifier": identifier.encode()}
    fonts = FontConfiguration()

    def laid_out(source: str) -> Any:
        page = HTML(string=_guarded(source), base_url=base.as_uri() + "/", url_fetcher=Fetcher())
        return page.render(fonts, cache=figures.cache, **options)

    with _no_collection():
        document = laid_out(html)
        numbers: dict[str, int] = {}
        for number, page in enumerate(document.pages, 1):
            for anchor in page.anchors:
                numbers.setdefault(anchor, number)
        if front is not None:
            first = laid_out(front(numbers)).pages
            document = document.copy([*first, *document.pages[len(first) :]])
        if stamps is not None:
            for page, items in stamps(numbers, len(document.pages)).items():
                figures.stamp(page, items)
        document.metadata.created = document.metadata.modified = _CREATED
        data: bytes = document.write_pdf(finisher=figures.finish, **options)
        return BookPdf(data, len(document.pages), numbers)


def _guarded(html: str) -> str:
    """WeasyPrint breaks a line after its first word where a space before an element is the last thing that fits.

    So a sign without width follows such a space: one where a line may end, or one where it may not.
    """
    return _TO_INLINE.sub(lambda place: "\u200b" if place[1] == " " else "\u2060", html)


@contextmanager
def _no_collection() -> Iterator[None]:
    """A layout makes millions of objects that all live to its end: looking for garbage among them is a fifth of it."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
