"""Lists of records that `pnp show` prints: where they stand in the content, and the columns of their table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.loading.pack import AnyPack
from engine.record import record
from generator.failure import WrongUse

Record = dict[str, Any]


@record
class RecordList:
    """A list of records in a file: what one is called, the key that names one, columns and filters."""

    one: str
    file: str
    records: str
    key: str
    columns: Mapping[str, Callable[[Record], Any]]
    filters: tuple[str, ...] = ()
    """Fields by which the list can be filtered; a field that holds a list matches any of its words."""
    also: str = ""
    """Another field whose value names one record, if there is one."""

    def names(self, record: Record) -> list[str]:
        """Everything by which a person may ask for a record: key, number, title, full name."""
        told = (record.get(field) for field in filter(None, (self.key, self.also, "title", "name")))
        full = self.columns["name"](record) if "name" in self.columns else None
        return [str(name) for name in (*told, full) if name is not None]

    def of(self, pack: AnyPack) -> list[Record]:
        """The records as the YAML has them: same names, same order, nothing added."""
        node = pack.nodes[self.file].find(self.records)
        records = node.plain() if node is not None else []
        return [dict(record) for record in records] if isinstance(records, list) else []


def column(name: str, default: object = None) -> Callable[[Record], Any]:
    """A column that shows a field as it is."""
    return lambda record: record.get(name, default)


def filtered(subject: RecordList, every: list[Record], filters: Sequence[str]) -> list[Record]:
    """The records that have every word asked for, as in `kind=club`."""
    records = every
    for given in filters:
        name, equals, word = given.partition("=")
        if name not in subject.filters:
            if not subject.filters:
                raise WrongUse(f"{subject.records} cannot be filtered", "leave --where out")
            raise WrongUse.choice("field to filter by", name, subject.filters)
        if not equals:
            raise WrongUse(f"--where {name} says no word", f"write it behind, as in --where {name}=...")
        words = sorted({word for record in every for word in _words(record, name)})
        if word not in words:
            raise WrongUse.choice(name, word, words)
        records = [record for record in records if word in _words(record, name)]
    return records


def _words(record: Record, name: str) -> list[str]:
    value = record.get(name, [])
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]
