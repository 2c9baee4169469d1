"""`pnp show card NAME --png FILE`: the front of one card as a picture, for a web page or a post."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from engine.errors import Position
from engine.loading.pack import AnyPack
from generator import console
from generator.backends import pdf
from generator.backends.thumbnail import png
from generator.build.writer import Output
from generator.commands.shared import known_name
from generator.drawing.theme import Palette
from generator.failure import WrongUse
from generator.games import presentation
from generator.job import STYLES, Job, Style
from generator.language.text import job_text
from generator.print.components.card_sheets import CardToDraw, pieces
from generator.print.paper.page import Meta, Page
from generator.project import Project

DPI = 300
Deck = Callable[[Job, AnyPack], list[CardToDraw]]


def picture_card(project: Project, pack: AnyPack, at: Position, args: argparse.Namespace) -> None:
    """Write the front of the card that stands there in the content, cut at its edge."""
    if not args.png:
        raise WrongUse("--png names no file", "write it behind, as in --png card.png")
    if Path(args.png).suffix.casefold() != ".png":
        raise WrongUse(f"--png {args.png}: the picture is a PNG", "give its file a name that ends in .png")
    language = known_name(args.lang or "en", "language", [one.code for one in pack.content.identity.languages])
    style: Style = "low-ink" if known_name(args.style or "color", "style", STYLES) == "low-ink" else "color"
    job = Job(project.root, pack.game, pack.edition, language, "cards", "a4", style)
    deck: Deck | None = presentation(pack.game).part("deck")
    found = [one for one in deck(job, pack) if one.place() == at] if deck is not None else []
    if not found:
        raise WrongUse(f"{args.subject} {args.name} is not a card, so it has no picture", "leave --png out")
    (piece,) = pieces(found, job_text(job))
    front = piece.front
    sheet = Page(front.width, front.height, Palette(style).items(front.items))
    path = Path(args.png)
    with Output(path.resolve().parent) as output:
        output.write(path.name, png(pdf.render([sheet], Meta(piece.name, language)), DPI))
    console.say(f"made {path}: {piece.name}, {front.width:g} x {front.height:g} mm at {DPI} dots per inch")
