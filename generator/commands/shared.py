"""What several commands share: names given by a person, and findings reported to a person."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

from engine.nearest import meant
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


def refuse_translation(findings: Findings, hint: str) -> NoReturn:
    """Report broken PO files, and end with exit code 1; `hint` says what became of the files."""
    from generator.findings.report import as_text  # noqa: PLC0415 - as above

    print(as_text(findings), end="", file=sys.stderr)
    raise Failure(f"{console.count(len(findings), 'problem')} in the translation", hint)


def split_names(given: Sequence[str] | None) -> tuple[str, ...]:
    """Names separated by commas, or given by repeating an option; doubles are kept. A list of no names is refused."""
    names = tuple(name.strip() for part in given or () for name in part.split(",") if name.strip())
    if given and not names:
        raise WrongUse(f"“{given[0]}” names nothing", "give a name, or leave the option out")
    return names


def known_names(given: Sequence[str] | None, what: str, known: Sequence[str]) -> tuple[str, ...]:
    """The same as they are known, each once: `Letter` is letter, `low_ink` is low-ink.

    `what` is the noun of the message for a name that is not `known`: wrong use, exit code 2.
    """
    return tuple(dict.fromkeys(known_name(name, what, known) for name in split_names(given)))


def known_name(name: str, what: str, known: Sequence[str]) -> str:
    """One name as it is known; an unknown one is wrong use."""
    found = meant(name, known)
    if found is None:
        raise WrongUse.choice(what, name, known)
    return found


def chosen_edition(name: str | None, known: Sequence[str]) -> str:
    """The edition's id; without a name the first of `known`, the base edition. An unknown one is wrong use."""
    return known_name(name, "edition", known) if name is not None else known[0]
