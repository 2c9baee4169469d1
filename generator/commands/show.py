"""Look at the content: cards (with filters), provinces, rulings, rule atoms, totals; all of them or one."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from engine import games
from engine.loading.pack import Pack
from engine.record import dataclass
from generator import console
from generator.commands import state
from generator.commands.shared import check_edition, explain
from generator.failure import Failure, WrongUse
from generator.language.text import open_text
from generator.project import choose_game, find
from generator.rulebook.evidence.facts import facts
from generator.rulebook.evidence.names import NAMES

Record = dict[str, Any]
FILTERS = ("set", "kind", "faction", "region", "value", "symbol")


@dataclass(frozen=True, slots=True)
class Subject:
    """A list of records in a file: the key that names one, and the columns of its table."""

    one: str
    file: str
    records: str
    key: str
    columns: Mapping[str, Callable[[Record], Any]]

    def of(self, pack: Pack) -> list[Record]:
        """The records as the YAML has them: same names, same order, nothing added."""
        node = pack.nodes[self.file].find(self.records)
        found = node.plain() if node is not None else []
        return [dict(record) for record in found] if isinstance(found, list) else []


def _field(name: str, default: object = None) -> Callable[[Record], Any]:
    return lambda record: record.get(name, default)


def _full_name(card: Record) -> str:
    lead = card.get("lead", "")
    return f"{lead}{'' if lead.endswith('’') or not lead else ' '}{card['title']}"


CARDS = Subject(
    "card",
    "cards",
    "cards",
    "id",
    {
        **{name: _field(name) for name in ("id", "set", "kind")},
        "name": _full_name,
        **{name: _field(name) for name in ("faction", "value", "region")},
        "symbols": lambda card: ", ".join(card.get("symbols", ())) or card.get("effect"),
    },
)
PROVINCES = Subject(
    "province",
    "board",
    "provinces",
    "number",
    {
        **{name: _field(name) for name in ("number", "name", "region")},
        "fleur-de-lis": lambda province: "yes" if province.get("fleur_de_lis") else None,
        "vp": _field("vp"),
        "votes": _field("votes", 1),
    },
)
RULINGS = Subject(
    "ruling", "rulings", "rulings", "id", {n: _field(n) for n in ("number", "id", "decision", "chosen", "source")}
)
ATOMS = Subject(
    "atom",
    "atoms",
    "atoms",
    "id",
    {
        "id": _field("id"),
        "concerns": _field("concerns"),
        "editions": lambda atom: ", ".join(atom.get("editions", ("all",))),
        "gist": _field("gist"),
    },
)
SUBJECTS = {"cards": CARDS, "provinces": PROVINCES, "rulings": RULINGS, "atoms": ATOMS}
WORDS = {**SUBJECTS, **{subject.one: subject for subject in SUBJECTS.values()}}
NUMERIC = ("id", "number", "value", "vp", "votes", "count")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to look at."""
    parser.add_argument("subject", metavar="SUBJECT", help=", ".join((*SUBJECTS, *LISTS)))
    parser.add_argument("name", nargs="?", help="only this one, as in: pnp show card 71")
    parser.add_argument("--game", help="a folder in content/ (default: the first)")
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    for name in FILTERS:
        parser.add_argument(f"--{name}", metavar="X", help=f"only cards with this {name}")
    state.arguments(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="a table, or the records as JSON")


def run(args: argparse.Namespace) -> int:
    """Find the records and print them."""
    if args.subject not in (*WORDS, *LISTS):
        raise WrongUse.choice("subject", args.subject, (*WORDS, *LISTS))
    project = find(args.root, None)
    game = choose_game(project, args.game)
    with explain(as_json=args.format == "json"):
        base = games.load_pack(project.root, game)
        edition = check_edition(args.edition, [e.id for e in base.content.identity.editions])
        pack = games.load_pack(project.root, game, edition)
    if args.subject in LISTS:
        LISTS[args.subject](pack, args)
    elif args.name is not None:
        _show_one(pack, WORDS[args.subject], args)
    else:
        _show_all(pack, WORDS[args.subject], args)
    return 0


def _show_all(pack: Pack, subject: Subject, args: argparse.Namespace) -> None:
    records = subject.of(pack)
    if subject is CARDS:
        records = _filtered(records, args)
    if args.format == "json":
        console.show_json(records)
        return
    rows = [[column(record) for column in subject.columns.values()] for record in records]
    console.table(f"{len(rows)} {subject.records}", tuple(subject.columns), rows, right=NUMERIC)


def _show_one(pack: Pack, subject: Subject, args: argparse.Namespace) -> None:
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


def _show_totals(pack: Pack, args: argparse.Namespace) -> None:
    counted = games.CONTENT[pack.game].totals(pack.content)
    if args.format == "json":
        console.show_json(counted)
        return
    expected = pack.content.identity.expected
    rows = [(name, count, "expected" if name in expected else None) for name, count in counted.items()]
    console.table("What can be counted", ("total", "count", ""), rows, right=NUMERIC)


def _show_facts(pack: Pack, args: argparse.Namespace) -> None:
    """What a text may quote: `[17 or more]{v=landslide:votes}`."""
    known = {key: fact for key, fact in facts(pack).items() if args.name is None or key.startswith(args.name)}
    if args.format == "json":
        console.show_json({key: {"value": fact.value, "comparison": fact.comparison} for key, fact in known.items()})
        return
    rows = [(key, fact.comparison.replace("_", " "), fact.value, fact.because) for key, fact in known.items()]
    console.table(f"{len(rows)} facts", ("v=", "comparison", "value", "because"), rows, right=NUMERIC)


def _show_names(pack: Pack, args: argparse.Namespace) -> None:
    """What a text may name: `[Marat]{n=card:71}`."""
    root = find(args.root, None).root
    text = open_text(root / "content", pack.game, "en", root / "templates")
    found = NAMES[pack.game](pack.content, text)
    known = {key: forms for key, forms in found.items() if args.name is None or key.startswith(args.name)}
    if args.format == "json":
        console.show_json(known)
        return
    console.table(f"{len(known)} names", ("n=", "name"), [(key, ", ".join(forms)) for key, forms in known.items()])


LISTS: dict[str, Callable[[Pack, argparse.Namespace], None]] = {
    "totals": _show_totals,
    "facts": _show_facts,
    "names": _show_names,
    "state": state.show,
}


def _flat(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_flat(item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(item)}" for key, item in value.items())
    return str(value)


def _filtered(every: list[Record], args: argparse.Namespace) -> list[Record]:
    cards = every
    for name in FILTERS:
        wanted = getattr(args, name)
        if wanted is None:
            continue
        known = sorted({value for card in every for value in _values(card, name)})
        if wanted not in known:
            raise WrongUse.choice(name, wanted, known)
        cards = [card for card in cards if wanted in _values(card, name)]
    return cards


def _values(card: Record, name: str) -> list[str]:
    if name == "symbol":
        return list(card.get("symbols", ()))
    return [str(card[name])] if name in card else []
