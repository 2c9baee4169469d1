"""What a person sees in the terminal: plain when piped, colour and a progress bar when not. Only `rich` draws here."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence

from generator.failure import Failure

Cell = str | float | None


def say(text: str) -> None:
    """A line of result."""
    print(text)


def warn(text: str) -> None:
    """A line beside the result, on the error channel."""
    print(f"pnp: {text}", file=sys.stderr)


def count(number: int, noun: str) -> str:
    """A number with its noun: 1 error, 2 errors."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def complain(failure: Failure) -> None:
    """An error and its way out, on the error channel."""
    print(f"pnp: {failure.message}" + (f" ({failure.fix})" if failure.fix else ""), file=sys.stderr)


def show_json(value: object) -> None:
    """A result for a program to read."""
    unicode = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode, indent=2))


def table(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]], *, right: Sequence[str] = (), fit: bool = False
) -> None:
    """A readable table; columns named in `right` are aligned to the right. Without lines when a program reads it.

    With `fit` long texts are cut so that a row fits the terminal, or 120 characters where there is none.
    """
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    if fit:
        import shutil  # noqa: PLC0415 - brings all formats of archives, and most commands show no such table

        cells = _shortened(columns, cells, shutil.get_terminal_size((120, 24)).columns)
    if not sys.stdout.isatty():
        print("\n".join(filter(None, [title, *_aligned([list(columns), *cells], [name in right for name in columns])])))
        return
    from rich.console import Console  # noqa: PLC0415 - rich takes longer to import than a short command to run
    from rich.table import Table  # noqa: PLC0415 - as above

    drawn = Table(title=title or None, title_justify="left", header_style="bold")
    for column in columns:
        drawn.add_column(column, justify="right" if column in right else "left")
    for row in cells:
        drawn.add_row(*row)
    Console(highlight=False).print(drawn)


def _shortened(columns: Sequence[str], rows: list[list[str]], room: int) -> list[list[str]]:
    """Rows whose widest cells are cut until all columns together have room."""
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    room -= 3 * len(columns) + 1  # between columns, with lines
    while sum(widths) > room and max(widths) > 16:
        widths[widths.index(max(widths))] -= 1
    return [[_cut(cell, width) for cell, width in zip(row, widths, strict=True)] for row in rows]


def _cut(cell: str, width: int) -> str:
    return cell if len(cell) <= width else cell[: width - 1].rstrip() + "…"


def _aligned(lines: Sequence[Sequence[str]], right: Sequence[bool]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, right, strict=True)
        yield "  ".join([cell.rjust(width) if end else cell.ljust(width) for cell, width, end in cells]).rstrip()


@contextlib.contextmanager
def progress(what: str) -> Iterator[Callable[[int, int, str], None]]:
    """A bar while work goes on; silent when nobody watches."""
    if not sys.stderr.isatty():
        yield lambda done, total, name: None  # noqa: ARG005 - the shape of a progress callback
        return
    from rich.console import Console  # noqa: PLC0415 - rich takes longer to import than a short command to run
    from rich.progress import Progress  # noqa: PLC0415 - as above

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total, name: bar.update(task, completed=done, total=total, description=f"{what}: {name}")
