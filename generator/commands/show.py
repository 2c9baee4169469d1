"""Look at the content: the lists of a game, its rulings, rule atoms, totals, facts and names; all of them or one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine import games
from engine.errors import ContentError
from engine.loading.pack import AnyPack
from engine.play.scenario import run_text
from generator import console
from generator.backends import svg
from generator.commands.shared import GAME_HELP, check_edition, explain
from generator.drawing.scene import Scene
from generator.drawing.theme import Palette
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.games.records import Record, RecordList, column
from generator.job import STYLES
from generator.language.text import open_text
from generator.project import choose_game, find, use
from generator.rulebook.evidence.facts import game_facts
from generator.rulebook.evidence.names import game_names

RULINGS = RecordList(
    "ruling", "rulings", "rulings", "id", {n: column(n) for n in ("number", "id", "decision", "chosen", "source")}
)
ATOMS = RecordList(
    "atom",
    "atoms",
    "atoms",
    "id",
    {
        "id": column("id"),
        "concerns": column("concerns"),
        "editions": lambda atom: ", ".join(atom.get("editions", ("all",))),
        "gist": column("gist"),
    },
)
EVERY_GAME = {"rulings": RULINGS, "atoms": ATOMS}
"""What can be shown of any game."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to look at."""
    lists = ", ".join((*EVERY_GAME, *REPORTS))
    parser.add_argument("subject", metavar="SUBJECT", help=f"a list of the game (cards ...), or {lists}")
    parser.add_argument("name", nargs="?", help="only this one, as in: pnp show card 71")
    parser.add_argument("--game", help=GAME_HELP)
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    parser.add_argument(
        "--where", action="append", metavar="FIELD=WORD", help="only records with this word, as in --where kind=club"
    )
    parser.add_argument(
        "--svg", action="store_true", help="state: the board with its pieces, as SVG on standard output"
    )
    parser.add_argument("--window", metavar="PLACE", help="state: only a window on this place of the board")
    parser.add_argument("--lang", default="en", metavar="L", help="state: the language of its labels (default: en)")
    parser.add_argument("--style", choices=STYLES, default="color", help="state: color (default) or low-ink")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="a table, or the records as JSON")


def run(args: argparse.Namespace) -> int:
    """Find the records and print them."""
    project = find(args.root, None)
    game = choose_game(project, args.game)
    lists: dict[str, RecordList] = {**(presentation(game).part("lists") or {}), **EVERY_GAME}
    words = {**lists, **{known.one: known for known in lists.values()}}
    if args.subject not in (*words, *REPORTS):
        raise WrongUse.choice("subject", args.subject, (*words, *REPORTS))
    if args.where and (args.subject in REPORTS or args.name is not None):
        raise WrongUse("--where goes with a list of records", "name the list alone, as in: pnp show cards --where ...")
    with explain(args.format):
        base = games.load_pack(project.root, game)
        edition = check_edition(args.edition, [e.id for e in base.content.identity.editions])
        pack = games.load_pack(project.root, game, edition)
    if args.subject in REPORTS:
        REPORTS[args.subject](pack, args)
    elif args.name is not None:
        _show_one(pack, words[args.subject], args)
    else:
        _show_all(pack, words[args.subject], args)
    return 0


def _show_all(pack: AnyPack, subject: RecordList, args: argparse.Namespace) -> None:
    records = _filtered(subject, subject.of(pack), args.where or ())
    if args.format == "json":
        console.show_json(records)
        return
    rows = [[column(record) for column in subject.columns.values()] for record in records]
    numbers = [
        name for name, cells in zip(subject.columns, zip(*rows, strict=True), strict=True) if _are_numbers(cells)
    ]
    console.table(f"{len(rows)} {subject.records}", tuple(subject.columns), rows, right=numbers)


def _are_numbers(cells: Sequence[object]) -> bool:
    """Whether a column holds nothing but numbers."""
    return all(cell is None or isinstance(cell, int) for cell in cells)


def _show_one(pack: AnyPack, subject: RecordList, args: argparse.Namespace) -> None:
    records = {str(record[subject.key]): (i, record) for i, record in enumerate(subject.of(pack))}
    if args.name not in records:
        names = list(records)
        raise Failure(f"there is no {subject.one} {args.name}", f"they go from {names[0]} to {names[-1]}")
    i, record = records[args.name]
    if args.format == "json":
        console.show_json(record)
        return
    at = pack.nodes[subject.file].place(subject.records, i)
    rows = [(name, _flat(value)) for name, value in record.items()]
    console.table(f"{subject.one} {args.name} ({at})", ("field", "value"), rows)


def _show_totals(pack: AnyPack, args: argparse.Namespace) -> None:
    counted = games.game(pack.game).content_kind().totals(pack.content)
    if args.format == "json":
        console.show_json(counted)
        return
    expected = pack.content.identity.expected
    rows = [(name, count, "expected" if name in expected else None) for name, count in counted.items()]
    console.table("What can be counted", ("total", "count", ""), rows, right=("count",))


def _show_facts(pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may quote: `[7 or more]{v=hand:cards}`."""
    known = {key: fact for key, fact in game_facts(pack).items() if args.name is None or key.startswith(args.name)}
    if args.format == "json":
        console.show_json({key: {"value": fact.value, "comparison": fact.comparison} for key, fact in known.items()})
        return
    rows = [(key, fact.comparison.replace("_", " "), fact.value, fact.because) for key, fact in known.items()]
    console.table(f"{len(rows)} facts", ("v=", "comparison", "value", "because"), rows, right=("value",))


def _show_names(pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may name: `[Marat]{n=card:71}`."""
    root = find(args.root, None).root
    text = open_text(root / "content", pack.game, "en", root / "templates")
    found = game_names(pack, text)
    known = {key: forms for key, forms in found.items() if args.name is None or key.startswith(args.name)}
    if args.format == "json":
        console.show_json(known)
        return
    console.table(f"{len(known)} names", ("n=", "name"), [(key, ", ".join(forms)) for key, forms in known.items()])


def _show_state(pack: AnyPack, args: argparse.Namespace) -> None:
    """Print the table after the last step: as JSON, or drawn."""
    if args.name is None:
        raise WrongUse("which state?", "pnp show state FILE: a scenario (file.yaml or file.yaml#id), or a view as JSON")
    view = _view(pack, args.name, as_json=args.format == "json")
    if not args.svg:
        console.show_json(view)
        return
    languages = [language.code for language in pack.content.identity.languages]
    if args.lang not in languages:
        raise WrongUse.choice("language", args.lang, languages)
    draw = presentation(pack.game).part("state_picture")
    if draw is None:
        raise WrongUse(f"{pack.game} draws no states", "leave --svg out: the table is printed as JSON")
    root = find(args.root, None).root
    use(root, pack.game)
    scene: Scene = draw(pack, root, view, args.lang, args.style, args.window)
    sys.stdout.write(svg.render(Palette(args.style).scene(scene)).decode())


def _view(pack: AnyPack, name: str, *, as_json: bool) -> dict[str, Any]:
    file, _, wanted = name.partition("#")
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file} cannot be read", "name a scenario (YAML) or a view (JSON)") from error
    if file.endswith(".json"):
        return _json(file, text)
    runs = [run for run in run_text(pack, text, file) if not wanted or run.id == wanted]
    if not runs:
        raise Failure(f"{file} has no scenario {wanted}", "name one of its ids")
    run = runs[0]
    if not run.then and run.findings:
        with explain("json" if as_json else "text"):
            raise ContentError(run.findings)
    return run.steps[-1].view if run.steps else run.given


def _json(file: str, text: str) -> dict[str, Any]:
    try:
        view = json.loads(text)
    except ValueError as error:
        raise Failure(
            f"{file} is no JSON: {error}", "write a view with: pnp show state SCENARIO > view.json"
        ) from error
    if not isinstance(view, dict):
        raise Failure(f"{file} holds no view of a table", "write one with: pnp show state SCENARIO > view.json")
    return view


REPORTS: dict[str, Callable[[AnyPack, argparse.Namespace], None]] = {
    "totals": _show_totals,
    "facts": _show_facts,
    "names": _show_names,
    "state": _show_state,
}


def _flat(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_flat(item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(item)}" for key, item in value.items())
    return str(value)


def _filtered(subject: RecordList, every: list[Record], filters: Sequence[str]) -> list[Record]:
    found = every
    for given in filters:
        name, _, wanted = given.partition("=")
        if name not in subject.filters:
            if not subject.filters:
                raise WrongUse(f"{subject.records} cannot be filtered", "leave --where out")
            raise WrongUse.choice("field to filter by", name, subject.filters)
        known = sorted({word for record in every for word in _words(record, name)})
        if wanted not in known:
            raise WrongUse.choice(name, wanted, known)
        found = [record for record in found if wanted in _words(record, name)]
    return found


def _words(record: Record, name: str) -> list[str]:
    value = record.get(name, [])
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]
