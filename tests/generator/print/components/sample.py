"""A small game of no name: a few cards with letters in their ids, counters, and the jobs to make them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from engine.errors import Position
from engine.loading.common import Component, EditionInfo, FileProvenance, Identity, Language, Players
from engine.loading.pack import AnyPack, Pack
from generator.drawing.placing import BOX
from generator.drawing.scene import Path as Outline
from generator.drawing.scene import Scene, Symbol, rectangle
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.components.card_layout import BLEED, CardLayout
from generator.print.components.card_sheets import CardToDraw

ROOT = Path(__file__).parents[4]
TITLES = {"AC1": "Bread", "AC2": "Salt", "AC3": "Wine", "AC10": "Oil", "LC1": "Grain", "LC2": "Wood"}
SIGN = Symbol("sign", (Outline(rectangle(20, 20, 60, 60), fill="ink"),), BOX)
LABELS = {
    "checklist": "What is there",
    "checklist-piece": "Piece",
    "checklist-count": "Number",
    "checklist-size": "Size",
    "players": "{least} to {most} players",
    "age": "from {age} years",
    "minutes": "{minutes} minutes",
    "notice": "Made at home",
}


def pack(components: Sequence[Component] = ()) -> AnyPack:
    """The game's content, as far as sheets ask for it."""
    identity = Identity(
        provenance=FileProvenance(),
        id="sample",
        title="Market",
        subtitle="A game of bread and salt",
        designer="Nobody",
        version="1.0.0",
        players=Players(2, 4),
        age=8,
        minutes=30,
        period=(1900, 1910),
        credits={},
        editions=(EditionInfo("first", "First edition", ""),),
        languages=(Language("en", "English"),),
        components=(Component("cards", "cards", 6, (63.0, 88.0)), *components),
        expected={},
    )
    content: Any = SimpleNamespace(identity=identity)
    return Pack("", "first", content, {})


def job(kind: str, paper: str = "a4", **options: str) -> Job:
    """One artefact, in English."""
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    return Job(ROOT, "", None, "en", kind, paper, "color", named)


def english() -> Text:
    """The words."""
    return job_text(job("cards"))


def cards(titles: dict[str, str] = TITLES) -> list[CardToDraw]:
    """Cards with nothing but a title."""
    back = Scene(63, 88, (Outline(rectangle(-3, -3, 69, 94), fill="ink"),), BLEED)
    return [
        CardToDraw(id_, title, f"The {title}", partial(_front, title), back, partial(_place, line))
        for line, (id_, title) in enumerate(titles.items(), 1)
    ]


def _front(title: str) -> CardLayout:
    layout = CardLayout(63, 88)
    layout.add(Outline(rectangle(-3, -3, 69, 94), fill="ivory"))
    layout.line("title", title, "EBGaramond-Regular", 14, 31.5, 20, 50)
    layout.line("gist", f"about {title}", "EBGaramond-Italic", 9 if title == "Salt" else 10, 31.5, 40, 50)
    return layout


def _place(line: int, *path: str | int) -> Position:
    return Position("cards.yaml", line, len(path) + 1)


def beside(found: Artefact) -> Any:
    """The file of places."""
    (data,) = [data for name, data in found.files.items() if name.endswith(".json")]
    return json.loads(data)
