"""What a piece looks like, as a short hash: an upgrade kit prints the pieces whose hash has changed."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache

from generator.drawing.scene import Item, Label, Path, Symbol, Use
from generator.drawing.transforms import Matrix
from generator.print.sheets.piece import Piece
from generator.project import per_project

DIGITS = 16


class Looks:
    """Hashes of drawings; a symbol that many pieces share is read once."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, str]] = {}

    def piece(self, piece: Piece) -> str:
        """Equal drawings, front and back, have equal fingerprints."""
        parts = [piece.name.encode()]
        for scene in (piece.front, piece.back):
            if scene:
                parts.append(_numbers((scene.width, scene.height)))
                self._add(scene.items, parts)
            else:
                parts.append(b"-")
        return _hash(parts)

    def _add(self, items: Iterable[Item], parts: list[bytes]) -> None:
        """What the items look like, one part after the other: generators within each other would take longer."""
        for item in items:
            if isinstance(item, Path):
                _add_path(item, parts)
            elif isinstance(item, Label):
                run = item.run
                parts.append(repr((run.text, run.face, item.fill)).encode())
                parts.append(_numbers((run.size, item.x, item.y, *run.advances)))
            elif isinstance(item, Use):
                parts.append(self._symbol(item.symbol).encode())
                parts.append(_matrix(item.at))
            else:
                parts.append(_matrix(item.at))
                if item.clip:
                    _add_path(item.clip, parts)
                parts.append(repr(item.layer).encode())
                self._add(item.items, parts)
                parts.append(b".")

    def _symbol(self, symbol: Symbol) -> str:
        stored = self._symbols.get(id(symbol))
        if stored is None:
            parts = [symbol.name.encode()]
            self._add(symbol.items, parts)
            # The symbol is kept with its hash, so that its id stays taken.
            stored = self._symbols[id(symbol)] = symbol, _hash(parts)
        return stored[1]


@per_project
def looks() -> Looks:
    """One for all decks that a process draws: those of several languages share most symbols."""
    return Looks()


def _add_path(path: Path, parts: list[bytes]) -> None:
    parts.append(_paint(path.fill, path.stroke, path.even_odd))
    parts.append("".join([segment[0] for segment in path.segments]).encode())
    parts.append(_numbers([n for segment in path.segments for n in segment[1:]]))


@cache
def _paint(*paint: object) -> bytes:
    """How a path is filled and drawn; a deck has only few ways."""
    return repr(paint).encode()


def _matrix(m: Matrix) -> bytes:
    return _numbers((m.a, m.b, m.c, m.d, m.e, m.f))


def _numbers(numbers: Sequence[float]) -> bytes:
    """As they lie in memory: to write a hundred thousand of them out would take longer than to draw them."""
    return array("d", numbers).tobytes()


def _hash(parts: Sequence[bytes]) -> str:
    sized = (piece for part in parts for piece in (len(part).to_bytes(4, "little"), part))
    return hashlib.sha256(b"".join(sized)).hexdigest()[:DIGITS]
