"""The six special cards: what each needs, what it may strike, and what becomes of that."""

from __future__ import annotations

from engine.games.liberte.actions import SPARE
from engine.games.liberte.deck import to_discard
from engine.games.liberte.model import REMOVE, TARGET, TERROR_CARD, State
from engine.games.liberte.placement import to_supply
from engine.games.liberte.tables import BLUE, BREAD_SHORTAGE, EMIGRATION, GUILLOTINE, PURGE, RED, TERROR, WHITE

_ATOMS = ("X2", "X3", "X4", "X5", "X6", "X8")


def prerequisite(s: State, seat: int, effect: int) -> bool:
    """Purge needs presence in the government, Terror in a red one; in the first turn there is none."""
    if effect == PURGE:
        return bool(s.presence >> seat & 1)
    if effect == TERROR:
        return bool(s.presence >> seat & 1) and s.government == RED
    return True


def playable(s: State, seat: int, effect: int) -> bool:
    """Whether a special may be played: its prerequisite holds, and it has a target (unless the ruling is looser)."""
    return prerequisite(s, seat, effect) and (s.t.empty_special or has_target(s, effect))


def has_target(s: State, effect: int) -> bool:
    """Whether there is anything that the card could remove."""
    if effect in (EMIGRATION, GUILLOTINE, PURGE):
        return bool(_shown(s) & _victims(s, effect))
    if effect == TERROR:
        return _on_board(s, RED) > 0
    return any(_on_board(s, faction) for faction in _factions(s, effect))


def _on_board(s: State, faction: int) -> int:
    marks = s.lost.bit_count() - s.owed if faction == s.t.royalists else 0
    return s.t.blocks[faction] - s.supply[faction] - s.reserve - marks - sum(s.held(faction))


def _shown(s: State) -> int:
    cards = 0
    for display in s.displays:
        cards |= display
    return cards


def _victims(s: State, effect: int) -> int:
    """The cards that an effect may take out of a display."""
    if effect == EMIGRATION:
        return s.t.persons & s.t.of_faction[WHITE]
    if effect == GUILLOTINE:
        return s.t.persons
    return s.t.all_cards


def _factions(s: State, effect: int) -> tuple[int, ...]:
    """The factions whose blocks an effect may remove. Without a government Bread Shortage takes any block."""
    if effect == BREAD_SHORTAGE:
        return (s.government,) if s.government >= 0 else (RED, BLUE, WHITE)
    return (RED, BLUE)


def play_special(s: State, card: int) -> bool:
    """The card leaves the hand and asks for its target. False if it has none and is only thrown away."""
    effect = s.t.effect[card]
    s.hands[s.player].remove(card)
    s.card = card
    s.special += 1
    s.note("special", "A39", player=s.player, card=card, also=("A19", "X1", "C43"))
    if not has_target(s, effect):
        return False
    s.kind = TARGET if effect in (EMIGRATION, GUILLOTINE, PURGE) else REMOVE
    s.options = None
    return True


def legal_remove(s: State) -> list[int]:
    """Every block, or for Terror every stack, that the card in play may remove."""
    n, most, remove, effect = s.n, s.t.codec.most, s.t.codec.remove, s.t.effect[s.card]
    factions = _factions(s, effect)
    out = []
    for province in range(len(s.t.numbers)):
        cells = s.board[province * n : (province + 1) * n]
        if effect == TERROR and not any(cell and cell >> 2 == RED for cell in cells):
            continue
        out += [
            remove + province * most + seat
            for seat, cell in enumerate(cells)
            if cell and (effect == TERROR or cell >> 2 in factions)
        ]
    return out


def removed(s: State, action: int) -> bool:
    """A block, or for Terror a stack, goes back to the supply. True when the card is done."""
    province, seat = divmod(action - s.t.codec.remove, s.t.codec.most)
    effect = s.t.effect[s.card]
    blocks = s.height(province, seat) if effect == TERROR else 1
    faction = to_supply(s, province, seat, blocks)
    number = s.t.numbers[province]
    s.note("removed", _ATOMS[effect], player=seat, faction=faction, province=number, blocks=blocks, also=("A14",))
    if effect != TERROR or not _shown(s):
        return True
    s.kind, s.options = TERROR_CARD, None
    return False


def legal_target(s: State) -> list[int]:
    """Every card in a display that the card in play may take; Terror may also spare them all."""
    cards = _shown(s) & _victims(s, s.t.effect[s.card])
    target = s.t.codec.target
    out = [SPARE] if s.kind == TERROR_CARD else []
    while cards:
        low = cards & -cards
        out.append(target + low.bit_length() - 1)
        cards ^= low
    return out


def struck(s: State, action: int) -> None:
    """A card leaves a display: beheaded to the box for good, or to the discard pile."""
    if action == SPARE:
        s.note("spared", "X9", player=s.player)
        return
    card = action - s.t.codec.target
    effect = s.t.effect[s.card]
    seat = next(seat for seat in range(s.n) if s.displays[seat] >> card & 1)
    s.displays[seat] ^= 1 << card
    if effect in (GUILLOTINE, TERROR):
        s.box = [*s.box, card]
        s.note("beheaded", "X9" if effect == TERROR else "X5", player=seat, card=card, also=("T11",))
    else:
        s.note("sent-away", _ATOMS[effect], player=seat, card=card)
        to_discard(s, card)


def finish_special(s: State) -> None:
    """A special is always discarded."""
    card, s.card = s.card, 0
    s.note("discarded", "A21", player=s.player, card=card)
    to_discard(s, card)
