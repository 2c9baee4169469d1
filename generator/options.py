"""What can be asked of sheets: one table, which the command line, the kinds of artefacts and their makers share."""

from __future__ import annotations

from typing import Literal, NamedTuple

OptionName = Literal[
    "size",
    "large-print",
    "backs",
    "bleed",
    "gap",
    "edge-to-edge",
    "marks",
    "marks-offset",
    "outlines",
    "copies",
    "cards",
    "since",
    "printer",
    "stock",
    "sleeved",
]
OptionGroup = Literal["sheet", "size", "large", "spacing", "choice", "box"]
"""What an option is for: every sheet that is cut up; whatever depends on the size of a card; large
print; the distance of pieces; a
choice of cards; the tuck box."""


class Option(NamedTuple):
    """An option of the command line. Its value is text; it is parsed where it is used."""

    name: OptionName
    group: OptionGroup
    help: str
    metavar: str = ""
    """What stands for its value in the help; empty for a switch, whose value is `yes`."""
    counted: bool = False
    """Whether it changes how many sheets there are, or what their files are called."""


SIZES = "card size: standard, poker, bridge, mini-euro ... or WxH in mm, as 60x90, or in inches, as 2.5x3.5in"
OPTIONS = (
    Option("size", "size", SIZES, "S", counted=True),
    Option("large-print", "large", "cards of 98 x 130 mm with 11 points, player aids in 14 points", counted=True),
    Option("backs", "sheet", "duplex-long (default), duplex-short, fold or none", "B", counted=True),
    Option("bleed", "spacing", "colour beyond the cut (default: 1 where it costs no card)", "MM", counted=True),
    Option("gap", "spacing", "between neighbours (default: twice the bleed)", "MM", counted=True),
    Option("edge-to-edge", "spacing", "neither bleed nor gaps, for a guillotine", counted=True),
    Option("marks", "sheet", "length of crop marks, 0 for none (default: 4)", "MM", counted=True),
    Option("marks-offset", "sheet", "from the art to the crop marks (default: 1.2)", "MM", counted=True),
    Option("outlines", "sheet", "draw the cut line around every piece", counted=True),
    Option("copies", "sheet", "print every piece N times", "N", counted=True),
    Option("cards", "choice", "only these cards, as in 50-57,71", "LIST"),
    Option("since", "choice", "only cards that differ from an earlier build in DIR", "DIR"),
    Option("printer", "sheet", "correct for a printer (see pnp calibrate)", "NAME", counted=True),
    Option("stock", "box", "thickness of your card stock, for the tuck box (default: 0.30)", "MM", counted=True),
    Option("sleeved", "box", "make the tuck box wide enough for sleeves", counted=True),
)
COUNTED = tuple(option.name for option in OPTIONS if option.counted)


def of(*groups: OptionGroup) -> tuple[OptionName, ...]:
    """The options of some groups."""
    return tuple(option.name for option in OPTIONS if option.group in groups)
