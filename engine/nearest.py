"""The valid name that a misspelt one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[object]) -> str | None:
    """The known name most like a misspelt one, or None when nothing is near."""
    import difflib  # noqa: PLC0415 - only needed once something is wrong

    names = [str(name) for name in known]
    hits = difflib.get_close_matches(str(word), names, n=1, cutoff=0.6)
    return hits[0] if hits else None
