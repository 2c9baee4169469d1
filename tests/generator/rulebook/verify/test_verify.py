"""`pnp verify` on a small complete book: clean as it is, and every kind of mistake found where it stands."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import Code, Findings, Position
from engine.loading.source import parse
from generator.build.fingerprint import Fingerprints
from generator.findings.report import as_github, as_json, as_text, fix, message
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.scenarios import play_examples
from generator.rulebook.verify.marked_blocks import check_printed_numbers
from generator.rulebook.verify.verify import Report, open_book, spoken, verify
from tests.generator.rulebook.books import AT, ROOT, Played, opened, sample_project, sample_runs, verified

CHAPTER = "content/liberte/rulebook/01-elections.md"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return sample_project(tmp_path)


def found(report: Report) -> list[tuple[str, str, int, int]]:
    """Code and place of everything but the findings that a small book cannot avoid."""
    small = ("atom-uncovered", "ruling-unmarked", "absent")
    kept = (finding for finding in report.findings if finding.code not in small)
    return [(finding.code, finding.at.file, finding.at.line, finding.at.column) for finding in kept]


def edit(project: Path, file: str, old: str, new: str) -> tuple[int, int]:
    """Replace once; the place of the change."""
    path = project / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    start = text.index(old)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)


def test_the_sample_is_clean_in_three_languages(project: Path) -> None:
    report = verified(project, "en", "fr", "ru")
    assert found(report) == []
    assert report.errors() == 0
    assert report.tally["results"] == 9
    assert report.tally["examples"] == 2


def test_a_book_without_chapters_is_one_error(project: Path) -> None:
    """Not one for each link of the glossary and the index."""
    folder = project / "content/liberte/rulebook"
    for path in folder.iterdir():
        path.unlink()
    for spoil in (None, folder.rmdir, folder.touch):
        if spoil is not None:
            spoil()
        (finding,) = verify(open_book(project, "liberte"), ("en", "fr")).findings
        assert (finding.code, finding.at.file) == ("no-chapters", "content/liberte/rulebook")


def test_a_result_of_several_values_is_told_with_what_is_a_number_there(project: Path) -> None:
    line, column = edit(project, CHAPTER, "[3]{x=then:votes:yellow:red}", "[3]{x=then:votes:yellow}")
    runs = sample_runs()
    tie = runs["paris-tie"]
    assert isinstance(tie, Played)
    runs["paris-tie"] = replace(tie, states={**tie.states, "then:votes:yellow": {"red": 3, "blue": 0}})
    (finding,) = (one for one in verified(project, runs=runs).findings if one.at == Position(CHAPTER, line, column + 1))
    assert finding.code == "result-several"
    assert "then:votes:yellow:red, then:votes:yellow:blue" in fix(finding)


def test_what_an_editor_keeps_beside_a_file_is_not_read(project: Path) -> None:
    """Emacs marks a file with changes by a link that leads nowhere."""
    for name in ("rulebook/.#01-elections.md", "examples/.#elections.yaml", "locale/.#fr.po", ".#cards.yaml"):
        link = project / "content" / "liberte" / name
        link.parent.mkdir(exist_ok=True)
        link.symlink_to("somebody@somewhere.1234:1")
    findings = Findings()
    play_examples(project, open_editions(ROOT, "liberte"), findings)
    assert not list(findings)
    assert found(verified(project, "en", "fr")) == []
    assert ".#fr" not in spoken(opened(project))
    assert Fingerprints({}).group(project, "content/liberte/*.yaml")


@pytest.mark.parametrize(
    ("old", "new", "code", "shift"),
    [
        ("[27]{v=provinces:total}", "[28]{v=provinces:total}", "value", 1),
        ("[27]{v=provinces:total}", "[twenty-eight]{v=provinces:total}", "value", 1),
        ("[27]{v=provinces:total}", "[lots]{v=provinces:total}", "unreadable", 1),
        ("[27]{v=provinces:total}", "[27]{v=provinces:totl}", "key-unknown", 1),
        ("[27]{v=provinces:total}", "[27]{v=provinces.total}", "span-key", 0),
        ("[27]{v=provinces:total}", "[27]{x=then:votes:red}", "example-outside", 1),
        ("[27]{v=provinces:total}", "27", "bare-number", 0),
        ("[27]{v=provinces:total}", "twenty-seven", "bare-word", 0),
        ("[27]{v=provinces:total}", "more than [27]{v=provinces:total}", "comparison-outside", 11),
        ("[27]{v=provinces:total}", "[27]{v=provinces:total} or more", "comparison-outside", 1),
        ("[27]{v=provinces:total}", "[at least 27]{v=provinces:total}", "comparison", 1),
        ("[17 or more]{v=", "[16 or more]{v=", "value", 1),
        ("[17 or more]{v=", "[fewer than 17]{v=", "comparison", 1),
        ("[17 or more]{v=", "[more than 17]{v=", "comparison", 1),
        ("[17 or more]{v=", "[17]{v=", "comparison-missing", 1),
        ("[the Radicals]{v=", "[the Moderates]{v=", "value", 1),
        ("[Marat]{n=card:71} and", "[Danton]{n=card:71} and", "name", 1),
        ("[Marat]{n=card:71} and", "[Marat]{n=card:171} and", "name-unknown", 1),
        ("[Marat]{n=card:71} and", "[Danton]{n=card:19} and", "name-untouched", 1),
        ("[Marat]{n=card:71} and", "Marat and", "name-bare", 0),
        ("[3]{x=then:votes:yellow:red}", "[2]{x=then:votes:yellow:red}", "result", 1),
        ("[3]{x=then:votes:yellow:red}", "[at least 3]{x=then:votes:yellow:red}", "result", 1),
        ("[3]{x=then:votes:yellow:red}", "at least [3]{x=then:votes:yellow:red}", "comparison-outside", 10),
        ("[3]{x=then:votes:yellow:red}", "[3]{x=then:votes:yelow:red}", "path-unknown", 1),
        ("[3]{x=then:votes:yellow:red}", "[3]{x=votes:yellow:red}", "path-unknown", 1),
        ("[stack]{t=stack} in", "[block]{t=stack} in", "term", 1),
        ("[stack]{t=stack} in", "[stack]{t=stak} in", "term-unknown", 1),
        ("not added together", "not one heap", "term-avoid", 8),
        ("[](#paris)", "[](#pariss)", "link-broken", 0),
        ("[](#paris)", "[x](http://example.org)", "link-target", 0),
        ("[](#paris)", "[x](https://example.org)", "link-target", 0),
        ("not added", "<b>not</b> added", "html", 0),
    ],
)
def test_a_mistake_is_found_where_it_stands(project: Path, old: str, new: str, code: str, shift: int) -> None:
    line, column = edit(project, CHAPTER, old, new)
    assert (code, CHAPTER, line, column + shift) in found(verified(project))


@pytest.mark.parametrize(
    "new", ["[more than 16]{v=", "[at least seventeen]{v=", "[17 votes or more]{v=", "[17 or more votes]{v="]
)
def test_other_words_for_the_same_bound_are_understood(project: Path, new: str) -> None:
    edit(project, CHAPTER, "[17 or more]{v=", new)
    assert found(verified(project)) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("::: example paris-tie", "::: example paris-ty", "example-unknown"),
        ("::: faq own-stack", "::: faq own-stack maybe", "container-words"),
        ("::: faq own-stack", "::: faq own-stack asks=then:nothing", "verdict"),
        ("::: insert cards", "::: insert tarots", "insert-unknown"),
        ("{at=then}", "{at=after:9}", "panel-at"),
        ("{at=then}", "{at=soon}", "panel"),
        ("{at=then}", "{when=then}", "attribute-unknown"),
        ("often=1", "often=first", "attribute-value"),
        ('atoms="E3 E4 E5"', 'atoms="E3 Z4 E5"', "atom-unknown"),
        ('{#paris atoms="E11"', '{#counting atoms="E11"', "anchor-twice"),
        ("A [stack]{t=stack} has one", "No, a [stack]{t=stack} has one", "verdict-written"),
        ("{#landslide atoms", "{atoms", "anchor-missing"),
        ("{#landslide atoms", "{#landslide edition=third atoms", "edition-unknown"),
        ("# The elections", "The elections", "heading-order"),
        ("phase=election .page}", "phase=election .unnumbered}", "heading-order"),
        ("phase=election .page}", "phase=elction .page}", "phase-unknown"),
        ("phase=election .page}", 'figure="10′" .page}', "attribute-value"),
    ],
)
def test_a_broken_shape_is_found(project: Path, old: str, new: str, code: str) -> None:
    edit(project, CHAPTER, old, new)
    assert code in [found_code for found_code, *_ in found(verified(project))]


@pytest.mark.parametrize(
    ("old", "new", "code", "fixed_by"),
    [
        (' shows="highest-stack"', "", "shown-by-none", "highest-stack"),
        ('shows="highest-stack"', 'shows="highest-stak"', "shown-unknown", "highest-stack"),
        ('shows="highest-stack"', 'shows="paris-tie"', "shown-not", "highest-stack"),
        ('shows="highest-stack"', 'shows="highest-stack paris-tie"', "shown-idle", "leave it out"),
        ('atoms="E11" shows', 'atoms="E11 E12 E13" shows', "shown-not", "a scenario of your own"),
        ('shows="landslide"', 'shows="landslide" ruling=all-pas', "ruling-unknown", "all-pass"),
        ('shows="landslide"', 'shows="landslide" ruling=all-pass', "ruling-elsewhere", "one of them"),
        ('atoms="F3" shows', 'atoms="F3 F4" ruling=end-of-game-ties shows', "", ""),
    ],
)
def test_a_rule_that_nothing_shows_is_found_with_what_would(
    project: Path, old: str, new: str, code: str, fixed_by: str
) -> None:
    """Without a scenario, with one that does not exist, with one that cites none or not all of its atoms."""
    line, _ = edit(project, CHAPTER, old, new)
    report = verified(project)
    codes = [found_code for found_code, _, at, _ in found(report) if at == line]
    assert len(codes) == len(found(report))
    assert (code in codes) if code else codes == []
    if code:
        finding = next(finding for finding in report.findings if finding.code == code)
        assert fixed_by in fix(finding)


def test_an_atom_that_the_engine_cites_concerns_the_engine(project: Path) -> None:
    file = "content/liberte/atoms.yaml"
    path = project / file
    head, rest = path.read_text(encoding="utf-8").split("  - id: E11\n")
    rest = rest.replace("concerns: engine\n", "concerns: table\n    reason: Nobody knows.\n", 1)
    path.write_text(f"{head}  - id: E11\n{rest}", encoding="utf-8")
    report = verified(project, data_changed=True)
    (finding,) = [finding for finding in report.findings if finding.code == "atom-cited"]
    assert finding.at.line == head.count("\n") + 3
    assert message(finding) == "the engine cites atom E11 in example paris-tie, but here it concerns only the table"


def test_marks_without_a_legend_are_found(project: Path) -> None:
    edit(
        project,
        CHAPTER,
        'atoms="F3" shows="landslide"',
        'atoms="F3 F9" shows="landslide" ruling=counter-revolution-check',
    )
    runs = {**sample_runs(), "landslide": Played("landslide", cited=frozenset({"F3", "F9"}))}
    assert [code for code, *_ in found(verified(project, runs=runs))] == ["legend-missing"]
    edit(project, CHAPTER, "::: insert cards", "::: insert marks\n:::\n\n::: insert cards")
    assert found(verified(project, runs=runs)) == []


def test_an_example_that_fails_in_the_engine_is_found(project: Path) -> None:
    failing = Played("paris-tie", failures=((AT, "votes.red is 2"),), states={"then:votes:red": 3})
    report = verified(project, runs={**sample_runs(), "paris-tie": failing})
    assert "example-fails" in [code for code, *_ in found(report)]


@pytest.mark.parametrize(
    ("code", "file", "old", "new", "shift", "finding"),
    [
        ("fr", "fr.po", "[17 voix ou plus]", "[moins de 17 voix]", 1, "comparison"),
        ("fr", "fr.po", "[vingt-sept]", "[vingt-huit]", 1, "value"),
        ("fr", "fr.po", "[Trois]", "[Deux]", 1, "result"),
        ("fr", "fr.po", "[les Radicaux]{n=", "[Paris]{n=", 1, "name"),
        ("fr", "fr.po", "On n’additionne", "Deux. On n’additionne", 0, "bare-word"),
        ("ru", "ru.po", "[не менее 17]", "[меньше 17]", 1, "comparison"),
        ("ru", "ru.po", "[двадцати семи]", "[двадцати восьми]", 1, "value"),
        ("ru", "ru.po", "[Марата]", "[Радикалы]", 1, "name"),
        ("ru", "ru.po", "[Марата]", "[Маратом]", 1, "name-form"),
        ("fr", "fr.po", "[les Radicaux]{v=", "[les Radicales]{v=", 1, "name-form"),
        ("fr", "fr.po", "[les Radicaux]{v=", "[Paris]{v=", 1, "value"),
        ("fr", "fr.po", "[les Radicaux]{n=faction:red}", "[les Radicales]{x=then:government}", 1, "name-form"),
        ("ru", "ru.po", "[стопки]{t=", "[кучи]{t=", 1, "term"),
    ],
)
def test_a_mistake_in_a_translation_is_found_where_it_stands(
    project: Path, code: str, file: str, old: str, new: str, shift: int, finding: str
) -> None:
    name = f"content/liberte/locale/{file}"
    line, column = edit(project, name, old, new)
    assert (finding, name, line, column + shift) in found(verified(project, code))


def test_an_unknown_form_of_a_name_belongs_in_the_glossary(project: Path) -> None:
    """A language that bends its names is told which line to write, not to use the English name."""
    edit(project, "content/liberte/locale/ru.po", "[Марата]", "[Маратом]")
    finding = next(finding for finding in verified(project, "ru").findings if finding.code == "name-form")
    assert fix(finding) == (
        "if it is one, add it to glossary/ru.yaml under names: “card:71: [Марат, Марата, Марату, Маратом]”; "
        "if not, correct the name"
    )


def test_a_language_without_number_words_is_told_so(project: Path) -> None:
    """Its numbers in words cannot be read; the finding names the file, and the command that writes it."""
    found_words = [finding for finding in verified(project, "pl").findings if finding.code == "words-unknown"]
    assert [str(finding.at) for finding in found_words] == ["templates/language/pl.yaml:1:1"] * 2
    assert [finding.params["what"] for finding in found_words] == ["comparing phrases", "number words"]
    assert "pnp translate update pl writes it" in fix(found_words[0])
    assert not [finding for finding in verified(project, "fr").findings if finding.code == "words-unknown"]


def test_the_words_of_the_search_lead_to_one_anchor_that_exists(project: Path) -> None:
    """In every language; a file that is no list of words is found as any other."""
    name = "content/liberte/search/{}.yaml"
    edit(project, name.format("en"), "paris: [capital, three votes]", "pariss: [capital]\n  paris: [Capital, 7]")
    (project / name.format("fr")).write_text(
        "rules: {paris: [capitale], highest-stack: [capitale]}\n", encoding="utf-8"
    )
    english = [finding for finding in verified(project, "en").findings if finding.at.file == name.format("en")]
    assert [(finding.code, finding.at.line) for finding in english] == [(Code.WRONG_TYPE, 3)]
    edit(project, name.format("en"), "[Capital, 7]", "[Capital]")
    english = [finding for finding in verified(project, "en").findings if finding.at.file == name.format("en")]
    assert [(message(finding), fix(finding)) for finding in english] == [
        ("there is no anchor #pariss", "did you mean #paris?"),
        ("“Capital” already leads to #pariss", "keep it under one of the two"),
    ]
    french = [finding for finding in verified(project, "fr").findings if finding.at.file == name.format("fr")]
    assert [finding.code for finding in french] == ["search-twice"]


def test_a_term_without_a_word_is_found_on_its_own_line(project: Path) -> None:
    """A term that waits to be filled in stands somewhere; one that is not listed has only the file."""
    name = "content/liberte/glossary/ru.yaml"
    edit(project, name, "term: стопка, forms: [стопки, стопке, стопку, стопкой, стопок]", 'term: ""')
    waiting = next(finding for finding in verified(project, "ru").findings if finding.code == "term-untranslated")
    assert (str(waiting.at), fix(waiting)) == (f"{name}:2:17", "fill in term")
    (project / name).unlink()
    absent = next(finding for finding in verified(project, "ru").findings if finding.code == "term-absent")
    assert str(absent.at) == f"{name}:1:1"


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("[17 voix ou plus]{v=landslide:votes}", "dix-sept voix", "span-set"),
        ("Pour Paris, voir [](#paris)", "Pour Paris, cherchez", "link-set"),
        ("Prenez un bloc de la pile et", "Prenez un bloc et", "term-missing"),
        ("Prenez un bloc de la pile et gardez", "Take one block from the pile et gardez", "english-left"),
        ("Une [pile]{t=stack}", "Un tas, une [pile]{t=stack}", "term-avoid"),
        ("Compter les voix", "Compter <script>alert(1)</script> les voix", "html"),
        ("Compter les voix", "Compter {{ 7*7 }} les voix", "template"),
        ("Compter les voix", "Compter [les voix](file:///etc/passwd)", "link-target"),
        ('msgstr "Compter les voix"', 'msgstr "Compter les voix', "po-unclosed"),
        ('msgid "Counting the votes"', 'msgit "Counting the votes"', "po-line"),
        ("charset=utf-8", "charset=latin-1", "po-charset"),
        ('msgid "Counting the votes"', 'msgid "Counting all the votes"', "absent"),
    ],
)
def test_a_spoilt_translation_is_found(project: Path, old: str, new: str, finding: str) -> None:
    edit(project, "content/liberte/locale/fr.po", old, new)
    codes = [finding.code for finding in verified(project, "fr").findings]
    assert finding in codes


def test_the_anchor_of_a_rule_is_no_leftover_english(project: Path) -> None:
    for name in (CHAPTER, "content/liberte/locale/fr.po"):
        text = (project / name).read_text(encoding="utf-8")
        (project / name).write_text(text.replace("#highest-stack", "#each-of-the-stacks"), encoding="utf-8")
    assert "english-left" not in [code for code, *_ in found(verified(project, "fr"))]


def test_the_words_of_the_program_are_not_held_to_the_terms_of_a_game(project: Path) -> None:
    """Templates speak of the fronts of sheets; in a game a front may be an alliance."""
    edit(project, "content/liberte/glossary.yaml", "forms: [stacks]", "forms: [stacks, front]")
    assert '"front"' in (project / "templates/locale/fr.po").read_text(encoding="utf-8")
    assert "term-missing" not in [code for code, *_ in found(verified(project, "fr"))]


@pytest.mark.parametrize(("words", "bare"), [("L’Est dort : ", True), ("Tout est prêt : ", False)])
def test_a_common_word_is_no_name_though_it_looks_like_one(project: Path, words: str, bare: bool) -> None:
    """The French verb est stands in examples; the region Est must still be bound there."""
    edit(project, "content/liberte/locale/fr.po", "[Jaune]{n=player:yellow} et", words + "[Jaune]{n=player:yellow} et")
    assert ("name-bare" in [code for code, *_ in found(verified(project, "fr"))]) is bare


def test_a_po_file_in_another_encoding_is_a_finding_with_its_line(project: Path) -> None:
    path = project / "content/liberte/locale/fr.po"
    path.write_bytes(path.read_text(encoding="utf-8").replace("œ", "oe").encode("cp1252", "replace"))
    report = verified(project, "fr")
    first = next(finding for finding in report.findings if finding.code == "E103")
    assert first.at.line > 1
    assert "UTF-8" in message(first)


def test_stale_and_missing_strings_are_warnings_and_errors_in_a_complete_language(project: Path) -> None:
    edit(project, "content/liberte/locale/fr.po", 'msgid "Counting the votes"', '#, fuzzy\nmsgid "Counting the votes"')
    report = verified(project, "fr")
    own = [finding for finding in report.findings if finding.at.file.startswith("content/")]
    assert [finding.code for finding in own] == ["absent", "stale"]
    assert report.errors() == 0
    assert report.errors(strict=True) == len(report.findings)
    edit(project, "content/liberte/game.yaml", "name: Français\n", "name: Français\n    complete: true\n")
    report = verified(project, "fr", data_changed=True)
    assert report.errors() == len(report.findings)


def test_the_flag_free_mutes_terms_and_leftover_english(project: Path) -> None:
    name = "content/liberte/locale/fr.po"
    edit(project, name, "Prenez un bloc de la pile et", "Prenez-en un et")
    edit(project, name, '#, md-text\nmsgid "Take one block', '#, md-text, free\nmsgid "Take one block')
    assert found(verified(project, "fr")) == []


def test_editions_have_their_own_values(project: Path) -> None:
    """A section for another edition is compared with that edition's data."""
    edit(project, "content/liberte/editions/first.yaml", "  rules:\n", "  rules:\n    paris: 9\n")
    text = "\n{#old edition=first}\n### Old Paris\n\nParis is number [9]{v=paris}.\n"
    chapter = project / CHAPTER
    chapter.write_text(chapter.read_text(encoding="utf-8") + text, encoding="utf-8")
    assert found(verified(project, data_changed=True)) == []
    edit(project, CHAPTER, "{#old edition=first}", "{#old}")
    assert [code for code, *_ in found(verified(project, data_changed=True))] == ["value"]


def test_a_finding_shows_the_line_both_values_and_the_way_out(project: Path) -> None:
    edit(project, CHAPTER, "[17 or more]{v=", "[16 or more]{v=")
    findings = [finding for finding in verified(project).findings if finding.code == "value"]
    shown = as_text(findings)
    assert "error[value] the text says “16 or more”, the data says at least 17" in shown
    assert "^^^^^^^^^^" in shown
    assert "content/liberte/rules.yaml:" in shown
    assert "landslide.votes: at least 17" in shown
    assert json.loads(json.dumps(as_json(findings)))[0]["code"] == "value"
    assert as_github(findings).startswith(f"::error file={CHAPTER},line=")


def test_a_result_shows_the_trace(project: Path) -> None:
    edit(project, CHAPTER, "[3]{x=then:votes:yellow:red}", "[2]{x=then:votes:yellow:red}")
    finding = next(finding for finding in verified(project).findings if finding.code == "result")
    assert finding.because[1:] == ("1. run: province 8", "2. yellow: advance 71", "3. green: decline")


def test_a_finding_keeps_braces_and_evaluates_nothing(project: Path) -> None:
    edit(project, CHAPTER, "[27]{v=provinces:total}", "{{ 7*7 }}")
    finding = next(finding for finding in verified(project).findings if finding.code == "template")
    assert "{{ 7*7 }}" in message(finding)


def test_the_number_of_a_rule_on_a_piece_is_that_of_the_rule_called_like_it() -> None:
    numbers = {"bread": "8.1", "famine": "8.2"}
    findings = Findings()
    text = "effects:\n  bread: {rule: '8.2'}\n  famine: {rule: '8.2'}\n  other: {rule: '9.9'}\n"
    node = parse(text, "text.yaml", findings)
    assert node is not None
    check_printed_numbers(node, numbers, findings)
    assert [(f.code, f.at.line, f.params["true"]) for f in findings] == [("rule-number", 2, "8.1")]
