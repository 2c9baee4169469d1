"""Lists that the data of any game puts into its book."""

from __future__ import annotations

from dataclasses import replace

from engine import games
from engine.loading.common import STATUSES, Component
from generator.rulebook.book import inserts
from tests.generator.print.components.sample import english, pack
from tests.project import GAME, ROOT


def test_every_kind_of_piece_has_picture_number_and_name() -> None:
    """Also one of which there is no drawing."""
    identity = pack([Component("coins", "coins", 9, (12.0, 2.5)), Component("bag", "bag", 1)]).content.identity
    _, coins, bag = inserts.components(identity, english(), {"cards": (), "coins": (), "bag": ()})
    assert (coins.count, coins.name) == (9, "coins")
    assert (bag.count, bag.name) == (1, "bag")
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


def test_the_page_on_the_origin_of_facts_has_the_same_table() -> None:
    """Heads as the book would print them, then a row for each file."""
    loaded = games.load_pack(ROOT, GAME)
    heads, rows = inserts.provenance(loaded, english(), loaded.content.text.labels)
    page = (ROOT / "docs" / GAME / "origin.md").read_text(encoding="utf-8")
    listed = [
        [cell.strip(" `") for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"
    ]
    assert listed == [heads, ["---"] * len(heads), *rows]
