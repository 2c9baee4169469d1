"""Words inside a paragraph: plain, emphasised, linked, or checked against data and engine. Pure data, no library."""

from __future__ import annotations

from engine.record import record


@record
class Words:
    """Plain words."""

    text: str


@record
class Break:
    """A forced end of line."""


@record
class Strong:
    """Words in bold."""

    children: tuple[Inline, ...]


@record
class Emphasis:
    """Words in italics."""

    children: tuple[Inline, ...]


@record
class Checked:
    """Words that were compared: `kind` v (data), x (engine), n (name), t (term: links to the glossary) or lit."""

    kind: str
    key: str
    children: tuple[Inline, ...]


@record
class Link:
    """A link to `#anchor` or an address. Without children its number was filled in."""

    target: str
    children: tuple[Inline, ...]


Inline = Words | Break | Strong | Emphasis | Checked | Link
