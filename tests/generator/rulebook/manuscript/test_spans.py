"""Texts that are not given to the parser have nothing that it would find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.rulebook.manuscript.parser import parser
from generator.rulebook.manuscript.spans import _MARKED

LOOKED_FOR = {"span_open", "link_open", "image", "code_inline", "hardbreak"}
"""What `scan` counts or notes among the parser's tokens."""


@given(st.text(st.sampled_from("aA1 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n\t\u00a0é"), max_size=40))
def test_only_a_marked_text_has_what_the_parser_is_asked_for(source: str) -> None:
    """A bracket opens spans, links and pictures, a back quote code; a line break stands in the text."""
    found = {token.type for token in parser().parseInline(source)[0].children or []}
    assert _MARKED.search(source) or not found & LOOKED_FOR
