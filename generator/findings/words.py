"""The words of a code. Each table (`*_words`, and a game's own) has the codes of one concern."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Severity
from engine.record import record


@record
class Words:
    """The words of a code; `{name}` are its parameters, doubled braces are printed as one."""

    message: str
    """What is wrong."""
    fix: str
    """What a person can do about it."""
    severity: Severity = "error"


Table = Mapping[str, Words]
