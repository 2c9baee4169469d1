"""Every string to translate, in the order of reading: the book, its glossary, the game's content and templates.

Each string has its places, comments for the translator, and says how its translation is checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from engine.errors import Position
from engine.loading.pack import AnyPack
from generator.games import presentation
from generator.games.strings import String
from generator.language import cldr
from generator.language.data import TEMPLATES
from generator.project import per_project
from generator.rulebook.evidence.editions import Editions
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.evidence.index_file import CONTEXT
from generator.rulebook.manuscript.blocks import Piece
from generator.rulebook.manuscript.master import Master
from generator.rulebook.manuscript.walk import PieceInContext, pieces
from generator.rulebook.translation.tool_strings import strings_of_game
from generator.rulebook.translation.translatable import Translatable, joined

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


def strings(
    editions: Editions, master: Master, glossary: Glossary, code: str, templates: Path = TEMPLATES
) -> list[Translatable]:
    """All strings of a game for one language, each once.

    Names that keep their form in Latin scripts are left out there. `templates` is the project's folder of templates.
    """
    own = strings_of_game(editions.game, templates)
    everything = (*_book(master), *_terms(glossary), *_index(glossary), *_content(editions), *own)
    return _for_language(_to_translate(everything), editions.game, code)


def content_strings(pack: AnyPack, code: str) -> list[Translatable]:
    """The strings of a game's content in one edition for one language, each once: what is printed beside the book."""
    return _for_language(_of_content(pack), pack.game, code)


@per_project
def _of_content(pack: AnyPack) -> tuple[Translatable, ...]:
    """The strings of a game's content for any language."""
    listed: GameStrings = presentation(pack.game).part("strings")
    return _to_translate(map(_translatable, listed(pack)))


def _to_translate(everything: Iterable[Translatable]) -> tuple[Translatable, ...]:
    return tuple(joined(one for one in everything if needs_translation(one.english)))


def _for_language(everything: Iterable[Translatable], game: str, code: str) -> list[Translatable]:
    kept = presentation(game).vocabulary.kept if cldr.is_latin(code) else ()
    return [one for one in everything if one.context not in kept]


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


def _index(glossary: Glossary) -> Iterator[Translatable]:
    """The words of the index, without those that the glossary translates."""
    for n, entry in enumerate(glossary.index.entries):
        if glossary.called(entry.term) is None:
            at = glossary.index.place(n, "term")
            yield Translatable(entry.term, CONTEXT, (at,), ("Index: a subject",), "name")
        for k, sub in enumerate(entry.sub):
            at = glossary.index.place(n, "sub", k, "term")
            yield Translatable(sub.term, CONTEXT, (at,), (f"Index: below “{entry.term}”",), "name")


def _content(editions: Editions) -> Iterator[Translatable]:
    """The strings of the base edition, and what other editions say otherwise."""
    listed: GameStrings = presentation(editions.game).part("strings")
    base = list(listed(editions.base))
    known = {string[:2] for string in base}
    others = (string for edition in editions for string in listed(editions.pack(edition)) if string[:2] not in known)
    yield from map(_translatable, (*base, *others))


def _translatable(string: String) -> Translatable:
    english, context, at, comment, kind = string
    context_free = (plain_piece(at),) if kind == "markdown" else ()
    one, several = english if isinstance(english, tuple) else (english, None)
    return Translatable(one, context, (at,), (comment,) if comment else (), kind, context_free, several)


def plain_piece(at: Position) -> PieceInContext:
    """The context of a text outside the book: none but its place."""
    return PieceInContext(Piece("", ((0, at),)), "text", ())
