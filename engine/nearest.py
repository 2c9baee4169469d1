"""The valid name that another one is meant to be: written a little differently, or misspelt."""

from __future__ import annotations

from collections.abc import Iterable


def meant(word: str, known: Iterable[str]) -> str | None:
    """The known name that a word is, but for capitals, accents, underscores and spaces; None if it is none."""
    names = list(known)
    return word if word in names else {plain(name): name for name in reversed(names)}.get(plain(word))


def plain(word: str) -> str:
    """A name without what people leave out or write otherwise: `Île_de France` is `ile-de-france`."""
    import unicodedata  # noqa: PLC0415 - only needed for a name that is not written as it is known

    letters = unicodedata.normalize("NFKD", word.strip().casefold().replace("’", "'"))
    return "".join(c for c in letters if not unicodedata.combining(c)).replace("_", "-").replace(" ", "-")


def nearest(word: str, known: Iterable[object]) -> str | None:
    """The known name most like a misspelt one, or None when nothing is near."""
    import difflib  # noqa: PLC0415 - only needed once something is wrong

    names = [str(name) for name in known]
    hits = difflib.get_close_matches(str(word), names, n=1, cutoff=0.6)
    return hits[0] if hits else None
