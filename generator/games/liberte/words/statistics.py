"""The statistics of simulated games of Liberté: tables of endings, governments, points, rounds and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.words import statistics_page
from generator.games.liberte.words.statistics_page import CountByTurn, Facts
from generator.games.statistics import Table, share


class _Statistics:
    """The tables for the terminal, and the page with charts (`generator.games.statistics.Statistics`)."""

    note = (
        "the card list is a reconstruction: this tests the rules and your own card list, "
        "it does not judge the printed game"
    )

    def tables(self, pack: Pack[Content], facts: Facts) -> Iterator[Table]:
        """Endings, governments and points by turn, the length of turns, the cards that win."""
        yield _by_turn("Endings", facts["endings"])
        yield _by_turn("Governments", facts["governments"])
        yield _by_turn("Victory points", facts["points"])
        rows = [(turn, row["mean"], row["least"], row["most"]) for turn, row in facts["rounds"].items()]
        yield Table("Rounds", ("turn", "mean", "least", "most"), rows)
        names = _card_names(pack)
        best = sorted(facts["by-card"].items(), key=lambda item: -item[1]["share"])[:10]
        winning = [(f"{card} {names[card]}", row["games"], *share(row)) for card, row in best]
        yield Table("Cards that win", ("card", "games", "share", "95 %"), winning)

    def page(self, pack: Pack[Content], facts: Facts, templates: Path) -> bytes:
        """The page with charts."""
        return statistics_page.page(facts, _card_names(pack), templates)


def _by_turn(title: str, table: Mapping[str, CountByTurn]) -> Table:
    """A row for each word, a column for each turn."""
    turns = sorted({turn for row in table.values() for turn in row["by-turn"]})
    rows: list[tuple[str | float, ...]] = [
        (name, *(row["by-turn"].get(turn, 0) for turn in turns), row["total"], f"{row['per-game']:.3f}")
        for name, row in table.items()
    ]
    return Table(title, ("what", *(f"turn {turn}" for turn in turns), "all", "a game"), rows)


def _card_names(pack: Pack[Content]) -> dict[str, str]:
    return {str(card.id): card.name for card in pack.content.cards.cards}


STATISTICS = _Statistics()
