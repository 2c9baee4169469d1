"""The rulebook as markup: what the templates of the page and of the printed book ask for.

Words come from the document tree, escaped; figures are scenes: on a page inline SVG that shares its symbols, in a
printed book pictures that the backend draws.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal, NoReturn

from engine.record import record
from generator.backends import svg
from generator.backends.book_figures import Figures
from generator.backends.html import Html, escape
from generator.drawing.scene import Group, Scene, unlayered
from generator.drawing.theme import Palette
from generator.failure import Failure
from generator.language.text import Text
from generator.language.typography import NO_BREAK
from generator.rulebook.book import document
from generator.rulebook.book.document import Insert, Line, Rule, Rulebook
from generator.rulebook.book.pictures import BookPictures
from generator.rulebook.book.seal import draw_seal
from generator.rulebook.manuscript.inline import Break, Checked, Emphasis, Inline, Link, Strong, Words
from generator.typesetting.shaping import outlined

Medium = Literal["web", "print"]
_TO_NUMBER = re.compile(r' (?=<a href="#[^"]*">\d)')
Part = document.Rule | document.Question | document.Block


@record(slots=False)
class Entry:
    """A line of the contents."""

    anchor: str
    number: str
    title: str


@record(slots=False)
class Stretch:
    """Parts of a section that stand together: rules with pictures beside them, or all others."""

    pictured: bool
    parts: tuple[Part, ...]


class Press:
    """One book in one language for one medium: what templates call `p`.

    Its members and those of `pictures` are the vocabulary of the shared templates; the game's own templates ask `game`
    for everything else.
    """

    def __init__(self, book: Rulebook, text: Text, pictures: BookPictures, medium: Medium, inserts: str = "") -> None:
        self.book = book
        self.text = text
        self.pictures = pictures
        self.medium = medium
        self.inserts = inserts
        """The game's template with the parts that only its book has; empty if it has none."""
        self._palette = Palette("color")
        self._album = svg.Album("f-")
        self.printed = Figures()

    @property
    def game(self) -> object:
        """The game's own pictures and lists."""
        return self.pictures

    # --- words

    def say(self, english: str, **values: object) -> str:
        """The tool's own words."""
        return self.text(english, None, **values)

    def kind(self, part: object) -> str:
        """What a part of the tree is."""
        return type(part).__name__

    def lang(self, line: Line) -> Html:
        """Marks words that are not in the book's language."""
        return Html(f' lang="{escape(line.language)}" class="draft"') if line.language else Html("")

    def words(self, line: Line) -> Html:
        """A line as markup."""
        markup = "".join(self._inline(word) for word in line.words)
        return self._bound(markup)

    def cited(self, line: Line, anchor: str) -> Html:
        """A line, and behind its last word the number of a rule."""
        return self._bound(f"{self.words(line)} {self.link(anchor)}")

    def _bound(self, markup: str) -> Html:
        """Markup whose cross-references do not begin a line with their number."""
        return Html(_TO_NUMBER.sub(NO_BREAK, markup))

    def _inline(self, word: Inline) -> str:
        if isinstance(word, Words):
            return escape(word.text)
        if isinstance(word, Break):
            return "<br>"
        inner = "".join(self._inline(child) for child in word.children)
        if isinstance(word, Strong):
            return f"<strong>{inner}</strong>"
        if isinstance(word, Emphasis):
            return f"<em>{inner}</em>"
        if isinstance(word, Link):
            return f'<a href="{escape(word.target)}">{inner}</a>'
        if isinstance(word, Checked) and word.kind == "t":
            return f'<a class="term" href="#term-{escape(word.key)}">{inner}</a>'
        return inner

    def link(self, anchor: str) -> Html:
        """The number of a rule, example or question, as a link to it."""
        number = self.book.numbers.get(anchor, anchor)
        label = self.say("Example {number}", number=number).replace(" ", NO_BREAK)
        shown = label if anchor.startswith("ex-") else number
        return Html(f'<a href="#{escape(anchor)}">{escape(shown)}</a>')

    def edition(self, name: str) -> str:
        """The name of another edition."""
        return self.text(self.book.editions[name])

    # --- order

    def narrow(self, blocks: Sequence[document.Block]) -> list[document.Block]:
        """What stands in the text column."""
        return [block for block in blocks if not isinstance(block, document.Example | Insert)]

    def wide(self, blocks: Sequence[document.Block]) -> list[document.Block]:
        """What takes the full width, below its rule."""
        return [block for block in blocks if isinstance(block, document.Example | Insert)]

    def runs(self, parts: Sequence[Part]) -> list[Stretch]:
        """The parts in stretches: rules with pictures beside them stand together."""
        found: list[Stretch] = []
        for part in parts:
            pictured = isinstance(part, Rule) and self.pictures.beside(part.anchor) is not None
            if found and found[-1].pictured == pictured:
                found[-1] = Stretch(pictured, (*found[-1].parts, part))
            else:
                found.append(Stretch(pictured, (part,)))
        return found

    def rules(self, chapter: document.Chapter) -> list[Entry]:
        """The rules and questions of a chapter, for the contents."""
        return [
            Entry(part.anchor, part.number, self.book.titles.get(part.anchor, ""))
            for section in chapter.sections
            for part in section.parts
            if isinstance(part, document.Rule | document.Question)
        ]

    @cached_property
    def coverage(self) -> list[tuple[str, tuple[str, ...]]]:
        """Rule atoms with the places that state or show them."""
        found = []
        for atom, anchors in self.book.coverage.items():
            rules = tuple(anchor for anchor in anchors if not anchor.startswith("ex-"))
            found.append((atom, rules if rules and self.medium == "print" else anchors))
        return [(atom, anchors) for atom, anchors in found if anchors]

    def phase_name(self, phase: str) -> str:
        """A part of the turn in words."""
        return next(found.name for found in self.pictures.phases if found.id == phase)

    def unknown_insert(self, name: str) -> NoReturn:
        """Neither the shared templates nor those of the game make such a part."""
        own = self.inserts or f"{self.book.game}/rulebook/inserts.html"
        fix = f"write a macro “{name.replace('-', '_')}” in templates/{own}, or correct the name"
        raise Failure(f"no template makes the insert “{name}”", fix)

    # --- figures

    def figure(self, scene: Scene) -> Html:
        """A scene as SVG on a page, as a picture by its address in a printed book. Layers are for sheets: they go."""
        if any(isinstance(item, Group) and item.layer for item in scene.items):
            scene = replace(scene, items=unlayered(scene.items))
        values = self._palette.scene(scene)
        if self.medium == "web":
            return Html(self._album.figure(values))
        return Html(f'<img src="{self.printed.add(values)}" alt="{escape(scene.title)}">')

    def panel(self, example: document.Example, panel: document.Panel) -> Html:
        """The picture of a panel."""
        return self.figure(self.pictures.panel(example, panel))

    def strip(self, example: document.Example, step: int) -> Html | None:
        """The strip below a panel."""
        return self._maybe(self.pictures.strip(example, step))

    def whole_strip(self, example: document.Example) -> Html | None:
        """The strip below an example."""
        return self._maybe(self.pictures.whole_strip(example))

    def beside(self, anchor: str) -> Html | None:
        """The picture beside a rule."""
        return self._maybe(self.pictures.beside(anchor))

    def _maybe(self, scene: Scene | None) -> Html | None:
        return self.figure(scene) if scene is not None else None

    def sign(self, name: str) -> Html:
        """A small sign; a style rule gives it its picture."""
        found = self.pictures.signs.get(name)
        if found is None:
            raise Failure(f"the game has no sign “{name}”", f"it has {', '.join(self.pictures.signs)}")
        return Html(f'<span class="{found.kind} {escape(name)}"></span>')

    def seal(self, number: int) -> Html:
        """The seal of an example; outlines on paper, where letters on an arc would be read one by one."""
        seal = draw_seal(number, self.text)
        return self.figure(seal if self.medium == "web" else replace(seal, items=outlined(seal.items)))

    def shared(self) -> Html:
        """What the figures of a page share; ask for it last."""
        return Html(self._album.shared())

    def characters(self) -> dict[str, set[str]]:
        """What the figures of a page write, by face."""
        return {face: set(found) for face, found in self._album.characters.items()}

    def address(self, scene: Scene, *, stretched: bool = False) -> str:
        """An address for a stylesheet; a `stretched` picture takes any proportion."""
        values = self._palette.scene(scene)
        return data_address(values, stretched=stretched) if self.medium == "web" else self.printed.add(values)

    def sign_rules(self) -> Iterator[str]:
        """Style rules that give each small sign its picture."""
        for name, sign in self.pictures.signs.items():
            yield f".{sign.kind}.{name}{{background-image:url({self.address(sign.picture)})}}"


def data_address(scene: Scene, *, stretched: bool = False) -> str:
    """A scene as an address that carries the picture itself; `stretched` ones take any proportion."""
    drawn = svg.render(scene, "outlined")
    if stretched:
        drawn = drawn.replace(b"viewBox=", b'preserveAspectRatio="none" viewBox=', 1)
    return "data:image/svg+xml;base64," + b64encode(drawn).decode()
