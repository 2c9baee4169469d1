"""A scene with one of everything that the vocabulary has, for tests of every backend."""

from __future__ import annotations

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Path, Scene, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import mirror, rotate, scale, translate
from generator.typesetting.paragraph import Sign, StyledText, fit
from generator.typesetting.shaping import along, label, shape

DOT = Symbol("dot", (Path(ellipse(50, 50, 45), fill="red", stroke=Stroke("ink", 10)),), Rect(0, 0, 100, 100))
PAIR = Symbol("pair", (Use(DOT, scale(0.05)), Use(DOT, translate(6, 0) @ scale(0.05))), Rect(0, 0, 11, 5))
STAR = polygon([(5, 0), (8, 9), (0, 3.5), (10, 3.5), (2, 9)])
REGIONS = ("bassin-parisien", "ouest", "sud-est", "est", "centre", "sud-ouest")


def sample() -> Scene:
    """Hatchings, curves, even-odd holes, dashes, clips, nested symbols, turned text, text on a curve, a paragraph."""
    grounds = tuple(
        Path(
            rectangle(3 + n * 9.4, 3, 8.6, 16, 1.5 if n % 2 else -1.5),
            fill=theme().hatch(f"region-{name}", f"region-{name}"),
            stroke=Stroke("ink", 0.3),
        )
        for n, name in enumerate(REGIONS)
    )
    marks = (
        Path(STAR, fill="gold", stroke=Stroke("ink", 0.2, join="round"), even_odd=True),
        Path(STAR, stroke=Stroke("blue", 0.4, (1.2, 0.6), "round", "bevel")),
    )
    text = fit(
        [
            StyledText("Put ", "EBGaramond-Regular"),
            Sign(DOT),
            StyledText(" one club or personality on the discard pile. ", "EBGaramond-Regular"),
            StyledText("«\u202fÀ bas\u202f!\u202f» Свобода", "EBGaramond-Italic", "gold-text", scale=0.94),
        ],
        47.5,
        25,
        9.6,
        6.5,
    )
    sea = along(
        shape("La Manche", "PlayfairDisplay-MediumItalic", 13, spacing=0.6),
        (("M", 8, 78), ("C", 20, 70, 42, 70, 55, 78)),
        "waterline",
    )
    turned = label(shape("AVANT 1789", "EBGaramond-SemiBold", 9), 0, 0, align="centre")
    return Scene(
        63,
        88,
        (
            Group((Path(rectangle(-3, -3, 69, 94), fill="ground"), *grounds), layer="art", id="ground"),
            Path(rectangle(3, 21, 57, 64, -2.2), fill="ivory", stroke=Stroke("ink", 0.3)),
            Group(marks, at=translate(5, 24), title="Star", description="A star with a hole"),
            Group(marks, at=translate(20, 24) @ rotate(20, 5, 5) @ mirror(5), clip=Path(ellipse(5, 5, 4))),
            Use(PAIR, translate(36, 26)),
            Use(PAIR, translate(50, 26) @ scale(0.7)),
            Group(
                (
                    label(shape("Robespierre", "PlayfairDisplay-SemiBold", 15.5), 31.5, 44, align="centre"),
                    label(
                        shape("Свобода", "PlayfairDisplay-SemiBold-SmallCaps", 12, spacing=0.25),
                        31.5,
                        50,
                        "red-ink",
                        "centre",
                    ),
                    *text.items(31.5, 51, "centre"),
                ),
                layer="text",
                id="words",
                language="fr",
            ),
            sea,
            Group((turned,), at=translate(56.5, 60) @ rotate(-90)),
            Group((Path(rectangle(0, 0, 63, 88), stroke=Stroke("guide", 0.1)),), layer="cut"),
        ),
        bleed=3,
        title="Sample & more",
        language="fr",
    )
