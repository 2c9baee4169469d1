"""`pnp audit` on a game whose cards have codes: own passages, right and wrong."""

from __future__ import annotations

import pytest

from engine.errors import Finding
from generator.language.data import language
from generator.rulebook.audit.audit import audit
from generator.rulebook.audit.codes import Codes, codes
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.audit.passages import passages
from generator.rulebook.verify.verify import open_book
from tests.generator.rulebook.audit.planting import paraphrased, planted
from tests.generator.rulebook.audit.score import LANGUAGES, judged
from tests.project import ROOT

GAME = "patriots"


@pytest.fixture(scope="module")
def known() -> dict[str, OurBook]:
    """What our book states in every language; its examples need not be played."""
    book = open_book(ROOT, GAME, runs={})
    return {code: read_our_book(book, code) for code in LANGUAGES}


def _found(text: str, ours: OurBook) -> list[Finding]:
    return list(audit(text, "text.md", ours).findings)


def test_a_row_of_codes_is_read_with_its_ranges() -> None:
    """A range has all codes between its ends; a number without letters has those before it."""
    known_codes = codes(("AC01", "AC57", "LEC03", "LC02", "71"))
    rows = [one.ids for one in known_codes.find("AC06-08/10 and LEC 03; AC33-35, AC52–53 or LC02, 5 cubes, LAC03")]
    assert rows == [
        {"AC06", "AC07", "AC08", "AC10"},
        {"LEC03"},
        {"AC33", "AC34", "AC35", "AC52", "AC53"},
        {"LC02"},
    ]
    assert known_codes.masked("card AC06-08, 5 cubes") == "card        , 5 cubes"


def test_plain_numbers_are_no_codes() -> None:
    """A game that numbers its cards 1 to 110 has no codes."""
    assert codes(("1", "71")) == Codes()
    assert list(Codes().find("Marat (71)")) == []


@pytest.mark.parametrize(
    ("code", "text", "said", "true"),
    [
        ("nl", "Generaal **Pichegru** ♠ *AC39* trekt naar Bruxelles.", "Pichegru AC39", "AC28"),
        ("nl", "Zodra de wet *La Marseillaise* (LC02) geldt, mag hij verder.", "La Marseillaise LC02", "LC06"),
        ("nl", "Het helpt tegen Arrestatie AC18/19 en Buitenlands goud AC23.", "Buitenlands goud AC23", "AC24"),
        ("nl", "Voorbeeld: zij speelt een Spion kaart AC45.", "Spion AC45", "AC43, AC44"),
        ("nl", "De Wet op Verdachten LEC07 blijft liggen.", "Wet op Verdachten LEC07", "LC07"),
        ("en", "General Pichegru (AC39) marches on Bruxelles.", "Pichegru AC39", "AC28"),
        ("en", "Spend it on Foreign Gold AC23.", "Foreign Gold AC23", "AC24"),
        ("fr", "L’Or de l’étranger AC23 l’annule.", "Or de l’étranger AC23", "AC24"),
        ("de", "Sobald La Marseillaise (LC02) gilt, zieht er weiter.", "La Marseillaise LC02", "LC06"),
        ("it", "Il generale Pichegru (AC39) marcia.", "Pichegru AC39", "AC28"),
        ("es", "Juega una Espía AC45.", "Espía AC45", "AC43, AC44"),
        ("ru", "Закон о подозрительных LEC07 остаётся.", "Закон о подозрительных LEC07", "LC07"),
    ],
)
def test_a_card_with_the_code_of_another_is_found(
    known: dict[str, OurBook], code: str, text: str, said: str, true: str
) -> None:
    """In rules and examples, with marks, signs or the word for card between the name and the code."""
    (finding,) = _found(text, known[code])
    assert (finding.code, finding.params["said"], finding.params["true"]) == ("audit-label", said, true)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("nl", "Een **Militair offensief** kaart *AC33-35, AC52-53* of J’Accuse! AC29-32 heeft twee kanten."),
        ("nl", "De kaarten Pichegru AC28, Charette AC38 of La Rochejacquelein AC39 en de wet La Marseillaise LC06."),
        ("nl", "Wie Marat heeft, mag Hébert LEC08 activeren."),  # Hébert’s code, not Marat’s
        ("nl", "De Wet van 22 Prairial LC17 geldt."),  # 22 is part of a name
        ("nl", "Gebruik de kaarten AC18/19 en AC22 (zie 12.4, p.19)."),
        ("en", "Arrest AC18-19, Foreign Gold AC24 and the law La Marseillaise (LC06)."),
    ],
)
def test_right_codes_are_left_alone(known: dict[str, OurBook], code: str, text: str) -> None:
    """Codes of cards with the same name are all right, and no code is a number."""
    assert _found(text, known[code]) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_wrong_number_is_found_and_the_right_one_is_not(known: dict[str, OurBook], code: str) -> None:
    """The claims of the game in twelve sentences of other words."""
    told = list(paraphrased(GAME, code, "paraphrases.yaml"))
    assert len(told) == 24
    for sentence, error in told:
        assert [one.code for one in _found(sentence, known[code])] == (["audit-value"] if error else []), sentence


@pytest.mark.parametrize("code", LANGUAGES)
def test_planted_errors_are_found_and_little_else(known: dict[str, OurBook], code: str) -> None:
    """In our own rules, worn; precision and recall stay above their floors."""
    result = judged(planted(open_book(ROOT, GAME, runs={}), code, known[code]), known[code])
    assert len(result.plants) > 50
    assert result.precision >= 0.94
    assert result.recall >= 0.75


def test_every_claim_is_about_a_fact_and_known_words(known: dict[str, OurBook]) -> None:
    """claims.yaml speaks of facts, rules and concepts that every language has words for."""
    for code, ours in known.items():
        claims = [one.claim for one in ours.claims]
        named = {part for one in claims for parts in one.about for part in parts.split("|")}
        named |= {thing for one in claims for thing in (*one.counts, *one.numbers)}
        assert named <= {*ours.reader.lexicon.exact.values()}, code
        assert {one.rule or ours.rule_of_fact[one.fact] for one in claims} <= {*ours.rules}


def test_pages_sections_and_sums_state_nothing(known: dict[str, OurBook]) -> None:
    """Contents, references of a word list, numbers alone in brackets and what they add up to."""
    reader = known["nl"].reader
    for text in ("FACTIE (5, 6, 7.2, 10.1-3)", "Drukpersen\t06", "Trek een kaart .... 17", "12 regels"):
        statements = [one.quantity.number for one in reader.statements(text)]
        assert statements == ([12] if text == "12 regels" else []), text
    assert reader.statements("Samen hebben ze 5 blokjes: (3) en (2).") == []
    assert [one.quantity.number for one in reader.statements("Samen hebben ze 6 blokjes: (3) en (2).")] == [6]


def test_items_that_count_on_are_numbered() -> None:
    """Three numbers in a row that count on are places in a list; others are amounts."""
    words = language("nl")
    places = [one.text.strip() for one in passages("- 1 Leg\n- ◆ **2** Trek\n- 3 Geef 9 kaarten\n", words)]
    assert places == ["Leg", "Trek", "Geef 9 kaarten"]
    amounts = [one.text.strip() for one in passages("- 2 munten\n- 3 blokjes\n- 1 kaart\n", words)]
    assert amounts == ["2 munten", "3 blokjes", "1 kaart"]


def test_a_list_after_an_example_goes_on_with_it() -> None:
    """Until something else than an item follows."""
    text = "Bijvoorbeeld: zij valt aan.\n\n◆ Zij heeft 2 kokardes.\n\nDaarna telt men.\n"
    assert [one.example for one in passages(text, language("nl"))] == [True, True, False]


def test_two_changed_letters_are_another_word(known: dict[str, OurBook]) -> None:
    """Drums is not Dumas, Dimas may be."""
    assert _found("Met dank aan Drums daar.", known["nl"]) == []
    (finding,) = _found("Hij activeert nu Dimas daar.", known["nl"])
    assert (finding.code, finding.params["true"]) == ("audit-spelling", "Dumas")
