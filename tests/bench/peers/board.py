"""`board.svg` from the content on, nothing taken from a cache: `python board.py FILE`.

A process of its own with nothing that only the bench needs, as a user's is.
"""

from __future__ import annotations

import gc
import os
import sys
from functools import cache, partial
from pathlib import Path

from engine.games.liberte.content import KIND
from engine.loading.pack import load
from generator.backends import svg
from generator.drawing.theme import Palette
from generator.games.liberte.board.draw import draw_board
from generator.games.liberte.board.prepare import survey
from generator.language.text import open_text
from generator.project import use

ROOT = Path(__file__).resolve().parents[3]
_pack = cache(partial(load, ROOT, "liberte", KIND))


def draw(code: str) -> bytes:
    """The board in one language; geometry stays in memory for the next, as in a build of several languages."""
    use(ROOT, "liberte")
    ready = survey(_pack(), ROOT, cached=False)
    scene = draw_board(ready, open_text(ROOT / "content", "liberte", code), "color").scene
    return svg.render(Palette("color").scene(scene))


if __name__ == "__main__":
    gc.set_threshold(200_000, 50, 50)  # as every command begins
    Path(sys.argv[1]).write_bytes(draw("en"))
    os._exit(0)  # as every command ends
