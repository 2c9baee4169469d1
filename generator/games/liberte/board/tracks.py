"""The tracks along the edges: victory points, elections, turns with their battles, player order."""

from __future__ import annotations

import datetime
from collections.abc import Mapping

from engine.games.liberte.content.board import Battle, Board
from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.liberte.content.rules import RulesFile
from engine.loading.places import Track
from generator.drawing.ornaments import cell
from generator.drawing.placing import placed, stamped
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, ellipse, rectangle
from generator.drawing.transforms import Point
from generator.emblems.signs import phrygian_cap
from generator.games.liberte.board.parts import heading, place
from generator.games.liberte.map.arrangements import PLACE_GAP
from generator.games.liberte.signs.board_signs import block, ghost, wreath
from generator.job import Style
from generator.map.lettering import BODY, CAPS, FIGURES, ITALIC, TITLE, Lettering, TextStyle
from generator.typesetting.headings import centred_figure
from generator.typesetting.shaping import POINT, metrics, shape

SIDE = 20.0
"""Least side of a space, in millimetres."""
PLACE = 12.5
"""Side of a place for a block of 12 mm beside the map, with the tolerance of those on it."""


def vp_shown(track: Track, points: int) -> int:
    """The space that shows a total: past the last one a token goes on to space 1."""
    return points if points <= track.last else (points - 1) % track.last + 1


def vp_spaces(track: Track) -> dict[int, Extent]:
    """The spaces of the Victory Point Track by number: up the left edge, then along the top."""
    spaces: dict[int, Extent] = {}
    first, count = track.first, track.last - track.first + 1
    across = 16
    up = count - across - 1
    high = (386 - 28) / up
    for i in range(up):
        spaces[first + i] = Extent(6.0, 386 - high * (i + 1), 26.0, 386 - high * i)
    spaces[first + up] = Extent(6.0, 6.0, 26.0, 28.0)
    wide = (412 - 26) / across
    for i in range(across):
        spaces[first + up + 1 + i] = Extent(26 + wide * i, 6.0, 26 + wide * (i + 1), 26.0)
    return spaces


def election_spaces(track: Track) -> dict[int, Extent]:
    """The spaces of the Election Track by number, upwards along the right edge; all three lanes together."""
    first, last = track.first, track.last
    high = (396.5 - 49.7) / (last - first + 1)
    return {
        n: Extent(540.0, 396.5 - high * (n - first + 1), 588.0, 396.5 - high * (n - first))
        for n in range(first, last + 1)
    }


LANDSLIDE = Extent(540.0, 14.5, 588.0, 48.5)
GUTTER = 9.3
"""Width of the column of figures on the Election Track."""
LANE = 12.9
"""Width of a faction's lane."""
GHOST = 7.0
"""Size of a faction's sign in every space of its lane: printed in grey, the colours of two lanes are alike."""
FIGURE_DOWN = 5.2
"""From the top of a high space to the middle of its figure."""


def lane_middle(faction: str) -> float:
    """The middle of a faction's lane on the Election Track."""
    return 540 + GUTTER + LANE * (FACTIONS.index(faction) + 0.5)


def order_spaces(track: Track) -> dict[int, Extent]:
    """The spaces of the Player Order Track by number, side by side above the boxes."""
    first, last = track.first, track.last
    return {
        n: Extent(416 + SIDE * (n - first), 14.5, 416 + SIDE * (n - first + 1), 35.0) for n in range(first, last + 1)
    }


TURN_EDGES = (416.0, 441.0, 484.0, 510.0, 536.0)


def turn_spaces(track: Track) -> dict[int, Extent]:
    """The spaces of the Turn Track by number; the one where the reserve waits is wider."""
    first, last = track.first, track.last
    return {n: Extent(TURN_EDGES[n - first], 48.5, TURN_EDGES[n - first + 1], 70.5) for n in range(first, last + 1)}


def battle_spaces(board: Board, reserve_turn: int) -> dict[int, Extent]:
    """The spaces of the battles by turn, each under its turn; on `reserve_turn`, under the blocks that wait there."""
    turns = turn_spaces(board.track("turn"))
    return {n: Extent(box[0], 100.0 if n == reserve_turn else 70.5, box[2], 133.0) for n, box in turns.items()}


def reserve_places() -> list[tuple[Faction, float, float]]:
    """Faction and upper left corner of the six blocks that wait: three columns of two."""
    left = 441 + (43 - 3 * PLACE - 2 * PLACE_GAP) / 2
    pitch = PLACE + PLACE_GAP
    return [(faction, left + pitch * i, 72.0 + pitch * k) for i, faction in enumerate(FACTIONS) for k in (0, 1)]


def draw_vp(board: Board, letters: Lettering) -> Group:
    """The Victory Point Track."""
    track = board.track("vp")
    items: list[Item] = []
    for n, (left, top, right, bottom) in vp_spaces(track).items():
        fifth = n % 5 == 0
        drawn = cell(left, top, right - left, bottom - top, "accent" if fifth else "ivory")
        face = FIGURES if fifth else BODY
        # Up the edge the figure stands above the middle, and a seam of the tiles finds its way between two figures.
        high = top + FIGURE_DOWN if bottom - top > right - left + 2 else (top + bottom) / 2
        drawn.append(_figure(f"vp-track-{n}", letters, face, 19, ((left + right) / 2, high)))
        items.append(_space(f"vp-track-{n}", drawn, letters, Extent(left, top, right, bottom)))
    title: list[Item] = [
        *cell(6, 386, 20, 28),
        stamped(wreath(""), 16, 396, 14.5),
        *letters.paragraph(
            letters.say("track-vp"), (16, 404.2), (17.4, 8.6), TextStyle(CAPS, 9, smallest=5.5), name="vp-title"
        ),
    ]
    return Group((*items, *title), id="vp-track", title=letters.say("track-vp"))


def draw_order(board: Board, letters: Lettering) -> Group:
    """The Player Order Track."""
    track = board.track("order")
    items: list[Item] = heading(letters, letters.say("track-order"), 416, 11.2, 120, name="order-title")
    for n, (left, top, right, bottom) in order_spaces(track).items():
        x, y = (left + right) / 2, (top + bottom) / 2
        ring = Path(ellipse(x, y, 6.9), stroke=Stroke("engraved", 0.2))
        drawn: list[Item] = [*cell(left, top, right - left, bottom - top), ring]
        drawn.append(_figure(f"order-{n}", letters, BODY, 18, (x, y)))
        items.append(_space(f"order-{n}", drawn, letters, Extent(left, top, right, bottom)))
    return Group(tuple(items), id="order-track", title=letters.say("track-order"))


def draw_election(board: Board, rules: RulesFile, letters: Lettering, style: Style) -> Group:
    """The Election Track: three lanes, and the landslide above them."""
    track = board.track("election")
    items: list[Item] = heading(letters, letters.say("track-election"), 540, 11.2, 48, 12, name="election-title")
    items.append(_landslide(rules, letters))
    for n, (left, top, right, bottom) in election_spaces(track).items():
        fifth = n % 5 == 0
        drawn: list[Item] = [
            Path(
                rectangle(left, top, GUTTER, bottom - top),
                fill="accent" if fifth else "ivory",
                stroke=Stroke("ink", 0.3),
            )
        ]
        for i, faction in enumerate(FACTIONS):
            lane = rectangle(left + GUTTER + LANE * i, top, LANE, bottom - top)
            drawn.append(Path(lane, fill=f"lane-{faction}", stroke=Stroke("ink", 0.2)))
            drawn.append(stamped(ghost(faction), lane_middle(faction), (top + bottom) / 2, GHOST))
        drawn.append(Path(rectangle(left, top, right - left, bottom - top), stroke=Stroke("ink", 0.35)))
        face, size = (FIGURES, 18) if fifth else (BODY, 17)
        drawn.append(_figure(f"election-track-{n}", letters, face, size, (left + GUTTER / 2, top + FIGURE_DOWN)))
        items.append(_space(f"election-track-{n}", drawn, letters, Extent(left, top, right, bottom)))
    items += [stamped(block(faction, style), lane_middle(faction), 404.2, 9.6) for faction in FACTIONS]
    return Group(tuple(items), id="election-track", title=letters.say("track-election"))


def _landslide(rules: RulesFile, letters: Lettering) -> Group:
    left, top, right, bottom = LANDSLIDE
    middle = (left + right) / 2
    votes = letters.say("landslide-votes", votes=rules.landslide.votes.number)
    on = "red-sign"
    drawn: list[Item] = [
        Path(rectangle(left, top, right - left, bottom - top, -3), fill="red", stroke=Stroke("ink", 0.35)),
        Path(rectangle(left + 1.1, top + 1.1, right - left - 2.2, bottom - top - 2.2, -2.7), stroke=Stroke(on, 0.3)),
        placed(phrygian_cap(on, "red"), left + 6, top + 3.4, 14),
        *letters.line(
            votes, left + 32, top + 14.6, TextStyle(FIGURES, 27, smallest=16, fill=on), width=22, name="landslide-votes"
        ),
        *letters.line(
            letters.say("landslide"),
            middle,
            top + 23.6,
            TextStyle(CAPS, 13, smallest=8, fill=on, spacing=0.4),
            width=41,
        ),
        *letters.line(
            letters.say("landslide-effect"), middle, top + 29.4, TextStyle(ITALIC, 9.5, smallest=6.5, fill=on), width=43
        ),
    ]
    letters.register["landslide"] = LANDSLIDE
    return Group(tuple(drawn), id="landslide", title=letters.say("landslide"))


def draw_turns(board: Board, rules: RulesFile, letters: Lettering) -> Group:
    """The Turn Track, the battle under each turn, and the blocks that wait."""
    track = board.track("turn")
    waiting = rules.setup.reserve_turn
    items: list[Item] = heading(letters, letters.say("track-turn"), 416, 45.2, 120, name="turn-title")
    for n, (left, top, right, bottom) in turn_spaces(track).items():
        drawn = cell(left, top, right - left, bottom - top, "accent" if n == waiting else "ivory")
        drawn.append(_figure(f"turn-{n}", letters, CAPS, 32, ((left + right) / 2, (top + bottom) / 2)))
        items.append(_space(f"turn-{n}", drawn, letters, Extent(left, top, right, bottom)))
    items.append(_reserve(letters))
    battles: Mapping[int, Battle] = {battle.turn: battle for battle in board.battles}
    for n, box in battle_spaces(board, waiting).items():
        items.append(_battle(n, battles.get(n), box, letters))
    return Group(tuple(items), id="turn-track", title=letters.say("track-turn"))


def _reserve(letters: Lettering) -> Group:
    drawn: list[Item] = cell(441, 70.5, 43, 29.5, "accent")
    for i, (faction, x, y) in enumerate(reserve_places(), start=1):
        letters.register[f"reserve-{i}"] = Extent(x, y, x + PLACE, y + PLACE)
        sign = stamped(ghost(faction), x + PLACE / 2, y + PLACE / 2, 8.4)
        drawn.append(Group((*place(x, y, PLACE, "ivory"), sign), id=f"reserve-{i}"))
    letters.register["reserve"] = Extent(441, 70.5, 484, 100)
    return Group(tuple(drawn), id="reserve", title=letters.say("box-reserve"))


def _battle(turn: int, battle: Battle | None, box: Extent, letters: Lettering) -> Group:
    left, top, right, bottom = box
    width, middle = right - left, (left + right) / 2
    drawn: list[Item] = cell(left, top, width, bottom - top)
    letters.register[f"battle-{turn}"] = box
    if battle is None:
        drawn = cell(left, top, width, bottom - top, "ground")
        drawn += letters.paragraph(
            letters.say("no-battle"), (middle, top), (width - 4, bottom - top), TextStyle(ITALIC, 9.5, smallest=6.5)
        )
        return Group(tuple(drawn), id=f"battle-{turn}")
    drawn += letters.line(
        letters.text(battle.name, "battle"), middle, top + 8, TextStyle(TITLE, 14, smallest=9), width=width - 2.5
    )
    drawn += letters.line(
        letters.text.day(datetime.date.fromisoformat(battle.date)),
        middle,
        top + 12.6,
        TextStyle(ITALIC, 8.5, smallest=6),
        width=width - 2.5,
        name=f"date-{turn}",
    )
    wide = width > 36
    wx, wy = (left + 13, bottom - 10) if wide else (middle, top + 24.5)
    px, py = _lost_place(box)
    drawn.append(stamped(wreath(str(battle.vp)), wx, wy, 16))
    drawn += place(px, py, PLACE, "ivory")
    drawn.append(stamped(ghost("white"), px + PLACE / 2, py + PLACE / 2, 8))
    letters.register[f"lost-{turn}"] = Extent(px, py, px + PLACE, py + PLACE)
    if not wide:
        drawn.append(Pen().move(middle - 8, py - 3.6).line(middle + 8, py - 3.6).path(stroke=Stroke("gold", 0.3)))
    return Group(tuple(drawn), id=f"battle-{turn}", title=battle.name)


def lost_places(board: Board, reserve_turn: int) -> dict[int, tuple[float, float]]:
    """By turn: the upper left corner of the place for a block when that turn's battle is lost."""
    return {turn: _lost_place(box) for turn, box in battle_spaces(board, reserve_turn).items()}


def _lost_place(box: Extent) -> tuple[float, float]:
    left, _, right, bottom = box
    return (right - 19.5, bottom - 16) if right - left > 36 else ((left + right) / 2 - PLACE / 2, bottom - 16.5)


def _figure(space: str, letters: Lettering, face: str, size: float, middle: Point) -> Item:
    """The number of a space about a point, noted in the register: seams do not come near it."""
    words = space.rsplit("-", 1)[1]
    run, (x, y) = shape(words, face, size), middle
    half = metrics(face).cap_height * size * POINT / 2
    letters.register[f"{space}-figure"] = Extent(x - run.width / 2, y - half, x + run.width / 2, y + half)
    return centred_figure(words, face, size, x, y)


def _space(name: str, items: list[Item], letters: Lettering, box: Extent) -> Group:
    """A space of a track as an element; its title is the track's name and its number."""
    letters.register[name] = box
    track, number = name.replace("-track", "").rsplit("-", 1)
    return Group(tuple(items), id=name, title=f"{letters.say(f'track-{track}')} {number}")
