"""Look at the content: the lists of a game, its rulings, rule atoms, totals, facts, names, coverage by the book."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from engine import games
from engine.errors import ContentError, Findings
from engine.loading.common import MARKS
from engine.loading.pack import AnyPack
from engine.nearest import nearest
from engine.play.scenario import run_text
from generator import console
from generator.backends import svg
from generator.commands.shared import GAME_HELP, chosen_edition, explain
from generator.drawing.scene import Scene
from generator.drawing.theme import Palette
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.games.records import Record, RecordList, column
from generator.games.statistics import Table
from generator.job import STYLES
from generator.language.text import project_text
from generator.project import Project, choose_game, choose_games, find
from generator.rulebook.evidence.facts import game_facts
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.walk import numbering
from generator.rulebook.verify.coverage import coverage, resting
from generator.rulebook.verify.verify import open_book

T = TypeVar("T")
_RULING: dict[str, Callable[[Record], Any]] = {n: column(n) for n in ("number", "id", "decision", "chosen", "source")}
_RULING["mark"] = lambda ruling: MARKS[ruling["source"]]
RULINGS = RecordList("ruling", "rulings", "rulings", "id", _RULING, ("source",), "number")
_ATOM: dict[str, Callable[[Record], Any]] = {n: column(n) for n in ("id", "concerns", "editions", "gist")}
_ATOM["editions"] = lambda atom: ", ".join(atom.get("editions", ("all",)))
ATOMS = RecordList("atom", "atoms", "atoms", "id", _ATOM)
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
    game = _game_of_record(project, args) or choose_game(project, args.game)
    project.use(game)
    lists: dict[str, RecordList] = {**(presentation(game).part("lists") or {}), **EVERY_GAME}
    subjects = {**lists, **{records.one: records for records in lists.values()}}
    if args.subject not in (*subjects, *REPORTS):
        raise WrongUse.choice("subject", args.subject, (*subjects, *REPORTS))
    if args.where and (args.subject in REPORTS or args.name is not None):
        raise WrongUse("--where goes with a list of records", "name the list alone, as in: pnp show cards --where ...")
    with explain(args.format):
        base = games.load_pack(project.root, game)
        edition = chosen_edition(args.edition, [e.id for e in base.content.identity.editions])
        pack = games.load_pack(project.root, game, edition)
    if args.subject in REPORTS:
        REPORTS[args.subject](project, pack, args)
    elif args.name is not None:
        subject = subjects[args.subject]
        _show_one(pack, subject, args, _told(project, pack) if subject is RULINGS else {})
    else:
        _show_all(pack, subjects[args.subject], args)
    return 0


def _game_of_record(project: Project, args: argparse.Namespace) -> str | None:
    """The one game of several that has the record: whoever asks for card AC17 need not say of which game."""
    known = choose_games(project, args.game)
    if len(known) == 1 or args.name is None:
        return None
    found = []
    for game in known:
        lists: dict[str, RecordList] = {**(presentation(game).part("lists") or {}), **EVERY_GAME}
        subject = next((listed for name, listed in lists.items() if args.subject in (name, listed.one)), None)
        if subject is not None:
            project.use(game)
            with explain(args.format):
                records = subject.of(games.load_pack(project.root, game))
            if args.name in (str(record[subject.key]) for record in records):
                found.append(game)
    return found[0] if len(found) == 1 else None


def _show(args: argparse.Namespace, data: object, table: Table, right: Sequence[str] = ()) -> None:
    """Print data as JSON, or its table; columns named in `right` are aligned to the right."""
    if args.format == "json":
        console.show_json(data)
    else:
        console.table(table.title, table.columns, table.rows, right=right)


def _show_all(pack: AnyPack, subject: RecordList, args: argparse.Namespace) -> None:
    records = _filtered(subject, subject.of(pack), args.where or ())
    columns = {name: [cell(record) for record in records] for name, cell in subject.columns.items()}
    numbers = [name for name, cells in columns.items() if all(cell is None or isinstance(cell, int) for cell in cells)]
    rows = list(zip(*columns.values(), strict=True))
    _show(args, records, Table(f"{len(rows)} {subject.records}", tuple(columns), rows), numbers)


def _show_one(
    pack: AnyPack, subject: RecordList, args: argparse.Namespace, more: Mapping[str, Mapping[str, object]]
) -> None:
    """One record by its name, or by what else names it; `more` is added to it, by name."""
    records = {str(record[subject.key]): (i, record) for i, record in enumerate(subject.of(pack))}
    other = {str(record[subject.also]): name for name, (_, record) in records.items()} if subject.also else {}
    key = other.get(args.name, args.name)
    if key not in records:
        names = list(records)
        numbered = args.name.isdigit() and not other  # a number that does not exist is no slip of the pen
        near = None if numbered else nearest(args.name, (*names, *other))
        fix = f"did you mean {near}?" if near else f"they go from {names[0]} to {names[-1]}"
        raise Failure(f"there is no {subject.one} {args.name}", fix)
    i, record = records[key]
    record |= more.get(key, {})
    at = pack.nodes[subject.file].place(subject.records, i)
    rows = [(name, _flat(value)) for name, value in record.items()]
    _show(args, record, Table(f"{subject.one} {key} ({at})", ("field", "value"), rows))


def _told(project: Project, pack: AnyPack) -> dict[str, dict[str, object]]:
    """Each ruling's mark, and the numbers of the rules and questions of the book that rest on it."""
    master = read_master(project.root / "content", pack.game, Findings())
    numbers = dict(numbering(master))
    told = resting(pack, master)
    return {
        ruling.id: {
            "mark": ruling.mark or "none: the text says so",
            "rules": [numbers[anchor] for anchor in told[ruling.id]],
        }
        for ruling in pack.content.rulings.rulings
    }


def _show_totals(_: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    counts = games.game(pack.game).content_kind().totals(pack.content)
    expected = pack.content.identity.expected
    rows = [(name, count, "expected" if name in expected else None) for name, count in counts.items()]
    _show(args, counts, Table("What can be counted", ("total", "count", ""), rows), ("count",))


def _show_facts(_: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may quote: `[7 or more]{v=hand:cards}`."""
    facts = _starting_with(args.name, game_facts(pack))
    data = {key: {"value": fact.value, "comparison": fact.comparison} for key, fact in facts.items()}
    rows = [(key, fact.comparison.replace("_", " "), fact.value, fact.because) for key, fact in facts.items()]
    table = Table(f"{len(rows)} facts", ("v=", "comparison", "value", "because"), rows)
    _show(args, data, table, ("value",))


def _show_names(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may name: `[Marat]{n=card:71}`."""
    names = _starting_with(args.name, game_names(pack, project_text(project.root, pack.game, "en")))
    rows = [(key, ", ".join(forms)) for key, forms in names.items()]
    _show(args, names, Table(f"{len(rows)} names", ("n=", "name"), rows))


def _show_coverage(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """Where the rulebook states and shows each atom."""
    book = open_book(project.root, pack.game)
    numbers = dict(numbering(book.master))
    told = _starting_with(args.name, coverage(pack, book.master, book.runs))
    rows = [(atom, ", ".join(numbers.get(anchor, anchor) for anchor in anchors)) for atom, anchors in told.items()]
    _show(args, told, Table(f"{len(rows)} atoms", ("atom", "told in"), rows))


def _starting_with(start: str | None, values: Mapping[str, T]) -> dict[str, T]:
    """The values whose key begins with what was asked for; all if nothing was."""
    return {key: value for key, value in values.items() if key.startswith(start or "")}


def _show_state(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """Print the table after the last step: as JSON, or drawn."""
    if args.name is None:
        raise WrongUse("which state?", "pnp show state FILE: a scenario (file.yaml or file.yaml#id), or a view as JSON")
    view = _view(pack, args.name, args.format)
    if not args.svg:
        console.show_json(view)
        return
    languages = [language.code for language in pack.content.identity.languages]
    if args.lang not in languages:
        raise WrongUse.choice("language", args.lang, languages)
    draw = presentation(pack.game).part("state_picture")
    if draw is None:
        raise WrongUse(f"{pack.game} draws no states", "leave --svg out: the table is printed as JSON")
    scene: Scene = draw(pack, project.root, view, args.lang, args.style, args.window)
    drawn = svg.render(Palette(args.style).scene(scene)).decode()
    unicode = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    sys.stdout.write(drawn if unicode else drawn.encode("ascii", "xmlcharrefreplace").decode())


def _view(pack: AnyPack, name: str, form: str) -> dict[str, Any]:
    """The view that `name` asks for: of a JSON file, or after the last step of a scenario (`file.yaml#id`)."""
    file, _, scenario = name.partition("#")
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file} cannot be read", "name a scenario (YAML) or a view (JSON)") from error
    if file.endswith(".json"):
        return _json(file, text)
    runs = [run for run in run_text(pack, text, file) if not scenario or run.id == scenario]
    if not runs:
        raise Failure(f"{file} has no scenario {scenario}", "name one of its ids")
    run = runs[0]
    if not run.then and run.findings:
        with explain(form):
            raise ContentError(run.findings)
    return run.steps[-1].view if run.steps else run.given


def _json(file: str, text: str) -> dict[str, Any]:
    try:
        view = json.loads(text)
    except ValueError as error:
        raise Failure(
            f"{file} is not JSON: {error}", "write a view with: pnp show state SCENARIO > view.json"
        ) from error
    if not isinstance(view, dict):
        raise Failure(f"{file} holds no view of a table", "write one with: pnp show state SCENARIO > view.json")
    return view


REPORTS: dict[str, Callable[[Project, AnyPack, argparse.Namespace], None]] = {
    "totals": _show_totals,
    "facts": _show_facts,
    "names": _show_names,
    "coverage": _show_coverage,
    "state": _show_state,
}


def _flat(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_flat(item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(item)}" for key, item in value.items())
    return str(value)


def _filtered(subject: RecordList, every: list[Record], filters: Sequence[str]) -> list[Record]:
    records = every
    for given in filters:
        name, _, word = given.partition("=")
        if name not in subject.filters:
            if not subject.filters:
                raise WrongUse(f"{subject.records} cannot be filtered", "leave --where out")
            raise WrongUse.choice("field to filter by", name, subject.filters)
        words = sorted({word for record in every for word in _words(record, name)})
        if word not in words:
            raise WrongUse.choice(name, word, words)
        records = [record for record in records if word in _words(record, name)]
    return records


def _words(record: Record, name: str) -> list[str]:
    value = record.get(name, [])
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]
