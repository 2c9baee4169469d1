"""Anybody's scenario files, played and reported: each difference at its place, with the steps that led there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine import games
from engine.errors import Findings
from engine.loading.pack import AnyPack, UnknownEdition
from engine.loading.source import Node, load
from engine.play.scenario import header, run_scenario, scenarios
from engine.play.scenario_run import ScenarioRun
from engine.record import record
from generator.failure import WrongUse
from generator.findings.report import as_json, as_text
from generator.project import Project, choose_game


@record
class Answer:
    """A scenario that was played, and what each rule says."""

    path: Path
    run: ScenarioRun
    rules: Mapping[str, str]


def play_files(project: Project, names: Sequence[str]) -> list[Answer]:
    """Play every scenario of every file, or the one of `FILE#id`; raises ContentError for a file that is no YAML."""
    played = []
    packs: dict[tuple[str, str | None], AnyPack] = {}
    for name in names:
        path, chosen = split_id(name)
        for scenario in _chosen(project, path, chosen):
            game, edition = header(scenario)
            key = (game or _game_of(project, path), edition)
            if key not in packs:
                packs[key] = _pack(project, *key)
            pack = packs[key]
            rules = {atom.id: atom.gist for atom in pack.content.atoms.atoms}
            played.append(Answer(path, run_scenario(pack, scenario), rules))
    return played


def split_id(name: str) -> tuple[Path, str]:
    """The file and the id of `FILE#id`; without an id it is empty."""
    file, _, chosen = name.partition("#")
    return (Path(name), "") if Path(name).exists() else (Path(file), chosen)


def _chosen(project: Project, path: Path, chosen: str) -> list[Node]:
    """The scenarios of a file, or the one of an id."""
    findings = Findings()
    node = load(path, str(path), findings)
    findings.raise_if_any()
    listed = list(scenarios(node)) if node is not None else []
    game = game_of_folder(project, path)
    if game and not any(one.find(part) for one in listed for part in ("given", "when")):
        raise WrongUse(f"{path} is content of {game}, not a scenario", f"compare all of it: pnp verify {game}")
    ids = [str(known.value) if (known := one.find("id")) else path.stem for one in listed]
    if chosen and chosen not in ids:
        raise WrongUse.choice("scenario", chosen, ids)
    return [one for one, its_id in zip(listed, ids, strict=True) if chosen in ("", its_id)]


def header_of_file(project: Project, name: str) -> tuple[str | None, str | None]:
    """The game and the edition that a file of scenarios names; the game also by its folder. None for what is open."""
    path, chosen = split_id(name)
    game, edition = None, None
    if path.suffix in (".yaml", ".yml") and path.is_file():
        node = load(path, str(path), Findings())
        listed = list(scenarios(node)) if node is not None else []
        found = (one for one in listed if not chosen or ((known := one.find("id")) and str(known.value) == chosen))
        game, edition = header(first) if (first := next(found, None)) else (None, None)
    return game or game_of_folder(project, path), edition


def game_of_folder(project: Project, path: Path) -> str | None:
    """The game in whose content folder a file lies."""
    folder, place = (project.root / "content").resolve(), path.resolve()
    game = place.relative_to(folder).parts[0] if place.is_relative_to(folder) else ""
    return game if game in project.games() else None


def _game_of(project: Project, path: Path) -> str:
    """The game in whose content folder a file lies; a file elsewhere is refused: another game may move in beside it."""
    if game := game_of_folder(project, path):
        return game
    raise WrongUse(f"{path} does not say which game it plays", f"add game: to it, one of {', '.join(project.games())}")


def _pack(project: Project, game: str, edition: str | None) -> AnyPack:
    try:
        return games.load_pack(project.root, choose_game(project, game), edition)
    except UnknownEdition as unknown:
        raise WrongUse.choice("edition", unknown.name, unknown.known) from unknown


def answer_as_text(answer: Answer) -> list[str]:
    """One scenario: that it came out, or each difference with the steps that led there; a refusal tells its rule."""
    run, refused = answer.run, answer.run.refused
    rule = [f"  {refused.atom}: {answer.rules[refused.atom]}"] if refused else []
    if run.ok:
        how = f"refused by {refused.atom}, as expected" if refused else "as expected"
        return [f"{run.id or answer.path.stem}: {how}", *rule]
    return [*as_text(run.findings).splitlines(), *rule, *_trace(run)]


def _trace(run: ScenarioRun) -> Iterator[str]:
    for number, step in enumerate(run.steps, start=1):
        events = ", ".join(f"{event['event']} [{event['atom']}]" for event in step.events)
        yield f"  {number}. {step.text}" + (f": {events}" if events else "")


def answer_as_json(answer: Answer) -> dict[str, object]:
    """One scenario for a program: findings, the resulting table and all events."""
    run, refused = answer.run, answer.run.refused
    rule = {"code": refused.code, "atom": refused.atom, "rule": answer.rules[refused.atom]} if refused else {}
    return {
        "file": str(answer.path),
        "id": run.id or answer.path.stem,
        "ok": run.ok,
        "findings": as_json(run.findings),
        "refused": {**rule, **refused.params} if refused else None,
        "then": run.then,
        "events": run.events,
    }
