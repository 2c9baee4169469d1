"""Measure a printer once, and every sheet fits afterwards.

pnp calibrate                       a sheet to print on both sides; it says what to measure
pnp calibrate --save home ...       keep what you measured as the printer “home”
pnp calibrate --list                the printers that you have measured
pnp calibrate --proof home          a sheet that shows whether the correction works
pnp build --printer home            sheets for that printer
"""

from __future__ import annotations

import argparse

from engine.errors import ContentError, Findings
from generator import console
from generator.build.writer import Output
from generator.commands.shared import explain, known_name
from generator.failure import WrongUse
from generator.language.text import project_text
from generator.print.paper import printer
from generator.print.paper.formats import formats, paper
from generator.print.paper.printer import PrinterProfile
from generator.print.sheets.calibration import calibration
from generator.print.sheets.pdf import document
from generator.project import find

ACTIONS = ("save", "proof", "remove", "show", "list")
OF_SHEETS = ("paper", "lang", "output")
NUMBERS = ("back_dx", "back_dy", "angle", "scale_x", "scale_y")


def arguments(parser: argparse.ArgumentParser) -> None:
    """A sheet to measure, numbers to keep, or a proof."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--save", metavar="NAME", help="keep the numbers below as the profile of a printer")
    parser.add_argument("--proof", metavar="NAME", help="a sheet that shows whether a profile works")
    parser.add_argument("--remove", metavar="NAME", help="forget a profile")
    parser.add_argument("--show", metavar="NAME", help="the numbers of a profile")
    parser.add_argument("--list", action="store_true", help="the profiles that you have, with their numbers")
    parser.add_argument("--replace", action="store_true", help="with --save: change a profile that is there already")
    parser.add_argument("--back-dx", type=number, metavar="MM", help="the back lies this far right, seen from behind")
    parser.add_argument("--back-dy", type=number, metavar="MM", help="the back lies this far down")
    parser.add_argument("--angle", type=number, metavar="DEG", help="the back is turned clockwise by this")
    parser.add_argument("--scale-x", type=number, metavar="PERCENT", help="printed width of what should be 100")
    parser.add_argument("--scale-y", type=number, metavar="PERCENT", help="printed height of what should be 100")
    parser.add_argument("--margin", metavar="MM", help="what stays white: one number, or TOP,RIGHT,BOTTOM,LEFT")
    parser.add_argument("--paper", metavar="P", help="the paper of the sheet (default: a4)")
    parser.add_argument("--lang", metavar="L", help="the language of the sheet (default: en)")
    parser.add_argument("--output", metavar="DIR", help="where to write the sheet (default: output/ of the project)")


def number(word: str) -> float:
    """A number as people write it, with a point or a comma."""
    return float(word.casefold().removesuffix("mm").removesuffix("%").removesuffix("°").replace(",", "."))


def run(args: argparse.Namespace) -> int:
    """Do the one thing that was asked for."""
    values = {name: value for name in NUMBERS if (value := getattr(args, name)) is not None}
    _refuse_useless(args)
    if args.save is None and (values or args.margin):
        raise WrongUse("numbers without a name", "say which printer they belong to: --save NAME")
    if args.replace and args.save is None:
        raise WrongUse("--replace goes with --save NAME", "say which profile")
    if args.list:
        _list()
    elif args.show is not None:
        with explain():
            _show([printer.profile(args.show)])
    elif args.save is not None:
        if not values and args.margin is None:
            raise WrongUse(f"--save {args.save} without any number", "give what you measured, as in --back-dx 0.8")
        known = args.save in printer.names()
        if known and not args.replace:
            fix = f"see it with --show {args.save}; to change the numbers that you give add --replace"
            raise WrongUse(f"there is a profile “{args.save}” already", fix)
        with explain():
            before = printer.profile(args.save) if known else None
        _save(printer.measured(args.save, values, args.margin, before))
    elif args.remove is not None:
        path = printer.file(args.remove)
        Output(path.parent).remove(path.name)
        console.say(f"removed {path}")
    else:
        _sheet(args)
    return 0


def _refuse_useless(args: argparse.Namespace) -> None:
    """Only one thing is done, and only a sheet has paper and language."""
    asked = [f"--{name}" for name in ACTIONS if getattr(args, name) not in (None, False)]
    if len(asked) > 1:
        raise WrongUse(f"{' and '.join(asked)} do not go together", "ask for one after the other")
    for name in OF_SHEETS:
        if asked and asked != ["--proof"] and getattr(args, name) is not None:
            raise WrongUse(f"--{name} changes nothing with {asked[0]}", "leave it out")


def _list() -> None:
    """All profiles that can be read, then what is wrong with the others."""
    profiles, wrong = [], Findings()
    for name in printer.names():
        try:
            profiles.append(printer.profile(name))
        except ContentError as error:
            wrong += error.findings
    if profiles:
        _show(profiles)
    with explain():
        wrong.raise_if_any()
    if not profiles:
        console.say("no profiles yet; make one: pnp calibrate --save NAME ...")


def _show(profiles: list[PrinterProfile]) -> None:
    """Profiles with what was measured."""
    margins = [", ".join(f"{side:g}" for side in (p.top, p.right, p.bottom, p.left)) for p in profiles]
    rows = [(p.name, *(f"{getattr(p, n):g}" for n in NUMBERS), m) for p, m in zip(profiles, margins, strict=True)]
    columns = ("printer", *(name.replace("_", "-") for name in NUMBERS), "margin: top, right, bottom, left")
    console.table("", columns, rows, right=columns[1:-1])


def _save(profile: PrinterProfile) -> None:
    with Output(printer.folder()) as folder:
        path = folder.write(f"{profile.name}.yaml", printer.text_of(profile).encode())
    console.say(f"saved {path}")
    console.say(f"prove it with pnp calibrate --proof {profile.name}, use it with pnp build --printer {profile.name}")


def _sheet(args: argparse.Namespace) -> None:
    project = find(args.root, args.output)
    sheet = paper(formats(project.templates), (args.paper or "a4").casefold())
    spoken = ["en", *sorted(path.stem for path in (project.root / "templates" / "locale").glob("[!.]*.po"))]
    text = project_text(project.root, "", known_name(args.lang or "en", "language", spoken))
    with explain():
        profile = printer.profile(args.proof) if args.proof else None
    pages = calibration(sheet, text, profile)
    title = text("Calibration of a printer")
    name = f"proof-{profile.name}-{sheet.name}.pdf" if profile else f"calibration-{sheet.name}.pdf"
    with Output(project.output) as output:
        path = output.write(name, document(pages, "color", text, title, "", "duplex-long"))
    console.say(f"made {path}: print it on both sides and follow the steps on it")
