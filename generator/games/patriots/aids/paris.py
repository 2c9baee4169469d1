"""The aid of Paris: locations with slots, benefit and what a cube there counts; cubes, currency, the end."""

from __future__ import annotations

from engine.games.patriots.content.paris import Location
from generator.drawing.placing import stamped
from generator.drawing.scene import Item, Path, Stroke, Use, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.aids.context import AidContext
from generator.games.patriots.aids.parts import blue_aid, discs, listed, masthead, name, note, placard, small
from generator.games.patriots.aids.signs import counts_in
from generator.games.patriots.paris.locations import BUILDINGS
from generator.games.patriots.words.card_groups import mark
from generator.print.aids.layout import Box, Column, beside, empty, picture, ruled, stacked, words
from generator.print.aids.pages import Aid
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText
from generator.typesetting.shaping import label, shape

COUNTS = ("coup", "war", "score")
"""The numbers that a location has for its cubes."""
SLOT, ROW = 3.5, 25.4
"""Side of a slot, and room for seven of them."""
BUILDING = (24.0, 7.0)
"""Room for a building."""
COUNTED, ASIDE = 9.6, 0.6
"""Width of a column of numbers, and the white before it."""
COUNTS_WIDE = len(COUNTS) * (COUNTED + ASIDE) - ASIDE
SIGN = 8.0
"""Width of a sign with its number."""


def paris_aid(context: AidContext) -> Aid:
    """The locations on the front; prison, cubes, currency and the end on the back."""
    lines, head = context.lines, context.say("aid-of-paris")
    places = context.content.paris.locations
    open_ = [_location(context, place) for place in places if place.slots and not place.enters]
    late = [_location(context, place) for place in places if place.slots and place.enters]
    prisons = [_location(context, place) for place in places if not place.slots]
    about = [note(lines(f"paris-{key}")) for key in ("majority", "swap", "army")]
    return blue_aid(
        (
            [
                masthead(head),
                _order(context),
                listed(lines("paris"), open_, _heads(context), gap=0.6),
                listed(lines("late"), late, note(lines("late-before")), gap=0.6),
                placard(lines("majority"), ruled(*about)),
            ],
            [
                masthead(head),
                listed(lines("prison"), prisons, gap=0.6),
                _section(context, "cubes"),
                _money(context),
                _section(context, "end"),
            ],
        ),
        lines,
        head,
        9.8,
        context.marked_texts(),
    )


def _order(context: AidContext) -> Box:
    """The factions from the radical to the conservative, by name: ties go this way."""
    parts: list[Inline] = [small(context.say("aid-radical"))]
    for faction in context.content.factions.factions:
        called = context.faction(faction.id).replace(" ", "\N{NO-BREAK SPACE}")
        parts += [StyledText("   ", "text"), *discs([faction.id])]
        parts += [StyledText(f"\N{NO-BREAK SPACE}{called}", "text-medium")]
    return words([*parts, StyledText("   ", "text"), small(context.say("aid-conservative"))], align="centre")


def _section(context: AidContext, section: str) -> Box:
    """The lines of a section below each other."""
    keys = [key for key in context.lines.keys if key.startswith(f"{section}-")]
    return placard(context.lines(section), ruled(*(note(context.lines(key)) for key in keys)))


def _heads(context: AidContext) -> Box:
    """What the columns of numbers are for; large print has none."""
    cells = [Column(words([small(_reckoned(context, what))], align="centre"), fixed=COUNTED) for what in COUNTS]
    columns = beside(Column(words("")), *cells, gap=ASIDE)
    return lambda width, setting: (empty() if setting.large else columns)(width, setting)


def _reckoned(context: AidContext, what: str) -> str:
    """When a number counts."""
    return context.say({"coup": "aid-coup", "war": "aid-war", "score": "aid-end"}[what])


def _location(context: AidContext, place: Location) -> Box:
    text = context.content.text.benefits[place.id]
    head: list[Inline] = [name(context.location(place.id))]
    if place.enters:
        head.append(small(f"  {context.say('aid-enters', law=place.enters)}"))
    if place.replaces:
        head.append(small(f", {context.say('aid-instead', location=context.location(place.replaces))}"))
    told = words([StyledText(mark(text.provenance, "benefit"), "text"), *marked(context.text(text.benefit))])
    left = beside(
        Column(_slots(context, place), fixed=ROW),
        Column(stacked(words(head), told, gap=0.1)),
        gap=1.6,
        align="middle",
    )
    if place.slots is None:
        return left
    counts = Column(_counts(context, place), fixed=COUNTS_WIDE)
    return beside(Column(left), counts, gap=ASIDE, align="middle", rows=True)


def _counts(context: AidContext, place: Location) -> Box:
    """What a cube counts there: in columns; in large print a row below the location that says so in words."""
    numbers = {what: getattr(place, what) for what in COUNTS}
    columns = beside(*(Column(_count(what, number)) for what, number in numbers.items()), gap=ASIDE, align="middle")
    told = [
        beside(
            Column(_count(what, number), fixed=SIGN),
            Column(words([small(_reckoned(context, what))])),
            gap=1.0,
            align="middle",
        )
        if number
        else empty()
        for what, number in numbers.items()
    ]
    row = beside(*map(Column, told), gap=ASIDE, align="middle") if any(numbers.values()) else empty()
    return lambda width, setting: (row if setting.large else columns)(width, setting)


def _slots(context: AidContext, place: Location) -> Box:
    """The location's building over as many squares as it has slots."""
    building = BUILDINGS[place.id]()
    _, _, width, height = building.box
    k = min(BUILDING[0] / width, BUILDING[1] / height)
    foot = height * k + 0.4
    items: list[Item] = [Use(building, translate(ROW / 2, foot) @ scale(k))]
    if place.slots is None:
        return stacked(picture(ROW, foot, items), words([small(context.say("aid-any"))], align="centre"))
    left, side, line = (ROW - place.slots * (SLOT + 0.1)) / 2, SLOT - 0.3, Stroke("ink", 0.25)
    items += [
        Path(rectangle(left + n * (SLOT + 0.1), foot + 0.5, side, side, 0.3), fill="paper", stroke=line)
        for n in range(place.slots)
    ]
    return picture(ROW, foot + SLOT + 0.6, items)


def _count(what: str, number: int) -> Box:
    """A sign with the number that a cube counts; a dash for nothing."""
    if not number:
        return words([small("–")], align="centre")
    sign = counts_in(what)
    run = shape(str(number), "text-semibold", 9.5)
    if what == "score":
        items: list[Item] = [stamped(sign, 4.0, 3.4, 6.6), label(run, 4.0, 4.5, align="centre")]
    else:
        items = [stamped(sign, 2.6, 3.4, 5.0), label(run, 5.6, 4.6)]
    return picture(SIGN, 6.8, items, "centre")


def _money(context: AidContext) -> Box:
    """Each kind of currency: who buys it, and what it does."""
    lines, factions = context.lines, context.content.factions
    rows = []
    for kind in factions.currencies:
        buyers = [one.id for one in factions.factions if one.currency == kind.id]
        head: list[Inline] = [name(context.say(f"currency-{kind.id}")), StyledText("  ", "text"), *discs(buyers)]
        rows.append(stacked(words(head), note(lines(f"money-{kind.id}")), gap=0.1))
    return placard(lines("money"), note(lines("money-use")), ruled(*rows, gap=0.6))
