"""Words that lead to a rule although its text may not have them: what readers type, and the terms of the glossary."""

from __future__ import annotations

from generator.language.data import Numbers
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.evidence.search_words import SearchWords


def numerals(numbers: Numbers) -> dict[str, str]:
    """Number words -> what they count, from two on: one is an article in many languages."""
    return {form: number for number, forms in numbers.words.items() if int(number) > 1 for form in forms}


def same(typed: SearchWords, numbers: Numbers) -> dict[str, str]:
    """Words that readers use for others -> what they mean by them: synonyms and numbers."""
    return {**numerals(numbers), **{word: meant for meant, words in typed.same.items() for word in words}}


def phrases(typed: SearchWords, glossary: Glossary) -> dict[str, list[str]]:
    """Anchor -> phrases, each once. A term leads to the rule that explains it, unless readers mean another by it."""
    taken = {phrase.casefold() for words in typed.rules.values() for phrase in words}
    found = {anchor: list(words) for anchor, words in typed.rules.items() if words}
    for term in glossary.english:
        own = [word for word in glossary.forms(term.id) if word.casefold() not in taken]
        if term.rule and own:
            found.setdefault(term.rule, []).extend(own)
    return {anchor: list(dict.fromkeys(words)) for anchor, words in found.items()}
