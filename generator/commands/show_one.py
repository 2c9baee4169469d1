"""`pnp show`: the one record that a name means, or what there is instead."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Position
from engine.loading.pack import AnyPack
from engine.nearest import nearest, plain
from engine.ranges import ranges
from generator.failure import Failure, WrongUse
from generator.games.records import Record, RecordList
from generator.language.text import project_text
from generator.project import Project
from generator.rulebook.evidence.names import game_names

FEW = 12
"""So many names fit into one line."""


def asked_for(project: Project, pack: AnyPack, subject: RecordList, records: Sequence[Record], name: str) -> list[int]:
    """The places of the records that a name means: by key or number, else by title, full name or printed name."""
    keys = [i for i, record in enumerate(records) if name in subject.names(record)[: 2 if subject.also else 1]]
    called = _called(project, pack, subject, records)
    return keys or [i for i, names in enumerate(called) if plain(name) in map(plain, names)]


def _called(project: Project, pack: AnyPack, subject: RecordList, records: Sequence[Record]) -> list[list[str]]:
    """Everything that each record is called: in its file, and by the names that a text may give it."""
    printed = game_names(pack, project_text(project.root, pack.game, "en"))
    return [[*subject.names(record), *printed.get(f"{subject.one}:{record[subject.key]}", ())] for record in records]


def records_meant(
    project: Project, pack: AnyPack, subject: RecordList, records: Sequence[Record], name: str
) -> list[int]:
    """The places of the records that a name means; at least one."""
    found = asked_for(project, pack, subject, records, name)
    if not found:
        keys = [str(record[subject.key]) for record in records]
        numbered = name.isdigit() and not subject.also  # a number that does not exist is no slip of the pen
        every = (called for names in _called(project, pack, subject, records) for called in names)
        near = None if numbered else nearest(name, every)
        fix = f"did you mean {near}?" if near else _extent(keys, f"pnp show {subject.records} --game {pack.game}")
        raise Failure(f"there is no {subject.one} {name}", fix)
    return found


def _extent(keys: Sequence[str], command: str) -> str:
    """Which records there are: the first and the last where numbers stand in order, a list of few, else how to list."""
    if ranges(keys) == [f"{keys[0]}-{keys[-1]}"]:
        return f"they go from {keys[0]} to {keys[-1]}"
    return f"there are {', '.join(keys)}" if len(keys) <= FEW else f"{command} lists them"


def place_of(project: Project, pack: AnyPack, subject: RecordList, name: str) -> Position:
    """Where the one record stands that a name means."""
    records = subject.of(pack)
    found = records_meant(project, pack, subject, records, name)
    if len(found) > 1:
        keys = ", ".join(str(records[i][subject.key]) for i in found)
        raise WrongUse(f"{name} is the name of several: {keys}", "name one of them by its number")
    return pack.nodes[subject.file].place(subject.records, found[0])
