"""The sheet that a reader gets: the questions without answers, and the names as the reader's book has them.

Questions are numbered there: their ids would give some answers away. What is printed on the cards that they name, and
how the names of a game are written, its module `printed` says (`Printed`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol, cast

from engine import games
from engine.errors import Findings
from generator.language.text import Text, open_text
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from generator.rulebook.evidence.names import Names, game_names
from tests.project import ROOT
from tests.reading.questions import Question, questions

NAME = re.compile(r"\{((\w+):([\w-]+))\}")
CONTENT = ROOT / "content"
TEMPLATES = ROOT / "templates"
HEAD = """\
# {total} questions for a reader of the rulebook of {title} ({code})

You have one book, in your language, and nothing else: no other text, no program, no memory of another edition. Answer
from the book.

{also}

Write JSON, an answer for each number: {{"1": "...", "2": "..."}}. Where choices are given, write one of them as it
stands; otherwise write a number in digits. If the book does not tell, write "?".
"""


class Printed(Protocol):
    """What a sheet says of one game: the module `tests.reading.<game>.printed`."""

    ALSO: str
    """What a reader must know besides."""
    LISTED: tuple[str, ...]
    """Kinds of names that the list of words has."""

    def noted(self, kind: str, ident: str) -> str:
        """What stands in brackets behind a name: its number or colour, empty if it has none."""

    def told_below(self, kind: str) -> bool:
        """Whether the reader's own name stands in the list of cards instead of beside the English one."""

    def printed(self, content: Any, asked: set[str], names: SheetNames) -> Iterator[str]:
        """A line for each card that the questions name by these keys."""


def sheet(game: str, code: str) -> str:
    """All questions, for a reader of the book in that language."""
    names = SheetNames(game, code)
    pack = names.pack
    title = pack.content.identity.title
    asked = {match[1] for question in questions(game) for match in NAME.finditer(question.ask)}
    parts = [HEAD.format(total=len(questions(game)), title=title, code=code, also=names.game.ALSO)]
    if code != "en":
        parts.append("\n".join(["## Words of your book", "", *names.words()]) + "\n")
    parts.append("\n".join(["## Cards", "", *names.game.printed(pack.content, asked, names)]) + "\n")
    parts.append("## Questions\n")
    parts += [_asked(number, question, names) for number, question in enumerate(questions(game), start=1)]
    return "\n".join(parts)


def _asked(number: int, question: Question, names: SheetNames) -> str:
    offered = " | ".join(question.offered) if question.offered else "a number"
    return f"{number}. {names.fill(question.ask)}\n   Answer: {offered}\n"


class SheetNames:
    """English names with those of another language beside them."""

    def __init__(self, game: str, code: str) -> None:
        self.game = cast(Printed, import_module(f"tests.reading.{game}.printed"))
        self.pack = games.load_pack(ROOT, game)
        self.text: Text = open_text(CONTENT, game, code, TEMPLATES)
        self.english: Names = game_names(self.pack, open_text(CONTENT, game, "en", TEMPLATES))
        self.spoken: Names = game_names(self.pack, self.text)
        findings = Findings()
        self.glossary: Glossary = read_glossary(CONTENT, game, code, findings)
        findings.raise_if_any()

    def fill(self, text: str) -> str:
        """`{special:purge}` -> Purge (Чистка); named again in the text, it is only Purge."""
        told: set[str] = set()

        def name(match: re.Match[str]) -> str:
            key = match[1]
            if key in told:
                return self.english[key][0]
            told.add(key)
            return self.first(key)

        return NAME.sub(name, text)

    def first(self, key: str) -> str:
        """A name where it stands first: with its note, and as the reader's book has it."""
        kind, _, ident = key.partition(":")
        note = self.game.noted(kind, ident)
        return _beside(self.english[key][0], note, "" if self.game.told_below(kind) else self.spoken[key][0])

    def full(self, key: str) -> str:
        """The full name of a card in both languages."""
        ident = key.partition(":")[2]
        english, spoken = (
            max((form for form in names[key] if form != ident), key=len) for names in (self.english, self.spoken)
        )
        return _beside(english, "", spoken)

    def words(self) -> Iterator[str]:
        """Names of the listed kinds, and terms: English = the reader's language."""
        for key, (english, *_) in self.english.items():
            kind, _, ident = key.partition(":")
            if kind in self.game.LISTED:
                yield f"- {_beside(english, self.game.noted(kind, ident), '')} = {self.spoken[key][0]}"
        for term in self.glossary.english:
            yield f"- {term.term} = {self.glossary.forms(term.id)[0]}"


def _beside(english: str, note: str, spoken: str) -> str:
    shown = ", ".join(filter(None, (note, spoken if spoken != english else "")))
    return f"{english} ({shown})" if shown else english
