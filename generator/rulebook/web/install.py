"""What lets a hosted page be installed and read without a network: icon, web manifest, service worker.

The page asks for these files only over HTTP and only where they lie beside it.
"""

from __future__ import annotations

import json
from pathlib import Path

from generator.backends.html import source
from generator.drawing.scene import Item, Scene, Stroke, rectangle
from generator.drawing.scene import Path as Outline
from generator.rulebook.book.markup import BookMarkup
from generator.typesetting.shaping import label, shape

MANIFEST, WORKER = "rulebook.webmanifest", "rulebook-worker.js"
_SIDE = 96.0
PAPER = "#FBF7EC"
"""The page's colour, in which a browser paints its own frame."""


def icon(markup: BookMarkup) -> str:
    """The address of the page's icon: the initial of the game in a frame of ink and gold."""
    letter = shape(markup.book.title[:1], "title-black", 170)
    items: tuple[Item, ...] = (
        Outline(rectangle(0, 0, _SIDE, _SIDE, 12), fill="ivory"),
        Outline(rectangle(6, 6, _SIDE - 12, _SIDE - 12, 6), stroke=Stroke("ink", 3)),
        Outline(rectangle(11, 11, _SIDE - 22, _SIDE - 22, 3), stroke=Stroke("gold", 1.8)),
        label(letter, _SIDE / 2, 69, align="centre"),
    )
    return markup.address(Scene(_SIDE, _SIDE, items))


def files(markup: BookMarkup, templates: Path, page: str) -> dict[str, bytes]:
    """The web manifest and the service worker of a page."""
    book = markup.book
    manifest = {
        "name": f"{book.title} · {markup.say('Rules of the game')}",
        "short_name": book.title,
        "lang": book.language,
        "dir": book.direction,
        "start_url": page,
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [{"src": icon(markup), "sizes": "any", "type": "image/svg+xml"}],
        "shortcuts": [{"name": markup.say("At the table"), "url": f"{page}#at-the-table"}],
    }
    worker = source(templates, "worker.js")
    kept = json.dumps([page, MANIFEST])
    return {
        MANIFEST: (json.dumps(manifest, ensure_ascii=False, indent=1) + "\n").encode(),
        WORKER: worker.replace("__KEPT__", kept).encode(),
    }
