"""The words that are one game's own: kinds of names, inserts of its book, what its rules compare. Ids are text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Vocabulary(NamedTuple):
    """What checker, auditor, translation and templates must know of a game's words. A kind is a word such as `card`."""

    private: tuple[str, ...]
    """Words that no shared code, template or word list may contain; the singular is enough."""
    named_in_examples: tuple[str, ...]
    """Kinds of names that an example may use only for what plays a part in it."""
    drawn: tuple[str, ...] = ()
    """Kinds of names that the picture of an example must show, in the panel that names them or an earlier one."""
    drawn_places: tuple[str, ...] = ()
    """Kinds of names that must be shown in the very panel that names them."""
    judged: Mapping[str, str] = MappingProxyType({})
    """Values of a table that follow from a rule without any event, each with its atom: to expect one cites the atom."""
    of_words: tuple[str, ...] = ()
    """Kinds of names that a word of a table may stand for: `red` for a side, `green` for a player."""
    of_numbers: tuple[str, ...] = ()
    """Kinds of names that a whole number of a table may stand for."""
    groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Kinds of names with few members, by kind: a value of `rules.yaml` that is one of them names it."""
    switches: tuple[str, ...] = ()
    """Sections of `rules.yaml` that switch rules on and off: no text quotes them."""
    indexed: tuple[str, ...] = ("edition",)
    """Kinds of names that the index lists beside the terms."""
    kept: tuple[str, ...] = ()
    """Contexts of names that keep their form in Latin scripts."""
    inserts: tuple[str, ...] = ()
    """What `::: insert` may name beside the inserts of every book; the game's template draws it."""
    compared: tuple[str, ...] = ()
    """Kinds of names that a sentence of another rulebook can get wrong, for the audit."""
    labelled: tuple[str, ...] = ()
    """Kinds of names that stand beside their number: `1-Normandie`, `Marat (#71)`."""
    labelled_before: tuple[str, ...] = ()
    """Those of them whose number may also stand before."""
    numbered_term: str = ""
    """The term behind which a number is a label: the `term:space` of “space 3”."""
    measured: tuple[str, ...] = ()
    """Terms of which the rules ask for the most or the highest."""
    destinations: tuple[str, ...] = ()
    """Terms for the places where a piece may go: a sentence that names another one is wrong."""
    later: tuple[str, ...] = ()
    """Kinds of names that give way to others of the same form: a card to the kind of card that bears its name."""
    pictured: tuple[str, ...] = ()
    """Kinds of names that lead to the thing itself on the web page; its inserts have the anchor of each, `card-71`."""
