"""Rule -> the questions whose answers refer to it."""

from __future__ import annotations

from generator.rulebook.book.document import BookQuestion, BookRule, Rulebook


def by_rule(book: Rulebook) -> dict[str, list[str]]:
    """Anchor of a rule -> anchors of the questions that refer to it, in the order of the book."""
    parts = [part for chapter in book.chapters for section in chapter.sections for part in section.parts]
    rules = dict.fromkeys(part.anchor for part in parts if isinstance(part, BookRule))
    asked: dict[str, list[str]] = {}
    for part in parts:
        if isinstance(part, BookQuestion):
            for target in rules.keys() & set(part.rules):
                asked.setdefault(target, []).append(part.anchor)
    return {anchor: asked[anchor] for anchor in rules if anchor in asked}
