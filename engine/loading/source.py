"""YAML text -> nodes that know where they stand. Refuses everything that YAML would guess at.

PyYAML is used as a parser only: its events become our nodes, and we decide what a scalar is. Depth and aliases are
judged on the event stream, because composing a hostile file would already exhaust the memory (or crash the C parser).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import yaml

from engine.errors import Code, Findings, Position
from engine.files import TooLarge, leads_outside, read_bytes

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
MAX_DIGITS = 18
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INT = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+\Z")
# What YAML 1.1 would silently turn into something else than the text an author sees.
_TRAP = re.compile(
    r"(yes|no|on|off|y|n|true|false|null|~"
    r"|[-+]?(0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+|[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"
    r"|(?=\.?[0-9])[0-9_]*\.?[0-9_]*(e[-+]?[0-9]+)?|\.inf)|\.nan"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*)\Z",
    re.IGNORECASE,
)

_MAY_BE_TRAP = frozenset("-+.~0123456789" + "yntof" + "YNTOF")
"""How such a text begins: most others need not be matched."""
_MAY_BE_NUMBER = frozenset("-0123456789")

# Controls, marks that turn the direction of writing, separators of lines, halves of characters.
_UNSEEN = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ud800-\\udfff]"
)


class _Mark(Protocol):
    """A place as PyYAML gives it, in C or Python; line and column count from 0."""

    line: int
    column: int


class Node(NamedTuple):
    """A value with its place; `keys` holds the places of a mapping's keys."""

    value: str | int | float | bool | list[Node] | dict[str, Node]
    at: Position
    keys: dict[str, Position]

    def find(self, *path: str | int) -> Node | None:
        """The node at a path, or None when the file has nothing there."""
        node: Node | None = self
        for step in path:
            if node is None:
                return None
            if isinstance(node.value, dict) and isinstance(step, str):
                node = node.value.get(step)
            elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
            else:
                return None
        return node

    def place(self, *path: str | int) -> Position:
        """The best place to point at for a path: the value itself, else the nearest thing that holds it."""
        for end in range(len(path), -1, -1):
            node = self.find(*path[:end])
            if node is not None:
                return node.at
        return self.at

    def plain(self) -> object:
        """The value without places, as json would hold it."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def read_text(path: Path, name: str, findings: Findings) -> str | None:
    """The text of a file, which must exist, be UTF-8 and not be too large."""
    at = Position(name)
    folder = _folder(path, name)
    if folder is not None and leads_outside(path, folder):
        findings.note(Code.PATH_OUTSIDE, at, folder=folder.name)
        return None
    try:
        data = read_bytes(path, MAX_BYTES)
    except TooLarge as error:
        findings.note(Code.TOO_LARGE, at, size=error.size, limit=MAX_BYTES)
        return None
    except FileNotFoundError:
        findings.note(Code.MISSING_FILE, at)
        return None
    except OSError as error:
        findings.note(Code.UNREADABLE, at, reason=error.strerror or str(error))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        findings.note(Code.NOT_UTF8, Position(name, line, column), byte=f"0x{data[error.start]:02X}")
        return None


def _folder(path: Path, name: str) -> Path | None:
    """The folder of the project that a file belongs to; None for a file that a person has named."""
    parts = Path(name).parts
    belongs = parts[0] in ("content", "templates") and path.parts[-len(parts) :] == parts
    return path.parents[len(parts) - 2] if belongs else None


def load(path: Path, name: str, findings: Findings) -> Node | None:
    """Read one YAML file; None when it could not be read, the reasons being noted."""
    text = read_text(path, name, findings)
    return None if text is None else parse(text, name, findings)


def parse(text: str, name: str, findings: Findings) -> Node | None:
    """Parse YAML text into nodes; None when it has no usable content."""
    before = len(findings)
    try:
        node = _Reader(text, name, findings).document()
    except _Stop as stop:
        findings.note(stop.code, _at(name, stop.mark))
        return None
    except yaml.YAMLError as error:
        _note_syntax(error, text, name, findings)
        return None
    if node is None and len(findings) == before:
        findings.note(Code.EMPTY_FILE, Position(name))
    return node


class _Stop(Exception):
    """Parsing cannot go on: the file is nested too deeply or is not one document."""

    def __init__(self, code: Code, mark: _Mark | None) -> None:
        super().__init__(code)
        self.code = code
        self.mark = mark


class _Reader:
    """Builds nodes from events. Stops at aliases and at nesting that is too deep."""

    def __init__(self, text: str, name: str, findings: Findings) -> None:
        self.next: Callable[[], Any] = _LOADER(text).get_event
        self.name = name
        self.findings = findings
        self.good_keys: set[str] = set()

    def document(self) -> Node | None:
        root: Node | None = None
        documents = 0
        while not isinstance(event := self.next(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _Stop(Code.SEVERAL_DOCUMENTS, event.start_mark)
            elif isinstance(event, yaml.NodeEvent) and not _is_nothing(event):
                root = self.node(event, 1)
        return root

    def node(self, event: Any, depth: int) -> Node:
        kind = type(event)
        if kind is yaml.AliasEvent or event.anchor:
            raise _Stop(Code.ALIAS, event.start_mark)
        at = _at(self.name, event.start_mark)
        if event.tag and not (kind is yaml.ScalarEvent and event.tag == "!"):
            self.findings.note(Code.TAG, at, tag=event.tag)
        if kind is yaml.ScalarEvent:
            return Node(self.scalar(event, at), at, {})
        if depth > MAX_DEPTH:
            raise _Stop(Code.TOO_DEEP, event.start_mark)
        return self.mapping(at, depth) if kind is yaml.MappingStartEvent else self.sequence(at, depth)

    def sequence(self, at: Position, depth: int) -> Node:
        items: list[Node] = []
        while type(event := self.next()) is not yaml.SequenceEndEvent:
            items.append(self.node(event, depth + 1))
        return Node(items, at, {})

    def mapping(self, at: Position, depth: int) -> Node:
        values: dict[str, Node] = {}
        keys: dict[str, Position] = {}
        while type(event := self.next()) is not yaml.MappingEndEvent:
            key_at = _at(self.name, event.start_mark)
            key = self.key(event, key_at, depth)
            value = self.node(self.next(), depth + 1)
            if key is None:
                continue
            if key in values:
                self.findings.note(Code.DUPLICATE_KEY, key_at, key=key, first=keys[key].line)
                continue
            values[key] = value
            keys[key] = key_at
        return Node(values, at, keys)

    def key(self, event: Any, at: Position, depth: int) -> str | None:
        if type(event) is not yaml.ScalarEvent or event.anchor:
            self.node(event, depth + 1)
            self.findings.note(Code.BAD_KEY, at)
            return None
        key = str(event.value)
        if key in self.good_keys:
            return key
        self.refuse_unseen(key, at)
        if not event.style and _is_trap(key) and not _INT.match(key):
            self.findings.note(Code.TYPING_TRAP, at, text=key)
            return None
        if not event.style:
            self.good_keys.add(key)
        return key

    def scalar(self, event: yaml.ScalarEvent, at: Position) -> str | int | float | bool:
        text = str(event.value)
        self.refuse_unseen(text, at)
        if event.style:  # a plain scalar: None or "", depending on the parser
            return text
        if text in ("true", "false"):
            return text == "true"
        if text[:1] in _MAY_BE_NUMBER and (_INT.match(text) or _FLOAT.match(text)):
            if len(text) <= MAX_DIGITS:
                return float(text) if "." in text else int(text)
            self.findings.note(Code.TOO_LONG, at, length=len(text), limit=MAX_DIGITS)
            return 0
        if text == "" or _is_trap(text):
            self.findings.note(Code.TYPING_TRAP, at, text=text)
        return text

    def refuse_unseen(self, text: str, at: Position) -> None:
        if not text.isprintable() and (unseen := _UNSEEN.search(text)):
            self.findings.note(Code.UNSEEN, at, character=f"U+{ord(unseen[0]):04X}")


def _is_trap(text: str) -> bool:
    """Whether YAML 1.1 would read a plain text as something else."""
    return text[:1] in _MAY_BE_TRAP and _TRAP.match(text) is not None


def _is_nothing(event: yaml.Event) -> bool:
    """Whether a document holds nothing but comments."""
    return isinstance(event, yaml.ScalarEvent) and not (event.value or event.style or event.anchor)


def _at(name: str, mark: _Mark | None) -> Position:
    if mark is None:
        return Position(name)
    return Position(name, mark.line + 1, mark.column + 1)


def _note_syntax(error: yaml.YAMLError, text: str, name: str, findings: Findings) -> None:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:  # a character that YAML forbids: the reader knows only its offset
        index = getattr(error, "position", 0)
        at = Position(name, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))
        findings.note(Code.SYNTAX, at, reason="a character that YAML does not allow")
        return
    at = _at(name, mark)
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        findings.note(Code.TAB, Position(name, at.line, line.index("\t") + 1))
    else:
        findings.note(Code.SYNTAX, at, reason=getattr(error, "problem", None) or "not valid YAML")
