"""What an example tells, panel by panel, as keys: the same in every language, so that all books have equal pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.errors import Findings, Position
from engine.record import record
from generator.rulebook.manuscript.blocks import Block, Items, Paragraph, Piece, Table
from generator.rulebook.manuscript.master import Example
from generator.rulebook.manuscript.spans import Span, scan


@record
class ToldPanel:
    """The moment of a panel, and what the checked spans of its words name; each key once, in the order of the text."""

    at: str
    names: tuple[str, ...] = ()
    """Keys of names: `card:71`."""
    results: tuple[str, ...] = ()
    """Paths of results without their moment: `hands:green`."""
    places: tuple[Position, ...] = ()
    """Where each name stands first."""

    @property
    def roots(self) -> frozenset[str]:
        """The first words of the results: `hands`."""
        return frozenset(path.split(":")[0] for path in self.results)

    def named(self, kind: str) -> tuple[str, ...]:
        """The names of a kind, without it: `71` of `card:71`."""
        return tuple(key.partition(":")[2] for key in self.names if key.partition(":")[0] == kind)


@record
class Story:
    """An example by its id: its panels, and its result."""

    id: str
    panels: tuple[ToldPanel, ...]
    result: ToldPanel = ToldPanel("then")


def tell(example: Example) -> Story:
    """The story of an example of the master. A panel also tells what the result quotes of its moment: "from 5 to 3"."""
    quoted = [_moment(span.key) for span, _ in _spans(example.result) if span.kind == "x"]
    panels = tuple(
        _told(panel.at, panel.blocks, [path for at, path in quoted if at == panel.at]) for panel in example.panels
    )
    return Story(example.id, panels, _told("then", example.result))


def _told(at: str, blocks: Iterable[Block], quoted: Iterable[str] = ()) -> ToldPanel:
    names: dict[str, Position] = {}
    results: dict[str, None] = {}
    for span, place in _spans(blocks):
        if span.kind == "n":
            names.setdefault(span.key, place)
        elif span.kind == "x":
            results[_moment(span.key)[1]] = None
    return ToldPanel(at, tuple(names), tuple(dict.fromkeys((*results, *quoted))), tuple(names.values()))


def _moment(key: str) -> tuple[str, str]:
    """The moment of a result, and its path."""
    parts = key.split(":")
    words = 2 if parts[0] == "after" else 1
    return ":".join(parts[:words]), ":".join(parts[words:])


def _spans(blocks: Iterable[Block]) -> Iterator[tuple[Span, Position]]:
    """Every checked span of these blocks, and where it stands."""
    for piece in _pieces(blocks):
        for span in scan(piece.source, piece.place, Findings()).spans:
            yield span, piece.place(span.start)


def _pieces(blocks: Iterable[Block]) -> Iterator[Piece]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block.piece
        elif isinstance(block, Items):
            for item in block.items:
                yield from _pieces(item)
        elif isinstance(block, Table):
            yield from (cell for row in (block.head, *block.rows) for cell in row)
