"""Read printed files back and check them: boxes, pieces, names, fonts, text sizes, colours, ink."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from engine.errors import in_order
from engine.files import read_bytes
from generator import console
from generator.failure import WrongUse
from generator.findings.report import as_github, as_json, as_text
from generator.print.sheets.preflight import Report, check_file
from generator.project import find

_WANTED = "name a PDF or a folder of them"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which files, and in which form to report."""
    parser.add_argument("paths", nargs="*", metavar="PATH", help="PDFs or folders of them (default: all of output/)")
    parser.add_argument("--output", metavar="DIR", help="where output/ is")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")


def run(args: argparse.Namespace) -> int:
    """Check every file; exit 1 if anything is wrong."""
    if args.paths and args.output is not None:
        raise WrongUse(f"--output changes nothing with {args.paths[0]}", "leave one of them out")
    project = find(args.root, args.output)
    files = list(_files([Path(path) for path in args.paths] or [project.output]))
    if not files:
        raise WrongUse("there is no PDF to check", "build some first: pnp build")
    reports = []
    with console.progress("checking") as progress:
        for done, path in enumerate(files, 1):
            reports.append(check_file(path))
            progress(done, len(files), path.name)
    if args.format == "json":
        console.show_json([_data(report) for report in reports])
    elif args.format == "github":
        for report in reports:
            print(as_github(report.findings), end="")
    else:
        _print(reports)
    return 1 if any(report.findings for report in reports) else 0


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.pdf"))
        elif not path.is_file():
            raise WrongUse(f"there is no file {path}", _WANTED)
        elif path.suffix.casefold() == ".pdf" or b"%PDF-" in read_bytes(path)[:1024]:
            yield path
        else:
            raise WrongUse(f"{path} is no PDF", _WANTED)


def _print(reports: list[Report]) -> None:
    names = _names([Path(report.file) for report in reports])
    rows = [
        (
            name,
            report.pages,
            report.pieces or None,
            f"{report.smallest:.1f} pt" if report.smallest else None,
            _percent(report),
            len(report.findings) or "none",
        )
        for name, report in zip(names, reports, strict=True)
    ]
    columns = ("file", "pages", "pieces", "smallest text", "ink", "findings")
    console.table("Preflight", columns, rows, right=columns[1:])
    for report in reports:
        print(as_text(in_order(report.findings)), end="")


def _names(files: list[Path]) -> list[str]:
    """Each file with its language; with its game too where two games have one of that name."""
    short = ["/".join(file.parts[-2:]) for file in files]
    return ["/".join(file.parts[-3:]) for file in files] if len(set(short)) < len(short) else short


def _percent(report: Report) -> str:
    """Ink of the pages: the mean, and the most."""
    if not report.ink:
        return ""
    return f"{sum(report.ink) / len(report.ink):.0%} (most {max(report.ink):.0%})"


def _data(report: Report) -> dict[str, object]:
    return {
        "file": report.file,
        "pages": report.pages,
        "pieces": report.pieces,
        "smallest": round(report.smallest, 2),
        "ink": [round(part, 4) for part in report.ink],
        "findings": as_json(in_order(report.findings)),
    }
