"""The words of findings about content: its files, editions, map, scenarios, logs and the texts on its cards."""

from __future__ import annotations

from engine.errors import Code
from generator.findings.words import Table, Words

WORDS: Table = {
    Code.MISSING_FILE: Words("the file is missing", "create it, or correct its name"),
    Code.EMPTY_FILE: Words("the file is empty", "fill it, or restore it from version control"),
    Code.NOT_UTF8: Words("not UTF-8: byte {byte} is not valid here", "save the file as UTF-8"),
    Code.TOO_LARGE: Words("the file has {size} bytes, more than the {limit} that are read", "split or shorten it"),
    Code.TOO_DEEP: Words("nested too deeply", "content needs only a few levels; look for an unclosed bracket"),
    Code.SYNTAX: Words("not valid YAML: {reason}", "correct the line; often a quote, colon or bracket is missing"),
    Code.TAB: Words("a tab is used for indentation", "indent with spaces"),
    Code.DUPLICATE_KEY: Words("the key “{key}” is given twice (first in line {first})", "remove one"),
    Code.ALIAS: Words("anchors (&) and aliases (*) are not read", "write the value out"),
    Code.TAG: Words("the tag {tag} is not read", "remove it; types follow from the schema"),
    Code.SEVERAL_DOCUMENTS: Words("a second document begins here", "keep one document per file; remove the ---"),
    Code.TYPING_TRAP: Words(
        "YAML would guess the type of “{text}”", "write true or false, a plain number, or quote the text"
    ),
    Code.BAD_KEY: Words("a key must be one word or text", "remove the bracket or the question mark before it"),
    Code.PATH_OUTSIDE: Words("leads outside {folder}", "put the file itself into the folder"),
    Code.UNREADABLE: Words("cannot be read: {reason}", "check the file and its permissions"),
    Code.TOO_LONG: Words("a number of {length} characters", "content needs no number of more than {limit}"),
    Code.UNSEEN: Words("a character that nobody can see ({character})", "remove it"),
    Code.UNKNOWN_KEY: Words("{label}: unknown key “{key}”", "known keys: {allowed}"),
    Code.MISSING_KEY: Words("{label}: the key “{key}” is missing", "add it"),
    Code.WRONG_TYPE: Words("{label}: expected {expected}, found {found}", "correct the value"),
    Code.NOT_ONE_OF: Words("{label} {found} is not one of {allowed}", "choose one of them"),
    Code.OUT_OF_RANGE: Words("{label} {found} is not between {low} and {high}", "correct the number"),
    Code.BAD_FORM: Words("{label} “{found}” must be {form}", "correct the text"),
    Code.TOO_FEW: Words("{label}: {found} entries, at least {least} are needed", "add the missing ones"),
    Code.DANGLING: Words("{label}: there is no {what} “{name}”", "correct the name or add what it names"),
    Code.DUPLICATE_ID: Words("{what} {name} is given twice (first in line {first})", "give it another name"),
    Code.WRONG_TOTAL: Words(
        "{key} counts {found} ({records}), game.yaml expects {expected}", "correct the records or the expected total"
    ),
    Code.NOT_FOR_KIND: Words("{label}: a {kind} has no {key}", "remove the key or change the kind"),
    Code.NEEDED_FOR_KIND: Words("{label}: a {kind} needs “{key}”", "add the key or change the kind"),
    Code.CONTRADICTION: Words("{label}: {reason}", "correct one of the two"),
    Code.NOTHING_TO_CHANGE: Words("the edition changes {path}, which does not exist", "correct the name, or use add"),
    Code.ALREADY_THERE: Words("the edition adds {path}, which exists already", "use change, or give it another name"),
    Code.NOT_A_RECORD: Words("{path} is not a list of records, so nothing can be added or removed", "use change"),
    Code.TOWN_OUTSIDE: Words(
        "{town} lies {away} km outside the outline, more than the {allowed} km that are drawn to the coast",
        "correct lat and lon",
    ),
    Code.TOWNS_TOGETHER: Words("{town} lies where {other} lies", "move or remove one of the two"),
    Code.OUTLINE_CROSSES: Words("the line {id} crosses itself", "put its points in order, once round"),
    Code.NO_ROOM: Words("{what} finds no room", "shorten it; on a map, you can also give it more land"),
    Code.CUT_OFF: Words(
        "{town} is cut off from {area}: {between} lies between", "add a town between, or move this one", "warning"
    ),
    Code.BAD_STEP: Words("“{text}” is not a step", "docs/scenarios.md lists all steps"),
    Code.REFUSED: Words(
        "{player}: {action} is refused: {reason} [{atom}]", "correct the step, or expect illegal: {atom}"
    ),
    Code.UNANSWERED: Words(
        "{player} has still to decide: {kind}", "add the answer as a step, or let all answer alike (all: ...)"
    ),
    Code.UNSCRIPTED: Words("{path} depends on a draw that no step scripts", "add a step such as chance: draw 71"),
    Code.DIFFERS: Words("{path}: expected {expected}, found {found}", "correct the expectation, or what led to it"),
    Code.UNKNOWN_PATH: Words("there is nothing called {path}", "docs/scenarios.md lists what can be compared"),
    Code.NO_SUCH_EVENT: Words("this event did not happen: {expected}", "look at the trace for what did"),
    Code.NOT_REFUSED: Words(
        "expected a refusal by {expected}, but the last decision is allowed", "correct the example"
    ),
    Code.LOG_LINE: Words("“{text}” is not a line of a log", "restore the log; it cannot be repaired by hand"),
    Code.LOG_OF_OTHER: Words(
        "the log was written for another {key}: {found}, here it is {expected}",
        "replay it with the content and version that wrote it",
    ),
    Code.LOG_CUT_OFF: Words("the log ends before the game does", "restore the missing lines"),
    Code.LOG_REFUSED: Words("{action} is refused: {reason} [{atom}]", "the log was changed; restore it"),
    Code.LOG_DIFFERS: Words("the log says {expected}, the replay {found}", "the log was changed; restore it"),
    Code.REFUSED_BY_OTHER: Words("refused by {found} ({reason}), expected {expected}", "cite that rule"),
    Code.TEXT_TOO_LONG: Words(
        "card {card}: no room for the {part} in {language}, even at {size} pt",
        "shorten the text, or print larger cards",
    ),
    Code.TEXT_TOO_SMALL: Words(
        "card {card}: the {part} is only {size} pt high in {language}", "print larger cards, or shorten it", "warning"
    ),
    Code.MISSING_GLYPH: Words(
        "card {card}: the face {face} has no “{character}”, needed in {language}", "write it with other characters"
    ),
}
