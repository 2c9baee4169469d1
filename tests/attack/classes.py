"""The classes of attack: a random source and a folder for files -> what went wrong, or None."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from engine import games
from engine.errors import ContentError, Findings
from engine.game import CHANCE, AnyRules, IllegalAction, UnknownAction
from engine.loading.pack import AnyPack, UnknownEdition
from engine.play.log import replay, write_log
from generator.backends import html
from generator.cli import COMMANDS
from generator.failure import Failure
from generator.findings.report import as_text
from generator.language.text import open_text
from generator.options import OPTIONS
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.facts import game_facts
from generator.rulebook.evidence.names import game_names
from generator.rulebook.evidence.scenarios import PlayedScenarios, play_examples
from generator.rulebook.verify.verify import open_book, verify
from tests.attack import builds, readers
from tests.attack.project import Endless, Spoilt, fault, limited, pnp
from tests.attack.spoiling import VALUES, spoil
from tests.conformance.table import play
from tests.project import ROOT

Attack = Callable[[Random, Path], str | None]
BUILT_IN = games.BUILT_IN


def content(random: Random, folder: Path) -> str | None:
    """YAML of a game or of what games share: loaded, facts and names listed, played once; a tenth by `pnp check`."""
    spoilt = Spoilt(folder)
    game = random.choice(BUILT_IN)
    path = spoilt.file(random, f"{game}/*.yaml", f"{game}/editions/*.yaml", "france/*.yaml")
    with spoilt.with_fault(path, random):
        if random.random() < 0.1:
            return pnp("check", game, "--root", str(spoilt.root))
        try:
            with limited():
                _use(spoilt.root, game, path.stem if path.parent.name == "editions" else None)
        except (ContentError, Failure, UnknownEdition):
            return None
        except (Exception, Endless):
            return fault()
    return None


def _use(root: Path, game: str, edition: str | None) -> None:
    """What a command does with content that loads."""
    pack = games.load_pack(root, game, edition)
    game_facts(pack)
    game_names(pack, open_text(root / "content", game, "en"))
    rules = games.game(game).new_rules(pack.content, {})
    play(rules, pack.content.identity.players.most, 3)


def texts(random: Random, folder: Path) -> str | None:
    """Rulebook, translations, glossaries, search words, verified with the examples played once; examples by `pnp`."""
    spoilt = Spoilt(folder)
    game = random.choice(BUILT_IN)
    patterns = ("rulebook/*.md", "locale/*.po", "examples/*.yaml", "glossary/*.yaml", "glossary.yaml", "index.yaml")
    path = spoilt.file(random, *(f"{game}/{pattern}" for pattern in (*patterns, "search/*.yaml")))
    language = path.stem if path.stem in ("de", "es", "fr", "it", "nl", "ru") else "en"
    with spoilt.with_fault(path, random):
        if path.parent.name == "examples":
            return pnp("verify", game, "--lang", language, "--root", str(spoilt.root))
        try:
            with limited():
                as_text(verify(open_book(spoilt.root, game, _played(game)), (language,)).findings)
        except (ContentError, Failure):
            return None
        except (Exception, Endless):
            return fault()
    return None


@cache
def _played(game: str) -> PlayedScenarios:
    """The examples of the book; no text changes how they are played."""
    return play_examples(ROOT, open_editions(ROOT, game), Findings())


def audits(random: Random, folder: Path) -> str | None:
    """What an audit knows of a language, or the book that it reads; `pnp audit`."""
    spoilt = Spoilt(folder)
    book = spoilt.root / "book.txt"
    book.write_text(
        "\n".join(
            path.read_text(encoding="utf-8") for path in sorted((ROOT / "content/liberte/rulebook").glob("0[4-7]*.md"))
        ),
        encoding="utf-8",
    )
    path = random.choice(
        (book, spoilt.file(random, "liberte/audit/*.yaml"), spoilt.file(random, "liberte/audit/*.yaml"))
    )
    language = path.stem if len(path.stem) == 2 else "en"
    with spoilt.with_fault(path, random):
        return pnp("audit", str(book), "--game", "liberte", "--lang", language, "--root", str(spoilt.root))


def scenarios(random: Random, folder: Path) -> str | None:
    """Scenario files that a person names; `pnp verify FILE`, `pnp show state FILE`."""
    game = random.choice(BUILT_IN)
    whole = random.choice(sorted((ROOT / "tests/engine/games" / game / "scenarios").glob("*.yaml"))).read_text(
        encoding="utf-8"
    )
    head, *rest = whole.split("\n  - id: ")
    text = "\n  - id: ".join([head, random.choice(rest)]) if rest else whole
    path = folder / "scenario.yaml"
    path.write_bytes(spoil(text, random).encode("utf-8", "surrogatepass"))
    return pnp("verify", str(path), "--root", str(ROOT)) or pnp(
        "show", "state", str(path), "--game", game, "--root", str(ROOT)
    )


def views(random: Random, folder: Path) -> str | None:
    """A table as JSON; `pnp show state FILE --svg`."""
    game = random.choice(BUILT_IN)
    path = folder / "view.json"
    path.write_bytes(spoil(_view(game), random).encode("utf-8", "surrogatepass"))
    return pnp("show", "state", str(path), "--game", game, "--svg", "--root", str(ROOT))


@cache
def _view(game: str) -> str:
    import json  # noqa: PLC0415

    from engine.play.scenario import run_text  # noqa: PLC0415

    file = next((ROOT / "tests/engine/games" / game / "scenarios").glob("turn*.yaml"))
    run = run_text(games.load_pack(ROOT, game), file.read_text(encoding="utf-8"), "x")[0]
    return json.dumps(run.then, indent=1)


def logs(random: Random, folder: Path) -> str | None:
    """The log of a game, replayed."""
    game = random.choice(BUILT_IN)
    pack, lines = _log(game)
    text = spoil("\n".join(lines), random)
    try:
        with limited():
            replay(pack, text.split("\n"), "game.jsonl")
    except ContentError:
        return None
    except (Exception, Endless):
        return fault()
    return None


@cache
def _log(game: str) -> tuple[AnyPack, list[str]]:
    pack = games.load_pack(ROOT, game)
    rules = games.game(game).new_rules(pack.content, {})
    players = rules.seats(pack.content.identity.players.most)
    random = Random(game)
    return pack, list(write_log(pack, rules, {}, players, 5, lambda state: random.choice(rules.legal(state))))


def commands(random: Random, folder: Path) -> str | None:
    """Command lines of words that the command knows, and of some that it does not."""
    words = [*BUILT_IN, "1793", "en", "fr", "a4", "letter", "low-ink", "cards", "71", "first", "json", "text", "Marat"]
    options = [
        "--lang",
        "--edition",
        "--only",
        "--paper",
        "--style",
        "--format",
        "--game",
        "--help",
        "--games",
        "--seed",
    ]
    options += [f"--{option.name}" for option in OPTIONS] + ["--jobs", "--players", "--bots", "--strict", "--where"]
    command = random.choice([name for name in COMMANDS if name not in ("init", "simulate", "calibrate")])
    line = [command, *(random.choice((*words, *options, *options, *VALUES)) for _ in range(random.randrange(5)))]
    if command in ("translate", "schema"):
        line.insert(1, "--help")
    if command == "build":  # as far as it can be understood; what would be made is another class
        line += ["--only", "nothing"]
    return pnp(*line, "--root", str(ROOT))


TAGS = (
    *("{% for x in range(99999) %}", "{% endfor %}", "{% macro m(x) %}", "{% endmacro %}", "{{ m(1) }}"),
    "{% if words %}",
    *("{% endif %}", "{% set words = words + words %}", "{% include 'page.html' %}", "{% import 'page.html' as m %}"),
)
NAMES = (
    *("words", "land", "numbers", "path", "functions", "self", "m", "x", "''", "1", "range", "dict", "cycler"),
    "namespace",
)
PARTS = (
    *(".tofile", ".dump", ".__class__", ".name", ".shape", "('OUT')", "[0]", "|list", "|attr('tofile')", ".write_text"),
    *(".format", "|map(attribute='tofile')|list", ".__globals__", "|join", " * 10 ** 9", "|first", "|string"),
    *("|tojson", "|pprint", "()"),
)


def templates(random: Random, folder: Path) -> str | None:
    """Templates of parts that escape, loop or fail; nothing is written, and only a `Failure` is raised."""
    from tests.generator.backends.test_html import VALUES as GIVEN  # noqa: PLC0415

    out = folder / "written"
    text = ""
    for _ in range(random.randrange(1, 6)):
        chain = random.choice(NAMES) + "".join(random.choice(PARTS) for _ in range(random.randrange(4)))
        text += random.choice((random.choice(TAGS), "{{ " + chain.replace("OUT", str(out)) + " }}", "\n"))
    (folder / "page.html").write_text(text, encoding="utf-8")
    html.SECONDS = 0.2
    try:
        with limited():
            html.render(folder, "page.html", GIVEN)
    except Failure as failure:
        return (
            None
            if failure.message.startswith("templates/page.html") and "\n" not in failure.message
            else failure.message
        )
    except (Exception, Endless):
        return fault()
    return f"{out} was written" if out.exists() else None


def illegal(random: Random, folder: Path) -> str | None:
    """A random game of any kind, with decisions that are not allowed at every step: refused, and nothing is changed."""
    game = random.choice(BUILT_IN)
    pack, rules = _rules(game)
    allowed = pack.content.identity.players
    players = random.randint(allowed.least, allowed.most)
    state = rules.setup(rules.seats(players), random.getrandbits(30))
    seen = {0}
    try:
        for _ in range(20_000):
            if rules.is_over(state):
                return None
            options = rules.legal(state)
            seen.update(options)
            wrong = random.choice((random.choice(sorted(seen)), random.randrange(-2, 1 << 16), random.getrandbits(40)))
            if wrong not in options:
                before = rules.to_json(state)
                with contextlib.suppress(IllegalAction, UnknownAction):
                    rules.apply(state, wrong)
                    return f"{game}, {players} players: {wrong} was not refused"
                if rules.to_json(state) != before:
                    return f"{game}, {players} players: {wrong} was refused, but changed the state"
            chance = rules.player(state) == CHANCE
            rules.apply(state, rules.sample(state) if chance else random.choice(options))
    except Exception:
        return f"{game}, {players} players: {fault()}"
    return f"{game}, {players} players: no end"


@cache
def _rules(game: str) -> tuple[AnyPack, AnyRules]:
    pack = games.load_pack(ROOT, game)
    return pack, games.game(game).new_rules(pack.content, {})


CLASSES: dict[str, Attack] = {
    "content": content,
    "texts": texts,
    "audits": audits,
    "scenarios": scenarios,
    "views": views,
    "logs": logs,
    "commands": commands,
    "yaml": readers.bytes_of_yaml,
    "po": readers.bytes_of_po,
    "guided-yaml": readers.guided_yaml,
    "guided-po": readers.guided_po,
    "templates": templates,
    "illegal": illegal,
    "same": builds.same,
    "kills": builds.kills,
}
