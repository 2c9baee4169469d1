"""The start pages: one for everything in the output, one for each game and language; from what was built.

`output/index.html` leads to the games, `output/<game>/index.html` is the page of a game in its first language, and
`output/<game>/<language>/index.html` the same in each language, which also lies in the archive of the kit. A page
works without script and holds its fonts; its pictures lie beside it.
"""

from __future__ import annotations

import contextlib
import datetime
from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.errors import ContentError
from engine.loading.pack import AnyPack
from generator.backends import html
from generator.backends.html import Html
from generator.build import kit, manifest, shelves
from generator.build.cache import Cache
from generator.build.fingerprint import combine, digest
from generator.build.manifest import Entry
from generator.build.shelves import Filled, Link
from generator.build.writer import Output, locked
from generator.drawing.theme import theme
from generator.failure import Failure
from generator.games import presentation
from generator.games.shelf import Shelf
from generator.language.audience import playing_time
from generator.language.text import Text, project_text
from generator.project import Project, per_project, templates
from generator.typesetting.fonts import font

GAME_PAGE, ALL_GAMES, STYLE = "start.html", "games.html", "start.css"
ROLES = ("text", "text-italic", "text-semibold", "title-bold")
"""Roles of the faces of a page."""
LETTERS = "".join(map(chr, range(33, 127)))
"""Always in the fonts, so that a new name of a file seldom changes them."""
SHOWN = ("cards", "board-tiles", "board")
"""Kinds whose pictures stand for a game, the first two that there are."""


class PageWords:
    """What a template may ask for in the reader's language."""

    FOR_TEMPLATES = ("say", "plural", "audience")

    def __init__(self, text: Text) -> None:
        self._text = text

    def say(self, english: str, **values: object) -> str:
        """A sentence."""
        return self._text(english, None, **values)

    def plural(self, one: str, many: str, number: int) -> str:
        """A sentence with a number."""
        return self._text.plural(one, many, number)

    def audience(self, about: dict[str, Any]) -> list[str]:
        """Players and time in words, each of which stays in one line."""
        text, (least, most) = self._text, about["players"]
        if least == most:
            players = text.plural("{n} player", "{n} players", most)
        else:
            players = text("{least}–{most} players", least=least, most=most)
        return [players, playing_time(about.get("least_minutes"), about["minutes"], text)]


class Neighbour(NamedTuple):
    """A game in the output, as the others show it."""

    folder: str
    about: dict[str, Any]
    languages: Sequence[tuple[str, str]]
    pictures: Sequence[str]
    book: str = ""
    """Where its rules are to be read in the first of its languages, below its folder; empty if they were not built."""


def about_game(pack: AnyPack) -> dict[str, Any]:
    """What the manifest keeps of a game, so that the pages of others can show it."""
    identity = pack.content.identity
    edition = next(one for one in identity.editions if one.id == pack.edition)
    base = edition is identity.editions[0]
    return {
        "title": identity.title if base else f"{identity.title} ({edition.name})",
        "players": [identity.players.least, identity.players.most],
        "minutes": identity.minutes,
        "least_minutes": identity.least_minutes,
        "languages": [[language.code, language.name] for language in identity.languages],
    }


def neighbours(output: Path) -> list[Neighbour]:
    """The games that lie in an output folder, in the order of their folders."""
    found = []
    for path in sorted(output.glob(f"*/{manifest.MANIFEST}")):
        about = manifest.about(path.parent)
        if "about" in about and (built := _built(about)):
            entries = [Entry(**item) for item in about["artefacts"] if item["language"] == built[0][0]]
            pictures, book = _pictures(entries, built[0][0]), _address(entries, "rulebook.html", f"{built[0][0]}/")
            found.append(Neighbour(path.parent.name, about["about"], built, pictures, book))
    return found


def _built(about: dict[str, Any]) -> list[tuple[str, str]]:
    """The languages of which something was built: code and name."""
    codes = {item["language"] for item in about["artefacts"]}
    return [(code, name) for code, name in about["about"]["languages"] if code in codes]


def _pictures(entries: Sequence[Entry], language: str) -> list[str]:
    kinds = [[e for e in entries if e.kind == kind and "=" not in e.job] for kind in SHOWN]
    return [picture for same in kinds if (picture := shelves.picture_of(same, f"{language}/"))][:2]


def write(
    project: Project, output: Output, pack: AnyPack, languages: Iterable[str], entries: Mapping[str, Entry]
) -> None:
    """Write the page of all games, of this one, and of each of these languages; of the other games, if this is new."""
    new = not (output.folder / manifest.INDEX).is_file()
    games_there = neighbours(project.output)
    _write_game(project.root, output, pack, set(languages), list(entries.values()), games_there)
    if not games_there:
        return
    with Output(project.output) as whole:
        whole.write(manifest.INDEX, all_games(project.root, games_there))
    for other in games_there:
        if new and other.folder != output.folder.name:
            _write_again(project, output.folder.parent / other.folder, games_there)
    project.use(pack.game)


def _write_game(
    root: Path,
    output: Output,
    pack: AnyPack,
    asked: Collection[str],
    entries: Sequence[Entry],
    games_there: Sequence[Neighbour],
) -> None:
    """The pages of a game: in the languages asked for, or in all as soon as one of them has none yet."""
    built = {entry.language for entry in entries}
    codes = [language.code for language in pack.content.identity.languages if language.code in built]
    known = all((output.folder / code / manifest.INDEX).is_file() for code in codes)
    folder = output.folder.name
    for code in codes:
        if code in asked or not known:
            output.write(f"{code}/{manifest.INDEX}", of_game(root, pack, entries, code, games_there, folder))
    if codes:
        page = of_game(root, pack, entries, codes[0], games_there, folder, prefix=f"{codes[0]}/")
        output.write(manifest.INDEX, page)


def _write_again(project: Project, folder: Path, games_there: Sequence[Neighbour]) -> None:
    """The pages of another game, which has a new neighbour; unless it is no longer there, or is being built."""
    entries, _ = manifest.load(folder)
    last = manifest.about(folder)
    with contextlib.suppress(ContentError, Failure), locked(folder), Output(folder) as output:
        project.use(last["game"])
        pack = games.load_pack(project.root, last["game"], last["edition"])
        codes = {entry.language for entry in entries.values()}
        _write_game(project.root, output, pack, codes, list(entries.values()), games_there)


def all_games(root: Path, games_there: Sequence[Neighbour]) -> bytes:
    """The page that leads to the games, in English with links to every language."""
    text = project_text(root, "", "en")
    values = {"games": games_there, "title": text("Print and play")}
    return _page(root, ALL_GAMES, text, values, "games")


def of_game(
    root: Path,
    pack: AnyPack,
    entries: Iterable[Entry],
    language: str,
    games_there: Sequence[Neighbour],
    folder: str,
    *,
    prefix: str = "",
    in_kit: bool = False,
) -> bytes:
    """The page of a game in a language. Addresses begin with `prefix`; a page in the kit links only what lies there."""
    text = project_text(root, pack.game, language)
    own = [entry for entry in entries if entry.language == language and "part_of" not in entry.facts]
    pdfs = [entry for entry in own if entry.name.endswith(".pdf")]
    identity = pack.content.identity
    known: list[Shelf] = (presentation(pack.game).part("shelves") or _usual)(pack.content, text)
    base = "../" if not prefix else ""
    codes = {entry.language for entry in entries}
    values = {
        "title": text(identity.title),
        "subtitle": text(identity.subtitle),
        "identity": identity,
        "about": about_game(pack),
        "notice": text(pack.content.text.labels.get("notice", "")),
        "released": text.day(datetime.date.fromisoformat(identity.released)) if identity.released else "",
        "edition": _edition(pack, text),
        "draft": not next(one.complete for one in identity.languages if one.code == language),
        "languages": [
            (one.code, one.name, f"{base}{one.code}/index.html") for one in identity.languages if one.code in codes
        ],
        "games": [] if in_kit or len(games_there) < 2 else games_there,
        "here": folder,
        "up": base,
        "in_kit": in_kit,
        "first": shelves.first(own, prefix, text),
        "kits": [] if in_kit else _kits(own, prefix, text),
        "sheets": sum(map(shelves.sheets, shelves.counted(e for e in pdfs if shelves.leads(e, pdfs)))),
        "shelves": [_shown(shelf, text) for shelf in shelves.fill(known, pdfs, prefix, text)],
        "book": _address(own, "rulebook.html", prefix),
        "card_list": _address(own, "card-list.html", prefix),
        "card_papers": [Link(prefix + _file(e), shelves.paper_label(e.paper)) for e in pdfs if e.kind == "card-list"],
        "contact": next((prefix + _file(entry) for entry in pdfs if entry.kind == "contact"), ""),
        "makers": [] if in_kit else shelves.for_makers(own, prefix),
        "manifest": f"{base}{manifest.MANIFEST}",
    }
    names = "".join(one.name for one in identity.languages)
    return _page(root, GAME_PAGE, text, values, f"{pack.game}-{language}", names)


def _usual(_: object, text: Text) -> list[Shelf]:
    return shelves.usual(text)


def _edition(pack: AnyPack, text: Text) -> str:
    """The name of another edition than the base one."""
    _, *others = pack.content.identity.editions
    return next((text(edition.name) for edition in others if edition.id == pack.edition), "")


def _shown(shelf: Filled, text: Text) -> dict[str, object]:
    """A shelf with its measures in words."""
    count = text.plural("{n} sheet", "{n} sheets", shelf.sheets)
    both = text("{sheets}, both sides", sheets=count) if shelf.sides == 2 else count
    return {**shelf._asdict(), "sheets": both, "size": shelves.weight(shelf.size, text)}


def _kits(own: Sequence[Entry], prefix: str, text: Text) -> list[dict[str, str]]:
    """The archives: the first with its name, the others with what is different about them."""
    archives = [entry for entry in own if entry.kind == kit.KIND]
    archives.sort(key=lambda entry: (entry.style != "color", entry.paper != "a4", entry.name))
    shown = []
    for entry in archives:
        style = text("low ink") if entry.style != "color" else ""
        label = ", ".join(filter(None, [shelves.paper_label(entry.paper), style]))
        name = _file(entry)
        shown.append({"address": prefix + name, "name": name, "label": label, "size": shelves.weight(entry.size, text)})
    return shown


def _address(own: Sequence[Entry], name: str, prefix: str) -> str:
    return next((prefix + name for entry in own if _file(entry) == name), "")


def _file(entry: Entry) -> str:
    return entry.name.partition("/")[2]


def _page(root: Path, template: str, text: Text, values: Mapping[str, object], name: str, letters: str = "") -> bytes:
    """A page; its fonts are kept under `name`, with `letters` that another page of that name needs."""
    style = (templates() / STYLE).read_text(encoding="utf-8")
    for face, role in (("__TEXT__", "text"), ("__TITLE__", "title-bold")):
        style = style.replace(face, theme().face(role).web)
    shared = {
        "p": PageWords(text),
        "language": text.code,
        "direction": text.direction,
        "style": Html(style),
        "fonts": Html("__FONTS__"),
    }
    rendered = html.render(templates(), template, {**shared, **values})
    return rendered.replace("__FONTS__", _fonts(root, rendered + letters, name)).encode()


@per_project
def _digest(file: Path) -> str:
    """The hash of a font, read once for all pages."""
    return digest(file.read_bytes())


def _fonts(root: Path, page: str, page_name: str) -> str:
    """The faces of a page with the characters that it uses; kept between builds, since it takes long to cut them."""
    characters = sorted(set(page) - set(" \n\t\r") | set(LETTERS))
    rules = []
    for name in dict.fromkeys(theme().face_name(role) for role in ROLES):
        face = theme().faces[name]
        file = templates() / "fonts" / face.file
        cache, key = Cache(root, "start-page", page_name), combine([name, _digest(file), *characters])[:20]
        data = cache.get(name.lower(), key)
        if not isinstance(data, str):
            data = b64encode(font(name).page(characters, quality=5)).decode()  # written in every build
            cache.put(name.lower(), key, data)
        style = "italic" if face.italic else "normal"
        rules.append(
            f"@font-face{{font-family:{face.web};font-weight:{face.weight};font-style:{style};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(rules)
