"""What a player may know: hands are hidden, the deck's order does not exist, everything else lies open.

An observation is plain data without a reference to the state, so nothing can leak through it. With the closed discard
pile of the ruling, only its top card is seen.
"""

from __future__ import annotations

from typing import Any

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.state.model import ENDINGS, KINDS, State
from engine.games.liberte.state.tables import PHASES, members
from engine.randomness import Stream


def observation(s: State, seat: int) -> dict[str, Any]:
    """The table as one player sees it."""
    return {
        "seat": seat,
        "turn": s.turn,
        "phase": PHASES[s.phase] if s.phase >= 0 else "start",
        "round": s.round,
        "last-round": s.triggered,
        "order": list(s.order),
        "pending": {"player": s.player, "kind": KINDS[s.kind]},
        "in-play": {
            "card": s.card,
            "left": s.remaining,
            "area": s.placing_region,
            "played": s.played,
            "special": s.special,
        },
        "hand": list(s.hands[seat]),
        "hand-sizes": [len(hand) for hand in s.hands],
        "displays": [list(members(display)) for display in s.displays],
        "face-up": list(s.face_up),
        "deck": [len(s.deck), len(s.under)],
        "discard": sorted(s.discard) if s.tables.discard_open else s.discard[-1:],
        "discard-size": len(s.discard),
        "box": sorted(s.box),
        "board": list(s.board),
        "supply": list(s.supply),
        "tokens": list(s.tokens),
        "vp": list(s.vp),
        "votes": list(s.votes),
        "track": list(s.track),
        "battle-box": list(s.battle),
        "government": FACTIONS[s.government] if s.government >= 0 else "none",
        "opposition": FACTIONS[s.opposition] if s.opposition >= 0 else "none",
        "presence": list(members(s.presence)),
        "lost-battles": list(members(s.lost)),
        "owed": s.blocks_owed,
        "ending": ENDINGS[s.ending],
        "winners": list(s.winners),
    }


def determinise(s: State, seat: int, seed: int) -> State:
    """A copy in which the other hands and the deck are dealt anew from all that this player cannot see.

    While the second set lies untouched under the first, nobody can hold its cards: it stays there, and has no order.
    """
    new = s.clone()
    stream = Stream(seed)
    others = [other for other in range(s.n) if other != seat]
    unseen = [card for other in others for card in s.hands[other]] + s.deck
    mixed = stream.shuffled(sorted(unseen))
    for other in others:
        size = len(s.hands[other])
        new.hands[other], mixed = sorted(mixed[:size]), mixed[size:]
    new.deck = mixed
    new.options = None
    new.rng = stream.seed
    return new
