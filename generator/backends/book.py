"""HTML and its figures -> PDF for reading. The only module that imports weasyprint (and so needs Pango)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from generator.backends.book_figures import Figures

# The same input must give the same bytes: no clock, no random identifier. The day is 18 Brumaire, when the game ends.
_CREATED = "1799-11-09T00:00:00Z"


@dataclass(frozen=True, slots=True)
class BookPdf:
    """A finished PDF and its number of pages."""

    data: bytes
    pages: int


def render(html: str, base: Path, identifier: str, figures: Figures | None = None) -> BookPdf:
    """Lay out a page of HTML as tagged PDF. Only files below `base` are read; nothing is fetched from anywhere else."""
    from weasyprint import HTML  # noqa: PLC0415 - takes 0.8 s and needs Pango: only who prints a book pays for it
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
    page = HTML(string=html, base_url=base.as_uri() + "/", url_fetcher=Fetcher())
    document = page.render(cache=figures.cache, **options)
    document.metadata.created = document.metadata.modified = _CREATED
    data: bytes = document.write_pdf(finisher=figures.finish, **options)
    return BookPdf(data, len(document.pages))
