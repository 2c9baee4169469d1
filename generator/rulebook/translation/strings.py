"""Every string to translate, in the order of reading: the book, its glossary, the game's content and templates.

Each string has its places, comments for the translator, and says how its translation is checked.
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
from generator.rulebook.manuscript.master import Master
from generator.rulebook.manuscript.walk import PieceInContext, pieces
from generator.rulebook.translation.po_writer import Template
from generator.rulebook.translation.tool_strings import game_templates, tool_templates

GameStrings = Callable[[AnyPack], Iterator[String]]
"""The strings of a game's content with the kind of check for a translation: as Markdown, by placeholders or none."""

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
class Translatable:
    """A string to translate. `pieces` are the contexts in which its checked spans are read."""

    english: str
    context: str | None
    places: tuple[Position, ...]
    comments: tuple[str, ...]
    kind: Kind
    pieces: tuple[PieceInContext, ...] = ()
    plural: str | None = None

    def template(self) -> Template:
        """The message of a PO file."""
        places = tuple((at.file, at.line) for at in self.places)
        flags = ("md-text",) if self.kind == "markdown" else ()
        return Template(self.english, self.context, self.plural, places, self.comments, flags)


def strings(
    pack: AnyPack, master: Master, glossary: Glossary, code: str, templates: Path = TEMPLATES
) -> list[Translatable]:
    """All strings of a game for one language, each once.

    Names that keep their form in Latin scripts are left out there. `templates` is the project's folder of templates.
    """
    kept = presentation(pack.game).vocabulary.kept if cldr.is_latin(code) else ()
    by_key: dict[tuple[str | None, str], Translatable] = {}
    for string in (*_book(master), *_terms(glossary), *_content(pack), *_templates(pack, templates)):
        if not needs_translation(string.english) or string.context in kept:
            continue
        key = (string.context, string.english)
        by_key[key] = _joined(by_key[key], string) if key in by_key else string
    return list(by_key.values())


def _joined(first: Translatable, second: Translatable) -> Translatable:
    """The same string in two places, as one."""
    comments = tuple(dict.fromkeys((*first.comments, *second.comments)))
    kind: Kind = "markdown" if "markdown" in (first.kind, second.kind) else first.kind
    places = (*first.places, *second.places)
    return replace(first, places=places, comments=comments[:4], kind=kind, pieces=(*first.pieces, *second.pieces))


_ONLY_FIGURES = re.compile(r"\s*\[\d+\]\{[vx]=[^{}]*\}\s*")


def needs_translation(source: str) -> bool:
    """Whether there is anything to translate: a checked number alone is the same in every language."""
    return bool(source.strip()) and not _ONLY_FIGURES.fullmatch(source)


def _book(master: Master) -> Iterator[Translatable]:
    for piece in pieces(master):
        comment = " › ".join(piece.path) + (f" ({_ROLES[piece.role]})" if piece.role in _ROLES else "")
        comments = (comment, "Numbers and names are compared with the played example.") if piece.example else (comment,)
        yield Translatable(piece.piece.source, None, (piece.piece.at,), comments, "markdown", (piece,))


def _terms(glossary: Glossary) -> Iterator[Translatable]:
    for term in glossary.english:
        at = glossary.places[term.id]
        yield Translatable(term.definition, None, (at,), (f"Glossary: {term.term}",), "markdown", (plain_piece(at),))


def _content(pack: AnyPack) -> Iterator[Translatable]:
    listed: GameStrings = presentation(pack.game).part("strings")
    for english, context, at, comment, kind in listed(pack):
        context_free = (plain_piece(at),) if kind == "markdown" else ()
        yield Translatable(english, context, (at,), (comment,) if comment else (), kind, context_free)


def strings_of_tool(templates: Path) -> list[Translatable]:
    """The strings of the tool itself; they are checked as labels."""
    return [_label(template) for template in tool_templates(templates)]


def _templates(pack: AnyPack, templates: Path) -> Iterator[Translatable]:
    """The strings of the game's own modules and templates."""
    return (_label(template) for template in game_templates(pack.game, templates))


def _label(template: Template) -> Translatable:
    places = tuple(Position(*place) for place in template.places)
    return Translatable(template.english, None, places, template.comments, "label", (), template.plural)


def plain_piece(at: Position) -> PieceInContext:
    """The context of a text outside the book: none but its place."""
    return PieceInContext(Piece("", ((0, at),)), "text", ())
