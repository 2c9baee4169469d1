"""Pictures of examples, spoilt: move a marker, drop a piece, exchange a card, change a height, an owner or a figure.

Each spoilt picture is read back as the checker does. It is noticed if any place differs from the engine's table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol, cast

from generator.drawing.scene import Group, Item, Label, Scene, Use
from generator.drawing.transforms import translate
from generator.games import presentation
from generator.project import use
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story, tell
from generator.rulebook.manuscript.master import Example, all_parts
from generator.rulebook.verify.picture_checks import PicturedExamples, Shown
from generator.rulebook.verify.verify import Book
from tests.mutation.games import Known, known
from tests.mutation.others import Others
from tests.mutation.score import Score

Items = tuple[Item, ...]


class DrawnExamples(PicturedExamples, Protocol):
    """A game's pictures of examples before they are read."""

    def scenes(self, story: Story, step: int) -> list[Scene]:
        """The pictures of a panel."""

    def read(self, scene: Scene) -> Shown:
        """What a picture shows."""


def stories(book: Book) -> Iterator[Story]:
    """The examples that the engine played."""
    for chapter in book.master:
        for section in chapter.sections:
            for part in all_parts(section):
                if isinstance(part, Example) and isinstance(book.runs.get(part.id), Play):
                    yield tell(part)


def played_pictures(book: Book) -> DrawnExamples:
    """Their pictures."""
    use(book.root, book.pack.game)
    runs = {name: run for name, run in book.runs.items() if isinstance(run, Play)}
    make = presentation(book.pack.game).part("example_pictures")
    return cast(DrawnExamples, make(book.pack, book.root, runs))


def mutate_pictures(book: Book) -> Score:
    """Every piece and every figure in the pictures of examples, one at a time."""
    score = Score("pieces and figures in pictures")
    pictures, spoiler = played_pictures(book), Spoiler(known(book.pack.game), Others(book.pack))
    for story in stories(book):
        for step in range(len(story.panels)):
            truth: dict[str, Counter[str]] = {}
            for scene in pictures.scenes(story, step):
                for note, spoilt in spoiler.spoil(scene):
                    shown = pictures.read(spoilt)
                    for place in shown:
                        if place not in truth:
                            truth[place] = _true(pictures, story, step, place)
                    noticed = any(things != truth[place] for place, things in shown.items())
                    score.count(noticed, f"{story.id} panel {step + 1}: {note}")
    return score


def _true(pictures: DrawnExamples, story: Story, step: int, place: str) -> Counter[str]:
    try:
        return pictures.true(story, step, place)
    except LookupError:
        return Counter(["there is no such place"])


class Spoiler:
    """Makes scenes with one thing wrong."""

    def __init__(self, game: Known, others: Others) -> None:
        self.game, self.others = game, others

    def spoil(self, scene: Scene) -> Iterator[tuple[str, Scene]]:
        """The scene with one thing wrong, once for everything that can be, and what was done."""
        for note, items in self._spoil(scene.items, ""):
            yield note, replace(scene, items=items)

    def _spoil(self, items: Items, place: str) -> Iterator[tuple[str, Items]]:
        for k, item in enumerate(items):
            before, after = items[:k], items[k + 1 :]
            if isinstance(item, Group):
                for note, inner in self._spoil(item.items, item.place or place):
                    yield note, (*before, replace(item, items=inner), *after)
            elif isinstance(item, Use) and item.symbol.name.partition("-")[0] in self.game.pieces:
                yield f"drop {item.symbol.name} from {place}", (*before, *after)
                for note, other in self._other_pieces(item, place):
                    yield note, (*before, other, *after)
            elif isinstance(item, Label) and place not in self.game.tracks and re.search(r"\d", item.run.text):
                words = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), item.run.text)
                wrong = replace(item, run=replace(item.run, text=words))
                yield f"“{item.run.text}” becomes “{words}” in {place}", (*before, wrong, *after)

    def _other_pieces(self, piece: Use, place: str) -> Iterator[tuple[str, Use]]:
        """The piece as another one, and on a track a space away."""
        name = piece.symbol.name
        for other in self._other_names(name):
            yield f"{name} becomes {other} in {place}", replace(piece, symbol=replace(piece.symbol, name=other))
        for way in self.game.tracks.get(place, ()):
            yield f"move {name} by a space", replace(piece, at=translate(way, 0) @ piece.at)

    def _other_names(self, name: str) -> Iterator[str]:
        """Names of pieces that differ in one thing: colour, height, owner, number."""
        kind, *words = name.split("-")
        number = next((k for k, word in enumerate(words) if word.isdecimal()), None)
        for k, word in enumerate(words):
            other = word if word.isdecimal() else self.others.word(word)
            if k == number:  # a second number is the size of the drawing
                other = str(int(word) - 1 or 2)
            if other != word:
                yield "-".join((kind, *words[:k], other, *words[k + 1 :]))
