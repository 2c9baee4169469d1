"""Writing PO files: Babel writes them and merges a new template into an old translation; `po` reads."""

from __future__ import annotations

import difflib
import io
import re
from collections.abc import Iterable

from babel.messages import catalog as babel_catalog
from babel.messages import pofile

from engine.errors import ContentError, Finding, Position
from engine.record import record
from generator.language.cldr import locale_name
from generator.language.po_reader import parse_po


@record
class Template:
    """One message to be translated: where it stands, what a translator should know."""

    english: str
    context: str | None = None
    plural: str | None = None
    places: tuple[tuple[str, int], ...] = ()
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


def write_template(templates: Iterable[Template], project: str) -> str:
    """A POT file: the messages in the order given."""
    return _written(_filled(templates, None, project))


def merge(old: str, templates: Iterable[Template], code: str, project: str, name: str) -> str:
    """A translation brought up to date: changed texts turn fuzzy and keep what they were, lost ones stay aside.

    Raises `ContentError` for a file called `name` that Babel would read only in part, losing words.
    """
    fresh = _filled(templates, None, project)
    catalog = _read(old, code, name) if old else _filled((), code, project)
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
    """The old file, whole or not at all. Its dates, which Babel insists on understanding, are not written again."""
    undated = re.sub(r'(?m)^"(POT-Creation|PO-Revision)-Date:.*$', '""', old)
    try:
        return pofile.read_po(io.BytesIO(undated.encode()), locale=locale_name(code), abort_invalid=True)
    except pofile.PoFileError as error:
        reason = {"reason": str(error).rpartition(" on ")[0]}
        raise ContentError([Finding("po-broken", Position(name, error.lineno + 1), reason)]) from error


def _keep_previous(catalog: babel_catalog.Catalog, old: str) -> None:
    """What a fuzzy message was: Babel writes it (`#|`) but reads it as a comment of the translator."""
    known = {message.key: message.previous for message in parse_po(old, "").messages if message.fuzzy}
    for message in (*catalog, *catalog.obsolete.values()):
        message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
        english = message.id if isinstance(message.id, str) else message.id[0]
        previous = known.get((message.context, english))
        if previous:
            message.previous_id = [previous]


ALIKE = 0.6
"""How much of a text's words must be the same for it to count as the old text, changed."""


def _recover(catalog: babel_catalog.Catalog) -> None:
    """Give new messages the translation of the lost one that they are most like, marked fuzzy.

    Compares words and only with what was lost: Babel's own search, letter by letter through all messages, takes minutes
    after a chapter was rewritten.
    """
    lost = {key: _words(old) for key, old in catalog.obsolete.items() if old.string and isinstance(old.id, str)}
    for message in catalog:
        if not isinstance(message.id, str) or not message.id or message.string or not lost:
            continue
        words = _words(message)
        same = [key for key in lost if catalog.obsolete[key].context == message.context]
        near = sorted(same, key=lambda key: -len(set(lost[key]) & set(words)))[:5]
        scored = [(difflib.SequenceMatcher(None, lost[key], words, autojunk=False).ratio(), key) for key in near]
        share, best = max(scored, key=lambda pair: pair[0], default=(0.0, ""))
        if share >= ALIKE:
            old = catalog.obsolete.pop(best)
            del lost[best]
            message.string, message.previous_id = old.string, [str(old.id)]
            message.flags |= {*old.flags, "fuzzy"}


def _words(message: babel_catalog.Message) -> list[str]:
    return re.findall(r"\w+|[^\w\s]", str(message.id))


def _filled(templates: Iterable[Template], code: str | None, project: str) -> babel_catalog.Catalog:
    catalog = babel_catalog.Catalog(
        locale=locale_name(code) if code else None,
        project=project,
        charset="utf-8",
        header_comment=f"# {project}",
        fuzzy=False,
    )
    for template in templates:
        english: str | tuple[str, str] = (template.english, template.plural) if template.plural else template.english
        message = catalog.add(
            english,
            locations=list(template.places),
            auto_comments=list(template.comments),
            context=template.context,
            flags=list(template.flags),
        )
        message.flags.discard("python-brace-format")
    return catalog


def _written(catalog: babel_catalog.Catalog) -> str:
    """The file's text, without dates or tool versions, so that the same input gives the same bytes."""
    buffer = io.BytesIO()
    pofile.write_po(buffer, catalog, width=0, include_previous=True, omit_header=False)
    kept = (
        line
        for line in buffer.getvalue().decode().split("\n")
        if not re.match(
            r'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid)', line
        )
    )
    return "\n".join(kept).replace(" VERSION\\n", "\\n")
