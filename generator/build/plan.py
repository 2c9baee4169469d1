"""The plan of a build: every artefact of a game that was asked for, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.record import record
from generator.games import presentation
from generator.job import Job, Kind, Style


def beside(job: Job, name: str) -> Job | None:
    """The job of another kind in the same build, with the options that are its own; None if it has no such paper."""
    for kind in presentation(job.game).kinds:
        if kind.name == name and job.paper in kind.papers:
            style = job.style if kind.styled else "color"
            own = tuple((key, value) for key, value in job.options if key in kind.options)
            return replace(job, kind=name, style=style, options=own)
    return None


@record
class Wanted:
    """What a build was asked for. `edition` is None for the base edition."""

    languages: tuple[str, ...]
    edition: str | None = None
    only: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    style: Style = "color"
    options: tuple[tuple[str, str], ...] = ()


def folder(game: str, edition: str | None) -> str:
    """The output folder of a game; another edition than the base has its own."""
    return f"{game}-{edition}" if edition else game


def names(game: str) -> list[str]:
    """The words of `--only`."""
    return list(dict.fromkeys(kind.name for kind in presentation(game).kinds))


def plan(root: Path, game: str, wanted: Wanted) -> Iterator[tuple[Kind, Job]]:
    """Every artefact of a build, in a fixed order. Kinds that know neither paper nor style are made only once."""
    for language in wanted.languages:
        for kind in presentation(game).kinds:
            if wanted.only and kind.name not in wanted.only:
                continue
            if wanted.style != "color" and not kind.styled:
                continue
            papers = [p for p in (wanted.papers or kind.default_papers) if p in kind.papers] if kind.papers else [""]
            for paper in papers:
                options = tuple(option for option in wanted.options if option[0] in kind.options)
                yield kind, Job(root, game, wanted.edition, language, kind.name, paper, wanted.style, options)
