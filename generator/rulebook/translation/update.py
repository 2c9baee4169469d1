"""For translators: `update` merges the master into a PO file, `bump` carries over numbers.

Nothing here writes: every function returns the text of the file, and the caller writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.language import cldr, numbers
from generator.language.data import Language
from generator.language.po_reader import Message, parse_po, replace_translation
from generator.rulebook.translation import po_writer
from generator.rulebook.translation.po_writer import Template

_SPAN = re.compile(r"\[([^\[\]]*)\]\{([vx]=[^{}]*)\}")


def update(old: str, templates: Iterable[Template], code: str, project: str, name: str = "") -> str:
    """A PO file brought up to date with its templates; an empty `old` starts a new language."""
    return po_writer.merge(old, list(templates), code, project, name)


def bump(old: str, name: str, language: Language) -> tuple[str, int]:
    """Carry changed numbers over: where the English changed only inside spans, so does the translation.

    The fuzzy mark goes only if the old and new number take the same plural form, since a noun may have to bend.
    Returns the new text and how many messages were brought up to date.
    """
    done = 0
    text = old
    for message in parse_po(old, name).messages:
        fresh = _bumped(message, language) if message.fuzzy and message.previous and message.translated else None
        if fresh is None:
            continue
        new, settled = fresh
        text = replace_translation(text, name, message, new, keep_fuzzy=not settled)
        done += 1
    return text, done


def _bumped(message: Message, language: Language) -> tuple[str, bool] | None:
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
    found = [said for said in numbers.find(words, language) if not said.in_words]
    return found[0].value if len(found) == 1 else None
