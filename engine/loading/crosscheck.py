"""Checks that hold across files, for any game: unique ids, references that lead somewhere, honest provenance."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from engine.errors import Code, Findings, Position
from engine.loading.common import Atoms, Bound, FileProvenance, GameContent, Identity, Provenance, Rulings, Status
from engine.loading.pack import file_of
from engine.loading.places import Geography, Inscription, Line
from engine.loading.source import Node
from engine.nearest import nearest

PROVENANCE = "provenance"
POLAR = 85
"""No map is drawn beyond this latitude."""


class Person(Protocol):
    """Somebody on a card, in any game."""

    @property
    def id(self) -> object:
        """The number of the card."""

    @property
    def name(self) -> str:
        """The full name."""

    @property
    def born(self) -> int | None:
        """The year, where it is known."""

    @property
    def died(self) -> int | None:
        """The year, where it is known."""


def unique(records: Sequence[object], key: str, what: str, node: Node, findings: Findings) -> None:
    """No two records of a list share a name; `node` is the file, which holds the list under its plural."""
    names = ((getattr(record, key), node.place(what + "s", i, key)) for i, record in enumerate(records))
    once(names, what, findings)


def once(names: Iterable[tuple[object, Position]], what: str, findings: Findings) -> None:
    """No name stands twice; each comes with its place."""
    seen: dict[object, Position] = {}
    for name, at in names:
        if name in seen:
            findings.note(Code.DUPLICATE_ID, at, what=what, name=name, first=seen[name].line)
        seen.setdefault(name, at)


def refer(name: object, known: Iterable[object], what: str, label: str, at: Position, findings: Findings) -> None:
    """Note a name that is not one of those that are known."""
    known = list(known)
    if name not in known:
        findings.note(Code.DANGLING, at, label=label, what=what, name=name, nearest=nearest(str(name), known))


def total(key: str, counted: int, expected: int, at: Position, findings: Findings, records: str = "") -> None:
    """What was counted is what was expected; `records` names what was counted, where that is known."""
    if counted != expected:
        findings.note(Code.WRONG_TOTAL, at, key=key, found=counted, expected=expected, records=records)


def check_identity(identity: Identity, node: Node, findings: Findings) -> None:
    """`game.yaml` is consistent in itself."""
    for what, records, key in (
        ("edition", identity.editions, "id"),
        ("language", identity.languages, "code"),
        ("component", identity.components, "id"),
        ("reference", identity.references, "id"),
        ("edition", identity.editions, "name"),
    ):
        unique(records, key, what, node, findings)
    if identity.players.least > identity.players.most:
        at = node.place("players", "least")
        findings.note(Code.CONTRADICTION, at, label="players", reason="least is larger than most")
    for i, component in enumerate(identity.components):
        if component.each and sum(component.each.values()) != component.count:
            at = node.place("components", i, "count")
            total(f"component {component.id}", component.count, sum(component.each.values()), at, findings)


def check_persons(people: Mapping[int, Person], identity: Identity, node: Node, findings: Findings) -> None:
    """No two persons have one name, and each lived in the years of the game. They come by their place under `cards`."""
    once(((person.name, node.place("cards", i, "title")) for i, person in people.items()), "name", findings)
    for i, person in people.items():
        born, died, reason = person.born, person.died, ""
        if born is not None and died is not None and born >= died:
            reason = f"born in {born} but died in {died}"
        elif identity.period is not None and not _lived(born, died, *identity.period):
            first, last = identity.period
            reason = f"the game is set in {first} to {last}; born in {born or '?'}, died in {died or '?'}"
        if reason:
            at = node.place("cards", i, "born" if died is None else "died")
            findings.note(Code.CONTRADICTION, at, label=f"card {person.id}", reason=reason)


def _lived(born: int | None, died: int | None, first: int, last: int) -> bool:
    return (born is None or born < last) and (died is None or died >= first)


def check_common(content: GameContent, nodes: Mapping[str, Node], findings: Findings) -> None:
    """What must hold in the files of any game: identity, rulings, atoms, bounds, and where each file's facts are from.

    `content` is a game's content class, with a field for each file.
    """
    identity: Identity = content.identity
    check_identity(identity, nodes["game"], findings)
    check_rulings(content.rulings, content.atoms, content.text.aids, nodes, findings)
    check_atoms(content.atoms, [edition.id for edition in identity.editions], nodes["atoms"], findings)
    check_bounds(content.rules, nodes["rules"], findings)
    references = [reference.id for reference in identity.references]
    for field in dataclasses.fields(content):
        check_provenance(getattr(content, field.name), nodes[file_of(field)], references, findings)


def check_geography(geography: Geography, node: Node, findings: Findings) -> None:
    """No line is given twice, and each leads from somewhere to somewhere else, where a map can be drawn."""
    for key in ("outline", "neighbours", "lakes", "rivers", "limits", "inscriptions"):
        lines: Sequence[Line | Inscription] = getattr(geography, key)
        once(((line.id, node.place(key, i, "id")) for i, line in enumerate(lines)), "line", findings)
        for i, line in enumerate(lines):
            label, at = f"line {line.id}", node.place(key, i, "points")
            if len(set(line.course)) < (3 if key in ("outline", "neighbours", "lakes") else 2):
                findings.note(Code.CONTRADICTION, at, label=label, reason="its points lie at one place")
            for lon, lat in line.course:
                if not (-180 <= lon <= 180 and -POLAR <= lat <= POLAR):
                    reason = f"no map is drawn at {lon:g} {lat:g}"
                    findings.note(Code.CONTRADICTION, at, label=label, reason=reason)
                    break


def check_totals(
    identity: Identity,
    counted: Mapping[str, int],
    node: Node,
    findings: Findings,
    records: Callable[[str], str] = lambda _name: "",
) -> None:
    """Components and expected totals of `game.yaml` are what was counted, and every total that can be is expected.

    `records` tells what was counted, by name.
    """
    for i, component in enumerate(identity.components):
        at = node.place("components", i, "count")
        if component.id in counted:
            total(f"component {component.id}", counted[component.id], component.count, at, findings)
    for key, expected in identity.expected.items():
        at = node.place("expected", key)
        if key in counted:
            total(key, counted[key], expected, at, findings, records(key))
        else:
            allowed, near = tuple(counted), nearest(key, counted)
            findings.note(Code.UNKNOWN_KEY, at, label="expected", key=key, allowed=allowed, nearest=near)
    for key in counted:
        if key not in identity.expected:
            findings.note(Code.MISSING_KEY, node.place("expected"), label="expected", key=f"{key}: {counted[key]}")


def check_rulings(
    rulings: Rulings, atoms: Atoms, aids: Iterable[str], nodes: Mapping[str, Node], findings: Findings
) -> None:
    """Rulings cite atoms and lines of the player aid that exist, and choose one of their own options."""
    unique(rulings.rulings, "id", "ruling", nodes["rulings"], findings)
    unique(atoms.atoms, "id", "atom", nodes["atoms"], findings)
    ids = [atom.id for atom in atoms.atoms]
    for i, ruling in enumerate(rulings.rulings):
        label = f"ruling {ruling.id}"
        for j, atom in enumerate(ruling.atoms):
            refer(atom, ids, "atom", label, nodes["rulings"].place("rulings", i, "atoms", j), findings)
        for j, line in enumerate(ruling.aids):
            refer(line, aids, "line of the aid", label, nodes["rulings"].place("rulings", i, "aids", j), findings)
        if ruling.chosen is not None:
            refer(
                ruling.chosen, ruling.options, "option", label, nodes["rulings"].place("rulings", i, "chosen"), findings
            )
        elif ruling.options:
            at = nodes["rulings"].place("rulings", i, "options")
            findings.note(Code.MISSING_KEY, at, label=label, key="chosen")


def check_atoms(atoms: Atoms, editions: Sequence[str], node: Node, findings: Findings) -> None:
    """Atoms name editions that exist, and say why the engine does not need them."""
    for i, atom in enumerate(atoms.atoms):
        for j, edition in enumerate(atom.editions):
            refer(edition, editions, "edition", f"atom {atom.id}", node.place("atoms", i, "editions", j), findings)
        if atom.concerns != "engine" and not atom.reason:
            findings.note(Code.MISSING_KEY, node.place("atoms", i), label=f"atom {atom.id}", key="reason")


def check_bounds(value: object, node: Node, findings: Findings, label: str = "") -> None:
    """Every bound says exactly one comparison."""
    if isinstance(value, Bound):
        if sum(getattr(value, f.name) is not None for f in dataclasses.fields(value)) != 1:
            reason = "exactly one of at_least, at_most, more_than, fewer_than is needed"
            findings.note(Code.CONTRADICTION, node.at, label=label, reason=reason)
    elif dataclasses.is_dataclass(value):
        for f in dataclasses.fields(value):
            inner = node.find(f.name)
            if inner is not None:
                check_bounds(getattr(value, f.name), inner, findings, f"{label}: {f.name}" if label else f.name)


def check_provenance(file: object, node: Node, references: Iterable[str], findings: Findings) -> None:
    """Every statement of origin names a field of its record and a page that is listed."""
    listed = list(references)
    every = list(records(file))
    for record, path in every:
        statement = getattr(record, PROVENANCE, None)
        if not isinstance(statement, Provenance):
            continue
        described = {type(inner): inner for inner, _ in every}.values() if record is file else (record,)
        names = sorted({name for inner in described for name in _field_names(inner)} - {PROVENANCE})
        label = _label(record)
        for field_path, name in _named(statement, (*path, PROVENANCE)):
            refer(name, names, "field", label, node.place(*field_path), findings)
        for reference in statement.public:
            at = node.place(*path, PROVENANCE, "public", reference)
            refer(reference, listed, "reference", label, at, findings)


def _named(statement: Provenance, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for status in ("documented", "inferred", "history", "reconstructed"):
        for i, name in enumerate(getattr(statement, status)):
            yield (*path, status, i), name
    for reference, names in statement.public.items():
        for i, name in enumerate(names):
            yield (*path, "public", reference, i), name


def records(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[object, tuple[str | int, ...]]]:
    """Every dataclass in a file, the file itself first, with its path."""
    if type(value) is tuple:
        if value and _field_names(value[0]):
            for i, item in enumerate(value):
                yield from records(item, (*path, i))
    elif type(value) is dict:
        for key, item in value.items():
            yield from records(item, (*path, key))
    elif not isinstance(value, Provenance) and (names := _field_names(value)):
        yield value, path
        for name in names:
            inner = getattr(value, name)
            if type(inner) not in _PLAIN:
                yield from records(inner, (*path, name))


_PLAIN = frozenset((str, int, float, bool, type(None)))


def _field_names(record: object) -> tuple[str, ...]:
    """The fields of a record of the content; other values have none."""
    return _names(type(record))  # type: ignore[arg-type]  # every class can be hashed


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(f.name for f in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def provenance_counts(file: Any) -> Counter[Status]:
    """How many facts of a file have which origin. A fact is a field of a record; one left to its default is none."""
    rule: FileProvenance = file.provenance
    counts: Counter[Status] = Counter()
    for name, value in _fields(file):
        for record in value if isinstance(value, tuple) else (value,):
            if not dataclasses.is_dataclass(record):
                counts[rule.status(name) or rule.default] += 1
                continue
            own = getattr(record, PROVENANCE, None)
            for inner, stated in _fields(record):
                if stated is not None and stated not in ((), "", {}):
                    counts[(own.status(inner) if own else None) or rule.status(inner) or rule.default] += 1
    return counts


def _fields(record: object) -> Iterator[tuple[str, object]]:
    for name in _field_names(record):
        if name != PROVENANCE:
            yield name, getattr(record, name)


def _label(record: object) -> str:
    pattern: str = getattr(record, "LABEL", "")
    return pattern.format(**{name: getattr(record, name) for name in _field_names(record)}) if pattern else "file"
