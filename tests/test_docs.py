"""The documentation is right about the code: links, files, commands with options, names typical of each room."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from collections import Counter, defaultdict
from importlib import import_module
from pathlib import Path

import pytest

from engine.games import BUILT_IN
from generator.cli import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / folder / "README.md" for folder in ("content", "templates")),
    ]
)
HISTORY = "CHANGELOG.md"
"""Tells of files that were there once."""
QUOTES = "errors.md"
"""Quotes Markdown that people write: its links are examples."""


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    titles = re.findall(r"(?m)^#+ (.*)$", prose(page))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != QUOTES], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_link_has_an_end(page: Path) -> None:
    without_code = re.sub(r"`[^`]*`", "", prose(page))
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != HISTORY], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_file_of_the_program_that_is_named_is_there(page: Path) -> None:
    """A path with a `<game>` is there for some game; one of a language's own file cannot be looked for."""
    for code in re.findall(r"`([^`\n]+)`", prose(page)):
        for path in re.findall(r"(?<![\w/])(?:engine|generator|tests|templates)/[\w./*<>-]*", code):
            if "<lang>" in path or "pl.yaml" in path:
                continue
            assert any(list(ROOT.glob(path.replace("<game>", game).rstrip("/"))) for game in BUILT_IN), path


def commands(page: Path) -> list[list[str]]:
    """Every `pnp ...` of a page as words, from examples (without what is said beside them) and from sentences."""
    text = page.read_text(encoding="utf-8")
    examples = [re.split(r"  +|$", line, maxsplit=1)[0] for line in re.findall(r"(?m)^    (?:\S+ && )?(pnp .*)$", text)]
    return [shlex.split(command) for command in (*examples, *re.findall(r"`(pnp [^`\n]+)`", prose(page)))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_that_is_named_exists_with_its_options(page: Path) -> None:
    for _, command, *words in commands(page):
        if command == "help":
            assert set(words) <= {*COMMANDS, "COMMAND"}
            continue
        assert command in COMMANDS
        options = {word.strip("[]") for word in words if word.lstrip("[").startswith("--")}
        assert options <= options_of(command)


def options_of(command: str) -> set[str]:
    """The options that a command takes."""
    parser = ArgumentParser()
    parser.add_argument("--root")
    import_module(f"generator.commands.{command}").arguments(parser)
    return set(re.findall(r"--[a-z-]+", parser.format_usage())) | {"--help"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_prose_is_wrapped(page: Path) -> None:
    """Tables and examples may be wider."""
    lines = prose(page).splitlines()
    assert [line for line in lines if len(line) > 120 and not line.startswith(("|", "    "))] == []


def words_of_rooms() -> dict[str, Counter[str]]:
    """How often each room has each word, and each definition (`class Job`); a room that games have counts them all."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for path in (path for package in ("engine", "generator") for path in (ROOT / package).rglob("*.py")):
        folder = path.parent.relative_to(ROOT).as_posix() + "/"
        room = re.sub(rf"/games/({'|'.join(BUILT_IN)})/", "/games/<game>/", folder)
        code = path.read_text(encoding="utf-8")
        counts[room].update(re.findall(r"\w+", code))
        counts[room].update(re.findall(r"(?:class|def) \w+", code))
    return counts


def uses(name: str, words: Counter[str]) -> int:
    """How often a name occurs; `draw_...` is every name that begins so."""
    if name.endswith("..."):
        return sum(count for word, count in words.items() if word.startswith(name[:-3]))
    return words[name]


def test_a_name_that_is_called_typical_of_a_room_is_used_most_there() -> None:
    """CONTRIBUTING's table tells a newcomer where a line belongs: rename a name there too, or choose a better one."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## Where does a line belong?")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| .+ \| (`.+`) \| `((?:engine|generator)/[^`]*)`.* \|$", section, re.MULTILINE)
    rooms = words_of_rooms()
    listed = re.findall(r"^\| `((?:engine|generator)/\S*)` \|", page, re.MULTILINE)
    assert sorted(room for _, room in rows) == sorted(listed)
    wrong = []
    for names, room in rows:
        for name in re.findall(r"`([^`]+)`", names):
            most = max(rooms, key=lambda other: uses(name, rooms[other]))
            if most != room or not uses(name, rooms[room]):
                wrong.append(f"{room} {name}: {uses(name, rooms[room])}, {most} {uses(name, rooms[most])}")
    assert wrong == []
