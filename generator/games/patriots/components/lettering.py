"""Words on pieces, set as large as their room allows; those that do not fit are an error with their lines."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import TextRun
from generator.failure import Failure
from generator.language.text import Text
from generator.typesetting.columns import Flow, Paragraph, flow, marked
from generator.typesetting.paragraph import Block, fit
from generator.typesetting.shaping import fit_line, shape

Sizes = tuple[float, float]
"""The largest and the smallest size in points."""


class Lettering:
    """Sets labels and lines of aids in one language, and remembers which of them did not fit."""

    def __init__(self, pack: Pack[Content], text: Text, what: str) -> None:
        self.text = text
        self._pack = pack
        self._what = what
        self._unfit: list[str] = []

    @property
    def content(self) -> Content:
        """What the words tell of."""
        return self._pack.content

    def say(self, key: str, **values: str | int) -> str:
        """A label or a line of an aid."""
        words = self.content.text
        return self.text(words.labels.get(key) or words.aids[key], None, **values)

    def line(self, words: str, key: str, width: float, face: str, sizes: Sizes) -> TextRun:
        """Words in one line; the key tells where they come from."""
        run = fit_line(words, face, width, *sizes)
        if run is None:
            self._note(key, words)
        return run or shape(words, face, sizes[1])

    def block(
        self,
        words: str,
        key: str,
        width: float,
        height: float,
        sizes: Sizes,
        leading: float = 1.12,
        *,
        balanced: bool = False,
    ) -> Block:
        """Marked words in lines; balanced ones, which are centred, are about as long as each other."""
        block = fit(marked(words), width, height, *sizes, 0.1, leading, balanced=balanced)
        if not block.fits:
            self._note(key, words)
        return block

    def column(self, paragraphs: list[tuple[str, str]], width: float, height: float, sizes: Sizes) -> Flow:
        """Paragraphs of (key, words) below each other, all in one size."""
        laid = flow([Paragraph(marked(words), above=0.55) for _, words in paragraphs], width, [height], *sizes)
        if not laid.fits:
            self._note(*max(paragraphs, key=lambda one: len(one[1])))
        return laid

    def check(self) -> None:
        """Raise `Failure` with all that did not fit."""
        if self._unfit:
            listed = "\n".join(self._unfit)
            raise Failure(f"{self._what} cannot be set in “{self.text.code}”\n{listed}", "shorten the translation")

    def _note(self, key: str, words: str) -> None:
        node = self._pack.nodes["text"]
        section = next((name for name in ("labels", "aids") if key in getattr(self.content.text, name)), "")
        place = node.place(section, key) if section else node.place("labels")
        self._unfit.append(f"{place.file}:{place.line}: {key} does not fit: “{words}”")
