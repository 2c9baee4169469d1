"""Reading PO files with the place of every character, because a finding in a translation must point at its column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import Findings, Position
from engine.loading.source import read_text
from engine.record import record
from generator.project import per_project

Key = tuple[str | None, str]
"""Context and English text: the key of a message."""


@record
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
        """Context and English text."""
        return self.context, self.english

    @property
    def fuzzy(self) -> bool:
        """Whether the English has changed since it was translated."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether every plural form is translated."""
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


def gist(english: str, length: int = 72) -> str:
    """An English text on one line, cut between words where it is long."""
    line = " ".join(english.split())
    if len(line) <= length:
        return line
    return (line[:length].rpartition(" ")[0] or line[:length]) + " …"


@dataclass(slots=True, eq=False)
class PoFile:
    """A PO file as read: its text, its messages in order, its faults. Whoever reads the same text shares it."""

    name: str
    text: str = ""
    header: dict[str, str] = field(default_factory=dict)
    by_key: dict[Key, Message] = field(default_factory=dict)
    faults: Findings = field(default_factory=Findings)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages in their order."""
        return tuple(self.by_key.values())


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_QUOTED = re.compile(r'"((?:[^"\\]+|\\.)*+)"')
_ESCAPE = re.compile(r"\\(.)")
_KEYWORD = r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+"
_LINE = re.compile(rf"\s*(?:{_KEYWORD})?{_QUOTED.pattern}\s*")
_UNCLOSED_LINE = re.compile(rf'\s*(?:{_KEYWORD})?"')


def read_po(path: Path, name: str, findings: Findings) -> PoFile | None:
    """Read a PO file; None when it is not there or not UTF-8 (noted in `findings`)."""
    text = read_text(path, name, findings)
    return None if text is None else parse_po(text, name)


@per_project
def parse_po(text: str, name: str) -> PoFile:
    """All messages of a PO text, each with its place; what cannot be read becomes a fault."""
    po = PoFile(name, text)
    for entry in _entries(text, po):
        message = entry.message(po)
        if message is None:
            continue
        if message.english == "" and message.context is None:
            po.header = dict(_header(message.strings[0] if message.strings else ""))
            charset = re.search(r"charset=(\S+)", po.header.get("Content-Type", ""))
            if charset and charset[1].lower() not in ("utf-8", "utf8"):
                po.faults.note("po-charset", message.at, charset=charset[1])
            plurals = po.header.get("Plural-Forms", "nplurals=1;")
            if not re.match(r"nplurals\s*=\s*\d+\s*;", plurals):
                po.faults.note("po-plural-forms", message.at, plurals=plurals)
            continue
        first = po.by_key.setdefault(message.key, message)
        if first is not message:
            po.faults.note("po-twice", message.at, first=first.at.line)
    return po


@dataclass(slots=True)
class _Entry:
    """An entry while its lines are read."""

    parts: dict[str, str] = field(default_factory=dict)
    places: dict[str, list[tuple[int, Position]]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    previous: list[str] = field(default_factory=list)
    last: str = ""
    translated: bool = False
    """Whether the last part is a translation, which ends the entry unless more of it follows."""

    def add(self, part: str, text: str, at: Position) -> None:
        if part in self.parts:
            value = self.parts[part]
            self.places[part].append((len(value), at))
            self.parts[part] = value + text
        else:
            self.places[part] = [(0, at)]
            self.parts[part] = text
            self.translated = part.startswith("msgstr")
        self.last = part

    def message(self, po: PoFile) -> Message | None:
        if "msgid" not in self.parts:
            if self.parts:
                at = next(iter(self.places.values()))[0][1]
                po.faults.note("po-msgid", at)
            return None
        at = self.places["msgid"][0][1]
        forms = sorted([part for part in self.parts if part.startswith("msgstr")])
        if not forms:
            po.faults.note("po-msgstr", at)
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


def _entries(text: str, po: PoFile) -> Iterator[_Entry]:
    entry = _Entry()
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        comment = stripped[:1] == "#"
        if entry.translated and (comment or not stripped or stripped.startswith(("msgctxt", "msgid "))):
            yield entry
            entry = _Entry()
        if comment:
            if stripped[1:2] in ",|~":  # all others are for people
                _comment(stripped, number, entry, po)
        elif stripped:
            _content(line, number, entry, po)
    if entry.parts:
        yield entry


def _comment(line: str, number: int, entry: _Entry, po: PoFile) -> None:
    kind = line[1:2]
    if kind == ",":
        entry.flags.update(flag.strip() for flag in line[2:].split(","))
    elif kind == "|" and '"' in line and not line[2:].lstrip().startswith("msgctxt"):
        quoted = _string(line[line.index('"') :])
        entry.previous.append(quoted or "")
    elif kind == "~" and '"' in line and _string(line[line.index('"') :]) is None:
        # An entry that the English no longer has is kept as it is; it must still be whole.
        po.faults.note("po-unclosed", Position(po.name, number, line.index('"') + 1))


def _content(line: str, number: int, entry: _Entry, po: PoFile) -> None:
    match = _LINE.fullmatch(line) or _UNCLOSED_LINE.match(line)
    if match is None or not (match[1] or entry.last):
        po.faults.note("po-line", Position(po.name, number))
        return
    column = line.index('"') + 1
    text = ""
    if match.re is _LINE:
        text = _unescape(match[2])
    else:
        po.faults.note("po-unclosed", Position(po.name, number, column))
    if match[1] in entry.parts:
        po.faults.note("po-keyword-twice", Position(po.name, number), keyword=match[1])
        return
    entry.add(match[1] or entry.last, text, Position(po.name, number, column + 1))


def _string(quoted: str) -> str | None:
    match = _QUOTED.fullmatch(quoted.rstrip())
    return None if match is None else _unescape(match[1])


def _unescape(text: str) -> str:
    return text if "\\" not in text else _ESCAPE.sub(lambda escape: _ESCAPES.get(escape[1], escape[0]), text)


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")


def _header(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip()


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
