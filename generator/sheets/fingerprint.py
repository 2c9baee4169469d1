"""What a piece looks like, as a short hash: an upgrade kit prints the pieces whose hash has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from generator.scene import Group, Item, Symbol, Use
from generator.sheets.pieces import Piece

DIGITS = 16


class Fingerprints:
    """Hashes of drawings; a symbol that many pieces share is read once."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, str]] = {}

    def piece(self, piece: Piece) -> str:
        """Equal drawings, front and back, have equal fingerprints."""
        words = [piece.name]
        for scene in (piece.front, piece.back):
            words += [repr((scene.width, scene.height)), *self._items(scene.items)] if scene else ["-"]
        return _hash(words)

    def _items(self, items: Iterable[Item]) -> Iterator[str]:
        for item in items:
            if isinstance(item, Group):
                yield repr((item.at, item.clip, item.layer))
                yield from self._items(item.items)
                yield "."
            elif isinstance(item, Use):
                yield self._symbol(item.symbol) + repr(item.at)
            else:
                yield repr(item)

    def _symbol(self, symbol: Symbol) -> str:
        known = self._symbols.get(id(symbol))
        if known is None:
            # The symbol is kept with its hash, so that its id stays taken.
            known = self._symbols[id(symbol)] = symbol, _hash([symbol.name, *self._items(symbol.items)])
        return known[1]


def _hash(words: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:DIGITS]
