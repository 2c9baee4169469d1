"""The fronts of the laws: broadsheets with LOI above, a seal if they last, an hourglass if they are done once."""

from __future__ import annotations

from engine.games.patriots.content.cards import Law
from engine.games.patriots.content.content import Content
from generator.drawing.ornaments import swelled_rule
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, ellipse, rectangle
from generator.emblems.signs import rosette
from generator.games.patriots.cards import parts
from generator.job import Style
from generator.language.text import Text
from generator.print.components.card_layout import BLEED, DESIGN, CardLayout
from generator.project import per_project
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import StyledText

TITLE, HEAVY, ITALIC, FIGURES = "title-bold", "title-black", "text-italic", "text-semibold"
SEAL, KIND, BY = 63.6, 73.2, 78.4
"""From the top: the middle of the seal, what it means, the middle of those who may propose the law."""
TITLES = (11.5, 9.8)
"""Points: the size of a title in one line, and the least; a longer one has two lines."""


class LawFaces:
    """The fronts of the laws in one style and size."""

    def __init__(self, content: Content, style: Style = "color", size: tuple[float, float] = DESIGN) -> None:
        self.content = content
        self.style: Style = style
        self.size = size

    def layout(self, law: Law, text: Text) -> CardLayout:
        """A law's front in a language."""
        layout, labels, words = CardLayout(*self.size), self.content.text.labels, self.content.text.laws[law.effect]
        x, width = layout.middle, layout.right - 15.0
        _broadsheet(layout)
        top = _title(layout, text(words.title, "law"), width)
        articles = [
            f"**{text(labels[key])}.** {text(said)}"
            for key, said in (("law-adopted", words.adopted), ("law-force", words.force))
            if said
        ]
        room = SEAL - 7.6 - top
        block = layout.block("effect", marked("\n".join(articles)), 9.4, width, room, 1.12)
        layout.put(block, x, top + (room - layout.tall(block)) / 2)
        self._foot(layout, law, text)
        return layout

    def blank(self) -> CardLayout:
        """A law without a word, to write on."""
        layout = CardLayout(*self.size)
        _broadsheet(layout)
        return layout

    def _foot(self, layout: CardLayout, law: Law, text: Text) -> None:
        """The seal and what it means, who may propose the law, its number."""
        labels, x = self.content.text.labels, layout.middle
        layout.add(*(seal(x, SEAL, 6.6, self.style) if law.lasting else hourglass(x, SEAL, 6.2)))
        kind = text(labels["law-lasting" if law.lasting else "law-temporary"])
        layout.line("kind", kind, ITALIC, 7.8, x, KIND, layout.right - 16)
        layout.mark(law.id, FIGURES, 8.0, layout.right - 7.2, BY + 2.2, "right")
        if not law.by:
            layout.line("proposers", text(labels["law-by-all"]), ITALIC, 7.8, x, BY + 0.8, layout.right - 32)
            return
        for k, faction in enumerate(law.by):
            layout.add(*parts.faction_disc(faction, x + (k - (len(law.by) - 1) / 2) * 7.0, BY, 6.2))


def _broadsheet(layout: CardLayout) -> None:
    """The paper under LOI and a swelled rule."""
    layout.add(Use(_sheet(layout.right, layout.bottom)))
    layout.mark("LOI", HEAVY, 23, layout.middle, 14.2)
    layout.add(swelled_rule(layout.middle, 16.6, 30, 0.7))


def _title(layout: CardLayout, title: str, width: float) -> float:
    """A law's title in one line or, if it is long, in two; where the words below it may begin."""
    size, least = TITLES
    if layout.try_line("title", title, TITLE, size, layout.middle, 22.2, width, least):
        return 24.6
    block = layout.block("title", [StyledText(title, TITLE)], size, width, 10.0, 1.02, lines=2)
    layout.put(block, layout.middle, 18.6)
    return 19.6 + layout.tall(block)


@per_project
def _sheet(width: float, height: float) -> Symbol:
    """Ivory paper with two ruled frames, the inner one in gold."""
    b = BLEED
    box = Rect(-b, -b, width + 2 * b, height + 2 * b)
    items: tuple[Item, ...] = (
        Path(rectangle(*box), fill="ivory"),
        Path(rectangle(4.0, 4.0, width - 8.0, height - 8.0), stroke=Stroke("ink", 0.9)),
        Path(rectangle(5.3, 5.3, width - 10.6, height - 10.6), stroke=Stroke("gold", 0.25)),
    )
    return Symbol(f"broadsheet-{width:g}x{height:g}", items, box)


def seal(x: float, y: float, radius: float, style: Style) -> tuple[Item, ...]:
    """A wax seal with a grille; to save ink, its outline."""
    grille = Pen()
    for k in (-2, 0, 2):
        grille.move(x + k, y - 2.8).line(x + k, y + 2.8)
    grille.move(x - 3.2, y - 1.2).line(x + 3.2, y - 1.2).move(x - 3.2, y + 1.2).line(x + 3.2, y + 1.2)
    colour = "danger-text" if style == "color" else "danger-ink"
    return (
        Path(rosette(x, y, radius * 0.9, radius, 18), fill="danger", stroke=Stroke("danger-ink", 0.3)),
        Path(ellipse(x, y, radius * 0.72), stroke=Stroke(colour, 0.35)),
        grille.path(stroke=Stroke(colour, 0.6)),
    )


def hourglass(x: float, y: float, half: float) -> tuple[Item, ...]:
    """An hourglass: the law is done, and goes back to the stack."""
    w = half * 0.62
    glass = Pen().move(x - w, y - half * 0.8).curve(x - w, y - 1, x - 0.5, y - 0.8, x - 0.5, y)
    glass.curve(x - 0.5, y + 0.8, x - w, y + 1, x - w, y + half * 0.8).line(x + w, y + half * 0.8)
    glass.curve(x + w, y + 1, x + 0.5, y + 0.8, x + 0.5, y).curve(
        x + 0.5, y - 0.8, x + w, y - 1, x + w, y - half * 0.8
    ).close()
    sand = (
        Pen()
        .move(x - w * 0.8, y + half * 0.78)
        .curve(x - w * 0.3, y + half * 0.2, x + w * 0.3, y + half * 0.2, x + w * 0.8, y + half * 0.78)
        .close()
    )
    return (
        glass.path(fill="ivory", stroke=Stroke("ink", 0.4)),
        sand.path(fill="ink"),
        Path(
            rectangle(x - w - 0.7, y - half, 2 * w + 1.4, 1.3)
            + rectangle(x - w - 0.7, y + half - 1.3, 2 * w + 1.4, 1.3),
            fill="ink",
        ),
    )
