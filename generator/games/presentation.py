"""How a game describes itself to the generator: once, in `generator/games/<game>/__init__.py` as `PRESENTATION`.

Parts are named as text (`module:name`), so that planning a build imports no drawing library. The room that asks for a
part says what it must be: a protocol or the type of a function.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.references import named
from generator.games.vocabulary import Vocabulary
from generator.job import Kind


class Presentation(NamedTuple):
    """One game, as the generator sees it."""

    name: str
    vocabulary: Vocabulary
    kinds: tuple[Kind, ...]
    """What can be built; several of one name are files of one kind (a page and a PDF)."""
    kit: tuple[str, ...]
    """Kinds whose sheets the archive of a language holds; it is made once all of them are there."""
    names: str
    """Content and text -> the forms of every name by key (`card:71`), the usual one first."""
    facts: str
    """Content -> key, value and origin of whatever follows from it, beside the numbers of `rules.yaml`."""
    strings: str
    """Pack -> English, context, place, comment and kind of each string of the content."""
    examples: str
    """An object with `on_table` and `related`: the names of what lies on a table, and those that belong to a name."""
    pictures: str
    """The pictures of the rulebook (`generator.rulebook.book.pictures.Pictures`)."""
    example_pictures: str = ""
    """Pack, root and runs -> the pictures of examples, read back (`generator.rulebook.verify.picture_checks`)."""
    shares: tuple[str, ...] = ()
    """Folders of content beside its own that the game reads, as the fields of its content class name them."""
    lists: str = ""
    """Records that `pnp show` lists, beside those of every game (`generator.games.records.RecordList`s by name)."""
    state_picture: str = ""
    """Pack, root, view, language, style and place -> the scene of a table; empty if none can be drawn."""
    deck: str = ""
    """Job and pack -> every card (`generator.print.components.card_sheets.CardToDraw`); empty if it has no cards."""
    worded: tuple[str, ...] = ()
    """Kinds, beside the book, that print what can contradict the data: aids, cards with rules, boards ..."""
    words_check: str = ""
    """Root, pack and language -> nothing, before one of these is made; raises `Failure` where its words are wrong."""
    drawing_check: str = ""
    """Pack and root -> warnings that only drawing finds; errors are raised."""
    room: str = ""
    """Pack -> what translators should know about the room for a text, by its English."""
    findings: str = ""
    """The words of findings that only this game's content can have (`generator.findings.words.Words` by code)."""
    shelves: str = ""
    """Content and text -> what the start page says of its files (`generator.games.shelf.Shelf`s), in their order."""
    teaching: int = 20
    """In so many pages its rulebook is to teach the game."""
    statistics: str = ""
    """The statistics of simulated games (`generator.games.statistics.Statistics`)."""

    def part(self, name: str) -> Any:
        """What a field names; None if it names nothing."""
        reference: str = getattr(self, name)
        return named(reference) if reference else None
