"""The deck's pages the way of others: `python cards.py WAY FOLDER`. The folder holds `pages.json` and the pictures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

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


def browser(folder: Path) -> None:
    """jinja2, then headless Chromium."""
    import chromium  # type: ignore[import-not-found]  # noqa: PLC0415 - it lies beside this script
    import jinja2  # noqa: PLC0415 - each way pays for what it imports

    values = json.loads((folder / "pages.json").read_text())
    (folder / "cards.html").write_text(jinja2.Template(TEMPLATE).render(**values))
    chromium.print_pdf(folder / "cards.html", folder / "browser.pdf")


def typst(folder: Path) -> None:
    """The same places as typst markup, through its compiler."""
    import typst as compiler  # noqa: PLC0415 - as above

    values = json.loads((folder / "pages.json").read_text())
    lines = [
        "#set page(width: 210mm, height: 297mm, margin: 0mm)",
        '#set text(top-edge: "baseline", bottom-edge: "baseline")',
    ]
    for number, page in enumerate(values["pages"]):
        lines += ["#pagebreak()"] if number else []
        lines += [_placed(i) for i in page]
    (folder / "cards.typ").write_text("\n".join(lines))
    compiler.compile(folder / "cards.typ", output=folder / "typst.pdf", font_paths=[Path(values["fonts"])])


def _placed(i: dict[str, object]) -> str:
    x, y = float(str(i["x"])), float(str(i["y"]))
    if "img" not in i:
        words = json.dumps(i["text"], ensure_ascii=False)
        return f'#place(dx: {x:.3f}mm, dy: {y:.3f}mm, text(font: "{i["family"]}", size: {i["pt"]}pt, {words}))'
    a, b = (float(n) for n in i["m"][:2])  # type: ignore[index]  # plain JSON
    width = float(str(i["w"])) * (a * a + b * b) ** 0.5
    flip, left = ("-100%", x - width) if a < 0 else ("100%", x)
    image = f'image("{i["img"]}", width: {width:.3f}mm)'
    return f"#place(dx: {left:.3f}mm, dy: {y:.3f}mm, scale(x: {flip}, {image}))"


def cairosvg(folder: Path) -> None:
    """SVGs as PNGs at 300 dpi."""
    import cairosvg as painter  # noqa: PLC0415 - as above

    for path in sorted(folder.glob("front*.svg")):
        painter.svg2png(url=str(path), write_to=str(path.with_suffix(".png")), dpi=300)


if __name__ == "__main__":
    {"browser": browser, "typst": typst, "cairosvg": cairosvg}[sys.argv[1]](Path(sys.argv[2]))
