"""Templates of the book: shared ones ask for what every game gives, a game's own for more, and no game needs any."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from generator.backends import html
from generator.drawing.scene import Path as Outline
from generator.drawing.scene import Scene, rectangle
from generator.failure import Failure
from generator.games.liberte import VOCABULARY
from generator.games.liberte.book.pictures import Pictures as LibertePictures
from generator.job import Job
from generator.language.text import open_text
from generator.rulebook.book import files
from generator.rulebook.book.document import (
    BookBlock,
    BookChapter,
    BookExample,
    BookInsert,
    BookPanel,
    BookParagraph,
    BookRule,
    BookSection,
    Rulebook,
    Wording,
)
from generator.rulebook.book.markup import BookMarkup, Medium
from generator.rulebook.book.pictures import BookPictures, ListedPiece, Phase, Sign, TableRows
from generator.rulebook.book.stylesheet import read_rules
from generator.rulebook.evidence.stories import Story, ToldPanel
from generator.rulebook.manuscript.chapters import INSERTS
from generator.rulebook.manuscript.inline import Words
from generator.rulebook.web.page import OWN as OWN_PAGE
from tests.project import ROOT

TEMPLATES = ROOT / "templates"
SHARED = sorted(path.relative_to(TEMPLATES).as_posix() for path in (TEMPLATES / "rulebook").glob("*.html"))
OWN: dict[str, type[BookPictures]] = {"liberte": LibertePictures}
"""Per game: what its templates call `p.game`."""


def parsed(name: str) -> nodes.Template:
    return Environment(autoescape=True).parse((TEMPLATES / name).read_text(encoding="utf-8"))


def asked(name: str) -> Iterator[tuple[str, ...]]:
    """What a template asks the markup for, as paths: ("pictures", "phases")."""
    inner: set[int] = set()
    for node in parsed(name).find_all(nodes.Getattr):  # an outer path comes before those inside it
        path: list[str] = []
        at: nodes.Node = node
        while isinstance(at, nodes.Getattr):
            path.insert(0, at.attr)
            if at is not node:
                inner.add(id(at))
            at = at.node
        if isinstance(at, nodes.Name) and at.name == "p" and id(node) not in inner:
            yield tuple(path)


def members(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def markup_members() -> set[str]:
    return set(html.offered(BookMarkup) or ())


@pytest.mark.parametrize("name", SHARED)
def test_shared_templates_ask_only_for_what_every_game_gives(name: str) -> None:
    known = markup_members() - {"game"}
    for path in asked(name):
        assert path[0] in known, path
        if path[0] == "pictures" and len(path) > 1:
            assert path[1] in members(BookPictures), path


@pytest.mark.parametrize("game", OWN)
def test_a_games_own_templates_ask_for_what_its_pictures_have(game: str) -> None:
    paths = [*asked(files.INSERTS.format(game=game)), *asked(OWN_PAGE.format(game=game))]
    assert ("game", "decks") in paths
    for path in paths:
        assert path[0] in markup_members(), path
        if path[0] == "game":
            assert path[1] in (html.offered(OWN[game]) or ()), path


def test_every_part_that_a_text_may_insert_is_made_by_a_template() -> None:
    shared = {
        node.ops[0].expr.value
        for node in parsed("rulebook/parts.html").find_all(nodes.Compare)
        if isinstance(node.expr, nodes.Name) and node.expr.name == "name" and isinstance(node.ops[0].expr, nodes.Const)
    }
    own = {macro.name.replace("_", "-") for macro in parsed("liberte/rulebook/inserts.html").find_all(nodes.Macro)}
    assert "glossary" in shared
    assert not shared & own
    assert shared == set(INSERTS)
    assert own == set(VOCABULARY.inserts)


# --- a game that has nothing of its own -------------------------------------------------------------------------------


class PlainPictures:
    """As little as a game can give."""

    FOR_TEMPLATES = ()
    strip_label = ""
    phases: tuple[Phase, ...] = ()
    frontispiece: tuple[Scene, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()
    subtitle = "A game"
    facts = "2 players"
    notice = "Ours"
    pieces: tuple[ListedPiece, ...] = ()
    player_counts: TableRows = ((), ())
    credits: tuple[tuple[str, str], ...] = ()

    def __init__(self) -> None:
        self.signs = {"star": Sign(square()), "cube": Sign(square(), "chip")}

    def panel(self, story: Story, step: int) -> Scene:
        return square(f"{story.id} {story.panels[step].at}")

    def strip(self, story: Story, step: int) -> Scene | None:
        return None

    def whole_strip(self, story: Story) -> Scene | None:
        return None

    def beside(self, anchor: str) -> Scene | None:
        return square("beside") if anchor == "pictured" else None


def square(title: str = "a square") -> Scene:
    return Scene(10, 10, (Outline(rectangle(0, 0, 10, 10), fill="ink"),), title=title)


def wording(words: str) -> Wording:
    return Wording((Words(words),))


def rendered(
    medium: Medium, *parts: BookRule | BookBlock, pictures: BookPictures | None = None, inserts: str = ""
) -> str:
    """The page of a book with one chapter."""
    chapter = BookChapter("one", "1", wording("One"), None, (BookSection("", "", None, parts),))
    text = open_text(ROOT / "content", "", "en", TEMPLATES)
    book = Rulebook("other", "first", "en", "ltr", "Other", (chapter,))
    markup = BookMarkup(book, text, pictures or PlainPictures(), medium, inserts)
    empty = dict.fromkeys(("draft", "imprint", "style", "script", "words", "author", "subject", "own", "icon"), "")
    values = {"p": markup, **empty, "languages": [("en", "English")], "numbers": {}}
    return html.render(TEMPLATES, f"rulebook/{medium}.html", values)


EXAMPLE = BookExample(
    "first",
    "ex-first",
    1,
    wording("First"),
    (BookPanel("given", wording("Before"), ()),),
    (),
    story=Story("first", (ToldPanel("given"),)),
)


@pytest.mark.parametrize("medium", ["web", "print"])
def test_a_game_without_templates_has_a_book(medium: Medium) -> None:
    shared = [BookInsert(name) for name in ("components", "player-counts", "glossary", "index", "credits")]
    page = rendered(medium, BookRule("plain", "1.1", wording("Plain"), (), symbols=("star", "cube")), EXAMPLE, *shared)
    assert '<span class="sign star"></span><span class="chip cube"></span>Plain' in page
    assert "first given" in page
    for absent in ("frontispiece", "sides", "strip", "pictured", "circles"):
        assert f'class="{absent}"' not in page


@pytest.mark.parametrize("medium", ["web", "print"])
def test_rules_with_pictures_beside_them_stand_together(medium: Medium) -> None:
    plain = BookRule("plain", "1.1", wording("Plain"), ())
    page = rendered(medium, plain, replace(plain, anchor="pictured"))
    assert page.index('id="plain"') < page.index('class="pictured"') < page.index('class="beside"')
    assert page.count('class="beside"') == 1


@pytest.mark.parametrize("medium", ["web", "print"])
def test_the_rules_of_a_panel_stand_at_the_end_of_what_it_tells(medium: Medium) -> None:
    rule = BookRule("plain", "1.1", wording("Plain"), ())
    told = BookParagraph(wording("Told"))
    page = rendered(
        medium, rule, replace(EXAMPLE, panels=(BookPanel("given", wording("Before"), (told,), ("plain",)),))
    )
    telling = page[page.index('class="telling cited"') :]
    assert telling.index("Told") < telling.index('<span class="cites"><a href="#plain">') < telling.index("</div>")
    assert 'class="cites"' not in rendered(medium, rule, EXAMPLE)


@pytest.mark.parametrize("medium", ["web", "print"])
def test_a_strip_stands_below_a_panel_on_a_screen_and_below_the_example_on_paper(medium: Medium) -> None:
    class Striped(PlainPictures):
        strip_label = "Track"

        def strip(self, story: Story, step: int) -> Scene | None:
            return square(f"after step {step}")

        def whole_strip(self, story: Story) -> Scene | None:
            return square("all steps")

    page = rendered(medium, EXAMPLE, pictures=Striped())
    assert page.count('class="strip"') == 1
    assert ("after step 0" in page, "all steps" in page) == (medium == "web", medium == "print")


@pytest.mark.parametrize("inserts", ["", "liberte/rulebook/inserts.html"])
def test_an_insert_that_no_template_makes_is_refused(inserts: str) -> None:
    with pytest.raises(Failure) as caught:
        rendered("web", BookInsert("star-chart"), inserts=inserts)
    assert "star-chart" in caught.value.message
    assert f"templates/{inserts or 'other/rulebook/inserts.html'}" in caught.value.fix


def test_a_sign_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Failure, match="moon"):
        rendered("web", BookRule("plain", "1.1", wording("Plain"), (), symbols=("moon",)))


def test_a_games_style_stands_behind_the_shared_one(tmp_path: Path) -> None:
    (tmp_path / "templates" / "rulebook").mkdir(parents=True)
    (tmp_path / "templates" / "rulebook" / "web.css").write_text("a{}", encoding="utf-8")
    job = Job(tmp_path, "other", None, "en", "rulebook")
    assert read_rules(job, "web.css") == "a{}"
    (tmp_path / "templates" / "other" / "rulebook").mkdir(parents=True)
    (tmp_path / "templates" / "other" / "rulebook" / "web.css").write_text("b{}", encoding="utf-8")
    assert read_rules(job, "web.css") == "a{}b{}"
