"""Words on pieces, set as large as their room allows; those that do not fit are findings with their lines."""

from __future__ import annotations

from engine.errors import Code, Findings, Position
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import TextRun
from generator.language.text import Text
from generator.typesetting.columns import Flow, Paragraph, flow, marked
from generator.typesetting.paragraph import Block, Inline, fit
from generator.typesetting.shaping import fit_line, shape

Sizes = tuple[float, float]
"""The largest and the smallest size in points."""


class WordsOnPieces:
    """Sets labels and lines of aids in one language, and remembers which of them did not fit."""

    def __init__(self, pack: Pack[Content], text: Text) -> None:
        self.text = text
        self.content = pack.content
        self.findings = Findings()
        self._nodes = pack.nodes

    def say(self, key: str, **values: str | int) -> str:
        """A label or a line of an aid."""
        words = self.content.text
        return self.text(words.labels.get(key) or words.aids[key], None, **values)

    def place(self, file: str, *path: str | int) -> Position:
        """A line of the content."""
        return self._nodes[file].place(*path)

    def line(self, words: str, key: str | Position, width: float, face: str, sizes: Sizes) -> TextRun:
        """Words in one line; the key, or the place, tells where they come from."""
        run = fit_line(words, face, width, *sizes)
        if run is None:
            self._note(key, words)
        return run or shape(words, face, sizes[1])

    def block(
        self,
        words: str | Inline,
        key: str | Position,
        width: float,
        height: float,
        sizes: Sizes,
        leading: float = 1.12,
        *,
        balanced: bool = False,
    ) -> Block:
        """Marked words, or one style of them, in lines; balanced ones, which are centred, are about equally long."""
        pieces = marked(words) if isinstance(words, str) else (words,)
        block = fit(pieces, width, height, *sizes, 0.1, leading, balanced=balanced)
        if not block.fits:
            self._note(key, "".join(getattr(piece, "text", "") for piece in pieces))
        return block

    def column(self, paragraphs: list[tuple[str, str]], width: float, height: float, sizes: Sizes) -> Flow:
        """Paragraphs of (key, words) below each other, all in one size."""
        laid = flow([Paragraph(marked(words), above=0.55) for _, words in paragraphs], width, [height], *sizes)
        if not laid.fits:
            self._note(*max(paragraphs, key=lambda one: len(one[1])))
        return laid

    def _note(self, key: str | Position, words: str) -> None:
        if isinstance(key, str):
            section = "labels" if key in self.content.text.labels else "aids"
            key = self.place("text", section, key)
        self.findings.note(Code.NO_ROOM, key, what=f"“{words}” ({self.text.code})")
