"""Scenario files of anybody's, played and reported: each difference at its place, with the trace that led there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine import games
from engine.errors import Problems
from engine.pack import Pack, UnknownEdition
from engine.scenario import ScenarioRun, header, run_scenario, scenarios
from engine.source import load
from generator import findings
from generator.failure import WrongUse
from generator.project import Project


def play_files(project: Project, paths: Sequence[Path]) -> list[tuple[Path, ScenarioRun]]:
    """Play every scenario of every file; raises ContentError for a file that cannot be read at all."""
    played = []
    packs: dict[tuple[str, str | None], Pack] = {}
    for path in paths:
        problems = Problems()
        node = load(path, str(path), problems)
        problems.raise_if_any()
        for scenario in scenarios(node) if node is not None else ():
            wanted = header(scenario)
            if wanted not in packs:
                packs[wanted] = _pack(project, *wanted)
            played.append((path, run_scenario(packs[wanted], scenario)))
    return played


def _pack(project: Project, game: str, edition: str | None) -> Pack:
    if game not in project.games():
        raise WrongUse.choice("game", game, project.games())
    try:
        return games.load_pack(project.root, game, edition)
    except UnknownEdition as unknown:
        raise WrongUse.choice("edition", unknown.name, unknown.known) from unknown


def as_text(path: Path, run: ScenarioRun) -> list[str]:
    """One scenario: that it came out, or each difference with the steps that led there."""
    name = run.id or path.stem
    if run.ok:
        return [f"{name}: " + (f"refused by {run.refused.atom}, as expected" if run.refused else "as expected")]
    lines = [findings.line(problem) for problem in run.problems]
    for number, step in enumerate(run.steps, start=1):
        told = ", ".join(f"{event['event']} [{event['atom']}]" for event in step.events)
        lines.append(f"  {number}. {step.text}" + (f": {told}" if told else ""))
    return lines


def as_data(path: Path, run: ScenarioRun) -> dict[str, Any]:
    """One scenario for a program: findings, the resulting table and all events."""
    refused = run.refused
    return {
        "file": str(path),
        "id": run.id or path.stem,
        "ok": run.ok,
        "findings": [findings.as_data(problem) for problem in run.problems],
        "refused": {"code": refused.code, "atom": refused.atom, **refused.params} if refused else None,
        "then": run.then,
        "events": run.events,
    }
