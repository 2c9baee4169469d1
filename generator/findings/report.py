"""Findings, said to a person, a program or GitHub. The words of every code are in the tables of this room.

Codes have a severity: from something with an error nothing is built; a warning marks it as a draft.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from engine import games
from engine.errors import Finding, Severity
from generator.failure import Failure
from generator.findings import content_words, po_words, print_words, text_words
from generator.findings.words import Table, Words
from generator.games import presentation

_COMMAND = re.compile(r"pnp (?:show (?:facts|names|rulings)|translate update(?: [a-z]{2,3}\b(?:-\w+)?)?)")
"""A command that works on one game, which the file of a finding tells."""
MANY = 20
"""A longer list of names is cut: the nearest one is what helps."""


@cache
def tables() -> Mapping[str, Table]:
    """Every table of words: of content, of texts, of PO files, of printed files, and each game's own by its name."""
    own = {name: presentation(name).part("findings") or {} for name in games.names()}
    shared = {"content": content_words, "text": text_words, "po": po_words, "print": print_words}
    return {name: module.WORDS for name, module in shared.items()} | own


@cache
def words_of(code: str) -> Words:
    """The words of a code, from whichever table has it."""
    return next(table[code] for table in tables().values() if code in table)


def message(finding: Finding) -> str:
    """What is wrong, without the place."""
    return _fill(words_of(finding.code).message, finding.params)


def fix(finding: Finding) -> str:
    """What to do: the nearest valid name where there is one, else the code's advice."""
    pattern, near = words_of(finding.code).fix, finding.params.get("nearest")
    words = f"did you mean “{near}”?" if near and "{nearest}" not in pattern else _fill(pattern, finding.params)
    game = re.match(r"content/([^/]+)/", finding.at.file)
    return _COMMAND.sub(lambda command: f"{command[0]} --game {game[1]}", words) if game else words


def _fill(pattern: str, params: Mapping[str, object]) -> str:
    """Fill in the parameters, evaluating nothing; an empty one takes its colon or its parentheses with it."""
    for name in (name for name, value in params.items() if value in ("", ())):
        pattern = re.sub(rf"\{{{name}\}}:? | \(\{{{name}\}}\)", "", pattern)
    return re.sub(r"\{\{|\}\}|\{(\w+)\}", lambda m: _shown(params.get(m[1], m[0])) if m[1] else m[0][0], pattern)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        names = ", ".join(map(_shown, value[:MANY]))
        return names + (f" and {len(value) - MANY} more" if len(value) > MANY else "")
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def severity(finding: Finding) -> Severity:
    """Error or warning."""
    return finding.severity or words_of(finding.code).severity


def errors(findings: Iterable[Finding], *, strict: bool = False) -> list[Finding]:
    """Those that stop a build; with `strict` warnings do so too."""
    return [finding for finding in findings if strict or severity(finding) == "error"]


LISTED = 5
"""How many findings a refusal lists."""


def refusal(message: str, wrong: Sequence[Finding], game: str) -> Failure:
    """Why something is not printed: the first of the errors in its words."""
    listed = as_text(wrong[:LISTED]).rstrip()
    more = f"\n... and {len(wrong) - LISTED} more" if len(wrong) > LISTED else ""
    return Failure(f"{message}:\n{listed}{more}", f"pnp verify {game} lists all of them")


# --- output -----------------------------------------------------------------------------------------------------------


def headline(finding: Finding) -> str:
    """Where and what, on one line."""
    return f"{finding.at}: {severity(finding)}[{finding.code}] {message(finding)}"


def as_text(findings: Iterable[Finding]) -> str:
    """For a person at a terminal: the headline, the line of the file, where the other value comes from, the fix."""
    return "".join(line + "\n" for finding in findings for line in _lines(finding))


def _lines(finding: Finding) -> Iterable[str]:
    yield headline(finding)
    if finding.line:
        column = finding.at.column - 1
        start = max(0, column - 59)
        yield f"{finding.at.line:>5} | {finding.line[start : start + 110].rstrip()}"
        yield f"{'':>5} | {' ' * (column - start)}{'^' * max(1, finding.width)}"
    for number, reason in enumerate(finding.because):
        yield f"  {'' if number else 'because':<8} {reason}"
    yield f"  {'fix':<8} {fix(finding)}"


def as_json(findings: Iterable[Finding]) -> list[dict[str, object]]:
    """For a program, as data that `json` can write."""
    return [
        {
            "file": finding.at.file,
            **(
                {"line": finding.at.line, "column": finding.at.column} if finding.at.line else {"page": finding.at.page}
            ),
            "severity": severity(finding),
            "code": str(finding.code),
            "message": message(finding),
            "because": list(finding.because),
            "fix": fix(finding),
            "params": json.loads(json.dumps(dict(finding.params), default=str)),
        }
        for finding in findings
    ]


def as_github(findings: Iterable[Finding]) -> str:
    """Annotations on the lines of a pull request."""
    return "".join(map(_annotation, findings))


def _annotation(finding: Finding) -> str:
    at = finding.at
    place = f"{at.file},line={at.line},col={at.column}" if at.line else at.file
    page = f"page {at.page}: " if at.page else ""
    words = f"{page}{message(finding)} Fix: {fix(finding)}"
    escaped = words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return f"::{severity(finding)} file={place},title={finding.code}::{escaped}\n"
