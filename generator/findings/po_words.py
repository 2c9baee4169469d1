"""The words of findings about PO files that are broken."""

from __future__ import annotations

from generator.findings.words import Table, Words


def _broken(reason: str) -> Words:
    return Words(f"the PO file is broken: {reason}", "repair it in a text editor, or restore it")


WORDS: Table = {
    "po-broken": _broken("{reason}"),
    "po-charset": _broken("the header says {charset}; the file must be UTF-8"),
    "po-plural-forms": _broken("the header’s Plural-Forms cannot be read: {plurals}"),
    "po-twice": _broken("the same message is also at line {first}"),
    "po-msgid": _broken("an entry without msgid"),
    "po-msgstr": _broken("an entry without msgstr"),
    "po-keyword-twice": _broken("a second {keyword} in one entry"),
    "po-unclosed": _broken("a string without its closing quote"),
    "po-line": _broken("a line that is neither a comment, nor a keyword, nor a string"),
}
