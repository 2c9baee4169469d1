"""`pnp build`: what came of it, in words and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator import console
from generator.build import manifest
from generator.build.run import Report
from generator.failure import Failure, WrongUse


def print_report(report: Report, game: str) -> None:
    """What was made and what went wrong; `game` stands before each complaint."""
    if report.made:
        rows = [
            (e.name, e.facts.get("pages"), f"{e.size / 1000:,.0f} kB")
            for e in sorted(_whole(report.made), key=lambda e: e.name)
        ]
        console.table(f"{report.folder}", ("artefact", "pages", "size"), rows, right=("pages", "size"))
    for entry in report.made:
        if tight := entry.facts.get("tightest"):
            console.say(f"{entry.name}: smallest text {tight['points']} pt, card {tight['card']} ({tight['part']})")
            if hard := tight["hard_to_read"]:
                below = f"below {tight['below']:g} pt (print larger cards)"
                console.say(f"{entry.name}: warning: {_are(hard)} hard to read, {below}")
    if report.edited:
        console.warn(f"{report.edited[0]} was changed while this was built; build again to be sure")
    for sentence in report.english:
        console.warn(game + sentence)
    for name, reason in report.skipped:
        console.say(f"skipped {name}: {reason}")
    for failure in _complaints(report):
        console.complain(Failure(game + failure.message, failure.fix))
    if report.unchanged and not report.made and not report.failed:
        count = len(_whole(report.unchanged))
        words = "1 artefact is" if count == 1 else f"{count} artefacts are"
        console.say(f"nothing to do: {words} up to date in {report.folder}")
    elif not report.made and not report.failed and not report.skipped:
        console.say("nothing to print: no card differs from the earlier build")
    else:
        made, unchanged = len(_whole(report.made)), len(_whole(report.unchanged))
        console.say(f"{made} made, {unchanged} unchanged, {len(report.failed)} failed")
        if report.made:
            console.say(f"start here: {report.folder / manifest.INDEX}")


def _are(texts: int) -> str:
    return "1 text is" if texts == 1 else f"{texts} texts are"


def _whole(entries: Sequence[manifest.Entry]) -> list[manifest.Entry]:
    """Files that are of use by themselves."""
    return [entry for entry in entries if "part_of" not in entry.facts]


def _complaints(report: Report) -> Iterator[Failure]:
    """What went wrong, each thing once, with the artefacts that it stops; none of them is to blame for wrong use."""
    names: dict[tuple[type[Failure], str, str], list[str]] = {}
    for name, failure in report.failed:
        names.setdefault((type(failure), failure.message, failure.fix), []).append(name)
    for (what, message, fix), failed in names.items():
        yield Failure(message if issubclass(what, WrongUse) else f"{', '.join(failed)}: {message}", fix)


def report_data(report: Report) -> dict[str, object]:
    """The same for a program."""
    return {
        "folder": str(report.folder),
        "manifest": str(report.folder / manifest.MANIFEST),
        "made": [entry.name for entry in report.made],
        "unchanged": [entry.name for entry in report.unchanged],
        "skipped": [{"artefact": name, "reason": reason} for name, reason in report.skipped],
        "edited": report.edited,
        "english": report.english,
        "failed": [{"artefact": name, "message": f.message, "fix": f.fix} for name, f in report.failed],
    }
