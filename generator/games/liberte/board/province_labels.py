"""What stands in a province: number, name, marks and the three places of its stacks; also on a call-out's plate."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.board import Province
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Stroke, TextRun, rectangle
from generator.drawing.theme import theme
from generator.games.liberte.board.parts import at, leader, stack_places
from generator.games.liberte.map.arrangements import GAP, NAME_HEIGHT, SIZES, Part, PartRow
from generator.games.liberte.map.call_outs import nearest_edge
from generator.games.liberte.map.place_labels import ProvincePlan
from generator.games.liberte.signs.board_signs import DISC, lily, number_disc, wreath
from generator.map.lettering import TITLE, Lettering
from generator.map.towns import letter_boxes
from generator.typesetting.shaping import label, shape

BASELINE = 4.9
"""Millimetres from the top of a name's box to its baseline."""


def name_run(province: Province, plan: ProvincePlan, letters: Lettering) -> TextRun:
    """The province's name as the board sets it."""
    return shape(letters.text(province.name, "province"), TITLE, plan.size)


def draw_head(province: Province, plan: ProvincePlan, letters: Lettering) -> tuple[Group, list[Extent]]:
    """Number, name and marks of one province, and where each stands; every row is centred round the real name."""
    items: list[Item] = []
    boxes: list[Extent] = []
    run = name_run(province, plan, letters)
    for row in plan.rows:
        x = row.x + (row.width - _width(row, run)) / 2
        middle = row.y + row.height / 2
        for part in row.parts:
            wide, high = (run.width, NAME_HEIGHT) if part == "name" else SIZES[part]
            items.append(_part(part, province, run, x, middle))
            boxes.append(Extent(x, middle - high / 2, x + wide, middle + high / 2))
            letters.register[f"{part}-{province.number}"] = boxes[-1]
            x += wide + GAP
    return Group(tuple(items), id=f"province-{province.number}-head"), boxes


def letters_of_name(province: Province, plan: ProvincePlan, letters: Lettering) -> Iterator[Extent]:
    """The letters of a province's name, where `draw_head` has put it."""
    box = letters.register[f"name-{province.number}"]
    return letter_boxes(name_run(province, plan, letters), box.left, box.top + BASELINE)


def _width(row: PartRow, run: TextRun) -> float:
    widths = [run.width if part == "name" else SIZES[part][0] for part in row.parts]
    return sum(widths) + GAP * (len(widths) - 1)


def _part(part: Part, province: Province, run: TextRun, x: float, middle: float) -> Item:
    if part == "name":
        return label(run, x, middle - NAME_HEIGHT / 2 + BASELINE)
    centre = x + SIZES[part][0] / 2
    if part == "disc":
        return at(number_disc(province.number), (centre, middle))
    sign = lily() if part == "lily" else wreath(str(province.vp))
    return stamped(sign, centre, middle, SIZES[part][1])


def draw_call_out(province: Province, plan: ProvincePlan, letters: Lettering) -> list[Item]:
    """A plate in the region's tint, its number repeated in the province, and the leader between them."""
    if plan.plate is None or plan.anchor is None:
        return []
    left, top, right, bottom = plan.plate
    width, height = right - left, bottom - top
    outline = rectangle(left, top, width, height, -2.64)
    x, y = plan.anchor
    letters.register[f"plate-{province.number}"] = plan.plate
    letters.register[f"anchor-{province.number}"] = Extent(x - DISC, y - DISC, x + DISC, y + DISC)
    ground = [
        *leader(plan.anchor, nearest_edge(plan.plate, plan.anchor)),
        Path(outline, fill=f"region-{province.region}-inside"),
        Path(outline, fill=theme().hatch(f"region-{province.region}-board")),
    ]
    cleared: list[Item] = []
    head, boxes = draw_head(province, plan, letters)
    for x0, y0, x1, y1 in boxes:
        spare = rectangle(x0 - 0.9, y0 - 0.5, x1 - x0 + 1.8, y1 - y0 + 1.0)
        cleared.append(Path(spare, fill=f"region-{province.region}-inside"))
    rim = rectangle(left + 1.05, top + 1.05, width - 2.1, height - 2.1, -2.4)
    lines: list[Item] = [Path(outline, stroke=Stroke("ink", 0.35)), Path(rim, stroke=Stroke("gold", 0.35))]
    return [
        *ground,
        *cleared,
        *lines,
        head,
        *stack_places(province, plan.places, plan.side, letters),
        at(number_disc(province.number), (x, y)),
    ]
