"""The deck's PDF against the ways that others take: lean HTML printed by a browser, and typst; PNGs against cairosvg.

Peers get the same pages from the same drawings: every symbol as a ready-made SVG picture, every text as text at its
place. Making those pictures is not timed; filling in the template, laying out and writing the PDF is. Our side is timed
from the YAML on. Whole cold processes take turns.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engine import games
from generator.backends import svg
from generator.games.liberte.deck import pieces
from generator.paper import Format, paper
from generator.paper import formats as known_formats
from generator.scene import Group, Item, Label, Matrix, Scene, Symbol, Use, translate
from generator.sheets.imposition import Margins, Wish, impose
from generator.sheets.margin import Heading
from generator.sheets.pages import Finish, sheets
from generator.text import open_text
from generator.theme import Palette, theme
from tests.bench.measure import ROOT, report

PNP = Path(sys.executable).with_name("pnp")
CHROMIUM = Path("/usr/lib/chromium/chromium")
ROUNDS = 5
LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")


def run() -> None:
    """Print the ratios."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _prepare(folder)
        ways: dict[str, list[str]] = {
            "pnp": _own(folder / "own", "en"),
            "typst": [sys.executable, "-m", __name__, "typst", name],
        }
        if CHROMIUM.exists():
            ways["browser"] = [sys.executable, "-m", __name__, "browser", name]
        times, memory = _measure(ways, lambda way: _cold(folder, way))
        sizes = {"pnp": (folder / "own/liberte/en/cards-a4.pdf").stat().st_size}
        sizes |= {way: (folder / f"{way}.pdf").stat().st_size for way in ways if way != "pnp"}
        rows = [("pnp, one language, cold", times["pnp"], "s")]
        if "browser" in ways:
            rows += [
                ("faster than the browser (at least 8)", times["browser"] / times["pnp"], "x"),
                ("size against the browser's (at most 0.08)", sizes["pnp"] / sizes["browser"], "x"),
                ("memory against the browser's (at most 0.15)", memory["pnp"] / memory["browser"], "x"),
            ]
        rows += [
            ("time against typst's (at most 1.2)", times["pnp"] / times["typst"], "x"),
            ("size against typst's", sizes["pnp"] / sizes["typst"], "x"),
        ]
        seven, _ = _measure({"seven": _own(folder / "own", *LANGUAGES)}, lambda way: _cold(folder, way))
        rows.append(("seven languages in one process, against one (at most 3.5)", seven["seven"] / times["pnp"], "x"))
        rows += _pictures(folder)
    report("cards (medians; ratios in one run)", rows)


def _cold(folder: Path, way: str) -> None:
    """Our side must not find what it built before."""
    if way in ("pnp", "seven"):
        shutil.rmtree(folder / "own", ignore_errors=True)


def _own(output: Path, *languages: str) -> list[str]:
    words = ["build", "--only", "cards", "--jobs", "1", "--lang", ",".join(languages), "--output", str(output)]
    return [str(PNP), *words]


def _measure(ways: dict[str, list[str]], prepare: Callable[[str], None]) -> tuple[dict[str, float], dict[str, float]]:
    """Median seconds, and the largest proportional memory (megabytes) of the process tree."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    memory: dict[str, float] = dict.fromkeys(ways, 0.0)
    for number in range(ROUNDS + 2):
        for way, words in ways.items():
            prepare(way)
            start = time.perf_counter()
            process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            watch = threading.Thread(target=_watch, args=(process, memory, way)) if number > ROUNDS else None
            if watch:
                watch.start()
            code = process.wait()
            taken = time.perf_counter() - start
            if watch:
                watch.join()
            if code:
                raise RuntimeError(f"{' '.join(words)} ended with {code}")
            if 0 < number <= ROUNDS:  # the first warms caches, the last is watched
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
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return float(line.split()[1])
    except OSError:
        return 0.0
    return 0.0


# --- what the peers get -----------------------------------------------------------------------------------------------


def _prepare(folder: Path) -> None:
    """Pictures of all symbols, and a list of what stands where on every page."""
    pack = games.load_pack(ROOT, "liberte", None)
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    a4 = paper(known_formats(ROOT / "templates"), "a4")
    deck = pieces(pack, text, "color", Format("standard", 63, 88))
    grid = impose(63, 88, Wish(a4, Margins(6.35, 6.35, 6.35, 6.35), "duplex-long"))
    made = sheets(deck, grid, Heading("Liberté", "cards", "1.0.0", pack.hash), text, Finish())
    palette = Palette("color")
    pictures: dict[str, str] = {}
    pages = []
    for sheet in made:
        found: list[dict[str, object]] = []
        for item in palette.items(sheet.page.items):
            _collect(item, Matrix(), found, pictures, folder)
        pages.append(found)
    (folder / "pages.json").write_text(json.dumps(pages))


def _collect(item: Item, at: Matrix, found: list[dict[str, object]], pictures: dict[str, str], folder: Path) -> None:
    if isinstance(item, Group):
        for inner in item.items:
            _collect(inner, at @ item.at, found, pictures, folder)
    elif isinstance(item, Use):
        m = at @ item.at
        x, y, w, h = item.symbol.box
        name = pictures.get(item.symbol.name)
        if name is None:
            name = pictures[item.symbol.name] = f"s{len(pictures)}.svg"
            (folder / name).write_bytes(svg.render(_alone(item.symbol), "outlined"))
        left, top = m.apply(x, y)
        found.append({"img": name, "m": [m.a, m.b, m.c, m.d], "x": left, "y": top, "w": w, "h": h})
    elif isinstance(item, Label):
        m = at @ translate(item.x, item.y)
        run = item.run
        found.append(
            {
                "text": run.text,
                "face": run.face,
                "pt": run.size,
                "x": m.e,
                "y": m.f,
                "m": [m.a, m.b, m.c, m.d],
                "fill": item.fill,
            }
        )
    else:
        name = f"p{len(pictures)}.svg"
        pictures[name] = name
        scene = Scene(210, 297, (Group((item,), at),))
        (folder / name).write_bytes(svg.render(scene, "outlined"))
        found.append({"img": name, "m": [1, 0, 0, 1], "x": 0, "y": 0, "w": 210, "h": 297})


def _alone(symbol: Symbol) -> Scene:
    x, y, w, h = symbol.box
    return Scene(w, h, (Group(symbol.items, translate(-x, -y)),))


# --- the peers, each a process of its own -----------------------------------------------------------------------------

TEMPLATE = """<!doctype html><meta charset="utf-8"><style>
@page { size: 210mm 297mm; margin: 0 } body { margin: 0 }
section { position: relative; width: 210mm; height: 297mm; overflow: hidden; break-after: page }
img, span { position: absolute; transform-origin: 0 0; white-space: pre }
{% for face, file in faces %}@font-face { font-family: {{ face }}; src: url({{ file }}) }
{% endfor %}</style>
{% for page in pages %}<section>{% for i in page -%}
{% set place = "left:%.3fmm;top:%.3fmm;transform:matrix(%s,0,0)"|format(i.x, i.y, i.m|join(",")) -%}
{% if i.img %}<img src="{{ i.img }}" style="{{ place }};width:{{ i.w }}mm;height:{{ i.h }}mm">
{% else %}<span style="{{ place }};font:{{ i.pt }}pt/0 {{ i.face }};color:{{ i.fill }}">{{ i.text|e }}</span>
{% endif %}{% endfor %}</section>{% endfor %}"""
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-pdf-header-footer"),
)


def browser(folder: Path) -> None:
    """jinja2, then headless Chromium with a new profile."""
    import jinja2  # noqa: PLC0415 - each peer pays for what it imports

    pages = json.loads((folder / "pages.json").read_text())
    faces = [(name, (ROOT / "templates/fonts" / face.file).as_uri()) for name, face in theme().faces.items()]
    (folder / "cards.html").write_text(jinja2.Template(TEMPLATE).render(pages=pages, faces=faces))
    with tempfile.TemporaryDirectory() as profile:
        words = [str(CHROMIUM), *FLAGS, f"--user-data-dir={profile}"]
        words += [f"--print-to-pdf={folder / 'browser.pdf'}", (folder / "cards.html").as_uri()]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def typst_(folder: Path) -> None:
    """The same places as typst markup, through its compiler."""
    import typst  # noqa: PLC0415 - as above

    lines = [
        "#set page(width: 210mm, height: 297mm, margin: 0mm)",
        '#set text(top-edge: "baseline", bottom-edge: "baseline")',
    ]
    for number, page in enumerate(json.loads((folder / "pages.json").read_text())):
        lines += ["#pagebreak()"] if number else []
        for i in page:
            if "img" in i:
                k = (i["m"][0] ** 2 + i["m"][1] ** 2) ** 0.5
                flip, left = ("-100%", i["x"] - i["w"] * k) if i["m"][0] < 0 else ("100%", i["x"])
                image = f'image("{i["img"]}", width: {i["w"] * k:.3f}mm)'
                lines.append(f"#place(dx: {left:.3f}mm, dy: {i['y']:.3f}mm, scale(x: {flip}, {image}))")
            else:
                words = f'text(font: "EB Garamond", size: {i["pt"]}pt, {json.dumps(i["text"], ensure_ascii=False)})'
                lines.append(f"#place(dx: {i['x']:.3f}mm, dy: {i['y']:.3f}mm, {words})")
    (folder / "cards.typ").write_text("\n".join(lines))
    typst.compile(folder / "cards.typ", output=folder / "typst.pdf", font_paths=[ROOT / "templates/fonts"])


# --- pictures ---------------------------------------------------------------------------------------------------------


def _pictures(folder: Path) -> list[tuple[str, float, str]]:
    """110 fronts at 300 dpi: PDFium on the PDF's way, cairosvg on the SVG's; in turns, in processes of their own."""
    ways = {way: [sys.executable, "-m", __name__, way, str(folder)] for way in ("pdfium", "cairosvg")}
    subprocess.run([sys.executable, "-m", __name__, "pictures", str(folder)], cwd=ROOT, check=True)
    times, _ = _measure(ways, lambda _: None)
    return [("110 PNGs at 300 dpi against cairosvg (at most 0.4)", times["pdfium"] / times["cairosvg"], "x")]


def pictures(folder: Path) -> None:
    """Every front as a page of one PDF, and as an SVG."""
    from generator.backends import pdf  # noqa: PLC0415 - as above
    from generator.page import Meta, Page  # noqa: PLC0415 - as above

    pack = games.load_pack(ROOT, "liberte", None)
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    palette = Palette("color")
    fronts = [palette.scene(piece.front) for piece in pieces(pack, text, "color", Format("standard", 63, 88))]
    (folder / "fronts.pdf").write_bytes(pdf.render([Page.of(front) for front in fronts], Meta("fronts", "en")))
    for number, front in enumerate(fronts):
        (folder / f"front{number}.svg").write_bytes(svg.render(front, "outlined"))


def pdfium(folder: Path) -> None:
    """The pages of the PDF as PNGs."""
    from generator.backends import png  # noqa: PLC0415 - as above

    for number, data in enumerate(png.render_all((folder / "fronts.pdf").read_bytes(), 300)):
        (folder / f"pdfium{number}.png").write_bytes(data)


def cairosvg_(folder: Path) -> None:
    """The SVGs as PNGs."""
    import cairosvg  # noqa: PLC0415 - as above

    for path in sorted(folder.glob("front*.svg")):
        cairosvg.svg2png(url=str(path), write_to=str(path.with_suffix(".png")), dpi=300)


if __name__ == "__main__":
    {"browser": browser, "typst": typst_, "pictures": pictures, "pdfium": pdfium, "cairosvg": cairosvg_}[sys.argv[1]](
        Path(sys.argv[2])
    )
