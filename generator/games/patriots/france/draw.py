"""The France board as one scene: the map on the left, the panels of the war on the right.

`Prepared` is what no language changes; `draw_board` adds the words. Everything that must not overlap is in the
register, so a test can compare all of it in every language.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Finding, Position
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.map import Province
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import boxes
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Scene
from generator.games.patriots.france import map_signs
from generator.games.patriots.france.map_furniture import draw_cartouche, draw_compass, draw_hearts
from generator.games.patriots.france.panels import draw_panels
from generator.games.patriots.map.plan import CAPITAL, MapPlan
from generator.games.patriots.map.province_plans import BASE, ProvincePlan
from generator.games.patriots.map.provinces import FILE, named_regions, tints
from generator.games.patriots.map.roads import MEDALLION
from generator.games.patriots.signs.placard import pamphlet, slot
from generator.job import Style
from generator.language.text import Text
from generator.map import landscape
from generator.map.atlas import Atlas
from generator.map.landscape import Landscape
from generator.map.lettering import TITLE, Lettering, TextStyle
from generator.map.surroundings import Surroundings, clipped, draw_frame, draw_names, draw_surroundings
from generator.map.towns import draw_towns, letter_boxes, letters_of_town, place_names
from generator.print.boards.files import Drawn
from generator.typesetting.shaping import POINT, label, shape

BLEED = 3.0
TOLERANCE = 1.2
"""How much wider a place is than a cube, in millimetres: cut by hand, not every counter is square."""
SPARE = 0.8
"""How far hatching and borders keep from type and signs."""
HALO = 0.75
"""How far rivers keep from the letters of a name."""


@record(slots=False, eq=False)
class Prepared:
    """The board before any words: content, map, plan."""

    content: Content
    atlas: Atlas[str]
    plan: MapPlan
    around: Surroundings
    inside: Landscape
    findings: tuple[Finding, ...]
    nodes: Mapping[str, Node]
    """The content with its places, for findings about words."""


def draw_board(ready: Prepared, text: Text, style: Style) -> Drawn:
    """The board in one language and style."""
    content = ready.content
    letters = Lettering(text, content.text.labels, FILE, ready.nodes["text"], _named(ready, text))
    width, height = content.identity.component("france-board").size
    title = letters.say("france-title")
    items = (
        Group((pamphlet(Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)),), id="ground"),
        Group(tuple(_map(ready, letters, style)), id="map", title=title),
        *draw_panels(content, letters, style),
    )
    whole = Group(items, layer="art", id="board-france", description=text(content.identity.subtitle))
    scene = Scene(width, height, (whole,), BLEED, f"{content.identity.title}: {title}", text.code)
    return Drawn(scene, letters.register, (*ready.findings, *letters.findings))


def _named(ready: Prepared, text: Text) -> dict[str, Position]:
    """Where the names of provinces, territories, armies and generals stand."""
    content, land, cards = ready.content, ready.nodes["map"], ready.nodes["cards"]
    names = {
        text(card.title, "person"): cards.place("cards", i, "title")
        for i, card in enumerate(content.cards.cards)
        if card.general
    }
    for context, group in (("province", "provinces"), ("territory", "territories"), ("army", "armies")):
        listed = getattr(content.map, group)
        names |= {text(one.name, context): land.place(group, i, "name") for i, one in enumerate(listed)}
    return names


def _map(ready: Prepared, letters: Lettering, style: Style) -> list[Item]:
    """From the sea upwards; words are set first, because hatching and rivers keep clear of them."""
    atlas, plan, land = ready.atlas, ready.plan, ready.content.map
    provinces: list[Item] = []
    look = tints(land)
    written: list[Extent] = []
    for province in land.provinces:
        if not province.capital:
            drawn, letter = _province(plan.provinces[province.id], province, look[province.id], letters)
            provinces.append(drawn)
            written += letter
    network = [*_roads(plan), *_medallions(ready, letters, style), *_arrows(plan, letters, style)]
    capital = _capital(ready, letters, style)
    furniture = [
        *draw_cartouche(ready.content.identity, letters),
        *draw_hearts(ready.content, letters),
        *draw_compass(letters),
    ]
    spared = list(letters.register.values())
    names = draw_names(atlas, letters)
    taken = [*letters.register.values(), *_along_roads(plan)]
    towns = place_names(atlas, letters, taken, "Paris", {})
    for named in towns:
        letters.register[f"town-{named.town.name}"] = named.name
    written += [box for named in towns for box in letters_of_town(named)]
    kept = boxes([*spared, *(named.name for named in towns)], SPARE)
    ground = [
        *draw_surroundings(ready.around, atlas.view.picture),
        *landscape.draw_ground(named_regions(land, atlas, letters.text), atlas, kept, style),
        *landscape.draw_lines(atlas, ready.inside, kept, boxes(written, HALO)),
        *names,
        draw_towns(towns),
    ]
    return [
        clipped(ground, "map-picture", atlas.view.picture),
        Group(tuple(network), id="network"),
        Group(tuple(provinces), id="provinces"),
        capital,
        Group(draw_frame(atlas.view), id="map-frame"),
        Group(tuple(furniture), id="map-furniture"),
    ]


def _province(plan: ProvincePlan, province: Province, tint: str, letters: Lettering) -> tuple[Group, list[Extent]]:
    """Name, place, stand and heart of one province; and where the letters of the name are."""
    words = letters.text(province.name, "province")
    run = letters.fitted(words, TextStyle(TITLE, plan.size, smallest=plan.size), plan.name.width + 0.01)
    x, y = plan.name.middle[0] - run.width / 2, plan.name.top + plan.size * POINT * BASE
    letters.register[f"province-name-{plan.id}"] = Extent(x, plan.name.top, x + run.width, plan.name.bottom)
    letters.register[f"place-{plan.id}"] = plan.place
    letters.register[f"stand-{plan.id}"] = plan.stand
    items: list[Item] = [
        Group(tuple(map_signs.stand_items(plan.stand, f"{tint}-band")), id=f"stand-{plan.id}"),
        Group(slot(plan.place.left, plan.place.top, plan.place.width, "ivory"), id=f"place-{plan.id}"),
        label(run, x, y),
    ]
    if plan.heart is not None and province.heart is not None:
        letters.register[f"heart-{province.heart}"] = plan.heart
        items.append(Group((map_signs.heart_at(province.heart, plan.heart),), id=f"heart-{province.heart}"))
    return Group(tuple(items), id=f"parts-{plan.id}"), list(letter_boxes(run, x, y))


def _roads(plan: MapPlan) -> list[Item]:
    return [
        Group(tuple(map_signs.road_items(road)), id=f"road-{road.between[0]}-{road.between[1]}")
        for road in plan.network.roads
    ]


def _arrows(plan: MapPlan, letters: Lettering, style: Style) -> list[Item]:
    items: list[Item] = []
    for arrow in plan.network.arrows:
        name = f"arrow-{arrow.step[0]}-{arrow.step[1]}"
        letters.register[name] = arrow.box
        items.append(Group((map_signs.arrow_at(arrow, style),), id=name))
    return items


def _medallions(ready: Prepared, letters: Lettering, style: Style) -> list[Item]:
    """Territories with the armies that are at home there."""
    items: list[Item] = []
    land = ready.content.map
    for territory in land.territories:
        at = ready.plan.network.medallions[territory.id]
        homes = [army.id for army in land.armies if army.road[0] == territory.id]
        words = letters.text(territory.name, "territory")
        run = letters.fitted(words, TextStyle(TITLE, 10, smallest=7), 2 * MEDALLION + 5)
        tab = map_signs.tab_box(at, run.width)
        radius = MEDALLION
        letters.register[f"territory-{territory.id}"] = Extent(
            at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius
        )
        letters.register[f"tab-{territory.id}"] = tab
        drawn = (
            *map_signs.medallion_items(at, homes, style),
            *map_signs.tab_items(tab),
            label(run, at[0], _middle_line(tab, run.size), "placard-text", "centre"),
        )
        items.append(Group(drawn, id=f"territory-{territory.id}", title=words))
    return items


def _capital(ready: Prepared, letters: Lettering, style: Style) -> Group:
    at = ready.plan.capital
    province = next(one for one in ready.content.map.provinces if one.capital)
    run = shape(letters.text(province.name, "province").upper(), "title-black", 10.5, spacing=0.35)
    tab = Extent(at[0] - run.width / 2 - 2, at[1] + 4.6, at[0] + run.width / 2 + 2, at[1] + 9.8)
    letters.register[f"capital-{province.id}"] = Extent(at[0] - CAPITAL, at[1] - CAPITAL, at[0] + CAPITAL, tab.bottom)
    items = (
        *map_signs.capital_items(at, CAPITAL, style),
        *map_signs.tab_items(tab),
        label(run, at[0], _middle_line(tab, run.size), "placard-text", "centre"),
    )
    return Group(items, id=f"stand-{province.id}")


def _middle_line(box: Extent, size: float) -> float:
    """The baseline of capitals in the middle of a tab's height."""
    return box.middle[1] + 0.355 * size * POINT


def _along_roads(plan: MapPlan) -> list[Extent]:
    """Roads as chains of small boxes: names of towns keep clear of them."""
    chain: list[Extent] = []
    for road in plan.network.roads:
        (ax, ay), (bx, by) = road.course
        for k in range(13):
            x, y = ax + (bx - ax) * k / 12, ay + (by - ay) * k / 12
            chain.append(Extent(x - 1.2, y - 1.2, x + 1.2, y + 1.2))
    return chain
