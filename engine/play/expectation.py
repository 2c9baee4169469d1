"""What a scenario expects, compared with the table, the events or the refusal that came out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction
from engine.loading.source import Node
from engine.nearest import nearest

Table = dict[str, Any]
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
    table: Table,
    events: list[dict[str, Any]],
    refused: IllegalAction | None,
    node: Node,
    findings: Findings,
    players: Sequence[str],
    ordered: frozenset[str],
) -> None:
    """Note every line of a scenario's `then` that is not so. The order counts in lists that are `ordered`."""
    then = node.find("then")
    for path, leaf in expectations(then) if then else ():
        if path == ("illegal",):
            _compare_refusal(refused, str(leaf.plain()), leaf.at, findings)
        elif path == ("events",):
            _compare_events(events, leaf, findings)
        else:
            _compare_value(table, path, leaf, findings, players, ordered=path[0] in ordered)


def _compare_value(
    table: Table, path: tuple[str, ...], leaf: Node, findings: Findings, players: Sequence[str], *, ordered: bool
) -> None:
    expected = leaf.plain()
    found: Any = table
    for part in path:
        found = found.get(part, _ABSENT) if isinstance(found, dict) else _ABSENT
    if found is _ABSENT:
        if expected != "none" or not _could_be(table, path, players):
            findings.note(Code.UNKNOWN_PATH, leaf.at, path=".".join(path), nearest=_near(table, path))
    elif not _equal(found, expected, ordered=ordered):
        findings.note(Code.DIFFERS, leaf.at, path=".".join(path), expected=_shown(expected), found=_shown(found))


def _equal(found: Any, expected: Any, *, ordered: bool) -> bool:
    if expected == "none" and not isinstance(found, bool | int):
        return not found or found == "none"
    if isinstance(found, list) and isinstance(expected, list) and not ordered:
        return sorted(map(str, found)) == sorted(map(str, expected))
    return type(found) is type(expected) and bool(found == expected)


def _could_be(table: Table, path: tuple[str, ...], players: Sequence[str]) -> bool:
    """Whether a path names something of a player that might be there and is not."""
    inner: Any = table
    for part in path[:-1]:
        if not isinstance(inner, dict) or part not in inner:
            return False
        inner = inner[part]
    return len(path) > 1 and isinstance(inner, dict) and path[-1] in players


def _near(table: Table, path: tuple[str, ...]) -> str | None:
    inner: Any = table
    for i, part in enumerate(path):
        if not isinstance(inner, dict):
            return None
        if part not in inner:
            near = nearest(part, inner)
            return ".".join([*path[:i], near, *path[i + 1 :]]) if near else None
        inner = inner[part]
    return None


def _shown(value: object) -> str:
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


def _compare_events(events: list[dict[str, Any]], leaf: Node, findings: Findings) -> None:
    """Each expected event happened, in this order; others may lie between."""
    happened = iter(events)
    for item in leaf.value if isinstance(leaf.value, list) else [leaf]:
        expected = item.plain()
        if not isinstance(expected, dict) or len(expected) != 1:
            findings.note(Code.BAD_STEP, item.at, text=str(expected))
            return
        ((name, params),) = expected.items()
        wanted = params if isinstance(params, dict) else {}
        if not any(event["event"] == name and all(event.get(k) == v for k, v in wanted.items()) for event in happened):
            findings.note(Code.NO_SUCH_EVENT, item.at, expected=f"{name} {_pairs(wanted)}".strip())
            return


def _pairs(params: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {_shown(value)}" for key, value in params.items())
