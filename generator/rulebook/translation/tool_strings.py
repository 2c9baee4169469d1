"""The program's own words: what its modules and templates pass to a `Text` literally.

Found by reading the source, never by running it: `text("page {n} of {total}", ...)`, `letters.text("...")` or
`text.plural("{n} card", "{n} cards", n)` in Python, `p.say("Contents")` in a template. Words of shared modules and
templates belong to the tool; those of a game's modules and of `templates/<game>/` to the game: its PO files hold them.

The parsers of Python and Jinja read the source. Babel's extractors would not do: that of Python takes
`text(labels["tile"])` for the word “tile” and misses text in brackets, that of Jinja does not see methods. For them,
literal text would need a function of its own at some 160 calls, to save the twenty lines that look for calls.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from engine import games
from engine.errors import Position
from generator.backends import html
from generator.language.data import TEMPLATES
from generator.project import per_project
from generator.rulebook.translation.translatable import Translatable, joined

PACKAGE = Path(__file__).parents[2]
IN_MODULES = ("text", "plural")
IN_TEMPLATES = ("say", "plural")
_CALLS = re.compile(rf"\b({'|'.join(IN_MODULES)})\(")
Call = tuple[int, str, list[str]]
"""Line, function, arguments that are plain text."""


def strings_of_tool(templates: Path = TEMPLATES) -> list[Translatable]:
    """The words of the tool, each once, in the order of the files."""
    return joined(
        (*_in_templates(templates, "*.html"), *_in_templates(templates, "rulebook/*.html"), *_in_modules(PACKAGE))
    )


def strings_of_game(game: str, templates: Path = TEMPLATES) -> list[Translatable]:
    """The words that only a game's own modules and templates say, as often as they say them."""
    shared = {string.english for string in strings_of_tool(templates)}
    folder = Path(str(import_module(games.module_of(game, "generator")).__file__)).parent
    own = (*_in_templates(templates, f"{game}/**/*.html"), *_in_modules(folder))
    return [string for string in own if string.english not in shared]


@per_project
def _in_templates(templates: Path, pattern: str) -> tuple[Translatable, ...]:
    """The words of the templates that a pattern names."""
    names = sorted(path.relative_to(templates).as_posix() for path in templates.glob(pattern))
    calls = ((f"templates/{name}", html.calls(templates, name, IN_TEMPLATES)) for name in names)
    return tuple(string for name, inside in calls for string in _strings(name, inside))


@cache
def _in_modules(folder: Path) -> tuple[Translatable, ...]:
    """The words of the modules below a folder, read once: the program does not change while it runs."""
    strings: list[Translatable] = []
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        if "bundled" in inside.parts or (inside.parts[0] == "games" and len(inside.parts) > 2):
            continue  # content is data, and each game's words are its own
        source = path.read_text(encoding="utf-8")
        if _CALLS.search(source):
            name = path.relative_to(PACKAGE.parent if path.is_relative_to(PACKAGE) else folder.parent).as_posix()
            strings += _strings(name, _calls(ast.parse(source)))
    return tuple(strings)


def _calls(tree: ast.Module) -> Iterator[Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            function = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
            if function in IN_MODULES:
                values = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                yield node.lineno, str(function), [value for value in values if isinstance(value, str)]


def _strings(file: str, calls: Iterable[Call]) -> Iterator[Translatable]:
    for line, function, words in calls:
        plural = words[1] if function == "plural" and len(words) > 1 else None
        if words and (plural or len(words) == 1):  # a name with its context comes from the content
            comments = ("{...} is filled in",) if "{" in words[0] else ()
            yield Translatable(words[0], None, (Position(file, line),), comments, "label", plural=plural)
