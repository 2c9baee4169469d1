"""Carry changed numbers of the English over into a translation."""

from __future__ import annotations

import re

from generator.language import cldr, numbers
from generator.language.data import Language
from generator.language.po_reader import Message, parse_po, replace_translation

_SPAN = re.compile(r"\[([^\[\]]*)\]\{([vx]=[^{}]*)\}")


def bump(old: str, name: str, language: Language) -> tuple[str, int]:
    """Where the English changed only in checked numbers, change these numbers in the translation too.

    The fuzzy mark is removed only if the old and new number take the same plural form, as nouns may depend on it.
    Returns the new text and the number of messages that were changed.
    """
    count = 0
    text = old
    for message in parse_po(old, name).messages:
        fresh = _bumped(message, language) if message.fuzzy and message.previous and message.translated else None
        if fresh is None:
            continue
        new, settled = fresh
        text = replace_translation(text, name, message, new, keep_fuzzy=not settled)
        count += 1
    return text, count


def _bumped(message: Message, language: Language) -> tuple[str, bool] | None:
    """The translation with its new numbers, and whether it is surely right; None if more than numbers changed."""
    before, after = _SPAN.findall(message.previous or ""), _SPAN.findall(message.english)
    if _SPAN.sub(r"[]{\2}", message.previous or "") != _SPAN.sub(r"[]{\2}", message.english):
        return None
    new = message.strings[0]
    settled = True
    for (old_words, mark), (new_words, _) in zip(before, after, strict=True):
        if old_words == new_words:
            continue
        old_number, new_number = _number(old_words, language), _number(new_words, language)
        pattern = re.compile(rf"\[([^\[\]]*)\](?=\{{{re.escape(mark)}\}})")
        match = pattern.search(new)
        if old_number is None or new_number is None or match is None or str(old_number) not in match[1]:
            return None
        new = new[: match.start()] + f"[{match[1].replace(str(old_number), str(new_number), 1)}]" + new[match.end() :]
        same = cldr.plural_category(language.code, old_number) == cldr.plural_category(language.code, new_number)
        settled = settled and same
    return new, settled


def _number(words: str, language: Language) -> int | None:
    """The number that a span writes in digits; None unless there is exactly one."""
    digits = [number for number in numbers.find(words, language) if not number.in_words]
    return digits[0].value if len(digits) == 1 else None
