"""Each language is set as its readers are used to, by a filter that may run twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language.data import language
from generator.language.typography import set_type

N = "\u00a0"
T = "\u202f"
SEVEN = ("en", "fr", "de", "nl", "it", "es", "ru")


@pytest.mark.parametrize(
    ("code", "plain", "typeset"),
    [
        ("fr", 'Attention ! Le Club: "oui" ; non?', f"Attention{T}! Le Club{N}: «{T}oui{T}»{T}; non{T}?"),
        ("fr", "Voir http://a.b/?x=1 à 14:30", "Voir http://a.b/?x=1 à 14:30"),
        ("fr", "« déjà »", f"«{T}déjà{T}»"),
        ("fr", "[17 ou plus]{v=landslide:votes}?", f"[17 ou plus]{{v=landslide:votes}}{T}?"),
        ("fr", "l'an", "l’an"),
        ("de", 'Das "Spiel"...', "Das „Spiel“…"),
        ("nl", 'Het "spel"', "Het ‘spel’"),
        ("es", 'La "mesa"', "La «mesa»"),
        ("it", 'L\'"arte"', "L’«arte»"),
        ("ru", 'См. № 5 - "Париж" в игре', f"См. №{N}5{N}— «Париж» в{N}игре"),
        ("en", 'It\'s "5 VP"', f"It’s “5{N}VP”"),
        ("en", "[5]{v=points:government-first} VP", f"[5]{{v=points:government-first}}{N}VP"),
        ("en", "a card of value [3]{v=card:71:value}. See", f"a card of value{N}[3]{{v=card:71:value}}. See"),
        ("fr", "de valeur 3 ; non", f"de valeur{N}3{T}; non"),
        ("en", "3-6 players", "3–6 players"),
        ("en", "on 1789-07-14", "on 1789-07-14"),
        ("en", '`a \'b\' "c"` [x](file?a="1")', '`a \'b\' "c"` [x](file?a="1")'),
        ("en", "R&amp;D; really!", "R&amp;D; really!"),
        ("en", "5 VP", f"5{N}VP"),
        ("en", "", ""),
    ],
)
def test_examples(code: str, plain: str, typeset: str) -> None:
    assert set_type(plain, language(code)) == typeset


@given(st.text(alphabet="ab1 5VP\"'!?;:«»()[]{}=-—.…№\u00a0\u202f*_`ив\n", max_size=40), st.sampled_from(SEVEN))
def test_setting_twice_changes_nothing(text: str, code: str) -> None:
    once = set_type(text, language(code))
    assert set_type(once, language(code)) == once


@given(st.text(alphabet="ab1 \"'!?;:-", max_size=20), st.sampled_from(SEVEN))
def test_attribute_blocks_are_never_touched(text: str, code: str) -> None:
    assert "{v=a:b-1}" in set_type(f"{text}[3]{{v=a:b-1}}{text}", language(code))
