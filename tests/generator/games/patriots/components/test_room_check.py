"""Words that find no room on a piece of 1793 are findings with their lines, also for `pnp check`."""

from __future__ import annotations

import pytest

from engine.errors import Code, ContentError
from generator.games.patriots.components import player_boards, room_check, standees
from generator.games.patriots.france import prepare
from generator.language.text import Text
from tests.generator.games.patriots.components.printed import PACK, made
from tests.project import ROOT

CONTENT = PACK.content


@pytest.fixture
def longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation of a line of the aids and of an army's name that are far too long."""
    raw, wrong = Text.raw, (CONTENT.text.aids["win-score"], CONTENT.map.armies[0].name)

    def repeated(self: Text, english: str, context: str | None = None) -> str:
        found = raw(self, english, context)
        return found * 12 if english in wrong else found

    monkeypatch.setattr(Text, "raw", repeated)


@pytest.mark.usefixtures("longer")
def test_a_build_stops_with_the_line_of_the_words() -> None:
    line = PACK.nodes["text"].place("aids", "win-score").line
    with pytest.raises(ContentError) as stopped:
        made(player_boards.make_player_boards)
    assert {(one.code, one.at.file, one.at.line) for one in stopped.value.findings} == {
        (Code.NO_ROOM, "content/patriots/text.yaml", line)
    }
    with pytest.raises(ContentError) as stopped:
        made(standees.make_standees)
    (finding,) = stopped.value.findings
    assert (finding.at.file, finding.at.line) == (
        "content/patriots/map.yaml",
        PACK.nodes["map"].place("armies", 0, "name").line,
    )


@pytest.mark.usefixtures("longer")
def test_a_check_reports_them_for_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "check", lambda *_: ())  # the map has tests of its own
    with pytest.raises(ContentError) as stopped:
        room_check.check(PACK, ROOT)
    codes = [language.code for language in CONTENT.identity.languages]
    assert all(any(f"({code})" in str(one.params["what"]) for one in stopped.value.findings) for code in codes)
