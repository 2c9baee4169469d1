"""Where a ruling comes from, in the reader's words: what the marks beside rules mean."""

from __future__ import annotations

from engine.loading.common import Source
from generator.language.text import Text


def source_in_words(source: Source, text: Text) -> str:
    """The meaning of a source's mark; what the text itself says has none."""
    meanings: dict[Source, str] = {
        "errata": text("from the published errata"),
        "first-edition": text("wholly or partly from the first edition; the printed rulebook is silent"),
        "ours": text("wholly or partly our ruling; the printed rulebook is silent"),
    }
    return meanings[source]


def source_in_short(source: Source, text: Text) -> str:
    """The same in two words, for sheets that have no room for more."""
    meanings: dict[Source, str] = {
        "errata": text("published errata"),
        "first-edition": text("first edition"),
        "ours": text("our ruling"),
    }
    return meanings[source]
