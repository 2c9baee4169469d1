"""The worked examples of the sheet of struggles: what each side counts, and the sums that the engine has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from engine.errors import Findings
from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from engine.loading.source import load
from engine.play.scenario import scenarios
from engine.record import record
from generator.failure import Failure
from generator.rulebook.evidence.scenarios import Play, play_scenario

FILE = "worked.yaml"
"""The file of `examples/` with these scenarios."""


@record
class Counted:
    """A line of a table: what counts, what each is worth, how many either side has of it."""

    what: str
    worth: int
    ours: tuple[int, ...] = ()
    """Numbers that are added up: cubes, cards, or the insight of each general."""
    theirs: tuple[int, ...] = ()


@record
class Worked:
    """An example: the sides, what they count, and what that makes."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    rows: tuple[Counted, ...]
    sums: tuple[int, int]


def worked(pack: Pack[Content], root: Path) -> dict[str, Worked]:
    """The battle, the coup and the civil war."""
    path = root / "content" / pack.game / "examples" / FILE
    node = load(path, path.relative_to(root).as_posix(), Findings())
    plays = {play.id: play for play in (play_scenario(one, pack) for one in (scenarios(node) if node else ()))}
    makers = {"battle": _battle, "coup": _coup, "war": _war}
    made = {name: make(plays, pack.content) for name, make in makers.items()}
    for name, one in made.items():
        counted = tuple(sum(row.worth * sum(getattr(row, side)) for row in one.rows) for side in ("ours", "theirs"))
        if counted != one.sums:
            raise Failure(
                f"the worked {name} of the sheet counts {counted[0]} : {counted[1]}, the engine {one.sums[0]} : "
                f"{one.sums[1]}",
                f"the table of the scenario worked-{name} in {FILE} must have nothing that the sheet does not count",
            )
    return made


def _played(plays: dict[str, Play], name: str) -> Play:
    if name not in plays:
        raise Failure(f"there is no scenario “{name}”", f"the sheet of struggles takes it from examples/{FILE}")
    return plays[name]


def _event(play: Play, name: str) -> View:
    return next(event for step in play.run.steps for event in step.events if event["event"] == name)


def _battle(plays: dict[str, Play], content: Content) -> Worked:
    """Insight, the cubes of the leading general's owner, Royalist cubes."""
    play = _played(plays, "worked-battle")
    table, fought, march = play.table("given"), _event(play, "battle"), _event(play, "immediate")
    cards = content.cards
    insight = tuple(cards.card(card).cockades for card, at in table["generals"].items() if at == fought["at"])
    owner = str(fought["faction"])
    royal = sum(1 for faction in table["provinces"].values() if faction == "royalist")
    rows = (
        Counted("insight", 1, insight, (cards.card(str(march["card"])).cockades,)),
        Counted("in-army", 1, (_army(table, content, [owner]),)),
        Counted("royalists", 1, (), (royal + _army(table, content, ["royalist"]),)),
    )
    return Worked((owner,), ("royalist",), rows, (fought["ours"], fought["theirs"]))


def _sides(play: Play, started: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who started it with those who joined, and the accused with theirs."""
    begun = _event(play, started)
    joined = [event for step in play.run.steps for event in step.events if event["event"] == "side"]
    helping, defending = (
        [str(event["faction"]) for event in joined if event["side"] == side]
        for side in ("with-instigator", "with-accused")
    )
    return (str(begun["faction"]), *helping), (*map(str, begun["factions"]), *defending)


def _coup(plays: dict[str, Play], content: Content) -> Worked:
    play = _played(plays, "worked-coup")
    ours, theirs = _sides(play, "coup")
    table, rules, decided = play.table("given"), content.rules.coup, _event(play, "decided")
    weight = {place.id: place.coup for place in content.paris.locations}

    def row(what: str, worth: int, count: Callable[[Sequence[str]], int]) -> Counted:
        return Counted(what, worth, (count(ours),), (count(theirs),))

    rows = (
        row("convention", weight["convention"], lambda side: _cubes(table, "convention", side)),
        row("army", weight["caserne"], lambda side: _army(table, content, side)),
        row("faubourgs", weight["faubourgs"], lambda side: _cubes(table, "faubourgs", side)),
        row("currency", rules.currency, lambda side: _money(table, side)),
        row("own-leaders", rules.leader, lambda side: _leaders(table, content, side)),
        Counted("in-paris", rules.general, (0,), (0,)),
    )
    return Worked(ours, theirs, rows, (decided["ours"], decided["theirs"]))


def _war(plays: dict[str, Play], content: Content) -> Worked:
    play = _played(plays, "worked-war")
    ours, theirs = _sides(play, "civil-war")
    table, rules, decided = play.table("given"), content.rules.civil_war, _event(play, "decided")
    weight = {place.id: place.war for place in content.paris.locations}
    royal = sum(1 for faction in table["provinces"].values() if faction == "royalist")

    def row(what: str, worth: int, count: Callable[[Sequence[str]], int]) -> Counted:
        return Counted(what, worth, (count(ours),), (count(theirs),))

    rows = (
        row("convention", weight["convention"], lambda side: _cubes(table, "convention", side)),
        row("notre-dame", weight["notre-dame"], lambda side: _cubes(table, "notre-dame", side)),
        row("currency", rules.currency, lambda side: _money(table, side)),
        row("rouerie", rules.rouerie, lambda side: _holders(table, "AC40", set(side) & set(rules.rouerie_for))),
        row("royalist-provinces", 1, lambda side: royal if set(side) & set(rules.royalist_cubes_for) else 0),
    )
    return Worked(ours, theirs, rows, (decided["ours"], decided["theirs"]))


# --- counting ---------------------------------------------------------------------------------------------------------


def _cubes(table: View, place: str, side: Sequence[str]) -> int:
    return sum(table["paris"][place].get(faction, 0) for faction in side)


def _army(table: View, content: Content, side: Sequence[str]) -> int:
    return sum(_cubes(table, place.id, side) for place in content.paris.locations if place.army)


def _money(table: View, side: Sequence[str]) -> int:
    return sum(sum(table["money"].get(faction, {}).values()) for faction in side)


def _held(table: View, faction: str) -> list[str]:
    """The cards that a faction has in hand or activated."""
    return [*table["hands"].get(faction, ()), *table["active"].get(faction, ())]


def _leaders(table: View, content: Content, side: Sequence[str]) -> int:
    """Leaders that bear the symbol of the faction that has them."""
    return sum(faction in content.cards.card(card).symbols for faction in side for card in _held(table, faction))


def _holders(table: View, card: str, side: Iterable[str]) -> int:
    return sum(card in _held(table, faction) for faction in side)
