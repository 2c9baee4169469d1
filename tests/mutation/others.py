"""Another word of the same kind, from the content of a game: a card for a card, a place for a place."""

from __future__ import annotations

from collections.abc import Iterator

from engine.loading.pack import AnyPack
from engine.loading.source import Node
from generator.language.text import project_text
from generator.rulebook.evidence.names import game_names
from tests.project import ROOT


class Others:
    """The things that have a name, and the words that `rules.yaml` lists together, each with the next of its kind."""

    def __init__(self, pack: AnyPack) -> None:
        self.next: dict[str, str] = {}
        kinds: dict[str, list[str]] = {}
        for key in game_names(pack, project_text(ROOT, pack.game, "en")):
            kind, _, ident = key.partition(":")
            kinds.setdefault(kind, []).append(ident)
        for words in (*kinds.values(), *_lists(pack.nodes["rules"])):
            for word, other in zip(words, (*words[1:], *words[:1]), strict=True):
                if word != other:
                    self.next.setdefault(word, other)

    def word(self, word: str) -> str:
        """Another one, or the same if there is none."""
        return self.next.get(word, word)

    def values(self, value: object, path: tuple[str, ...]) -> Iterator[object]:
        """Other values for a fact of a scenario, of the same kind."""
        if isinstance(value, bool):
            yield not value
        elif isinstance(value, int):
            yield value + 1
            if value:
                yield value - 1
        elif isinstance(value, list):
            yield value[1:] if value else [1]
            if len(value) > 1:
                yield value[:-1]
        elif path[-1] == "illegal":
            yield "Z99"
        else:
            yield from self._words(str(value))

    def _words(self, words: str) -> Iterator[object]:
        """`red 2` may have another height too."""
        word, _, number = words.partition(" ")
        if number.isdecimal():
            yield f"{word} {int(number) - 1 or 2}"
        elif words in self.next:
            yield self.next[words]
        else:
            yield "none" if words != "none" else 1


def _lists(node: Node) -> Iterator[list[str]]:
    """Every list of words."""
    if isinstance(node.value, dict):
        for inner in node.value.values():
            yield from _lists(inner)
    elif isinstance(node.value, list) and all(isinstance(item.value, str) for item in node.value):
        yield [str(item.value) for item in node.value]
