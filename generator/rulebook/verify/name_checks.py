"""Names of which a game has only few (`Vocabulary.groups`): no two are called alike, and no text says one for another.

Most texts name them outside of spans. So texts about the same thing are compared: one that names a member which the
other does not, and lacks one that the other has, has exchanged the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.errors import Finding, Findings, Position
from engine.loading.source import Node
from generator.rulebook.manuscript.walk import PieceInContext
from generator.rulebook.verify.check_context import CheckContext, folded

Keys = frozenset[str]


def check_alike(context: CheckContext, at: Position, findings: Findings) -> None:
    """No two members of a group share a form, be it in the words of the content, a translation or the glossary."""
    first: dict[str, str] = {}
    for key in context.grouped:
        for form in context.forms(key):
            other = first.setdefault(folded(form), key)
            if other != key:
                findings.note("name-alike", at, form=form, key=key, other=other)


def check_labels(texts: Node, context: CheckContext, findings: Findings) -> None:
    """A label that is called after a member (`marker-red`) names no other one."""
    labels = texts.find("labels")
    for name, node in labels.value.items() if labels is not None and isinstance(labels.value, dict) else ():
        for key in context.grouped:
            if name.endswith("-" + key.partition(":")[2]):
                said = context.named(str(node.value))
                compare(said, frozenset({key}), f"its key {name}", node.at, context, findings)


def check_told(texts: Node, rules: Mapping[str, Keys], context: CheckContext, findings: Findings) -> None:
    """What is called like a rule, alone (`terror`) or in a section (`specials-terror`), names what the rule names."""
    for name, node in texts.value.items() if isinstance(texts.value, dict) else ():
        rule = name if name in rules else name.partition("-")[2]
        if rule in rules:
            said = context.named(" ".join(_words(node)))
            compare(said, rules[rule], f"the rule #{rule}", node.at, context, findings)
        else:
            check_told(node, rules, context, findings)


def names_of_rules(pieces: Sequence[PieceInContext], context: CheckContext) -> dict[str, Keys]:
    """The members that the text of each rule names, by its anchor; examples are about other things."""
    named: dict[str, Keys] = {}
    for piece in pieces:
        if not piece.example:
            named[piece.anchor] = named.get(piece.anchor, frozenset()) | context.named(piece.piece.source)
    return named


def compare(said: Keys, meant: Keys, where: str, at: Position, context: CheckContext, findings: Findings) -> None:
    """Note members that are named instead of others."""
    if said - meant and meant - said:
        wrong, true = (sorted(context.forms(key)[0] for key in keys) for keys in (said - meant, meant - said))
        params = {"said": ", ".join(wrong), "true": ", ".join(true), "where": where}
        findings.append(Finding("name-exchanged", at, params, context.lines(at)))


def _words(node: Node) -> Iterator[str]:
    if isinstance(node.value, dict):
        for inner in node.value.values():
            yield from _words(inner)
    elif isinstance(node.value, str):
        yield node.value
