"""The index of the rulebook: terms and names with the rules that explain or use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.errors import Findings
from generator.games import presentation
from generator.language.collation import initial
from generator.language.text import Text
from generator.rulebook.book.document import IndexEntry
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.manuscript.walk import pieces
from generator.rulebook.verify.verify import Book


def word_index(book: Book, glossary: Glossary, text: Text, numbers: Iterable[str]) -> list[IndexEntry]:
    """The index in the alphabetical order of the language; `numbers` are the numbered anchors in the book's order."""
    order = {anchor: index for index, anchor in enumerate(numbers)}
    kinds = presentation(book.pack.game).vocabulary.indexed
    names = {key: forms[0] for key, forms in game_names(book.pack, text).items() if key.partition(":")[0] in kinds}
    anchors: dict[str, set[str]] = {}
    # The id of what a name names is the anchor of the rule that explains it, if there is such a rule.
    explained = ((word, key.partition(":")[2]) for key, word in names.items())
    for word, anchor in (*explained, *_used(book, glossary, names)):
        if anchor in order:
            anchors.setdefault(word, set()).add(anchor)
    for term in glossary.english:
        word = glossary.word(term.id)
        if word in anchors and term.rule in order:
            anchors[word].add(term.rule)
    return [
        IndexEntry(word, initial(word, text.language), tuple(sorted(anchors[word], key=order.__getitem__)))
        for word in text.sorted(anchors)
    ]


def _used(book: Book, glossary: Glossary, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each term and name in the text, with the anchor of the rule, question or example that uses it."""
    for piece in pieces(book.master):
        anchor = piece.anchor if piece.example in ("", piece.anchor) else f"ex-{piece.example}"
        for span in scan(piece.piece.source, piece.piece.place, Findings()).spans:
            if span.kind == "t" and span.key in glossary.by_id:
                yield glossary.word(span.key), anchor
            elif span.kind == "n" and span.key in names:
                yield names[span.key], anchor
