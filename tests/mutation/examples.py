"""The scenarios of the book, spoilt: every line of a `then`, every fact of a `given`, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.errors import Findings, Position
from engine.loading.source import Node
from engine.play.expectation import compare, expectations
from generator.rulebook.evidence.scenarios import Play, play_scenario, split_path
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.manuscript.walk import pieces
from generator.rulebook.verify.verify import Book
from tests.mutation.others import Others
from tests.mutation.score import NO_REASON, Score

Path = tuple[str, ...]


def mutate_thens(plays: Iterable[Play], others: Others) -> Score:
    """Every line of every `then`, one at a time: whatever else it says must be noticed."""
    score = Score("lines of then")
    for played in plays:
        run = played.run
        then = run.node.find("then")
        for path, leaf in _expected(then) if then else ():
            for other in others.values(leaf.plain(), path):
                findings = Findings()
                spoilt = _with_leaf(run.node, leaf, other)
                compare(run.then, run.events, run.refused, spoilt, findings, run.players, run.ordered)
                score.count(len(findings) > 0, f"{leaf.at} {'.'.join(path)}: {other}")
    return score


def _expected(then: Node) -> Iterator[tuple[Path, Node]]:
    """Every line of a `then`; an event counts by its parts, since to expect fewer events is to expect less."""
    for path, leaf in expectations(then):
        if path == ("events",) and isinstance(leaf.value, list):
            for event in leaf.value:
                yield from _leaves(event, path)
        else:
            yield path, leaf


def mutate_givens(
    plays: Iterable[Play], others: Others, quoted: Callable[[Play, Play], bool], excused: Mapping[str, str]
) -> Score:
    """Every fact of every `given`, one at a time: it matters if it is noticed that it is another, or not there.

    What cannot matter is listed with its reason.
    """
    score = Score("facts of given")
    for played in plays:
        given = played.run.node.find("given")
        for path, leaf in _leaves(given, ()) if given else ():
            name = f"{played.id}:{'.'.join(path)}"
            spoilt = (_with_leaf(played.run.node, leaf, other) for other in (*others.values(leaf.plain(), path), None))
            after = (play_scenario(node, played.pack) for node in spoilt)
            noticed = any(other.failures or quoted(played, other) for other in after)
            score.count(noticed, f"{leaf.at} {name}: {excused.get(name, NO_REASON)}")
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


def _leaves(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield from _leaves(inner, (*path, key))
    else:
        yield path, node


def _with_leaf(node: Node, leaf: Node, value: object) -> Node:
    """The same tree with one leaf replaced, or left out if the value is None."""
    if node is leaf:
        return _node(value, leaf.at)
    if isinstance(node.value, dict):
        kept = {key: inner for key, inner in node.value.items() if inner is not leaf or value is not None}
        return Node({key: _with_leaf(inner, leaf, value) for key, inner in kept.items()}, node.at, node.keys)
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
