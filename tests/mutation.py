"""The checker proved by mutation: spoil what texts, data and examples say; `verify` must notice, at the right place.

    python -m tests.mutation            the whole proof on the real book (minutes)

A mutation is killed only by a finding in a text or an example; a number that the schema refuses proves nothing.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

import yaml

from engine import games
from engine.errors import ContentError, Finding, Findings, Position
from engine.loading.source import Node
from engine.play.expectation import compare, expectations
from generator.findings.report import message
from generator.language import comparisons
from generator.language.comparisons import Quantity
from generator.language.po_reader import parse_po
from generator.language.text import open_text, po_paths
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.scenarios import Play, play_examples, play_scenario, split_path
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.spans import Place, Span, scan
from generator.rulebook.manuscript.walk import PieceInContext, pieces
from generator.rulebook.translation.strings import strings
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.verify import Book, open_book, verify
from tests.picture_mutation import spoilt_pictures

ROOT = Path(__file__).parent.parent
SURVIVORS = Path(__file__).parent / "survivors.yaml"
OPPOSITE = {"at_least": "fewer_than", "at_most": "more_than", "more_than": "at_most", "fewer_than": "at_least"}
SOFT = (
    "atom-uncovered",
    "ruling-unmarked",
    "absent",
    "missing",
    "stale",
    "term-missing",
    "term-untranslated",
    "term-absent",
    "words-unknown",
    "english-left",
)
GROUPS = (
    ("red", "blue", "white"),
    ("yellow", "green", "sky"),
    ("order", "refresh", "action", "battle", "election"),
)
NUMBER = re.compile(r"(?m)^\s*\w+: (?:\{\w+: )?(?P<number>\d+)(?=\}?\s*(?:#.*)?$)")


@dataclass(frozen=True)
class Spoilt:
    """One mutation of a text: what is replaced, and where a finding must stand."""

    file: str
    start: int
    end: int
    new: str
    at: Position


@dataclass
class Score:
    """How many mutations were made and noticed."""

    name: str
    made: int = 0
    killed: int = 0
    notes: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part that was noticed."""
        return self.killed / self.made if self.made else 1.0

    @property
    def honest(self) -> bool:
        """No finding where nothing was spoilt, and a reason for every given that cannot matter."""
        return not any(note.startswith("false alarm") or note.endswith("NO REASON GIVEN") for note in self.notes)

    def __str__(self) -> str:
        lines = [f"{self.name}: {self.killed} of {self.made} ({self.share:.1%})", *(f"  {note}" for note in self.notes)]
        return "\n".join(lines)


# --- spans ------------------------------------------------------------------------------------------------------------


def mutate_spans(root: Path, game: str, codes: Iterable[str]) -> Score:
    """Spoil every checked span of every language, many at once: exactly those findings must come back."""
    score = Score("checked spans")
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(root, Path(folder), game)
        book = open_book(copy, game)
        for code in codes:
            for batch in _batches(_spoilt(book, code)):
                _try_batch(book, code, batch, score, reread)
        for batch in _batches(_spoilt_data(book)):
            _try_batch(book, "en", batch, score, reopened)
    return score


def _batches(every: Iterable[Spoilt]) -> list[list[Spoilt]]:
    """At most one mutation of each line at a time, so that no two move each other's place."""
    batches: list[dict[tuple[str, int], Spoilt]] = []
    for mutation in every:
        wrapped = mutation.new.count("\n")
        lines = [(mutation.file, mutation.at.line + n) for n in range(wrapped + 1)]
        batch = next((batch for batch in batches if not any(line in batch for line in lines)), None)
        if batch is None:
            batches.append(batch := {})
        batch.update(dict.fromkeys(lines, mutation))
    return [list(dict.fromkeys(batch.values())) for batch in batches]


def _try_batch(book: Book, code: str, batch: list[Spoilt], score: Score, again: Callable[[Book], Book]) -> None:
    originals = {mutation.file: (book.root / mutation.file).read_text(encoding="utf-8") for mutation in batch}
    for file, group in groupby(sorted(batch, key=lambda m: (m.file, -m.start)), key=lambda m: m.file):
        text = originals[file]
        for mutation in group:
            text = text[: mutation.start] + mutation.new + text[mutation.end :]
        (book.root / file).write_text(text, encoding="utf-8")
    found = {finding.at: finding for finding in _hard(again(book), code)}
    wanted = {mutation.at for mutation in batch}
    score.made += len(wanted)
    score.killed += len(wanted & set(found))
    score.notes += [f"survived: {code} {m.at} {m.new}" for m in batch if m.at not in found]
    score.notes += [f"false alarm: {found[at].at} {message(found[at])}" for at in sorted(set(found) - wanted)]
    for file, text in originals.items():
        (book.root / file).write_text(text, encoding="utf-8")


def reread(book: Book) -> Book:
    """The same data with the texts as they stand now."""
    findings = Findings()
    master = read_master(book.content, book.pack.game, findings)
    return replace(book, master=master, findings=findings, files={})


def reopened(book: Book) -> Book:
    """The same texts with the data as it stands now."""
    return open_book(book.root, book.pack.game, book.runs)


def _spoilt_data(book: Book) -> Iterator[Spoilt]:
    """The mutations of the English texts that stand in YAML: definitions and player aid."""
    glossary = read_glossary(book.content, book.pack.game, "en", Findings())
    text = open_text(book.content, book.pack.game, "en", book.root / "templates")
    context = book.context("en", glossary, text, Counter())
    for string in strings(book.pack, (), glossary, "en"):
        if string.kind == "markdown":
            at = string.places[0]
            whole = (book.root / at.file).read_text(encoding="utf-8")
            begin = _offset(whole.split("\n"), at)
            for span in scan(string.english, string.pieces[0].piece.place, Findings()).spans:
                words = r"\s+".join(map(re.escape, span.text.split()))
                match = re.compile(rf"\[({words})\]\{{{re.escape(span.mark)}\}}").search(whole, begin)
                if match is not None:
                    for new in _wrong_words(span, string.pieces[0], context):
                        yield Spoilt(at.file, match.start(1), match.end(1), new, at)


def _hard(book: Book, code: str) -> list[Finding]:
    return [finding for finding in verify(book, (code,)).findings if finding.code not in SOFT]


def _spoilt(book: Book, code: str) -> Iterator[Spoilt]:
    """The mutations of every span of a language."""
    glossary = read_glossary(book.content, book.pack.game, code, Findings())
    text = open_text(book.content, book.pack.game, code, book.root / "templates")
    context = book.context(code, glossary, text, Counter())
    if code == "en":
        for piece in pieces(book.master):
            yield from _mutants(piece.piece.source, piece.piece.place, piece, context, book)
        return
    path, name = po_paths(book.content, book.pack.game, code, book.root / "templates")[1]
    if not path.exists():
        return
    po = parse_po(path.read_text(encoding="utf-8"), name)
    known = {message.key: message for message in po.messages}
    for string in strings(book.pack, book.master, glossary, code):
        message = known.get((string.context, string.english))
        if string.kind == "markdown" and message and message.translated and not message.fuzzy:
            yield from _mutants(message.strings[0], message.place, string.pieces[0], context, book)


def _mutants(source: str, place: Place, around: PieceInContext, context: CheckContext, book: Book) -> Iterator[Spoilt]:
    for span in scan(source, place, Findings()).spans:
        for new in _wrong_words(span, around, context):
            at, end = place(span.start), place(span.end - 1)
            text = (book.root / at.file).read_text(encoding="utf-8")
            lines = text.split("\n")
            start, stop = _offset(lines, at), _offset(lines, end) + 1
            kept = "\n" * text.count("\n", start, stop)  # the lines below stay where they are
            yield Spoilt(at.file, start, stop, new + kept, at)


def _offset(lines: list[str], at: Position) -> int:
    return sum(len(line) + 1 for line in lines[: at.line - 1]) + at.column - 1


def _wrong_words(span: Span, around: PieceInContext, context: CheckContext) -> Iterator[str]:
    """Words that make a span false: another number, the opposite comparison, another name."""
    if span.kind == "v":
        fact = context.facts(around.edition)[span.key]
        if isinstance(fact.value, str):
            yield "Zzz"
        else:
            yield comparisons.write(Quantity(fact.comparison, fact.value + 1), context.language)
            if fact.comparison:
                yield comparisons.write(Quantity(OPPOSITE[fact.comparison], fact.value), context.language)
    elif span.kind == "x" and around.example in context.runs:
        value = context.runs[around.example].value(*split_path(span.key))
        yield str(value + 1) if isinstance(value, int) else "Zzz"
    elif span.kind == "n":
        kind = span.key.split(":")[0]
        own = {form.casefold() for form in context.forms(span.key)}
        others = (forms[0] for key, forms in context.names.items() if key.split(":")[0] == kind)
        yield next((form for form in others if form.casefold() not in own), "Zzz")
    elif span.kind == "t":
        yield "Zzz"


# --- numbers of the rules ---------------------------------------------------------------------------------------------


def mutate_rules(root: Path, game: str) -> Score:
    """Every number in rules.yaml that may be another, one at a time: a text or an example must notice."""
    score = Score("numbers of the rules")
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(root, Path(folder), game)
        path = copy / "content" / game / "rules.yaml"
        original = path.read_text(encoding="utf-8")
        for match in NUMBER.finditer(original):
            line = original.count("\n", 0, match.start("number")) + 1
            number = int(match["number"])
            outcome = ""
            for other in (number + 1, number - 1, number + 2):
                text = original[: match.start("number")] + str(max(0, other)) + original[match.end("number") :]
                path.write_text(text, encoding="utf-8")
                try:
                    book = open_book(copy, game)
                except ContentError:
                    continue
                if _hard(book, "en"):
                    outcome = "killed"
                    break
                outcome = f"{number} -> {other} unnoticed"
            score.made += bool(outcome)
            score.killed += outcome == "killed"
            if outcome != "killed":
                told = f"survived: {outcome}" if outcome else "refused: the content allows no other number tried"
                score.notes.append(f"rules.yaml:{line} {match.group().strip()}: {told}")
        path.write_text(original, encoding="utf-8")
    return score


# --- examples ---------------------------------------------------------------------------------------------------------


def mutate_thens(plays: Iterable[Play]) -> Score:
    """Every line of every `then`, one at a time."""
    score = Score("lines of then")
    for played in plays:
        run = played.run
        then = run.node.find("then")
        for path, leaf in _expected(then) if then else ():
            score.made += 1
            findings = Findings()
            spoilt = _with_leaf(run.node, leaf, _other(leaf.plain(), path))
            compare(run.then, run.events, run.refused, spoilt, findings, run.players, run.ordered)
            score.killed += len(findings) > 0
            if not len(findings):
                score.notes.append(f"survived: {leaf.at} {'.'.join(path)}")
    return score


def _expected(then: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every line of a `then`; an event counts by its parts, since to expect fewer events is to expect less."""
    for path, leaf in expectations(then):
        if path == ("events",) and isinstance(leaf.value, list):
            for event in leaf.value:
                yield from _leaves(event, path)
        else:
            yield path, leaf


def mutate_givens(plays: Iterable[Play], quoted: Callable[[Play, Play], bool], excused: dict[str, str]) -> Score:
    """Every fact of every `given`, one at a time; what cannot matter is listed with its reason."""
    score = Score("facts of given")
    for played in plays:
        given = played.run.node.find("given")
        for path, leaf in _leaves(given, ()) if given else ():
            name = f"{played.id}:{'.'.join(path)}"
            score.made += 1
            spoilt = _with_leaf(played.run.node, leaf, _other(leaf.plain(), path))
            other = play_scenario(spoilt, played.pack)
            killed = bool(other.failures) or quoted(played, other)
            score.killed += killed
            if not killed:
                score.notes.append(f"survived: {leaf.at} {name}: {excused.get(name, 'NO REASON GIVEN')}")
    return score


def quoted_differently(book: Book) -> Callable[[Play, Play], bool]:
    """Whether a span of the example's telling would be wrong after a mutation."""
    spans: dict[str, list[str]] = {}
    for piece in pieces(book.master):
        if piece.example:
            scanned = scan(piece.piece.source, piece.piece.place, Findings())
            spans.setdefault(piece.example, []).extend(span.key for span in scanned.spans if span.kind == "x")

    def differs(before: Play, after: Play) -> bool:
        for key in spans.get(before.id, ()):
            moment, path = split_path(key)
            try:
                if before.value(moment, path) != after.value(moment, path):
                    return True
            except LookupError:
                return True
        return False

    return differs


def _leaves(node: Node, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield from _leaves(inner, (*path, key))
    else:
        yield path, node


def _other(value: object, path: tuple[str, ...]) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[1:] if value else [1]
    words = str(value)
    stack = re.fullmatch(r"(\w+) (\d)", words)
    if stack:
        return f"{stack[1]} {int(stack[2]) % 3 + 1}"
    for group in GROUPS:
        if words in group:
            return group[(group.index(words) + 1) % len(group)]
    if path[-1] == "illegal":
        return "Z99"
    return "none" if words != "none" else 1


def _with_leaf(node: Node, leaf: Node, value: object) -> Node:
    """The same tree with one leaf replaced."""
    if node is leaf:
        return _node(value, leaf.at)
    if isinstance(node.value, dict):
        return Node({key: _with_leaf(inner, leaf, value) for key, inner in node.value.items()}, node.at, node.keys)
    if isinstance(node.value, list):
        return Node([_with_leaf(inner, leaf, value) for inner in node.value], node.at, node.keys)
    return node


def _node(value: object, at: Position) -> Node:
    if isinstance(value, list):
        return Node([_node(item, at) for item in value], at, {})
    if isinstance(value, dict):
        return Node({key: _node(item, at) for key, item in value.items()}, at, dict.fromkeys(value, at))
    assert isinstance(value, str | int | float | bool)
    return Node(value, at, {})


# --- the whole proof --------------------------------------------------------------------------------------------------


def mutate_pictures(book: Book) -> Score:
    """Every piece and every figure in the pictures of examples, one at a time."""
    score = Score("pieces and figures in pictures")
    for note, noticed in spoilt_pictures(book):
        score.made += 1
        score.killed += noticed
        if not noticed:
            score.notes.append(f"survived: {note}")
    return score


def copied(root: Path, folder: Path, game: str) -> Path:
    """A project that may be spoilt."""
    for place in {game, *games.game(game).content_kind().folders(game).values()}:
        shutil.copytree(root / "content" / place, folder / "content" / place)
    (folder / "templates").symlink_to(root / "templates")
    return folder


def excuses() -> dict[str, str]:
    """Givens that cannot matter, with the reason."""
    return dict(yaml.safe_load(SURVIVORS.read_text(encoding="utf-8")) or {}) if SURVIVORS.exists() else {}


def main() -> int:
    """Run everything, print the scores, fail below the promised shares."""
    game = "liberte"
    editions = open_editions(ROOT, game)
    plays = list(play_examples(ROOT, editions, Findings()).values())
    book = open_book(ROOT, game)
    codes = [known.code for known in editions.base.content.identity.languages]
    scores = (
        (mutate_spans(ROOT, game, codes), 1.0),
        (mutate_thens(plays), 1.0),
        (mutate_rules(ROOT, game), 1.0),
        (mutate_pictures(book), 1.0),
        (mutate_givens(plays, quoted_differently(book), excuses()), 0.9),
    )
    for score, _ in scores:
        print(score)
    return 0 if all(score.share >= promised and score.honest for score, promised in scores) else 1


if __name__ == "__main__":
    sys.exit(main())
