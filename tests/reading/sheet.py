"""The sheet that a reader gets: the questions without answers, and the names as the reader's book has them.

Questions are numbered there: their ids would give some answers away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.errors import Problems
from engine.games.liberte.content import FACTIONS
from generator.glossary import Glossary, read_glossary
from generator.names import NAMES
from generator.text import open_text
from tests.project import GAME, ROOT
from tests.reading.questions import Question, content, questions

NAME = re.compile(r"\{((\w+):([\w-]+))\}")
CONTENT = ROOT / "content"
HEAD = """\
# {total} questions for a reader of the rulebook ({code})

You have one book, in your language, and nothing else: no other text, no program, no memory of another edition. Answer
from the book. Play is by the second edition unless a question says otherwise. Names of terms stand in your book as
listed below; card and province numbers are the same in all languages. What a question does not mention (other stacks,
cards, votes) is not there or does not matter.

Write JSON, an answer for each number: {{"1": "...", "2": "..."}}. Where choices are given, write one of them as it
stands; otherwise write a number in digits. If the book does not tell, write "?".
"""


def sheet(code: str) -> str:
    """All questions, for a reader of the book in that language."""
    names = _Names(code)
    parts = [HEAD.format(total=len(questions()), code=code)]
    if code != "en":
        parts.append("\n".join(["## Words", "", *names.words()]) + "\n")
    parts.append("## Questions\n")
    parts += [_asked(number, question, names) for number, question in enumerate(questions(), start=1)]
    return "\n".join(parts)


def _asked(number: int, question: Question, names: _Names) -> str:
    offered = "; ".join(question.offered) if question.offered else "a number"
    return f"{number}. {names.fill(question.ask)}\n   Answer: {offered}\n"


class _Names:
    """English names with those of another language beside them."""

    def __init__(self, code: str) -> None:
        self.english = NAMES[GAME](content(), open_text(CONTENT, GAME, "en"))
        self.spoken = NAMES[GAME](content(), open_text(CONTENT, GAME, code))
        problems = Problems()
        self.glossary: Glossary = read_glossary(CONTENT, GAME, code, problems)
        problems.raise_if_any()

    def fill(self, text: str) -> str:
        """`{card:71}` -> Jean-Paul Marat (card 71), with the reader's own name of him; later in the text only Marat."""
        told: set[str] = set()

        def name(match: re.Match[str]) -> str:
            key, kind, ident = match.groups()
            if key in told:
                return self.english[key][0]
            told.add(key)
            return self._first(key, kind, ident)

        return NAME.sub(name, text)

    def _first(self, key: str, kind: str, ident: str) -> str:
        form = -1 if kind == "card" else 0
        english, spoken = self.english[key][form], self.spoken[key][form]
        notes = [{"card": f"card {ident}", "province": f"province {ident}", "faction": ident}.get(kind, "")]
        notes += [spoken] if spoken != english else []
        shown = ", ".join(filter(None, notes))
        return f"{english} ({shown})" if shown else english

    def words(self) -> Iterator[str]:
        """Factions, regions, specials and terms: English = the reader's language."""
        for key, (english, *_) in self.english.items():
            if key.split(":")[0] in ("faction", "region", "special", "battle", "player"):
                colour = f" ({key.split(':')[1]})" if key.split(":")[1] in FACTIONS else ""
                yield f"- {english}{colour} = {self.spoken[key][0]}"
        for term in self.glossary.english:
            yield f"- {term.term} = {self.glossary.forms(term.id)[0]}"
