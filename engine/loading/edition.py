"""Base content + a difference -> the content of an edition. Pure: nodes in, nodes out, places kept.

An edition file says what it changes, never what it keeps:

    change: {rules: {named: {track_tie: total}}, cards: {cards: [{id: 71, value: 2}]}}
    add:    {cards: {cards: [{id: 111, ...}]}}
    remove: {cards: {cards: [{id: 12}]}}

Mappings are merged key by key, records of a list are found by their `id` or `number`, everything else is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.errors import Code, Findings
from engine.loading.source import Node
from engine.nearest import nearest

IDENTITY_KEYS = ("id", "number", "name")
Records = dict[object, Node]
Act = Callable[[Records, Node, str, Findings], None]


def apply(files: Mapping[str, Node], difference: Node, findings: Findings) -> dict[str, Node]:
    """The files of an edition; what cannot be applied is noted and left as it was."""
    result = dict(files)
    for verb, act in _VERBS.items():
        part = difference.find(verb)
        if part is not None and isinstance(part.value, dict):
            for name, change in part.value.items():
                if name in result:
                    result[name] = _merge(result[name], change, name, act, findings)
                else:
                    _note_unknown(change, name, name, result, findings)
    return result


def _merge(base: Node, change: Node, path: str, act: Act, findings: Findings) -> Node:
    """Go down both trees together; lists of records are handed to `act`, one record at a time."""
    if isinstance(base.value, dict) and isinstance(change.value, dict):
        merged = dict(base.value)
        for key, value in change.value.items():
            where = f"{path}.{key}"
            if key in merged:
                merged[key] = _merge(merged[key], value, where, act, findings)
            else:
                _note_unknown(value, where, key, merged, findings)
        return Node(merged, base.at, base.keys)
    records, changes = _records(base), _records(change)
    if records is not None and changes is not None:
        for record in changes.values():
            act(records, record, path, findings)
        return Node(list(records.values()), base.at, base.keys)
    if act is _change_record:
        return change
    findings.note(Code.NOT_A_RECORD, change.at, path=path)
    return base


def _change_record(records: Records, change: Node, path: str, findings: Findings) -> None:
    name = _identity(change)
    old = records.get(name)
    if old is None:
        _note_unknown(change, f"{path} {name}", name, records, findings)
        return
    # Unlike a mapping of a file, a record may gain a field that it had left to its default.
    fields, keys = dict(_mapping(old)), dict(old.keys)
    for key, value in _mapping(change).items():
        where = f"{path} {name}.{key}"
        fields[key] = _merge(fields[key], value, where, _change_record, findings) if key in fields else value
        keys[key] = change.keys[key]
    records[name] = Node(fields, old.at, keys)


def _add_record(records: Records, change: Node, path: str, findings: Findings) -> None:
    name = _identity(change)
    if name in records:
        findings.note(Code.ALREADY_THERE, change.at, path=f"{path} {name}")
    else:
        records[name] = change


def _remove_record(records: Records, change: Node, path: str, findings: Findings) -> None:
    name = _identity(change)
    if records.pop(name, None) is None:
        _note_unknown(change, f"{path} {name}", name, records, findings)


_VERBS: dict[str, Act] = {"change": _change_record, "add": _add_record, "remove": _remove_record}


def _note_unknown(change: Node, path: str, name: object, known: Iterable[object], findings: Findings) -> None:
    findings.note(Code.NOTHING_TO_CHANGE, change.at, path=path, nearest=nearest(str(name), known))


def _records(node: Node) -> Records | None:
    """The records of a list by their identity, or None when the node is not a list of records."""
    if not isinstance(node.value, list) or any(_identity(item) is None for item in node.value):
        return None
    return {_identity(item): item for item in node.value}


def _identity(record: Node) -> object:
    for key in IDENTITY_KEYS:
        name = _mapping(record).get(key)
        if name is not None:
            return name.value
    return None


def _mapping(node: Node) -> dict[str, Node]:
    return node.value if isinstance(node.value, dict) else {}
