"""The stylesheets of the rulebook: the shared rules, those of the game, fonts, and ornaments as pictures."""

from __future__ import annotations

from base64 import b64encode

from generator.backends.html import source
from generator.drawing.scene import Item, Path, Pen, Scene, Stroke, rectangle
from generator.drawing.theme import theme
from generator.job import Job
from generator.rulebook.book.markup import BookMarkup
from generator.typesetting.fonts import font

FOLDER = "rulebook"
"""The folder of the rulebook below `templates/` and `templates/<game>/`."""
TEXT_ROLES = ("text", "text-italic", "text-semibold", "text-bold", "title-semibold", "title-bold", "title-black")
"""Roles of the faces in which a web page sets its text; figures may use others."""


def stylesheet(job: Job, name: str, markup: BookMarkup, faces: str = "") -> str:
    """A whole stylesheet, with the pictures of small signs; `faces` are rules to add."""
    return _filled(read_rules(job, name), markup) + faces + "".join(markup.sign_rules())


def read_rules(job: Job, name: str) -> str:
    """The shared stylesheet, followed by that of the game, if it has one."""
    templates = job.root / "templates"
    own = f"{job.game}/{FOLDER}/{name}"
    return source(templates, f"{FOLDER}/{name}") + (source(templates, own) if (templates / own).exists() else "")


def print_faces() -> str:
    """All fonts of the theme, as files."""
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"font-style:{'italic' if face.italic else 'normal'};src:url(fonts/{face.file})}}"
        for face in theme().faces.values()
        if not face.features
    )


def web_faces(page: str, markup: BookMarkup) -> str:
    """The fonts that a web page needs, each with only the characters that the page uses."""
    written = set(page) - set("\n\t\r")
    figures = markup.characters()
    text_faces = {theme().face_name(role) for role in TEXT_ROLES}
    rules = []
    for name, face in theme().faces.items():
        characters = figures.get(name, set()) | (written if name in text_faces else set())
        if not characters or face.features:
            continue
        data = b64encode(font(name).page(sorted(characters))).decode()
        style = "italic" if face.italic else "normal"
        rules.append(
            f"@font-face{{font-family:{face.web};font-weight:{face.weight};font-style:{style};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(rules)


# --- placeholders -----------------------------------------------------------------------------------------------------


def _filled(style: str, markup: BookMarkup) -> str:
    """A stylesheet with its placeholders of faces and ornaments (`__RULE__`) filled in."""
    ornaments = {
        "__FRAME_LIGHT__": _frame("leaf", "ink", "gold"),
        "__FRAME_DARK__": _frame("dark-leaf", "dark-line", "dark-gold"),
        "__RULE_LIGHT__": _swelled("ink"),
        "__RULE_DARK__": _swelled("dark-ink"),
        "__RULE__": _swelled("ink"),
    }
    style = style.replace("__TITLE__", markup.book.title.replace("\\", "").replace('"', ""))
    for name, role in (("__TEXT_FACE__", "text"), ("__TITLE_FACE__", "title")):
        face = theme().face(role)
        style = style.replace(name, face.web if markup.medium == "web" else face.family)
    for name, scene in ornaments.items():
        if name in style:
            style = style.replace(name, markup.address(scene, stretched="RULE" in name))
    if "__FRAME__" in style:
        style = style.replace("__FRAME__", markup.elastic(draw_frame))
    return style


def draw_frame(width: float, height: float) -> Scene:
    """The frame of an example on paper, in millimetres: hollow corners, a stroke of ink, one of gold within it.

    Strokes and no picture cut in slices: every viewer draws a stroke at least a pixel wide.
    """
    ink, gold = 0.35, 0.3
    edge, inner = ink / 2, 1.3
    items: tuple[Item, ...] = (
        Path(rectangle(edge, edge, width - ink, height - ink, -3.0), fill="ivory", stroke=Stroke("ink", ink)),
        Path(rectangle(inner, inner, width - 2 * inner, height - 2 * inner, -2.6), stroke=Stroke("gold", gold)),
    )
    return Scene(width, height, items)


def _frame(ground: str, ink: str, gold: str) -> Scene:
    """A frame to stretch around a box: hollow corners, a line of ink, a line of gold."""
    outer, inner = rectangle(2, 2, 116, 116, -20), rectangle(9, 9, 102, 102, -18)
    items: tuple[Item, ...] = (
        Path(outer, fill=ground, stroke=Stroke(ink, 2.4)),
        Path(inner, stroke=Stroke(gold, 2.4)),
    )
    return Scene(120, 120, items)


def _swelled(ink: str) -> Scene:
    """A horizontal rule that is thick in the middle and ends in points, to be stretched to any length."""
    pen = Pen().move(0, 1.5).curve(45, 1, 70, 0, 100, 0).curve(130, 0, 155, 1, 200, 1.5)
    drawn = pen.curve(155, 2, 130, 3, 100, 3).curve(70, 3, 45, 2, 0, 1.5).close().path(fill=ink)
    return Scene(200, 3, (drawn,))
