"""Pictures of a state: the whole board with its pieces, or a window that shows one province and its stacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from engine.games.liberte.content.board import Province
from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.geometry import box, union
from generator.drawing.placing import crowd, put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, transform, translate
from generator.failure import Failure, WrongUse
from generator.games.liberte.board.board_state import BoardState, Stack, from_view
from generator.games.liberte.board.boxes import BATTLE, SUPPLIES, government_field, government_rings
from generator.games.liberte.board.draw import Prepared, draw_board
from generator.games.liberte.board.inset import SIDE, places_of_inset
from generator.games.liberte.board.parts import at
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.board.tracks import (
    PLACE,
    election_spaces,
    lane_middle,
    lost_places,
    order_spaces,
    reserve_places,
    turn_spaces,
    vp_shown,
    vp_spaces,
)
from generator.games.liberte.map.place_labels import marks_of
from generator.games.liberte.signs.board_signs import block, lily, marker, number_disc, wreath
from generator.games.liberte.signs.picture_pieces import stack, stack_height, token, turn_marker
from generator.games.liberte.words.names import PLAYERS
from generator.job import Style
from generator.language.text import Text, project_text
from generator.map.atlas import Atlas
from generator.map.lettering import BODY, FIGURES, TITLE
from generator.project import per_project
from generator.typesetting.shaping import fit_line, label, shape

ON_BOARD = 0.82
"""Size of stacks on the board, relative to those in a window."""
PITCH = 14.2
"""Millimetres from one stack to the next in a window."""


def picture(
    pack: Pack[Content], root: FilePath, view: View, code: str, style: Style, place: str | None = None
) -> Scene:
    """The engine's view of a table as a picture: the whole board, or a window on one province (`place`)."""
    if place is not None and not place.isdecimal():
        raise WrongUse(f"--window {place} names no province", "give its number, as in --window 8")
    province = None if place is None else int(place)
    ready = survey(pack, root)
    text = project_text(root, pack.game, code)
    try:
        state = from_view(view, ready.rules)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Failure("this is not a view of a table", "write one with: pnp show state SCENARIO") from error
    numbers = [one.number for one in ready.board.provinces]
    for number in (*state.stacks, *([] if province is None else [province])):
        if number not in numbers:
            raise Failure(f"there is no province {number}", f"they go from {min(numbers)} to {max(numbers)}")
    for player in sorted(state.players - set(PLAYERS)):
        raise Failure(f"there is no player {player}", f"they are {', '.join(PLAYERS)}")
    if province is None:
        return draw_state(ready, text, style, state)
    return draw_window(ready, text, style, state, province)


def draw_state(ready: Prepared, text: Text, style: Style, state: BoardState) -> Scene:
    """The board with everything that lies on it."""
    scene = draw_board(ready, text, style).scene
    pieces = Group(tuple(draw_pieces(ready, style, state)), layer="art", id="pieces")
    return replace(scene, items=(*scene.items, pieces))


def draw_pieces(ready: Prepared, style: Style, state: BoardState) -> Iterator[Item]:
    """Everything that lies on the board."""
    yield from _stacks(ready, style, state)
    yield from _on_tracks(ready, style, state)
    yield from _in_boxes(style, state)


def _stacks(ready: Prepared, style: Style, state: BoardState) -> Iterator[Item]:
    for number, stacks in sorted(state.stacks.items()):
        plan = ready.layout.plans[number]
        capital = not plan.places
        corners, side = (places_of_inset(), SIDE) if capital else (plan.places, plan.side)
        for one, (x, y) in zip(stacks, corners, strict=False):
            yield put(stack(one.faction, one.height, one.player, style), x + side / 2, y + side - 0.7, ON_BOARD)


def _on_tracks(ready: Prepared, style: Style, state: BoardState) -> Iterator[Item]:
    vp, election, order, turn_track = (ready.board.track(name) for name in ("vp", "election", "order", "turn"))
    sharing: dict[int, list[str]] = defaultdict(list)
    for player, points in state.vp.items():
        sharing[vp_shown(vp, points)].append(player)
    spaces = vp_spaces(vp)
    for points, players in sorted(sharing.items()):
        yield crowd([token(player) for player in players], *spaces[points].middle, 1.1, 3)
    votes = election_spaces(election)
    for faction in FACTIONS:
        if faction in state.track and faction != state.government:
            space = votes[min(state.track[faction], election.last)]
            yield stamped(marker(faction, style), lane_middle(faction), space.middle[1], 9.6)
    places = order_spaces(order)
    for place, player in enumerate(state.order, start=order.first):
        yield put(token(player), *places[place].middle, 2.0)
    turns = turn_spaces(turn_track)
    if state.turn in turns:
        left, _, right, bottom = turns[state.turn]
        yield stamped(turn_marker(style), right - 6.4 if right - left < 30 else right - 8, bottom - 6.4, 9.2)
    for turn in state.lost:
        x, y = lost_places(ready.board, ready.rules.setup.reserve_turn)[turn]
        yield stamped(block("white", style), x + PLACE / 2, y + PLACE / 2, 10)
    left_over = dict(state.reserve)
    for waiting, x, y in reserve_places():
        if left_over.get(waiting, 0):
            left_over[waiting] -= 1
            yield stamped(block(waiting, style), x + PLACE / 2, y + PLACE / 2, 10)


def _in_boxes(style: Style, state: BoardState) -> Iterator[Item]:
    left, top, right, _ = BATTLE
    tokens = [token(player) for player, count in state.battle_box.items() for _ in range(count)]
    if tokens:
        yield crowd(tokens, (left + right) / 2, top + 29, 2.0, 9)
    if state.government:
        yield stamped(marker(state.government, style), *government_field().middle, 18)
    rings = government_rings()
    for player in state.presence:
        yield put(token(player), *rings[player], 2.4)
    for faction, count in state.supply.items():
        sl, _, sr, sb = SUPPLIES[faction]
        x, y = (sl + sr) / 2, sb - 21
        yield stamped(block(faction, style), x - 10, y, 12)
        yield label(shape(f"× {count}", FIGURES, 30), x - 2, y + 3.6)


@per_project
def _smoother(atlas: Atlas[int]) -> Atlas[int]:
    """The map without the bends that a window is too small to show."""
    return atlas.simplified(0.7)


Vote = tuple[Stack, str]
"""Who won an election with how many votes of which faction, and the number in words, "1 vote"."""
_PLATE = 8.9
"""From the top of a plate in a window to the window's lower edge."""
_REACH = (42.0, 34.0)
"""Half the width and height of the land that windows show."""
_SMALLEST = 7.5
"""Least size of the name on a plate, in points."""
_ABREAST = 3
"""From so many stacks on, a window must show its province larger."""
_LABELS = 4.6
"""Room for the labels below the stacks."""
_MIDDLE = 0.44
"""Where the middle of the province is in a window, from above."""


def window_width(ready: Prepared, text: Text, state: BoardState, number: int, vote: Vote | None = None) -> float:
    """How wide a window must be at least: its stacks side by side, its plates side by side."""
    _, named = _name_plate(ready.board.province(number), text, _SMALLEST)
    plates = named + (_vote_plate("color", vote[0])[1] + 2.0 if vote else 0.0)
    return max(plates + 3.6, PITCH * len(state.stacks.get(number, ())) + 1.0, 24.0)


def draw_window(
    ready: Prepared,
    text: Text,
    style: Style,
    state: BoardState,
    number: int,
    *,
    size: tuple[float, float] = (52.0, 40.0),
    vote: Vote | None = None,
    most: int = 0,
) -> Scene:
    """The map around one province, its stacks enlarged; `vote` adds a plate with the winner of the election there.

    The map is so large that `most` stacks, or those that are there, stand inside the province.
    """
    width, height = size
    province = ready.board.province(number)
    stacks = state.stacks.get(number, ())
    items: list[Item] = [*_window_map(ready.atlas, province, max(most, len(stacks)), width, height)]
    plate = height - _PLATE
    name, wide = _name_plate(province, text)
    if vote is not None:
        won, room = _vote_plate(style, vote[0])
        name, wide = _name_plate(province, text, width=width - room - 5.6)
        items.append(Group(tuple(won), at=translate(width - 1.8 - room, plate), place="vote"))
    elif wide + 3.6 > width:
        name, wide = _name_plate(province, text, width=width - 3.6)
    items.append(Group(tuple(name), at=translate(1.8, plate)))
    tall = max((stack_height(one.height) for one in stacks), default=0.0)
    foot = min(plate - _LABELS, height * _MIDDLE + tall / 2 + 1.0)  # in a high window they stand in the province
    items += _window_stacks(ready, text, style, stacks, width / 2, foot)
    title = f"{number} {text(province.name, 'province')}"
    drawn = Group(tuple(items), layer="art", place=f"province:{number}")
    return Scene(width, height, (drawn,), title=title, language=text.code)


def _window_map(atlas: Atlas[int], province: Province, stacks: int, width: float, height: float) -> Iterator[Item]:
    """The land around a province, which alone is coloured and hatched, in a frame."""
    frame = rectangle(0, 0, width, height, -2.2)
    yield Path(frame, fill="sea")
    around = Use(
        _surroundings(atlas, province.number, province.region, stacks if stacks >= _ABREAST else 0),
        translate(width / 2, height * _MIDDLE),
    )
    yield Group((around,), clip=Path(frame))
    yield Path(frame, stroke=Stroke("ink", 0.35))


@per_project
def _surroundings(atlas: Atlas[int], number: int, region: str, stacks: int) -> Symbol:
    """Sea and land about the middle of a province, with room for stacks: one drawing for windows of every size."""
    smooth = _smoother(atlas)
    wide, high = (PITCH * stacks + 2.0, 24.0) if stacks else (30.0, 30.0)
    x, y, grow = smooth.areas[number].parts[0].largest_oval(wide, high)
    factor = min(max(1.0 / grow, 0.5), 2.4 if stacks else 1.6)
    place = scale(factor) @ translate(-x, -y)
    wide, high = _REACH
    near = box(x - wide / factor, y - high / factor, x + wide / factor, y + high / factor)
    borders = union(border.course for border in smooth.borders if number not in border.between) & near
    own = transform((smooth.areas[number] & near).outline(), place)
    edge = transform(((smooth.areas[number].boundary) & near).outline(), place)
    tint = f"region-{region}"
    items: tuple[Item, ...] = (
        _sea(wide, high),
        Path(transform((smooth.foreign & near).outline(), place), fill="foreign"),
        Path(transform((smooth.land & near).outline(), place), fill="neighbour", stroke=Stroke("ink", 0.3)),
        Path(transform(borders.outline(), place), stroke=Stroke("engraved", 0.2)),
        Path(own, fill=f"{tint}-inside"),
        Path(own, fill=theme().hatch(f"{tint}-board")),
        Path(edge, stroke=Stroke("ink", 0.55, join="round")),
    )
    return Symbol(f"window-{number}-{stacks}", items, Rect(-wide, -high, 2 * wide, 2 * high))


def _sea(wide: float, high: float) -> Path:
    """Fine level lines."""
    pen = Pen()
    for k in range(-int(high / 1.1), int(high / 1.1)):
        pen.move(-wide, 1.1 * k).line(wide, 1.1 * k)
    return pen.path(stroke=Stroke("waterline", 0.08))


def _window_stacks(
    ready: Prepared, text: Text, style: Style, stacks: tuple[Stack, ...], middle: float, foot: float
) -> Iterator[Item]:
    """Stacks side by side, each with its label; `foot` is where they stand."""
    first = middle - PITCH * (len(stacks) - 1) / 2
    highest = max((stack_height(one.height) for one in stacks), default=0.0)
    size = min(1.0, (foot - 0.2) / highest) if highest else 1.0  # no token above the window
    for i, one in enumerate(stacks):
        x = first + PITCH * i
        words = f"{text(ready.labels[f'player-{one.player}'])} {one.height}"
        run = next(r for s in (8, 7.5, 7, 6.5) if (r := shape(words, BODY, s)).width < PITCH - 0.6 or s == 6.5)
        drawn: tuple[Item, ...] = (
            put(stack(one.faction, one.height, one.player, style), x, foot, size),
            Path(rectangle(x - run.width / 2 - 0.6, foot + 0.5, run.width + 1.2, 3.4, 0.6), fill="ivory"),
            label(run, x, foot + 3.0, align="centre"),
        )
        yield Group(drawn, place=f"stack:{one.player}")


def _name_plate(province: Province, text: Text, largest: float = 9.5, width: float = 200.0) -> tuple[list[Item], float]:
    """Number, name and marks on a plate at the origin, and its width; the name as large as a width allows."""
    marks = marks_of(province)
    widths = [5.0 if part == "lily" else 6.6 for part in marks]
    room = width - 9.2 - sum(widths) - 1.0 * len(marks)
    name = text(province.name, "province")
    run = fit_line(name, TITLE, room, largest, _SMALLEST) or shape(name, TITLE, _SMALLEST)
    whole = 9.2 + run.width + sum(widths) + 1.0 * len(marks)
    items: list[Item] = [
        Path(rectangle(0, 0, whole, 7.4, -1.0), fill="ivory", stroke=Stroke("ink", 0.25)),
        at(number_disc(province.number, 2.7), (4.0, 3.7)),
        label(run, 7.6, 4.9),
    ]
    along = 7.6 + run.width + 1.0
    for part, wide in zip(marks, widths, strict=True):
        sign = lily() if part == "lily" else wreath(str(province.vp))
        items.append(stamped(sign, along + wide / 2, 3.7, 5.6 if part == "lily" else 6.6))
        along += wide + 1.0
    return items, whole


def _vote_plate(style: Style, vote: Stack) -> tuple[list[Item], float]:
    """The winner, the faction and the number of votes on a plate at the origin, and its width.

    A bare figure: the words, "1 vote", find room in no more than half of the windows.
    """
    run = shape(str(vote.height), BODY, 9.5)
    whole = 16.6 + run.width
    items: list[Item] = [
        Path(rectangle(0, 0, whole, 7.4, -1.0), fill="ivory", stroke=Stroke("ink", 0.25)),
        put(token(vote.player), 4.2, 3.7),
        stamped(block(vote.faction, style), 11.2, 3.6, 5.0),
    ]
    return [*items, label(run, 15.4, 4.8)], whole
