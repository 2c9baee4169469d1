"""The scenarios of a game, played by the engine, as the book and its checks ask for them (`PlayedScenario`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Protocol

from engine.errors import Code, Findings, Position
from engine.games.stage import View
from engine.loading.pack import AnyPack
from engine.loading.source import Node, load
from engine.nearest import nearest
from engine.play.expectation import expectations
from engine.play.scenario import header, run_scenario, scenarios
from engine.play.scenario_run import ScenarioRun
from engine.record import record
from generator.findings.report import message
from generator.games import presentation
from generator.rulebook.evidence.editions import Editions


@record(slots=False)
class PlayedScenario:
    """A scenario that was played: its moments are `given`, `after:1` ... `after:N` and `then`."""

    id: str
    at: Position
    """Where it begins in its file."""
    atoms: tuple[str, ...]
    """The rule atoms that it demonstrates."""
    cited: frozenset[str]
    """The rule atoms that the engine cited when it played it, in events and in a refusal."""
    failures: tuple[tuple[Position, str], ...]
    """Place and message of each expectation that the engine does not meet."""
    refused: str
    """The rule atom by which the engine refused the last decision; empty if it was allowed."""
    steps: tuple[str, ...]
    """The steps as text, a line each."""

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        """The value at a path of the state (a number, a word, a list). Raises LookupError if there is none."""
        raise NotImplementedError

    def touched(self, moment: str) -> frozenset[str]:
        """The names (`card:71`, `player:green`) that occur up to that moment."""
        raise NotImplementedError


PlayedScenarios = Mapping[str, PlayedScenario]


def split_path(key: str) -> tuple[str, tuple[str, ...]]:
    """`after:2:hands:green` -> moment and path. Raises LookupError if it does not begin with a moment."""
    match = re.fullmatch(r"(given|then|after:[1-9]\d*):(.+)", key)
    if match is None:
        raise LookupError("begin with given:, after:N: or then:")
    return match[1], tuple(match[2].split(":"))


def verdict(run: PlayedScenario, asks: str) -> str:
    """The engine's answer, `yes` or `no`; empty for an open question. Raises LookupError for an unknown path."""
    if asks == "open":
        return ""
    if not asks:
        return "no" if run.refused else "yes"
    key, equals, expected = asks.removeprefix("not:").partition("=")
    value = run.value(*split_path(key))
    if equals:
        true = expected in [str(item) for item in value] if isinstance(value, list | tuple) else str(value) == expected
    else:
        true = value not in (None, False, 0, "none", [], (), {})
    return "yes" if true != asks.startswith("not:") else "no"


class ExampleNames(Protocol):
    """The names in an example, as a game knows them."""

    def on_table(self, pack: AnyPack, given: Node | None, table: View) -> set[str]:
        """The names of what lies on the table when a scenario begins; `given` is as written, `table` complete."""

    def related(self, pack: AnyPack, name: str) -> Iterable[str]:
        """Names that a text may mention because it mentions this one: the group to which a card belongs."""


@record(slots=False)
class Play(PlayedScenario):
    """A scenario that the engine played, with the states that pictures are drawn from."""

    pack: AnyPack
    run: ScenarioRun

    def table(self, moment: str) -> View:
        """The whole state at a moment; KeyError or IndexError if there is no such moment."""
        table: View = self.run.find(*moment.split(":"))
        return table

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        """The value at a path of the state; LookupError with a hint if there is none."""
        try:
            value: object = self.table(moment)
        except (KeyError, IndexError) as error:
            raise LookupError(f"there are {len(self.run.steps)} steps") from error
        if path[0] == "events":
            value = {"events": self._last_events(moment)}
        for i, part in enumerate(path):
            entries = value if isinstance(value, dict) else {}
            if part not in entries:
                if path[0] in self.run.zeroes and i == len(path) - 1 and part in self.run.players:
                    return 0
                keys = sorted(map(str, entries))
                hint = nearest(part, keys)
                raise LookupError(
                    f"did you mean {hint}?" if hint else f"known here: {', '.join(keys[:12]) or 'nothing'}"
                )
            value = entries[part]
        return value

    def touched(self, moment: str) -> frozenset[str]:
        """The names that occur up to a moment."""
        return self._touched[min(self.steps_until(moment), len(self._touched) - 1)]

    def steps_until(self, moment: str) -> int:
        """How many steps lead to a moment."""
        last = {"given": 0, "then": len(self.run.steps)}.get(moment)
        return last if last is not None else int(moment.split(":")[1])

    def _last_events(self, moment: str) -> dict[str, View]:
        """Of each event that has happened up to a moment, the last one: `events:NAME:PARAMETER`."""
        steps = self.run.steps[: self.steps_until(moment)]
        return {event["event"]: event for step in steps for event in step.events}

    @cached_property
    def _touched(self) -> list[frozenset[str]]:
        """The names that have occurred: at the start, then after each step."""
        examples: ExampleNames = presentation(self.pack.game).part("examples")
        names = examples.on_table(self.pack, self.run.node.find("given"), self.run.given)
        moments = [self._with_related(names, examples)]
        for step in self.run.steps:
            names |= step.touched
            moments.append(self._with_related(names, examples))
        return moments

    def _with_related(self, names: set[str], examples: ExampleNames) -> frozenset[str]:
        return frozenset(names | {other for name in names for other in examples.related(self.pack, name)})


def play_examples(root: Path, editions: Editions, findings: Findings) -> dict[str, Play]:
    """Play every scenario in `examples/`, by name; a file that cannot be read is added to `findings`."""
    plays: dict[str, Play] = {}
    for path in sorted((root / "content" / editions.game / "examples").glob("[!.]*.yaml")):
        node = load(path, path.relative_to(root).as_posix(), findings)
        for scenario in scenarios(node) if node is not None else ():
            played = play_scenario(scenario, editions.pack(header(scenario)[1] or ""))
            _check_example(played, plays.get(played.id or path.stem), editions, findings)
            plays.setdefault(played.id or path.stem, played)
    return plays


def _check_example(played: Play, first: Play | None, editions: Editions, findings: Findings) -> None:
    """An example has a name of its own, shows a rule, and belongs to this game and to one of its editions."""
    node, label = played.run.node, f"scenario {played.id}"
    if first is not None:
        findings.note(Code.DUPLICATE_ID, node.place("id"), what="scenario", name=played.id, first=first.at.line)
    if not played.atoms:
        findings.note(Code.MISSING_KEY, node.at, label=label, key="atoms")
    game, edition = header(node)
    for what, name, known in (("game", game, (editions.game,)), ("edition", edition, tuple(editions))):
        if name and name not in known:
            at = node.place(what)
            findings.note(Code.DANGLING, at, label=label, what=what, name=name, nearest=nearest(name, known))


def play_scenario(scenario: Node, pack: AnyPack) -> Play:
    """Play one scenario in the edition of a pack."""
    run = run_scenario(pack, scenario)
    node = run.node.find("atoms")
    atoms = tuple(str(atom.value) for atom in node.value) if node and isinstance(node.value, list) else ()
    failures = tuple((finding.at, message(finding)) for finding in run.findings)
    refused = run.refused.atom if run.refused is not None else ""
    cited = {atom for event in run.events for atom in (event["atom"], *event.get("also", ()))} | {refused}
    cited |= (
        {str(run.refused.params["needed"])} if run.refused is not None and "needed" in run.refused.params else set()
    )
    then, judged = run.node.find("then"), presentation(pack.game).vocabulary.judged
    if then is not None:
        cited |= {judged[path[0]] for path, _ in expectations(then) if path[0] in judged}
    steps = tuple(step.text for step in run.steps)
    return Play(run.id, run.node.at, atoms, frozenset(cited), failures, refused, steps, pack, run)
