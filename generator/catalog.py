"""PO files and CLDR. The only module that imports Babel.

Reading is done by a scan of our own, because a finding in a translation must point at its line and column; Babel writes
files, merges a new template into an old translation, and knows plurals, scripts and number formats.
"""

from __future__ import annotations

import datetime
import difflib
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from gettext import c2py
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.dates import format_date
from babel.messages import catalog as babel_catalog
from babel.messages import pofile
from babel.numbers import format_decimal

from engine.errors import Position, Problems
from engine.source import read_text

Key = tuple[str | None, str]
"""Context and English text: what a message is found by."""


@dataclass(frozen=True, slots=True)
class Message:
    """One entry of a PO file. `pieces` tell where each part of the first translation stands in the file."""

    context: str | None
    english: str
    plural: str | None
    strings: tuple[str, ...]
    at: Position
    flags: frozenset[str] = frozenset()
    previous: str | None = None
    string_at: Position | None = None
    pieces: tuple[tuple[int, Position], ...] = ()
    """Offsets into the first string, with the place of the character there."""

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.context, self.english

    @property
    def fuzzy(self) -> bool:
        """Whether the English has changed since."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether every form has words."""
        return bool(self.strings) and all(self.strings)

    def place(self, offset: int) -> Position:
        """Where a character of the translation stands in the file."""
        best = self.string_at or self.at
        start = 0
        for begin, at in self.pieces:
            if begin <= offset:
                best, start = at, begin
        written = self.strings[0][start:offset] if self.strings else ""
        return Position(best.file, best.line, best.column + len(_escape(written)))


@dataclass(frozen=True, slots=True)
class Template:
    """One message to be translated: where it stands, what a translator should know."""

    english: str
    context: str | None = None
    plural: str | None = None
    places: tuple[tuple[str, int], ...] = ()
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


@dataclass(slots=True)
class PoFault:
    """A place where a PO file is broken."""

    at: Position
    reason: str


@dataclass(slots=True)
class PoFile:
    """A PO file as read: its messages in order, its faults."""

    name: str
    header: dict[str, str] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)
    faults: list[PoFault] = field(default_factory=list)


# --- reading ----------------------------------------------------------------------------------------------------------

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_LINE = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s+(".*)$')


def read_po(path: Path, name: str, problems: Problems) -> PoFile | None:
    """Read a PO file; None when it is not there or not UTF-8 (noted in `problems`)."""
    text = read_text(path, name, problems)
    return None if text is None else parse_po(text, name)


def parse_po(text: str, name: str) -> PoFile:
    """All messages of a PO text, each with its place; what cannot be read becomes a fault."""
    found = PoFile(name)
    seen: dict[Key, int] = {}
    for entry in _entries(text, found):
        message = entry.message(found)
        if message is None:
            continue
        if message.english == "" and message.context is None:
            found.header = dict(_header(message.strings[0] if message.strings else ""))
            charset = re.search(r"charset=(\S+)", found.header.get("Content-Type", ""))
            if charset and charset[1].lower() not in ("utf-8", "utf8"):
                found.faults.append(PoFault(message.at, f"the header says {charset[1]}; the file must be UTF-8"))
            continue
        if message.key in seen:
            found.faults.append(PoFault(message.at, f"the same message stands at line {seen[message.key]}"))
            continue
        seen[message.key] = message.at.line
        found.messages.append(message)
    return found


@dataclass(slots=True)
class _Entry:
    """An entry while its lines are read."""

    parts: dict[str, str] = field(default_factory=dict)
    places: dict[str, list[tuple[int, Position]]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    previous: list[str] = field(default_factory=list)
    last: str = ""

    def add(self, part: str, text: str, at: Position) -> None:
        value = self.parts.get(part, "")
        self.places.setdefault(part, []).append((len(value), at))
        self.parts[part] = value + text
        self.last = part

    def message(self, found: PoFile) -> Message | None:
        if "msgid" not in self.parts:
            if self.parts:
                at = next(iter(self.places.values()))[0][1]
                found.faults.append(PoFault(at, "an entry without msgid"))
            return None
        at = self.places["msgid"][0][1]
        forms = sorted(part for part in self.parts if part.startswith("msgstr"))
        if not forms:
            found.faults.append(PoFault(at, "an entry without msgstr"))
            return None
        return Message(
            self.parts.get("msgctxt"),
            self.parts["msgid"],
            self.parts.get("msgid_plural"),
            tuple(self.parts[form] for form in forms),
            Position(at.file, at.line, 1),
            frozenset(self.flags),
            "".join(self.previous) or None,
            self.places[forms[0]][0][1],
            tuple(self.places[forms[0]]),
        )


def _entries(text: str, found: PoFile) -> Iterator[_Entry]:
    entry = _Entry()
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        starts = stripped.startswith(("msgctxt", "#")) or (stripped.startswith("msgid ") and entry.last != "msgctxt")
        if (starts or not stripped) and entry.last.startswith("msgstr"):
            yield entry
            entry = _Entry()
        if stripped.startswith("#"):
            _comment(stripped, entry)
        elif stripped:
            _content(line, stripped, Position(found.name, number), entry, found)
    if entry.parts:
        yield entry


def _comment(line: str, entry: _Entry) -> None:
    if line.startswith("#,"):
        entry.flags.update(flag.strip() for flag in line[2:].split(","))
    elif line.startswith("#|") and '"' in line and not line[2:].lstrip().startswith("msgctxt"):
        quoted = _string(line[line.index('"') :])
        entry.previous.append(quoted or "")


def _content(line: str, stripped: str, at: Position, entry: _Entry, found: PoFile) -> None:
    match = _LINE.match(stripped)
    quoted = match[3] if match else stripped
    column = line.index('"') + 1 if '"' in line else 1
    text = _string(quoted)
    if text is None:
        found.faults.append(PoFault(Position(at.file, at.line, column), "a string without its closing quote"))
        text = ""
    if match:
        part = match[1]
        if part in entry.parts:
            found.faults.append(PoFault(at, f"a second {part} in one entry"))
            return
        entry.add(part, text, Position(at.file, at.line, column + 1))
    elif stripped.startswith('"') and entry.last:
        entry.add(entry.last, text, Position(at.file, at.line, column + 1))
    else:
        found.faults.append(PoFault(at, "a line that is neither a comment, nor a keyword, nor a string"))


def _string(quoted: str) -> str | None:
    match = re.fullmatch(r'"((?:[^"\\]|\\.)*)"', quoted.rstrip())
    if match is None:
        return None
    return re.sub(r"\\(.)", lambda escape: _ESCAPES.get(escape[1], escape[0]), match[1])


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")


def _header(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip()


# --- writing ----------------------------------------------------------------------------------------------------------


def write_template(templates: Iterable[Template], project: str) -> str:
    """A POT file: the messages in the order given."""
    return _written(_filled(templates, None, project))


def merge(old: str, templates: Iterable[Template], code: str, project: str) -> str:
    """A translation brought up to date: changed texts turn fuzzy and keep what they were, lost ones stay aside."""
    fresh = _filled(templates, None, project)
    catalog = pofile.read_po(io.BytesIO(old.encode()), locale=_known(code)) if old else _filled((), code, project)
    catalog.update(fresh, no_fuzzy_matching=True, update_header_comment=False)
    _recover(catalog)
    for message in catalog:
        message.flags.discard("python-brace-format")
    catalog.header_comment = f"# {project}: {code}"
    catalog.fuzzy = False
    catalog.project, catalog.version = project, "VERSION"
    return _written(catalog)


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
        locale=_known(code) if code else None,
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


def replace_translation(text: str, name: str, message: Message, new: str, *, keep_fuzzy: bool) -> str:
    """The file with another translation of one message; its fuzzy mark and previous text go unless they are kept."""
    current = next(m for m in parse_po(text, name).messages if m.key == message.key)
    lines = text.split("\n")
    first = (current.string_at or current.at).line - 1
    last = first + 1
    while last < len(lines) and lines[last].lstrip().startswith('"'):
        last += 1
    lines[first:last] = [f'msgstr "{_escape(new)}"']
    if not keep_fuzzy:
        top = current.at.line - 1
        while top > 0 and lines[top - 1].startswith(("#", "msgctxt")):
            top -= 1
        head = [_unfuzzied(line) for line in lines[top:first] if not line.startswith("#|")]
        lines[top:first] = [line for line in head if line != "#,"]
    return "\n".join(lines)


def _unfuzzied(line: str) -> str:
    if not line.startswith("#,"):
        return line
    flags = [flag.strip() for flag in line[2:].split(",") if flag.strip() not in ("fuzzy", "")]
    return "#, " + ", ".join(flags) if flags else "#,"


# --- CLDR -------------------------------------------------------------------------------------------------------------


@cache
def _locale(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale("en")


def _known(code: str) -> str:
    return str(_locale(code))


def is_known(code: str) -> bool:
    """Whether CLDR has the language."""
    try:
        Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def direction(code: str) -> str:
    """`ltr` or `rtl`."""
    return _locale(code).text_direction


@cache
def is_latin(code: str) -> bool:
    """Whether the language is written in Latin letters, so that French names stay as they are."""
    likely = get_global("likely_subtags").get(code.split("-", maxsplit=1)[0], "")
    return "_Latn" in likely or (not likely and code.split("-", maxsplit=1)[0] not in ("", "und"))


@cache
def native_name(code: str) -> str:
    """What the language calls itself."""
    name = _locale(code).get_display_name(_locale(code)) or code
    return name[:1].upper() + name[1:]


def decimal(code: str, number: float) -> str:
    """A number as the language writes it."""
    return format_decimal(number, locale=_locale(code))


def day(code: str, date: datetime.date) -> str:
    """A day as the language writes it, the month shortened."""
    return str(format_date(date, "medium" if code != "en" else "d MMM y", locale=_locale(code)))


def plural_category(code: str, number: int) -> str:
    """CLDR's plural category (one, few, many, other ...)."""
    return str(_locale(code).plural_form(number))


@cache
def _plurals(code: str) -> tuple[int, object]:
    catalog = babel_catalog.Catalog(locale=_known(code))
    return catalog.num_plurals, catalog.plural_expr


def plural_count(code: str) -> int:
    """How many plural forms a PO file of the language has."""
    return _plurals(code)[0]


def plural_index(code: str, number: int) -> int:
    """Which of the PO file's plural forms a number takes."""
    return int(c2py(str(_plurals(code)[1]))(number))
