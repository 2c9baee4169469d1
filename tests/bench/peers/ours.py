"""Our own ways from where the peers start: ready-made drawings -> PDF, PDF -> pictures. `python ours.py WAY FOLDER`."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

from generator.backends import pdf
from generator.print.paper.page import Meta
from tests.generator.backends import rendering


def drawn(folder: Path) -> None:
    """The pages, drawn already, as a PDF."""
    pages = pickle.loads((folder / "pages.pickle").read_bytes())
    (folder / "drawn.pdf").write_bytes(pdf.render(pages, Meta("cards", "en", duplex="long")))


def pdfium(folder: Path) -> None:
    """The pages of a PDF as PNGs at 300 dpi."""
    for number, data in enumerate(rendering.render_all((folder / "fronts.pdf").read_bytes(), 300)):
        (folder / f"pdfium{number}.png").write_bytes(data)


if __name__ == "__main__":
    {"drawn": drawn, "pdfium": pdfium}[sys.argv[1]](Path(sys.argv[2]))
