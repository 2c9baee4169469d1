"""HTML and its figures -> PDF for reading. The only module that imports weasyprint (and so needs Pango)."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from engine.record import record
from generator.backends.book_figures import Figures
from generator.drawing.scene import Item

_TO_INLINE = re.compile(r"(?<=([ \u00a0\u202f]))(?=<(?:a|b|i|em|strong|small|span)\b)")


_PIXEL = 25.4 / 96


@record
class LaidBox:
    """A child of a `section` on one page; lengths in millimetres, `top` from the upper edge of the paper."""

    section: str
    name: str
    """Its own anchor, if it has one."""
    kinds: tuple[str, ...]
    """Its CSS classes."""
    page: int
    top: float
    height: float
    margins: tuple[float, float]
    """Above and below."""
    continued: bool = False
    """Whether it began on the page before."""


@record
class Layout:
    """Where everything stands: the boxes in their order, the number of pages, the page of each anchor."""

    boxes: tuple[LaidBox, ...]
    pages: int
    numbers: Mapping[str, int]
    area: tuple[float, float]
    """Top and height of the text area of a page, in millimetres."""


@record
class BookPdf:
    """A finished PDF, and how it is laid out."""

    data: bytes
    layout: Layout


Front = Callable[[Mapping[str, int]], str]
"""Page numbers by anchor -> the first pages, as HTML."""
Again = Callable[[Sequence[Layout]], str | None]
"""How pages came out, each time -> the whole book as HTML in an order that fills them better; None if all is well."""
Faults = Callable[[Layout], tuple[float, ...]]
"""How wrong the pages of a layout are: of several layouts that with the smallest is printed."""
_TRIALS = 6
"""How often a book is laid out, at most."""
Stamps = Callable[[Mapping[str, int], int], Mapping[int, Iterable[Item]]]
"""Page numbers by anchor and the number of pages -> what is drawn on some pages when all are laid out."""


def render(
    html: str,
    base: Path,
    identifier: str,
    figures: Figures | None = None,
    front: Front | None = None,
    stamps: Stamps | None = None,
    again: Again | None = None,
    faults: Faults | None = None,
    created: str = "",
) -> BookPdf:
    """Lay out HTML as tagged PDF. Only files below `base` are read; nothing is fetched from anywhere else.

    A page that names the numbers of others would be laid out with them again and again, so `front` makes the first
    pages anew when all numbers are known. `again` may ask for a few more layouts; the
    last of those with the fewest `faults` is printed. `created` is the date that
    the file bears (`2026-11-18`): the same input must give the same bytes, so it is never that of the clock.
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
        documents = [laid_out(html)]
        layouts = [_layout(documents[0])]
        while again is not None and len(layouts) < _TRIALS and (better := again(layouts)) is not None:
            documents.append(laid_out(better))
            layouts.append(_layout(documents[-1]))
        best = min(range(len(layouts)), key=lambda n: (faults(layouts[n]) if faults else (), -n))
        document, layout = documents[best], layouts[best]
        if front is not None:
            first = laid_out(front(layout.numbers)).pages
            document = document.copy([*first, *document.pages[len(first) :]])
        if stamps is not None:
            for page, items in stamps(layout.numbers, layout.pages).items():
                figures.stamp(page, items)
        document.metadata.created = document.metadata.modified = f"{created}T00:00:00Z" if created else None
        data: bytes = document.write_pdf(finisher=figures.finish, **options)
        return BookPdf(data, layout)


def _layout(document: Any) -> Layout:
    """What stands where. WeasyPrint's boxes have no public name, but nothing else knows how high a box is."""
    numbers: dict[str, int] = {}
    boxes: list[LaidBox] = []
    seen: set[int] = set()
    for number, page in enumerate(document.pages, 1):
        for anchor in page.anchors:
            numbers.setdefault(anchor, number)
        boxes += _boxes(page._page_box.children[0], number, seen)
    sheet = document.pages[0]._page_box
    area = sheet.content_box_y() * _PIXEL, sheet.height * _PIXEL
    return Layout(tuple(boxes), len(document.pages), numbers, area)


def _boxes(box: Any, page: int, seen: set[int]) -> Iterator[LaidBox]:
    """The children of all sections below a box; `seen` are the elements on the pages so far."""
    for child in getattr(box, "children", ()):
        if box.element_tag == "section" and child.is_in_normal_flow():
            element = child.element if child.element is not None else {}
            yield LaidBox(
                box.element.get("id", ""),
                element.get("id", ""),
                tuple(element.get("class", "").split()),
                page,
                child.border_box_y() * _PIXEL,
                child.border_height() * _PIXEL,
                (child.margin_top * _PIXEL, child.margin_bottom * _PIXEL),
                id(child.element) in seen,
            )
            seen.add(id(child.element))
        elif box.element_tag in ("html", "body"):
            yield from _boxes(child, page, seen)


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
