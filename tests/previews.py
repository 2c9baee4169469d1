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
OUTPUT = ROOT / "output" / "liberte" / "en"
PICTURES = ROOT / "docs" / "pictures"
GROUND = "#8A8069"
SHOWN_CARDS = (71, 61, 67, 17, 94, 101)
"""Marat, Roland, Bonaparte, Sieyès, the Cordeliers, Purge: every kind of card and faction."""


def page(name: str, number: int, width: int) -> Image.Image:
    """One page of a PDF as a picture of that width."""
    document = pypdfium2.PdfDocument(OUTPUT / name)
    found = document[number]
    picture: Image.Image = found.render(scale=width / found.get_width()).to_pil().convert("RGB")
    return picture


def card(number: int, width: int) -> Image.Image:
    """One card, cut from its sheet along the rectangle that the sheet's JSON gives."""
    sheet = json.loads((OUTPUT / "cards-a4.json").read_text(encoding="utf-8"))
    index, place = next(
        (i, piece)
        for i, found in enumerate(sheet["pages"])
        for piece in found["pieces"]
        if piece["id"] == str(number) and piece["side"] == "front"
    )
    scale = width / place["width"]
    document = pypdfium2.PdfDocument(OUTPUT / "cards-a4.pdf")
    whole: Image.Image = document[index].render(scale=scale / 72 * 25.4).to_pil().convert("RGB")
    left, top = place["x"] * scale, place["y"] * scale
    return whole.crop((round(left), round(top), round(left) + width, round(top + place["height"] * scale)))


def kit() -> Image.Image:
    """Board above, six cards below."""
    width, gap = 1280, 16
    board = page("board-a2.pdf", 0, width - 2 * gap)
    each = (width - gap * (len(SHOWN_CARDS) + 1)) // len(SHOWN_CARDS)
    cards = [card(number, each) for number in SHOWN_CARDS]
    picture = Image.new("RGB", (width, board.height + cards[0].height + 3 * gap), GROUND)
    picture.paste(board, (gap, gap))
    for i, shown in enumerate(cards):
        picture.paste(shown, (gap + i * (each + gap), board.height + 2 * gap))
    return picture


def start() -> Image.Image:
    """The top of the start page, as a browser shows it."""
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "start.png"
        options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=1200,1180", f"--screenshot={shot}"]
        subprocess.run([tool("chromium", "google-chrome"), *options, (OUTPUT / "index.html").as_uri()], check=True)
        whole = Image.open(shot).convert("RGB")
    return whole.resize((960, whole.height * 960 // whole.width), Image.Resampling.LANCZOS)


def save(picture: Image.Image, name: str) -> None:
    """Small enough for a repository: 200 colours are plenty for flat printing inks."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / name
    picture.quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def main() -> int:
    """Build English, then draw."""
    pnp = [str(Path(sys.executable).with_name("pnp")), "build", "liberte"]
    subprocess.run([*pnp, "--lang", "en"], cwd=ROOT, check=True)
    subprocess.run([*pnp, "--only", "test-sheet"], cwd=ROOT, check=True)  # something in every language
    save(kit(), "kit.png")
    save(start(), "start.png")
    save(page("aids-a4.pdf", 0, 700).rotate(90, expand=True), "aid.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
