"""The scenarios of a game, played by the engine, in the shape that the book asks for (`Run`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from engine.errors import Findings, Position
from engine.loading.pack import AnyPack
from engine.loading.source import Node, load
from engine.nearest import nearest
from engine.play.scenario import ScenarioRun, header, run_scenario, scenarios
from engine.record import record
from generator.findings.report import message
from generator.games import presentation
from generator.rulebook.evidence.editions import Editions


class Run(Protocol):
    """A scenario that was played: its moments are `given`, `after:1` ... `after:N` and `then`."""

    @property
    def id(self) -> str:
        """The scenario's name."""

    @property
    def at(self) -> Position:
        """Where the scenario stands."""

    @property
    def atoms(self) -> tuple[str, ...]:
        """The rule atoms that it shows."""

    @property
    def failures(self) -> tuple[tuple[Position, str], ...]:
        """Where and why it does not come out as it says."""

    @property
    def refused(self) -> str:
        """The atom by which the last decision was refused; empty if none was."""

    @property
    def steps(self) -> tuple[str, ...]:
        """What happened, a line for each step."""

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        """What the table shows there: a number, a word, a list. Raises LookupError where nothing can be asked."""

    def touched(self, moment: str) -> frozenset[str]:
        """The names (`card:71`, `player:green`) that play a part up to that moment."""


Runs = Mapping[str, Run]


def split_path(key: str) -> tuple[str, tuple[str, ...]]:
    """`after:2:hands:green` -> its moment and path. Raises LookupError if it begins with no moment."""
    match = re.fullmatch(r"(given|then|after:\d+):(.+)", key)
    if match is None:
        raise LookupError("begin with given:, after:N: or then:")
    return match[1], tuple(match[2].split(":"))


def verdict(run: Run, asks: str) -> str:
    """`yes` or `no`, as the engine answers; empty for an open question. Raises LookupError if the run cannot tell."""
    if asks == "open":
        return ""
    if not asks:
        return "no" if run.refused else "yes"
    wanted = asks.removeprefix("not:")
    key, equals, expected = wanted.partition("=")
    value = run.value(*split_path(key))
    if equals:
        true = expected in [str(item) for item in value] if isinstance(value, list | tuple) else str(value) == expected
    else:
        true = value not in (None, False, 0, "none", [], ())
    return "yes" if true != asks.startswith("not:") else "no"


class Examples(Protocol):
    """What a game says of the names in an example."""

    def on_table(self, pack: AnyPack, given: Node | None, table: Mapping[str, Any]) -> set[str]:
        """The names of what lies on the table when a scenario begins; `given` is as written, `table` complete."""

    def related(self, pack: AnyPack, name: str) -> Iterable[str]:
        """The names that a name brings with it."""


@record(slots=False)
class Play:
    """A played scenario."""

    pack: AnyPack
    run: ScenarioRun

    @property
    def id(self) -> str:
        """The scenario's name."""
        return self.run.id

    @property
    def at(self) -> Position:
        """Where the scenario stands."""
        return self.run.node.at

    @property
    def atoms(self) -> tuple[str, ...]:
        """The rule atoms that it shows."""
        node = self.run.node.find("atoms")
        return tuple(str(atom.value) for atom in node.value) if node and isinstance(node.value, list) else ()

    @property
    def failures(self) -> tuple[tuple[Position, str], ...]:
        """What does not come out as it says."""
        return tuple((finding.at, message(finding)) for finding in self.run.findings)

    @property
    def refused(self) -> str:
        """The atom that the last decision was refused by."""
        return self.run.refused.atom if self.run.refused is not None else ""

    @property
    def steps(self) -> tuple[str, ...]:
        """A line for each step."""
        return tuple(step.text for step in self.run.steps)

    def table(self, moment: str) -> Mapping[str, Any]:
        """The whole table at a moment: what figures are drawn from."""
        found: Mapping[str, Any] = self.run.find(*moment.split(":"))
        return found

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        """A value of the table."""
        table: Any = self._moment(moment)
        for i, part in enumerate(path):
            if part not in (table if isinstance(table, dict) else {}):
                if path[0] in self.run.zeroes and i == len(path) - 1 and part in self.run.players:
                    return 0
                known = sorted(map(str, table)) if isinstance(table, dict) else []
                hint = nearest(part, known)
                raise LookupError(
                    f"did you mean {hint}?" if hint else f"known here: {', '.join(known[:12]) or 'nothing'}"
                )
            table = table[part]
        return table

    def _moment(self, moment: str) -> Mapping[str, Any]:
        try:
            return self.table(moment)
        except (KeyError, IndexError) as error:
            raise LookupError(f"there are {len(self.run.steps)} steps") from error

    def touched(self, moment: str) -> frozenset[str]:
        """The names that play a part up to a moment."""
        last = {"given": 0, "then": len(self.run.steps)}.get(moment)
        count = last if last is not None else int(moment.split(":")[1])
        return self._touched[min(count, len(self._touched) - 1)]

    @cached_property
    def _touched(self) -> list[frozenset[str]]:
        """After the given, and after each step, everything that has played a part."""
        examples: Examples = presentation(self.pack.game).part("examples")
        names = examples.on_table(self.pack, self.run.node.find("given"), self.run.given)
        moments = [self._with(names, examples)]
        for step in self.run.steps:
            names |= step.touched
            moments.append(self._with(names, examples))
        return moments

    def _with(self, names: set[str], examples: Examples) -> frozenset[str]:
        return frozenset(names | {other for name in names for other in examples.related(self.pack, name)})


def play(root: Path, editions: Editions, findings: Findings) -> dict[str, Play]:
    """Every scenario in `examples/`, by name; a file that cannot be read is a problem."""
    found: dict[str, Play] = {}
    for path in sorted((root / "content" / editions.game / "examples").glob("[!.]*.yaml")):
        node = load(path, path.relative_to(root).as_posix(), findings)
        for scenario in scenarios(node) if node is not None else ():
            played = play_one(scenario, editions)
            name = played.id or path.stem
            found.setdefault(name, played)
    return found


def play_one(scenario: Node, editions: Editions) -> Play:
    """One scenario, in the edition that it asks for."""
    pack = editions.pack(header(scenario)[1] or "")
    return Play(pack, run_scenario(pack, scenario))
