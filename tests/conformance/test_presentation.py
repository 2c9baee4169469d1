"""How a game describes itself to the generator: everything that it names exists and fits together."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from generator.backends import html
from generator.drawing.scene import Scene
from generator.games import presentation
from generator.language.text import open_text
from generator.project import use
from generator.rulebook.book.document import Rulebook
from generator.rulebook.book.markup import BookMarkup
from generator.rulebook.book.pictures import BookPictures, book_pictures
from generator.rulebook.evidence.facts import game_facts
from generator.rulebook.evidence.names import game_names
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import open_book
from tests.conformance.conftest import Run
from tests.conformance.table import GAMES, PRINTED, WRITTEN, pack

each = pytest.mark.parametrize("game", GAMES)
of_printed = pytest.mark.parametrize("game", PRINTED)
of_written = pytest.mark.parametrize("game", WRITTEN)
ALIKE = 200
"""Of how many objects of a class the attributes are looked at."""
KEY = re.compile(r"[a-z0-9-]+(:[A-Za-z0-9-]+)*")


@each
def test_every_part_that_is_named_can_be_loaded(game: str) -> None:
    """Makers, extracts, words, pictures."""
    known = presentation(game)
    assert known.name == game
    for kind in known.kinds:
        assert callable(kind.load())
        assert all(callable(extract.load()) for extract in kind.extracts)
    for name, value in known._asdict().items():
        if isinstance(value, str) and ":" in value:
            assert known.part(name) is not None


@of_printed
def test_kits_and_pages_tell_of_kinds_that_exist(game: str) -> None:
    """The archive of a language holds kinds that can be built."""
    known = presentation(game)
    built = {kind.name for kind in known.kinds}
    assert known.kit
    assert set(known.kit) <= built
    assert {told for kind in known.kinds for told in kind.counts_pages_of} <= built


@each
def test_names_and_facts_are_there_and_well_formed(game: str, root: Path) -> None:
    """In every language a name has a form, and keys can be written in a text."""
    codes = [language.code for language in pack(game).content.identity.languages if language.complete]
    for code in codes:
        found = game_names(pack(game), open_text(root / "content", game, code, root / "templates"))
        assert found
        assert all(KEY.fullmatch(key) and ":" in key for key in found)
        assert all(forms and all(forms) for forms in found.values())
    known = game_facts(pack(game))
    assert known
    assert all(KEY.fullmatch(key) and fact.because for key, fact in known.items())
    assert any(fact.comparison for fact in known.values()), "no bound: comparisons are never checked"


@each
def test_the_vocabulary_speaks_of_names_and_terms_that_exist(game: str, root: Path) -> None:
    """Kinds of names, and terms of the glossary."""
    words = presentation(game).vocabulary
    text = open_text(root / "content", game, "en", root / "templates")
    kinds = {key.partition(":")[0] for key in game_names(pack(game), text)}
    listed = (words.named_in_examples, words.of_words, words.of_numbers, tuple(words.groups), words.indexed)
    for some in (*listed, words.compared, words.labelled, words.labelled_before, words.later):
        assert set(some) <= kinds
    found = game_names(pack(game), text)
    assert {f"{kind}:{one}" for kind, members in words.groups.items() for one in members} <= found.keys()
    terms = {f"term:{term}" for term in _terms(root, game)}
    assert {*words.measured, *words.destinations, *filter(None, (words.numbered_term,))} <= terms
    assert words.private


@of_written
def test_an_example_may_use_only_names_that_exist(game: str, root: Path) -> None:
    """Whatever lies on the table of a scenario, is touched by its steps or belongs to these has a name."""
    existing = game_names(pack(game), open_text(root / "content", game, "en", root / "templates")).keys()
    used = {name for run in open_book(root, game).runs.values() for name in run.touched("then")}
    assert used
    assert used <= existing


def _terms(root: Path, game: str) -> list[str]:
    path = root / "content" / game / "glossary.yaml"
    if not path.exists():
        return []
    return re.findall(r"^  - id: (\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE)


@each
def test_every_insert_of_the_vocabulary_is_drawn_by_the_games_template(game: str, root: Path) -> None:
    """And whatever the book inserts is drawn by it or by the shared one."""
    inserts = presentation(game).vocabulary.inserts
    path = root / "templates" / game / "rulebook" / "inserts.html"
    template = path.read_text(encoding="utf-8") if inserts else ""
    for name in inserts:
        assert re.search(rf"{{% macro {name.replace('-', '_')}\(p\) %}}", template), name


@each
def test_every_string_has_a_place_in_a_file(game: str, root: Path) -> None:
    """Where a translator can look it up."""
    listed = list(presentation(game).part("strings")(pack(game)))
    assert listed
    lengths: dict[str, int] = {}
    for english, _, at, _, kind in listed:
        if at.file not in lengths:
            lengths[at.file] = (root / at.file).read_text(encoding="utf-8").count("\n") + 1
        assert 1 <= at.line <= lengths[at.file], english
        assert kind in ("markdown", "filled", "label", "name")


@cache
def pictures(game: str, root: Path) -> BookPictures:
    """The pictures of the English book."""
    use(root, game)
    runs = {name: run for name, run in open_book(root, game).runs.items() if isinstance(run, Play)}
    return book_pictures(pack(game), root, open_text(root / "content", game, "en", root / "templates"), runs)


@of_written
def test_the_pictures_of_the_book_are_complete(game: str, root: Path) -> None:
    """All that shared templates ask for is there, and every panel can be drawn."""
    drawn = pictures(game, root)
    for name in vars(BookPictures):
        if not name.startswith("_"):
            assert hasattr(drawn, name), name
    assert drawn.subtitle
    assert drawn.facts
    assert drawn.notice
    assert len(drawn.pieces) == len(pack(game).content.identity.components)
    assert all(sign in drawn.signs for sign, _ in drawn.sides)
    head, rows = drawn.player_counts
    assert all(len(row) == len(head) for row in rows)


@of_written
def test_all_that_templates_can_call_are_methods_that_we_offer(game: str, root: Path) -> None:
    """From any variable: whoever goes through all attributes that the sandbox gives meets no other callable object."""
    use(root, game)
    markup = BookMarkup(
        Rulebook(game, "", "en", "ltr", game, ()), open_text(root / "content", game, "en"), pictures(game, root), "web"
    )
    todo: list[tuple[str, object]] = [("p", markup)]
    seen: Counter[type] = Counter()
    called = set()
    while todo:
        name, value = todo.pop()
        seen[type(value)] += 1
        if seen[type(value)] > ALIKE:
            continue
        if callable(value):
            called.add((name.rpartition(".")[2], type(value.__self__)))  # type: ignore[attr-defined]  # a method
        elif (offered := html.offered(type(value))) is not None:
            todo += [(f"{name}.{member}", getattr(value, member)) for member in offered]
        elif isinstance(value, list | tuple | dict | set | frozenset):
            inner = value.values() if isinstance(value, dict) else value
            todo += [(f"{name}[]", item) for item in inner]
    assert {type(pictures(game, root)), BookMarkup, Scene} <= seen.keys()
    assert called == {
        (name, kind)
        for kind in seen
        for name in getattr(kind, "FOR_TEMPLATES", ())
        if callable(getattr(kind, name, None))
    }


@each
def test_content_and_book_are_clean(game: str, root: Path, pnp: Run) -> None:
    """`pnp check` and `pnp verify --strict` find nothing, in all languages that promise to be complete."""
    code, _, complaint = pnp("check", game, "--root", root)
    assert (code, complaint) == (0, "")
    complete = [language.code for language in pack(game).content.identity.languages if language.complete]
    code, told, complaint = pnp("verify", game, "--strict", "--root", root, "--lang", ",".join(complete))
    assert (code, complaint) == (0, ""), told
    assert "nothing wrong" in told
