"""Make printable sheets, board and books. Unchanged artefacts are left alone."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterable, Mapping, Sequence

from engine.games import names
from engine.nearest import meant
from generator import console
from generator.build import plan
from generator.build import run as build
from generator.commands.build_report import print_report, report_data
from generator.commands.shared import chosen_edition, explain, known_names, split_names
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.job import PAPERS, STYLES, Kind
from generator.options import OPTIONS, OptionName
from generator.project import Project, choose_games, find


def arguments(parser: argparse.ArgumentParser) -> None:
    """Everything that can be asked of a build."""
    parser.add_argument("game", nargs="?", help="the game: a folder in content/ or an alias (default: all games)")
    parser.add_argument("--lang", action="append", metavar="L", help="languages, by comma or repeated (default: all)")
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    parser.add_argument("--only", action="append", metavar="KIND", help="kinds, by comma or repeated; listed below")
    parser.add_argument("--paper", action="append", metavar="P", help=f"{', '.join(PAPERS)} (default: a4)")
    parser.add_argument("--style", default="color", metavar="S", help="color (default) or low-ink")
    sheet_arguments(parser.add_argument_group("sheets to print and cut"))
    parser.add_argument("--jobs", type=int, metavar="N", help="parallel processes (default: one per core)")
    parser.add_argument("--output", metavar="DIR", help="where to write (default: output/ of the project)")
    parser.add_argument("--watch", action="store_true", help="stay and build again whenever a file changes")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to report")


def more_help() -> str:
    """The kinds of every game."""
    kinds = ((game, plan.kind_names(game)) for game in names())
    return "\n".join(f"kinds of {game} (--only): {', '.join(listed)}" for game, listed in kinds if listed)


def sheet_arguments(group: argparse._ArgumentGroup) -> None:
    """What can be asked of sheets; each option is passed on under its own name."""
    for option in OPTIONS:
        if option.metavar:
            group.add_argument(f"--{option.name}", metavar=option.metavar, help=option.help)
        else:
            group.add_argument(f"--{option.name}", action="store_true", help=option.help)


def run(args: argparse.Namespace) -> int:
    """Build once, or again and again."""
    project = find(args.root, args.output)
    with explain(args.format):
        _refuse_other_words(project, args.game)
    games = choose_games(project, args.game)
    if args.jobs is not None and args.jobs < 1:
        raise WrongUse(f"--jobs {args.jobs} is not a number of processes", "give 1 or more, or leave it out")
    if args.watch:
        return _watch(args, project, games)
    with explain(args.format):
        return _once(args, project, games)


def _refuse_other_words(project: Project, name: str | None) -> None:
    """A kind or a language where a game is expected has lost its option."""
    if name is None or meant(name, project.games()):
        return
    drawn = [game for game in project.games() if game in names()]
    if kind := meant(name, [kind for game in drawn for kind in plan.kind_names(game)]):
        raise WrongUse(f"“{name}” is a kind of artefact, not a game", f"pnp build --only {kind}")
    if any(meant(name, build.languages_and_editions(project, game)[0]) for game in drawn):
        raise WrongUse(f"“{name}” is a language, not a game", f"join languages by commas: --lang fr,{name.lower()}")


def _once(args: argparse.Namespace, project: Project, games: list[str]) -> int:
    """Build each game, one after the other; the exit code of the worst."""
    codes, reports = [], []
    for game, request in _requests(args, project, games):
        with console.progress(f"building {game}") as progress:
            report = build.build(project, game, request, args.jobs or 0, progress)
        if args.format == "json":
            reports.append({"game": game, **report_data(report)})
        else:
            print_report(report, f"{game}: " if len(games) > 1 else "")
        codes.append(_exit_code(report))
    if args.format == "json":
        console.show_json(reports)
    return 1 if 1 in codes else max(codes, default=0)


def _exit_code(report: build.Report) -> int:
    if not report.failed:
        return 0
    return 2 if all(isinstance(failure, WrongUse) for _, failure in report.failed) else 1


def _requests(args: argparse.Namespace, project: Project, games: list[str]) -> list[tuple[str, plan.BuildRequest]]:
    """What is asked of each game. Of several games those are left out that have nothing like it, with a warning.

    So is a game that is not drawn yet, even if it is the only one.
    """
    asked = _known_kinds(split_names(args.only), games, project)
    requests, refused = [], {}
    without = [game for game in games if asked and presentation(game).kinds and not _kinds(asked, game)]
    for game in (game for game in games if presentation(game).kinds and game not in without):
        try:
            requests.append((game, _request(args, project, game, asked)))
        except WrongUse as reason:
            refused[game] = reason
    if refused and not requests:
        raise next(iter(refused.values()))
    for game in without:
        console.warn(f"{game} is left out: it has no {' and no '.join(asked)}")
    for game, failure in refused.items():
        console.warn(f"{game} is left out: {failure.message}")
    for game in (game for game in games if not presentation(game).kinds):
        console.warn(f"{game}: there is nothing to build yet; its content can be checked, shown and simulated")
    return requests


def _known_kinds(asked: Sequence[str], games: Sequence[str], project: Project) -> list[str]:
    """The kinds asked for as they are known. One that none of the games has is refused, with the game that has it."""
    known = list(dict.fromkeys(kind for game in games for kind in plan.kind_names(game)))
    for name in (name for name in asked if known and not meant(name, known)):
        others = (game for game in project.games() if game in names() and meant(name, plan.kind_names(game)))
        if other := next(others, None):
            raise WrongUse(f"{games[0]} has no {name}, but {other} has", f"choose from {', '.join(known)}")
        raise WrongUse.choice("kind of artefact", name, known)
    return list(dict.fromkeys(kind for name in asked if (kind := meant(name, known))))


def _kinds(asked: Sequence[str], game: str) -> tuple[str, ...]:
    """Those of the kinds asked for that the game has."""
    return tuple(kind for kind in plan.kind_names(game) if kind in asked)


def _request(args: argparse.Namespace, project: Project, game: str, asked: Sequence[str]) -> plan.BuildRequest:
    languages, editions = build.languages_and_editions(project, game)
    edition = chosen_edition(args.edition, editions)
    other = None if edition == editions[0] else edition
    given = _given(args)
    request = plan.BuildRequest(
        languages=_languages(args, languages, project, game),
        edition=other,
        only=_kinds(asked, game),
        papers=known_names(args.paper, "paper", PAPERS),
        style=known_names([args.style], "style", STYLES)[0],  # type: ignore[arg-type]  # checked against STYLES
        options=_options(given, args.paper, project, game, other),
    )
    planned = [kind for kind, _ in plan.plan(project.root, game, request)]
    papers = [kind for kind in _asked_kinds(game, request) if kind.papers]
    if not planned or (request.only and request.papers and papers and not any(kind.papers for kind in planned)):
        raise _impossible(game, request)
    _tell_of_deaf_kinds(planned, given, request.only)
    _tell_of_missing_papers(game, request)
    return request


def _tell_of_missing_papers(game: str, request: plan.BuildRequest) -> None:
    """Say which kinds are not made on a paper: each that was asked for by name, else all in one line."""
    papers: dict[str, list[str]] = {}
    for kind in presentation(game).kinds:
        papers.setdefault(kind.name, []).extend(kind.papers)
    for name in request.only:
        for paper in (paper for paper in request.papers if papers[name] and paper not in papers[name]):
            console.warn(f"{name} is not made on {paper}, only on {', '.join(papers[name])}")
    lost: dict[str, list[str]] = {}
    for name, made in papers.items():
        if request.papers and not request.only and made and not set(made) & set(request.papers):
            lost.setdefault(", ".join(made), []).append(name)
    if lost:
        told = "; ".join(f"{', '.join(names)} (only {made})" for made, names in lost.items())
        console.warn(f"{game}: on {' and '.join(request.papers)} there is no PDF of {told}")


def _tell_of_deaf_kinds(planned: Sequence[Kind], given: Iterable[OptionName], only: Sequence[str]) -> None:
    """Refuse an option that changes nothing of what was asked for; say which kinds, asked for by name, it leaves."""
    for name in given:
        deaf = list(dict.fromkeys(kind.name for kind in planned if name not in kind.options))
        if all(name not in kind.options for kind in planned):
            raise WrongUse(f"--{name} changes nothing in {', '.join(deaf)}", "leave it out")
        if only and deaf:
            console.warn(f"--{name} changes nothing in {', '.join(deaf)}")


def _asked_kinds(game: str, request: plan.BuildRequest) -> list[Kind]:
    """The kinds asked for by name."""
    return [kind for kind in presentation(game).kinds if kind.name in request.only]


def _impossible(game: str, request: plan.BuildRequest) -> WrongUse:
    """Why nothing at all can be made of what was asked for."""
    asked, kinds = ",".join(request.only), _asked_kinds(game, request)
    if request.style != "color" and not any(kind.styled for kind in kinds):
        return WrongUse(f"--style {request.style} does not go with --only {asked}", "leave --style out")
    papers = dict.fromkeys(paper for kind in kinds for paper in kind.papers)
    return WrongUse(
        f"--paper {','.join(request.papers)} does not go with --only {asked}", f"choose from {', '.join(papers)}"
    )


def _languages(args: argparse.Namespace, codes: list[str], project: Project, game: str) -> tuple[str, ...]:
    """The languages asked for. One that is not listed yet is refused with the way to add it."""
    missing = next((code for code in split_names(args.lang) if not meant(code, codes)), None)
    if missing is not None:
        from generator.language import cldr  # noqa: PLC0415 - only who asks for an unknown language needs CLDR
        from generator.rulebook.translation import add_language  # noqa: PLC0415 - only who asks for an unknown language needs CLDR

        if (project.root / "content" / game / "locale" / f"{missing}.po").exists():
            line = add_language.as_yaml_line(missing, cldr.native_name(missing))
            message = f"{missing} has a PO file, but is not listed in content/{game}/game.yaml"
            raise WrongUse(message, f"add under languages: {line}")
        if cldr.is_known(missing):
            fix = f"choose from {', '.join(codes)}, or start it: pnp translate new {missing} --game {game}"
            raise WrongUse(f"there is no language “{missing}”", fix)
    return known_names(args.lang, "language", codes) or tuple(codes)


def _given(args: argparse.Namespace) -> dict[OptionName, str]:
    """The options that were given, as text."""
    values = {option.name: getattr(args, option.name.replace("-", "_")) for option in OPTIONS}
    if (empty := next((name for name, value in values.items() if value == ""), None)) is not None:
        raise WrongUse(f"--{empty} says nothing", "give it a value, or leave it out")
    return {name: "yes" if value is True else str(value) for name, value in values.items() if value}


def _options(
    given: Mapping[OptionName, str], paper: Sequence[str] | None, project: Project, game: str, edition: str | None
) -> tuple[tuple[OptionName, str], ...]:
    """Options without those that ask for the usual; a printer's name becomes its profile: the build sees it change."""
    if not given:
        return ()
    from generator.print.sheets.options import resolved  # noqa: PLC0415 - a build without such options needs no drawing

    papers = known_names(paper, "paper", PAPERS) or ("a4",)
    return tuple(resolved(given, project.root, papers, game, edition).items())


def _watch(args: argparse.Namespace, project: Project, games: list[str]) -> int:
    """Build now and after each burst of changes, until interrupted; a mistake in a file is reported and ends nothing.

    Wrong use ends the first round: no change of a file makes it right.
    """
    from watchfiles import watch  # noqa: PLC0415 - only --watch needs it

    for number in itertools.count():
        project = Project(project.root, project.output)
        try:
            with explain(args.format):
                code = _once(args, project, games)
            if code == 2 and not number:
                break
        except Failure as failure:
            if isinstance(failure, WrongUse) and not number:
                raise
            console.complain(failure)
        console.say("watching content/ and templates/; Ctrl-C ends")
        next(iter(watch(project.root / "content", project.root / "templates")))
    return 2
