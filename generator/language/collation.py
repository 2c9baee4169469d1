"""Sorting as a reader of the language expects, without ICU: letters first, then accents, then capitals.

Figures sort by their number ("card 2" before "card 10"), spaces before letters, other marks count for nothing.
"""

from __future__ import annotations

import re
import unicodedata

from generator.language.data import Language

_WHOLE = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ĳ": "ij", "ø": "o", "đ": "d", "ł": "l"})

Letter = tuple[int, str, float]
Key = tuple[tuple[Letter, ...], str, str]


def sort_key(text: str, language: Language) -> Key:
    """A key for `sorted`: compares letters, then accents, then the writing itself."""
    letters: list[Letter] = []
    accents: list[str] = []
    for piece in re.findall(r"\d+|\s+|.", unicodedata.normalize("NFC", text.casefold().translate(_WHOLE)), re.DOTALL):
        if piece.isdecimal():
            letters.append((1, "", float(piece)))
        elif piece.isspace():
            letters.append((0, "", 0.0))
        elif piece in language.letters:
            letters.append((2, language.letters[piece], 0.5))
        else:
            parts = unicodedata.normalize("NFD", piece)
            base, marks = parts[0], parts[1:]
            if base.isalpha():
                letters.append((2, base, 0.0))
                accents.append(marks + " ")
    return tuple(letters), "".join(accents), text


def initial(text: str, language: Language) -> str:
    """The letter under which an index files a word."""
    for letter in text.casefold().translate(_WHOLE):
        if letter in language.letters:
            return letter.upper()
        base = unicodedata.normalize("NFD", letter)[0]
        if base.isalnum():
            return base.upper()
    return ""
