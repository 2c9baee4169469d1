"""Typography as a filter: plain spaces and straight quotes -> the language's own. Idempotent.

Works on plain text and on Markdown source: code, link targets and attribute blocks are left alone, brackets and stars
are ignored, so that `[5]{v=vp:first} VP` does not break between number and unit.
"""

from __future__ import annotations

import re
from functools import cache

from generator.language.data import Language, Typography
from generator.project import per_project

NO_BREAK = "\u00a0"
NARROW = "\u202f"

_HIDDEN = "\ue000"  # placeholder of an attribute block or link target, which a reader does not see
_SOLID = "\ue001"  # placeholder of code, an address, a time: visible, but never changed
_PROTECTED = re.compile(
    r"(?P<hidden>(?<=\])(\{[^{}]*\}|\([^()\s]*\)))"
    r"|(?P<solid>`[^`]*`|\{[^{}]*\}|<[^<>\s]+>|https?://[^\s<>]*[\w/]|&#?\w+;|\b\d{1,2}:\d\d\b|\b\d{4}-\d\d-\d\d\b)"
)
_SPACES = f"[ {NO_BREAK}{NARROW}\u2009]"
_MARKS = rf"[\[\]*_{_HIDDEN}]*"
# What may stand before a mark such as ! or : without being another mark.
_BEFORE = rf"(?<=[\w)\]»”’…%*_{_HIDDEN}{_SOLID}])"


@per_project
def set_type(text: str, language: Language) -> str:
    """The text with the language's quotes, dashes and no-break spaces."""
    if not text or text.isalnum():  # a bare word or number, as most labels are, needs nothing
        return text
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match.group())
        return _HIDDEN if match.group("hidden") else _SOLID

    bare = _PROTECTED.sub(keep, text)
    for needed, pattern, replacement in _rules(language.typography):
        if needed in bare:
            bare = pattern.sub(replacement, bare)
    parts = iter(kept)
    return re.sub(f"[{_HIDDEN}{_SOLID}]", lambda _: next(parts), bare) if kept else bare


@cache
def _rules(style: Typography) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Characters that a text must contain, pattern, replacement; in order. Each leaves alone what it has produced."""
    opening, closing = style.quotes
    start = rf"(^|[\s(\[—–«„“‘*_{NO_BREAK}{NARROW}])"
    rules = [
        ("...", r"\.\.\.", "…"),
        ('"', rf'{start}"', rf"\g<1>{opening}"),
        ('"', r"(['’])\"(?=\w)", rf"\1{opening}"),
        ('"', r'"', closing),
        ("'", r"'", "’"),
        (" -", r" --? ", f" {style.dash} "),
        ("-", rf"(\d{_MARKS})-({_MARKS}\d)", r"\1–\2"),
    ]
    # A number and the punctuation mark after it do not stand alone on a line.
    rules.append((" ", rf"(?<=[^\W\d]) +(?={_MARKS}\d{{1,3}}{_MARKS}{_SPACES}?[.,;:!?…]({_MARKS}$|\s))", NO_BREAK))
    if style.thin_inside:
        rules += [
            (opening, rf"{re.escape(opening)}{_SPACES}*", opening + NARROW),
            (closing, rf"{_SPACES}*{re.escape(closing)}", NARROW + closing),
        ]
    if style.thin_before:
        rules.append(("", rf"{_BEFORE}{_SPACES}*([{re.escape(style.thin_before)}])(?!\w)", rf"{NARROW}\1"))
    if style.space_before:
        marks = re.escape(style.space_before)
        rules.append(("", rf"{_BEFORE}{_SPACES}*([{marks}])(?=\s|$|{_MARKS}$)", rf"{NO_BREAK}\1"))
    if style.units:
        units = "|".join(map(re.escape, style.units))
        rules.append(("", rf"(\d{_MARKS}){_SPACES}+({_MARKS}(?:{units}))(?!\w)", rf"\1{NO_BREAK}\2"))
    if style.bind_after:
        words = "|".join(map(re.escape, style.bind_after))
        rules.append((" ", rf"(?<![\w’-])({words}) +(?=\S)", rf"\1{NO_BREAK}"))
    if style.bind_before:
        words = "|".join(map(re.escape, style.bind_before))
        rules.append((" ", rf" +({words})", rf"{NO_BREAK}\1"))
    return tuple((needed, re.compile(pattern, re.IGNORECASE), new) for needed, pattern, new in rules)
