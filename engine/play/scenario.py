"""Given, when, then: a scenario in YAML is played by the rules, and what differs is reported where it stands.

`run_scenario` needs a pack, whose edition and rulings it plays, and the scenario's node, whose places it points at. The
run keeps the table and the events of every step, for those who draw or quote them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction, UnknownAction
from engine.games import game
from engine.loading import schema, source
from engine.loading.pack import AnyPack, changed
from engine.loading.source import Node
from engine.nearest import nearest
from engine.play.expectation import compare
from engine.play.scenario_run import Scenario, ScenarioRun, Step
from engine.randomness import Stream

ALTERNATIVES = 120
"""How many replays with other outcomes of unscripted chance an expectation must pass to be independent of them."""


def scenarios(node: Node) -> Iterator[Node]:
    """The scenarios of a file: the file itself, or each entry of its list with the file's header."""
    listed = node.find("scenarios")
    if listed is None or not isinstance(listed.value, list) or not isinstance(node.value, dict):
        yield node
        return
    shared = {key: value for key, value in node.value.items() if key != "scenarios"}
    for entry in listed.value:
        if isinstance(entry.value, dict):
            yield Node({**shared, **entry.value}, entry.at, {**node.keys, **entry.keys})
        else:
            yield entry


def header(node: Node) -> tuple[str | None, str | None]:
    """The game and the edition that a scenario asks for, before anything else is known of it."""
    name, edition = node.find("game"), node.find("edition")
    return str(name.value) if name else None, str(edition.value) if edition else None


def run_scenario(pack: AnyPack, node: Node) -> ScenarioRun:
    """Play a scenario and compare it with what it expects."""
    findings = Findings()
    scenario = schema.read(Scenario, node, findings)
    if scenario is None or not _references_exist(pack, scenario, node, findings):
        return _unplayed(node, findings)
    change = node.find("change")
    played = pack if change is None else changed(pack, game(pack.game).content_kind(), change, findings)
    first = _Playthrough(played, scenario, node, findings, {}) if played is not None else None
    if played is None or first is None or not first.played:
        return _unplayed(node, findings)
    run = first.result()
    first.compare(run, findings)
    if first.sampled and len(findings) == 0:
        _try_other_outcomes(played, scenario, node, first, findings)
    return replace(run, findings=tuple(sorted(findings, key=lambda p: p.at)))


def _unplayed(node: Node, findings: Findings, name: str = "") -> ScenarioRun:
    """The empty run of a scenario that could not be played to its end, named by its `id` if it has one."""
    name = str(known.value) if (known := node.find("id")) else name
    return ScenarioRun(name, node, (), frozenset(), frozenset(), {}, [], {}, [], None, tuple(findings))


def _references_exist(pack: AnyPack, scenario: Scenario, node: Node, findings: Findings) -> bool:
    atoms = [atom.id for atom in pack.content.atoms.atoms]
    for i, atom in enumerate(scenario.atoms):
        if atom not in atoms:
            at = node.place("atoms", i)
            findings.note(Code.DANGLING, at, label="scenario", what="atom", name=atom, nearest=nearest(atom, atoms))
    rulings = {ruling.id: ruling.options for ruling in pack.content.rulings.rulings if ruling.options}
    for name, option in scenario.rulings.items():
        at = node.place("rulings", name)
        if name not in rulings:
            near = nearest(name, rulings)
            findings.note(Code.DANGLING, at, label="scenario", what="ruling with options", name=name, nearest=near)
        elif option not in rulings[name]:
            near = nearest(option, rulings[name])
            findings.note(Code.NOT_ONE_OF, at, label=name, found=option, allowed=rulings[name], nearest=near)
    return len(findings) == 0


class _Playthrough:
    """One play of a scenario, from `given` to its end, played when created; `played` is False if it could not be.

    `choices`: the number of an unscripted chance -> the number of its outcome, both from 0; the first if not listed.
    """

    def __init__(
        self, pack: AnyPack, scenario: Scenario, node: Node, findings: Findings, choices: Mapping[int, int]
    ) -> None:
        self.stage = game(pack.game).new_stage(pack, scenario.rulings)
        self.scenario = scenario
        self.node = node
        self.findings = findings
        self.choices = choices
        self.sampled: list[int] = []
        """How many outcomes each unscripted chance had."""
        self.steps: list[Step] = []
        self.refused: IllegalAction | None = None
        lines = [line for step in scenario.when for line in step.items()]
        given = node.find("given") or Node({}, node.at, {})
        self.played = self.stage.open(given, lines, findings)
        if self.played:
            self.before = self.stage.view(None)
            self.played = all(self._step(i, step) for i, step in enumerate(scenario.when)) and self._finish()

    def result(self) -> ScenarioRun:
        """What was played, as a run without findings: its `then` is not compared yet."""
        return ScenarioRun(
            self.scenario.id,
            self.node,
            tuple(self.stage.players),
            self.stage.zeroes,
            self.stage.ordered,
            self.before,
            self.steps,
            self.stage.view(self.before),
            self.stage.events(0),
            self.refused,
            (),
        )

    def compare(self, run: ScenarioRun, findings: Findings) -> None:
        """Note every line of the scenario's `then` that is not true of the run."""
        compare(run.then, run.events, run.refused, self.node, findings, run.players, run.ordered)

    def _step(self, index: int, step: Mapping[str, str]) -> bool:
        """One line; False when the scenario cannot go on."""
        at = self.node.place("when", index)
        lines = list(step.items())
        if len(lines) != 1 or not lines[0][1].strip():
            self.findings.note(Code.BAD_STEP, at, text=", ".join(step))
            return False
        who, text = lines[0]
        since = len(self.stage.events(0))
        if who != "chance":
            self._settle_chance()
            self.stage.end_before(who)
            self._settle_chance()
        try:
            going = self._do(who, text, at, last=index == len(self.scenario.when) - 1)
        except UnknownAction as unknown:
            self.findings.note(Code.BAD_STEP, at, text=f"{who}: {unknown}")
            return False
        events = self.stage.events(since)
        touched = self.stage.touched(who, text, events)
        self.steps.append(Step(f"{who}: {text}", at, self.stage.view(self.before), events, touched))
        return going

    def _do(self, who: str, text: str, at: Position, *, last: bool) -> bool:
        """Do what a line says; False when the scenario cannot go on."""
        if who == "run":
            before = len(self.findings)
            self.stage.begin(text, at, self.findings)
            return len(self.findings) == before
        if who == "all":
            self.stage.decide_all(text)
            return True
        if who == "chance":
            return self._decide(who, self.stage.outcomes(text), at, last=last)
        if who in self.stage.players:
            return self._decide(who, self.stage.decisions(text), at, last=last)
        raise UnknownAction(text)

    def _decide(self, who: str, actions: list[int], at: Position, *, last: bool) -> bool:
        """Make decisions in order; False at a refusal that `then` does not expect of the `last` line's last one.

        An outcome of chance that has already followed from the one before is left out.
        """
        for i, action in enumerate(actions):
            try:
                if who == "chance":
                    if i and not self.stage.chances() and self.stage.follows(action):
                        break
                    self.stage.decide_chance(action)
                else:
                    self._settle_chance()
                    self.stage.decide(who, action)
            except IllegalAction as refusal:
                self.refused = refusal
                if "illegal" in self.scenario.then and last and i == len(actions) - 1:
                    return True
                words = self.stage.in_words(action)
                self.findings.note(Code.REFUSED, at, player=who, action=words, reason=refusal.code, atom=refusal.atom)
                return False
        return True

    def _settle_chance(self) -> None:
        """Decide every chance that the scenario leaves open, and remember how many outcomes it had."""
        while options := self.stage.chances():
            choice = self.choices.get(len(self.sampled), 0) % len(options)
            self.sampled.append(len(options))
            self.stage.decide_chance(options[choice])

    def _finish(self) -> bool:
        """Make the decisions that leave no choice; False if another one is left that `then` does not expect."""
        self._settle_chance()
        if self.refused is None:
            self.stage.finish()
            self._settle_chance()
        question = self.stage.unanswered()
        expected = any(key.split(".")[0] in ("pending", "illegal") for key in self.scenario.then)
        if question and not expected:
            at = self.node.place("when", len(self.scenario.when) - 1)
            self.findings.note(Code.UNANSWERED, at, player=question[0], kind=question[1])
        return expected or not question


def _try_other_outcomes(pack: AnyPack, scenario: Scenario, node: Node, first: _Playthrough, findings: Findings) -> None:
    """Replay with other outcomes of unscripted chance, and note the first expectation that depends on them."""
    single = [{draw: other} for draw, options in enumerate(first.sampled) for other in range(1, options)]
    stream = Stream(len(single))
    mixed = [{draw: stream.below(options) for draw, options in enumerate(first.sampled)} for _ in range(ALTERNATIVES)]
    for choices in [*single, *mixed][:ALTERNATIVES] if len(single) <= ALTERNATIVES else mixed:
        trial = Findings()
        playthrough = _Playthrough(pack, scenario, node, trial, choices)
        if playthrough.played:
            playthrough.compare(playthrough.result(), trial)
        for finding in trial:
            path = str(finding.params.get("path", finding.params.get("expected", finding.params.get("action", ""))))
            findings.note(Code.UNSCRIPTED, finding.at, path=path)
            return


def run_text(pack: AnyPack, text: str, name: str = "scenario") -> list[ScenarioRun]:
    """Play every scenario of a YAML text. A text that cannot be read gives one run with findings and nothing else.

    `name` is the file that findings point at.
    """
    findings = Findings()
    node = source.parse(text, name, findings)
    if node is None or len(findings):
        return [_unplayed(Node({}, Position(name), {}), findings, name)]
    return [run_scenario(pack, scenario) for scenario in scenarios(node)]
