"""The way through the house is one-way: content, engine, generator, output. These tests keep it so."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for package in ("engine", "generator") for path in (ROOT / package).rglob("*.py"))
NAMES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in MODULES]

# Third-party libraries that draw or make documents: each is known to one module (or, for families of backends, a few).
ONE_MODULE = {
    "jinja2": {"generator.backends.html"},
    "markupsafe": {"generator.backends.html"},
    "weasyprint": {"generator.backends.book"},
    "pydyf": {"generator.backends.book_figures"},
    "reportlab": {"generator.backends.pdf"},
    "svgwrite": {"generator.backends.svg"},
    "uharfbuzz": {"generator.typesetting.fonts"},
    "pypdfium2": {"generator.backends.png"},
    "pikepdf": {"generator.backends.pdf_reader"},
    "shapely": {"generator.drawing.geometry"},
    "numpy": {"generator.drawing.geometry"},
    "yaml": {"engine.loading.source"},
    "babel": {"generator.rulebook.translation.po_writer", "generator.language.cldr"},
    "rich": {"generator.console"},
    "watchfiles": {"generator.commands.build"},
}
# Parts of backends, not backends: PDF's drawing operators and fonts, and the figures of a printed book.
SHARED_BY_BACKENDS = {f"generator.backends.{name}" for name in ("pdf_content", "pdf_font", "book_figures")}
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


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the direction"
            yield node.module or ""


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


def test_records_are_made_in_one_way() -> None:
    """`engine.record` makes them in a fraction of the time that the standard decorator takes."""
    for name, path in zip(NAMES, MODULES, strict=True):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "dataclasses" and name != "engine.record":
                assert "dataclass" not in {alias.name for alias in node.names}, name


def test_no_two_games_know_each_other() -> None:
    """A second game changes nothing in the first."""
    for name, path in zip(NAMES, MODULES, strict=True):
        parts = name.split(".")
        if len(parts) > 2 and parts[1] == "games":
            for imported in imports(path):
                other = imported.split(".")
                assert not (len(other) > 2 and other[1] == "games" and other[2] != parts[2]), f"{name} -> {imported}"


# A second game adds a line to each of these and changes nothing else.
REGISTRIES = {
    "engine.games",
    "engine.rules",
    "generator.rulebook.evidence.facts",
    "generator.rulebook.evidence.names",
    "generator.rulebook.evidence.scenarios",
    "generator.rulebook.translation.strings",
    "generator.commands.translate",
}


def test_shared_code_knows_a_game_only_in_a_registry() -> None:
    """Whoever moves a second game in finds the lines to add in one list."""
    for name, path in zip(NAMES, MODULES, strict=True):
        inside = len(name.split(".")) > 2 and name.split(".")[1] == "games"
        if not inside and any(".games." in imported for imported in imports(path)):
            assert name in REGISTRIES, name


def test_backends_do_not_know_each_other() -> None:
    """They are handed what they need."""
    for name, path in zip(NAMES, MODULES, strict=True):
        if name.startswith("generator.backends."):
            others = {i for i in imports(path) if i.startswith("generator.backends.")}
            assert others <= SHARED_BY_BACKENDS, f"{name} -> {others}"


def test_modules_that_find_out_that_nothing_changed_import_no_library() -> None:
    """`pnp build` with nothing to do takes as long as Python itself, or nearly."""
    code = (
        "import sys; import generator.cli, generator.commands.build;"
        "print(sorted(m for m in ('yaml', 'rich', 'jinja2', 'reportlab', 'shapely', 'babel') if m in sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_every_module_can_be_imported_alone() -> None:
    """No cycle hides behind a lucky order: each module is imported first in a fresh interpreter state."""
    code = (
        "import importlib, sys\n"
        "keep = set(sys.modules)\n"
        f"for name in {[name for name in NAMES if name not in OPTIONAL]!r}:\n"
        "    for loaded in [m for m in sys.modules if m.split('.')[0] in ('engine', 'generator')]:\n"
        "        del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
