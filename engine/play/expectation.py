"""What a scenario expects, compared with the table, the events or the refusal that playing it gave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction
from engine.games.stage import Event, View
from engine.loading.source import Node
from engine.nearest import nearest

_ABSENT = object()


def expectations(node: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every line of a `then`: its path, nested or dotted, and the node that says what is expected."""
    if not isinstance(node.value, dict):
        return
    for key, value in node.value.items():
        path = tuple(key.split("."))
        if isinstance(value.value, dict):
            for rest, leaf in expectations(value):
                yield (*path, *rest), leaf
        else:
            yield path, value


def compare(
    table: View,
    events: list[Event],
    refused: IllegalAction | None,
    node: Node,
    findings: Findings,
    players: Sequence[str],
    ordered: frozenset[str],
) -> None:
    """Note every line of a scenario's `then` that is not true. The order counts in lists that are `ordered`."""
    then = node.find("then")
    for path, leaf in expectations(then) if then else ():
        if path == ("illegal",):
            _compare_refusal(refused, str(leaf.plain()), leaf.at, findings)
        elif path == ("events",):
            _compare_events(events, leaf, findings)
        else:
            _compare_value(table, path, leaf, findings, players, ordered=path[0] in ordered)


def _compare_value(
    table: View, path: tuple[str, ...], leaf: Node, findings: Findings, players: Sequence[str], *, ordered: bool
) -> None:
    expected = leaf.plain()
    value: object = table
    for part in path:
        value = value.get(part, _ABSENT) if isinstance(value, dict) else _ABSENT
    if value is _ABSENT:
        if expected != "none" or not _could_be(table, path, players):
            findings.note(Code.UNKNOWN_PATH, leaf.at, path=".".join(path), nearest=_near(table, path))
    elif not _equal(value, expected, ordered=ordered):
        findings.note(Code.DIFFERS, leaf.at, path=".".join(path), expected=_in_words(expected), found=_in_words(value))


def _equal(value: object, expected: object, *, ordered: bool) -> bool:
    if expected == "none" and not isinstance(value, bool | int):
        return not value or value == "none"
    if isinstance(value, list) and isinstance(expected, list) and not ordered:
        return sorted(map(str, value)) == sorted(map(str, expected))
    return type(value) is type(expected) and value == expected


def _could_be(table: View, path: tuple[str, ...], players: Sequence[str]) -> bool:
    """Whether a path ends in a player of a table in which he has no entry."""
    inner: object = table
    for part in path[:-1]:
        if not isinstance(inner, dict) or part not in inner:
            return False
        inner = inner[part]
    return len(path) > 1 and isinstance(inner, dict) and path[-1] in players


def _near(table: View, path: tuple[str, ...]) -> str | None:
    inner: object = table
    for i, part in enumerate(path):
        if not isinstance(inner, dict):
            return None
        if part not in inner:
            near = nearest(part, inner)
            return ".".join([*path[:i], near, *path[i + 1 :]]) if near else None
        inner = inner[part]
    return None


def _in_words(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(str(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if value != {} else "none"


def _compare_refusal(refused: IllegalAction | None, atom: str, at: Position, findings: Findings) -> None:
    if refused is None:
        findings.note(Code.NOT_REFUSED, at, expected=atom)
    elif refused.atom != atom:
        findings.note(Code.REFUSED_BY_OTHER, at, expected=atom, found=refused.atom, reason=refused.code)


def _compare_events(events: list[Event], leaf: Node, findings: Findings) -> None:
    """Each expected event happened, in this order; others may lie between."""
    happened = iter(events)
    for item in leaf.value if isinstance(leaf.value, list) else [leaf]:
        expected = item.plain()
        if not isinstance(expected, dict) or len(expected) != 1:
            findings.note(Code.BAD_STEP, item.at, text=str(expected))
            return
        ((name, params),) = expected.items()
        values = params if isinstance(params, dict) else {}
        if not any(event["event"] == name and all(event.get(k) == v for k, v in values.items()) for event in happened):
            findings.note(Code.NO_SUCH_EVENT, item.at, expected=f"{name} {_pairs(values)}".strip())
            return


def _pairs(params: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {_in_words(value)}" for key, value in params.items())
