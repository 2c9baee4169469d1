"""The statistics of simulated games of 1793: tables of endings, winners, laws, battles, struggles and marches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.words import statistics_page
from generator.games.patriots.words.statistics_page import CountByRound, Facts
from generator.games.statistics import Table, share


class _Statistics:
    """The tables for the terminal, and the page with charts (`generator.games.statistics.Statistics`)."""

    note = (
        "cards, laws and map are reconstructions: this tests the rules and your own card list, "
        "it does not judge the printed game"
    )

    def tables(self, pack: Pack[Content], facts: Facts) -> Iterator[Table]:
        """Endings, winners by faction, laws, battles, coups and civil wars, marches."""
        rows = [(name, row["total"], *share(row), *_rounds(row)) for name, row in facts["endings"].items()]
        yield Table("Endings", ("ending", "games", "share", "95 %", "mean round", "rounds"), rows)
        winners = [
            (name, row["games"], row["wins"], *share(row), row["points"]) for name, row in facts["by-faction"].items()
        ]
        yield Table("Wins by faction", ("faction", "games", "wins", "share", "95 %", "mean points"), winners)
        titles = law_titles(pack)
        yield _by_round("Laws adopted", "law", {f"{law} {titles[law]}": row for law, row in facts["laws"].items()})
        games = facts["games"]
        battles = [(word, count, f"{count / games:.3f}") for word, count in facts["battles"].items()]
        yield Table("Battles of the Revolution", ("result", "all", "a game"), battles)
        yield _by_round("Coups and civil wars", "what", facts["struggles"])
        yield _by_round("Marches", "army", facts["marches"])
        actions = [(word, count, f"{count / games:.3f}") for word, count in facts["actions"].items()]
        yield Table("Cards", ("what", "all", "a game"), actions)

    def page(self, pack: Pack[Content], facts: Facts, templates: Path) -> bytes:
        """The page with charts."""
        return statistics_page.page(facts, law_titles(pack), templates)


def _by_round(title: str, what: str, table: Mapping[str, CountByRound]) -> Table:
    """A row for each word: how often, and in which rounds."""
    rows = [(name, row["total"], f"{row['per-game']:.3f}", *_rounds(row)) for name, row in table.items()]
    return Table(title, (what, "all", "a game", "mean round", "rounds"), rows)


def _rounds(row: CountByRound) -> tuple[str, str]:
    """The mean round, and the first and the last one."""
    rounds = {int(number): count for number, count in row["by-turn"].items() if count}
    mean = sum(number * count for number, count in rounds.items()) / max(sum(rounds.values()), 1)
    return f"{mean:.1f}", f"{min(rounds, default=0)}–{max(rounds, default=0)}"


def law_titles(pack: Pack[Content]) -> dict[str, str]:
    """The titles of laws by id."""
    return {law.id: pack.content.text.laws[law.effect].title for law in pack.content.cards.laws}


STATISTICS = _Statistics()
