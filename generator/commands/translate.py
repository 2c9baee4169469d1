"""Help for translators: what is missing or stale, bring PO files up to date, start a language, carry numbers over."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import floor
from pathlib import Path

from engine import games
from engine.errors import ContentError, Findings
from engine.loading.pack import AnyPack
from generator import console
from generator.build.writer import Output
from generator.commands.shared import GAME_HELP, explain, known_name, refuse_translation
from generator.drawing.theme import theme
from generator.failure import WrongUse
from generator.findings.report import as_text
from generator.games import presentation
from generator.language import cldr, data
from generator.language.po_reader import PoFile
from generator.language.text import po_paths
from generator.project import Project, choose_game, find, find_own
from generator.rulebook.evidence import glossary, search_words
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.search_words import read_search_words
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.master import Master
from generator.rulebook.translation import po_writer
from generator.rulebook.translation.add_language import as_yaml_line, with_language
from generator.rulebook.translation.bump import bump
from generator.rulebook.translation.status import Status, as_data, as_line, status
from generator.rulebook.translation.strings import strings
from generator.rulebook.translation.tool_strings import strings_of_tool
from generator.rulebook.translation.translatable import Translatable
from generator.rulebook.verify.translation_checks import open_po
from generator.rulebook.verify.verify import open_book, translations, verify
from generator.typesetting.fonts import MissingGlyph, font

NOTHING_WRITTEN = "nothing was written"
ACTIONS = {
    "status": "what is missing, stale or wrong; with LANG, every single text",
    "update": "bring the PO files up to date with the English",
    "new": "start LANG: its PO files, glossary and language file",
    "bump": "carry changed numbers over into translations",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and for which languages."""
    parser.add_argument("action", nargs="?", metavar="ACTION", help="one of those below; without, they are listed")
    parser.add_argument("language", nargs="?", metavar="LANG", help="only this language; for new, the one to start")
    parser.add_argument("--game", help=GAME_HELP)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to report the status")


def more_help() -> str:
    """What can be done."""
    return "pnp translate ACTION [LANG] [--game GAME]\n" + "\n".join(f"  {n:<7} {w}" for n, w in ACTIONS.items())


def run(args: argparse.Namespace) -> int:
    """Read the game once, then treat each language."""
    if args.action is None:
        console.say(more_help())
        return 0
    if args.action not in ACTIONS:
        raise WrongUse.choice("action", args.action, ACTIONS)
    if args.format == "json" and args.action != "status":
        raise WrongUse(f"--format changes nothing in translate {args.action}", "leave it out")
    project = find(args.root, None) if args.action == "status" else find_own(args.root)
    game = choose_game(project, args.game)
    project.use(game)
    as_json = args.format == "json"
    with explain(args.format):
        pack = games.load_pack(project.root, game)
        project.use(game)
        codes = _codes(args, project, pack)
        if args.action == "status":
            _print_status(project, game, codes, listed=args.language is not None, as_json=as_json)
            return 0
        files = _sound(project, game, codes)
        if args.action == "new":  # first of all, since PO files name the lines of game.yaml
            _enlist(project, pack, args.language)
            pack = games.load_pack(project.root, game)
    master = read_master(project.root / "content", game, Findings())
    if args.action == "bump":
        for code in codes:
            _bump(project, files[code][1], code)
    else:
        measured = _room(pack)
        _update(project, pack, master, files, measured)
        if args.language is None:
            _write_templates(project, pack, master, measured)
    return 0


def _room(pack: AnyPack) -> Mapping[str, str]:
    """How much room the pieces of a game leave for a text, where the game can tell."""
    measure: Callable[[AnyPack], Mapping[str, str]] | None = presentation(pack.game).part("room")
    return measure(pack) if measure is not None else {}


def _codes(args: argparse.Namespace, project: Project, pack: AnyPack) -> list[str]:
    folder = project.root / "content" / pack.game / "locale"
    listed = [language.code for language in pack.content.identity.languages if language.code != "en"]
    codes = list(dict.fromkeys([*listed, *sorted(path.stem for path in folder.glob("[!.]*.po"))]))
    if args.action == "new":
        if args.language is None:
            raise WrongUse("which language?", "give its code behind new, as in pnp translate new pl")
        if not cldr.is_known(args.language) or cldr.written(args.language) != args.language:
            near = cldr.written(args.language)
            fix = f"did you mean {near}?" if cldr.is_known(near) else "write it as in pl or pt-BR"
            raise WrongUse(f"“{args.language}” is not the code of a language", fix)
        if args.language == "en":
            raise WrongUse("en is what the others are translated from", f"edit content/{pack.game}/ itself")
        if (folder / f"{args.language}.po").exists():
            fix = f"pnp translate update {args.language} --game {pack.game}"
            raise WrongUse(f"{args.language} has a PO file already", fix)
        return [args.language]
    if args.language is None:
        return codes
    return [known_name(args.language, "translation", codes)]


def _strings(
    project: Project, pack: AnyPack, master: Master, code: str, measured: Mapping[str, str]
) -> list[Translatable]:
    """All strings of a game, with a comment on the room that a text has where it was measured."""
    terms = read_glossary(project.root / "content", pack.game, code, Findings())
    editions = open_editions(project.root, pack.game)
    listed = strings(editions, master, terms, code, project.root / "templates")
    commented = ((string, measured.get(string.english)) for string in listed)
    return [replace(one, comments=(*one.comments, comment)) if comment else one for one, comment in commented]


def _print_status(project: Project, game: str, codes: list[str], *, listed: bool, as_json: bool) -> None:
    """The numbers of each language; for one language, everything that is to be done in it."""
    statuses = _statuses(project, game, codes)
    if as_json:
        console.show_json([as_data(one, entries=listed) for one in statuses])
        return
    for one in statuses:
        for entry in one.tasks if listed else ():
            if entry.finding is None or entry.finding not in one.unreadable:  # it is reported below, with its fix
                console.say(as_line(entry))
    columns = ("language", "done", "translated", "stale", "missing", "words to do", "errors")
    console.table("Translations", columns, [_row(one) for one in statuses], right=columns[1:])
    for finding in (finding for one in statuses for finding in one.unreadable):
        console.say(as_text([finding]).rstrip("\n"))
    wrong = ",".join(one.code for one in statuses if one.errors)
    if wrong:
        console.say(f"pnp verify {game} --lang {wrong} explains the errors, each with its fix")


def _row(one: Status) -> tuple[str | int | None, ...]:
    if one.share is None:
        return (one.code, "unreadable", None, None, None, None, one.errors)
    done = f"{floor(one.share * 100)}%"  # never 100 % while anything is missing
    return (one.code, done, one.translated, one.stale, one.missing, one.words_missing, one.errors)


def _statuses(project: Project, game: str, codes: list[str]) -> list[Status]:
    book = open_book(project.root, game)
    findings = verify(book, codes).findings
    statuses = []
    for code in codes:
        terms = read_glossary(book.content, game, code, Findings())
        files = [
            (name, open_po(path, name, Findings()), strings) for path, name, strings in translations(book, code, terms)
        ]
        typed = search_words.name_of(game, code)
        words = (f"content/{game}/glossary/{code}.yaml", f"templates/language/{code}.yaml", typed)
        own = {*(name for name, _, _ in files), *words}
        statuses.append(status(code, files, [finding for finding in findings if finding.at.file in own]))
    return statuses


def _sound(project: Project, game: str, codes: list[str]) -> dict[str, tuple[PoFile, ...]]:
    """The PO files of languages, the tool's and the game's; refuses to go on if one is broken, lest words be lost."""
    findings = Findings()
    files = {}
    for code in codes:
        paths = po_paths(project.root / "content", game, code, project.root / "templates")
        files[code] = tuple(po for path, name in paths if (po := open_po(path, name, findings)) is not None)
    if findings:
        refuse_translation(findings, NOTHING_WRITTEN)
    return files


def _update(
    project: Project,
    pack: AnyPack,
    master: Master,
    files: Mapping[str, tuple[PoFile, ...]],
    measured: Mapping[str, str],
) -> None:
    """Bring both PO files of each language up to date, or none if one is broken."""
    findings = Findings()
    fresh = []
    for code, old in files.items():
        own = _strings(project, pack, master, code, measured)
        words = ((strings_of_tool(project.root / "templates"), "pnp"), (own, pack.content.identity.title))
        for po, (messages, title) in zip(old, words, strict=True):
            try:
                fresh.append((po.name, po_writer.merge(po.text, messages, code, title, po.name), len(messages)))
            except ContentError as error:
                findings.extend(error.findings)
    if findings:
        refuse_translation(findings, NOTHING_WRITTEN)
    for name, text, count in fresh:
        _write(project.root / name, text)
        console.say(f"{name}: {console.count(count, 'message')}")
    for code in files:
        _add_words(project, pack, code)


def _add_words(project: Project, pack: AnyPack, code: str) -> None:
    """The files that a translator fills in beside the sentences, where they are not there yet."""
    content = project.root / "content"
    terms = read_glossary(content, pack.game, code, Findings())
    typed = read_search_words(content, pack.game, "en", Findings())
    for name, text, what in (
        (
            f"content/{pack.game}/glossary/{code}.yaml",
            glossary.skeleton(terms, code),
            "the terms of the game; fill this in first",
        ),
        (
            f"templates/language/{code}.yaml",
            data.skeleton(code, cldr.native_name(code)),
            "quotation marks, number words, comparing phrases; fill this in first",
        ),
        (search_words.name_of(pack.game, code), search_words.skeleton(typed, code), "what players type in the search"),
    ):
        if not (project.root / name).exists():
            _write(project.root / name, text)
            console.say(f"{name}: {what}")


def _enlist(project: Project, pack: AnyPack, code: str) -> None:
    """Add the language to `game.yaml`, so that it can be built as a draft from the first sentence on."""
    if code in (language.code for language in pack.content.identity.languages):
        return
    name = f"content/{pack.game}/game.yaml"
    language_name = cldr.native_name(code)
    new = with_language((project.root / name).read_text(encoding="utf-8"), code, language_name)
    lacking = _lacking(language_name)
    if lacking:
        console.say(f"{lacking}: add faces that have this script to templates/theme.yaml, and only then")
    if lacking or new is None:
        console.say(f"{name}: add under languages: {as_yaml_line(code, language_name)}")
    else:
        _write(project.root / name, new)
        console.say(f"{name}: {language_name} is listed; pnp build {pack.game} --lang {code} makes a draft")


def _lacking(language_name: str) -> str:
    """What a face lacks to write the language's name; listed, such a language would stop the board of all others."""
    try:
        for face in theme().faces:
            font(face).advances(language_name)
    except MissingGlyph as missing:
        return missing.message
    return ""


def _write_templates(project: Project, pack: AnyPack, master: Master, measured: Mapping[str, str]) -> None:
    """The templates that Weblate and Poedit start a language from: names of all scripts included."""
    own = _strings(project, pack, master, "", measured)
    for path, messages, title in (
        (project.root / "templates" / "locale" / "pnp.pot", strings_of_tool(project.root / "templates"), "pnp"),
        (project.root / "content" / pack.game / "locale" / f"{pack.game}.pot", own, pack.content.identity.title),
    ):
        _write(path, po_writer.write_template(messages, title))
        console.say(f"{path.relative_to(project.root).as_posix()}: {console.count(len(messages), 'message')}")


def _bump(project: Project, po: PoFile, code: str) -> None:
    if po.messages:
        text, count = bump(po.text, po.name, data.language(code, project.root / "templates"))
        _write(project.root / po.name, text)
        console.say(f"{po.name}: {console.count(count, 'number')} carried over")


def _write(path: Path, text: str) -> None:
    with Output(path.parent) as output:
        output.write(path.name, text.encode())
