"""What may stand in the picture of a panel: locations, places on the map, cards, laws, votes, boards, figures.

Each part is a small plate with a black bar, drawn as the engine's table is; `example_pictures` compares the finished
picture with that table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.stage import View
from generator.drawing.placing import put
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.book import pieces
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.pieces import CARD, CUBE, FLAG, PAWN
from generator.typesetting.shaping import fit_line, label, measure, shape

GAP = 2.0
"""Millimetres between parts."""
SIZES = (1.12, 1.0, 0.86)
"""How large parts may be drawn."""
BAR = 4.8
"""Height of a plate's bar."""
FIGURES = "text-bold"
"""The face of figures: its digits are as high as capitals, those of the titles' face are old-style."""
Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The factions of either side."""
_PITCH = CUBE + 0.7
_CHIP = 4.8
_COLON = 1.8
"""From the middle of a colon to the figure beside it."""
_EDGE = 1.5


def flow(parts: Sequence[Scene], width: float, language: str, rows: int = 0, sizes: Sequence[float] = SIZES) -> Scene:
    """The parts side by side, each row centred: as large as so many rows allow, or as few as they can be."""
    rows = max(rows, fewest_rows(parts, width))
    size = next((size for size in sizes if _fit(parts, width / size, rows)), sizes[-1])
    laid = _laid(parts, width / size, language)
    return Scene(width, laid.height * size, (Group(laid.items, at=scale(size)),), title=laid.title, language=language)


def fewest_rows(parts: Sequence[Scene], width: float) -> int:
    """In how many rows the parts stand when they are drawn as small as they may be."""
    return len(_rows(parts, width / SIZES[-1]))


def _rows(parts: Sequence[Scene], width: float) -> list[list[Scene]]:
    rows: list[list[Scene]] = [[]]
    for part in parts:
        if rows[-1] and sum(one.width + GAP for one in rows[-1]) + part.width > width:
            rows.append([])
        rows[-1].append(part)
    return rows


def _fit(parts: Sequence[Scene], width: float, rows: int) -> bool:
    return len(_rows(parts, width)) <= rows and all(part.width <= width for part in parts)


def _laid(parts: Sequence[Scene], width: float, language: str) -> Scene:
    rows = _rows(parts, width)
    items: list[Item] = []
    y = 0.0
    for row in rows:
        high = max((part.height for part in row), default=0.0)
        x = (width - sum(part.width for part in row) - GAP * (len(row) - 1)) / 2
        for part in row:
            items.append(Group(part.items, at=translate(x, y + (high - part.height) / 2)))
            x += part.width + GAP
        y += high + GAP
    return Scene(
        width, max(y - GAP, 1.0), tuple(items), title=". ".join(part.title for part in parts), language=language
    )


# --- cubes ------------------------------------------------------------------------------------------------------------


def location(context: PictureContext, table: View, name: str) -> Scene:
    """A location of Paris with its cubes, and its free slots if it has slots."""
    return _cubes(context, context.names[name], f"location:{name}", table["paris"].get(name, {}), context.slots[name])


def board(context: PictureContext, table: View, faction: str) -> Scene:
    """A faction's board with the cubes of others on it (one and two players)."""
    slots = context.content.rules.solo.board_slots
    there = table["boards"].get(faction, {})
    return _cubes(context, context.faction(faction), f"boards:{faction}", there, slots, owner=faction)


def box(context: PictureContext, table: View, name: str) -> Scene:
    """A vote box."""
    return _cubes(context, context.say(f"place-{name}"), f"votes:{name}", table["votes"].get(name, {}), 0)


def _cubes(
    context: PictureContext, name: str, place: str, there: Mapping[str, int], slots: int, *, owner: str = ""
) -> Scene:
    symbols = [pieces.cube(faction, context.style) for faction, number in there.items() for _ in range(number)]
    symbols += [pieces.slot()] * max(0, slots - len(symbols))
    columns = max(len(symbols), 1) if len(symbols) <= 7 else -(-len(symbols) // 2)
    rows = -(-max(len(symbols), 1) // columns)
    wide = max(columns * _PITCH + 2 * _EDGE, _bar_width(name, owner))
    left = (wide - columns * _PITCH + 0.7) / 2
    items = [
        Use(symbol, translate(left + _PITCH * (k % columns), BAR + _EDGE + _PITCH * (k // columns)))
        for k, symbol in enumerate(symbols)
    ]
    counts = ", ".join(f"{context.faction(faction)} {number}" for faction, number in there.items() if number)
    high = BAR + 2 * _EDGE + rows * _PITCH - 0.7
    return _plate(name, wide, high, items, place, f"{name}: {counts or context.text('empty')}", owner)


# --- the map ----------------------------------------------------------------------------------------------------------


def node(context: PictureContext, table: View, name: str) -> Scene:
    """A province or territory: its cube, generals with their owners, armies."""
    province = name in table["provinces"]
    owner = table["provinces"].get(name, "none")
    symbols: list[tuple[Symbol, float]] = []
    if owner != "none":
        symbols.append((pieces.cube(owner, context.style), CUBE))
    elif province and name != "paris":
        symbols.append((pieces.slot(), CUBE))
    here = [card for card, at in table["generals"].items() if at == name]
    symbols += [(pieces.general(context, card), PAWN[0] + 2.0) for card in here]
    symbols += [(pieces.army(context, army), FLAG[0]) for army, at in table["armies"].items() if at == name]
    title = context.names[name]
    wide = max(sum(width + 1.2 for _, width in symbols) + 2 * _EDGE, _bar_width(title, ""))
    x = (wide - sum(width + 1.2 for _, width in symbols) + 1.2) / 2
    high = BAR + 2 * _EDGE + PAWN[1]
    items: list[Item] = []
    for symbol, width in symbols:
        items.append(Use(symbol, translate(x, high - _EDGE - symbol.box.height)))
        card = symbol.name.removeprefix("general-")
        if card != symbol.name:
            items.append(put(pieces.chip(_holder(table, card)), x + PAWN[0] + 0.4, high - _EDGE - PAWN[1] + 2.0, 0.8))
        x += width + 1.2
    kind = "province" if province else "territory"
    return _plate(title, wide, high, items, f"{kind}:{name}", _in_words(context, table, name))


def _in_words(context: PictureContext, table: View, name: str) -> str:
    owner = table["provinces"].get(name, "none")
    told = [context.faction(owner)] if owner != "none" else []
    told += [context.card(card) for card, at in table["generals"].items() if at == name]
    told += [context.names[army] for army, at in table["armies"].items() if at == name]
    return f"{context.names[name]}: {', '.join(told) or context.text('empty')}"


def _holder(table: View, card: str) -> str:
    """Who has activated a leader."""
    return next(str(faction) for faction, cards in table["active"].items() if card in cards)


def beside_the_map(context: PictureContext, army: str) -> Scene:
    """An army that is not on the map."""
    title = context.text("Beside the map")
    wide = max(FLAG[0] + 2 * _EDGE, _bar_width(title, ""))
    items = [Use(pieces.army(context, army), translate((wide - FLAG[0]) / 2, BAR + _EDGE))]
    return _plate(title, wide, BAR + 2 * _EDGE + FLAG[1], items, f"off:{army}", f"{title}: {context.names[army]}")


# --- cards, laws, pieces ----------------------------------------------------------------------------------------------


def card(context: PictureContext, name: str, owner: str) -> Scene:
    """A card with the chip of whoever has it, or had it last."""
    items: list[Item] = [Use(pieces.card(context, name))]
    if owner:
        items.append(put(pieces.chip(owner), CARD[0] + 0.2, CARD[1] - 2.4))
    told = f"{context.faction(owner)}: {context.card(name)}" if owner else context.card(name)
    return Scene(CARD[0] + (2.2 if owner else 0.0), CARD[1], (Group(tuple(items), place=f"card:{name}"),), title=told)


def law(context: PictureContext, name: str, state: str) -> Scene:
    """A law, and below it whether it is proposed or in force."""
    words = {
        "proposed": context.text("Proposed"),
        "force": context.text("Adopted"),
        "stack": context.text("In the stack"),
    }
    items: list[Item] = [Use(pieces.law(context, name))]
    run = fit_line(words[state], "text-italic", CARD[0] - 1, 8.5, 5.5)
    if run is not None:
        items.append(label(run, CARD[0] / 2, CARD[1] - 1.6, align="centre"))
    return Scene(
        *CARD, (Group(tuple(items), place=f"law:{name}:{state}"),), title=f"{context.law(name)}: {words[state]}"
    )


def purse(context: PictureContext, table: View, faction: str) -> Scene:
    """The currency of a faction."""
    held = [kind for kind, number in table["money"].get(faction, {}).items() for _ in range(number)]
    title = context.text("Currency")
    wide = max(len(held) * 13.2 + 2 * _EDGE, _bar_width(title, faction))
    left = (wide - len(held) * 13.2 + 0.8) / 2
    items = [Use(pieces.piece(context, kind), translate(left + 13.2 * k, BAR + _EDGE)) for k, kind in enumerate(held)]
    told = f"{context.faction(faction)}: {', '.join(context.say(f'currency-{kind}') for kind in held) or '0'}"
    return _plate(title, wide, BAR + 2 * _EDGE + CUBE, items, f"money:{faction}", told, faction)


# --- figures ----------------------------------------------------------------------------------------------------------


def figure(title: str, number: int, place: str, *, owner: str = "", told: str = "") -> Scene:
    """A number under a title, perhaps of a faction."""
    run = shape(str(number), FIGURES, 16)
    wide = max(run.width + 6, _bar_width(title, owner))
    items: list[Item] = [label(run, wide / 2, BAR + 6.0, align="centre")]
    return _plate(title, wide, BAR + 8.4, items, place, told or f"{title}: {number}", owner)


def against(context: PictureContext, title: str, scores: Sequence[int], place: str, sides: Sides = ((), ())) -> Scene:
    """Two scores at a colon; below each, from the middle outwards, the chips of its side, if there are sides."""
    runs = [shape(str(score), FIGURES, 16) for score in scores]
    reach = [max(_COLON + run.width, 1.0 + _CHIP * len(side)) for run, side in zip(runs, sides, strict=True)]
    wide = max(sum(reach) + 2 * _EDGE, _bar_width(title, ""))
    middle = (wide + reach[0] - reach[1]) / 2
    items: list[Item] = [label(shape(":", FIGURES, 16), middle, BAR + 6.0, align="centre")]
    for run, side, away in zip(runs, sides, (-1, 1), strict=True):
        items.append(label(run, middle + away * (_COLON + run.width / 2), BAR + 6.0, align="centre"))
        first = 1.0 + _CHIP / 2
        items += [
            put(pieces.chip(faction), middle + away * (first + _CHIP * k), BAR + 10.0) for k, faction in enumerate(side)
        ]
    told = " : ".join(
        " ".join((*map(context.faction, side), str(score))) for score, side in zip(scores, sides, strict=True)
    )
    return _plate(title, wide, BAR + (12.8 if any(sides) else 8.4), items, place, f"{title}: {told}", "")


def chips(context: PictureContext, factions: Sequence[str], title: str, place: str, *, numbered: bool = False) -> Scene:
    """Factions, two in a row; with their numbers, each is a place of its own: who is where in the order matters."""
    names = [fit_line(context.faction(faction), "text", 18.0, 9.5, 6) for faction in factions]
    before = 3.2 if numbered else 0.0
    cell = 7.4 + before + max((run.width for run in names if run is not None), default=0.0)
    columns = min(len(factions), 2)
    wide = max(cell * columns + 2 * _EDGE, _bar_width(title, ""))
    left = (wide - cell * columns) / 2
    items: list[Item] = []
    for k, (faction, run) in enumerate(zip(factions, names, strict=True)):
        x, y = left + cell * (k % 2) + before, BAR + 3.6 + 5.0 * (k // 2)
        chip: Item = put(pieces.chip(faction), x + 2.2, y)
        if numbered:
            number = label(shape(str(k + 1), FIGURES, 10.5), x - 0.4, y + 1.3, align="right")
            chip = Group((number, chip), place=f"{place}{k + 1}")
        items.append(chip)
        if run is not None:
            items.append(label(run, x + 4.8, y + 1.2))
    told = ", ".join(
        f"{k} {context.faction(one)}" if numbered else context.faction(one) for k, one in enumerate(factions, 1)
    )
    return _plate(title, wide, BAR + 2.2 + 5.0 * -(-len(factions) // 2), items, place, f"{title}: {told}")


# --- plates -----------------------------------------------------------------------------------------------------------


def _bar_width(title: str, owner: str) -> float:
    return measure(title, "title-semibold", 8.2) + 4.0 + (4.6 if owner else 0.0)


def _plate(
    title: str, wide: float, high: float, items: Sequence[Item], place: str, told: str, owner: str = ""
) -> Scene:
    """An ivory plate under a black bar with its title; `place` is what is compared."""
    drawn: list[Item] = [
        Path(rectangle(0.15, 0.15, wide - 0.3, high - 0.3), fill="leaf", stroke=Stroke("ink", 0.3)),
        Path(rectangle(0.15, 0.15, wide - 0.3, BAR - 0.3), fill="placard"),
    ]
    middle = wide / 2 + (2.3 if owner else 0.0)
    drawn.append(label(shape(title, "title-semibold", 8.2), middle, 3.5, "placard-text", "centre"))
    if owner:
        drawn.append(put(pieces.chip(owner), 2.6, BAR / 2))
    return Scene(wide, high, (Group((*drawn, *items), place=place),), title=told)
