"""Each game's cards against the ways of others: lean HTML printed by a browser, and typst; PNGs against cairosvg.

Peers get the same pages from the same drawings: every symbol as a ready-made SVG picture, every text as text at its
place. Making those pictures is not timed; filling in the template, laying out and writing the PDF is. Our side is timed
twice: the whole command from the YAML on, and from ready-made drawings, as the peers are. Cold processes take turns.
Takes about five minutes on two idle processors.
"""

from __future__ import annotations

import json
import pickle
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import load_pack
from generator.backends import pdf, svg
from generator.drawing.scene import Group, Item, Label, Scene, Symbol, Use
from generator.drawing.theme import Palette, theme
from generator.drawing.transforms import Matrix, translate
from generator.games.liberte.cards import card_sheets as liberte
from generator.games.liberte.cards.small_map import small_map
from generator.games.patriots.cards import card_sheets as patriots
from generator.language.text import Text, open_text
from generator.print.components.card_sheets import CardToDraw, pieces
from generator.print.paper.formats import Format
from generator.print.paper.page import Margins, Meta, Page
from generator.print.sheets.imposition import SheetSpec, impose
from generator.print.sheets.margin import SheetHeading
from generator.print.sheets.pages import Finishing, sheets
from generator.project import use
from tests.bench.measure import ROOT, environment, report
from tests.bench.peers.chromium import PROGRAM

PNP = Path(sys.executable).with_name("pnp")
PEERS = ROOT / "tests" / "bench" / "peers"
ROUNDS = 3
LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")
FONTS = ROOT / "templates" / "fonts"
SIZE = Format("standard", 63, 88)


class Deck(NamedTuple):
    """The cards of one game, and how many times faster than the browser they are to be."""

    game: str
    bar: float
    cards: Callable[[Any, Text], list[CardToDraw]]
    """Pack of the game and text -> its cards."""


DECKS = (
    Deck("liberte", 10, lambda pack, text: liberte.all_cards(pack, small_map(pack, ROOT), text, "color", SIZE)),
    Deck("patriots", 8, lambda pack, text: patriots.all_cards(pack, text, "color", SIZE)),
)


def run() -> None:
    """Print the ratios, game by game."""
    for deck in DECKS:
        with tempfile.TemporaryDirectory() as name:
            _run(deck, Path(name))


def _run(deck: Deck, folder: Path) -> None:
    use(ROOT, deck.game)
    count = _prepare(deck, folder)
    ways = {"whole": _build(deck, folder, "en"), "drawn": _script("ours", "drawn", folder)}
    ways |= {"typst": _script("cards", "typst", folder)}
    ways |= {"browser": _script("cards", "browser", folder)} if PROGRAM else {}
    times, memory = _measure(ways, folder)
    rows = [("the whole command, one language", times["whole"], "s"), *_against(deck, ways, times, memory, folder)]
    seven, _ = _measure({"seven": _build(deck, folder, *LANGUAGES)}, folder)
    rows.append(("seven languages in one process, against one (at most 3.5)", seven["seven"] / times["whole"], "x"))
    painted, _ = _measure(
        {"pdfium": _script("ours", "pdfium", folder), "cairosvg": _script("cards", "cairosvg", folder)}, folder
    )
    ratio = painted["pdfium"] / painted["cairosvg"]
    rows.append((f"{count} PNGs at 300 dpi against cairosvg (at most 0.4)", ratio, "x"))
    report(f"cards of {deck.game} (medians; ratios in one run)", rows)


def _against(
    deck: Deck, ways: dict[str, list[str]], times: dict[str, float], memory: dict[str, float], folder: Path
) -> Iterator[tuple[str, float, str]]:
    size = {way: (folder / f"{way}.pdf").stat().st_size for way in ways if way != "whole"}
    if "browser" in ways:
        bar = f"(at least {deck.bar:g})"
        yield f"faster than the browser, whole command {bar}", times["browser"] / times["whole"], "x"
        yield "faster than the browser, from drawings", times["browser"] / times["drawn"], "x"
        yield "size against the browser's (at most 0.05)", size["drawn"] / size["browser"], "x"
        yield "memory against the browser's (at most 0.15)", memory["whole"] / memory["browser"], "x"
    yield "time against typst's, from drawings (at most 1.2)", times["drawn"] / times["typst"], "x"
    yield "time against typst's, whole command", times["whole"] / times["typst"], "x"
    yield "size against typst's", size["drawn"] / size["typst"], "x"


def _build(deck: Deck, folder: Path, *languages: str) -> list[str]:
    words = ["build", deck.game, "--only", "cards", "--jobs", "1", "--lang", ",".join(languages)]
    return [str(PNP), *words, "--output", str(folder / "own")]


def _script(module: str, way: str, folder: Path) -> list[str]:
    return [sys.executable, str(PEERS / f"{module}.py"), way, str(folder)]


def _measure(ways: dict[str, list[str]], folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Median seconds, and the largest proportional memory (megabytes) of the process tree in a round of its own."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    memory: dict[str, float] = dict.fromkeys(ways, 0.0)
    for number in range(ROUNDS + 2):
        for way, words in ways.items():
            shutil.rmtree(folder / "own", ignore_errors=True)  # our side must not find what it built before
            start = time.perf_counter()
            process = subprocess.Popen(
                words, cwd=ROOT, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            watch = threading.Thread(target=_watch, args=(process, memory, way)) if number > ROUNDS else None
            if watch:
                watch.start()
            code = process.wait()
            taken = time.perf_counter() - start
            if watch:
                watch.join()
            if code:
                raise RuntimeError(f"{' '.join(words)} ended with {code}")
            if 0 < number <= ROUNDS:  # the first round warms caches, the last one is watched
                times[way].append(taken)
    return {way: statistics.median(found) for way, found in times.items()}, memory


def _watch(process: subprocess.Popen[bytes], memory: dict[str, float], way: str) -> None:
    while process.poll() is None:
        memory[way] = max(memory[way], sum(_share(pid) for pid in _tree(process.pid)) / 1024)
        time.sleep(0.02)


def _tree(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            for child in task.read_text().split():
                yield from _tree(int(child))
        except OSError:
            continue


def _share(pid: int) -> float:
    """Proportional memory in kilobytes; a process that has just ended has none."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return float(line.split()[1])
    except OSError:
        return 0.0
    return 0.0


# --- what the ways start from -----------------------------------------------------------------------------------------


def _prepare(deck: Deck, folder: Path) -> int:
    """Pictures of all symbols, a list of what stands where on every page, the drawings themselves; how many cards."""
    pack = load_pack(ROOT, deck.game)
    text = open_text(ROOT / "content", deck.game, "en", ROOT / "templates")
    drawn = pieces(deck.cards(pack, text), text)
    grid = impose(
        SIZE.width,
        SIZE.height,
        SheetSpec(Format("a4", 210, 297), Margins(6.35, 6.35, 6.35, 6.35), "duplex-long", bleed=1.0),
    )
    made = sheets(drawn, grid, SheetHeading(deck.game, "cards", "1.0.0", pack.hash), text, Finishing())
    palette = Palette("color")
    pages = [replace(sheet.page, items=palette.items(sheet.page.items)) for sheet in made]
    (folder / "pages.pickle").write_bytes(pickle.dumps(pages))
    pictures = _Pictures(folder)
    listed = [pictures.page(page) for page in pages]
    faces = [(name, (FONTS / face.file).as_uri()) for name, face in theme().faces.items()]
    (folder / "pages.json").write_text(json.dumps({"pages": listed, "faces": faces, "fonts": str(FONTS)}))
    fronts = [palette.scene(piece.front) for piece in drawn]
    (folder / "fronts.pdf").write_bytes(pdf.render([Page.of(front) for front in fronts], Meta("fronts", "en")))
    for number, front in enumerate(fronts):
        (folder / f"front{number}.svg").write_bytes(svg.render(front, "outlined"))
    return len(fronts)


class _Pictures:
    """Symbols as SVG files, each written once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}

    def page(self, page: Page) -> list[dict[str, Any]]:
        """What stands where: pictures and texts in the order in which they are painted."""
        return [found for item in page.items for found in self._found(item, Matrix())]

    def _found(self, item: Item, at: Matrix) -> Iterator[dict[str, Any]]:
        if isinstance(item, Group):
            for inner in item.items:
                yield from self._found(inner, at @ item.at)
        elif isinstance(item, Use):
            m = at @ item.at
            x, y, w, h = item.symbol.box
            left, top = m.apply(x, y)
            yield {"img": self._picture(item.symbol), "m": [m.a, m.b, m.c, m.d], "x": left, "y": top, "w": w, "h": h}
        elif isinstance(item, Label):
            m = at @ translate(item.x, item.y)
            face = theme().faces[item.run.face]
            font = {"face": item.run.face, "family": face.family, "pt": item.run.size, "fill": item.fill}
            yield {"text": item.run.text, "m": [m.a, m.b, m.c, m.d], "x": m.e, "y": m.f, **font}
        else:
            name = f"p{len(self.names)}"
            self.names[name] = f"{name}.svg"
            (self.folder / f"{name}.svg").write_bytes(svg.render(Scene(210, 297, (Group((item,), at),)), "outlined"))
            yield {"img": f"{name}.svg", "m": [1, 0, 0, 1], "x": 0, "y": 0, "w": 210, "h": 297}

    def _picture(self, symbol: Symbol) -> str:
        if symbol.name not in self.names:
            name = self.names[symbol.name] = f"s{len(self.names)}.svg"
            x, y, w, h = symbol.box
            scene = Scene(w, h, (Group(symbol.items, translate(-x, -y)),))
            (self.folder / name).write_bytes(svg.render(scene, "outlined"))
        return self.names[symbol.name]
