"""Facts of Liberté that follow from its content: counts, sums, and the numbers printed on cards and board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.games.liberte.content.totals import totals

Derived = tuple[str, int | str, str]
"""Key, value and origin of a fact."""
_GROUPS = ("printed-blocks", "sans-culottes", "fleur-de-lis", "vp-provinces", "election-markers")
"""Totals whose first word has a hyphen: `fleur-de-lis-north` is the fact `fleur-de-lis:north`."""


def derived(content: Content) -> Iterator[Derived]:
    """All facts of the game."""
    yield from _counts(content)
    yield from _board(content)
    yield from _cards(content)
    yield from _sums(content)


def _counts(content: Content) -> Iterator[Derived]:
    counted = totals(content)
    for name, number in {**content.identity.expected, **counted}.items():
        group = next((g for g in _GROUPS if name == g or name.startswith(g + "-")), name.split("-", maxsplit=1)[0])
        origin = "counted in the content" if name in counted else "game.yaml  expected"
        yield f"{group}:{name.removeprefix(group).lstrip('-') or 'total'}", number, f"{origin}: {name} {number}"


def _board(content: Content) -> Iterator[Derived]:
    board = content.board
    for province in board.provinces:
        origin = f"board.yaml  province {province.number}"
        yield f"province:{province.number}:number", province.number, origin
        yield f"province:{province.number}:votes", province.votes, origin
        yield f"province:{province.number}:vp", province.vp, origin
        yield f"province:{province.number}:region", f"region:{province.region}", origin
    for track in board.tracks:
        yield f"track:{track.id}:first", track.first, f"board.yaml  track {track.id}"
        yield f"track:{track.id}:last", track.last, f"board.yaml  track {track.id}"
    for battle in board.battles:
        yield f"battle:{battle.turn}:vp", battle.vp, f"board.yaml  battle of turn {battle.turn}"
    yield "provinces:first", min(p.number for p in board.provinces), "board.yaml  provinces"
    yield "provinces:last", max(p.number for p in board.provinces), "board.yaml  provinces"
    sizes = [sum(p.region == region.id for p in board.provinces) for region in board.regions]
    yield "regions:smallest", min(sizes), "counted in board.yaml"
    yield "regions:largest", max(sizes), "counted in board.yaml"


def _cards(content: Content) -> Iterator[Derived]:
    for card in content.cards.cards:
        origin = f"cards.yaml  card {card.id}"
        yield f"card:{card.id}:number", card.id, origin
        numbers = {"value": card.value, "born": card.born, "died": card.died}
        yield from (
            (f"card:{card.id}:{name}", number, origin) for name, number in numbers.items() if number is not None
        )
    values = [card.value for card in content.cards.cards if card.value is not None]
    yield "values:least", min(values), "counted in cards.yaml"
    yield "values:most", max(values), "counted in cards.yaml"


def _sums(content: Content) -> Iterator[Derived]:
    """Facts that need several numbers."""
    rules = content.rules
    blocks, tokens = content.identity.component("blocks"), content.identity.component("tokens")
    reserve = rules.setup.reserve_each
    origin = "game.yaml  component blocks, less rules.yaml  setup.reserve_each"
    for faction in FACTIONS:
        yield f"supply:first-turn:{faction}", blocks.each[faction] - reserve, origin
    yield "reserve:total", reserve * len(FACTIONS), "rules.yaml  setup.reserve_each, for each faction"
    each = min(tokens.each.values())
    yield "tokens:each", each, "game.yaml  component tokens"
    origin = "game.yaml  component tokens, less rules.yaml  setup.tokens_on_tracks"
    yield "tokens:free", each - rules.setup.tokens_on_tracks, origin
    yield "paris:votes", content.board.province(rules.paris).votes, f"board.yaml  province {rules.paris}"
    yield "factions:total", len(FACTIONS), "the factions of the game"
    yield "contests:total", 3, "rules.yaml  points: government first and second, opposition first"
    yield (
        "stacks:blocks-in-province",
        rules.placement.stack_blocks.number * rules.placement.province_stacks.number,
        "rules.yaml  placement.stack_blocks times placement.province_stacks",
    )
