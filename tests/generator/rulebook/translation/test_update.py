"""For translators: extraction in document order, staleness, numbers carried over, a new language in one command."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import Findings, Position
from engine.loading.schema import read
from engine.loading.source import parse
from generator.cli import main
from generator.findings.report import message
from generator.games.liberte.cards.room_for_text import room
from generator.games.liberte.words.strings import strings as content_strings
from generator.language.data import language
from generator.language.po_reader import PoFile, parse_po
from generator.language.text import open_text
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.glossary import Glossary, LanguageGlossary, read_glossary, skeleton
from generator.rulebook.translation.add_language import with_language
from generator.rulebook.translation.bump import bump
from generator.rulebook.translation.po_writer import merge
from generator.rulebook.translation.status import status
from generator.rulebook.translation.strings import strings
from generator.rulebook.translation.tool_strings import strings_of_tool
from generator.rulebook.translation.translatable import Translatable
from tests.generator.rulebook.books import ROOT, opened, sample_project
from tests.project import copy_project, load_liberte


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small book with templates of its own, since some of these commands write there."""
    folder = sample_project(tmp_path)
    (folder / "templates").unlink()
    for part in ("language", "locale", "liberte", "rulebook"):
        shutil.copytree(ROOT / "templates" / part, folder / "templates" / part)
    for file in ("theme.yaml", "card-list.html"):
        shutil.copy(ROOT / "templates" / file, folder / "templates")
    (folder / "templates" / "fonts").symlink_to(ROOT / "templates" / "fonts")
    return folder


def wanted(project: Path, code: str) -> list[Translatable]:
    book = opened(project)
    glossary = read_glossary(book.content, "liberte", code, Findings())
    return strings(book.editions, book.master, glossary, code)


def test_content_gives_each_string_of_a_place_once() -> None:
    """Else a translator would read two comments on one line."""
    pack = load_liberte()
    found = Counter((english, context, at) for english, context, at, _, _ in content_strings(pack))
    assert [string for string, count in found.items() if count > 1] == []


def test_what_another_edition_says_otherwise_is_translated_too(project: Path) -> None:
    places = [string.places for string in wanted(project, "fr")]
    changed = [at for at in places if any(place.file.endswith("editions/first.yaml") for place in at)]
    assert len(changed) == 4
    assert all(len(at) == 1 for at in changed), "what both editions say keeps its place in the base edition"


def test_strings_come_in_the_order_of_the_book(project: Path) -> None:
    found = wanted(project, "fr")
    assert [string.english for string in found[:4]] == [
        "The elections",
        "Every province votes, and the votes make the government.",
        "Counting the votes",
        "The highest stack",
    ]
    assert found[4].comments == ("The elections › The highest stack",)
    assert found[3].places[0].line == 10


def test_every_string_stands_once_and_lone_figures_not_at_all(project: Path) -> None:
    keys = [(string.context, string.english) for string in wanted(project, "ru")]
    assert len(keys) == len(set(keys))
    assert not any(english.startswith("[1]{v=") and english.endswith("}") for _, english in keys)


def test_french_names_are_only_for_scripts_that_must_transcribe_them(project: Path) -> None:
    latin = {string.english for string in wanted(project, "de") if string.context == "person"}
    other = {string.english for string in wanted(project, "ru") if string.context == "person"}
    assert latin == set()
    assert {"Marat", "Jean-Paul"} <= other


def test_card_texts_effects_labels_aids_regions_and_names_are_extracted(project: Path) -> None:
    found = {(string.context, string.english) for string in wanted(project, "ru")}
    assert {(None, "Radicals"), ("special", "Purge"), ("province", "Normandie"), ("town", "Paris")} <= found
    assert any(context == "region" for context, _ in found)


PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

#, md-text, free
msgid "A needs [17]{v=a:b} votes to win."
msgstr "А нужно [17]{v=a:b} голосов, чтобы победить."

msgid "Gone."
msgstr "Нет."
"""


def string(english: str) -> Translatable:
    return Translatable(english, None, (Position("a.md", 1),), (), "markdown")


def test_a_changed_text_becomes_fuzzy_and_keeps_what_it_was() -> None:
    text = merge(PO, [string("A needs [18]{v=a:b} votes to win.")], "ru", "Sample", "")
    message = parse_po(text, "ru.po").messages[0]
    assert message.fuzzy
    assert message.previous == "A needs [17]{v=a:b} votes to win."
    assert message.strings[0].startswith("А нужно [17]")
    assert '#~ msgid "Gone."' in text


def test_updating_twice_changes_nothing() -> None:
    once = merge(PO, [string("A needs [17]{v=a:b} votes to win.")], "ru", "Sample", "")
    assert merge(once, [string("A needs [17]{v=a:b} votes to win.")], "ru", "Sample", "") == once
    assert "free" in parse_po(once, "x").messages[0].flags
    assert "python-brace-format" not in once


def test_a_stale_message_keeps_what_it_was_through_every_further_update() -> None:
    """Else the second update would leave nothing to compare with, and nothing to bump."""
    changed = [string("A needs [18]{v=a:b} votes to win.")]
    once = merge(PO, changed, "ru", "Sample", "")
    assert merge(once, changed, "ru", "Sample", "") == once
    assert '\n#| msgid "A needs [17]{v=a:b} votes to win."\n' in once


@pytest.mark.parametrize(("new", "fuzzy"), [(18, False), (21, True)])
def test_bump_carries_a_number_over_and_clears_the_mark_if_no_noun_bends(new: int, fuzzy: bool) -> None:
    """17 and 18 take one Russian plural form, 21 another."""
    stale = merge(PO, [string(f"A needs [{new}]{{v=a:b}} votes to win.")], "ru", "Sample", "")
    text, count = bump(stale, "ru.po", language("ru"))
    message = parse_po(text, "ru.po").messages[0]
    assert count == 1
    assert message.strings[0] == f"А нужно [{new}]{{v=a:b}} голосов, чтобы победить."
    assert message.fuzzy is fuzzy


def test_bump_leaves_other_changes_to_the_translator() -> None:
    stale = merge(PO, [string("A needs [18]{v=a:b} votes to win it.")], "ru", "Sample", "")
    assert bump(stale, "ru.po", language("ru")) == (stale, 0)


def test_status_counts_what_is_done(project: Path) -> None:
    found = wanted(project, "fr")
    path = project / "content/liberte/locale/fr.po"
    po = parse_po(path.read_text(encoding="utf-8"), "fr.po")
    done = status("fr", [("fr.po", po, found)], ())
    assert (done.translated, done.stale, done.translated + done.missing) == (26, 0, len(found))
    assert status("fr", [("fr.po", PoFile("fr.po"), found)], ()).share == 0.0


def told_status(project: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["translate", "status", *arguments, "--root", str(project)]) == 0
    return capsys.readouterr().out


def test_status_and_verify_count_the_same(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The program's own words are strings too, and an error is an error in both."""
    spoil(project, replacing("[17 voix ou plus]", "[moins de 17 voix]"))
    spoil(project, replacing(TITLE, f"#, fuzzy\n{TITLE}"))
    main(["verify", "--lang", "fr", "--format", "json", "--root", str(project)])
    (verified,) = json.loads(capsys.readouterr().out)
    (counted,) = json.loads(told_status(project, capsys, "fr", "--format", "json"))
    assert counted["errors"] == verified["errors"] == 1
    assert counted["translated"] + counted["stale"] + counted["missing"] == verified["checked"]["strings"]
    assert "templates/rulebook/web.html" in counted["files"]
    states = Counter(entry["state"] for entry in counted["entries"])
    assert states == {"missing": counted["missing"], "stale": 1, "wrong": 1}


def test_status_of_one_language_lists_what_is_to_be_done(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its line and the English, the wrong ones last, above the numbers."""
    spoil(project, replacing("[17 voix ou plus]", "[moins de 17 voix]"))
    spoil(project, replacing(TITLE, f"#, fuzzy\n{TITLE}"))
    lines = told_status(project, capsys, "fr").splitlines()
    listed = [line for line in lines if re.match(r"\S+:\d+:\d+: (missing|stale|wrong): ", line)]
    assert re.fullmatch(r"content/liberte/locale/fr.po:\d+:1: stale: “Counting the votes”", listed[-2])
    assert re.fullmatch(
        r"content/liberte/locale/fr.po:\d+:\d+: wrong: the text says “moins de 17 voix”, .*"
        r" in “With \[17 or more\]\{v=landslide:votes\} .* …”",
        listed[-1],
    )
    assert all(line.split(": ")[1] == "missing" for line in listed[:-2])


def test_status_shows_a_file_that_cannot_be_read_as_such(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not as a translation of which nothing is done."""
    spoil(project, SPOILT["in UTF-16"])
    told = told_status(project, capsys, "fr")
    assert re.search(r"(?m)^fr +unreadable +1$", told)
    assert "content/liberte/locale/fr.po:1:1: error[E103] not UTF-8" in told
    assert told.count("not UTF-8") == 1
    (counted,) = json.loads(told_status(project, capsys, "fr", "--format", "json"))
    assert counted["share"] is None
    assert [finding["code"] for finding in counted["unreadable"]] == ["E103"]


def test_a_message_keeps_the_place_of_each_character() -> None:
    po = parse_po('msgid "a"\nmsgstr ""\n"one \\"two\\" "\n"three"\n', "x.po")
    message = po.messages[0]
    assert message.strings == ('one "two" three',)
    assert (message.place(0).line, message.place(0).column) == (3, 2)
    assert (message.place(5).line, message.place(5).column) == (3, 8)
    assert (message.place(10).line, message.place(10).column) == (4, 2)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr "b\n', 2),
        ('msgid "a"\nnonsense\nmsgstr "b"\n', 2),
        ('msgid "a"\n\nmsgid "c"\nmsgstr "d"\n', 3),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4),
        ('msgstr "b"\n', 1),
        ('msgid "a"\nmsgstr "b"\n\n#~ msgid "c"\n#~ msgstr "d\n', 5),
        ('msgid ""\nmsgstr "Plural-Forms: two\\n"\n', 1),
    ],
)
def test_a_broken_po_file_is_a_fault_at_its_line(text: str, line: int) -> None:
    faults = parse_po(text, "x.po").faults
    assert line in [fault.at.line for fault in faults]


def test_a_misspelt_keyword_is_not_taken_for_an_open_quote() -> None:
    faults = parse_po('mgsid "a"\nmsgstr "b"\n', "x.po").faults
    assert [(fault.at.line, fault.code) for fault in faults] == [(1, "po-line"), (2, "po-msgid")]
    assert "neither a comment" in message(faults[0])


def test_the_programs_own_words_are_found_in_its_source() -> None:
    """What modules and templates say literally; each once."""
    found = {string.english: string for string in strings_of_tool()}
    files = {at.file for string in found.values() for at in string.places}
    assert "templates/rulebook/web.html" in files
    assert not any(file.startswith("templates/liberte/") for file in files)
    assert any(file.startswith("generator/print/sheets/") for file in files)
    assert found["{n} card"].plural == "{n} cards"


def test_a_new_language_is_one_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translate", "new", "pl", "--root", str(project)]) == 0
    assert "content/liberte/locale/pl.po" in capsys.readouterr().out
    text = (project / "content/liberte/locale/pl.po").read_text(encoding="utf-8")
    assert "nplurals=3" in text
    words = (project / "content/liberte/glossary/pl.yaml").read_text(encoding="utf-8")
    assert 'stack: {term: "", forms: []' in words
    words = (project / "templates/language/pl.yaml").read_text(encoding="utf-8")
    assert 'name: "Polski"' in words
    assert "asking_words: []  # words of a question" in words
    words = (project / "content/liberte/search/pl.yaml").read_text(encoding="utf-8")
    assert "  paris: []  # capital, three votes" in words
    before = (ROOT / "content/liberte/game.yaml").read_text(encoding="utf-8").replace("    complete: true\n", "")
    entry = "  - code: pl\n    name: Polski\n    complete: false\n"
    listed = (project / "content/liberte/game.yaml").read_text(encoding="utf-8")
    assert listed == before.replace("    name: Русский\n", f"    name: Русский\n{entry}")
    assert main(["translate", "new", "pl", "--root", str(project)]) == 2
    assert main(["translate", "update", "--root", str(project)]) == 0
    assert 'msgctxt "person"' in (project / "content/liberte/locale/liberte.pot").read_text(encoding="utf-8")
    assert (project / "content/liberte/locale/pl.po").read_text(encoding="utf-8") == text


def test_a_language_that_no_face_can_write_is_not_listed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The board keeps room for the names of all languages, so it would stop every other one."""
    before = (project / "content/liberte/game.yaml").read_bytes()
    assert main(["translate", "new", "ja", "--root", str(project)]) == 0
    told = capsys.readouterr().out
    assert "has no glyph for '日'" in told
    assert "add under languages: - {code: ja, name: 日本語, complete: false}" in told
    assert (project / "content/liberte/game.yaml").read_bytes() == before
    assert (project / "content/liberte/locale/ja.po").exists()


def test_a_draft_makes_no_other_book_wrong(tmp_path: Path) -> None:
    """The book says how many languages the kit speaks: a language counts when it is complete."""
    copy = copy_project(tmp_path)
    before = open_editions(copy.root, "liberte").facts("")["languages:total"].value
    assert isinstance(before, int)
    text = with_language(copy.read("game.yaml"), "pl", "Polski")
    assert text is not None
    copy.write("game.yaml", text)
    assert open_editions(copy.root, "liberte").facts("")["languages:total"].value == before
    copy.replace("game.yaml", "name: Polski\n    complete: false", "name: Polski\n    complete: true")
    assert open_editions(copy.root, "liberte").facts("")["languages:total"].value == before + 1


@pytest.mark.parametrize(
    "before",
    [
        "languages:\n- code: en # ours\n  name: English\nid: x\n",
        "# a\nlanguages:\n  -   code: en\n      name: E\n\n# b\nid: x",
    ],
)
def test_a_language_is_listed_without_touching_anything_else(before: str) -> None:
    """One entry more and not another byte; what YAML would guess at is quoted."""
    found = with_language(before, "no", "Norsk")
    assert found is not None
    added = [line for line in found.split("\n") if line not in before.split("\n")]
    assert [line.strip(" -") for line in added] == ['code: "no"', "name: Norsk", "complete: false"]
    assert [line for line in found.split("\n") if line not in added] == before.split("\n")


@pytest.mark.parametrize(
    "before",
    [
        "languages: [{code: en, name: English}]\n",
        "languages:\n  - code: en\n    name: >\n      English\n",
        "languages: []\n",
        "id: x\n",
        "languages:\n  - code: en\n   name: English\n",
    ],
)
def test_where_it_is_not_sure_how_to_list_a_language_a_person_does_it(before: str) -> None:
    assert with_language(before, "no", "Norsk") is None


def test_a_draft_that_is_not_listed_is_told_what_to_add(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "content/liberte/locale/nb.po").write_text(PO, encoding="utf-8")
    assert main(["build", "--lang", "nb", "--root", str(project), "--output", str(project / "output")]) == 2
    assert capsys.readouterr().err == (
        "pnp: nb has a PO file, but is not listed in content/liberte/game.yaml "
        "(add under languages: - {code: nb, name: Norsk bokmål, complete: false})\n"
    )


def test_names_can_be_added_to_a_new_glossary_as_its_comments_say() -> None:
    """Taking away the # is all that it needs: no second key, nothing to delete."""
    findings = Findings()
    text = skeleton(Glossary(), "pl").replace("# names:", "names:").replace("#   ", "  ")
    node = parse(text, "pl.yaml", findings)
    assert node is not None
    read(LanguageGlossary, node, findings)
    assert list(findings) == []
    assert node.find("names", "player:green") is not None


def test_verify_and_show_from_the_command_line(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--lang", "en,fr", "--root", str(project)]) == 0
    assert "2 examples" in capsys.readouterr().out
    assert main(["verify", "--strict", "--lang", "fr", "--format", "json", "--root", str(project)]) == 1
    assert '"code": "absent"' in capsys.readouterr().out
    assert main(["verify", "--lang", "xx", "--root", str(project)]) == 2
    assert main(["show", "facts", "landslide", "--root", str(project)]) == 0
    assert "at least" in capsys.readouterr().out
    assert main(["show", "names", "player", "--root", str(project)]) == 0
    assert main(["verify", str(project / "content/liberte/examples/sample.yaml"), "--root", str(project)]) == 0
    assert "own-stack: refused by A9" in capsys.readouterr().out


def test_translators_are_told_how_much_room_a_card_leaves() -> None:
    pack = load_liberte()
    measured = room(pack)
    note = next(card.note for card in pack.content.cards.cards if card.id == 71)
    assert measured[note].startswith("Room for ")
    assert all(effect.effect in measured for effect in pack.content.text.effects.values())


def test_the_room_of_a_card_is_what_its_own_words_leave() -> None:
    """Terror prints a condition above its effect, Guillotine none; and Russian, the widest, stays within."""
    pack = load_liberte()
    measured, russian = room(pack), open_text(ROOT / "content", "liberte", "ru", ROOT / "templates")
    effects = {name: words.effect for name, words in pack.content.text.effects.items()}
    most = {name: int(measured[effect].split()[2]) for name, effect in effects.items()}
    assert most["terror"] < most["guillotine"] < 600
    assert all(len(russian(effect)) <= most[name] for name, effect in effects.items())


def spoil(project: Path, change: Callable[[bytes], bytes]) -> bytes:
    """Change the French file; what it then holds."""
    path = project / "content/liberte/locale/fr.po"
    path.write_bytes(change(path.read_bytes()))
    return path.read_bytes()


def replacing(old: str, new: str) -> Callable[[bytes], bytes]:
    def change(data: bytes) -> bytes:
        assert old.encode() in data
        return data.replace(old.encode(), new.encode(), 1)

    return change


TITLE = 'msgid "Counting the votes"'
SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "in a code page of Windows": lambda data: data.decode().replace("œ", "oe").encode("cp1252", "replace"),
    "in UTF-16": lambda data: data.decode().encode("utf-16"),
    "with a translation that is never closed": replacing('msgstr "Compter les voix"', 'msgstr "Compter les voix'),
    "with an English text that is never closed": replacing(TITLE, TITLE.removesuffix('"')),
    "with what only the library that merges minds": replacing(TITLE, TITLE.replace(" ", "\t", 1)),
}


@pytest.mark.parametrize(
    ("how", "action"), [*((how, "update") for how in SPOILT), ("with a translation that is never closed", "bump")]
)
def test_a_broken_po_file_is_never_written_over(
    project: Path, how: str, action: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 1, the finding with its line, not a word from a library, and the file as it was."""
    before = spoil(project, SPOILT[how])
    assert main(["translate", action, "fr", "--root", str(project)]) == 1
    shown = capsys.readouterr()
    assert re.match(r"content/liberte/locale/fr\.po:\d+:\d+: error\[(E103|po-unclosed|po-broken)\] ", shown.err)
    assert "nothing was written" in shown.err
    assert "WARNING" not in shown.out + shown.err
    assert (project / "content/liberte/locale/fr.po").read_bytes() == before


def test_verify_shows_few_gaps_and_the_errors_last(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new translation misses hundreds of strings; its few errors stand next to the summary. `--all` shows all."""
    spoil(project, replacing("[17 voix ou plus]", "[moins de 17 voix]"))
    (project / "templates/locale/fr.po").unlink()
    assert main(["translate", "update", "fr", "--root", str(project)]) == 0
    capsys.readouterr()
    assert main(["verify", "--lang", "fr", "--root", str(project)]) == 1
    short = capsys.readouterr().out
    file = "templates/locale/fr.po"
    assert len(re.findall(rf"(?m)^{file}:\d+:1: warning\[missing\] not translated: “.+”$", short)) == 3
    assert re.search(rf"(?m)^  and \d+ more of missing in {file}: --all shows them$", short)
    assert short.rindex("warning[") < short.index("error[comparison]")
    assert main(["verify", "--lang", "fr", "--all", "--root", str(project)]) == 1
    every = capsys.readouterr().out
    assert re.findall(r"missing (\d+)", every) == [str(every.count("warning[missing]"))]
    main(["verify", "--lang", "fr", "--format", "json", "--root", str(project)])
    assert capsys.readouterr().out.count('"code": "missing"') == every.count("warning[missing]")


def test_updating_says_of_another_encoding_what_verify_says(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(project, SPOILT["in a code page of Windows"])
    main(["verify", "--lang", "fr", "--root", str(project)])
    said = next(line for line in capsys.readouterr().out.splitlines() if "error[E103]" in line)
    main(["translate", "update", "fr", "--root", str(project)])
    assert said in capsys.readouterr().err


def test_updating_what_is_committed_changes_nothing(tmp_path: Path) -> None:
    """PO files name files without lines: a line of code more somewhere is no change for a translator."""
    for part in ("content", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("fonts", "*.pot"))
    (tmp_path / "templates" / "fonts").symlink_to(ROOT / "templates" / "fonts")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.po")}
    assert main(["translate", "update", "--game", "liberte", "--root", str(tmp_path)]) == 0
    changed = [path.relative_to(tmp_path).as_posix() for path, data in before.items() if path.read_bytes() != data]
    assert changed == [], "run: pnp translate update --game liberte"
