"""The checks of one text in one language: every span against data, engine, names and terms; every word outside a span.

The same checks serve the master, the glossary, the player aid and all translations: a text is its source, a function
that tells where a character stands, and what surrounds it (`Told`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property

from engine.errors import Finding, Findings, Position
from engine.nearest import nearest
from engine.record import record
from generator.games.vocabulary import Vocabulary
from generator.language import comparisons, numbers
from generator.language.comparisons import Quantity
from generator.language.data import Language
from generator.rulebook.evidence.facts import Fact
from generator.rulebook.evidence.glossary import Glossary, word_pattern
from generator.rulebook.evidence.scenarios import PlayedScenario, PlayedScenarios, split_path
from generator.rulebook.manuscript.spans import Place, Scan, Span, scan
from generator.rulebook.manuscript.walk import Told

COLOPHON = "colophon"


@record(slots=False)
class Setting:
    """What texts of one language are compared with."""

    language: Language
    facts: Callable[[str], Mapping[str, Fact]]
    """Edition -> its facts; the empty name is the base edition."""
    names: Mapping[str, tuple[str, ...]]
    glossary: Glossary
    runs: PlayedScenarios
    anchors: frozenset[str]
    words: Vocabulary
    lines: Callable[[Position], str] = field(default=lambda _: "")
    tally: Counter[str] = field(default_factory=Counter)

    @cached_property
    def example_names(self) -> tuple[re.Pattern[str] | None, dict[str, str]]:
        """A pattern for the names that examples must bind, and the key of each."""
        keys: dict[str, str] = {}
        for key in self.names:
            if key.split(":")[0] in self.words.named_in_examples:
                for form in self.forms(key):
                    keys.setdefault(_folded(form), key)
        return word_pattern(tuple(keys)), keys

    @cached_property
    def avoided(self) -> list[tuple[re.Pattern[str], str]]:
        """Patterns of words that are not used, with the term to use instead."""
        found = ((word_pattern(words.avoid), term) for term, words in self.glossary.words.items())
        return [(pattern, term) for pattern, term in found if pattern is not None]

    @cached_property
    def all_forms(self) -> tuple[str, ...]:
        """Every form of every name."""
        return tuple(form for key in self.names for form in self.forms(key))

    def is_name(self, said: str) -> bool:
        """Whether words are the name of anything."""
        return says_name(said, self.all_forms, self.language)

    def forms(self, key: str) -> tuple[str, ...]:
        """Every known form of a name, the usual one first."""
        return (*self.names.get(key, ()), *self.glossary.names.get(key, ()))


def check(source: str, place: Place, told: Told, setting: Setting, findings: Findings) -> Scan:
    """Check one text; everything wrong is noted. Returns what was found in it, for comparing with the English."""
    fresh = Findings()
    found = scan(source, place, fresh)
    for span in found.spans:
        _SPANS[span.kind](span, place, told, setting, fresh)
        if span.kind in ("v", "x"):
            _check_surroundings(span, found, place, setting, fresh)
    _check_numbers(found, place, setting, fresh)
    _check_links(found, place, told, setting, fresh)
    _check_avoided(found, place, setting, fresh)
    if told.moment:
        _check_bare_names(found, place, setting, fresh)
    if told.role == "answer":
        _check_verdict(found, place, setting, fresh)
    setting.tally["texts"] += 1
    for finding in fresh:
        findings.append(_shown(finding, setting))
    return found


def _shown(finding: Finding, setting: Setting) -> Finding:
    line = finding.line or setting.lines(finding.at)
    said = str(finding.params.get("said") or finding.params.get("text") or "")
    width = finding.width if finding.width > 1 else max(1, min(len(said), 60))
    return Finding(finding.code, finding.at, finding.params, line, width, finding.because, finding.severity)


# --- values -----------------------------------------------------------------------------------------------------------


def _check_value(span: Span, place: Place, told: Told, setting: Setting, findings: Findings) -> None:
    known = setting.facts(told.edition)
    fact = known.get(span.key)
    at = place(span.start)
    if fact is None:
        findings.note(
            "key-unknown", at, key=span.key, nearest=nearest(span.key, known) or "another key", text=span.text
        )
        return
    setting.tally["comparisons" if fact.comparison else "values"] += 1
    because = (fact.because,) if fact.because else ()
    if isinstance(fact.value, str):
        _check_word(span, at, fact.value, because, setting, findings)
        return
    said = comparisons.read(span.text, setting.language)
    true = Quantity(fact.comparison, fact.value)
    shown = comparisons.write(true, setting.language)
    params = {"said": span.text, "true": shown, "key": span.key, "lang": setting.language.code}
    if said is None:
        findings.append(Finding("unreadable", at, params, because=because))
    elif fact.comparison and not said.comparison:
        code = "comparison-missing" if said.number == true.number else "value"
        findings.append(Finding(code, at, params, because=because))
    elif said.meaning != true.meaning:
        code = "comparison" if said.number == true.number else "value"
        findings.append(Finding(code, at, params, because=because))


def _check_word(
    span: Span, at: Position, true: str, because: tuple[str, ...], setting: Setting, findings: Findings
) -> None:
    """A fact in words: a name, or a letter that stands for itself."""
    forms = setting.forms(true) if true in setting.names else (true,)
    if says_name(span.text, forms, setting.language):
        return
    if true in setting.names and not setting.is_name(span.text):
        findings.append(_unknown_form(span.text, at, true, because, setting))
    else:
        params = {"said": span.text, "true": forms[0], "key": span.key, "lang": setting.language.code}
        findings.append(Finding("value", at, params, because=because))


def _check_surroundings(span: Span, found: Scan, place: Place, setting: Setting, findings: Findings) -> None:
    """A comparison beside a span would escape the check."""
    context = list(found.read)
    for other in found.spans:  # another number ends what belongs to this one
        if other.kind in ("v", "x"):
            context[other.start : other.end] = "¤" * (other.end - other.start)
    words = "".join(context)
    before, after = words[: span.start - 1][-60:], words[span.end + 1 :]
    after = re.split(r"[.;:!?]", after.lstrip(), maxsplit=1)[0][:60]
    phrase = comparisons.outside(before, after, setting.language)
    if phrase is not None:
        findings.note("comparison-outside", place(span.start), text=phrase)


# --- results ----------------------------------------------------------------------------------------------------------


def _check_result(span: Span, place: Place, told: Told, setting: Setting, findings: Findings) -> None:
    at = place(span.start)
    run = setting.runs.get(told.example)
    if not told.example:
        findings.note("example-outside", at, text=span.text)
        return
    if run is None:
        return  # the example itself is noted where it stands
    try:
        moment, path = split_path(span.key)
        value = run.value(moment, path)
    except LookupError as error:
        hint = str(error.args[0]) if error.args else "look at the scenario"
        findings.note("path-unknown", at, path=span.key, example=told.example, hint=hint, text=span.text)
        return
    setting.tally["results"] += 1
    if _says_value(span.text, value, setting):
        return
    keys = [] if isinstance(value, int) else [key for key in _value_keys(value, setting.words) if key in setting.names]
    if len(keys) == 1 and not setting.is_name(span.text):
        findings.append(_unknown_form(span.text, at, keys[0], _trace(run, moment), setting))
    else:
        shown = ", ".join(_value_words(value, setting)) or str(value)
        params = {"said": span.text, "true": shown, "path": span.key, "example": told.example}
        findings.append(Finding("result", at, params, because=_trace(run, moment)))


def _says_value(said: str, value: object, setting: Setting) -> bool:
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, int):
        read = comparisons.read(said, setting.language)
        return read is not None and read.meaning == ("", value)
    return says_name(said, tuple(_value_words(value, setting)), setting.language)


def _value_words(value: object, setting: Setting) -> list[str]:
    """What a value of the table may be called."""
    return [form for key in _value_keys(value, setting.words) for form in setting.forms(key)]


def _value_keys(value: object, words: Vocabulary) -> list[str]:
    """The keys of the names that a value of the table may have."""
    if isinstance(value, list | tuple):
        return [key for item in value for key in _value_keys(item, words)]
    kinds = words.of_numbers if isinstance(value, int) else words.of_words
    return [f"{kind}:{value}" for kind in kinds]


def _trace(run: PlayedScenario, moment: str) -> tuple[str, ...]:
    shown = run.steps if moment == "then" else run.steps[: int(moment.split(":")[1])] if ":" in moment else ()
    return (f"example {run.id}, {run.at}", *(f"{number}. {step}" for number, step in enumerate(shown, 1)))


# --- names and terms --------------------------------------------------------------------------------------------------


def _check_name(span: Span, place: Place, told: Told, setting: Setting, findings: Findings) -> None:
    at = place(span.start)
    if span.key not in setting.names:
        hint = nearest(span.key, setting.names) or "another key"
        findings.note("name-unknown", at, key=span.key, nearest=hint, text=span.text)
        return
    setting.tally["names"] += 1
    forms = setting.forms(span.key)
    if not says_name(span.text, forms, setting.language):
        if setting.is_name(span.text):
            findings.append(Finding("name", at, {"said": span.text, "true": forms[0], "key": span.key}))
        else:
            findings.append(_unknown_form(span.text, at, span.key, (), setting))
    run = setting.runs.get(told.example)
    if told.moment and run is not None and span.key.split(":")[0] in setting.words.named_in_examples:
        touched = run.touched(told.moment)
        if span.key not in touched:
            shown = ", ".join(sorted(touched)) or "nothing"
            params = {"said": span.text, "true": forms[0], "example": told.example, "touched": shown}
            findings.append(Finding("name-untouched", at, params, because=_trace(run, told.moment)))


def _unknown_form(said: str, at: Position, key: str, because: tuple[str, ...], setting: Setting) -> Finding:
    """Words that are no name at all: rather a form that the glossary lacks than a mistake."""
    code = setting.language.code
    glossary = "glossary.yaml" if code == "en" else f"glossary/{code}.yaml"
    forms = ", ".join((*setting.glossary.names.get(key, ()), said))
    params = {"said": said, "true": setting.forms(key)[0], "key": key, "forms": forms, "glossary": glossary}
    return Finding("name-form", at, params, because=because)


def says_name(said: str, forms: tuple[str, ...], language: Language) -> bool:
    """Whether words are one of these names, with an article before or an ending behind."""
    known = {_folded(form) for form in forms}
    heard = {_folded(re.sub(r"[*_]", "", said))}
    for article in sorted(language.articles, key=len, reverse=True):
        lead = article if article.endswith("’") else article + " "
        heard |= {word.removeprefix(lead) for word in heard}
    for ending in language.name_endings:
        heard |= {word.removesuffix(ending) for word in heard}
    return bool(known & heard)


def _check_term(span: Span, place: Place, told: Told, setting: Setting, findings: Findings) -> None:  # noqa: ARG001 - one signature for all kinds
    at = place(span.start)
    if span.key not in setting.glossary.by_id:
        hint = nearest(span.key, setting.glossary.by_id) or "another term"
        findings.note("term-unknown", at, key=span.key, nearest=hint, text=span.text)
        return
    forms = setting.glossary.forms(span.key)
    setting.tally["terms"] += 1
    if forms and not says_name(span.text, forms, setting.language):
        params = {"said": span.text, "true": forms[0], "key": span.key}
        findings.append(Finding("term", at, params))


def _check_literal(span: Span, place: Place, told: Told, setting: Setting, findings: Findings) -> None:  # noqa: ARG001 - one signature for all kinds
    setting.tally["literals"] += 1


_SPANS: dict[str, Callable[[Span, Place, Told, Setting, Findings], None]] = {
    "v": _check_value,
    "x": _check_result,
    "n": _check_name,
    "t": _check_term,
    "lit": _check_literal,
}


def _check_avoided(found: Scan, place: Place, setting: Setting, findings: Findings) -> None:
    for pattern, term in setting.avoided:
        for match in pattern.finditer(found.read):
            true = setting.glossary.words[term].term
            findings.note("term-avoid", place(match.start()), text=match.group(), key=term, true=true)


# --- words outside spans ----------------------------------------------------------------------------------------------


def _check_numbers(found: Scan, place: Place, setting: Setting, findings: Findings) -> None:
    for said in numbers.find(found.bare, setting.language):
        if not said.in_words:
            findings.note("bare-number", place(said.start), text=said.text)
        elif said.value >= 2:
            findings.note("bare-word", place(said.start), text=said.text)


def _check_links(found: Scan, place: Place, told: Told, setting: Setting, findings: Findings) -> None:
    for link in found.links:
        if link.href.startswith("#"):
            name = link.href[1:]
            if name not in setting.anchors:
                hint = nearest(name, setting.anchors) or "another name"
                findings.note("link-broken", place(link.start), name=name, nearest=hint)
        elif not (told.chapter == COLOPHON and link.href.startswith("https://")):
            findings.note("link-target", place(link.start), target=link.href or "nothing")


def _check_bare_names(found: Scan, place: Place, setting: Setting, findings: Findings) -> None:
    pattern, keys = setting.example_names
    if pattern is None:
        return
    for match in pattern.finditer(found.bare):
        if match.group() in setting.language.common:  # the French verb est is not the name Est
            continue
        key = keys.get(_folded(match.group()), "")
        findings.note("name-bare", place(match.start()), text=match.group(), key=key)


def _check_verdict(found: Scan, place: Place, setting: Setting, findings: Findings) -> None:
    opening = re.match(r"\W*(\w+)(?=[,.;:!])", found.read)
    if opening and opening[1].casefold() in setting.language.verdicts:
        findings.note("verdict-written", place(opening.start(1)), text=opening[1])


def _folded(text: str) -> str:
    plain = text.replace("'", "’").replace("\u00a0", " ").replace("\u202f", " ")
    return re.sub(r"\s+", " ", plain).strip().casefold()
