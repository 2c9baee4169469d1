"""Any game's cards on sheets: ids are text, some cards can be chosen, and what does not fit is told with its line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import Code
from generator.backends import pdf_reader
from generator.failure import Failure, WrongUse
from generator.job import Artefact
from generator.print.components import card_sheets
from generator.print.components.card_sheets import findings
from generator.print.sheets import preflight
from tests.generator.print.components.sample import TITLES, beside, cards, english, job, pack


def made(**options: str) -> Artefact:
    return card_sheets.make_cards(job("cards", "a4", **options), pack(), english(), "cards", cards())


def ids(found: Artefact) -> list[str]:
    return [p["id"] for page in beside(found)["pages"] for p in page["pieces"] if p["side"] == "front"]


def test_every_card_is_printed_once_under_its_id() -> None:
    """In the order of the deck, and as the sheet promises."""
    whole = made()
    assert list(whole.files) == ["cards-a4.pdf", "cards-a4.json"]
    assert ids(whole) == list(TITLES)
    assert preflight.check("cards-a4.pdf", whole.files["cards-a4.pdf"], beside(whole)).findings == []


def spread(paper: str, **options: str) -> tuple[float, float, int]:
    """Bleed, distance of the first two cards, and how many a page holds, of a deck of twelve."""
    many = cards({f"AC{n}": "Bread" for n in range(1, 13)})
    found = card_sheets.make_cards(job("cards", paper, **options), pack(), english(), "cards", many)
    first, second, *_ = beside(found)["pages"][0]["pieces"]
    (facts,) = found.facts.values()
    return beside(found)["bleed"], second["x"] - first["x"] - first["width"], facts["per_page"]


def test_cards_have_a_bleed_where_it_costs_none() -> None:
    """A knife that goes astray by a millimetre shows no neighbour; on Letter nine cards fit edge to edge only."""
    assert spread("a4") == (1, 2, 9)
    assert spread("letter") == (0, 0, 9)
    assert spread("a4", edge_to_edge="yes") == (0, 0, 9)
    assert spread("letter", bleed="1") == (1, 2, 8)
    assert spread("a4", bleed="3") == (3, 6, 8)
    assert spread("a4", gap="0") == (1, 0, 9)


def test_edge_to_edge_has_a_name_and_no_other_spacing() -> None:
    """What contradicts itself is refused."""
    assert "cards-a4-edge-to-edge.pdf" in made(edge_to_edge="yes").files
    assert "cards-a4-bleed0.pdf" in made(bleed="0").files
    with pytest.raises(WrongUse, match="--edge-to-edge excludes --bleed and --gap"):
        made(edge_to_edge="yes", bleed="1")


def test_blank_cards_and_spare_backs_fill_the_last_sheet() -> None:
    """Of a whole deck only, and they count for nothing; what lies behind a spare back says what it is."""
    deck = cards({f"AC{n}": "Bread" for n in range(1, 12)})
    blank, other = (replace(card, id=name, name=name) for card, name in zip(deck, ("blank", "other"), strict=False))

    def whole(**options: str) -> Artefact:
        wished = job("cards", "a4", **options)
        return card_sheets.make_cards(wished, pack(), english(), "cards", deck, [blank, other])

    found = whole()
    kinds = [name.rpartition("-")[0] for name in ids(found) if not name.startswith("AC")]
    assert kinds == ["blank"] * 3 + ["other"] * 2 + ["spare-back"] * 2
    (facts,) = found.facts.values()
    assert (facts["pages"], facts["pieces"], facts["per_page"]) == (4, 11, 9)
    report = preflight.check("cards-a4.pdf", found.files["cards-a4.pdf"], beside(found))
    assert (report.pieces, report.findings) == (11, [])
    said = [text.words for text in pdf_reader.read(found.files["cards-a4.pdf"]).pages[3].texts]
    assert said.count("spare back") == 2
    assert "spare-back-1" in ids(whole(copies="2"))
    assert ids(whole(cards="AC1-AC2")) == ["AC1", "AC2"]


def test_cards_are_chosen_by_letters_and_number() -> None:
    """A range keeps to its letters; the file is named after the choice."""
    found = made(cards="LC2,AC1-AC3")
    assert ids(found) == ["AC1", "AC2", "AC3", "LC2"]
    assert next(iter(found.files)) == "cards-only-AC1-AC3+LC2-a4.pdf"
    with pytest.raises(WrongUse, match="there is no card AC4"):
        made(cards="AC3-AC10")


def test_the_smallest_text_is_that_of_the_cards_printed() -> None:
    """A build of two cards says nothing about the others."""
    ((_, whole),) = made().facts.items()
    assert (whole["tightest"]["card"], whole["tightest"]["points"], whole["tightest"]["part"]) == ("AC2", 9.0, "gist")
    ((_, part),) = made(cards="AC10,LC1").facts.items()
    assert (part["tightest"]["card"], part["tightest"]["points"]) == ("AC10", 10.0)
    assert part["tightest"]["hard_to_read"] == 0


def test_an_upgrade_kit_has_only_what_changed(tmp_path: Path) -> None:
    """Two cards were edited since: these two are printed, under a name of their own."""
    whole = made()
    facts = json.loads(json.dumps(whole.facts["cards-a4.pdf"]))
    facts["looks"]["AC2"] = facts["looks"]["LC1"] = "0" * 16
    entry = {"kind": "cards", "language": "en", "style": "color", "facts": facts}
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({"artefacts": [entry]}))
    kit = made(since=f"{manifest}#12345678")
    assert ids(kit) == ["AC2", "LC1"]
    assert next(iter(kit.files)) == "cards-since-12345678-a4.pdf"
    facts["looks"] = whole.facts["cards-a4.pdf"]["looks"]
    manifest.write_text(json.dumps({"artefacts": [entry]}))
    assert made(since=f"{manifest}#12345678").files == {}
    with pytest.raises(WrongUse, match="has no whole deck of size poker"):
        made(since=f"{manifest}#12345678", size="poker")
    facts["selection"] = "only-AC2+LC1"
    manifest.write_text(json.dumps({"artefacts": [entry]}))
    with pytest.raises(WrongUse, match="has no whole deck of size standard"):
        made(since=f"{manifest}#12345678")


def test_texts_that_do_not_fit_stop_the_deck_with_their_lines() -> None:
    """All of them, up to a dozen; nothing is made."""
    broken = cards({"AC1": "Bread", "AC2": "Endless" * 12, "LC1": "麦"})
    found = list(findings(broken, "en"))
    assert [(finding.code, finding.at.line, finding.params["card"]) for finding in found] == [
        (Code.TEXT_TOO_LONG, 2, "AC2"),
        (Code.TEXT_TOO_LONG, 2, "AC2"),
        (Code.MISSING_GLYPH, 3, "LC1"),
    ]
    with pytest.raises(Failure) as stopped:
        card_sheets.make_cards(job("cards"), pack(), english(), "cards", broken)
    assert stopped.value.message.startswith("the cards cannot be set in “en”\ncards.yaml:2:2")
    many = cards({f"AC{n}": "Endless" * 12 for n in range(1, 9)})
    with pytest.raises(Failure, match="and 4 more"):
        card_sheets.make_cards(job("cards"), pack(), english(), "cards", many)
