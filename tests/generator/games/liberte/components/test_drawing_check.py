"""What drawing asks for by name and the content lacks is found by `pnp check`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import ContentError
from generator.games.liberte.components.drawing_check import check
from tests.project import ROOT, load_liberte

PACK = load_liberte()


@pytest.mark.parametrize("line", ["turn-first", "placing-foreign", "action-second-play"])
def test_a_line_of_the_player_aid_that_was_removed_is_missed(line: str) -> None:
    """Also one that an edition may leave empty."""
    text = PACK.content.text
    kept = {key: words for key, words in text.aids.items() if key != line}
    pack = replace(PACK, content=replace(PACK.content, text=replace(text, aids=kept)))
    with pytest.raises(ContentError) as caught:
        check(pack, ROOT)
    assert [finding.params["name"] for finding in caught.value.findings] == [line]
