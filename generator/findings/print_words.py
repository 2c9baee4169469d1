"""The words of findings about printed files (`pnp preflight`)."""

from __future__ import annotations

from generator.findings.words import Table, Words

_AGAIN = "build the file again; if this finding stays, pnp has an error"
_SHORTEN = "print larger, or shorten the text"

WORDS: Table = {
    "pdf-unreadable": Words("not a readable PDF: {reason}", "build the file again"),
    "pdf-places": Words("{file} beside it has no places of pieces", "build both again"),
    "pdf-places-missing": Words("places not checked: {file} is missing", "put it beside the PDF, or build both again"),
    "pdf-font-missing": Words("the font {font} is not embedded", _AGAIN),
    "pdf-font-other": Words("the font {font} is not one of the theme’s", _AGAIN),
    "pdf-pages": Words("pages: {count}, but places for {expected}", "build both files again"),
    "pdf-scaling": Words("readers are not told to print without scaling", _AGAIN),
    "pdf-duplex": Words("printers are told {value} instead of {expected}", _AGAIN),
    "pdf-copies": Words("the {side} of {piece} is there {count} times instead of {expected}", _AGAIN),
    "pdf-box-missing": Words("there is no {box}", _AGAIN),
    "pdf-box": Words("{box} is {value} instead of {expected} (width x height x left x top, mm)", _AGAIN),
    "pdf-bleed": Words("{layer} reaches beyond the bleed", _AGAIN),
    "pdf-layer": Words("there is no layer {layer}", _AGAIN),
    "pdf-edge": Words("a line of the layer {layer} reaches the paper's edge", _AGAIN),
    "pdf-guide": Words("the margin's text or ruler lies on a piece", _AGAIN),
    "pdf-text-size": Words("“{text}” is set in {size} pt; {least} is the least", _SHORTEN),
    "pdf-text-cut": Words("“{text}” on {piece} is less than {safe} mm from the cut", _SHORTEN),
    "pdf-name": Words("the name “{name}” is not on {piece}", _AGAIN),
    "pdf-colour": Words("the colour {colour} is not in the palette", _AGAIN),
}
