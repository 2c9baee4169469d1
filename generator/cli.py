"""`pnp`: the command line. Parses, dispatches, and turns every expected failure into one clear line.

Exit codes: 0 clean, 1 findings or a failure, 2 wrong use, 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from engine.nearest import nearest
from generator import console
from generator.failure import Failure, WrongUse

# Each command is a module in `generator.commands` with `arguments(parser)` and `run(args) -> exit code`; its docstring
# is its help. The module of a command is imported only when that command is used.
COMMANDS: dict[str, str] = {
    "build": "make printable sheets, board and books",
    "check": "validate a game's content and summarise it",
    "calibrate": "measure a printer, so that sheets fit",
    "preflight": "read printed files back and check them",
    "show": "look at cards, rulings, rule atoms and facts",
    "verify": "compare the rulebook in every language with data and engine",
    "audit": "compare somebody else's rulebook with the data",
    "translate": "what is missing or stale; update PO files, start a language",
    "simulate": "let bots play thousands of games and count what happens",
    "schema": "write JSON Schemas, so that editors complete and check the YAML",
    "init": "copy content and templates to a folder of your own",
}


_PLAIN_WORDS = (
    (r"argument (\S+): invalid int value: '(.*)'", r"\1 \2 is not a whole number"),
    (r"argument (\S+): invalid float value: '(.*)'", r"\1 \2 is not a number"),
    (r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", r"\1 \2 is none of \3"),
    (r"argument (\S+): expected one argument", r"\1 needs a value"),
    (r"the following arguments are required: (.*)", r"\1 is missing"),
)
"""What argparse says -> what a person understands."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that suggests what was probably meant."""

    more_help: Callable[[], str] | None = None
    """What takes too long to find out unless somebody asks for help."""

    def format_help(self) -> str:
        """All options, then what a command has to add."""
        return super().format_help() + (f"\n{self.more_help()}\n" if self.more_help else "")

    def error(self, message: str) -> NoReturn:
        for theirs, plain in _PLAIN_WORDS:
            if match := re.fullmatch(theirs, message):
                message = match.expand(plain)
        raise WrongUse(message, f"see {self.prog} --help")

    def parse_args(  # type: ignore[override]  # narrower than the stub: we always pass a list
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """Names may stand on both sides of an option; what is left over is refused with what was probably meant."""
        parsed, rest = self.parse_known_args(args, namespace)
        if any(not word.startswith("-") for word in rest):
            parsed, rest = self.parse_known_intermixed_args(args, namespace)
        if rest:
            self._refuse(rest[0])
        return parsed

    def _refuse(self, word: str) -> NoReturn:
        """A word that is left over: a misspelt option, or one more name than the command takes."""
        if not word.startswith("-"):
            fix = f"join several of a kind by commas, put a name of several words in quotes; see {self.prog} --help"
            raise WrongUse(f"“{word}” is one word too many", fix)
        known = (name.removeprefix("--") for name in self._option_string_actions)
        hint = nearest(word.partition("=")[0].lstrip("-"), known)
        self.error(f"unknown option {word}" + (f"; did you mean --{hint}?" if hint else ""))


class _Unmeasured(argparse.HelpFormatter):
    """Stands in while options are added: argparse formats each once, and would measure the terminal every time."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)


def program() -> NoReturn:
    """`pnp` itself."""
    gc.set_threshold(200_000, 50, 50)  # a command drops little: looking for garbage took a tenth of a board
    sys.stdout = sys.stdout or io.StringIO()  # `>&-`: nobody wants to read it
    sys.stderr = sys.stderr or sys.stdout
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a character shows a question mark
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    code = main()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):  # already reported
            stream.flush()
    os._exit(code)  # all of it ends now: to take every object down first would take a seventh of a build of the cards


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pnp` and return its exit code."""
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()  # while a closed pipe or a full disk can still be reported
    except Failure as failure:
        console.complain(failure)
        return 2 if isinstance(failure, WrongUse) else 1
    except KeyboardInterrupt:
        resumed = _command(list(sys.argv[1:] if arguments is None else arguments)) == "build"
        fix = "everything written so far is complete; run it again to go on" if resumed else ""
        console.complain(Failure("interrupted", fix))
        return 130
    except (MemoryError, ImportError) as error:
        if isinstance(error, ImportError) and "failed to map segment" not in str(error):
            raise
        console.complain(
            Failure("there is not enough memory", "allow it more, or ask for less: --jobs 1, --lang, --only")
        )
        return 1
    except BrokenPipeError:  # somebody closed the pipe that we print into, as `head` does
        sys.stderr.close()
        return 1
    except OSError as error:  # a file that may not be read, or that has gone in the meantime, wherever it was needed
        where = f"{error.filename}: " if error.filename else ""
        console.complain(Failure(f"{where}{error.strerror or error}", "look at the file and its permissions"))
        return 1
    return code


def _run(arguments: list[str]) -> int:
    arguments = _rewritten(arguments)
    chosen = _command(arguments)
    if chosen is None:
        return _describe(arguments)
    if chosen not in COMMANDS:
        raise WrongUse.choice("command", chosen, (*COMMANDS, "help"))
    module = import_module(f"generator.commands.{chosen}")
    command = _Parser(prog=f"pnp {chosen}", description=module.__doc__, allow_abbrev=False, formatter_class=_Unmeasured)
    command.add_argument("--root", metavar="DIR", help="the project folder (default: the nearest from here upwards)")
    command.more_help = getattr(module, "more_help", None)
    module.arguments(command)
    if command.formatter_class is _Unmeasured:
        command.formatter_class = argparse.HelpFormatter
    arguments.remove(chosen)
    code: int = module.run(command.parse_args(arguments))
    return code


def _describe(arguments: list[str]) -> int:
    """`pnp` without a command."""
    parser = _Parser(
        prog="pnp",
        usage="pnp COMMAND ...",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    if parser.parse_args(arguments).version:
        console.say(f"pnp {_version()}")
    else:
        parser.print_help()
    return 0


def _rewritten(arguments: list[str]) -> list[str]:
    """`pnp help build` as `pnp build --help`, `pnp help` as `pnp --help`, `pnp version` as `pnp --version`."""
    words = [word for word in arguments if word not in ("--help", "-h")]
    if words[:1] == ["help"]:
        return [*(word for word in words[1:2] if word != "help"), "--help"]
    return ["--version"] if words == ["version"] else arguments


def _command(arguments: list[str]) -> str | None:
    """The first word; behind an option, whose value may be that word, the first one that names a command."""
    words = [word for word in arguments if not word.startswith("-")]
    first = words[0] if words else None
    if arguments and arguments[0].startswith("-"):
        return next((word for word in words if word in COMMANDS), first)
    return first


def _version() -> str:
    from importlib.metadata import version  # noqa: PLC0415 - as slow as everything else that starts pnp together

    return version("pnp-press")


DESCRIPTION = (
    "Print-and-play kits and verified rulebooks from one YAML source of truth.\n\ncommands:\n"
    + "\n".join(f"  {name:<10} {words}" for name, words in COMMANDS.items())
    + "\n\npnp help COMMAND explains one, with all its options."
)


if __name__ == "__main__":
    program()
