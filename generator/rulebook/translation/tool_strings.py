"""The program's own words: what its modules pass to a `Text` literally, and `words.yaml` for what templates say.

Words of shared modules and of `templates/words.yaml` belong to the tool; those of a game's modules and of
`templates/<game>/words.yaml` to the game, whose PO files hold them.

Found by reading the source, never by running it: `text("page {n} of {total}", ...)`, `letters.text("...")`,
`text.plural("{n} card", "{n} cards", n)`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from engine import games
from engine.errors import Findings, Position
from engine.loading.schema import read
from engine.loading.source import load
from engine.record import record
from generator.language.data import TEMPLATES
from generator.rulebook.translation.po_writer import Template

PACKAGE = Path(__file__).parents[2]
CALLED = ("text", "plural")
_CALLS = re.compile(r"(?<![\w])(text|plural)\(")


@record
class ToolWords:
    """`templates/words.yaml`, or that of a game."""

    words: tuple[str, ...] = ()
    plurals: tuple[tuple[str, str], ...] = ()


def tool_templates(templates: Path = TEMPLATES) -> list[Template]:
    """The words of the tool, each once, in the order of the files."""
    listed = _words(templates / "words.yaml", "templates/words.yaml")
    return _joined((*listed, *_literals(PACKAGE)))


def game_templates(game: str, templates: Path = TEMPLATES) -> list[Template]:
    """The words that only a game's own modules and templates say."""
    path = templates / game / "words.yaml"
    listed = _words(path, f"templates/{game}/words.yaml") if path.exists() else ()
    shared = {template.english for template in tool_templates(templates)}
    folder = Path(str(import_module(games.module_of(game, "generator")).__file__)).parent
    return [template for template in _joined((*listed, *_literals(folder))) if template.english not in shared]


def _joined(templates: Iterable[Template]) -> list[Template]:
    """Each English once, with all its places."""
    found: dict[str, Template] = {}
    for template in templates:
        known = found.get(template.english)
        if known is None:
            found[template.english] = template
        elif template.places not in ((), known.places):
            places = tuple(dict.fromkeys((*known.places, *template.places)))
            found[template.english] = Template(known.english, known.context, known.plural, places, known.comments)
    return list(found.values())


def _words(path: Path, name: str) -> Iterator[Template]:
    findings = Findings()
    node = load(path, name, findings)
    words = read(ToolWords, node, findings) if node is not None else None
    findings.raise_if_any()
    if words is None or node is None:
        return
    for i, word in enumerate(words.words):
        yield _template(word, node.place("words", i))
    for i, (one, many) in enumerate(words.plurals):
        yield _template(one, node.place("plurals", i), many)


@cache
def _literals(folder: Path) -> tuple[Template, ...]:
    """The literals below a folder, read once: the program does not change while it runs."""
    return tuple(_written(folder))


def _written(folder: Path) -> Iterator[Template]:
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        if "bundled" in inside.parts or (inside.parts[0] == "games" and len(inside.parts) > 2):
            continue  # content is data, and each game's words are its own
        name = path.relative_to(PACKAGE.parent if path.is_relative_to(PACKAGE) else folder.parent).as_posix()
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if _CALLS.search(source) else ():
            if isinstance(node, ast.Call) and _called(node.func) in CALLED:
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                if words and isinstance(node.args[0], ast.Constant) and " " not in name:
                    many = words[1] if _called(node.func) == "plural" and len(words) > 1 else None
                    if _called(node.func) == "text" and len(words) > 1:
                        continue  # a name with its context comes from the content
                    yield _template(words[0], Position(name, node.lineno), many)


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _template(english: str, at: Position, plural: str | None = None) -> Template:
    comments = ("{...} is filled in",) if "{" in english else ()
    return Template(english, plural=plural, places=((at.file, at.line),), comments=comments)
