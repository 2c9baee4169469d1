"""What a piece looks like, as a short hash: an upgrade kit prints the pieces whose hash has changed."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Iterator

from generator.drawing.scene import Item, Label, Path, Symbol, Use
from generator.drawing.transforms import Matrix
from generator.print.sheets.piece import Piece

DIGITS = 16


class Looks:
    """Hashes of drawings; a symbol that many pieces share is read once."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, str]] = {}

    def piece(self, piece: Piece) -> str:
        """Equal drawings, front and back, have equal fingerprints."""
        parts = [piece.name.encode()]
        for scene in (piece.front, piece.back):
            parts += [_numbers((scene.width, scene.height)), *self._items(scene.items)] if scene else [b"-"]
        return _hash(parts)

    def _items(self, items: Iterable[Item]) -> Iterator[bytes]:
        for item in items:
            if isinstance(item, Path):
                yield from _path(item)
            elif isinstance(item, Label):
                run = item.run
                yield repr((run.text, run.face, item.fill)).encode()
                yield _numbers((run.size, item.x, item.y, *run.advances))
            elif isinstance(item, Use):
                yield self._symbol(item.symbol).encode()
                yield _matrix(item.at)
            else:
                yield _matrix(item.at)
                yield from _path(item.clip) if item.clip else ()
                yield repr(item.layer).encode()
                yield from self._items(item.items)
                yield b"."

    def _symbol(self, symbol: Symbol) -> str:
        stored = self._symbols.get(id(symbol))
        if stored is None:
            # The symbol is kept with its hash, so that its id stays taken.
            stored = self._symbols[id(symbol)] = symbol, _hash([symbol.name.encode(), *self._items(symbol.items)])
        return stored[1]


def _path(path: Path) -> Iterator[bytes]:
    yield repr((path.fill, path.stroke, path.even_odd)).encode()
    yield "".join([segment[0] for segment in path.segments]).encode()
    yield _numbers(n for segment in path.segments for n in segment[1:])


def _matrix(m: Matrix) -> bytes:
    return _numbers((m.a, m.b, m.c, m.d, m.e, m.f))


def _numbers(numbers: Iterable[float]) -> bytes:
    """As they lie in memory: to write a hundred thousand of them out would take longer than to draw them."""
    return array("d", numbers).tobytes()


def _hash(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(4, "little") + part)
    return digest.hexdigest()[:DIGITS]
