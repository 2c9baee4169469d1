"""The three ways to end: four turns, the Radicals' landslide, the Royalists' counter-revolution."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from engine.games.liberte.state.model import COUNTER_REVOLUTION, FOUR_TURNS, LANDSLIDE, OVER, State
from engine.games.liberte.state.tables import members


def control(s: State, province: int) -> int | None:
    """The seat whose stack is higher than every other stack there, whatever the colours."""
    start = province * s.n
    heights = [cell & 3 for cell in s.board[start : start + s.n]]
    best = max(heights)
    return heights.index(best) if best and heights.count(best) == 1 else None


def counted_for_royalists(s: State) -> int:
    """Marked provinces that a white stack controls, and each lost battle for one more."""
    count = s.lost.bit_count()
    n, board, white = s.n, s.board, s.tables.royalists
    stacks = s.stacks
    for province in s.tables.fleurs:
        if not stacks[province]:
            continue
        start = province * n
        best = winner = tied = 0
        for cell in board[start : start + n]:
            height = cell & 3
            if height > best:
                best, winner = height, cell
            elif height == best:
                tied = height
        if tied < best and winner >> 2 == white:
            count += 1
    return count


def counter_revolution_holds(s: State) -> bool:
    """Whether enough marked provinces are white; only from the third turn on."""
    return s.turn >= s.tables.counter_from and s.tables.marked.holds(counted_for_royalists(s))


def check_counter_revolution(s: State) -> bool:
    """End the game at once if enough marked provinces are white."""
    if not counter_revolution_holds(s):
        return False
    counted = counted_for_royalists(s)
    s.note("counter-revolution", "F8", counted=counted, lost=s.lost.bit_count(), also=("C14", "F9", "F12"))
    s.note("lost-battles-count", "F18", lost=s.lost.bit_count())
    points, cards = board_and_cards(s, s.tables.royalists)
    _decide(s, COUNTER_REVOLUTION, points, cards, "F13", "F14")
    return True


def check_landslide(s: State) -> None:
    """End the game at once if the Radicals gained enough votes; in any turn, when all provinces have voted."""
    red = s.tables.landslide_faction
    votes = sum(s.held(red))
    if not s.tables.landslide.votes.holds(votes):
        return
    s.note("landslide", "F3", votes=votes, also=("F4",))
    if s.tables.red_votes_count:
        s.note("votes-count", "F5", votes=s.held(red))
    points, cards = red_points(s)
    _decide(s, LANDSLIDE, points, cards, "F6", "F7")


def red_points(s: State) -> tuple[list[int], list[int]]:
    """Each seat's red points, and the part of them on cards. In the first edition held votes do not count."""
    red = s.tables.landslide_faction
    points, cards = board_and_cards(s, red)
    if s.tables.red_votes_count:
        points = list(map(add, points, s.held(red)))
    return points, cards


def board_and_cards(s: State, faction: int) -> tuple[list[int], list[int]]:
    """Each seat's points: all its blocks of a faction, controlling or not, and those on cards; and the latter alone."""
    points, cards = [], []
    mine = s.tables.of_faction[faction]
    for seat in range(s.n):
        blocks = sum(cell & 3 for cell in s.board[seat :: s.n] if cell >> 2 == faction)
        on_cards = sum(s.tables.value[card] for card in s.hands[seat] if mine >> card & 1)
        on_cards += display_value(s, seat, mine)
        points.append(blocks + on_cards)
        cards.append(on_cards)
    return points, cards


def display_value(s: State, seat: int, among: int = -1) -> int:
    """The sum of the values of the cards in a display, or of those among a set of cards."""
    value, total = s.tables.value, 0
    for card in members(s.displays[seat] & among):
        total += value[card]
    return total


def four_turns(s: State) -> None:
    """Most victory points, then the highest sum of values in the display."""
    s.note("four-turns", "F1", vp=list(s.vp), also=("T14", "F17"))
    _decide(s, FOUR_TURNS, s.vp, [display_value(s, seat) for seat in range(s.n)], "F1", "F2")


def _decide(s: State, ending: int, points: Sequence[int], tie: Sequence[int], atom: str, tie_atom: str) -> None:
    best = max(points)
    first = [seat for seat in s.order if points[seat] == best]
    winners = first
    if len(first) > 1:
        most = max(tie[seat] for seat in first)
        winners = [seat for seat in first if tie[seat] == most]
        s.note("final-tie", tie_atom, players=first, tie=list(tie), winners=winners)
    s.ending = ending
    s.winners = () if len(winners) > 1 and s.tables.draws else tuple(winners)
    if ending != FOUR_TURNS:
        s.note("points-counted", atom, points=list(points), cards=list(tie), also=("F19",))
    s.kind, s.player, s.options = OVER, -1, []
    s.stack = []
    s.face_up_gaps = False  # nothing is drawn any more
    s.note("over", "F15" if ending != FOUR_TURNS else atom, points=list(points), winners=list(s.winners))
