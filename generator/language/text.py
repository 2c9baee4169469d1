"""The text layer: English in, the reader's language out, with that language's typography.

    text = open_text(content, game, "fr")
    text("Shuffle the deck")                       a sentence of text.yaml or of a drawing
    text("Marat", "person")                        a name, and the context that says what it names
    text("Page {n} of {total}", n=3, total=12)     with values
    text.plural("{n} card", "{n} cards", 110)      with the plural form that a number takes

A message that is missing or stale comes out in English and is noted in `text.untranslated`. Names that the game keeps
in Latin scripts (its vocabulary says which) need no translation there.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from engine.errors import Findings
from engine.loading.pack import AnyPack
from generator.findings.report import refusal
from generator.games import presentation
from generator.job import Job
from generator.language import cldr
from generator.language.collation import SortKey, sort_key
from generator.language.data import TEMPLATES, Language, language
from generator.language.po_reader import Key, Message, PoFile, read_po
from generator.language.typography import set_type
from generator.project import per_project

Gap = Literal["missing", "stale"]

_VALUE = re.compile(r"\{([a-z_][a-z0-9_]*)\}")


@dataclass(slots=True)
class Text:
    """The translations of one language. Calling it translates a text."""

    language: Language
    messages: Mapping[Key, Message] = field(default_factory=dict)
    untranslated: dict[Key, Gap] = field(default_factory=dict)
    kept: tuple[str, ...] = ()
    """Contexts of names that keep their form in Latin scripts."""

    @property
    def code(self) -> str:
        """The language's code."""
        return self.language.code

    @property
    def direction(self) -> str:
        """The writing direction: `ltr` or `rtl`."""
        return cldr.direction(self.code)

    def __call__(self, english: str, context: str | None = None, **values: object) -> str:
        """The text in this language, with its values filled in and its typography set."""
        return self._set(self.raw(english, context), values)

    def raw(self, english: str, context: str | None = None) -> str:
        """The translation as the translator wrote it; the English text if there is none or it is stale."""
        if self.code == "en" or not english:
            return english
        message = self.messages.get((context, english))
        gap = _gap(message)
        if message is not None and gap is None:
            return message.strings[0]
        if not (context in self.kept and cldr.is_latin(self.code)):
            self.untranslated[(context, english)] = gap or "missing"
        return english

    def plural(self, one: str, many: str, number: int, **values: object) -> str:
        """The form that agrees with a number; `{n}` is the number as the language writes it."""
        filled_in = {"n": self.number(number), **values}
        if self.code == "en":
            return self._set(one if number == 1 else many, filled_in)
        message = self.messages.get((None, one))
        gap = _gap(message)
        if message is None or gap is not None or message.plural != many:
            self.untranslated[(None, one)] = gap or "missing"
            return self._set(one if number == 1 else many, filled_in)
        index = min(cldr.plural_index(self.code, number), len(message.strings) - 1)
        return self._set(message.strings[index], filled_in)

    def number(self, number: float) -> str:
        """A number as the language writes it."""
        return cldr.decimal(self.code, number)

    def day(self, date: datetime.date) -> str:
        """A date as the language writes it, with a short name of the month."""
        return cldr.day(self.code, date)

    def sorted(self, words: Iterable[str]) -> list[str]:
        """Words in the alphabetical order of the language."""
        return sorted(words, key=self.sort_key)

    def sort_key(self, word: str) -> SortKey:
        """The key by which a word is sorted."""
        return sort_key(word, self.language)

    def set_type(self, text: str) -> str:
        """The text with the language's typography: quotes, dashes, no-break spaces."""
        return set_type(text, self.language)

    def _set(self, text: str, values: Mapping[str, object]) -> str:
        filled = _VALUE.sub(lambda m: str(values.get(m[1], m[0])), text) if values else text
        return set_type(filled, self.language)


def open_text(
    content: Path, game: str, code: str, templates: Path = TEMPLATES, findings: Findings | None = None
) -> Text:
    """The translations of a language: the tool's and the game's, unless `game` is empty.

    What is broken in a file is noted in `findings` and left out.
    """
    found = Findings() if findings is None else findings
    files: list[PoFile] = []
    for path, name in po_paths(content, game, code, templates):
        if code != "en" and path.exists() and (po := read_po(path, name, found)) is not None:
            found.extend(po.faults)
            files.append(po)
    kept = presentation(game).vocabulary.kept if game else ()
    return Text(language(code, templates), _together(*files), kept=kept)


@per_project
def _together(*files: PoFile) -> Mapping[Key, Message]:
    """The messages of several files; one that is translated takes the place of one before it."""
    messages: dict[Key, Message] = {}
    for po in files:
        for key, message in po.by_key.items():
            if message.translated or key not in messages:
                messages[key] = message
    return messages


def project_text(root: Path, game: str, code: str) -> Text:
    """The translations of a language in the project at a root."""
    return open_text(root / "content", game, code, root / "templates")


def job_text(job: Job) -> Text:
    """The translations for the game and language of a job; raises `Failure` if a file of them cannot be read."""
    findings = Findings()
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates", findings)
    if findings:
        raise refusal(f"the translation ({job.language}) cannot be read", findings, job.game)
    return text


def english_left(root: Path, pack: AnyPack, codes: Iterable[str]) -> Iterator[str]:
    """A sentence for each of these languages that is called complete, yet lacks texts, which are printed in English."""
    complete = {language.code for language in pack.content.identity.languages if language.complete} - {"en"}
    for code in (code for code in codes if code in complete):
        for path, name in po_paths(root / "content", pack.game, code, root / "templates"):
            if not path.exists():
                yield f"{code}: there is no {name}, so what it should translate is printed in English"
        text = project_text(root, pack.game, code)
        for english, context, *_ in presentation(pack.game).part("strings")(pack):
            text.raw(english if isinstance(english, str) else english[0], context)
        if number := len(text.untranslated):
            texts = "1 text of the game is" if number == 1 else f"{number} texts of the game are"
            yield f"{code}: {texts} printed in English (pnp translate status {code} --game {pack.game} lists them)"


def po_paths(content: Path, game: str, code: str, templates: Path = TEMPLATES) -> tuple[tuple[Path, str], ...]:
    """The PO files of a language, each with its name in messages: the tool's, then the game's."""
    return (
        (templates / "locale" / f"{code}.po", f"templates/locale/{code}.po"),
        (content / game / "locale" / f"{code}.po", f"content/{game}/locale/{code}.po"),
    )


def _gap(message: Message | None) -> Gap | None:
    if message is None or not message.translated:
        return "missing"
    return "stale" if message.fuzzy else None
