"""Lists that the data of any game puts into its book."""

from __future__ import annotations

from dataclasses import replace

from engine import games
from engine.loading.common import STATUSES, Component
from generator.rulebook.book import inserts
from tests.generator.print.components.sample import english, pack
from tests.project import GAME, ROOT


def test_every_kind_of_piece_has_picture_number_name_and_size() -> None:
    """What has no measures says none."""
    identity = pack([Component("coins", "coins", 9, (12.0, 2.5)), Component("bag", "bag", 1)]).content.identity
    _, coins, bag = inserts.components(identity, english(), {"cards": (), "coins": (), "bag": ()})
    assert (coins.count, coins.name, coins.size) == (9, "coins", "12 × 2.5\u00a0mm")
    assert (bag.count, bag.size) == (1, "")
    assert (coins.picture.width, coins.picture.height, coins.picture.title) == (*inserts.PIECE, "coins")


def test_people_stand_with_what_they_did() -> None:
    """In the words of the game."""
    identity = replace(pack().content.identity, credits={"art": "Nobody"})
    assert inserts.people(identity, english(), {"credit-art": "Drawings"}) == [("Drawings", "Nobody")]


def test_every_file_says_where_its_facts_come_from() -> None:
    """A column for each origin, a row for each file that has facts; what is none is a dash."""
    labels = {f"origin-{status}": status for status in STATUSES}
    heads, rows = inserts.provenance(games.load_pack(ROOT, GAME), english(), labels)
    assert heads == ["File", *STATUSES]
    assert rows
    assert all(len(row) == len(heads) and row[0].endswith(".yaml") for row in rows)
    assert all(cell == "–" or int(cell) > 0 for row in rows for cell in row[1:])
