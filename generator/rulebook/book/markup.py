"""The rulebook as HTML: what the templates of the web page and of the printed book call.

Text comes from the document tree and is escaped. Figures are scenes: inline SVG with shared symbols on the web page,
pictures drawn by the backend in the printed book.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal, NoReturn

from engine.loading.common import MARKS, Source
from engine.record import record
from generator.backends import svg
from generator.backends.book_figures import Figures
from generator.backends.html import Html, escape
from generator.drawing.scene import Group, Scene, unlayered
from generator.drawing.theme import Palette
from generator.failure import Failure
from generator.language.sources import source_in_words
from generator.language.text import Text
from generator.language.typography import NO_BREAK
from generator.rulebook.book import document
from generator.rulebook.book.paging import PLACE
from generator.rulebook.book.pictures import BookPictures
from generator.rulebook.book.seal import draw_seal
from generator.rulebook.manuscript.inline import Break, Checked, Emphasis, Inline, Link, Strong, Words
from generator.typesetting.shaping import outlined

Medium = Literal["web", "print"]
_TO_NUMBER = re.compile(r' (?=<a href="#[^"]*">\d)')


@record(slots=False)
class ContentsEntry:
    """A line of the table of contents."""

    anchor: str
    number: str
    title: str


@record(slots=False)
class PartGroup:
    """Parts of a section in a row that all are rules with pictures beside them, or all are not."""

    pictured: bool
    parts: tuple[document.BookPart, ...]


class BookMarkup:
    """One book in one language for one medium: what templates call `p`.

    Shared templates use only its members and those of `pictures`; a game's own templates also use those of `game`.
    """

    FOR_TEMPLATES = (
        *("book", "pictures", "medium", "inserts", "cover"),
        *("say", "kind", "lang", "words", "cited", "link", "marks", "legend", "edition"),
        *("narrow", "wide", "tables", "groups", "index_letters", "contents", "place", "phase_name", "unknown_insert"),
        *("figure", "panel", "strip", "whole_strip", "beside", "sign", "seal", "shared"),
    )
    """What templates may use, beside properties."""

    def __init__(
        self,
        book: document.Rulebook,
        text: Text,
        pictures: BookPictures,
        medium: Medium,
        inserts: str = "",
        cover: str = "",
        pictured: tuple[str, ...] = (),
    ) -> None:
        self.book = book
        self.text = text
        self.pictures = pictures
        self.medium = medium
        self.inserts = inserts
        """The path of the game's template with the inserts that only its book has; empty if it has none."""
        self.cover = cover
        """The path of the game's template with the back cover; empty if it has none."""
        self.pictured = pictured if medium == "web" else ()
        """Kinds of names that lead to the thing's own place, where its picture can be seen."""
        self._palette = Palette("color")
        self._album = svg.Album("f-")
        self.printed = Figures()

    @property
    def game(self) -> object:
        """The game's own pictures and lists."""
        return self.pictures

    # --- words

    def say(self, english: str, **values: object) -> str:
        """A text of the tool in the book's language."""
        return self.text(english, None, **values)

    def kind(self, part: object) -> str:
        """The name of a part's class without `Book`: Paragraph, List, Table, Insert, Example, Rule, Question."""
        return type(part).__name__.removeprefix("Book")

    def lang(self, wording: document.Wording) -> Html:
        """Attributes that mark text in another language than the book's; empty for all other text."""
        return Html(f' lang="{escape(wording.language)}" class="draft"') if wording.language else Html("")

    def words(self, wording: document.Wording) -> Html:
        """Text as HTML."""
        return self._bound("".join(self._inline(inline) for inline in wording.inlines))

    def cited(self, wording: document.Wording, anchor: str) -> Html:
        """Text, followed by the number of a rule."""
        return self._bound(f"{self.words(wording)} {self.link(anchor)}")

    def _bound(self, markup: str) -> Html:
        """HTML with a no-break space before the number of each cross-reference."""
        return Html(_TO_NUMBER.sub(NO_BREAK, markup))

    def _inline(self, inline: Inline) -> str:
        if isinstance(inline, Words):
            return escape(inline.text)
        if isinstance(inline, Break):
            return "<br>"
        inner = "".join(self._inline(child) for child in inline.children)
        if isinstance(inline, Strong):
            return f"<strong>{inner}</strong>"
        if isinstance(inline, Emphasis):
            return f"<em>{inner}</em>"
        if isinstance(inline, Link):
            return f'<a href="{escape(inline.target)}">{inner}</a>'
        if isinstance(inline, Checked) and inline.kind == "t":
            return f'<a class="term" href="#term-{escape(inline.key)}">{inner}</a>'
        if isinstance(inline, Checked) and inline.kind == "n" and inline.key.partition(":")[0] in self.pictured:
            return f'<a class="named" href="#{escape(inline.key.replace(":", "-"))}">{inner}</a>'
        return inner

    def link(self, anchor: str) -> Html:
        """The number of a rule, example or question, as a link to it; no line ends within it."""
        number = self.book.numbers.get(anchor, anchor)
        label = self.say("Example {number}", number=number) if anchor.startswith("ex-") else number
        return Html(f'<a href="#{escape(anchor)}">{escape(label.replace(" ", NO_BREAK))}</a>')

    def marks(self, sources: Sequence[Source], errata: Sequence[str] = ()) -> Html:
        """The signs of the sources that a rule rests on, each with its meaning; errata with their numbers."""
        said = {source: escape(source_in_words(source, self.text)) for source in sources}
        signs = {source: MARKS[source] + (", ".join(errata) if source == "errata" else "") for source in sources}
        return Html(
            "".join(
                f'<span class="mark" title="{meaning}">{signs[source]}<span class="sr"> {meaning}</span></span>'
                for source, meaning in said.items()
            )
        )

    def legend(self) -> list[tuple[str, str]]:
        """Each sign that the book uses, with its meaning."""
        return [(MARKS[source], source_in_words(source, self.text)) for source in self.book.sources]

    def edition(self, name: str) -> str:
        """The name of an edition, by its id."""
        return self.text(self.book.editions[name])

    # --- order

    def narrow(self, blocks: Sequence[document.BookBlock]) -> list[document.BookBlock]:
        """The blocks that stand in the text column."""
        return [block for block in blocks if not isinstance(block, document.BookExample | document.BookInsert)]

    def wide(self, blocks: Sequence[document.BookBlock]) -> list[document.BookBlock]:
        """The blocks that take the full width, below their rule."""
        return [block for block in blocks if isinstance(block, document.BookExample | document.BookInsert)]

    def tables(self, anchor: str) -> list[document.BookTable]:
        """The tables of a rule, to show them again elsewhere."""
        parts = (part for chapter in self.book.chapters for section in chapter.sections for part in section.parts)
        rules = (part for part in parts if isinstance(part, document.BookRule) and part.anchor == anchor)
        return [block for rule in rules for block in rule.blocks if isinstance(block, document.BookTable)]

    def groups(self, parts: Sequence[document.BookPart]) -> list[PartGroup]:
        """The parts in groups: neighbouring rules with pictures beside them stand together."""
        return [PartGroup(pictured, tuple(group)) for pictured, group in groupby(parts, self._is_pictured)]

    def _is_pictured(self, part: document.BookPart) -> bool:
        return isinstance(part, document.BookRule) and self.pictures.beside(part.anchor) is not None

    def index_letters(self) -> list[tuple[str, list[document.IndexEntry]]]:
        """The letters of the alphabet that the index has, each with its entries."""
        return [(letter, list(entries)) for letter, entries in groupby(self.book.index, lambda entry: entry.letter)]

    def contents(self, chapter: document.BookChapter) -> list[ContentsEntry]:
        """The rules of a chapter, for the table of contents; many questions are one line for their section."""
        entries: list[ContentsEntry] = []
        for section in chapter.sections:
            asked = [part.anchor for part in section.parts if isinstance(part, document.BookQuestion)]
            folded = bool(asked) and section.title is not None
            if folded and section.title is not None:
                entries.append(ContentsEntry(section.anchor or asked[0], section.letter, section.title.plain))
            entries += [
                ContentsEntry(part.anchor, part.number, self.book.titles.get(part.anchor, ""))
                for part in section.parts
                if isinstance(part, document.BookRule) or (isinstance(part, document.BookQuestion) and not folded)
            ]
        return entries

    def place(self, anchor: str) -> Html:
        """A mark behind a rule of a printed book: an example may be moved here."""
        return Html(PLACE.format(escape(anchor)) if self.medium == "print" else "")

    def phase_name(self, phase: str) -> str:
        """The name of a part of the turn, by its id."""
        return next(known.name for known in self.pictures.phases if known.id == phase)

    def unknown_insert(self, name: str) -> NoReturn:
        """Fail: neither the shared templates nor those of the game have such an insert."""
        own = self.inserts or f"{self.book.game}/rulebook/inserts.html"
        fix = f"write a macro “{name.replace('-', '_')}” in templates/{own}, or correct the name"
        raise Failure(f"no template makes the insert “{name}”", fix)

    # --- figures

    def figure(self, scene: Scene) -> Html:
        """A scene as inline SVG (web) or as an image by its address (print), without its layers."""
        if any(isinstance(item, Group) and item.layer for item in scene.items):
            scene = replace(scene, items=unlayered(scene.items))
        values = self._palette.scene(scene)
        if self.medium == "web":
            return Html(self._album.figure(values))
        return Html(f'<img src="{self.printed.add(values)}" alt="{escape(scene.title)}">')

    def panel(self, example: document.BookExample, panel: document.BookPanel) -> Html:
        """The picture of a panel."""
        return self.figure(self.pictures.panel(example.story, example.panels.index(panel)))

    def strip(self, example: document.BookExample, step: int) -> Html | None:
        """The strip below a panel, if there is one."""
        return self._maybe(self.pictures.strip(example.story, step))

    def whole_strip(self, example: document.BookExample) -> Html | None:
        """The strip below an example, if there is one."""
        return self._maybe(self.pictures.whole_strip(example.story))

    def beside(self, anchor: str) -> Html | None:
        """The picture beside a rule, if there is one."""
        return self._maybe(self.pictures.beside(anchor))

    def _maybe(self, scene: Scene | None) -> Html | None:
        return self.figure(scene) if scene is not None else None

    def sign(self, name: str) -> Html:
        """A small sign; a style rule gives it its picture."""
        sign = self.pictures.signs.get(name)
        if sign is None:
            raise Failure(f"the game has no sign “{name}”", f"it has {', '.join(self.pictures.signs)}")
        return Html(f'<span class="{sign.kind} {escape(name)}"></span>')

    def seal(self, number: int) -> Html:
        """The seal of an example; on paper its letters are outlines, as a PDF reader would read them one by one."""
        seal = draw_seal(number, self.text)
        return self.figure(seal if self.medium == "web" else replace(seal, items=outlined(seal.items)))

    def shared(self) -> Html:
        """The symbols that the figures of a web page share; call it after all figures."""
        return Html(self._album.shared())

    def characters(self) -> dict[str, set[str]]:
        """Face -> the characters in which figures of a web page are lettered."""
        return {face: set(characters) for face, characters in self._album.characters.items()}

    def address(self, scene: Scene, *, stretched: bool = False) -> str:
        """The address of a picture for a stylesheet; a `stretched` one takes any proportion."""
        values = self._palette.scene(scene)
        return data_address(values, stretched=stretched) if self.medium == "web" else self.printed.add(values)

    def elastic(self, draw: Callable[[float, float], Scene]) -> str:
        """The address of a picture for the stylesheet of a printed book that is drawn for each size it gets."""
        return self.printed.add_elastic(lambda width, height: self._palette.scene(draw(width, height)))

    def sign_rules(self) -> Iterator[str]:
        """Style rules that give each small sign its picture."""
        for name, sign in self.pictures.signs.items():
            yield f".{sign.kind}.{name}{{background-image:url({self.address(sign.picture)})}}"


def data_address(scene: Scene, *, stretched: bool = False) -> str:
    """A scene as a data URL; a `stretched` picture takes any proportion."""
    drawn = svg.render(scene, "outlined")
    if stretched:
        drawn = drawn.replace(b"viewBox=", b'preserveAspectRatio="none" viewBox=', 1)
    return "data:image/svg+xml;base64," + b64encode(drawn).decode()
