"""Strings to translate -> PO files: written, and merged into an old translation, with Babel. `po_reader` reads them."""

from __future__ import annotations

import difflib
import io
import re
from collections.abc import Iterable

from babel.messages import catalog as babel_catalog
from babel.messages import pofile

from engine.errors import ContentError, Finding, Position
from generator.language.cldr import locale_name
from generator.language.po_reader import parse_po
from generator.rulebook.translation.translatable import Translatable


def write_template(strings: Iterable[Translatable], project: str) -> str:
    """A POT file: the messages in the order given."""
    return _written(_catalog(strings, None, project))


def merge(old: str, strings: Iterable[Translatable], code: str, project: str, name: str) -> str:
    """An old PO file, or an empty text, with the messages of today.

    A message whose English changed keeps its translation, marked fuzzy, and the previous English; one that is gone is
    kept as obsolete.

    Raises `ContentError` for a file called `name` that Babel would read only in part, losing words.
    """
    fresh = _catalog(strings, None, project)
    catalog = _read(old, code, name) if old else _catalog((), code, project)
    catalog.update(fresh, no_fuzzy_matching=True, update_header_comment=False)
    _keep_previous(catalog, old)
    _recover(catalog)
    for message in catalog:
        message.flags.discard("python-brace-format")
    catalog.header_comment = f"# {project}: {code}"
    catalog.fuzzy = False
    catalog.project, catalog.version = project, "VERSION"
    return _written(catalog)


def _read(old: str, code: str, name: str) -> babel_catalog.Catalog:
    """The old file as a catalog. Its dates are removed first: Babel would refuse wrong ones, and none is written."""
    undated = re.sub(r'(?m)^"(POT-Creation|PO-Revision)-Date:.*$', '""', old)
    try:
        return pofile.read_po(io.BytesIO(undated.encode()), locale=locale_name(code), abort_invalid=True)
    except pofile.PoFileError as error:
        reason = {"reason": str(error).rpartition(" on ")[0]}
        raise ContentError([Finding("po-broken", Position(name, error.lineno + 1), reason)]) from error


def _keep_previous(catalog: babel_catalog.Catalog, old: str) -> None:
    """Restore the previous English of fuzzy messages: Babel writes it (`#|`) but reads it as a comment."""
    previous_english = {message.key: message.previous for message in parse_po(old, "").messages if message.fuzzy}
    for message in (*catalog, *catalog.obsolete.values()):
        message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
        english = message.id if isinstance(message.id, str) else message.id[0]
        previous = previous_english.get((message.context, english))
        if previous:
            message.previous_id = [previous]


ALIKE = 0.6
"""Share of equal words from which a new text counts as a changed old one."""


def _recover(catalog: babel_catalog.Catalog) -> None:
    """Give each new message the translation of the most similar obsolete one, marked fuzzy.

    Compares words, and only with obsolete messages: Babel's own search, letter by letter through all messages, takes
    minutes after a chapter was rewritten.
    """
    obsolete = {key: _words(old) for key, old in catalog.obsolete.items() if old.string and isinstance(old.id, str)}
    for message in catalog:
        if not isinstance(message.id, str) or not message.id or message.string or not obsolete:
            continue
        words = _words(message)
        same = [key for key in obsolete if catalog.obsolete[key].context == message.context]
        near = sorted(same, key=lambda key: -len(set(obsolete[key]) & set(words)))[:5]
        scored = [(difflib.SequenceMatcher(None, obsolete[key], words, autojunk=False).ratio(), key) for key in near]
        share, best = max(scored, key=lambda pair: pair[0], default=(0.0, ""))
        if share >= ALIKE:
            old = catalog.obsolete.pop(best)
            del obsolete[best]
            message.string, message.previous_id = old.string, [str(old.id)]
            message.flags |= {*old.flags, "fuzzy"}


def _words(message: babel_catalog.Message) -> list[str]:
    return re.findall(r"\w+|[^\w\s]", str(message.id))


def _catalog(strings: Iterable[Translatable], code: str | None, project: str) -> babel_catalog.Catalog:
    """A catalog of untranslated messages; without `code` that of a template."""
    locale, header = locale_name(code) if code else None, f"# {project}"
    catalog = babel_catalog.Catalog(locale, project=project, charset="utf-8", header_comment=header, fuzzy=False)
    for string in strings:
        english: str | tuple[str, str] = (string.english, string.plural) if string.plural else string.english
        places = list(dict.fromkeys((at.file, at.line) for at in string.places))
        flags = ("md-text",) if string.kind == "markdown" else ()
        message = catalog.add(english, None, places, flags, string.comments, context=string.context)
        message.flags.discard("python-brace-format")
    return catalog


def _written(catalog: babel_catalog.Catalog) -> str:
    """The text of the file, without dates and tool versions: the same input gives the same bytes."""
    buffer = io.BytesIO()
    pofile.write_po(buffer, catalog, width=0, include_previous=True, include_lineno=False)
    dropped = "POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid"
    return re.sub(rf'(?m)^"({dropped}).*\n', "", buffer.getvalue().decode()).replace(" VERSION\\n", "\\n")
