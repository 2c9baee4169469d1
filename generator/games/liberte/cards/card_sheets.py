"""The deck on its sheets: all cards with their backs, or only those that were asked for or have changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.games.liberte.content.cards import Card
from engine.loading.pack import Pack
from generator.drawing.theme import Style
from generator.failure import Failure, WrongUse
from generator.findings import problems
from generator.games.liberte.cards import fit as card_fit
from generator.games.liberte.cards.back import back
from generator.games.liberte.cards.fronts import Deck
from generator.games.liberte.cards.layout import DESIGN, SMALLEST, SMALLEST_OF_SMALL, TOO_SMALL, Fit
from generator.games.liberte.cards.small_map import small_map
from generator.games.liberte.words.names import CONTEXTS
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.map.small_map import SmallMap
from generator.print.paper.formats import Format, formats
from generator.print.sheets.component import Component, make
from generator.print.sheets.looks import Fingerprints
from generator.print.sheets.options import chosen, in_short, named, order, size
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import Promise
from generator.typesetting.fonts import MissingGlyph

SAFE = 4.0
"""Millimetres of the 63 x 88 design along the cut that stay clear of text."""

MOST_TOLD = 12
"""Texts that do not fit: more than these in one language, and it is the card's size that is wrong."""


def make_cards(job: Job, pack: Pack) -> Made:
    """`cards[-SIZE]-PAPER[-BACKS].pdf`; no file at all if nothing differs from the earlier build."""
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates")
    wanted, extent = order(job), size(job)
    drawn = list(_drawn(pack, small_map(pack, job.root), text, job.style, extent))
    whole = [piece for piece, _ in drawn]
    seen = Fingerprints()
    looks = {piece.id: seen.piece(piece) for piece in whole}
    selection, shown = _selected(job, whole, looks, extent)
    if not shown:
        return Made({})
    numbers = {piece.id for piece in shown}
    unit = min(extent.width / DESIGN[0], extent.height / DESIGN[1])
    least = SMALLEST if unit >= 1 else SMALLEST_OF_SMALL
    promise = Promise(safe=round(SAFE * unit - 0.05, 2), text=least, named=True)
    component = Component(text(pack.content.identity.component("cards").name), shown, promise=promise)
    file = wanted.name(size=named(extent, formats(job.root / "templates")), part=selection)
    made = make(component, wanted, text, pack, file)
    facts = {
        **made.facts[f"{file}.pdf"],
        "size": extent.name,
        "selection": selection,
        "tightest": _tightest([(piece, fits) for piece, fits in drawn if piece.id in numbers]),
        "looks": {piece.id: looks[piece.id] for piece in shown},
    }
    return Made(made.files, {f"{file}.pdf": facts})


def _tightest(printed: list[tuple[Piece, tuple[Fit, ...]]]) -> dict[str, str | float]:
    """The smallest text: how large it is, where it stands, and how many texts are hard to read."""
    size, card, where = min((fit.size, int(piece.id), fit.part) for piece, fits in printed for fit in fits)
    hard = sum(fit.hard_to_read for _, fits in printed for fit in fits)
    return {"points": round(size, 2), "card": card, "part": where, "hard_to_read": hard, "below": TOO_SMALL}


def pieces(pack: Pack, small: SmallMap, text: Text, style: Style, extent: Format) -> list[Piece]:
    """Every card as a piece, in the order of the deck."""
    return [piece for piece, _ in _drawn(pack, small, text, style, extent)]


def _drawn(
    pack: Pack, small: SmallMap, text: Text, style: Style, extent: Format
) -> Iterator[tuple[Piece, tuple[Fit, ...]]]:
    """Every card with how its texts fit; one that does not fit stops here, with the card's line."""
    content = pack.content
    extents = (extent.width, extent.height)
    deck = Deck(content, small, style, extents)
    behind = back(content.identity.title, style, extents)
    for card in content.cards.cards:
        try:
            drawn = deck.drawn(card, text)
        except MissingGlyph:
            raise _unfit(deck, text, pack) from None
        if not all(fit.fits for fit in drawn.fits):
            raise _unfit(deck, text, pack)
        yield Piece(str(card.id), name(card, text), deck.scene(card, text, drawn), behind), tuple(drawn.fits)


def name(card: Card, text: Text) -> str:
    """What stands large on a card."""
    return text(card.title, CONTEXTS[card.kind])


def _unfit(deck: Deck, text: Text, pack: Pack) -> Failure:
    """All texts that do not fit, each with its line."""
    found = [
        problem
        for problem in card_fit.problems(deck, text, pack.nodes["cards"])
        if problems.severity(problem) == "error"
    ]
    lines = [problems.line(problem) for problem in found[:MOST_TOLD]]
    if rest := len(found) - len(lines):
        lines.append(f"and {rest} more")
    return Failure("\n".join([f"the cards cannot be set in “{text.code}”", *lines]))


def _selected(job: Job, whole: list[Piece], looks: Mapping[str, str], extent: Format) -> tuple[str, list[Piece]]:
    """The name of a selection, and its cards; the whole deck has no name."""
    parts, shown = [], whole
    if job.option("cards"):
        numbers = chosen(job.option("cards"), [int(piece.id) for piece in whole])
        shown = [piece for piece in shown if int(piece.id) in numbers]
        parts.append(f"only-{in_short(numbers)}")
    if job.option("since"):
        folder, _, mark = job.option("since").rpartition("#")
        earlier = _earlier(Path(folder), job, extent)
        shown = [piece for piece in shown if earlier.get(piece.id) != looks[piece.id]]
        parts.append(f"since-{mark}")
    return "-".join(parts), shown


def _earlier(manifest: Path, job: Job, extent: Format) -> Mapping[str, str]:
    """The looks of the cards in an earlier build of the whole deck in the same language, style and size."""
    entries: list[dict[str, Any]] = json.loads(manifest.read_bytes())["artefacts"]
    for entry in entries:
        same = (entry["kind"], entry["language"], entry["style"]) == ("cards", job.language, job.style)
        facts = entry.get("facts", {})
        if same and facts.get("size") == extent.name and facts.get("selection") == "":
            looks: Mapping[str, str] = facts["looks"]
            return looks
    raise WrongUse(
        f"--since {manifest.parent} has no whole deck of size {extent.name} in “{job.language}” ({job.style})",
        "build it there first, or leave --since out",
    )
