"""The numbers of the rules, spoilt one at a time: a text or an example must notice.

A mutation is killed only by a finding in a text or an example; a number that the content refuses proves nothing.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from engine.errors import ContentError
from generator.rulebook.evidence.scenarios import PlayedScenarios
from generator.rulebook.verify.verify import open_book
from tests.mutation.score import Score
from tests.mutation.spans import copied, hard

NUMBER = re.compile(r"(?m)(?<=: )\d+(?=[ \t]*(?:[,}]|#|$))")
COMMENT = re.compile(r"(?m)^\s*#.*$|(?<=\s)#.*$")


def mutate_rules(root: Path, game: str) -> Score:
    """Every number in rules.yaml that may be another."""
    score = Score("numbers of the rules")
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(root, Path(folder), game)
        path = copy / "content" / game / "rules.yaml"
        original = path.read_text(encoding="utf-8")
        runs = open_book(copy, game).runs
        bare = COMMENT.sub(lambda comment: " " * len(comment[0]), original)
        for match in NUMBER.finditer(bare):
            line = original.count("\n", 0, match.start()) + 1
            told = f"rules.yaml:{line} {original.splitlines()[line - 1].strip()}"
            outcomes = {}
            for other in (int(match[0]) + 1, max(0, int(match[0]) - 1), int(match[0]) + 2):
                path.write_text(original[: match.start()] + str(other) + original[match.end() :], encoding="utf-8")
                outcomes[other] = _noticed(copy, game, runs)
                if outcomes[other]:
                    break
            tried = [other for other, noticed in outcomes.items() if noticed is not None]
            if tried:
                score.count(bool(outcomes[tried[-1]]), f"{told}: {match[0]} -> {tried[-1]}")
            else:
                score.notes.append(f"{told}: refused, the content allows no other number tried")
    return score


def _noticed(root: Path, game: str, runs: PlayedScenarios) -> bool | None:
    """Whether texts or examples contradict the content as it stands now; nothing if it is refused.

    The texts are compared first, with the examples as they were played before: to play them again takes longer.
    """
    try:
        return bool(hard(open_book(root, game, runs), "en") or hard(open_book(root, game), "en"))
    except ContentError:
        return None
