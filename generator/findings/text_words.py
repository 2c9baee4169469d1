"""The words of findings about texts: the rulebook, its translations, and other people's rulebooks."""

from __future__ import annotations

from generator.findings.words import Table, Words

_BIND = "write [{text}]{{v=...}}, or [{text}]{{.lit}} if no data decides it"
_COMPARE = "compare the sentence with our rule {rule}"
_CONTRADICTION = Words(
    "the text says “{said}”, the data says {true}", "write {true} here; or correct the data if it is wrong"
)

WORDS: Table = {
    # the shape of the master
    "span-syntax": Words(
        "{text} is not a checked span", "write {{v=key}}, {{x=path}}, {{n=key}}, {{t=term}} or {{.lit}}"
    ),
    "span-key": Words(
        "the key of {text} is not well formed",
        "keys are letters, digits and hyphens, joined by colons; the first word has small letters",
    ),
    "span-twice": Words(
        "{text} has more than one attribute; the parser would silently keep the last", "one attribute a span"
    ),
    "span-nested": Words("a span inside a span", "close the first before the second begins"),
    "span-in-link": Words(
        "a span inside link text would kill the link", "put the span outside the link, or drop the link"
    ),
    "span-unparsed": Words("the parser reads {found} spans here where {expected} are written", "simplify the brackets"),
    "stray-brace": Words(
        "“{text}” outside a span would be printed as it stands",
        "attributes belong directly after ] or on a line of their own above a block",
    ),
    "html": Words("HTML is not allowed: {text}", "use Markdown; for what must not be read, delete it"),
    "template": Words("a template expression is not allowed: {text}", "write plain words"),
    "link-target": Words("a link to {target} is not allowed", "link to an anchor of the book (#name)"),
    "link-broken": Words("there is no anchor #{name}", "did you mean #{nearest}?"),
    "link-unparsed": Words("a link that the parser does not read", "write [words](#anchor) or [](#anchor)"),
    "unsupported": Words("{what} cannot be used in the rulebook", "use paragraphs, lists, tables, headings"),
    "attribute-unknown": Words("{what} does not take {name}", "allowed: {allowed}"),
    "attribute-value": Words("{name} does not hold what it should", "write {expected}"),
    "attribute-adrift": Words(
        "these attributes belong to no block", "put them directly above a block, without a blank line"
    ),
    "attribute-twice": Words("{name} is given twice; the parser would silently keep one", "keep one"),
    "search-twice": Words("“{words}” already leads to #{name}", "keep it under one of the two"),
    "anchor-missing": Words("{what} needs an anchor", "write {{#name}} on the line above"),
    "anchor-twice": Words("the anchor #{name} is already used at {first}", "choose another name"),
    "heading-order": Words("{what}", "a file has one # chapter, then ## sections and ### rules"),
    "container-unknown": Words(
        "“{text}” is neither example, faq nor insert", "write ::: example ID, ::: faq ID or ::: insert NAME"
    ),
    "container-open": Words("this ::: is never closed", "close it with ::: on a line of its own"),
    "container-words": Words("“{text}” is not understood here", "{expected}"),
    "insert-unknown": Words("there is no part named {name}", "known parts: {known}"),
    "no-chapters": Words(
        "the folder of the rulebook has no chapters: {reason}", "put them back, or let the folder be read"
    ),
    "panel": Words(
        "{what}", "an example has a ### title, #### panels with {{at=given|after:N|then}} and a {{.result}}"
    ),
    # the index
    "index-twice": Words("the index already lists “{term}” in line {first}", "join the two entries"),
    "index-see": Words("“see {see}” leads to no entry of the index", "did you mean {nearest}?"),
    "index-empty": Words(
        "the entry “{term}” must have either rules or entries below it, or `see`",
        "give it rules: [...] or sub: [...]; or see: TERM, and nothing else",
    ),
    # pictures of examples
    "picture-false": Words(
        "the picture of example {example} shows {drawn} in {place}, the engine’s table has {true}",
        "correct the code that draws it; the picture must show the table of its moment (at=)",
    ),
    "picture-lacks": Words(
        "the text names {key}, but no picture of example {example} shows it here",
        "show it, or do not name it: a place must be drawn in its own panel, anything else there or earlier",
    ),
    "panel-rule": Words(
        "the panel names the rule #{rule}, which example {id} does not show",
        "did you mean {nearest}? an example shows the first rule that states each of its atoms",
    ),
    "rule-uncited": Words(
        "example {id} lists the rule #{rule} ({atoms}), but nothing that happens in it cites that rule",
        "leave {atoms} out of its atoms, or let it happen; its run names {cited}",
    ),
    # numbers
    "bare-number": Words("“{text}” is not in a checked span", _BIND),
    "bare-word": Words("the number “{text}” is not in a checked span", _BIND),
    "label-number": Words(
        "the number “{text}” stands in a label, where nothing compares it",
        "write {{name}} where the program fills a number in, or leave it out",
    ),
    # values
    "key-unknown": Words("there is no fact {key}", "did you mean {nearest}? pnp show facts lists them"),
    "value": _CONTRADICTION,
    "comparison": _CONTRADICTION,
    "comparison-missing": Words(
        "“{said}” leaves out the comparison: the data says {true}", "write {true}, or use {key}:number"
    ),
    "comparison-outside": Words("“{text}” compares, but stands outside the span", "put the comparison into the span"),
    "unreadable": Words(
        "“{said}” cannot be read as a number",
        "write one number and nothing else; words for numbers and bounds are those of templates/language/{lang}.yaml",
    ),
    # names
    "name-unknown": Words("there is no name {key}", "did you mean {nearest}? pnp show names lists them"),
    "name": Words("the text says “{said}”, {key} is {true}", "write {true}"),
    "name-form": Words(
        "“{said}” is not a known form of {key} ({true})",
        "if it is one, add it to {glossary} under names: “{key}: [{forms}]”; if not, correct the name",
    ),
    "name-bare": Words("“{text}” is used in an example without a span", "write [{text}]{{n={key}}}"),
    "name-untouched": Words(
        "{true} plays no part in example {example} up to here", "name what the engine touched: {touched}"
    ),
    "name-alike": Words(
        "“{form}” is a form of {key} and of {other}",
        "one of them has the other's name: compare text.yaml and its translation with the names of the glossary",
    ),
    "name-exchanged": Words(
        "this names {said} where {where} names {true}", "name {true} here, or correct what it is compared with"
    ),
    # terms
    "term-unknown": Words("there is no term {key}", "did you mean {nearest}? glossary.yaml lists them"),
    "term": Words("“{said}” is not a form of the term {key} ({true})", "use {true}, or list the form in the glossary"),
    "term-avoid": Words("“{text}” is not used here for {key}", "write {true}"),
    "term-missing": Words(
        "the English has the term {key}, the translation none of its forms",
        "use {true}, or list the form in glossary/{lang}.yaml",
    ),
    "term-untranslated": Words("the term {key} has no word yet", "fill in term", "warning"),
    "words-unknown": Words(
        "{what} are not known in {lang}, so none can be read",
        "fill in templates/language/{lang}.yaml; if there is no such file, pnp translate update {lang} writes it",
        "warning",
    ),
    "term-absent": Words(
        "the term {key} is not in glossary/{lang}.yaml",
        "add it under terms; if there is no such file, pnp translate update {lang} writes it",
        "warning",
    ),
    # examples
    "example-unknown": Words("there is no scenario {id}", "did you mean {nearest}? scenarios are in examples/*.yaml"),
    "example-fails": Words(
        "the scenario {id} does not come out as it says: {reason}",
        "correct the scenario; or the rule, if the engine is wrong",
    ),
    "example-outside": Words(
        "x= is only allowed inside an example or a question", "use v= with a fact, or move the sentence"
    ),
    "path-unknown": Words("example {example} has nothing at {path}", "{hint}"),
    "result": Words("the text says “{said}”, the engine says {true}", "write {true} here; or correct the scenario"),
    "result-several": Words("{path} of example {example} is more than one value", "write one of {ways}"),
    "phase-unknown": Words("the turn has no phase {name}", "did you mean {nearest}?"),
    "panel-at": Words("at={at} is not a moment of example {example}", "given, after:1 to after:{steps}, or then"),
    "verdict": Words("the question’s scenario gives no yes or no: {reason}", "say asks=..., or open"),
    "verdict-written": Words(
        "“{text}” opens the answer: yes or no is generated from the scenario", "begin with the reason"
    ),
    # atoms
    "atom-unknown": Words("there is no atom {id}", "did you mean {nearest}?"),
    "atom-uncovered": Words(
        "no rule states atom {id} ({gist})", 'add atoms="{id}" to the rule that says it', "warning"
    ),
    "atom-cited": Words(
        "the engine cites atom {id} in example {example}, but here it concerns only the {concerns}",
        "write concerns: engine",
    ),
    "rule-number": Words("the piece shows rule {said}, but the rule {name} is {true}", "write {true}"),
    # scenarios that show a rule, rulings that it rests on
    "shown-by-none": Words(
        "no scenario shows this rule, which the engine plays ({atoms})",
        'add shows="ID" with scenarios that cite the atoms, for example {nearest}',
    ),
    "shown-unknown": Words("there is no scenario {id}", "did you mean {nearest}? scenarios are in examples/*.yaml"),
    "shown-not": Words("atom {atom} is cited by none of the scenarios {ids}", "add one that does: {nearest}"),
    "shown-idle": Words(
        "the scenario {id} cites no atom of the engine that is stated here ({atoms})", "leave it out of shows="
    ),
    "ruling-unknown": Words("there is no ruling {id}", "did you mean {nearest}? pnp show rulings lists them"),
    "ruling-elsewhere": Words(
        "the ruling {id} is about {atoms}, none of which is stated here", "name it where one of them is stated"
    ),
    "ruling-unmarked": Words(
        "no rule and no question rests on the ruling {id}, whose source is {source}, so no reader is told",
        "add ruling={id} to the rule that follows it; or give the ruling the example of its question",
        "warning",
    ),
    "legend-missing": Words(
        "rules are marked from here on, but the book does not say what the marks mean",
        "add ::: insert marks to an early chapter",
    ),
    "edition-unknown": Words("there is no edition {name}", "known: {known}"),
    # translations
    "missing": Words("not translated: “{english}”", "translate it; until then it prints in English", "warning"),
    "stale": Words(
        "the English has changed since this was translated: “{english}”",
        "compare with the previous text, correct, and remove the fuzzy mark",
        "warning",
    ),
    "absent": Words("messages of the master that are not in this file: {count}", "run pnp translate update", "warning"),
    "span-set": Words(
        "the translation has other checked spans than the English: {difference}", "use the same spans, in any order"
    ),
    "link-set": Words(
        "the translation has other links than the English: {difference}", "use the same links, in any order"
    ),
    "placeholder-set": Words(
        "the translation has other placeholders than the English: {difference}", "use the same, in any order"
    ),
    "plural-forms": Words("{found} plural forms where the language has {expected}", "give all of them"),
    "figures": Words("the translation has other figures than the English: {difference}", "use the same figures"),
    "english-left": Words("English words are left: “{text}”", "translate them", "warning"),
    "opening-mark": Words("a question without its opening mark", "write ¿ or ¡ before it", "warning"),
    # other people's texts
    "audit-value": Words("the text says “{said}”, the data says {true}", _COMPARE),
    "audit-comparison": Words("the text says “{said}”, the data says {true}: the comparison differs", _COMPARE),
    "audit-name": Words("the text names {said} where our rule names {true}", _COMPARE),
    "audit-label": Words("the text says “{said}”, its number is {true}", "compare with pnp show names"),
    "audit-spelling": Words(
        "{said} is not a name of the game; {true} is nearly the same", "write {true} if that is meant", "warning"
    ),
}
