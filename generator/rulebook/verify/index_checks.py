"""The checks of `index.yaml`: every entry leads somewhere, and stands there once."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.errors import Findings
from engine.nearest import nearest
from generator.rulebook.evidence.glossary import Glossary
from generator.rulebook.evidence.index_file import Entry, SubEntry, slug


def check_index(glossary: Glossary, anchors: Collection[str], findings: Findings) -> None:
    """Note unknown rules, terms that are listed twice, entries that say nothing, and references that lead nowhere."""
    index = glossary.index
    listed = {slug(entry.term): entry.term for entry in index.entries if not entry.see}
    listed |= {slug(term.term): term.term for term in glossary.english}
    _check_once(index.entries, (), glossary, findings)
    for n, entry in enumerate(index.entries):
        _check_rules(entry.rules, (n, "rules"), anchors, glossary, findings)
        _check_once(entry.sub, (n, "sub"), glossary, findings)
        for k, sub in enumerate(entry.sub):
            _check_rules(sub.rules, (n, "sub", k, "rules"), anchors, glossary, findings)
        if entry.see and slug(entry.see) not in listed:
            hint = nearest(entry.see, listed.values()) or "another term"
            findings.note("index-see", index.place(n, "see"), see=entry.see, nearest=hint)
        if bool(entry.see) == bool(entry.rules or entry.sub):
            findings.note("index-empty", index.place(n), term=entry.term)


def _check_once(
    entries: Sequence[Entry | SubEntry], path: tuple[str | int, ...], glossary: Glossary, findings: Findings
) -> None:
    first: dict[str, int] = {}
    for n, entry in enumerate(entries):
        before = first.setdefault(slug(entry.term), n)
        if before != n:
            line = glossary.index.place(*path, before, "term").line
            findings.note("index-twice", glossary.index.place(*path, n, "term"), term=entry.term, first=line)


def _check_rules(
    rules: Sequence[str],
    path: tuple[str | int, ...],
    anchors: Collection[str],
    glossary: Glossary,
    findings: Findings,
) -> None:
    for n, rule in enumerate(rules):
        if rule not in anchors:
            at = glossary.index.place(*path, n)
            findings.note("link-broken", at, name=rule, nearest=nearest(rule, anchors) or "?")
