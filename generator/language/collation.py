"""Sorting as a reader of the language expects, without ICU: letters first, then accents, then capitals.

Digits sort by their value ("card 2" before "card 10"), spaces before letters; other marks are ignored.
"""

from __future__ import annotations

import re
import unicodedata

from generator.language.data import Language

_EXPANDED = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ĳ": "ij", "ø": "o", "đ": "d", "ł": "l"})

Letter = tuple[int, str, float]
"""Class (0 space, 1 number, 2 letter), base letter, and the number's value, or 0.5 for a letter such as ñ after n."""
SortKey = tuple[tuple[Letter, ...], str, str]


def sort_key(text: str, language: Language) -> SortKey:
    """A key for `sorted`: compares letters, then accents, then the text as written."""
    letters: list[Letter] = []
    accents: list[str] = []
    plain = unicodedata.normalize("NFC", text.casefold().translate(_EXPANDED))
    for token in re.findall(r"\d+|\s+|.", plain, re.DOTALL):
        if token.isdecimal():
            letters.append((1, "", float(token)))
        elif token.isspace():
            letters.append((0, "", 0.0))
        elif token in language.letters:
            letters.append((2, language.letters[token], 0.5))
        else:
            parts = unicodedata.normalize("NFD", token)
            base, marks = parts[0], parts[1:]
            if base.isalpha():
                letters.append((2, base, 0.0))
                accents.append(marks + " ")
    return tuple(letters), "".join(accents), text


def initial(text: str, language: Language) -> str:
    """The capital letter under which an index lists a word; empty for a word without letters or digits."""
    for letter in text.casefold().translate(_EXPANDED):
        if letter in language.letters:
            return letter.upper()
        base = unicodedata.normalize("NFD", letter)[0]
        if base.isalnum():
            return base.upper()
    return ""
