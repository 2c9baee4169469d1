"""Our own ways from where the peers start: ready-made drawings -> PDF, PDF -> pictures. `python ours.py WAY FOLDER`."""

from __future__ import annotations

import gc
import os
import pickle
import sys
from pathlib import Path


def drawn(folder: Path) -> None:
    """The pages, drawn already, as a PDF."""
    from generator.backends import pdf  # noqa: PLC0415 - each way pays for what it imports
    from generator.print.paper.page import Meta  # noqa: PLC0415 - as above

    pages = pickle.loads((folder / "pages.pickle").read_bytes())
    (folder / "drawn.pdf").write_bytes(pdf.render(pages, Meta("cards", "en", duplex="long")))


def pdfium(folder: Path) -> None:
    """The pages of a PDF as PNGs at 300 dpi."""
    from tests.generator.backends import rendering  # noqa: PLC0415 - as above

    for number, data in enumerate(rendering.render_all((folder / "fronts.pdf").read_bytes(), 300)):
        (folder / f"pdfium{number}.png").write_bytes(data)


if __name__ == "__main__":
    gc.set_threshold(200_000, 50, 50)  # as every command begins
    {"drawn": drawn, "pdfium": pdfium}[sys.argv[1]](Path(sys.argv[2]))
    os._exit(0)  # as every command ends
