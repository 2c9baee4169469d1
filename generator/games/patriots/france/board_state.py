"""What lies on the France board at one moment, as drawings need it. Only this module reads the engine's view."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.record import record
from generator.failure import Failure

NONE = "none"


@record(slots=False)
class General:
    """A general: where he stands, and whose he is."""

    card: str
    at: str
    """A province or territory; none while he waits."""
    owner: str
    """A faction; none if nobody has him activated."""
    balloon: bool


@record(slots=False)
class FranceState:
    """Cubes by province, generals and armies by place, and what else the war leaves."""

    cubes: Mapping[str, str]
    """By province: the faction whose cube lies there."""
    generals: tuple[General, ...]
    armies: Mapping[str, str]
    """By army: where it stands; none while it waits beside the map."""
    looted: tuple[str, ...]
    """Territories that have given their gold."""
    aside: tuple[str, ...]
    """To Paris! cards that were drawn."""

    def there(self, place: str) -> tuple[list[General], list[str]]:
        """The generals and the armies at a place."""
        return [one for one in self.generals if one.at == place], [a for a, at in self.armies.items() if at == place]


def from_view(view: View, content: Content) -> FranceState:
    """The engine's view of a table -> the state of the board; a `Failure` if it names what the game does not have."""
    land = content.map
    factions = {faction.id for faction in content.factions.factions}
    generals = {card.id for card in content.cards.cards if card.general is not None}
    cubes = {province: owner for province, owner in view["provinces"].items() if owner != NONE}
    for province, owner in cubes.items():
        _known(province, [one.id for one in land.provinces if not one.capital], "province with a place")
        _known(owner, factions, "faction")
    for card, at in view["generals"].items():
        _known(card, generals, "general")
        _known(at, (*land.places, NONE), "place")
    for army, at in view["armies"].items():
        _known(army, [one.id for one in land.armies], "army")
        _known(at, (*land.places, NONE), "place")
    for territory in view["looted"]:
        _known(territory, [one.id for one in land.territories], "territory")
    for card in view["aside"]:
        _known(card, [one.id for one in content.cards.cards], "card")
    owners = {card: faction for faction, cards in view["active"].items() for card in cards}
    gone = set(view["out"])
    return FranceState(
        cubes,
        tuple(
            General(card, at, owners.get(card, NONE), view["balloon"] == card)
            for card, at in view["generals"].items()
            if card not in gone
        ),
        dict(view["armies"]),
        tuple(view["looted"]),
        tuple(view["aside"]),
    )


def _known(name: str, names: Collection[str], what: str) -> None:
    if name not in names:
        raise Failure(f"there is no {what} {name}", "write a view with: pnp show state SCENARIO > view.json")
