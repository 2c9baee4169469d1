"""A scene -> plain text, one line for each thing, for golden tests and debugging.

Long outlines are told by their size and place and a short digest, so that a changed curve shows without filling pages.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence

from generator.drawing.hatching import bounds
from generator.drawing.precision import number
from generator.drawing.scene import Group, Hatch, Item, Label, Path, Scene, Stroke, Symbol, Use
from generator.drawing.transforms import IDENTITY, Matrix, Segment

_SHORT = 6
"""Outlines up to that many segments are written out."""


def render(scene: Scene) -> str:
    """The scene as text; symbols are told once, at the end."""
    head = f"scene {_n(scene.width)} x {_n(scene.height)}"
    head += f" bleed {_n(scene.bleed)}" if scene.bleed else ""
    head += f" {scene.language}" if scene.language else ""
    head += f" “{scene.title}”" if scene.title else ""
    symbols: dict[str, Symbol] = {}
    lines = [head, *(f"meta {key} = {value}" for key, value in scene.meta), *_items(scene.items, 1, symbols)]
    written: set[str] = set()
    while len(written) < len(symbols):
        for name in sorted(set(symbols) - written):
            written.add(name)
            lines.append(f"symbol {name} box {_numbers(symbols[name].box)}")
            lines += _items(symbols[name].items, 1, symbols)
    return "\n".join(lines) + "\n"


def _items(items: Iterable[Item], depth: int, symbols: dict[str, Symbol]) -> Iterator[str]:
    indent = "  " * depth
    for item in items:
        if isinstance(item, Path):
            yield f"{indent}path {_paint(item)} {_outline(item.segments)}"
        elif isinstance(item, Label):
            run = item.run
            place = f"at {_n(item.x)} {_n(item.y)} width {_n(run.width)}"
            yield f"{indent}text “{run.text}” {run.face} {number(run.size, 2)} pt {item.fill} {place}"
        elif isinstance(item, Use):
            symbols.setdefault(item.symbol.name, item.symbol)
            yield f"{indent}use {item.symbol.name}{_matrix(item.at)}"
        else:
            yield f"{indent}group{_group(item)}"
            yield from _items(item.items, depth + 1, symbols)


def _group(group: Group) -> str:
    words = [f"#{group.id}"] if group.id else []
    words += [f"layer {group.layer}"] if group.layer else []
    words += [group.language] if group.language else []
    words += [f"“{group.title}”"] if group.title else []
    words += [f"({group.description})"] if group.description else []
    text = "".join(f" {word}" for word in words) + _matrix(group.at)
    if group.clip is not None:
        text += f" clip {'even-odd ' if group.clip.even_odd else ''}{_outline(group.clip.segments)}"
    return text


def _paint(path: Path) -> str:
    words: list[str] = []
    if isinstance(path.fill, Hatch):
        hatch = path.fill
        words.append(f"{hatch.pattern} {hatch.colour} {_n(hatch.pitch)}/{_n(hatch.width)} on {hatch.ground}")
    elif path.fill:
        words.append(f"fill {path.fill}")
    if path.stroke:
        words.append(_stroke(path.stroke))
    if path.even_odd:
        words.append("even-odd")
    return " ".join(words) or "invisible"


def _stroke(stroke: Stroke) -> str:
    words = [f"line {stroke.colour} {_n(stroke.width)}"]
    words += [f"dash {_numbers(stroke.dash)}"] if stroke.dash else []
    words += [stroke.cap] if stroke.cap != "butt" else []
    words += [stroke.join] if stroke.join != "miter" else []
    return " ".join(words)


def _outline(segments: Sequence[Segment]) -> str:
    text = " ".join(" ".join([op, *(_n(n) for n in numbers)]) for op, *numbers in segments)
    if len(segments) <= _SHORT:
        return text
    left, top, right, bottom = bounds(segments)
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return f"{len(segments)} segments within {_numbers((left, top, right, bottom))} {digest}"


def _matrix(at: Matrix) -> str:
    if at == IDENTITY:
        return ""
    if (at.a, at.b, at.c, at.d) == (1, 0, 0, 1):
        return f" at {_n(at.e)} {_n(at.f)}"
    return f" by {_numbers((at.a, at.b, at.c, at.d, at.e, at.f))}"


def _numbers(numbers: Iterable[float]) -> str:
    return " ".join(_n(n) for n in numbers)


def _n(n: float) -> str:
    return number(n, 3)
