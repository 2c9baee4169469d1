"""A deck on its sheets: all cards with their backs, or only those that were asked for or have changed.

A game hands over its cards one by one (`CardToDraw`); this module draws them, stops where a text does not fit, chooses,
imposes and reports.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.errors import Code, Finding, Position
from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.scene import Group, Label, Scene
from generator.failure import Failure, WrongUse
from generator.findings.report import as_text, errors
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.print.components.card_layout import TOO_SMALL, CardLayout, Fit
from generator.print.paper.formats import Format, formats
from generator.print.sheets.component import Component, make
from generator.print.sheets.imposition import impose
from generator.print.sheets.looks import looks
from generator.print.sheets.options import chosen, in_short, named, sheet_options, size
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise
from generator.typesetting.fonts import MissingGlyph
from generator.typesetting.shaping import label, shape

SAFE = 4.0
"""Millimetres of the 63 x 88 design along the cut that stay clear of text."""

ROUND, SPACE = 3.0, 1.0
"""Millimetres: the radius of a card's corners, and the colour beyond its cut where it costs no card on a page."""

MOST_LISTED = 12
"""How many texts that do not fit are listed; if there are more, the card's size is the fault."""


@record
class CardToDraw:
    """One card of a game in one language, style and size."""

    id: str
    """Its number or code: `71`, `AC17`."""
    name: str
    """The name printed on it, for people and for preflight."""
    title: str
    """Its full name."""
    draw: Callable[[], CardLayout]
    """Draws its front; raises `MissingGlyph` where a font lacks a character."""
    back: Scene
    place: Callable[..., Position]
    """Its line in the content; with the name of a part as argument, the line of that part."""


Drawn = tuple[Piece, tuple[Fit, ...]]
"""A card as a piece, and how its texts fit."""


def component(
    name: str,
    pieces: Sequence[Piece],
    promise: PreflightPromise | None = None,
    fillers: Callable[[int], Sequence[Piece]] = lambda _: (),
) -> Component:
    """Cards as a component: a little apart, or edge to edge where a page would hold fewer."""
    return Component(
        name, pieces, SPACE, 2 * SPACE, promise=promise or PreflightPromise(), yielding=True, fillers=fillers
    )


def make_cards(
    job: Job, pack: AnyPack, text: Text, name: str, cards: Sequence[CardToDraw], blanks: Sequence[CardToDraw] = ()
) -> Artefact:
    """`cards[-SIZE]-PAPER[-BACKS].pdf`; no file at all if nothing differs from the earlier build.

    If there are `blanks`, cards without anything on them, they and spare backs fill the last sheet of a whole deck.
    """
    options, extent = sheet_options(job), size(job)
    drawn = list(_drawn(cards, text))
    whole = [piece for piece, _ in drawn]
    looked = {piece.id: looks().piece(piece) for piece in whole}
    selection, selected = _selected(job, whole, looked, extent)
    if not selected:
        return Artefact({})
    ids = {piece.id for piece in selected}
    fillers = partial(_fillers, blanks, text) if blanks and not selection else lambda _: ()
    whole_component = component(name, selected, _promise(extent), fillers)
    file = options.name(size=named(extent, formats(job.root / "templates")), part=selection)
    made = make(whole_component, options, text, pack, file)
    facts = {
        **made.facts[f"{file}.pdf"],
        "size": extent.name,
        "selection": selection,
        "tightest": _tightest([(piece, fits) for piece, fits in drawn if piece.id in ids]),
        "looks": {piece.id: looked[piece.id] for piece in selected},
    }
    return Artefact(made.files, {f"{file}.pdf": facts})


def make_test_sheet(job: Job, pack: AnyPack, text: Text, name: str, cards: Sequence[CardToDraw]) -> Artefact:
    """`test-sheet-PAPER.pdf`: one sheet of cards from all over the deck, to be printed before everything else."""
    options, extent = sheet_options(job), size(job)
    places = len(impose(extent.width, extent.height, options.spec()).slots)
    chosen_cards = [cards[len(cards) * n // places] for n in range(min(places, len(cards)))]
    sheet = component(name, pieces(chosen_cards, text), _promise(extent), lambda _: ())
    return make(sheet, options, text, pack, options.name(size=named(extent, formats(job.root / "templates"))))


def _promise(extent: Format) -> PreflightPromise:
    """What preflight checks on every card of this size."""
    layout = CardLayout(extent.width, extent.height)
    return PreflightPromise(safe=round(SAFE * layout.unit - 0.05, 2), text=layout.least, named=True)


def _tightest(printed: Sequence[Drawn]) -> dict[str, str | float]:
    """The smallest text: its size, its card and part, and how many texts are hard to read."""
    points, place, where = min((fit.size, n, fit.part) for n, (_, fits) in enumerate(printed) for fit in fits)
    hard = sum(fit.hard_to_read for _, fits in printed for fit in fits)
    card = printed[place][0].id
    return {"points": round(points, 2), "card": card, "part": where, "hard_to_read": hard, "below": TOO_SMALL}


def pieces(cards: Sequence[CardToDraw], text: Text) -> list[Piece]:
    """Every card as a piece, in the order of the deck."""
    return [piece for piece, _ in _drawn(cards, text)]


def _drawn(cards: Sequence[CardToDraw], text: Text) -> Iterator[Drawn]:
    """Every card with the fit of its texts. Raises `Failure` with the lines of all cards that cannot be set."""
    for card in cards:
        try:
            layout = card.draw()
        except MissingGlyph:
            raise _unfit(cards, text) from None
        if not all(fit.fits for fit in layout.fits):
            raise _unfit(cards, text)
        front = layout.scene(card.title, text.code, (("card", card.id),))
        yield Piece(card.id, card.name, front, card.back, radius=ROUND), (*layout.fits, *_small_print(layout))


# --- the last sheet ---------------------------------------------------------------------------------------------------


def _fillers(blanks: Sequence[CardToDraw], text: Text, places: int) -> list[Piece]:
    """Blank cards of each kind and spare backs in turn, sorted by kind, as many as there are places."""
    kinds = [*(piece for piece, _ in _drawn(blanks, text)), _spare_back(blanks[0].back, text)]
    counts = [len(range(n, places, len(kinds))) for n in range(len(kinds))]
    return [
        replace(piece, id=f"{piece.id}-{n}", spare=True)
        for piece, count in zip(kinds, counts, strict=True)
        for n in range(1, count + 1)
    ]


def _spare_back(back: Scene, text: Text) -> Piece:
    """The back on the side of the fronts, to be glued on a card whose own went wrong; what is behind it says so."""
    words = text("spare back")
    run = shape(words, "text-italic", 9)
    behind = Scene(
        back.width,
        back.height,
        (Group((label(run, back.width / 2, back.height / 2, "gist", "centre"),), layer="text"),),
        back.bleed,
    )
    return Piece("spare-back", words, back, behind, radius=ROUND)


def _small_print(layout: CardLayout) -> Iterator[Fit]:
    """The smallest letters, if no text that had to fit is as small: a condition in smaller type, a number."""
    smallest = min((item.run.size for item in layout.text if isinstance(item, Label)), default=math.inf)
    if smallest < min((fit.size for fit in layout.fits), default=math.inf) - 0.05:
        yield Fit("small print", smallest)


# --- texts that do not fit --------------------------------------------------------------------------------------------


def _unfit(cards: Iterable[CardToDraw], text: Text) -> Failure:
    """All texts that do not fit, each with its line."""
    wrong = errors(findings(cards, text.code))
    rest = len(wrong) - MOST_LISTED
    listed = as_text(wrong[:MOST_LISTED]) + (f"and {rest} more" if rest > 0 else "")
    return Failure(f"the cards cannot be set in “{text.code}”\n{listed}".rstrip())


def findings(cards: Iterable[CardToDraw], language: str) -> Iterator[Finding]:
    """Texts that cannot be printed (errors) and texts that are hard to read (warnings), each with its line."""
    for card in cards:
        facts = {"card": card.id, "language": language}
        try:
            fits = card.draw().fits
        except MissingGlyph as lost:
            glyph = {"face": lost.face, "character": lost.character}
            yield Finding(Code.MISSING_GLYPH, card.place(), {**facts, **glyph})
            continue
        for fit in fits:
            if not fit.fits or fit.hard_to_read:
                code = Code.TEXT_TOO_SMALL if fit.fits else Code.TEXT_TOO_LONG
                measure = {"part": fit.part, "size": round(fit.size, 2)}
                yield Finding(code, card.place(fit.part), {**facts, **measure})


# --- only some cards --------------------------------------------------------------------------------------------------


def _selected(job: Job, whole: list[Piece], looks: Mapping[str, str], extent: Format) -> tuple[str, list[Piece]]:
    """A name for the selection, empty for the whole deck, and its cards."""
    parts, selected = [], whole
    if job.option("cards"):
        ids = chosen(job.option("cards"), [piece.id for piece in whole])
        selected = [piece for piece in selected if piece.id in ids]
        parts.append(f"only-{in_short(ids)}")
    if job.option("since"):
        folder, _, mark = job.option("since").rpartition("#")
        earlier = _earlier(Path(folder), job, extent)
        selected = [piece for piece in selected if earlier.get(piece.id) != looks[piece.id]]
        parts.append(f"since-{mark}")
    return "-".join(parts), selected


def _earlier(manifest: Path, job: Job, extent: Format) -> Mapping[str, str]:
    """The looks of the cards in an earlier build of the whole deck in the same language, style and size."""
    entries: list[dict[str, Any]] = json.loads(manifest.read_bytes())["artefacts"]
    for entry in entries:
        same = (entry["kind"], entry["language"], entry["style"]) == (job.kind, job.language, job.style)
        facts = entry.get("facts", {})
        if same and facts.get("size") == extent.name and facts.get("selection") == "":
            looks: Mapping[str, str] = facts["looks"]
            return looks
    raise WrongUse(
        f"--since {manifest.parent} has no whole deck of size {extent.name} in “{job.language}” ({job.style})",
        "build it there first, or leave --since out",
    )
