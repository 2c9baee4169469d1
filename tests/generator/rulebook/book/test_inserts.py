"""Lists that the data of any game puts into its book."""

from __future__ import annotations

from dataclasses import replace

from engine import games
from engine.loading.common import STATUSES, Component
from engine.loading.crosscheck import provenance_counts
from generator.language.text import project_text
from generator.rulebook.book import inserts
from tests.generator.print.components.sample import english, pack
from tests.project import GAME, ROOT


def test_every_kind_of_piece_has_picture_number_and_name() -> None:
    """Also one of which there is no drawing, and one that has no words for several."""
    nine = Component("coins", "coins", 9, (12.0, 2.5), counted=("{n} coin", "{n} coins"))
    identity = pack([nine, Component("bag", "bag", 1)]).content.identity
    _, coins, bag = inserts.components(identity, english(), {"cards": (), "coins": (), "bag": ()})
    assert coins.counted == "9 coins"
    assert bag.counted == "1 × bag"
    assert (coins.picture.width, coins.picture.height, coins.picture.title) == (*inserts.PIECE, "coins")


def test_the_number_of_pieces_governs_their_name_in_every_language() -> None:
    """Russian has three forms."""
    identity = games.load_pack(ROOT, GAME).content.identity
    counted = [piece.counted for piece in inserts.components(identity, project_text(ROOT, GAME, "ru"), {})]
    assert counted[1:3] == ["110 карт", "82 блока фракций"]


def test_people_stand_with_what_they_did() -> None:
    """In the words of the game."""
    identity = replace(pack().content.identity, credits={"art": "Nobody"})
    assert inserts.people(identity, english(), {"credit-art": "Drawings"}) == [("Drawings", "Nobody")]


def test_the_page_on_the_origin_of_facts_has_a_row_for_each_file() -> None:
    """As many facts of each origin as `pnp check` counts; what is none is a dash."""
    content = games.load_pack(ROOT, GAME).content
    rows = []
    for stem, field in games.game(GAME).content_kind().files().items():
        counts = provenance_counts(getattr(content, field))
        if sum(counts.values()):
            rows.append([f"{stem}.yaml", *(str(counts[status]) if counts[status] else "–" for status in STATUSES)])
    page = (ROOT / "docs" / GAME / "origin.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| `")]
    assert [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines] == rows
