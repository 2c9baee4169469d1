"""What several commands share: names given by a person, and findings reported to a person."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

from generator import console
from generator.failure import Failure, WrongUse

if TYPE_CHECKING:
    from engine.errors import Findings

GAME_HELP = "the game: a folder in content/ or an alias (default: the only one)"


@contextlib.contextmanager
def explain(form: str = "text") -> Iterator[None]:
    """Report the findings of a `ContentError` in the form that `--format` names, and end with exit code 1."""
    try:
        yield
    except Exception as error:
        from engine.errors import ContentError  # noqa: PLC0415 - start-up speed: a build with nothing to do loads no content
        from generator.findings.report import as_github, as_json, as_text  # noqa: PLC0415 - as above

        if not isinstance(error, ContentError):
            raise
        if form == "json":
            console.show_json(as_json(error.findings))
        elif form == "github":
            console.say(as_github(error.findings).rstrip("\n"))
        else:
            print(as_text(error.findings), end="", file=sys.stderr)
        count = console.count(len(error.findings), "problem")
        raise Failure(f"{count} in the content", "correct the files; nothing was changed") from error


def refuse(findings: Findings, fix: str) -> NoReturn:
    """Report what is wrong with files that were to be changed, and end with exit code 1."""
    from generator.findings.report import as_text  # noqa: PLC0415 - as above

    print(as_text(findings), end="", file=sys.stderr)
    raise Failure(f"{console.count(len(findings), 'problem')} in the translation", fix)


def named(given: Sequence[str] | None) -> tuple[str, ...]:
    """Names given by comma or by repeating an option."""
    return tuple(name.strip() for part in given or () for name in part.split(",") if name.strip())


def listed(given: Sequence[str] | None, what: str, known: Sequence[str]) -> tuple[str, ...]:
    """Names given by comma or by repeating an option, each one known."""
    names = named(given)
    for name in names:
        if name not in known:
            raise WrongUse.choice(what, name, known)
    return tuple(dict.fromkeys(names))


def check_edition(name: str | None, known: Sequence[str]) -> str:
    """An edition that the game lists; the base edition when none is named."""
    if name is not None and name not in known:
        raise WrongUse.choice("edition", name, known)
    return name or known[0]
