"""A stranger's rulebook of a game in each language, with errors for tuning and errors kept apart.

`<game>/strangers/*.md` were written in words of their own before a look at how the auditor decides.
`{rule: wrong|right}` is a planted error. The rules are split in two halves by a hash of their name, the same in all
languages: what is learnt from a rule in one language must not help to find it in another one's half that is kept apart.
"""

from __future__ import annotations

import re
from hashlib import sha256

from tests.generator.rulebook.audit.planting import FOLDER, Plant, Planted

HALVES = ("tuning", "held-out")
_SLOT = re.compile(r"\{([\w.]+): ([^|{}]*)\|([^|{}]*)\}")


def has_stranger(game: str) -> bool:
    """Whether there is such a book of a game."""
    return (FOLDER / game / "strangers").exists()


def stranger(game: str, code: str, half: str) -> Planted:
    """The rulebook of a language with the errors of one half; all else in it is right."""
    plants: list[Plant] = []
    lines = []
    source = (FOLDER / game / "strangers" / f"{code}.md").read_text(encoding="utf-8")
    for number, line in enumerate(source.splitlines(), 1):
        slot = _SLOT.search(line)
        spoilt = slot is not None and half_of(slot[1]) == half
        if slot is not None and spoilt:
            plants.append(Plant(number, slot[1], slot[2], slot[3]))
        lines.append(_SLOT.sub(r"\2" if spoilt else r"\3", line))
    return Planted("\n".join(lines), tuple(plants))


def half_of(rule: str) -> str:
    """The half that a rule belongs to."""
    return HALVES[sha256(rule.encode()).digest()[0] % 2]
