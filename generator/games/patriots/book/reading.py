"""A finished picture read back: which pieces, slots and figures it shows in each of its places."""

from __future__ import annotations

import re
from collections import Counter

from generator.drawing.drawn import read_scene
from generator.drawing.scene import Scene

_PIECE = re.compile(r"(cube|chip|general|army|card|law|piece)-(.+)")
"""Names of symbols that are pieces. Any other symbol but a free slot is ground."""


def read_picture(scene: Scene) -> dict[str, Counter[str]]:
    """Place -> what is drawn there: pieces, free slots and figures, each thing in words."""
    shown: dict[str, Counter[str]] = {}
    for one in read_scene(scene):
        if not one.places:
            continue
        things = shown.setdefault(one.places[-1], Counter())
        if match := _PIECE.fullmatch(one.what):
            things[f"{match[1]} {match[2]}"] += 1
        elif one.what == "slot":
            things["slot"] += 1
        elif not one.what:
            things.update(f"figure {number}" for number in re.findall(r"\d+", one.words))
        if (one.what or one.words) and not (0 <= one.x <= scene.width and 0 <= one.y <= scene.height):
            things["outside the picture"] += 1
    return shown
