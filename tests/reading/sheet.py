"""The sheet that a reader gets: the questions without answers, and the names as the reader's book has them.

Questions are numbered there: their ids would give some answers away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.errors import Findings
from engine.games.liberte.content.cards import FACTIONS
from generator.games.liberte.words.names import names
from generator.language.text import open_text
from generator.rulebook.evidence.glossary import Glossary, read_glossary
from tests.project import GAME, ROOT
from tests.reading.questions import Question, content, questions

NAME = re.compile(r"\{((\w+):([\w-]+))\}")
CONTENT = ROOT / "content"
HEAD = """\
# {total} questions for a reader of the rulebook ({code})

You have one book, in your language, and nothing else: no other text, no program, no memory of another edition. Answer
from the book. Play is by the second edition unless a question says otherwise. Card and province numbers are the same in
all languages. The list of cards tells what is printed on them, as if they lay before you. What a question does not
mention (other stacks, cards, votes) is not there or does not matter.

Write JSON, an answer for each number: {{"1": "...", "2": "..."}}. Where choices are given, write one of them as it
stands; otherwise write a number in digits. If the book does not tell, write "?".
"""


def sheet(code: str) -> str:
    """All questions, for a reader of the book in that language."""
    names = _Names(code)
    parts = [HEAD.format(total=len(questions()), code=code)]
    if code != "en":
        parts.append("\n".join(["## Words of your book", "", *names.words()]) + "\n")
    parts.append("\n".join(["## Cards", "", *names.cards()]) + "\n")
    parts.append("## Questions\n")
    parts += [_asked(number, question, names) for number, question in enumerate(questions(), start=1)]
    return "\n".join(parts)


def _asked(number: int, question: Question, names: _Names) -> str:
    offered = " | ".join(question.offered) if question.offered else "a number"
    return f"{number}. {names.fill(question.ask)}\n   Answer: {offered}\n"


class _Names:
    """English names with those of another language beside them."""

    def __init__(self, code: str) -> None:
        self.english = names(content(), open_text(CONTENT, GAME, "en"))
        self.spoken = names(content(), open_text(CONTENT, GAME, code))
        findings = Findings()
        self.glossary: Glossary = read_glossary(CONTENT, GAME, code, findings)
        findings.raise_if_any()

    def fill(self, text: str) -> str:
        """`{special:purge}` -> Purge (Чистка); named again in the text, it is only Purge."""
        told: set[str] = set()

        def name(match: re.Match[str]) -> str:
            key, kind, ident = match.groups()
            if key in told:
                return self.english[key][0]
            told.add(key)
            return self._first(key, kind, ident)

        return NAME.sub(name, text)

    def _first(self, key: str, kind: str, ident: str) -> str:
        if kind == "card":  # the reader's name of it stands in the list of cards
            return f"{self.english[key][0]} (card {ident})"
        note = {"province": f"province {ident}", "faction": ident}.get(kind, "")
        return _beside(self.english[key][0], note, self.spoken[key][0])

    def cards(self) -> Iterator[str]:
        """What is printed on each card that a question names."""
        asked = {match[1] for question in questions() for match in NAME.finditer(question.ask)}
        for card in content().cards.cards:
            key = f"card:{card.id}"
            if key in asked:
                region = "" if card.kind == "club" else self._first(f"region:{card.region}", "region", str(card.region))
                printed = ", ".join(filter(None, (card.kind, f"{card.faction} {card.value}", region, *card.symbols)))
                yield f"- {card.id} {_beside(self.english[key][-1], '', self.spoken[key][-1])}: {printed}"

    def words(self) -> Iterator[str]:
        """Factions, regions, specials and terms: English = the reader's language."""
        for key, (english, *_) in self.english.items():
            if key.split(":")[0] in ("faction", "region", "special", "battle", "player"):
                colour = f" ({key.split(':')[1]})" if key.split(":")[1] in FACTIONS else ""
                yield f"- {english}{colour} = {self.spoken[key][0]}"
        for term in self.glossary.english:
            yield f"- {term.term} = {self.glossary.forms(term.id)[0]}"


def _beside(english: str, note: str, spoken: str) -> str:
    shown = ", ".join(filter(None, (note, spoken if spoken != english else "")))
    return f"{english} ({shown})" if shown else english
