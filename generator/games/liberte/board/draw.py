"""The board as one scene: the map sheet on the left, tracks round it, boxes beside it.

`survey` computes what no language changes; `draw_board` adds the words. Everything that must not overlap is in the
register, so a test can compare all of it in every language.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from engine.errors import Finding
from engine.games.liberte.content.board import Board
from engine.games.liberte.content.rules import RulesFile
from engine.loading.common import Identity
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import boxes
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle
from generator.drawing.theme import theme
from generator.games.liberte.board.boxes import draw_battle_box, draw_government, draw_legend, draw_supplies
from generator.games.liberte.board.cartouche import draw_cartouche
from generator.games.liberte.board.inset import draw_inset
from generator.games.liberte.board.parts import stack_places
from generator.games.liberte.board.province_labels import draw_call_out, draw_head, letters_of_name
from generator.games.liberte.board.tracks import draw_election, draw_order, draw_turns, draw_vp
from generator.games.liberte.map.plan import COMPASS, SCALE, SEAMS, MapPlan, leader_of
from generator.games.liberte.map.provinces import FILE, MAP, named_regions
from generator.job import Style
from generator.language.text import Text
from generator.map import landscape
from generator.map.atlas import Atlas
from generator.map.compass import draw_scale, rose
from generator.map.landscape import Landscape
from generator.map.lettering import Lettering
from generator.map.surroundings import Surroundings, clipped, draw_frame, draw_names, draw_surroundings
from generator.map.towns import draw_towns, draw_towns_inside, letters_of_town, place_names

BLEED = 3.0
TOLERANCE = 0.5
"""How much wider a place is than a block, in millimetres: cut by hand, not every block is square."""
SPARE = 0.8
"""How far hatching and borders keep from type and signs."""
HALO = 0.75
"""How far rivers keep from the letters of a name."""


@record(slots=False, eq=False)
class Prepared:
    """The board before any words: content, map, plan."""

    identity: Identity
    board: Board
    rules: RulesFile
    labels: Mapping[str, str]
    atlas: Atlas[int]
    layout: MapPlan
    around: Surroundings
    inside: Landscape
    findings: tuple[Finding, ...]
    words: Node | None = None
    """`text.yaml` with its places, for findings about labels."""


def place_side(identity: Identity) -> float:
    """The side of a place for a stack in millimetres: a block of the content, and room to put it down."""
    return identity.component("blocks").size[0] + TOLERANCE


@record(slots=False)
class Drawn:
    """A board, where everything on it stands, and what had no room."""

    scene: Scene
    register: Mapping[str, Extent]
    findings: tuple[Finding, ...]


def draw_board(ready: Prepared, text: Text, style: Style) -> Drawn:
    """The board in one language and style."""
    letters = Lettering(text, ready.labels, FILE, ready.words)
    width, height = ready.board.size
    title = f"{ready.identity.title}: {letters.say('cartouche-map')}"
    items = (
        Group((*_ground(width, height),), id="ground"),
        Group(tuple(_map(ready, letters, style)), id="map", title=letters.say("cartouche-map")),
        draw_vp(ready.board, letters),
        draw_order(ready.board, letters),
        draw_turns(ready.board, ready.rules, letters),
        draw_battle_box(letters),
        *draw_supplies(ready.identity.component("blocks").each, letters, style),
        draw_government(letters),
        draw_legend(ready.board, ready.rules, letters),
        draw_election(ready.board, ready.rules, letters, style),
    )
    whole = Group(items, layer="art", id="board", description=letters.say("cartouche-game"))
    scene = Scene(width, height, (whole,), BLEED, title, text.code)
    return Drawn(scene, letters.register, (*ready.findings, *letters.findings))


def _ground(width: float, height: float) -> list[Item]:
    whole = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    return [Path(whole, fill="ground"), Path(whole, fill=theme().hatch("ground"))]


def _map(ready: Prepared, letters: Lettering, style: Style) -> list[Item]:
    """From the sea upwards; words are set first, because hatching and rivers keep clear of them."""
    atlas, layout, board = ready.atlas, ready.layout, ready.board
    heads: list[Item] = []
    spared: list[Extent] = []
    names_of_provinces: list[Extent] = []
    plates: dict[int, list[Extent]] = {}
    for province in board.provinces:
        plan = layout.plans[province.number]
        if plan.plate is not None:
            heads += draw_call_out(province, plan, letters)
            spared.append(letters.register[f"anchor-{province.number}"])
            continue
        head, covered = draw_head(province, plan, letters)
        heads += [head, *stack_places(province, plan.places, plan.side, letters)]
        plates[province.number] = [Extent(x, y, x + plan.side, y + plan.side) for x, y in plan.places]
        spared += [*covered, *plates[province.number]]
        names_of_provinces += letters_of_name(province, plan, letters)
    capital = next((province for province in board.provinces if province.capital), None)
    medallion = draw_inset(capital, layout, letters) if capital else []
    names = draw_names(atlas, letters)
    furniture = [
        *draw_cartouche(ready.identity, letters),
        _compass(letters),
        *draw_scale(atlas.view.sheet, SCALE, letters.say("scale"), letters),
    ]
    taken = [*letters.register.values(), *_along_leaders(layout), *_along_limits(atlas)]  # town names keep clear of it
    towns = place_names(atlas, letters, taken, capital.capital if capital else "", plates, SEAMS)
    for named in towns:
        letters.register[f"town-{named.town.name}"] = named.name
        if not named.inside:
            letters.register[f"dot-{named.town.name}"] = named.dot
    written = [*names_of_provinces, *(box for named in towns if not named.inside for box in letters_of_town(named))]
    old = [letters.register[f"name-{name.id}"] for name, _ in atlas.inscriptions if name.kind == "land"]
    kept = boxes([*spared, *old, *(named.name for named in towns)], SPARE)
    covering = [plate for both in plates.values() for plate in both]
    ground = [
        *draw_surroundings(ready.around, atlas.view.picture),
        *landscape.draw_ground(named_regions(board, atlas, letters.text), atlas, kept, style),
        *landscape.draw_lines(atlas, ready.inside, kept, boxes(written, HALO)),
        *names,
        draw_towns(towns),
    ]
    return [
        clipped(ground, "map-picture", atlas.view.picture),
        Group(tuple(heads), id="provinces"),
        Group(landscape.draw_rivers_across(ready.inside, covering), id="rivers-across"),
        draw_towns_inside(towns),
        Group(tuple(medallion), id="paris-inset"),
        Group(tuple(furniture), id="map-furniture"),
        Group(draw_frame(atlas.view), id="map-frame"),
        Path(rectangle(MAP[0], MAP[1], MAP[2] - MAP[0], MAP[3] - MAP[1]), stroke=Stroke("ink", 0.35)),
    ]


def _compass(letters: Lettering) -> Group:
    x, y, reach = COMPASS
    letters.register["compass"] = Extent(x - reach, y - reach, x + reach, y + reach)
    return rose((x, y), 1.0, {key: letters.say(f"compass-{key}") for key in ("north", "east", "south", "west")})


def _along_leaders(layout: MapPlan) -> list[Extent]:
    """The leaders as a chain of small boxes."""
    ends = [leader_of(layout)]
    ends += [
        (p.anchor, ((p.plate[0] + p.plate[2]) / 2, p.plate[3])) for p in layout.plans.values() if p.plate and p.anchor
    ]
    chain: list[Extent] = []
    for pair in ends:
        if pair is None:
            continue
        (x0, y0), (x1, y1) = pair
        steps = max(1, round(math.dist((x0, y0), (x1, y1)) / 2))
        for k in range(steps + 1):
            x, y = x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps
            chain.append(Extent(x - 1, y - 1, x + 1, y + 1))
    return chain


def _along_limits(atlas: Atlas[int]) -> list[Extent]:
    """The dotted frontiers as a chain of small boxes."""
    return [Extent(x - 0.5, y - 0.5, x + 0.5, y + 0.5) for _, course in atlas.limits for x, y in course]
