"""What CLDR knows about languages (scripts, names, numbers, dates, plurals), through Babel."""

from __future__ import annotations

import datetime
import re
from functools import cache
from gettext import c2py

from babel import Locale, UnknownLocaleError
from babel.core import get_global


@cache
def _locale(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale("en")


def locale_name(code: str) -> str:
    """The locale's identifier in CLDR (`pt_BR`); `en` for a language that CLDR does not have."""
    return str(_locale(code))


def is_known(code: str) -> bool:
    """Whether CLDR has a language; `code` as the content writes it: fr or pt-BR."""
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", code):
        return False
    try:
        Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def written(code: str) -> str:
    """A code as the content writes it: `PT_br` is pt-BR, `sr-latn` is sr-Latn."""
    first, *others = code.replace("_", "-").split("-")
    shapes = {2: str.upper, 4: str.title}
    return "-".join([first.lower(), *(shapes.get(len(part), str.lower)(part) for part in others)])


def direction(code: str) -> str:
    """The writing direction: `ltr` or `rtl`."""
    return _locale(code).text_direction


@cache
def is_latin(code: str) -> bool:
    """Whether the language is written in Latin letters, so that names of persons and places stay as they are."""
    likely = get_global("likely_subtags").get(code.split("-", maxsplit=1)[0], "")
    return "_Latn" in likely or (not likely and code.split("-", maxsplit=1)[0] not in ("", "und"))


@cache
def native_name(code: str) -> str:
    """The language's name in the language itself: Deutsch."""
    name = _locale(code).get_display_name(_locale(code)) or code
    return name[:1].upper() + name[1:]


def decimal(code: str, number: float) -> str:
    """A number as the language writes it."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - only books and reports write numbers so

    return format_decimal(number, locale=_locale(code))


def day(code: str, date: datetime.date) -> str:
    """A date as the language writes it, with a short name of the month."""
    from babel.dates import format_date  # noqa: PLC0415 - only the book has a date

    return str(format_date(date, "medium" if code != "en" else "d MMM y", locale=_locale(code)))


def plural_category(code: str, number: int) -> str:
    """CLDR's plural category (one, few, many, other ...)."""
    return str(_locale(code).plural_form(number))


@cache
def _plurals(code: str) -> tuple[int, str]:
    """Number of plural forms, and the C expression that picks one."""
    from babel.messages.plurals import get_plural  # noqa: PLC0415 - slow: imports all that writes PO files

    rule = get_plural(locale_name(code))
    return rule.num_plurals, rule.plural_expr


def plural_count(code: str) -> int:
    """How many plural forms a PO file of the language has."""
    return _plurals(code)[0]


def plural_index(code: str, number: int) -> int:
    """The index of the PO file's plural form for a number."""
    return int(c2py(_plurals(code)[1])(number))
