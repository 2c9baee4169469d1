"""Everything that can be translated, in the order in which a reader meets it: the book, its glossary, the game's words.

Each string knows its places, what a translator should know about it, and how its translation is checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from engine.errors import Position
from engine.loading.pack import AnyPack
from engine.record import record
from generator.games import presentation
from generator.games.strings import Kind, String
from generator.language import cldr
from generator.language.data import TEMPLATES
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.manuscript.blocks import Piece
from generator.rulebook.manuscript.chapters import Master
from generator.rulebook.manuscript.walk import Told, told
from generator.rulebook.translation.po_writer import Template
from generator.rulebook.translation.tool_strings import game_templates, tool_templates

GameStrings = Callable[[AnyPack], Iterator[String]]
"""The strings of a game's content. Their kind says how a translation is checked: as checked Markdown, by its
placeholders, or not at all."""

_ROLES = {
    "title": "chapter title",
    "lead": "lead of the chapter",
    "section": "section title",
    "gist": "gist of a rule: two to four words in the margin",
    "note": "margin note: two short lines",
    "hint": "advice",
    "cell": "cell of a table",
    "example": "title of an example",
    "panel": "one or two words above a picture",
    "result": "outcome of an example, one sentence",
    "question": "question",
    "answer": "answer; yes or no is printed before it",
}


@record
class Sourced:
    """A string of the master or the content. `tolds` are the places where its spans mean something."""

    english: str
    context: str | None
    places: tuple[Position, ...]
    comments: tuple[str, ...]
    kind: Kind
    tolds: tuple[Told, ...] = ()
    plural: str | None = None

    def template(self) -> Template:
        """As a PO file holds it."""
        places = tuple((at.file, at.line) for at in self.places)
        flags = ("md-text",) if self.kind == "markdown" else ()
        return Template(self.english, self.context, self.plural, places, self.comments, flags)


def strings(pack: AnyPack, master: Master, glossary: Glossary, code: str, templates: Path = TEMPLATES) -> list[Sourced]:
    """All strings of a game for one language, each once; names that keep their form are left out in Latin scripts.

    `templates` is the project's folder: the game's own templates may say words too.
    """
    kept = presentation(pack.game).vocabulary.kept if cldr.is_latin(code) else ()
    found: dict[tuple[str | None, str], Sourced] = {}
    for string in (*_book(master), *_terms(glossary), *_content(pack), *_drawn(pack, templates)):
        if not needs_words(string.english) or string.context in kept:
            continue
        key = (string.context, string.english)
        known = found.get(key)
        found[key] = string if known is None else _joined(known, string)
    return list(found.values())


def _joined(first: Sourced, second: Sourced) -> Sourced:
    comments = tuple(dict.fromkeys((*first.comments, *second.comments)))
    kind: Kind = "markdown" if "markdown" in (first.kind, second.kind) else first.kind
    places = (*first.places, *second.places)
    return replace(first, places=places, comments=comments[:4], kind=kind, tolds=(*first.tolds, *second.tolds))


_ONLY_FIGURES = re.compile(r"\s*\[\d+\]\{[vx]=[^{}]*\}\s*")


def needs_words(source: str) -> bool:
    """Whether there is anything to translate: a lone checked figure is the same everywhere."""
    return bool(source.strip()) and not _ONLY_FIGURES.fullmatch(source)


def _book(master: Master) -> Iterator[Sourced]:
    for piece in told(master):
        comment = " › ".join(piece.path) + (f" ({_ROLES[piece.role]})" if piece.role in _ROLES else "")
        comments = (comment, "Numbers and names are compared with the played example.") if piece.example else (comment,)
        yield Sourced(piece.piece.source, None, (piece.piece.at,), comments, "markdown", (piece,))


def _terms(glossary: Glossary) -> Iterator[Sourced]:
    for term in glossary.english:
        at = glossary.places[term.id]
        yield Sourced(term.definition, None, (at,), (f"Glossary: {term.term}",), "markdown", (plain_told(at),))


def _content(pack: AnyPack) -> Iterator[Sourced]:
    listed: GameStrings = presentation(pack.game).part("strings")
    for english, context, at, comment, kind in listed(pack):
        tolds = (plain_told(at),) if kind == "markdown" else ()
        yield Sourced(english, context, (at,), (comment,) if comment else (), kind, tolds)


def of_tool(templates: Path) -> list[Sourced]:
    """The words of the tool itself, as strings to be checked like labels."""
    return [_label(template) for template in tool_templates(templates)]


def _drawn(pack: AnyPack, templates: Path) -> Iterator[Sourced]:
    """What the game's own modules and templates say."""
    return (_label(template) for template in game_templates(pack.game, templates))


def _label(template: Template) -> Sourced:
    places = tuple(Position(*place) for place in template.places)
    return Sourced(template.english, None, places, template.comments, "label", (), template.plural)


def plain_told(at: Position) -> Told:
    """What surrounds a text outside the book: nothing."""
    return Told(Piece("", ((0, at),)), "text", ())
