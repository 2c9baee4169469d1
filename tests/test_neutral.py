"""Shared rooms, templates and word lists know no game: neither its name nor the words that are its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from generator.games import presentation
from tests.project import ROOT

# Words of the trade that are also the name of a game's piece, by what they mean there. Nothing else is exempt.
ALLOWED: dict[str, dict[str, tuple[str, ...]]] = {
    "block": {
        "a block of Markdown, or of the book made from it": (
            "generator/rulebook/manuscript/*.py",
            "generator/rulebook/book/*.py",
            "generator/rulebook/verify/*.py",
            "generator/rulebook/evidence/stories.py",
            "generator/rulebook/translation/strings.py",
            "generator/findings/text_words.py",
            "generator/language/typography.py",
            "templates/rulebook/parts.html",
        ),
        "lines of text that are set together": (
            "generator/typesetting/*.py",
            "generator/map/lettering.py",
            "generator/print/components/*.py",
            "generator/print/aids/*.py",
        ),
        "a paragraph of a text that nobody prepared": ("generator/rulebook/audit/passages.py",),
        "a block of a template, a box of CSS, a place to scroll to": (
            "generator/backends/html.py",
            "templates/*.html",
            "templates/rulebook/*.css",
            "templates/rulebook/web.js",
        ),
    },
    "stack": {
        "an ExitStack": ("generator/commands/simulate.py",),
        "a stack of paper": (
            "generator/print/sheets/imposition.py",
            "generator/print/components/assembly.py",
            "templates/locale/*",
        ),
        "parts of a bar one behind the other": ("templates/charts.html",),
    },
}
REGISTRY = "engine/games/__init__.py"
"""The only shared module that may name games: it lists those that are built in."""


def shared_files() -> Iterator[Path]:
    """Every module, template and word list that all games use."""
    for pattern in ("engine/**/*.py", "generator/**/*.py", "templates/**/*"):
        for path in sorted(ROOT.glob(pattern)):
            parts = path.relative_to(ROOT).parts
            of_game = any(name in parts for name in games.BUILT_IN)
            if path.is_file() and not of_game and "fonts" not in parts and "__pycache__" not in parts:
                yield path


def words(text: str) -> str:
    """Text whose identifiers are taken apart: `FactionSign` and `faction_sign` hold the word faction."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).replace("_", " ").casefold()


def finds(path: Path, private: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Where a file uses a word: the references of a PO file name modules of games, and do not count."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not (path.suffix in (".po", ".pot") and line.startswith("#")):
            yield from ((number, found[1]) for found in private.finditer(words(line)))


def pattern(listed: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these words, in the singular or plural."""
    either = "|".join(
        re.escape(word.casefold()).replace(r"\ ", "[ -]") for word in sorted(listed, key=len, reverse=True)
    )
    return re.compile(rf"(?<![^\W\d_])({either})(?:s|es)?(?![^\W\d_])")


@pytest.mark.parametrize("game", games.names())
def test_shared_code_and_templates_use_no_word_of_a_game(game: str) -> None:
    """A second game finds nothing that was written for the first."""
    private = pattern((game, *presentation(game).vocabulary.private))
    wrong = []
    for path in shared_files():
        name = path.relative_to(ROOT)
        for line, word in finds(path, private):
            places = (place for meanings in ALLOWED.get(word, {}).values() for place in meanings)
            named = word == game and name.as_posix() == REGISTRY
            if not named and not any(name.match(place) for place in places):
                wrong.append(f"{name}:{line}: {word}")
    assert wrong == []


def test_a_private_word_is_found_in_code_and_text() -> None:
    """Inside identifiers too, in the singular and the plural, whatever its capitals."""
    private = pattern(("faction", "special card"))
    for line in ("FACTIONS = ()", "def faction_sign(): ...", "class FactionSign:", "# two Special cards", "factions"):
        assert private.search(words(line)), line
    for line in ("satisfactions", "a special cardinal"):
        assert not private.search(words(line)), line


def test_no_exemption_is_idle() -> None:
    """A word that a file no longer uses loses its place in the list."""
    for word, meanings in ALLOWED.items():
        one = pattern((word,))
        for places in meanings.values():
            for place in places:
                files = [path for path in shared_files() if path.relative_to(ROOT).match(place)]
                assert any(True for path in files for _ in finds(path, one)), f"{word}: {place}"
