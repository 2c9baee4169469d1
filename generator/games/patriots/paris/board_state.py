"""What lies on the Paris board at one moment, as drawings need it. Only this module reads it from the engine's view."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.record import record
from generator.failure import Failure

NONE = "none"


@record(slots=False)
class ParisState:
    """Cubes by location, laws by place, votes, gold, and the month."""

    cubes: Mapping[str, tuple[str, ...]]
    """By location: the faction of every cube, the most radical first."""
    in_play: frozenset[str]
    votes: Mapping[str, Mapping[str, int]]
    """By box: how many cubes of each faction."""
    laws: tuple[tuple[str, ...], ...]
    """What lies on each place of the law track from the proposal on, the lowest card first."""
    proposed: str
    """The law that is voted on; none if there is none."""
    round: int
    fleet: int
    """The month in which the fleet arrives; 0 if none is at sea."""
    treasury: int
    louis_lives: bool


def from_view(view: View, content: Content) -> ParisState:
    """The engine's view of a table -> the state of the board; a `Failure` if it names what the game does not have."""
    factions = [faction.id for faction in content.factions.factions]
    locations = {location.id: location for location in content.paris.locations}
    laws = {law.id for law in content.cards.laws}
    cubes = {place: _cubes(row, factions, place) for place, row in view["paris"].items()}
    for place in (*cubes, *view["in-play"]):
        _known(place, locations, "location")
    for place, there in cubes.items():
        slots = locations[place].slots
        if slots is not None and len(there) > slots:
            raise Failure(f"{place} has {slots} slots, not {len(there)}", "take cubes away")
    for law in (*view["laws"], view["proposed"]):
        _known(law, {*laws, NONE}, "law")
    months = len(content.paris.months)
    if not 0 <= view["round"] <= months:
        raise Failure(f"there is no month {view['round']}", f"they go from 1 to {months}")
    return ParisState(
        cubes,
        frozenset(view["in-play"]),
        {box: {faction: _count(view["votes"][box].get(faction, 0)) for faction in factions} for box in ("oui", "non")},
        _places(tuple(view["laws"]), view["proposed"], content.rules.laws.track),
        view["proposed"],
        view["round"],
        int(view["fleet"]),
        _count(view["treasury"]),
        view["louis"] == "alive",
    )


def _places(laws: tuple[str, ...], proposed: str, track: int) -> tuple[tuple[str, ...], ...]:
    """Laws fill the track from the right; later ones lie on the oldest (V12).

    The last one lies on the leftmost place until another law is proposed. Of a law whose successor was proposed and
    rejected the state does not tell this; it is drawn there too.
    """
    places: list[list[str]] = [[] for _ in range(track)]
    waiting = len(laws) >= track and proposed == NONE
    for n, law in enumerate(laws):
        last = n == len(laws) - 1
        places[0 if waiting and last else track - 1 - n % (track - 1)].append(law)
    if proposed != NONE:
        places[0].append(proposed)
    return tuple(tuple(place) for place in places)


def _cubes(row: Mapping[str, int], factions: Sequence[str], place: str) -> tuple[str, ...]:
    for faction in row:
        _known(faction, factions, f"faction in {place}")
    return tuple(faction for faction in factions for _ in range(_count(row.get(faction, 0))))


def _count(number: int) -> int:
    if number < 0:
        raise Failure(f"{number} is no number of pieces", "count from 0")
    return number


def _known(name: str, names: Collection[str], what: str) -> None:
    if name not in names:
        raise Failure(f"there is no {what} {name}", "write a view with: pnp show state SCENARIO > view.json")
