"""The plan of a build: every artefact of a game that was asked for, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generator.games import presentation
from generator.job import Job, Kind, Style


def job_of_kind(job: Job, name: str) -> Job | None:
    """The job that would make the kind `name` in the same language, on the same paper, with that kind's options only.

    None if the game has no such kind on this paper. Whether the build includes it (`--only`, `--style`) is not asked.
    """
    for kind in presentation(job.game).kinds:
        if kind.name == name and job.paper in kind.papers:
            style = job.style if kind.styled else "color"
            own = tuple((key, value) for key, value in job.options if key in kind.options)
            return job._replace(kind=name, style=style, options=own)
    return None


class BuildRequest(NamedTuple):
    """What a build was asked for: None is the base edition, no `only` every kind, no `papers` each kind's default."""

    languages: tuple[str, ...]
    edition: str | None = None
    only: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    style: Style = "color"
    options: tuple[tuple[str, str], ...] = ()


def folder_name(game: str, edition: str | None) -> str:
    """The name of a game's folder in the output: `GAME`, or `GAME-EDITION` for another edition than the base."""
    return f"{game}-{edition}" if edition else game


def kind_names(game: str) -> list[str]:
    """The words of `--only`: the names of the game's kinds, each once."""
    return list(dict.fromkeys(kind.name for kind in presentation(game).kinds))


def plan(root: Path, game: str, request: BuildRequest) -> Iterator[tuple[Kind, Job]]:
    """Every artefact that was asked for, language by language in the order of the game's kinds.

    A kind without papers is made once per language. One on none of the papers asked for is left out. One that has a
    single style is made in it whatever style was asked for, as a kit needs it; but not if it was asked for by name.
    """
    for language in request.languages:
        for kind in presentation(game).kinds:
            if request.only and kind.name not in request.only:
                continue
            if request.only and request.style != "color" and not kind.styled:
                continue
            style = request.style if kind.styled else "color"
            papers = [p for p in (request.papers or kind.default_papers) if p in kind.papers] if kind.papers else [""]
            for paper in papers:
                options = tuple(option for option in request.options if option[0] in kind.options)
                yield kind, Job(root, game, request.edition, language, kind.name, paper, style, options)
