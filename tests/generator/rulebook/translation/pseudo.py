"""A pseudo-language: every letter accented, every text a third longer, spans and placeholders kept. Shows what was
forgotten (plain English), what does not fit, and what breaks with other letters."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.errors import Position
from generator.language.data import Language
from generator.language.po_reader import Message
from generator.language.text import Text
from generator.rulebook.translation.translatable import Translatable

CODE = "qps"
_ACCENTS = str.maketrans("aceinosuyACEINOSUY", "áçéíñóšúýÁÇÉÍÑÓŠÚÝ")
_KEPT = re.compile(r"\[[^\[\]]*\]\{[^{}]*\}|\]\([^()]*\)|\{[^{}]*\}|\*+|`[^`]*`")
LONGER = 0.35


def pseudo(english: str) -> str:
    """The text in the pseudo-language."""
    parts: list[str] = []
    last = 0
    for kept in _KEPT.finditer(english):
        parts += [english[last : kept.start()].translate(_ACCENTS), kept.group()]
        last = kept.end()
    parts.append(english[last:].translate(_ACCENTS))
    extra = max(1, round(len(english) * LONGER / 4))
    return "".join(parts) + " éxó" * extra


def pseudo_text(strings: Iterable[Translatable], code: str = CODE) -> Text:
    """A `Text` that knows a pseudo-translation of every string given to it, and of nothing else."""
    at = Position(f"locale/{code}.po")
    messages = [Message(s.context, s.english, None, (pseudo(s.english),), at) for s in strings]
    return Text(Language(name="Pseudo", code=code), {message.key: message for message in messages})
