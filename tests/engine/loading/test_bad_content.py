"""Every code has a bad file that produces it, with the message that a person reads, in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

import pytest

from engine.errors import Code
from generator.findings.report import as_text
from tests.project import GAME, ROOT, Copy, copy_project

pytestmark = pytest.mark.usefixtures("unchanged_files_parsed_once")
CARDS = f"content/{GAME}/cards.yaml"


@dataclass(frozen=True)
class Case:
    """What is done to the project, in which edition it shows, and the line that must appear."""

    code: Code
    spoil: Callable[[Copy], object]
    line: str
    edition: str | None = None


def remove(name: str) -> Callable[[Copy], object]:
    return lambda copy: copy.path(name).unlink()


def write(name: str, text: str) -> Callable[[Copy], object]:
    return lambda copy: copy.write(name, text)


def write_bytes(name: str, data: bytes) -> Callable[[Copy], object]:
    return lambda copy: copy.path(name).write_bytes(data)


def swap(name: str, old: str, new: str) -> Callable[[Copy], object]:
    return lambda copy: copy.replace(name, old, new)


def at_71(old: str, new: str) -> Callable[[Copy], object]:
    """Change something in Marat's record."""

    def spoil(copy: Copy) -> None:
        text = copy.read("cards.yaml")
        start = text.index("- id: 71")
        end = text.index("- id: 72")
        assert old in text[start:end]
        copy.write("cards.yaml", text[:start] + text[start:end].replace(old, new, 1) + text[end:])

    return spoil


def link_outside(copy: Copy) -> None:
    outside = copy.root / "elsewhere.yaml"
    copy.path("cards.yaml").rename(outside)
    copy.path("cards.yaml").symlink_to(outside)


def unreadable(copy: Copy) -> None:
    copy.path("cards.yaml").unlink()
    copy.path("cards.yaml").mkdir()


EDITION = "id: first\n"
BOMB = "a: &a [x, x]\nb: [*a, *a]\n"

CASES = [
    Case(
        Code.MISSING_FILE,
        lambda copy: copy.path("cards.yaml").rename(copy.path("card.yaml")),
        "cards.yaml:1:1: error[E101] the file is missing (did you mean “card.yaml”?)",
    ),
    Case(
        Code.EMPTY_FILE,
        write("cards.yaml", "# nothing\n"),
        "cards.yaml:1:1: error[E102] the file is empty (fill it, or restore it from version control)",
    ),
    Case(
        Code.NOT_UTF8,
        write_bytes("cards.yaml", "cards:\n  title: Liberté\n".encode("latin-1")),
        "cards.yaml:2:16: error[E103] not UTF-8: byte 0xE9 is not valid here (save the file as UTF-8)",
    ),
    Case(
        Code.TOO_LARGE,
        write_bytes("cards.yaml", b"#" * 100_000_000),
        "cards.yaml:1:1: error[E104] the file has 100000000 bytes, more than the 4000000 that are read (split or shorten it)",
    ),
    Case(
        Code.TOO_DEEP,
        write("cards.yaml", "[" * 10_000),
        "cards.yaml:1:41: error[E105] nested too deeply (content needs only a few levels; look for an unclosed bracket)",
    ),
    Case(
        Code.SYNTAX,
        write("cards.yaml", "cards:\n  - {id: 1\n"),
        "cards.yaml:3:1: error[E106] not valid YAML: did not find expected ',' or '}'"
        " (correct the line; often a quote, colon or bracket is missing)",
    ),
    Case(
        Code.TAB,
        write("cards.yaml", "cards:\n\t- id: 1\n"),
        "cards.yaml:2:1: error[E107] a tab is used for indentation (indent with spaces)",
    ),
    Case(
        Code.DUPLICATE_KEY,
        write("cards.yaml", "cards: []\nprovenance: {}\ncards: []\n"),
        "cards.yaml:3:1: error[E108] the key “cards” is given twice (first in line 1) (remove one)",
    ),
    Case(
        Code.ALIAS,
        write("cards.yaml", BOMB),
        "cards.yaml:1:4: error[E109] anchors (&) and aliases (*) are not read (write the value out)",
    ),
    Case(
        Code.TAG,
        write("cards.yaml", "cards: !!python/object:os.system []\n"),
        "cards.yaml:1:8: error[E110] the tag tag:yaml.org,2002:python/object:os.system is not read"
        " (remove it; types follow from the schema)",
    ),
    Case(
        Code.SEVERAL_DOCUMENTS,
        write("cards.yaml", "a: 1\n---\nb: 2\n"),
        "cards.yaml:2:1: error[E111] a second document begins here (keep one document per file; remove the ---)",
    ),
    Case(
        Code.TYPING_TRAP,
        write("cards.yaml", "no: 1\n"),
        "cards.yaml:1:1: error[E112] YAML would guess the type of “no”"
        " (write true or false, a plain number, or quote the text)",
    ),
    Case(
        Code.BAD_KEY,
        write("cards.yaml", "[a, b]: 1\n"),
        "cards.yaml:1:1: error[E113] a key must be one word or text (remove the bracket or the question mark before it)",
    ),
    Case(
        Code.PATH_OUTSIDE,
        link_outside,
        "cards.yaml:1:1: error[E114] leads outside content (put the file itself into the folder)",
    ),
    Case(
        Code.UNREADABLE,
        unreadable,
        "cards.yaml:1:1: error[E115] cannot be read: Is a directory (check the file and its permissions)",
    ),
    Case(
        Code.TOO_LONG,
        write("cards.yaml", f"cards: {'9' * 20}\n"),
        "cards.yaml:1:8: error[E116] a number of 20 characters (content needs no number of more than 18)",
    ),
    Case(
        Code.UNSEEN,
        write("cards.yaml", 'cards: "a\\u202Eb"\n'),
        "cards.yaml:1:8: error[E117] a character that nobody can see (U+202E) (remove it)",
    ),
    Case(
        Code.UNKNOWN_KEY,
        at_71("faction: red", "fraction: red"),
        "cards.yaml:{line}:5: error[E201] card 71: unknown key “fraction” (did you mean “faction”?)",
    ),
    Case(
        Code.MISSING_KEY,
        at_71("    title: Marat\n", ""),
        "cards.yaml:{line}:5: error[E202] card 71: the key “title” is missing (add it)",
    ),
    Case(
        Code.WRONG_TYPE,
        at_71("born: 1743", "born: about 1743"),
        "cards.yaml:{line}:11: error[E203] card 71: born: expected a whole number, found “about 1743” (correct the value)",
    ),
    Case(
        Code.NOT_ONE_OF,
        at_71("value: 3", "value: 4"),
        "cards.yaml:{line}:12: error[E204] card 71: value 4 is not one of 1, 2, 3 (choose one of them)",
    ),
    Case(
        Code.OUT_OF_RANGE,
        at_71("born: 1743", "born: 17430"),
        "cards.yaml:{line}:11: error[E205] card 71: born 17430 is not between 1600 and 2100 (correct the number)",
    ),
    Case(
        Code.BAD_FORM,
        at_71("region: bassin-parisien", "region: Bassin parisien"),
        "cards.yaml:{line}:13: error[E206] card 71: region “Bassin parisien” must be small letters, digits and single"
        " hyphens (correct the text)",
    ),
    Case(
        Code.BAD_FORM,
        swap("../france/geography.yaml", "7.331 43.686,", "7.331 43.6x86,"),
        "../france/geography.yaml:12:7: error[E206] line mainland: points “7.331 43.6x86” must be pairs of longitude and latitude,"
        " as in 7.367 43.723, 7.342 43.708 (correct the text)",
    ),
    Case(
        Code.TOO_FEW,
        swap("../france/geography.yaml", '"5.99 45.85, 6.60 45.83"', "5.99 45.85"),
        "../france/geography.yaml:724:81: error[E207] inscription old-savoie: points: 1 entries, at least 2 are needed"
        " (add the missing ones)",
    ),
    Case(
        Code.TOO_FEW,
        write("atoms.yaml", "provenance: {}\natoms: []\n"),
        "atoms.yaml:2:8: error[E207] atoms: 0 entries, at least 1 are needed (add the missing ones)",
    ),
    Case(
        Code.DANGLING,
        swap("board.yaml", "towns: [Rouen, Caen,", "towns: [Rouen, Cean,"),
        "board.yaml:29:20: error[E301] province 1: there is no town “Cean” (did you mean “Caen”?)",
    ),
    Case(
        Code.DUPLICATE_ID,
        swap("board.yaml", "towns: [Amiens,", "towns: [Rouen,"),
        "board.yaml:35:13: error[E302] town Rouen is given twice (first in line 29) (give it another name)",
    ),
    Case(
        Code.DUPLICATE_ID,
        swap("../france/towns.yaml", "{name: Caen,", "{name: Rouen,"),
        "../france/towns.yaml:9:12: error[E302] town Rouen is given twice (first in line 8) (give it another name)",
    ),
    Case(
        Code.OUT_OF_RANGE,
        swap("../france/towns.yaml", "{name: Caen, lat: 49.18", "{name: Caen, lat: 149.18"),
        "../france/towns.yaml:9:23: error[E205] town Caen: lat 149.18 is not between -90 and 90 (correct the number)",
    ),
    Case(
        Code.MISSING_FILE,
        remove("../france/towns.yaml"),
        "../france/towns.yaml:1:1: error[E101] the file is missing (create it, or correct its name)",
    ),
    Case(
        Code.MISSING_KEY,
        swap("game.yaml", "period: [1789, 1799]\n", ""),
        "game.yaml:4:1: error[E202] the key “period” is missing (add it)",
    ),
    Case(
        Code.DANGLING,
        at_71("region: bassin-parisien", "region: bassin-parisienne"),
        "cards.yaml:{line}:13: error[E301] card 71: there is no region “bassin-parisienne” (did you mean “bassin-parisien”?)",
    ),
    Case(
        Code.DUPLICATE_ID,
        at_71("- id: 71", "- id: 70"),
        "cards.yaml:{line}:9: error[E302] card 70 is given twice (first in line {first}) (give it another name)",
    ),
    Case(
        Code.WRONG_TOTAL,
        at_71("set: B", "set: A"),
        "game.yaml:{line}:12: error[E303] cards-a counts 58 (cards 1-57, 71), game.yaml expects 57"
        " (correct the records or the expected total)",
    ),
    Case(
        Code.NOT_FOR_KIND,
        at_71("faction: red", "faction: red\n    effect: purge"),
        "cards.yaml:{line}:13: error[E304] card 71: a personality has no effect (remove the key or change the kind)",
    ),
    Case(
        Code.NEEDED_FOR_KIND,
        at_71("    faction: red\n", ""),
        "cards.yaml:{line}:5: error[E305] card 71: a personality needs “faction” (add the key or change the kind)",
    ),
    Case(
        Code.CONTRADICTION,
        at_71("died: 1793", "died: 1693"),
        "cards.yaml:{line}:11: error[E306] card 71: born in 1743 but died in 1693 (correct one of the two)",
    ),
    Case(
        Code.NOTHING_TO_CHANGE,
        write("editions/first.yaml", f"{EDITION}change:\n  cards:\n    cards:\n      - {{id: 711, value: 2}}\n"),
        "editions/first.yaml:5:9: error[E401] the edition changes cards.cards 711, which does not exist"
        " (did you mean “71”?)",
        "first",
    ),
    Case(
        Code.ALREADY_THERE,
        write("editions/first.yaml", f"{EDITION}add:\n  cards:\n    cards:\n      - {{id: 71, value: 2}}\n"),
        "editions/first.yaml:5:9: error[E402] the edition adds cards.cards 71, which exists already"
        " (use change, or give it another name)",
        "first",
    ),
    Case(
        Code.NOT_A_RECORD,
        write("editions/first.yaml", f"{EDITION}remove:\n  rules:\n    paris: 8\n"),
        "editions/first.yaml:4:12: error[E403] rules.paris is not a list of records, so nothing can be added or removed"
        " (use change)",
        "first",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.code.name.lower()}")
def test_each_code_is_said_in_full(case: Case, tmp_path: Path) -> None:
    """The bad file gives exactly this line, at this place."""
    copy = copy_project(tmp_path)
    original = copy.read("cards.yaml").splitlines()
    case.spoil(copy)
    lines = copy.lines(case.edition)
    expected = f"content/{GAME}/{case.line}".replace(f"{GAME}/../", "")
    if "{" in expected:
        number = _line_of(copy, case, original)
        first = next(i for i, text in enumerate(original, 1) if "- id: 70" in text)
        expected = expected.replace("{line}", str(number)).replace("{first}", str(first))
    assert expected in lines


def _line_of(copy: Copy, case: Case, original: list[str]) -> int:
    """The first line that differs from the original; a removed field is missed where its record begins."""
    if case.code is Code.WRONG_TOTAL:
        return next(i for i, text in enumerate(copy.read("game.yaml").splitlines(), 1) if "cards-a:" in text)
    changed = copy.read("cards.yaml").splitlines()
    record = next(i for i, text in enumerate(original, 1) if "- id: 71" in text)
    if len(changed) < len(original):
        return record
    return next(i for i, (a, b) in enumerate(zip(original, changed, strict=False), 1) if a != b)


def test_every_code_has_a_case() -> None:
    """No code of the loader without a bad file; those of map, scenarios and logs are shown where these are tested."""
    assert {case.code for case in CASES} == {code for code in Code if code[1] in "1234"}


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (
            "board.yaml",
            "{id: vp, first: 0, last: 30",
            "{id: vp, first: 30, last: 30",
            "track vp: it ends at 30 but begins at 30 (correct one of the two)",
        ),
        (
            "board.yaml",
            "{id: reserve,",
            "{id: reserves,",
            "boxes: there is no box “reserve” (did you mean “reserves”?)",
        ),
        ("board.yaml", "{id: vp,", "{id: vps,", "tracks: there is no track “vp” (did you mean “vps”?)"),
        (
            "board.yaml",
            "{turn: 2, name: Valmy",
            "{turn: 1, name: Valmy",
            "battle of turn 1: battles are fought in turns 2 to 4 (correct one of the two)",
        ),
        (
            "board.yaml",
            "{turn: 4, name: Arcole",
            "{turn: 5, name: Arcole",
            "battle of turn 5: battles are fought in turns 2 to 4 (correct one of the two)",
        ),
        (
            "rules.yaml",
            "vp_provinces_from_turn: 3",
            "vp_provinces_from_turn: 5",
            "vp_provinces_from_turn: turn 5 does not exist: the game has 4 (correct one of the two)",
        ),
        (
            "rules.yaml",
            "reserve_turn: 2",
            "reserve_turn: 5",
            "setup: reserve_turn: turn 5 does not exist: the game has 4 (correct one of the two)",
        ),
        (
            "rules.yaml",
            "stack_blocks: {at_most: 3}",
            "stack_blocks: {at_most: 4}",
            "placement: stack_blocks: the engine's table has room for 1 to 3 (correct one of the two)",
        ),
        (
            "rules.yaml",
            "player_stacks: {at_most: 1}",
            "player_stacks: {at_most: 2}",
            "placement: player_stacks: the engine's table has room for 1 (correct one of the two)",
        ),
        ("rules.yaml", "paris: 8", "paris: 28", "paris: there is no province “28” (did you mean “8”?)"),
        (
            "game.yaml",
            "- id: cards\n",
            "- id: kards\n",
            "components: there is no component “cards” (did you mean “kards”?)",
        ),
        (  # a field of the portrait, not of the card
            "cards.yaml",
            "      inferred: [kind]\n      history: [lead]",
            "      inferred: [hat]\n      history: [lead]",
            "card 9: there is no field “hat” (correct the name or add what it names)",
        ),
        (
            "cards.yaml",
            "[born, died, note]",
            "[born, died, provenance]",
            "file: there is no field “provenance” (correct the name or add what it names)",
        ),
    ],
)
def test_what_contradicts_itself_is_found(file: str, old: str, new: str, line: str, tmp_path: Path) -> None:
    """Before anything is drawn or played from it."""
    copy = copy_project(tmp_path)
    copy.replace(file, old, new)
    assert any(found.startswith(f"content/{GAME}/{file}:") and found.endswith(f"] {line}") for found in copy.lines())


def test_several_problems_of_several_files_come_in_one_run(tmp_path: Path) -> None:
    """An author mends everything at once: three files, four problems, in the order of the files."""
    copy = copy_project(tmp_path)
    copy.write("atoms.yaml", "a: 1\na: 2\n")
    at_71("value: 3", "value: 4")(copy)
    at_71("faction: red", "fraction: red")(copy)
    copy.replace("rules.yaml", "turns: 4", "turns: four")
    found = [(finding.at.file.rsplit("/", 1)[1], finding.code) for finding in copy.findings()]
    assert ("atoms.yaml", Code.DUPLICATE_KEY) in found
    assert found.index(("cards.yaml", Code.UNKNOWN_KEY)) < found.index(("cards.yaml", Code.NOT_ONE_OF))
    assert ("rules.yaml", Code.WRONG_TYPE) in found
    assert [name for name, _ in found] == sorted(name for name, _ in found)


def test_a_nest_too_deep_for_the_parser_is_refused_without_a_crash(tmp_path: Path) -> None:
    """A hundred thousand levels would end the process inside the C parser."""
    copy = copy_project(tmp_path)
    copy.write("cards.yaml", "[" * 100_000 + "]" * 100_000)
    assert Code.TOO_DEEP in {finding.code for finding in copy.findings()}


def test_an_alias_bomb_is_refused_at_its_first_anchor(tmp_path: Path) -> None:
    """Nine levels of ten would be a thousand million values."""
    copy = copy_project(tmp_path)
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * 10) + "]" for i in range(1, 10)]
    copy.write("cards.yaml", "\n".join(levels))
    [finding] = [p for p in copy.findings() if p.code is Code.ALIAS]
    assert finding.at.line == 1


def test_the_error_in_the_readme_is_the_one_that_is_printed(tmp_path: Path) -> None:
    """Line and column too: whoever tries it sees what the README promised."""
    copy = copy_project(tmp_path)
    card = copy.read("cards.yaml").partition("  - id: 71\n")[2].partition("  - id: 72\n")[0]
    copy.replace("cards.yaml", card, card.replace("value: 3", "value: 4"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (finding,) = copy.findings()
    assert indent(as_text([finding]), "    ") in readme


def test_a_mapping_instead_of_an_id_is_told_without_the_insides_of_the_loader(tmp_path: Path) -> None:
    """The record then has no name, so the message begins with the list."""
    copy = copy_project(tmp_path)
    at_71("- id: 71", "- id: {a: b}")(copy)
    assert "error[E203] cards: id: expected a whole number, found a mapping" in as_text(copy.findings())
