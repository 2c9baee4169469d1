"""Papers and card sizes: `templates/paper.yaml` read strictly; the words of `--paper` and `--size` as millimetres."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from engine.errors import ContentError, Findings
from engine.loading.schema import Id, Range, read
from engine.loading.source import load
from engine.record import record
from generator.failure import WrongUse
from generator.project import per_project

Millimetres = Annotated[float, Range(5, 2000)]
_FILE = "templates/paper.yaml"
_PAIR = re.compile(r"(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(mm|in)?\Z", re.IGNORECASE)


@record
class Size:
    """Width and height of a paper or a card."""

    width: Millimetres
    height: Millimetres


@record
class Formats:
    """`templates/paper.yaml`."""

    margin: Annotated[float, Range(0, 50)]
    papers: Mapping[str, Size]
    sizes: Mapping[str, Size]
    default_size: Id
    large_print: Id


@record
class Format:
    """A named extent: a sheet of paper, standing upright, or a card."""

    name: str
    width: float
    height: float


@per_project
def formats(templates: Path) -> Formats:
    """All known papers and sizes."""
    findings = Findings()
    node = load(templates / "paper.yaml", _FILE, findings)
    sizes = read(Formats, node, findings) if node else None
    findings.raise_if_any()
    if sizes is None:  # pragma: no cover - a reader that gives nothing has noted why
        raise ContentError(list(findings))
    return sizes


def paper(paper_formats: Formats, word: str) -> Format:
    """The paper that `--paper` names."""
    return _named("paper", paper_formats.papers, word)


def card_size(paper_formats: Formats, word: str) -> Format:
    """The card size that `--size` names, or one given as WxH in millimetres, or in inches: 2.5x3.5in."""
    pair = _PAIR.match(word.strip())
    if pair is None:
        return _named(
            "card size", {**paper_formats.sizes, "63x88": paper_formats.sizes[paper_formats.default_size]}, word
        )
    unit = 25.4 if (pair[3] or "").lower() == "in" else 1.0
    width, height = (round(float(number.replace(",", ".")) * unit, 3) for number in (pair[1], pair[2]))
    if min(width, height) < 5:
        raise WrongUse(f"--size {word} is too small to cut", "5 mm is the least")
    for name, extent in paper_formats.sizes.items():
        if (extent.width, extent.height) == (width, height):
            return Format(name, width, height)
    return Format(f"{width:g}x{height:g}", width, height)


def _named(what: str, choices: Mapping[str, Size], word: str) -> Format:
    name = word.strip().lower().replace("_", "-")
    if name not in choices:
        raise WrongUse.choice(what, word, choices)
    return Format(name, choices[name].width, choices[name].height)
