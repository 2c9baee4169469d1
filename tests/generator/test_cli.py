"""`pnp` as a newcomer meets it: clear words, the right exit code, never a traceback."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine import games
from engine.errors import Finding, Position
from generator import console, project
from generator.build import fingerprint, writer
from generator.build.plan import BuildRequest
from generator.build.run import Report
from generator.cli import COMMANDS, main
from generator.commands import verify as verify_command
from generator.failure import WrongUse
from generator.rulebook.verify.verify import Report as Checked
from tests.project import GAME, ROOT, copy_project


def pnp(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command: exit code, what it printed, what it complained about."""
    try:
        code = main(arguments)
    except SystemExit as end:  # argparse ends --help and --version like this
        code = int(end.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Started in the project's folder."""
    monkeypatch.chdir(ROOT)


def test_without_a_word_it_says_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command with one line."""
    code, out, _ = pnp(capsys)
    assert code == 0
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`pnp build --help` and so on."""
    code, out, err = pnp(capsys, command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: pnp {command}")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("biuld",), "pnp: there is no command “biuld” (did you mean build?)"),
        (("build", "--langs", "fr"), "pnp: unknown option --langs; did you mean --lang? (see pnp build --help)"),
        (("build", "--lang", "frx"), "pnp: there is no language “frx” (did you mean fr?)"),
        (
            ("build", "--lang", "pl"),
            "pnp: there is no language “pl” (choose from en, fr, de, nl, it, es, ru, or start it: pnp translate new",
        ),
        (("build", "--lang", "fr,xx"), "pnp: there is no language “xx” (choose from en, fr, de, nl, it, es, ru)"),
        (("build", "--only", "card-lst"), "pnp: there is no kind of artefact “card-lst” (did you mean card-list?)"),
        (
            ("build", GAME, "--only", "counters"),
            "pnp: liberte has no counters, but patriots has (choose from test-sheet,",
        ),
        (("build", "--only", "tokens,wheels"), "pnp: there is no kind of artefact “wheels” (choose from test-sheet,"),
        (
            ("build", "--only", "counters", "--paper", "a2"),
            "pnp: --paper a2 does not go with --only counters (choose from a4, letter",
        ),
        (("build", "liberte,patriots"), "pnp: “liberte,patriots” is more than one game (name one of liberte, patriots"),
        (("build", "--foo"), "pnp: unknown option --foo (see pnp build --help)"),
        (("build", "--jobs", "two"), "pnp: --jobs two is not a whole number (see pnp build --help)"),
        (("build", "--output"), "pnp: --output needs a value (see pnp build --help)"),
        (("check", "--format", "xml"), "pnp: --format xml is none of 'text', 'json', 'github' (see pnp check --help)"),
        (("init",), "pnp: DIR is missing (see pnp init --help)"),
        (("verify", "README.md"), "pnp: README.md is not a YAML file (scenarios are in files that end in .yaml)"),
        (("build", "cards"), "pnp: “cards” is a kind of artefact, not a game (pnp build --only cards)"),
        (
            ("build", "--lang", "fr", "de"),
            "pnp: “de” is a language, not a game (join languages by commas: --lang fr,de)",
        ),
        (("build", GAME, "--only", "board", "--bleed", "3"), "pnp: --bleed changes nothing in board (leave it out)"),
        (
            ("build", GAME, "--only", "board-tiles", "--outlines"),
            "pnp: --outlines changes nothing in board-tiles (leave it out)",
        ),
        (
            ("show", "card", "71", "--lang", "fr", "--game", GAME),
            "pnp: --lang changes nothing here (it goes with: pnp show state FILE --svg or pnp show card NAME --png",
        ),
        (("translate", "update", "--format", "json"), "pnp: --format changes nothing in translate update"),
        (("audit", "README.md"), "pnp: in which language is the text? (say it with --lang, as in --lang en)"),
        (("calibrate", "--save", "home"), "pnp: --save home without any number (give what you measured, as in"),
        (("calibrate", "--replace"), "pnp: --replace goes with --save NAME"),
        (("build", "--paper", "a44"), "pnp: there is no paper “a44” (did you mean a4?)"),
        (("build", "--style", "lowink"), "pnp: there is no style “lowink” (did you mean low-ink?)"),
        (
            ("build", "--only", "tokens", "--paper", "a2"),
            "pnp: --paper a2 does not go with --only tokens (choose from a4, letter, a3, legal, tabloid)",
        ),
        (
            ("build", "--only", "rulebook", "--style", "low-ink"),
            "pnp: --style low-ink does not go with --only rulebook (leave --style out)",
        ),
        (("build", "--edition", "frist"), "pnp: there is no edition “frist” (did you mean first?)"),
        (("build", "--jobs", "-1"), "pnp: --jobs -1 is not a number of processes (give 1 or more, or leave it out)"),
        (
            ("build", "--output", "content"),
            "pnp: --output content lies in content/, from which everything is made (name",
        ),
        (("calibrate", "--output", "templates/fonts/x"), "pnp: --output templates/fonts/x lies in templates/, from"),
        (("preflight", "README.md"), "pnp: README.md is no PDF (name a PDF or a folder of them)"),
        (("preflight", "a.pdf", "--output", "b"), "pnp: --output changes nothing with a.pdf (leave one of them out)"),
        (("build", "--jobs", "0"), "pnp: --jobs 0 is not a number of processes (give 1 or more, or leave it out)"),
        (("simulate", GAME, "--jobs", "0"), "pnp: --games and --jobs must be positive"),
        (("build", GAME, "--only", "checklist", "--stock", "0.3"), "pnp: --stock changes nothing in checklist"),
        (("build", GAME, "--only", "checklist", "--copies", "1"), "pnp: --copies changes nothing in checklist"),
        (("build", GAME, "--marks", "0", "--marks-offset", "3"), "pnp: --marks-offset changes nothing with --marks 0"),
        (("audit", "--lang", "en", "--edition", "first"), "pnp: which text? (name its file: pnp audit FILE --lang L)"),
        (
            ("show", "card", "71", "--game", GAME, "--format", "json", "--png", "x.png"),
            "pnp: --png and --format json do not go together",
        ),
        (("show", "card", "71", "--game", GAME, "--png", "x.gif"), "pnp: --png x.gif: the picture is a PNG (give its"),
        (
            ("show", "state", f"content/{GAME}/examples/elections.yaml"),
            "pnp: content/liberte/examples/elections.yaml has 13 scenarios (name one as in content/liberte/examples/e",
        ),
        (("build", "libert"), "pnp: there is no game “libert” (did you mean liberte?)"),
        (("build", "../../etc"), "pnp: there is no game “../../etc” (choose from liberte, patriots)"),
        (
            ("translate", "new", "en", "--game", GAME),
            "pnp: en is what the others are translated from (edit content/liberte/ itself)",
        ),
        (
            ("translate", "new", "PL", "--game", GAME),
            "pnp: “PL” is not the code of a language (did you mean pl?)",
        ),
        (
            ("translate", "new", "pt_br", "--game", GAME),
            "pnp: “pt_br” is not the code of a language (did you mean pt-BR?)",
        ),
        (
            ("translate", "new", "polish", "--game", GAME),
            "pnp: “polish” is not the code of a language (write it as in pl or pt-BR)",
        ),
        (("translate", "new", "--game", GAME), "pnp: which language? (give its code behind new, as in"),
        (
            ("translate", "new", "fr", "--game", GAME),
            "pnp: fr has a PO file already (pnp translate update fr --game liberte)",
        ),
        (("build", "--lang", ""), "pnp: “” names nothing (give a name, or leave the option out)"),
        (("build", "--style", ""), "pnp: “” names nothing (give a name, or leave the option out)"),
        (("verify", GAME, "--lang", ","), "pnp: “,” names nothing (give a name, or leave the option out)"),
        (
            ("build", "patriots", "--only", "board-paris", "--paper", "letter"),
            "pnp: --paper letter does not go with --only board-paris (choose from a3)",
        ),
        (
            ("verify", f"content/{GAME}/cards.yaml"),
            "pnp: content/liberte/cards.yaml is content of liberte, not a scenario (compare all of it: pnp verify",
        ),
        (
            ("verify", f"content/{GAME}/examples/elections.yaml", "--lang", "en"),
            "pnp: --lang changes nothing for scenarios (leave it out)",
        ),
        (
            ("verify", f"content/{GAME}/examples/elections.yaml#nothing"),
            "pnp: there is no scenario “nothing” (choose from ",
        ),
        (
            ("show", "state", f"content/{GAME}/examples/elections.yaml", "--svg", "--format", "json"),
            "pnp: --svg and --format json do not go together (leave one of them out)",
        ),
        (("build", GAME, "--lang", "fr", "de"), "pnp: “de” is one word too many (join several of a kind by commas"),
        (("show", "card", "Jean-Paul", "Marat"), "pnp: “Marat” is one word too many (join several of a kind by commas"),
        (("show", "cards"), "pnp: which game? (name one of liberte, patriots, as in --game liberte)"),
        (("show", "card", "X9"), "pnp: no game here has a card X9 (pnp show lists what there is)"),
        (("show", "Marat"), "pnp: there is no subject “Marat” (choose from cards, "),
        (("show", "--where", "kind=club"), "pnp: --where goes with a list of records"),
        (("show", "rulings", "--where", "source", "--game", GAME), "pnp: --where source says no word (write it behind"),
        (("simulate",), "pnp: which game? (name one of liberte, patriots, as in pnp simulate liberte)"),
        (("calibrate", "--list", "--paper", "a4"), "pnp: --paper changes nothing with --list (leave it out)"),
        (("calibrate", "--save", "a", "--remove", "a"), "pnp: --save and --remove do not go together (ask for one"),
        (("show", "crads", "--game", GAME), "pnp: there is no subject “crads” (did you mean cards?)"),
        (
            ("show", "cards", "--where", "faction=rde", "--game", GAME),
            "pnp: there is no faction “rde” (did you mean red?)",
        ),
        (("check", "--root", "/nowhere"), "pnp: /nowhere has no folder content/"),
    ],
)
def test_wrong_use_suggests_the_right_one(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str], here: None
) -> None:
    """Exit 2, one line, the nearest valid name."""
    code, out, err = pnp(capsys, *arguments)
    assert code == 2
    assert err.startswith(message)
    assert out == ""
    assert "Traceback" not in err


def test_check_summarises_the_real_content(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """Exit 0, with counts and origins."""
    code, out, err = pnp(capsys, "check", GAME)
    assert (code, err) == (0, "")
    assert "no problems" in out
    assert "110 cards" in out
    assert "reconstructed" in out


def test_check_as_json(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """A program reads the same facts."""
    code, out, _ = pnp(capsys, "check", GAME, "--format", "json")
    (summary,) = json.loads(out)
    assert code == 0
    assert summary["totals"]["cards"] == 110
    assert summary["origins"]["cards"]["documented"] > 0


def test_bad_content_is_listed_with_places(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Exit 1; every finding has its file, line and column; the last line counts them."""
    copy = copy_project(tmp_path)
    line = copy.replace("cards.yaml", "value: 2", "value: 4")
    copy.replace("rules.yaml", "turns: 4", "turns: four")
    code, out, err = pnp(capsys, "check", "--root", str(tmp_path))
    assert (code, out) == (1, "")
    finding = f"content/{GAME}/cards.yaml:{line}:12: error[E204] card 1: value 4 is not one of 1, 2, 3"
    assert f"{finding}\n  fix      choose one of them\n" in err
    assert err.endswith("pnp: 2 problems in the content (correct the files; nothing was changed)\n")


def test_bad_content_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same for a program."""
    copy = copy_project(tmp_path)
    line = copy.replace("cards.yaml", "value: 2", "value: 4")
    code, out, _ = pnp(capsys, "check", "--root", str(tmp_path), "--format", "json")
    [finding] = json.loads(out)
    assert code == 1
    assert (finding["file"], finding["line"], finding["code"]) == (f"content/{GAME}/cards.yaml", line, "E204")


def test_bad_content_is_annotated_for_github(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """On the lines of a pull request."""
    copy = copy_project(tmp_path)
    line = copy.replace("cards.yaml", "value: 2", "value: 4")
    code, out, _ = pnp(capsys, "check", "--root", str(tmp_path), "--format", "github")
    assert code == 1
    assert out.startswith(
        f"::error file=content/{GAME}/cards.yaml,line={line},col=12,title=E204::card 1: value 4 is not"
    )


def test_nothing_is_built_from_bad_content(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Not even a folder of unfinished files."""
    copy = copy_project(tmp_path)
    copy.replace("cards.yaml", "value: 2", "value: 4")
    code, _, err = pnp(capsys, "build", "--root", str(tmp_path))
    assert code == 1
    assert "error[E204]" in err
    assert not list((tmp_path / "output").rglob("*.html"))
    assert not list((tmp_path / "output").rglob(writer.TEMPORARY))


def test_show_cards_filters_and_gives_the_fields_of_the_yaml(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """The red cards of set B, as objects."""
    where = ("--where", "faction=red", "--where", "set=B")
    code, out, _ = pnp(capsys, "show", "cards", "--game", GAME, *where, "--format", "json")
    cards = json.loads(out)
    assert code == 0
    assert len(cards) == 22
    assert {(card["faction"], card["set"]) for card in cards} == {("red", "B")}
    marat = next(card for card in cards if card["id"] == 71)
    assert (marat["lead"], marat["title"], marat["value"], marat["born"]) == ("Jean-Paul", "Marat", 3, 1743)


def test_show_card_71_is_marat(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """With the place of his record."""
    code, out, _ = pnp(capsys, "show", "card", "71")
    assert code == 0
    assert "Marat" in out
    assert "content/liberte/cards.yaml:" in out


def test_a_list_that_only_one_game_has_needs_no_game(capsys: pytest.CaptureFixture[str], here: None) -> None:
    code, out, _ = pnp(capsys, "show", "laws")
    assert code == 0
    assert out.startswith("21 laws\n")


def test_a_game_alone_lists_what_can_be_shown_of_it(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """And the example that it gives works."""
    code, out, _ = pnp(capsys, "show", GAME)
    assert code == 0
    assert out.startswith(f"{GAME}: cards, ")
    assert "patriots" not in out
    for example in out.splitlines()[-1].removeprefix("for example: pnp ").split(", pnp "):
        assert pnp(capsys, *example.split())[0] == 0


def test_show_a_card_that_does_not_exist(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """Exit 1 and the range."""
    words = ("show", "card", "200", "--game", GAME)
    assert pnp(capsys, *words) == (1, "", "pnp: there is no card 200 (they go from 1 to 110)\n")


@pytest.mark.parametrize("name", ["31", "all-pass"])
def test_a_ruling_is_shown_by_number_or_name(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """With its source and mark, its options, its atoms, and the rules and questions that rest on it."""
    code, out, _ = pnp(capsys, "show", "ruling", name, "--game", GAME, "--format", "json")
    ruling = json.loads(out)
    assert code == 0
    assert (ruling["source"], ruling["mark"]) == ("ours", "†")
    assert ruling["options"] == ["ends-phase", "play-on"]
    assert ruling["atoms"] == ["A30", "A32"]
    assert [number.split(".")[0] for number in ruling["rules"]] == ["5", "10"]


@pytest.mark.parametrize(("name", "near"), [("all-pas", "all-pass"), ("N99", "N9")])
def test_an_unknown_ruling_gives_the_nearest(capsys: pytest.CaptureFixture[str], name: str, near: str) -> None:
    told = pnp(capsys, "show", "ruling", name, "--game", GAME)
    assert told == (1, "", f"pnp: there is no ruling {name} (did you mean {near}?)\n")


def test_show_provinces_as_a_table(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """All 27, in the order of the elections."""
    code, out, _ = pnp(capsys, "show", "provinces", "--game", GAME)
    assert code == 0
    assert "27 provinces" in out
    assert out.index("Normandie") < out.index("Île-de-France") < out.index("Provence")


def test_commas_alone_name_nobody(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """A list of no names is refused: an empty variable of a script must not mean everything."""
    code, _, err = pnp(capsys, "simulate", GAME, "--games", "1", "--jobs", "1", "--bots", ",")
    assert (code, err) == (2, "pnp: “,” names nothing (give a name, or leave the option out)\n")


def test_totals_are_filtered_by_name(capsys: pytest.CaptureFixture[str], here: None) -> None:
    code, out, _ = pnp(capsys, "show", "totals", "cards-red", "--game", GAME, "--format", "json")
    assert (code, json.loads(out)) == (0, {"cards-red": 33})


def test_records_without_numbers_in_order_are_listed(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """No first and last that would mean nothing."""
    err = pnp(capsys, "show", "location", "xxx", "--game", "patriots")[2]
    assert err.startswith("pnp: there is no location xxx (there are faubourgs, convention, ")
    err = pnp(capsys, "show", "card", "ZZ", "--game", "patriots")[2]
    assert err == "pnp: there is no card ZZ (pnp show cards --game patriots lists them)\n"


def test_one_scenario_of_a_file_is_played(capsys: pytest.CaptureFixture[str], here: None) -> None:
    file = ROOT / "content" / "patriots" / "examples" / "actions.yaml"
    code, out, _ = pnp(capsys, "verify", f"{file}#palais-exchange")
    assert (code, out) == (0, "palais-exchange: as expected\n1 scenario, none with differences\n")


def test_a_state_is_of_the_game_that_its_file_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, here: None
) -> None:
    """As `pnp verify` reads it: in the file, else by its folder."""
    file = ROOT / "content" / "patriots" / "examples" / "actions.yaml"
    assert json.loads(pnp(capsys, "show", "state", f"{file}#palais-exchange")[1])["month"]
    mine = tmp_path / "mine.yaml"
    mine.write_text("game: patriots\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert json.loads(pnp(capsys, "show", "state", f"{mine}#palais-exchange")[1])["month"]


def test_a_game_without_the_language_is_left_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has just started a language in one game can verify it."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    (tmp_path / "content" / "patriots" / "locale" / "pl.po").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(verify_command, "verify", lambda _, codes: Checked((), Counter(), tuple(codes)))
    code, out, err = pnp(capsys, "verify", "--lang", "pl")
    assert code == 0
    assert out.startswith("pl: ")
    assert err.startswith("pnp: liberte is left out: there is no language “pl”")


def test_nothing_is_played_for_a_page_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: None
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("generator.commands.simulate.simulate", lambda *_, **__: pytest.fail("played"))
    for option in ("--html", "--log"):
        code, _, err = pnp(capsys, "simulate", GAME, option, str(tmp_path / "file" / "folder" / "page.html"))
        assert (code, err.startswith("pnp: cannot write ")) == (1, True), err


def test_a_page_is_no_folder_and_one_player_is_one(
    capsys: pytest.CaptureFixture[str], here: None, tmp_path: Path
) -> None:
    """A folder is refused before the first game."""
    words = ("simulate", "patriots", "--players", "1", "--games", "1", "--jobs", "1", "--html")
    assert pnp(capsys, *words, str(tmp_path))[0] == 2
    assert "1 game of 1 player, " in pnp(capsys, *words, str(tmp_path / "page.html"))[1]


def test_only_a_build_goes_on_where_it_was_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, here: None
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.commands.simulate.simulate", interrupted)
    code, _, err = pnp(capsys, "simulate", GAME, "--games", "1")
    assert (code, err) == (130, "pnp: interrupted\n")


def test_schema_writes_what_the_files_name_in_line_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, here: None
) -> None:
    """Every file of every game finds its schema."""
    code, _, _ = pnp(capsys, "schema", "--output", str(tmp_path))
    assert code == 0
    files = [pair for game in games.BUILT_IN for pair in games.game(game).content_kind().folders(game).items()]
    for stem, folder in files:
        first = (ROOT / "content" / folder / f"{stem}.yaml").read_text(encoding="utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schema/{folder}/{stem}.json"
        assert json.loads((tmp_path / folder / f"{stem}.json").read_text(encoding="utf-8"))["type"] == "object"


def test_content_that_games_share_is_no_game(capsys: pytest.CaptureFixture[str], here: None) -> None:
    """`content/france` has no `game.yaml`: no command takes it for a game."""
    assert project.Project(ROOT, ROOT / "output").games() == list(games.BUILT_IN)
    code, _, err = pnp(capsys, "check", "france")
    assert code == 2
    assert "france" in err


def test_init_copies_what_can_be_edited(capsys: pytest.CaptureFixture[str], tmp_path: Path, here: None) -> None:
    """The copy passes the check; a folder that is not empty is left alone."""
    target = tmp_path / "mine"
    code, out, err = pnp(capsys, "init", str(target))
    assert (code, err) == (0, "")
    assert " files copied from pnp’s own content and templates. Next: cd " in out
    assert pnp(capsys, "check", "--root", str(target))[0] == 0
    out = pnp(capsys, "init", str(tmp_path / "once again"), "--root", str(target))[1]
    assert f" files copied from {target}. Next: cd '{tmp_path / 'once again'}', change" in out
    code, _, err = pnp(capsys, "init", str(target))
    assert code == 2
    assert "exists and is not empty" in err


@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_a_copy_that_was_stopped_leaves_nothing(
    trouble: BaseException,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    here: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So that the next `pnp init` finds no folder that is not empty."""

    def copyfile(source: Path, target: Path) -> None:
        if source.name == "game.yaml":
            raise trouble
        target.write_bytes(source.read_bytes())

    monkeypatch.setattr(shutil, "copyfile", copyfile)
    assert pnp(capsys, "init", str(tmp_path / "mine"))[0] != 0
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("words", [("translate", "new", "pl"), ("translate", "update"), ("schema",)])
def test_what_came_with_an_installation_is_not_changed(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants to change it makes a copy first."""
    copy = copy_project(tmp_path)
    before = sorted(copy.root.rglob("*"))
    monkeypatch.setattr(project, "BUNDLED", copy.root)
    code, out, err = pnp(capsys, *words, "--root", str(copy.root))
    assert (code, out) == (2, "")
    assert err == "pnp: this content came with pnp and is not to be changed (copy it first: pnp init DIR)\n"
    assert sorted(copy.root.rglob("*")) == before


def test_a_file_that_may_not_be_read_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it was needed: here while the inputs of a build are hashed."""

    def digest(data: bytes) -> str:
        raise PermissionError(13, "Permission denied", "templates/paper.yaml")

    monkeypatch.setattr(fingerprint, "digest", digest)
    words = ("build", GAME, "--only", "tokens", "--lang", "en", "--output", str(tmp_path))
    message = "pnp: templates/paper.yaml: Permission denied (look at the file and its permissions)\n"
    assert pnp(capsys, *words) == (1, "", message)


def test_a_folder_with_other_content_is_no_project(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many folders hold one called content; a project has templates too."""
    (tmp_path / "content").mkdir()
    monkeypatch.chdir(tmp_path)
    assert pnp(capsys, "show", "card", "71")[0] == 0


def test_games_without_templates_are_not_taken_for_those_that_came_with_pnp(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lost a folder is told which; `pnp init` still gives a new one."""
    copy = copy_project(tmp_path / "mine")
    (copy.root / "templates").unlink()
    monkeypatch.chdir(copy.root / "content")
    for words in ((), ("--root", "..")):
        code, out, err = pnp(capsys, "verify", GAME, *words)
        assert (code, out) == (2, "")
        assert f"{copy.root} has content/, but no folder templates/" in err
    assert pnp(capsys, "init", str(tmp_path / "new"))[0] == 0


def test_options_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Also those that take a word."""
    assert pnp(capsys, "--root", str(ROOT), "show", "card", "71")[0] == 0


def test_a_piped_table_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that reads a table finds columns of text, without lines drawn around them."""
    console.table("Kinds", ("kind", "count"), [("card", 110), ("town", None)], right=("count",))
    assert capsys.readouterr().out == "Kinds\nkind  count\ncard    110\ntown\n"


@pytest.mark.parametrize(
    ("words", "code", "out", "err"),
    [
        ("show card 1", 0, "card 1 (", ""),
        ("show card 1 | head -1", 0, "card 1 (", ""),
        ("shwo", 2, "", "pnp: there is no command “shwo”"),
        ("show card 1 > /dev/full", 1, "", "pnp: No space left on device"),
        ("--version > /dev/full", 1, "", "pnp: No space left on device"),
        ("show card 1 >&-", 0, "", ""),
        ("show card 999 --game liberte >&- 2>&-", 1, "", ""),
    ],
)
def test_the_program_ends_well(words: str, code: int, out: str, err: str) -> None:
    """At once, but all is printed, the exit code stands, and a full disk or closed output is no crash."""
    command = ["sh", "-c", f"exec {sys.executable} -m generator.cli {words}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == code
    assert done.stdout.startswith(out)
    assert bool(done.stdout) == bool(out)
    assert done.stderr.startswith(err)
    assert bool(done.stderr) == bool(err)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_cannot_show_a_character_shows_another(encoding: str) -> None:
    """JSON stays complete: a program can read it whatever the terminal."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator.cli"]
    for arguments in (["nonsense"], ["show", "card", "71", "--game", GAME]):
        done = subprocess.run([*command, *arguments], cwd=ROOT, env=environment, capture_output=True, check=False)
        assert b"Traceback" not in done.stderr
        assert done.stdout or b"?nonsense?" in done.stderr
    listed = subprocess.run(
        [*command, "show", "cards", "--game", GAME, "--format", "json"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert "Desmoulins" in listed.stdout.decode(encoding)
    assert "Pétion" in json.dumps(json.loads(listed.stdout), ensure_ascii=False)


def test_a_lack_of_memory_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(args: object) -> int:
        raise MemoryError

    monkeypatch.setattr("generator.commands.check.run", exhausted)
    assert pnp(capsys, "check")[0::2] == (
        1,
        "pnp: there is not enough memory (allow it more, or ask for less: --jobs 1, --lang, --only)\n",
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("help",), "usage: pnp "),
        (("help", "build"), "usage: pnp build"),
        (("help", "help"), "usage: pnp "),
        (("version",), "pnp "),
        (("show",), f"{GAME}: cards, provinces, rulings"),
        (("translate",), "pnp translate ACTION"),
        (("audit", "--game", GAME), "pnp audit FILE --lang L"),
    ],
)
def test_a_command_alone_says_what_there_is(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str], here: None
) -> None:
    code, out, err = pnp(capsys, *words)
    assert (code, err) == (0, "")
    assert out.startswith(told)


def test_a_name_may_stand_behind_an_option(capsys: pytest.CaptureFixture[str], here: None) -> None:
    code, out, _ = pnp(capsys, "show", "card", "--game", GAME, "Marat")
    assert code == 0
    assert out.startswith("card 71 (")


def test_a_missing_text_is_told_before_its_language_is_asked_for(
    capsys: pytest.CaptureFixture[str], here: None
) -> None:
    assert "language" not in pnp(capsys, "audit", "nowhere.txt")[2]


def test_kinds_of_several_games_are_each_made_for_the_game_that_has_them(
    capsys: pytest.CaptureFixture[str], here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is left out only if it has none of them, and the command says so."""
    asked = {}

    def build(_project: object, game: str, request: BuildRequest, *_rest: object) -> Report:
        asked[game] = request.only
        return Report(Path(game))

    monkeypatch.setattr("generator.build.run.build", build)
    code, _, err = pnp(capsys, "build", "--only", "Counters,tokens,cards", "--lang", "en,fr")
    assert (code, err) == (0, "")
    assert asked == {"liberte": ("cards", "tokens"), "patriots": ("cards", "counters")}
    asked.clear()
    code, _, err = pnp(capsys, "build", "--only", "Counters", "--lang", "en,fr")
    assert (code, err) == (0, "pnp: liberte is left out: it has no counters\n")
    assert asked == {"patriots": ("counters",)}


def test_a_kind_that_is_not_made_on_a_paper_says_so(
    capsys: pytest.CaptureFixture[str], here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others that were asked for are made; if there is none on this paper, nothing is."""
    monkeypatch.setattr("generator.build.run.build", lambda *_: Report(Path("output")))
    code, _, err = pnp(capsys, "build", GAME, "--only", "board,tokens", "--paper", "legal")
    assert (code, err.startswith("pnp: board is not made on legal, only on ")) == (0, True)
    code, _, err = pnp(capsys, "build", GAME, "--only", "board", "--paper", "legal")
    assert (code, err) == (2, "pnp: --paper legal does not go with --only board (choose from a2, a3)\n")


def test_what_a_paper_leaves_out_is_said(
    capsys: pytest.CaptureFixture[str], here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, without the kinds that another paper asked for has."""
    monkeypatch.setattr("generator.build.run.build", lambda *_: Report(Path("output")))
    told = "pnp: liberte: on legal there is no PDF of card-list, rulebook (only a4, letter); board (only a2, a3)\n"
    assert pnp(capsys, "build", GAME, "--paper", "legal")[2] == told
    cards = "no PDF of test-sheet, cards, blocks, "
    assert cards in pnp(capsys, "build", GAME, "--paper", "a2")[2]
    assert pnp(capsys, "build", GAME, "--paper", "a2,a4")[2] == pnp(capsys, "build", GAME)[2] == ""


def test_a_complaint_names_its_game_if_several_are_built(
    capsys: pytest.CaptureFixture[str], here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = Report(Path("output"))
    report.failed.append(("cards", WrongUse("there is no card 50", "choose another")))
    monkeypatch.setattr("generator.build.run.build", lambda *_: report)
    assert "pnp: patriots: there is no card 50 (choose another)\n" in pnp(capsys, "build", "--only", "cards")[2]
    assert pnp(capsys, "build", GAME, "--only", "cards")[2] == "pnp: there is no card 50 (choose another)\n"


def test_the_help_of_build_lists_the_kinds(capsys: pytest.CaptureFixture[str], here: None) -> None:
    assert f"kinds of {GAME} (--only): test-sheet, cards, " in pnp(capsys, "build", "--help")[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("card", "Marat"), "card 71 ("),
        (("card", "jean-paul marat"), "card 71 ("),
        (("card", "terror"), "6 cards"),
        (("province", "ile de france"), "province 8 ("),
        (("province", "5"), "province 5 ("),
        (("names", "marat"), "1 name\n"),
        (("Provinces",), "27 provinces\n"),
    ],
)
def test_records_are_shown_by_number_or_name(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str], here: None
) -> None:
    """However it is written; several of one name are listed."""
    code, out, _ = pnp(capsys, "show", *words, "--game", GAME)
    assert code == 0
    assert out.startswith(told)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("card", "printing press"), "3 cards"),
        (("card", "Angry Mob"), "5 cards"),
        (("law", "Law of Suspects"), "law LC07 ("),
    ],
)
def test_records_are_shown_by_what_is_printed_on_them(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str], here: None
) -> None:
    """Even if their titles stand in another file, and whatever game has them."""
    code, out, _ = pnp(capsys, "show", *words)
    assert (code, out.startswith(told)) == (0, True)


def test_a_misspelt_name_gives_the_nearest(capsys: pytest.CaptureFixture[str], here: None) -> None:
    told = pnp(capsys, "show", "card", "Marrat", "--game", GAME)
    assert told == (1, "", "pnp: there is no card Marrat (did you mean Marat?)\n")


def test_a_list_fits_the_terminal(
    capsys: pytest.CaptureFixture[str], here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    _, out, _ = pnp(capsys, "show", "rulings", "--game", GAME)
    assert max(map(len, out.splitlines())) <= 100
    assert "…" in out


def test_the_nearest_project_above_is_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stands in content/ of a copy sees the copy."""
    copy = copy_project(tmp_path)
    copy.replace("cards.yaml", "title: Marat", "title: Murat")
    monkeypatch.chdir(tmp_path / "content" / GAME)
    code, out, err = pnp(capsys, "show", "card", "71")
    assert (code, err) == (0, "")
    assert "Murat" in out


def test_content_that_came_with_pnp_is_said_and_not_changed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = pnp(capsys, "show", "card", "71", "--game", GAME)
    assert (code, err) == (
        0,
        "pnp: no project here or above: these are the games that came with pnp (pnp init DIR copies them)\n",
    )
    assert pnp(capsys, "translate", "update", "--game", GAME)[0] == 2
    assert list(tmp_path.iterdir()) == []


def test_names_are_understood_however_they_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, here: None
) -> None:
    """Capitals, accents, underscores and units; the name of the file says what differs from the usual."""
    words = ("build", "Liberté", "--only", "Tokens", "--lang", "EN", "--paper", "Letter", "--style", "low_ink")
    more = ("--marks", "3mm", "--outlines", "--output", str(tmp_path))
    code, out, err = pnp(capsys, *words, *more)
    assert (code, err) == (0, "")
    assert (tmp_path / GAME / "en" / "tokens-letter-marks3-outlines-low-ink.pdf").is_file()
    assert f"start here: {tmp_path / GAME / 'index.html'}" in out
    assert pnp(capsys, *words, *more)[1].startswith("nothing to do: 4 artefacts are up to date in ")


def test_a_printer_profile_is_shown_and_never_overwritten_silently(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert pnp(capsys, "calibrate", "--save", "home", "--back-dx", "0,8mm", "--scale-x", "99.5%")[0] == 0
    code, _, err = pnp(capsys, "calibrate", "--save", "home", "--back-dx", "0")
    assert (code, "there is a profile “home” already" in err) == (2, True)
    _, out, _ = pnp(capsys, "calibrate", "--show", "home")
    assert out.splitlines()[-1].split()[:5] == ["home", "0.8", "0", "0", "99.5"]
    assert pnp(capsys, "calibrate", "--save", "home", "--back-dx", "1", "--replace")[0] == 0
    kept = pnp(capsys, "calibrate", "--list")[1].splitlines()[-1].split()[:5]
    assert kept == ["home", "1", "0", "0", "99.5"]  # what was not measured again stays as it was
    (tmp_path / "pnp" / "printers" / "broken.yaml").write_text("name: [", encoding="utf-8")
    code, out, err = pnp(capsys, "calibrate", "--list")
    assert (code, out.splitlines()[-1].split()[:2], "broken.yaml" in err) == (1, ["home", "1"], True)


def test_a_simulation_writes_its_page_and_says_where(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    code, out, _ = pnp(capsys, "simulate", "--games", "1", "--jobs", "1", "--bots", "Random")
    page = tmp_path / "output" / f"simulation-{GAME}.html"
    assert code == 0
    assert out.startswith("1 game of 4 players, ")
    assert out.endswith(f"charts: {page}\n")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_renamed_card_is_one_error_with_its_places() -> None:
    places = [("en", 3), ("fr", 5), ("fr", 9)]
    params = {"name": "Marat", "key": "card:71", "known": "Murat"}
    findings = [Finding("name-form", Position(f"{file}.po", line, 2), params) for file, line in places]
    text = verify_command._gathered(findings)
    assert text.splitlines()[0].endswith(", at 3 places")
    assert text.splitlines()[1:3] == ["  en.po:3:2", "  fr.po:5:2, 9:2"]
    assert text.count("fix ") == 1
