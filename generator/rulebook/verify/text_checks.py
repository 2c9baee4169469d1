"""The checks of one text in one language: every span against data, engine, names and terms; every word outside a span.

The same checks serve the master, the glossary, the player aid and all translations: a text is its source, a function
that tells where a character stands, and what surrounds it (`PieceInContext`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice

from engine.errors import Finding, Findings, Position
from engine.nearest import nearest
from generator.games.vocabulary import Vocabulary
from generator.language import comparisons, numbers
from generator.language.comparisons import Quantity
from generator.rulebook.evidence.scenarios import PlayedScenario, split_path
from generator.rulebook.manuscript.spans import Place, Scan, Span, scan
from generator.rulebook.manuscript.walk import PieceInContext
from generator.rulebook.verify.check_context import CheckContext, folded, says_name

COLOPHON = "colophon"
"""The only chapter that may link to web pages."""
HINTS = 8
"""So many paths to single values are proposed."""


def check(source: str, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> Scan:
    """Check one text; everything wrong is noted. Returns its spans and links, for comparing with the English."""
    fresh = Findings()
    scanned = scan(source, place, fresh)
    for span in scanned.spans:
        _SPANS[span.kind](span, place, piece, context, fresh)
        if span.kind in ("v", "x"):
            _check_surroundings(span, scanned, place, context, fresh)
    _check_numbers(scanned, place, context, fresh)
    _check_links(scanned, place, piece, context, fresh)
    _check_avoided(scanned, place, context, fresh)
    if piece.moment:
        _check_bare_names(scanned, place, context, fresh)
    if piece.role == "answer":
        _check_verdict(scanned, place, context, fresh)
    context.tally["texts"] += 1
    for finding in fresh:
        words = str(finding.params.get("said") or finding.params.get("text") or "")
        findings.append(replace(finding, line=context.lines(finding.at), width=max(1, min(len(words), 60))))
    return scanned


# --- values -----------------------------------------------------------------------------------------------------------


def _check_value(span: Span, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:
    facts = context.facts(piece.edition)
    fact = facts.get(span.key)
    at = place(span.start)
    if fact is None:
        findings.note(
            "key-unknown", at, key=span.key, nearest=nearest(span.key, facts) or "another key", text=span.text
        )
        return
    context.tally["comparisons" if fact.comparison else "values"] += 1
    because = (fact.because,) if fact.because else ()
    if isinstance(fact.value, str):
        _check_word(span, at, fact.value, because, context, findings)
        return
    said = comparisons.read(span.text, context.language)
    true = Quantity(fact.comparison, fact.value)
    written = comparisons.write(true, context.language)
    params = {"said": span.text, "true": written, "key": span.key, "lang": context.language.code}
    if said is None:
        findings.append(Finding("unreadable", at, params, because=because))
    elif fact.comparison and not said.comparison:
        code = "comparison-missing" if said.number == true.number else "value"
        findings.append(Finding(code, at, params, because=because))
    elif said.meaning != true.meaning:
        code = "comparison" if said.number == true.number else "value"
        findings.append(Finding(code, at, params, because=because))


def _check_word(
    span: Span, at: Position, true: str, because: tuple[str, ...], context: CheckContext, findings: Findings
) -> None:
    """A fact in words: a name, or a letter that stands for itself."""
    forms = context.forms(true) if true in context.names else (true,)
    if says_name(span.text, forms, context.language):
        return
    if true in context.names and not context.is_name(span.text):
        findings.append(_unknown_form(span.text, at, true, because, context))
    else:
        params = {"said": span.text, "true": forms[0], "key": span.key, "lang": context.language.code}
        findings.append(Finding("value", at, params, because=because))


def _check_surroundings(span: Span, scanned: Scan, place: Place, context: CheckContext, findings: Findings) -> None:
    """A comparison beside a span would escape the check."""
    readable = list(scanned.read)
    for other in scanned.spans:  # another number ends what belongs to this one
        if other.kind in ("v", "x"):
            readable[other.start : other.end] = "¤" * (other.end - other.start)
    words = "".join(readable)
    before, after = words[: span.start - 1][-60:], words[span.end + 1 :]
    after = re.split(r"[.;:!?]", after.lstrip(), maxsplit=1)[0][:60]
    phrase = comparisons.outside(before, after, context.language)
    if phrase is not None:
        findings.note("comparison-outside", place(span.start), text=phrase)


# --- results ----------------------------------------------------------------------------------------------------------


def _check_result(span: Span, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:
    at = place(span.start)
    run = context.runs.get(piece.example)
    if not piece.example:
        findings.note("example-outside", at, text=span.text)
        return
    if run is None:
        return  # the example itself is noted where it stands
    try:
        moment, path = split_path(span.key)
        value = run.value(moment, path)
    except LookupError as error:
        hint = str(error.args[0]) if error.args else "look at the scenario"
        findings.note("path-unknown", at, path=span.key, example=piece.example, hint=hint, text=span.text)
        return
    if isinstance(value, Mapping):
        ways = ", ".join(f"{span.key}:{key}" for key in islice(value, HINTS)) or "another path"
        findings.note("result-several", at, path=span.key, example=piece.example, ways=ways, text=span.text)
        return
    context.tally["results"] += 1
    if _says_value(span.text, value, context):
        return
    keys = [] if isinstance(value, int) else [key for key in _value_keys(value, context.words) if key in context.names]
    if len(keys) == 1 and not context.is_name(span.text):
        findings.append(_unknown_form(span.text, at, keys[0], _trace(run, moment), context))
    else:
        words = ", ".join(_value_words(value, context)) or str(value)
        params = {"said": span.text, "true": words, "path": span.key, "example": piece.example}
        findings.append(Finding("result", at, params, because=_trace(run, moment)))


def _says_value(said: str, value: object, context: CheckContext) -> bool:
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, int):
        read = comparisons.read(said, context.language)
        return read is not None and read.meaning == ("", value)
    return says_name(said, tuple(_value_words(value, context)), context.language)


def _value_words(value: object, context: CheckContext) -> list[str]:
    """Every form of every name that a value of the game's state may have."""
    return [form for key in _value_keys(value, context.words) for form in context.forms(key)]


def _value_keys(value: object, words: Vocabulary) -> list[str]:
    """The keys of the names that a value of the game's state may have."""
    if isinstance(value, list | tuple):
        return [key for item in value for key in _value_keys(item, words)]
    kinds = words.of_numbers if isinstance(value, int) else words.of_words
    return [f"{kind}:{value}" for kind in kinds]


def _trace(run: PlayedScenario, moment: str) -> tuple[str, ...]:
    """The example and its steps up to a moment (`given`, `after:2`, `then`), as reasons of a finding."""
    steps = run.steps if moment == "then" else run.steps[: int(moment.split(":")[1])] if ":" in moment else ()
    return (f"example {run.id}, {run.at}", *(f"{number}. {step}" for number, step in enumerate(steps, 1)))


# --- names and terms --------------------------------------------------------------------------------------------------


def _check_name(span: Span, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:
    at = place(span.start)
    if span.key not in context.names:
        hint = nearest(span.key, context.names) or "another key"
        findings.note("name-unknown", at, key=span.key, nearest=hint, text=span.text)
        return
    context.tally["names"] += 1
    forms = context.forms(span.key)
    if not says_name(span.text, forms, context.language):
        if context.is_name(span.text):
            findings.append(Finding("name", at, {"said": span.text, "true": forms[0], "key": span.key}))
        else:
            findings.append(_unknown_form(span.text, at, span.key, (), context))
    run = context.runs.get(piece.example)
    if piece.moment and run is not None and span.key.split(":")[0] in context.words.named_in_examples:
        touched = run.touched(piece.moment)
        if span.key not in touched:
            names = ", ".join(sorted(touched)) or "nothing"
            params = {"said": span.text, "true": forms[0], "example": piece.example, "touched": names}
            findings.append(Finding("name-untouched", at, params, because=_trace(run, piece.moment)))


def _unknown_form(said: str, at: Position, key: str, because: tuple[str, ...], context: CheckContext) -> Finding:
    """Words that are not a name at all: probably a form that the glossary lacks, not a mistake."""
    code = context.language.code
    glossary = "glossary.yaml" if code == "en" else f"glossary/{code}.yaml"
    forms = ", ".join((*context.glossary.names.get(key, ()), said))
    params = {"said": said, "true": context.forms(key)[0], "key": key, "forms": forms, "glossary": glossary}
    return Finding("name-form", at, params, because=because)


def _check_term(span: Span, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:  # noqa: ARG001 - one signature for all kinds
    at = place(span.start)
    if span.key not in context.glossary.by_id:
        hint = nearest(span.key, context.glossary.by_id) or "another term"
        findings.note("term-unknown", at, key=span.key, nearest=hint, text=span.text)
        return
    forms = context.glossary.forms(span.key)
    context.tally["terms"] += 1
    if forms and not says_name(span.text, forms, context.language):
        params = {"said": span.text, "true": forms[0], "key": span.key}
        findings.append(Finding("term", at, params))


def _count_literal(span: Span, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:  # noqa: ARG001 - one signature for all kinds
    context.tally["literals"] += 1


_SPANS: dict[str, Callable[[Span, Place, PieceInContext, CheckContext, Findings], None]] = {
    "v": _check_value,
    "x": _check_result,
    "n": _check_name,
    "t": _check_term,
    "lit": _count_literal,
}


def _check_avoided(scanned: Scan, place: Place, context: CheckContext, findings: Findings) -> None:
    for pattern, term in context.avoided:
        for match in pattern.finditer(scanned.read):
            true = context.glossary.words[term].term
            findings.note("term-avoid", place(match.start()), text=match.group(), key=term, true=true)


# --- words outside spans ----------------------------------------------------------------------------------------------


def _check_numbers(scanned: Scan, place: Place, context: CheckContext, findings: Findings) -> None:
    for said in numbers.find(scanned.bare, context.language):
        if not said.in_words:
            findings.note("bare-number", place(said.start), text=said.text)
        elif said.value >= 2:
            findings.note("bare-word", place(said.start), text=said.text)


def check_filled(label: str, place: Place, context: CheckContext, findings: Findings) -> None:
    """A label has no number of its own: they are filled in, so that the data decides them."""
    plain = re.sub(r"\{\w+\}", lambda placeholder: " " * len(placeholder[0]), label)
    for said in numbers.find(plain, context.language):
        if not said.in_words or said.value >= 2:
            at = place(said.start)
            findings.append(Finding("label-number", at, {"text": said.text}, context.lines(at), len(said.text)))


def _check_links(scanned: Scan, place: Place, piece: PieceInContext, context: CheckContext, findings: Findings) -> None:
    for link in scanned.links:
        if link.href.startswith("#"):
            name = link.href[1:]
            if name not in context.anchors:
                hint = nearest(name, context.anchors) or "another name"
                findings.note("link-broken", place(link.start), name=name, nearest=hint)
        elif not (piece.chapter == COLOPHON and link.href.startswith("https://")):
            findings.note("link-target", place(link.start), target=link.href or "nothing")


def _check_bare_names(scanned: Scan, place: Place, context: CheckContext, findings: Findings) -> None:
    pattern, keys = context.example_names
    if pattern is None:
        return
    for match in pattern.finditer(scanned.bare):
        if match.group() in context.language.common:  # the French verb est is not the name Est
            continue
        key = keys.get(folded(match.group()), "")
        findings.note("name-bare", place(match.start()), text=match.group(), key=key)


def _check_verdict(scanned: Scan, place: Place, context: CheckContext, findings: Findings) -> None:
    """An answer must not begin with yes or no: the engine gives the verdict."""
    opening = re.match(r"\W*(\w+)(?=[,.;:!])", scanned.read)
    if opening and opening[1].casefold() in context.language.verdicts:
        findings.note("verdict-written", place(opening.start(1)), text=opening[1])
