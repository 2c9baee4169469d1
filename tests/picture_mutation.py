"""Pictures of examples, spoilt: move a marker, drop a piece, exchange a card, change a height, an owner or a figure.

Each spoilt picture is read back as the checker does. It is noticed if any place differs from the engine's table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import Group, Item, Label, Scene, Use
from generator.drawing.transforms import translate
from generator.games.liberte.book.example_pictures import TRACKS, ExamplePictures, read_picture
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story, tell
from generator.rulebook.manuscript.master import Example, all_parts
from generator.rulebook.verify.verify import Book

FACTIONS = ("red", "blue", "white")
PLAYERS = ("yellow", "green", "sky")
SPACE = 9.2
"""Millimetres from one space of a track to the next, more or less."""
PIECE = re.compile(r"(stack|token|block|marker|card|number|wreath|lily)\b")
Spoilt = tuple[str, Scene]


def stories(book: Book) -> Iterator[Story]:
    """The examples that the engine played."""
    for chapter in book.master:
        for section in chapter.sections:
            for part in all_parts(section):
                if isinstance(part, Example) and isinstance(book.runs.get(part.id), Play):
                    yield tell(part)


def played_pictures(book: Book) -> ExamplePictures:
    """Their pictures."""
    runs = {name: run for name, run in book.runs.items() if isinstance(run, Play)}
    return ExamplePictures(cast(Pack[Content], book.pack), book.root, runs)


def spoilt_pictures(book: Book) -> Iterator[tuple[str, bool]]:
    """Every mutation of every picture: what was done, and whether it is noticed."""
    pictures = played_pictures(book)
    for story in stories(book):
        for step in range(len(story.panels)):
            truth: dict[str, Counter[str]] = {}
            for scene in pictures.scenes(story, step):
                for note, spoilt in spoil(scene):
                    shown = read_picture(spoilt)
                    for place in shown:
                        if place not in truth:
                            truth[place] = _true(pictures, story, step, place)
                    noticed = any(things != truth[place] for place, things in shown.items())
                    yield f"{story.id} panel {step + 1}: {note}", noticed


def _true(pictures: ExamplePictures, story: Story, step: int, place: str) -> Counter[str]:
    try:
        return pictures.true(story, step, place)
    except LookupError:
        return Counter(["there is no such place"])


def spoil(scene: Scene) -> Iterator[Spoilt]:
    """The scene with one thing wrong, once for everything that can be."""
    for note, items in _spoil(scene.items, ""):
        yield note, replace(scene, items=items)


def _spoil(items: tuple[Item, ...], place: str) -> Iterator[tuple[str, tuple[Item, ...]]]:
    for k, item in enumerate(items):
        before, after = items[:k], items[k + 1 :]
        if isinstance(item, Group):
            for note, inner in _spoil(item.items, item.place or place):
                yield note, (*before, replace(item, items=inner), *after)
        elif isinstance(item, Use) and PIECE.match(item.symbol.name):
            yield f"drop {item.symbol.name} from {place}", (*before, *after)
            for name in _others(item.symbol.name):
                other = replace(item, symbol=replace(item.symbol, name=name))
                yield f"{item.symbol.name} becomes {name} in {place}", (*before, other, *after)
            if place in TRACKS:
                for way in (SPACE, -SPACE):
                    moved = replace(item, at=translate(way, 0) @ item.at)
                    yield f"move {item.symbol.name} by a space", (*before, moved, *after)
        elif isinstance(item, Label) and place not in TRACKS and re.search(r"\d", item.run.text):
            words = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), item.run.text)
            wrong = replace(item, run=replace(item.run, text=words))
            yield f"“{item.run.text}” becomes “{words}” in {place}", (*before, wrong, *after)


def _others(name: str) -> Iterator[str]:
    """Names of pieces that differ in one thing: colour, height, owner, number."""
    for group in (FACTIONS, PLAYERS):
        for word in group:
            if re.search(rf"-{word}\b", name):
                yield re.sub(rf"-{word}\b", f"-{group[(group.index(word) + 1) % len(group)]}", name)
    number = re.match(r"(stack-\w+|card|number|wreath)-(\d+)", name)
    if number:
        height = int(number[2]) % 3 + 1 if name.startswith("stack") else int(number[2]) + 1
        yield f"{number[1]}-{height}{name[number.end() :]}"
