"""Card fronts and the back: what the data says stands on the card, inside the safe zone, in every size and style."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
import pikepdf
import pytest
from PIL import Image

from engine import games
from engine.errors import Code, Position
from engine.games.liberte.content.cards import Card
from engine.games.liberte.content.content import Content
from engine.loading.source import Node
from generator.backends import ink, pdf
from generator.drawing.scene import Group, Item, Label, Path, Scene, Use
from generator.drawing.theme import Palette
from generator.drawing.transforms import IDENTITY, Matrix
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.back import back
from generator.games.liberte.cards.card_sheets import to_draw
from generator.games.liberte.cards.fronts import EFFECT_FLOOR, FLOOR, CardFaces
from generator.job import STYLES, Style
from generator.language.po_reader import Message
from generator.language.text import Text, open_text
from generator.map.small_map import SmallMap
from generator.print.components.card_layout import BLEED, TOO_SMALL
from generator.print.components.card_sheets import findings
from generator.print.paper.formats import Format, card_size, formats
from generator.print.paper.page import Margins, Meta, Page
from generator.print.sheets.imposition import SheetSpec, impose
from tests.conftest import Golden
from tests.generator.backends import rendering, scene_text
from tests.generator.drawing.walking import walk
from tests.project import GAME, ROOT, load_liberte

SAFE = 4.0
LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")
SIZES = {"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini-euro": (45.0, 68.0), "tarot": (70.0, 120.0)}


@pytest.fixture(scope="module")
def content() -> Content:
    return load_liberte().content


@pytest.fixture(scope="module")
def deck(content: Content, small: SmallMap) -> CardFaces:
    return CardFaces(content, small)


@pytest.fixture(scope="module")
def english() -> Text:
    return open_text(ROOT / "content", GAME, "en")


def _card(content: Content, number: int) -> Card:
    return next(card for card in content.cards.cards if card.id == number)


def _smallest(deck: CardFaces, text: Text) -> float:
    """The size of the smallest text on any card."""
    return min(fit.size for card in deck.content.cards.cards for fit in deck.fits(card, text))


def _words(scene: Scene) -> list[str]:
    return [item.run.text for _, item in walk(scene.items) if isinstance(item, Label)]


def _symbols(items: tuple[Item, ...]) -> list[tuple[str, float]]:
    """Names of the symbols that a scene places itself, with their x."""
    found: list[tuple[str, float]] = []
    for item in items:
        if isinstance(item, Group):
            found += _symbols(item.items)
        elif isinstance(item, Use):
            found.append((item.symbol.name, item.at.e))
    return found


def test_card_71_is_marat(deck: CardFaces, content: Content, english: Text) -> None:
    """Everything the data says of him: red, three blocks on either side, Paris' region, set B, his years, his line."""
    card = _card(content, 71)
    scene = deck.front(card, english)
    assert scene.title == "Jean-Paul Marat"
    words = _words(scene)
    note = card.note.split()
    assert {"Jean-Paul", "Marat", "1743–1793", "Bassin parisien", "71 · B"} <= set(words)
    assert " ".join(words).replace("  ", " ").count(note[0]) == 1
    placed = _symbols(scene.items)
    blocks = [x for name, x in placed if name.startswith("block")]
    assert Counter(name for name, _ in placed)["block-red-color"] == 6
    assert sorted(Counter(x < scene.width / 2 for x in blocks).values()) == [3, 3]
    names = {name for name, _ in placed}
    assert {"portrait-71-color", "map-bassin-parisien-15.2", "ground-region-bassin-parisien-color-63x88"} <= names
    assert not {name for name in names if name.startswith("power-")}


def test_every_card_shows_its_data(deck: CardFaces, content: Content, english: Text) -> None:
    """Number, set, title, value, signs and region of each of the cards, and nothing of them on specials."""
    for card in content.cards.cards:
        scene = deck.front(card, english)
        words = " ".join(_words(scene))
        names = Counter(name for name, _ in _symbols(scene.items))
        assert any(word.startswith(f"{card.id} · {card.set}") for word in _words(scene)), card.id
        assert all(part in words for part in card.title.split()), card.id
        assert names[f"block-{card.faction}-color"] == 2 * (card.value or 0), card.id
        powers = {name: names[f"power-{name}"] for name in ("cannon", "general", "sans-culottes")}
        assert powers == {name: 2 * (name in card.symbols) for name in powers}, card.id
        assert names[f"jewel-{card.emblem}"] == (2 if card.kind == "special" else 0), card.id
        maps = [name for name in names if name.startswith("map-")]
        assert maps == ([] if card.kind == "special" else [f"map-{card.region}-15.2"]), card.id
        picture = f"portrait-{card.id}-color" if card.portrait else f"emblem-{card.emblem}-color"
        assert names[picture] == 1, card.id


def test_specials_show_rule_condition_and_effect(deck: CardFaces, content: Content, english: Text) -> None:
    """Purge: the rule's number in the tab, the condition in italic, then what happens, in one size."""
    scene = deck.front(_card(content, 101), english)
    labels = [item for _, item in walk(scene.items) if isinstance(item, Label)]
    words = content.text.effects["purge"]
    assert "101 · B § 8.5" in [" ".join(label.run.text.split()) for label in labels]
    italic = " ".join(label.run.text for label in labels if label.run.face == "EBGaramond-Italic")
    plain = " ".join(label.run.text for label in labels if label.run.face == "EBGaramond-Regular")
    assert italic == words.needs
    assert plain == words.effect
    assert (
        len({label.run.size for label in labels if label.run.face in ("EBGaramond-Italic", "EBGaramond-Regular")}) == 1
    )


def test_a_checked_value_is_printed_without_its_key(content: Content, small: SmallMap, english: Text) -> None:
    words = replace(content.text.effects["purge"], effect="Lose [7]{v=setup:hand} **cards**.")
    text = replace(content.text, effects={**content.text.effects, "purge": words})
    scene = CardFaces(replace(content, text=text), small).front(_card(content, 101), english)
    labels = [item.run for _, item in walk(scene.items) if isinstance(item, Label)]
    assert "Lose 7 cards." in re.sub(r"\s+", " ", " ".join(run.text.strip() for run in labels)).replace(" .", ".")
    assert next(run.text.strip() for run in labels if run.face == "EBGaramond-SemiBold") == "cards"


def test_a_strip_of_14_mm_tells_a_card_in_a_fanned_hand(deck: CardFaces, content: Content, english: Text) -> None:
    """Blocks, powers and jewels lie within x < 13.7 and y < 47, whole, and again on the right."""
    for card in content.cards.cards:
        art, _ = deck.front(card, english).items
        assert isinstance(art, Group)
        index = [
            use.at.around(use.symbol.box)
            for use in art.items
            if isinstance(use, Use) and use.symbol.name.startswith(("block-", "power-", "jewel-"))
        ]
        left = [box for box in index if box.x < 31.5]
        assert len(left) == len(index) / 2 == (card.value or 0) + len(card.symbols) + (card.kind == "special")
        assert all(box.x > 3.5 and box.x + box.width < 13.7 and box.y + box.height < 47 for box in left), card.id
        assert all(box.x > 63 - 13.8 and box.x + box.width < 59.6 for box in index if box not in left), card.id
        assert not any(one.inflated(-0.5).overlaps(two.inflated(-0.5)) for one, two in combinations(left, 2)), card.id


def test_powers_region_and_note_stand_in_the_same_place_on_every_card(
    deck: CardFaces, content: Content, english: Text
) -> None:
    """Whoever looks for something knows where to look."""
    powers: dict[str, set[float]] = {}
    regions, notes = set(), set()
    for card in content.cards.cards:
        if card.kind == "special":
            continue
        art, text = deck.front(card, english).items
        assert isinstance(art, Group)
        assert isinstance(text, Group)
        for use in art.items:
            if isinstance(use, Use) and use.symbol.name.startswith("power-"):
                powers.setdefault(use.symbol.name, set()).add(round(use.at.f, 3))
        labels = [item for item in text.items if isinstance(item, Label)]
        regions |= {(round(x.x, 3), round(x.y, 3)) for x in labels if x.run.face.endswith("SmallCaps")}
        notes.add(min((round(x.y, 3), round(x.x, 3)) for x in labels if x.run.face == "EBGaramond-Italic" and x.y > 66))
    assert powers == {"power-cannon": {38.45}, "power-general": {30.45}, "power-sans-culottes": {30.45}}
    assert len(regions) == len(notes) == 1


def test_text_is_black_ink_alone_and_drawings_are_not(deck: CardFaces, content: Content, english: Text) -> None:
    """In the PDF black is a number of DeviceGray: no printer screens it or mixes it from colours."""
    front = deck.front(_card(content, 71), english)
    art, text = front.items
    assert {item.fill for _, item in walk((text,)) if isinstance(item, Label)} == {"black"}
    page = Page.of(Palette("color").scene(front))
    with pikepdf.open(io.BytesIO(pdf.render([page], Meta("card", "en")))) as made:
        colour: list[object] = []
        shown = set()
        for step in pikepdf.parse_content_stream(made.pages[0]):
            operator = str(step.operator)
            if operator in ("g", "rg", "k", "sc", "scn"):
                colour = [operator, *map(float, step.operands)]
            elif operator == "TJ":
                shown.add(tuple(colour))
    assert shown == {("g", 0.0)}
    assert "black" not in {item.fill for _, item in walk((art,)) if isinstance(item, Path)}


def test_a_club_acts_anywhere_so_all_of_its_map_is_black(small: SmallMap) -> None:
    """An empty map would say nowhere."""
    country, borders = parts.small_map(small, None, 15.2).items[0].items  # type: ignore[union-attr]  # one group
    assert isinstance(country, Path)
    assert isinstance(borders, Path)
    assert country.fill == "ink"
    assert borders.stroke is not None
    assert borders.stroke.colour == "ivory"


@pytest.mark.parametrize("special", [False, True])
def test_a_blank_card_has_nothing_on_it(deck: CardFaces, special: bool) -> None:
    """Ground and frame, no index, no words."""
    layout = deck.blank(special=special)
    names = {item.symbol.name.split("-")[0] for item in layout.art if isinstance(item, Use)}
    assert names == ({"ground", "rays", "frame"} if special else {"ground", "frame"})
    assert layout.text == []


@pytest.mark.parametrize("style", STYLES)
def test_text_stays_inside_the_safe_zone(content: Content, small: SmallMap, english: Text, style: Style) -> None:
    """No letter comes nearer than 4 mm to the edge, in either style."""
    deck = CardFaces(content, small, style)
    for card in content.cards.cards:
        scene = deck.front(card, english)
        for _, item in walk(scene.items):
            if isinstance(item, Label):
                assert SAFE <= item.x <= item.x + item.run.width <= scene.width - SAFE, (card.id, item.run.text)
                assert SAFE <= item.y - 1.5 <= item.y <= scene.height - SAFE, (card.id, item.run.text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_texts_fit_in_every_language(deck: CardFaces, code: str) -> None:
    """At 63 x 88 nothing overflows; nothing is below 7.8 pt, no effect below 8.5, and Terror has 9.6 in English."""
    text = open_text(ROOT / "content", GAME, code)
    assert list(findings(to_draw(deck, text), text.code)) == []
    assert _smallest(deck, text) >= FLOOR
    effects = [fit for card in deck.content.cards.cards for fit in deck.fits(card, text) if fit.part == "effect"]
    assert min(fit.size for fit in effects) >= (9.6 if code == "en" else EFFECT_FLOOR)


def test_long_languages_have_room(content: Content, small: SmallMap) -> None:
    """Russian, at the length that translators need: a region beside two signs, a note, a condition, an effect."""
    terror = content.text.effects["terror"]
    hanriot, special = _card(content, 70), _card(content, 105)
    words = {
        ("region", "Bassin parisien"): "Парижский бассейн",
        (None, hanriot.note): "Его пушки окружили Конвент и заставили его сдаться",
        (None, terror.needs): "Только если у вас есть присутствие в правительстве радикалов.",
        (None, terror.effect): "Уберите целую стопку из провинции, где есть стопка радикалов (можно её саму); кубики "
        "вернутся в запас. Затем можете вернуть в коробку один клуб или одну личность из области любого игрока, "
        "в том числе из своей.",
    }
    text = open_text(ROOT / "content", GAME, "ru")
    messages = {key: Message(*key, None, (said,), Position("ru.po")) for key, said in words.items()}
    text = replace(text, messages=messages)
    deck = CardFaces(content, small)
    fits = [fit for card in (hanriot, special) for fit in deck.fits(card, text)]
    assert [fit for fit in fits if not fit.fits or fit.size < FLOOR] == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_other_sizes_are_set_anew(content: Content, small: SmallMap, english: Text, size: tuple[float, float]) -> None:
    """Poker, bridge, mini and tarot cards hold the same texts; only small ones warn of small print."""
    deck = CardFaces(content, small, "color", size)
    found = list(findings(to_draw(deck, english), english.code))
    assert {finding.code for finding in found} <= {Code.TEXT_TOO_SMALL}
    if size[0] >= 57:
        assert not found
    scene = deck.front(_card(content, 14), english)
    assert (scene.width, scene.height, scene.bleed) == (*size, BLEED)
    for _, item in walk(scene.items):
        if isinstance(item, Label):
            assert 0 < item.x <= item.x + item.run.width < size[0]


@pytest.mark.parametrize("name", formats(ROOT / "templates").sizes)
def test_every_size_that_is_offered_holds_the_long_languages(content: Content, small: SmallMap, name: str) -> None:
    """Nothing overflows in German or Russian, and from the width of a bridge card on nothing is under 6 pt."""
    size = card_size(formats(ROOT / "templates"), name)
    deck = CardFaces(content, small, "color", (size.width, size.height))
    for code in ("de", "ru"):
        text = open_text(ROOT / "content", GAME, code)
        assert {finding.code for finding in findings(to_draw(deck, text), text.code)} <= {Code.TEXT_TOO_SMALL}
        if size.width >= 56:
            assert _smallest(deck, text) >= 6


@pytest.mark.parametrize("code", LANGUAGES)
def test_large_print_has_no_text_below_11_points(content: Content, small: SmallMap, code: str) -> None:
    """The number in the tab included; four such cards lie on A4 and on Letter."""
    text = open_text(ROOT / "content", GAME, code)
    size = card_size(formats(ROOT / "templates"), formats(ROOT / "templates").large_print)
    deck = CardFaces(content, small, "color", (size.width, size.height))
    labels = [
        item
        for card in content.cards.cards
        for _, item in walk(deck.front(card, text).items)
        if isinstance(item, Label)
    ]
    assert min(item.run.size for item in labels) >= 11
    assert list(findings(to_draw(deck, text), code)) == []
    for paper in (Format("a4", 210, 297), Format("letter", 215.9, 279.4)):
        assert len(impose(size.width, size.height, SheetSpec(paper, Margins(6.35, 6.35, 6.35, 6.35))).slots) == 4


def _with(content: Content, **changes: object) -> Content:
    """The deck reduced to Marat, changed."""
    card = replace(_card(content, 71), **changes)  # type: ignore[arg-type]  # any field, by name
    return replace(content, cards=replace(content.cards, cards=(card,)))


def test_overflow_is_an_error_with_card_and_language(content: Content, small: SmallMap, english: Text) -> None:
    """A note that cannot fit names the card, the part and the language, and points at the card's line."""
    broken = CardFaces(_with(content, note="An endless tale of woe " * 12), small)
    node: Node = games.load_pack(ROOT, GAME).nodes["cards"]
    (finding,) = findings(to_draw(broken, english, node), english.code)
    assert finding.code == Code.TEXT_TOO_LONG
    assert finding.params == {"card": "71", "language": "en", "part": "note", "size": FLOOR}
    assert finding.at.file.endswith("cards.yaml")


def test_a_title_too_long_for_two_lines_is_an_error(content: Content, small: SmallMap, english: Text) -> None:
    """One word that no line can hold."""
    broken = CardFaces(_with(content, title="Marat" * 12), small)
    assert [finding.params["part"] for finding in findings(to_draw(broken, english), english.code)] == ["title"]


def test_a_missing_glyph_is_an_error(content: Content, small: SmallMap, english: Text) -> None:
    """A character that the face cannot show is never dropped."""
    broken = CardFaces(_with(content, note="革命"), small)
    (finding,) = findings(to_draw(broken, english), english.code)
    assert (finding.code, finding.params["character"]) == (Code.MISSING_GLYPH, "革")


def test_a_person_without_portrait_data_gets_one(content: Content, small: SmallMap, english: Text) -> None:
    """Lots drawn from the name decide everything that the data leaves out."""
    deck = CardFaces(_with(content, portrait=None), small)
    names = {name for name, _ in _symbols(deck.front(deck.content.cards.cards[0], english).items)}
    assert "portrait-71-color" in names


@pytest.mark.parametrize("code", LANGUAGES)
def test_figures_on_cards_line_up(deck: CardFaces, content: Content, code: str) -> None:
    """Playfair has old-style figures only, so no number on any card is set in it, not even within a title."""
    text = open_text(ROOT / "content", GAME, code)
    for card in content.cards.cards:
        for _, item in walk(deck.front(card, text).items):
            if isinstance(item, Label) and any(letter.isdecimal() for letter in item.run.text):
                assert not item.run.face.startswith("Playfair"), (card.id, item.run.text)


def test_small_cards_warn_of_small_print(content: Content, small: SmallMap, english: Text) -> None:
    """Below 5 pt a text is still printed, and reported."""
    deck = CardFaces(content, small, "color", (32.0, 45.0))
    found = list(findings(to_draw(deck, english), english.code))
    tiny = [finding for finding in found if finding.code == Code.TEXT_TOO_SMALL]
    assert tiny
    assert all(float(str(finding.params["size"])) < TOO_SMALL for finding in tiny)


@pytest.mark.parametrize("number", [13, 71, 88, 94, 105])
def test_cards_as_text(deck: CardFaces, content: Content, english: Text, number: int, golden: Golden) -> None:
    """A few cards, every item told; whoever changes the design reads the difference."""
    golden(f"cards/{number}.txt", scene_text.render(deck.front(_card(content, number), english)))


def test_a_front_is_drawn_alike_every_time(content: Content, small: SmallMap, english: Text) -> None:
    """Two decks of the same content give equal scenes."""
    card = _card(content, 70)
    assert CardFaces(content, small).front(card, english) == CardFaces(content, small).front(card, english)


def test_a_front_adds_little_to_what_is_shared(deck: CardFaces, content: Content, english: Text) -> None:
    """Art is placed from symbols: a card itself has only a few items of its own."""
    for card in content.cards.cards:
        art, text = deck.front(card, english).items
        assert isinstance(art, Group)
        assert isinstance(text, Group)
        assert len(art.items) <= 18
        assert len(text.items) <= 16


# --- the back ---------------------------------------------------------------------------------------------------------


def _pixels(scene: Scene, style: Style, dpi: float = 100) -> np.ndarray:
    page = Page.of(Palette(style).scene(scene))
    image = Image.open(io.BytesIO(rendering.render(pdf.render([page], Meta("card", "en")), dpi)))
    return np.asarray(image.convert("L"), dtype=int)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", [(63.0, 88.0), (70.0, 120.0)])
def test_the_back_is_the_same_upside_down(style: Style, size: tuple[float, float]) -> None:
    """Nobody can tell a turned card by its back."""
    pixels = _pixels(back("Liberté", style, size), style)
    turned = pixels[::-1, ::-1]
    assert np.mean(np.abs(pixels - turned) > 90) < 0.004


def test_the_back_has_no_border_that_a_crooked_cut_would_betray() -> None:
    """Along each edge, a millimetre in and out, the pattern goes on: no row or column is one line."""
    pixels = _pixels(back("Liberté"), "color")
    per_mm = pixels.shape[1] / (63 + 2 * BLEED)
    for inset in np.arange(0, 2 * BLEED, 0.25):
        n = int(inset * per_mm)
        for line in (pixels[n], pixels[-1 - n], pixels[:, n], pixels[:, -1 - n]):
            assert 0.02 < np.mean(line < 160) < 0.9


@pytest.mark.parametrize("name", formats(ROOT / "templates").sizes)
def test_no_cut_halves_a_flower_or_a_star_of_the_back(name: str) -> None:
    """Half a millimetre off, a cut would leave more of it on one card than on another."""
    extent = formats(ROOT / "templates").sizes[name]
    width, height = extent.width, extent.height
    pattern = {"back-flower", "back-star"}
    boxes = [
        at.around(item.symbol.box)
        for at, item in _uses(back("Liberté", "color", (width, height)).items)
        if item.symbol.name in pattern
    ]
    assert boxes
    for box in boxes:
        assert not any(box.x < x < box.right for x in (0.0, width)), box
        assert not any(box.y < y < box.bottom for y in (0.0, height)), box


def _uses(items: tuple[Item, ...], at: Matrix = IDENTITY) -> Iterator[tuple[Matrix, Use]]:
    for item in items:
        if isinstance(item, Group):
            yield from _uses(item.items, at @ item.at)
        elif isinstance(item, Use):
            yield at @ item.at, item
            yield from _uses(item.symbol.items, at @ item.at)


def test_low_ink_takes_less_than_half_the_ink_of_colour(content: Content, small: SmallMap, english: Text) -> None:
    """Fronts and backs alike, measured so finely that a hatching does not count as an area."""

    def taken(style: Style) -> tuple[float, float]:
        deck, palette = CardFaces(content, small, style), Palette(style)
        scenes = [deck.front(_card(content, n), english) for n in (14, 39, 71, 94, 105)] + [back("Liberté", style)]
        pages = [Page.of(palette.scene(replace(scene, bleed=0.0))) for scene in scenes]
        *fronts, behind = ink.coverage(pdf.render(pages, Meta("cards", "en")))
        return sum(fronts) / len(fronts), behind

    (fronts, backs), (white_fronts, white_backs) = taken("color"), taken("low-ink")
    assert white_fronts < 0.4 * fronts
    assert white_backs < 0.4 * backs
