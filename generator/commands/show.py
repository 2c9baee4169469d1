"""Look at the content: the lists of a game, its rulings, rule atoms, totals, facts, names, coverage by the book."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from engine import games
from engine.errors import Findings
from engine.loading.common import MARKS
from engine.loading.pack import AnyPack
from engine.nearest import meant, plain
from generator import console
from generator.commands.shared import GAME_HELP, chosen_edition, explain, known_name
from generator.commands.show_card import picture_card
from generator.commands.show_one import asked_for, place_of, records_meant
from generator.commands.show_state import show_state
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.games.records import Record, RecordList, column, filtered
from generator.games.statistics import Table
from generator.language.text import project_text
from generator.project import Project, choose_game, choose_games, find
from generator.rulebook.evidence.facts import game_facts
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.walk import numbering
from generator.rulebook.verify.coverage import coverage, resting
from generator.rulebook.verify.scenario_files import header_of_file
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
    subjects = f"a list of the game (cards ...), or {lists}; without, all are listed"
    parser.add_argument("subject", nargs="?", metavar="SUBJECT", help=subjects)
    parser.add_argument("name", nargs="?", help="only this one, by number or name: pnp show card 71, show card Marat")
    parser.add_argument("--game", help=GAME_HELP)
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    parser.add_argument(
        "--where", action="append", metavar="FIELD=WORD", help="only records with this word, as in --where kind=club"
    )
    parser.add_argument(
        "--svg", action="store_true", help="state: the board with its pieces, as SVG on standard output"
    )
    parser.add_argument("--window", metavar="PLACE", help="state: only a window on this place of the board")
    parser.add_argument("--png", metavar="FILE", help="a card: its front as a picture of 300 dots per inch")
    parser.add_argument("--lang", metavar="L", help="--svg, --png: the language of the picture (default: en)")
    parser.add_argument("--style", metavar="S", help="--svg, --png: color (default) or low-ink")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="a table, or the records as JSON")


def run(args: argparse.Namespace) -> int:
    """Find the records and print them."""
    with explain(args.format):
        return _run(args)


def _run(args: argparse.Namespace) -> int:
    project = find(args.root, None)
    if args.subject is None or (args.name is None and meant(args.subject, project.games())):
        _refuse_useless(args)
        _list_subjects(choose_games(project, args.game or args.subject))
        return 0
    game = _game_meant(project, args)
    _refuse_useless(args)
    project.use(game)
    subjects = _subjects(game)
    with explain(args.format):
        base = games.load_pack(project.root, game)
        edition = chosen_edition(args.edition, [e.id for e in base.content.identity.editions])
        pack = games.load_pack(project.root, game, edition)
    if args.subject in REPORTS:
        REPORTS[args.subject](project, pack, args)
    elif args.name is not None:
        subject = subjects[args.subject]
        if args.png is not None:
            picture_card(project, pack, place_of(project, pack, subject, args.name), args)
        else:
            _show_one(project, pack, subject, args, _told(project, pack) if subject is RULINGS else {})
    else:
        _show_all(pack, subjects[args.subject], args)
    return 0


def _lists(game: str) -> dict[str, RecordList]:
    """The lists of a game, by their names."""
    return {**(presentation(game).part("lists") or {}), **EVERY_GAME}


def _subjects(game: str) -> dict[str, RecordList]:
    """The same, by the names of one record too."""
    lists = _lists(game)
    return {**lists, **{records.one: records for records in lists.values()}}


def _list_subjects(known: Sequence[str]) -> None:
    """What can be looked at, game by game."""
    for game in known:
        lists = _lists(game)
        console.say(f"{game}: {', '.join((*lists, *REPORTS))}")
        console.say(f"  one of them: {', '.join(f'{records.one} NAME' for records in lists.values())}")
    first, of_game = next(iter(_lists(known[0]))), f"--game {known[0]}"
    console.say(f"for example: pnp show {first} {of_game}, pnp show rulings --where source=ours {of_game}")


def _refuse_useless(args: argparse.Namespace) -> None:
    """An option of pictures where none is drawn would change nothing."""
    drawn = args.subject == "state" and args.svg
    card = args.png is not None and args.name is not None and args.subject not in REPORTS
    if args.png is not None and not card:
        raise WrongUse("--png changes nothing here", "it goes with a card: pnp show card NAME --png FILE")
    if card and args.format == "json":
        raise WrongUse("--png and --format json do not go together", "leave one of them out")
    for name in ("svg", "window", "lang", "style"):
        goes = drawn or (card and name in ("lang", "style")) or (name == "svg" and args.subject == "state")
        if getattr(args, name) and not goes:
            also = " or pnp show card NAME --png FILE" if name in ("lang", "style") else ""
            raise WrongUse(f"--{name} changes nothing here", f"it goes with: pnp show state FILE --svg{also}")
    if drawn and args.format == "json":
        raise WrongUse("--svg and --format json do not go together", "leave one of them out")
    if args.where and (args.subject in (None, *REPORTS) or args.name is not None):
        raise WrongUse("--where goes with a list of records", "name the list alone, as in: pnp show cards --where ...")


def _game_meant(project: Project, args: argparse.Namespace) -> str:
    """The game asked for, or the only one that has the subject, or else the record.

    Whoever asks for laws or for card AC17 need not say of which game.
    """
    if args.subject == "state" and args.name is not None:
        named, edition = header_of_file(project, args.name)
        args.game, args.edition = args.game or named, args.edition or edition
    known = choose_games(project, args.game)
    every = dict.fromkeys(subject for game in known for subject in (*_subjects(game), *REPORTS))
    args.subject = known_name(args.subject, "subject", list(every))
    having = [game for game in known if args.subject in (*_subjects(game), *REPORTS)]
    if len(having) > 1 and args.name is not None and args.subject not in REPORTS:
        having = [game for game in having if _has_record(project, game, args)]
        if not having:
            raise WrongUse(f"no game here has a {args.subject} {args.name}", "pnp show lists what there is")
    return having[0] if len(having) == 1 else choose_game(project, args.game)


def _has_record(project: Project, game: str, args: argparse.Namespace) -> bool:
    project.use(game)
    subject = _subjects(game)[args.subject]
    with explain(args.format):
        pack = games.load_pack(project.root, game)
    return bool(asked_for(project, pack, subject, subject.of(pack), args.name))


def _show(
    args: argparse.Namespace, data: object, table: Table, right: Sequence[str] = (), *, fit: bool = False
) -> None:
    """Print data as JSON, or its table; columns named in `right` are aligned to the right."""
    if args.format == "json":
        console.show_json(data)
    else:
        console.table(table.title, table.columns, table.rows, right=right, fit=fit)


def _show_all(pack: AnyPack, subject: RecordList, args: argparse.Namespace) -> None:
    _show_table(subject, filtered(subject, subject.of(pack), args.where or ()), args)


def _show_table(subject: RecordList, records: Sequence[Record], args: argparse.Namespace) -> None:
    """Records in their columns."""
    columns = {name: [cell(record) for record in records] for name, cell in subject.columns.items()}
    numbers = [name for name, cells in columns.items() if all(cell is None or isinstance(cell, int) for cell in cells)]
    rows = list(zip(*columns.values(), strict=True))
    title = f"1 {subject.one}" if len(rows) == 1 else f"{len(rows)} {subject.records}"
    _show(args, records, Table(title, tuple(columns), rows), numbers, fit=True)


def _show_one(
    project: Project,
    pack: AnyPack,
    subject: RecordList,
    args: argparse.Namespace,
    more: Mapping[str, Mapping[str, object]],
) -> None:
    """One record by its key or a name; several of one name as a list. `more` is added to it, by key."""
    records = subject.of(pack)
    found = records_meant(project, pack, subject, records, args.name)
    if len(found) > 1:
        _show_table(subject, [records[i] for i in found], args)
        return
    i, record = found[0], records[found[0]]
    key = str(record[subject.key])
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
    counts = _starting_with(args.name, games.game(pack.game).content_kind().totals(pack.content))
    expected = pack.content.identity.expected
    rows = [(name, count, "expected" if name in expected else None) for name, count in counts.items()]
    _show(args, counts, Table("What can be counted", ("total", "count", ""), rows), ("count",))


def _show_facts(_: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may quote: `[7 or more]{v=hand:cards}`."""
    facts = _starting_with(args.name, game_facts(pack))
    data = {key: {"value": fact.value, "comparison": fact.comparison} for key, fact in facts.items()}
    rows = [(key, fact.comparison.replace("_", " "), fact.value, fact.because) for key, fact in facts.items()]
    table = Table(console.count(len(rows), "fact"), ("v=", "comparison", "value", "because"), rows)
    _show(args, data, table, ("value",))


def _show_names(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """What a text may name: `[Marat]{n=card:71}`."""
    names = _starting_with(args.name, game_names(pack, project_text(project.root, pack.game, "en")))
    rows = [(key, ", ".join(forms)) for key, forms in names.items()]
    _show(args, names, Table(console.count(len(rows), "name"), ("n=", "name"), rows))


def _show_coverage(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """Where the rulebook states and shows each atom."""
    book = open_book(project.root, pack.game)
    numbers = dict(numbering(book.master))
    told = _starting_with(args.name, coverage(pack, book.master, book.runs))
    rows = [(atom, ", ".join(numbers.get(anchor, anchor) for anchor in anchors)) for atom, anchors in told.items()]
    _show(args, told, Table(console.count(len(rows), "atom"), ("atom", "told in"), rows))


def _starting_with(start: str | None, values: Mapping[str, T]) -> dict[str, T]:
    """The values whose key begins with what was asked for, else those that have it anywhere; all if nothing was."""
    found = {key: value for key, value in values.items() if key.startswith(start or "")}
    if not found and start:
        found = {key: value for key, value in values.items() if plain(start) in plain(f"{key} {value}")}
    if not found:
        raise Failure(f"nothing here has “{start}”", "leave it out to see all")
    return found


REPORTS: dict[str, Callable[[Project, AnyPack, argparse.Namespace], None]] = {
    "totals": _show_totals,
    "facts": _show_facts,
    "names": _show_names,
    "coverage": _show_coverage,
    "state": show_state,
}


def _flat(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_flat(item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(item)}" for key, item in value.items())
    return str(value)
