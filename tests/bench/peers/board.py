"""`board.svg` from the content on, nothing taken from a cache: `python board.py FILE`.

A process of its own with nothing that only the bench needs, as a user's is.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from generator.backends import svg
from generator.build import load_pack
from generator.games.liberte.board import draw_board
from generator.games.liberte.survey import survey
from generator.text import open_text
from generator.theme import Palette

ROOT = Path(__file__).resolve().parents[3]


def draw(code: str) -> bytes:
    """The board in one language; geometry stays in memory for the next, as in a build of several languages."""
    ready = survey(load_pack(ROOT, "liberte", None), ROOT, cached=False)
    scene = draw_board(ready, open_text(ROOT / "content", "liberte", code), "color").scene
    return svg.render(Palette("color").scene(scene))


if __name__ == "__main__":
    gc.disable()  # as `pnp build` does
    Path(sys.argv[1]).write_bytes(draw("en"))
