"""`make previews`: the small pictures of README and docs, made from the real output of `pnp build --lang en`."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from tests.tools import tool

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "output"
PICTURES = ROOT / "docs" / "pictures"
GROUND = "#8A8069"
FINER = 3
"""How many times as large a page is drawn at first."""
SHOWN = {
    "liberte": (("71", "61", "67", "17", "94", "101"), ("board-a2.pdf",)),
    "patriots": (("LEC10", "AC18", "AC07", "AC28", "LC07", "LEC12"), ("board-paris-a3.pdf", "board-france-a3.pdf")),
}
"""Six cards of each game, of every kind, and its boards."""


def folder(game: str) -> Path:
    """Where its English files are."""
    return OUTPUT / game / "en"


def page(game: str, name: str, number: int, width: int) -> Image.Image:
    """One page of a PDF as a picture of that width, drawn larger at first: no line is drawn thinner than a pixel."""
    document = pypdfium2.PdfDocument(folder(game) / name)
    found = document[number]
    large: Image.Image = found.render(scale=FINER * width / found.get_width()).to_pil().convert("RGB")
    return large.resize((width, round(large.height * width / large.width)), Image.Resampling.LANCZOS)


def card(game: str, number: str, width: int) -> Image.Image:
    """One card, cut from its sheet along the rectangle that the sheet's JSON gives."""
    sheet = json.loads((folder(game) / "cards-a4.json").read_text(encoding="utf-8"))
    index, place = next(
        (i, piece)
        for i, found in enumerate(sheet["pages"])
        for piece in found["pieces"]
        if piece["id"] == number and piece["side"] == "front"
    )
    scale = FINER * width / place["width"]
    document = pypdfium2.PdfDocument(folder(game) / "cards-a4.pdf")
    whole: Image.Image = document[index].render(scale=scale / 72 * 25.4).to_pil().convert("RGB")
    left, top = place["x"] * scale, place["y"] * scale
    high = place["height"] * scale
    found = whole.crop((round(left), round(top), round(left) + FINER * width, round(top + high)))
    return found.resize((width, round(high / FINER)), Image.Resampling.LANCZOS)


def kit(game: str) -> Image.Image:
    """Boards above, side by side, six cards below."""
    width, gap = 1280, 16
    shown, names = SHOWN[game]
    boards = [page(game, name, 0, (width - gap * (len(names) + 1)) // len(names)) for name in names]
    each = (width - gap * (len(shown) + 1)) // len(shown)
    cards = [card(game, number, each) for number in shown]
    picture = Image.new("RGB", (width, boards[0].height + cards[0].height + 3 * gap), GROUND)
    for i, board in enumerate(boards):
        picture.paste(board, (gap + i * (board.width + gap), gap))
    for i, one in enumerate(cards):
        picture.paste(one, (gap + i * (each + gap), boards[0].height + 2 * gap))
    return picture


def start() -> Image.Image:
    """The top of the start page, as a browser shows it."""
    with tempfile.TemporaryDirectory() as place:
        shot = Path(place) / "start.png"
        options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=1200,1180", f"--screenshot={shot}"]
        address = (folder("liberte") / "index.html").as_uri()
        subprocess.run([tool("chromium", "google-chrome"), *options, address], check=True)
        whole = Image.open(shot).convert("RGB")
    return whole.resize((960, whole.height * 960 // whole.width), Image.Resampling.LANCZOS)


def save(picture: Image.Image, name: str) -> None:
    """Small enough for a repository: 256 colours are plenty for flat printing inks, if small areas keep theirs too."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / name
    chosen = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    chosen.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def main() -> int:
    """Build English, then draw."""
    pnp = [str(Path(sys.executable).with_name("pnp")), "build"]
    subprocess.run([*pnp, "--lang", "en"], cwd=ROOT, check=True)
    subprocess.run([*pnp, "liberte", "--only", "test-sheet"], cwd=ROOT, check=True)  # something in every language
    draw()
    return 0


def draw() -> None:
    """All pictures, from what is built."""
    save(kit("liberte"), "kit.png")
    save(kit("patriots"), "kit-1793.png")
    save(start(), "start.png")
    save(page("liberte", "aids-a4.pdf", 0, 700).rotate(90, expand=True), "aid.png")
    save(page("patriots", "aids-a4.pdf", 0, 900).rotate(90, expand=True), "aid-1793.png")
    save(page("patriots", "solo-a4.pdf", 0, 620), "solo-1793.png")


if __name__ == "__main__":
    sys.exit(main())
