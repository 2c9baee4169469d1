"""The way through the house is one-way: content, engine, generator, output. These tests keep it so."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engine.games import BUILT_IN

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for package in ("engine", "generator") for path in (ROOT / package).rglob("*.py"))
NAMES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in MODULES]
BY_NAME = dict(zip(NAMES, MODULES, strict=True))

# Third-party libraries that draw or make documents: each is known to one module (or, for families of backends, a few).
ONE_MODULE = {
    "jinja2": {"generator.backends.html"},
    "markupsafe": {"generator.backends.html"},
    "weasyprint": {"generator.backends.book"},
    "pydyf": {"generator.backends.book_figures"},
    "reportlab": {"generator.backends.pdf"},
    "svgwrite": {"generator.backends.svg"},
    "uharfbuzz": {"generator.typesetting.fonts"},
    "pypdfium2": {"generator.backends.ink", "generator.backends.thumbnail"},
    "PIL": {"generator.backends.thumbnail"},
    "pikepdf": {"generator.backends.pdf_reader"},
    "shapely": {"generator.drawing.geometry"},
    "numpy": {"generator.drawing.geometry"},
    "yaml": {"engine.loading.source"},
    "babel": {"generator.rulebook.translation.po_writer", "generator.language.cldr"},
    "rich": {"generator.console"},
    "watchfiles": {"generator.commands.build"},
}
# Parts of backends, not backends: PDF's drawing operators and fonts, and the figures of a printed book.
SHARED_BY_BACKENDS = {
    f"generator.backends.{name}" for name in ("pdf_content", "pdf_font", "pdf_player", "book_figures")
}
# Modules that only an extra of the package can import.
OPTIONAL = {"engine.adapters.openspiel"}
# Engine modules must not even know that these exist.
GENERATOR_ONLY = (
    "generator",
    "reportlab",
    "svgwrite",
    "jinja2",
    "weasyprint",
    "shapely",
    "numpy",
    "uharfbuzz",
    "rich",
    "babel",
)


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file; most tests here ask for those of all files."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the direction"
            found.add(node.module or "")
    return frozenset(found)


@pytest.mark.parametrize("path", [p for p in MODULES if p.is_relative_to(ROOT / "engine")], ids=lambda p: p.stem)
def test_the_engine_knows_neither_generator_nor_drawing(path: Path) -> None:
    """Rules can be read, tested and played without anything that draws."""
    roots = {name.split(".")[0] for name in imports(path)}
    assert roots.isdisjoint(GENERATOR_ONLY)


@pytest.mark.parametrize("library", ONE_MODULE)
def test_a_library_is_known_to_one_module(library: str) -> None:
    """Whoever wants to replace a library changes one file."""
    users = {
        name for name, path in zip(NAMES, MODULES, strict=True) if library in {i.split(".")[0] for i in imports(path)}
    }
    assert users <= ONE_MODULE[library]


def test_a_frozen_class_is_a_record() -> None:
    """`engine.record` makes them in a fraction of the time of the standard decorator, which is for the others."""
    wrong = [
        f"{name}: {kind.name}"
        for name, path in BY_NAME.items()
        for kind in ast.walk(parsed(path))
        if isinstance(kind, ast.ClassDef)
        for options in map(ast.unparse, kind.decorator_list)
        if options.startswith("dataclass") and "frozen=True" in options and "order=True" not in options
    ]
    assert wrong == []


CLASSES = {
    (name, node.name) for name, path in BY_NAME.items() for node in parsed(path).body if isinstance(node, ast.ClassDef)
}


def classes_named(module: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The classes of the house that a file names, each with the module that defines it."""
    yield from ((home, kind) for home, kind in CLASSES if home == module)
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                if (node.module, alias.name) in CLASSES:
                    yield str(node.module), alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            home = modules.get(node.value.id, "")
            if (home, node.attr) in CLASSES:
                yield home, node.attr


@pytest.mark.parametrize("name", NAMES)
def test_no_class_name_has_two_meanings_in_a_file(name: str) -> None:
    """Whoever reads a file need not ask which of two classes of one name is meant."""
    tree = parsed(BY_NAME[name])
    homes = Counter(kind for _, kind in set(classes_named(name, tree)))
    assert [kind for kind, count in homes.items() if count > 1] == []


def game_of(name: str) -> str:
    """The built-in game that a module belongs to; empty for shared rooms."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in BUILT_IN else ""


def test_no_two_games_know_each_other_and_shared_rooms_know_none() -> None:
    """A second game changes nothing in the first; no import and no name of a module leads into a game from outside."""
    wrong = [
        f"{name} -> {used}"
        for name, path in BY_NAME.items()
        for used in modules_used(path)
        if game_of(used) not in ("", game_of(name))
    ]
    assert wrong == []


def rooms() -> list[str]:
    """The order of rooms, as CONTRIBUTING writes it down, with every built-in game in the place of <game>."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `((?:engine|generator)/\S*)` \|", table, re.MULTILINE)
    found = []
    for room in listed:
        games = BUILT_IN if "<game>" in room else ("",)
        found += [room.replace("<game>", game).rstrip("/").replace("/", ".") for game in games]
    return found


def room_of(name: str) -> str:
    """The room of a module: its package, or itself if it is one."""
    return name if BY_NAME[name].name == "__init__.py" else name.rpartition(".")[0]


def named_as_text(path: Path) -> Iterator[str]:
    """Modules that a file names in a string: `module:name`, or below a constant as in `f"{HERE}.words.names:names"`."""
    tree = parsed(path)
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        words = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value
        elif isinstance(node, ast.JoinedStr):
            words = "".join(_text(part, constants) for part in node.values)
        name = words.partition(":")[0]
        if re.fullmatch(r"(engine|generator)(\.\w+)+", name) and name in BY_NAME:
            yield name


def _text(part: ast.expr, constants: Mapping[str, object]) -> str:
    """A part of an f-string, if it is text or a constant of the module."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
        return str(constants.get(part.value.id, ""))
    return ""


def modules_imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The modules of the house that the import statements among some nodes load."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in BY_NAME)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (name for name in (inner if inner in BY_NAME else node.module,) if name in BY_NAME)


@cache
def modules_used(path: Path) -> frozenset[str]:
    """Every module of the house that a file imports, wherever in the file, or names as text."""
    return frozenset((*modules_imported(ast.walk(parsed(path))), *named_as_text(path)))


def test_every_room_stands_in_the_table_once() -> None:
    """Whoever adds a package says where it belongs; a game need not have every room of a game."""
    listed = rooms()
    assert len(listed) == len(set(listed))
    used = {room_of(name) for name, path in BY_NAME.items() if path.name != "__init__.py"}
    assert used <= set(listed)
    shared = [room for room in listed if ".games." not in room]
    assert set(shared) <= used | {"generator.games", "engine.games"}


def test_the_table_names_the_modules_of_every_room() -> None:
    """A newcomer finds a module by its name; a room that games have lists those of every game."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for room, listed in re.findall(r"^\| `((?:engine|generator)/\S*)` \| .* \| (.*) \|$", table, re.MULTILINE):
        if "<game>" in room:
            named = {game: modules_in(ROOT / room.replace("<game>", game)) for game in BUILT_IN}
            wanted = "; ".join(f"*{game}*: {modules}" for game, modules in named.items() if modules)
        else:
            wanted = modules_in(ROOT / room)
        assert listed.strip() == wanted, f"{room}: write {wanted}"


def modules_in(folder: Path) -> str:
    """The names of a room's modules, in order."""
    return " ".join(sorted(path.stem for path in folder.glob("*.py") if path.name != "__init__.py"))


def test_a_room_imports_only_from_rooms_before_it() -> None:
    """The order of CONTRIBUTING holds, for lazy imports and for modules named as text too."""
    order = {room: place for place, room in enumerate(rooms())}
    wrong = [
        f"{name} -> {used}"
        for name, path in BY_NAME.items()
        for used in modules_used(path)
        if room_of(name) in order and order.get(room_of(used), -1) > order[room_of(name)]
    ]
    assert wrong == []


def test_a_room_holds_at_most_twelve_modules() -> None:
    """More is a cupboard. Commands are exempt: there is one for each word of the command line."""
    sizes = Counter(room_of(name) for name, path in BY_NAME.items() if path.name != "__init__.py")
    assert {room: size for room, size in sizes.items() if size > 12 and room != "generator.commands"} == {}


def test_backends_do_not_know_each_other() -> None:
    """They are handed what they need."""
    for name, path in zip(NAMES, MODULES, strict=True):
        if name.startswith("generator.backends."):
            others = {i for i in imports(path) if i.startswith("generator.backends.")}
            assert others <= SHARED_BY_BACKENDS, f"{name} -> {others}"


def test_modules_that_find_out_that_nothing_changed_import_no_library() -> None:
    """`pnp build` with nothing to do takes little longer than Python itself; data classes would take a tenth of it."""
    code = (
        "import sys; import generator.cli, generator.commands.build;"
        "slow = ('yaml', 'rich', 'jinja2', 'reportlab', 'shapely', 'babel', 'dataclasses');"
        "print(sorted(m for m in slow if m in sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def run_on_import(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The statements of a module that its import runs: not those of functions, nor those for mypy alone."""
    for node in nodes:
        yield node
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from run_on_import(node.orelse)
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from run_on_import(ast.iter_child_nodes(node))


def loaded_before(name: str) -> set[str]:
    """What must be complete before a module is: what its import loads, and the packages around that.

    The packages around the module itself have begun before it, and need not be complete.
    """
    found = set()
    for used in modules_imported(run_on_import(parsed(BY_NAME[name]).body)):
        parts = used.split(".")
        around = {".".join(parts[:end]) for end in range(1, len(parts))}
        found |= {used} | {package for package in around if not f"{name}.".startswith(f"{package}.")}
    return found & set(BY_NAME)


def test_every_module_can_be_imported_alone() -> None:
    """No circular import hides behind a lucky order: there is an order in which each finds complete what it loads."""
    try:
        order = list(TopologicalSorter({name: loaded_before(name) for name in NAMES}).static_order())
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]), pytrace=False)
    code = "\n".join(f"import {name}" for name in order if name not in OPTIONAL)
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
