"""The index of the rulebook: what `index.yaml` lists; beside it terms and names with the rules that use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.errors import Findings
from generator.games import presentation
from generator.language.collation import initial
from generator.language.text import Text, project_text
from generator.rulebook.book.document import IndexEntry
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.evidence.index_file import CONTEXT, Entry, slug
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.manuscript.walk import pieces
from generator.rulebook.verify.verify import Book


def word_index(book: Book, glossary: Glossary, text: Text, numbers: Iterable[str]) -> list[IndexEntry]:
    """The index in the alphabetical order of the language; `numbers` are the numbered anchors in the book's order."""
    order = {anchor: index for index, anchor in enumerate(numbers)}
    maker = _Maker(glossary, text, order)
    listed: dict[str, IndexEntry] = {}
    for entry in glossary.index.entries:
        made = maker.listed(entry)
        before = listed.get(made.word)
        listed[made.word] = made if before is None else maker.joined(before, made)
    for made in maker.used(book):
        listed.setdefault(made.word, made)
    return sorted(listed.values(), key=lambda entry: text.sort_key(entry.word))


class _Maker:
    """Makes the entries of one language."""

    def __init__(self, glossary: Glossary, text: Text, order: Mapping[str, int]) -> None:
        self.glossary, self.text, self.order = glossary, text, order

    def _entry(self, word: str, name: str, anchors: Iterable[str]) -> IndexEntry:
        found = sorted({anchor for anchor in anchors if anchor in self.order}, key=self.order.__getitem__)
        return IndexEntry(word, initial(word, self.text.language), tuple(found), f"index-{name}")

    # --- entries of the file

    def listed(self, entry: Entry) -> IndexEntry:
        """An entry of the file, with those below it in alphabetical order."""
        below = [self._entry(self.text(sub.term, CONTEXT), "", sub.rules) for sub in entry.sub]
        below.sort(key=lambda sub: self.text.sort_key(sub.word))
        made = self._entry(self._word(entry.term), slug(entry.term), entry.rules)
        see = (self._word(entry.see), f"index-{slug(entry.see)}") if entry.see else ("", "")
        return replace(made, below=tuple(below), see=see)

    def _word(self, english: str) -> str:
        """A subject in the language: as the glossary says, if it is a term."""
        term = self.glossary.called(english)
        return self.text.set_type(self.glossary.word(term.id)) if term is not None else self.text(english, CONTEXT)

    def joined(self, one: IndexEntry, other: IndexEntry) -> IndexEntry:
        """Two entries that have the same word in this language; a reference from one to the other is not needed."""
        made = self._entry(one.word, "", (*one.anchors, *other.anchors))
        return replace(made, id=(other if one.see[0] else one).id, below=(*one.below, *other.below))

    # --- terms and names

    def used(self, book: Book) -> Iterator[IndexEntry]:
        """Each term and name that the text explains or uses, but for those that the file lists itself."""
        kinds = presentation(book.pack.game).vocabulary.indexed
        names = game_names(book.pack, self.text)
        listed = {entry.term for entry in self.glossary.index.entries}
        english = game_names(book.pack, project_text(book.root, book.pack.game, "en"))
        own = {key for key, forms in english.items() if forms[0] in listed}
        words = {key: forms[0] for key, forms in names.items() if key.partition(":")[0] in kinds and key not in own}
        # The id of what a name names is the anchor of the rule that explains it, if there is such a rule.
        anchors = {key: {key.partition(":")[2]} for key in words}
        for key, anchor in self._marked(book, words):
            anchors.setdefault(key, set()).add(anchor)
        for term in self.glossary.english:
            key = f"term:{term.id}"
            if key in anchors:
                anchors[key].add(term.rule)
                words[key] = self.text.set_type(self.glossary.word(term.id))
        for key, places in anchors.items():
            kind, _, name = key.partition(":")
            called = self.glossary.by_id[name].term if kind == "term" else name
            made = self._entry(words[key], slug(called), places)
            if made.anchors:
                yield made

    def _marked(self, book: Book, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Each term and name in the text, with the anchor of the rule, question or example that uses it."""
        for piece in pieces(book.master):
            anchor = piece.anchor if piece.example in ("", piece.anchor) else f"ex-{piece.example}"
            for span in scan(piece.piece.source, piece.piece.place, Findings()).spans:
                if span.kind == "t" and span.key in self.glossary.by_id:
                    yield f"term:{span.key}", anchor
                elif span.kind == "n" and span.key in names:
                    yield span.key, anchor
