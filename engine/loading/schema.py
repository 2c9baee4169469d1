"""Nodes -> frozen dataclasses. A content class *is* its schema: its annotations say what a file may hold.

Understood annotations: `int str float bool`, `Literal[...]`, `X | None`, `X | Y` where at most one is a mapping,
`tuple[X, ...]`, `tuple[X, Y]`, `Mapping[str, X]`, dataclasses, and `Annotated[X, ...]` with `Range`, `Form`,
`Day`, `Series` or `AtLeast`.
A class may name its records for messages: `LABEL: ClassVar[str] = "card {id}"`, and may write its keys with hyphens
where Python has underscores: `HYPHENS: ClassVar[bool] = True`.
"""

from __future__ import annotations

import dataclasses
import datetime
import re
import types
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.errors import Code, Findings
from engine.loading.source import Node
from engine.nearest import nearest
from engine.record import record

T = TypeVar("T")
_Reader = Callable[[Node, Findings, str], Any]
"""Builds a value from a node, noting what does not fit; the text says what a message is about."""
_NAME = re.compile(r"{(\w+)}")
_SCALARS: dict[type, str] = {int: "a whole number", str: "text", float: "a number", bool: "true or false"}


@record
class Range:
    """A number between two bounds, both allowed."""

    low: float
    high: float


@record
class Form:
    """Text of a given form; `words` says it to a person."""

    pattern: str
    words: str


@record
class Day:
    """A day of the calendar as text: 1792-09-20."""


@record
class Series:
    """Text that lists items of a given form, with commas; thousands of numbers so written are read ten times faster."""

    pattern: str
    words: str
    least: int


@record
class AtLeast:
    """A list of at least so many items."""

    length: int


Id = Annotated[str, Form(r"[a-z0-9]+(-[a-z0-9]+)*", "small letters, digits and single hyphens")]
Year = Annotated[int, Range(1600, 2100)]


def read(kind: type[T], node: Node, findings: Findings) -> T | None:
    """Build a `kind` from a node, noting everything that does not fit; None if it cannot be built."""
    reader: _Reader = _reader(kind)  # type: ignore[arg-type]  # every class can be hashed
    value: T | None = reader(node, findings, "")
    return value


@cache
def hints(kind: type) -> dict[str, Any]:
    """The resolved annotations of a content class, class variables left out."""
    return {f.name: hint for f in dataclasses.fields(kind) for hint in [_hints(kind)[f.name]]}


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def _reader(kind: Any) -> _Reader:
    """What reads a kind: an annotation is taken apart once, not for every value."""
    origin = get_origin(kind)
    if origin is Annotated:
        return _limited(*get_args(kind))
    if kind is Any:
        return lambda node, findings, label: node.plain()  # noqa: ARG005 - whatever stands there is right
    if origin in (Union, types.UnionType):
        return _union(tuple(option for option in get_args(kind) if option is not type(None)))
    if origin is Literal:
        return partial(_read_literal, get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin in (dict, Mapping):
        return partial(_read_mapping, _reader(get_args(kind)[1]))
    if dataclasses.is_dataclass(kind):
        return partial(_read_record, kind)
    return partial(_read_scalar, kind)


def _limited(base: Any, *limits: object) -> _Reader:
    read_base = _reader(base)

    def read_limited(node: Node, findings: Findings, label: str) -> Any:
        before = len(findings)
        value = read_base(node, findings, label)
        if len(findings) == before:
            for limit in limits:
                _check_limit(limit, value, node, findings, label)
        return value

    return read_limited


def _read_scalar(kind: type, node: Node, findings: Findings, label: str) -> Any:
    value = node.value
    if type(value) is kind:
        return value
    if kind is float and type(value) is int:
        return float(value)
    findings.note(Code.WRONG_TYPE, node.at, label=label, expected=_SCALARS[kind], found=describe(node))
    return None


def _read_literal(allowed: tuple[object, ...], node: Node, findings: Findings, label: str) -> Any:
    if any(type(node.value) is type(choice) and node.value == choice for choice in allowed):
        return node.value
    value = node.value if isinstance(node.value, str | int | float | bool) else describe(node)
    hint = nearest(str(value), allowed)
    findings.note(Code.NOT_ONE_OF, node.at, label=label, found=value, allowed=allowed, nearest=hint)
    return None


def _union(options: tuple[Any, ...]) -> _Reader:
    """Pick the one alternative that the node's outer shape fits; failing that, report against the first."""
    readers = [(_shapes(option), _reader(option)) for option in options]

    def read_union(node: Node, findings: Findings, label: str) -> Any:
        for shapes, read_option in readers:
            if type(node.value) in shapes:
                return read_option(node, findings, label)
        return readers[0][1](node, findings, label)

    return read_union


def _shapes(kind: Any) -> set[type]:
    """The types of value that a node may have for this kind."""
    base = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    origin = get_origin(base)
    if origin is tuple:
        return {list}
    if origin in (dict, Mapping) or dataclasses.is_dataclass(base):
        return {dict}
    if origin is Literal:
        return {type(choice) for choice in get_args(base)}
    return {float, int} if base is float else {base}


def _tuple(args: tuple[Any, ...]) -> _Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        return partial(_read_list, _reader(args[0]))
    return partial(_read_tuple, tuple(_reader(kind) for kind in args))


def _read_list(read_item: _Reader, node: Node, findings: Findings, label: str) -> Any:
    if not isinstance(node.value, list):
        findings.note(Code.WRONG_TYPE, node.at, label=label, expected="a list", found=describe(node))
        return ()
    return tuple([read_item(item, findings, label) for item in node.value])


def _read_tuple(readers: tuple[_Reader, ...], node: Node, findings: Findings, label: str) -> Any:
    if not isinstance(node.value, list):
        findings.note(Code.WRONG_TYPE, node.at, label=label, expected="a list", found=describe(node))
        return ()
    if len(node.value) != len(readers):
        expected = f"a list of {len(readers)}"
        findings.note(Code.WRONG_TYPE, node.at, label=label, expected=expected, found=f"a list of {len(node.value)}")
        return None
    return tuple([reader(item, findings, label) for reader, item in zip(readers, node.value, strict=True)])


def _read_mapping(read_item: _Reader, node: Node, findings: Findings, label: str) -> Any:
    if not isinstance(node.value, dict):
        findings.note(Code.WRONG_TYPE, node.at, label=label, expected="a mapping", found=describe(node))
        return {}
    return {key: read_item(item, findings, label or key) for key, item in node.value.items()}


@record
class _Field:
    name: str
    read: _Reader
    required: bool


@cache
def _fields(kind: Any) -> dict[str, _Field]:
    """The fields of a content class by the keys that a file has."""
    fields = {f.name: f for f in dataclasses.fields(kind)}
    return {key_of(kind, n): _Field(n, _reader(hint), _required(fields[n])) for n, hint in hints(kind).items()}


def _read_record(kind: Any, node: Node, findings: Findings, label: str) -> Any:
    if not isinstance(node.value, dict):
        findings.note(Code.WRONG_TYPE, node.at, label=label, expected="a mapping", found=describe(node))
        return None
    label = _label(kind, node) or label
    fields = _fields(kind)
    before = len(findings)
    for key in node.value:
        if key not in fields:
            hint = nearest(key, fields)
            findings.note(Code.UNKNOWN_KEY, node.keys[key], label=label, key=key, allowed=tuple(fields), nearest=hint)
    values: dict[str, Any] = {}
    for key, field in fields.items():
        if key in node.value:
            values[field.name] = field.read(node.value[key], findings, _within(label, key))
        elif field.required:
            findings.note(Code.MISSING_KEY, node.at, label=label, key=key)
    return kind(**values) if len(findings) == before else None


def key_of(kind: Any, name: str) -> str:
    """How a file writes the name of a field."""
    return name.replace("_", "-") if getattr(kind, "HYPHENS", False) else name


def _required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _within(label: str, name: str) -> str:
    return f"{label}: {name}" if label else name


def _label(kind: Any, node: Node) -> str:
    """What a record is called in messages; empty while a field of the name is missing or holds no plain value."""
    pattern, names = _pattern(kind)
    nodes = {name: field for name in names if (field := node.find(name)) is not None}
    values = {name: field.value for name, field in nodes.items() if not isinstance(field.value, dict | list)}
    return pattern.format(**values) if len(values) == len(names) else ""


@cache
def _pattern(kind: Any) -> tuple[str, list[str]]:
    """How records of a class are named, and the fields that this needs."""
    pattern = getattr(kind, "LABEL", "")
    return pattern, _NAME.findall(pattern)


def _check_limit(limit: object, value: Any, node: Node, findings: Findings, label: str) -> None:
    if isinstance(limit, Range) and not limit.low <= value <= limit.high:
        findings.note(Code.OUT_OF_RANGE, node.at, label=label, found=value, low=limit.low, high=limit.high)
    elif isinstance(limit, Form) and not re.fullmatch(limit.pattern, value, re.ASCII):
        findings.note(Code.BAD_FORM, node.at, label=label, found=value, form=limit.words)
    elif isinstance(limit, Day) and not _is_day(value):
        findings.note(Code.BAD_FORM, node.at, label=label, found=value, form='a day in quotes, as in "1792-09-20"')
    elif isinstance(limit, Series):
        _check_series(limit, value, node, findings, label)
    elif isinstance(limit, AtLeast) and len(value) < limit.length:
        findings.note(Code.TOO_FEW, node.at, label=label, found=len(value), least=limit.length)


def _is_day(text: str) -> bool:
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _check_series(limit: Series, value: str, node: Node, findings: Findings, label: str) -> None:
    if not re.fullmatch(f"({limit.pattern})(, ({limit.pattern}))*", value, re.ASCII):
        wrong = next(item for item in value.split(", ") if not re.fullmatch(limit.pattern, item, re.ASCII))
        findings.note(Code.BAD_FORM, node.at, label=label, found=wrong[:60], form=limit.words)
    elif value.count(", ") + 1 < limit.least:
        findings.note(Code.TOO_FEW, node.at, label=label, found=value.count(", ") + 1, least=limit.least)


def describe(node: Node) -> str:
    """What kind of value a node holds, in a few words for a message."""
    value = node.value
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"“{value}”" if isinstance(value, str) else str(value)
