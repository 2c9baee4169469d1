"""The plan of a build: every artefact of a game that was asked for, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generator.games import presentation
from generator.job import Job, Kind, Style


def beside(job: Job, name: str) -> Job | None:
    """The job of another kind in the same build, with the options that are its own; None if it has no such paper."""
    for kind in presentation(job.game).kinds:
        if kind.name == name and job.paper in kind.papers:
            style = job.style if kind.styled else "color"
            own = tuple((key, value) for key, value in job.options if key in kind.options)
            return job._replace(kind=name, style=style, options=own)
    return None


class BuildRequest(NamedTuple):
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


def plan(root: Path, game: str, request: BuildRequest) -> Iterator[tuple[Kind, Job]]:
    """Every artefact of a build, in a fixed order. Kinds that know neither paper nor style are made only once."""
    for language in request.languages:
        for kind in presentation(game).kinds:
            if request.only and kind.name not in request.only:
                continue
            if request.style != "color" and not kind.styled:
                continue
            papers = [p for p in (request.papers or kind.default_papers) if p in kind.papers] if kind.papers else [""]
            for paper in papers:
                options = tuple(option for option in request.options if option[0] in kind.options)
                yield kind, Job(root, game, request.edition, language, kind.name, paper, request.style, options)
