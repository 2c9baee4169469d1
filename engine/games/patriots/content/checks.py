"""What must hold across the game's files: factions, cards and laws, locations, and the totals of `game.yaml`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Code, Findings
from engine.games.patriots.content import map_checks, rule_checks
from engine.games.patriots.content.cards import PROVINCES, Card, Law
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import CURRENCIES, FACTIONS
from engine.games.patriots.content.paris import Location
from engine.games.patriots.content.totals import cards_counted, totals
from engine.loading import crosscheck
from engine.loading.source import Node
from engine.ranges import ranges

# What the game is played with and drawn from; a file may list more.
_COMPONENTS = ("paris-board", "france-board", "player-boards", "cards", "counters", "currency", "armies", "generals")
_LOCATIONS = (
    *("faubourgs", "convention", "notre-dame", "caserne", "temple-prison", "palais-egalite"),
    *("champ-de-mars", "comites", "temple-raison", "conciergerie", "place-rev"),
)
_HALVES = 2

# What each kind of card must not have, beside what it needs.
_LACKS = {
    "action": ("title", "lead", "symbols", "general", "letter", "born", "died", "portrait"),
    "leader": ("loss", "commander", "foot"),
}
SET_ASIDE = "conde"
"""The effect of the one card that is in no deck: nobody ever holds or activates it."""
MARCH, ACCUSATION = "to-paris", "accuse"


def check(content: Content, nodes: Mapping[str, Node], findings: Findings) -> None:
    """Note every contradiction between the files."""
    crosscheck.check_common(content, nodes, findings)
    identity = content.identity
    if identity.period is None:
        findings.note(Code.MISSING_KEY, nodes["game"].at, label="", key="period")
    listed = [component.id for component in identity.components]
    for name in _COMPONENTS:
        crosscheck.refer(name, listed, "component", "components", nodes["game"].place("components"), findings)
    _check_factions(content, nodes["factions"], findings)
    _check_cards(content, nodes["cards"], findings)
    _check_laws(content, nodes["cards"], findings)
    _check_paris(content, nodes["paris"], findings)
    crosscheck.check_geography(content.geography, nodes["geography"], findings)
    map_checks.check(content, nodes["map"], findings)
    rule_checks.check(content, nodes["rules"], findings)
    _check_texts(content, nodes["text"], findings)
    _check_totals(content, nodes["game"], findings)


def _check_factions(content: Content, node: Node, findings: Findings) -> None:
    factions, currencies = content.factions.factions, content.factions.currencies
    for key in ("id", "letter", "rank"):
        places = ((getattr(f, key), node.place("factions", i, key)) for i, f in enumerate(factions))
        crosscheck.once(places, "faction" if key == "id" else key, findings)
    crosscheck.once(((c.id, node.place("currencies", i, "id")) for i, c in enumerate(currencies)), "currency", findings)
    for faction in FACTIONS:
        listed = [f.id for f in factions]
        crosscheck.refer(faction, listed, "faction", "factions", node.place("factions"), findings)
    for currency in CURRENCIES:
        known = [c.id for c in currencies]
        crosscheck.refer(currency, known, "currency", "currencies", node.place("currencies"), findings)
    for i, info in enumerate(factions):
        if info.currency == "gold":
            reason = "gold belongs to the treasury: no faction buys it"
            at = node.place("factions", i, "currency")
            findings.note(Code.CONTRADICTION, at, label=f"faction {info.id}", reason=reason)
    for i, piece in enumerate(currencies):
        if piece.boxed > piece.count:
            reason = f"{piece.boxed} are in the box, but there are only {piece.count}"
            at = node.place("currencies", i, "boxed")
            findings.note(Code.CONTRADICTION, at, label=f"currency {piece.id}", reason=reason)


def _check_cards(content: Content, node: Node, findings: Findings) -> None:
    crosscheck.unique(content.cards.effects, "id", "effect", node, findings)
    crosscheck.unique(content.cards.cards, "id", "card", node, findings)
    named = {i: card for i, card in enumerate(content.cards.cards) if card.kind == "leader"}
    crosscheck.check_persons(named, content.identity, node, findings)
    effects = {effect.id: effect for effect in content.cards.effects}
    armies = [army.id for army in content.map.armies]
    used = {card.effect for card in content.cards.cards}
    for i, effect in enumerate(content.cards.effects):
        for j, answered in enumerate(effect.answers):
            at = node.place("effects", i, "answers", j)
            crosscheck.refer(answered, effects, "effect", f"effect {effect.id}", at, findings)
        if effect.id not in used:
            at, reason = node.place("effects", i), "no card has it"
            findings.note(Code.CONTRADICTION, at, label=f"effect {effect.id}", reason=reason)
    for i, card in enumerate(content.cards.cards):
        label = f"card {card.id}"
        _check_kind(card, i, node, findings)
        if card.effect is not None:
            at = node.place("cards", i, "effect")
            crosscheck.refer(card.effect, effects, "effect", label, at, findings)
        if card.army is not None:
            crosscheck.refer(card.army, armies, "army", label, node.place("cards", i, "army"), findings)
        if card.foot:
            immediate = card.effect in effects and effects[card.effect].immediate
            _check_foot(card, i, content, node, findings, immediate=immediate)
    pawns = (
        (card.letter, node.place("cards", i, "letter"))
        for i, card in enumerate(content.cards.cards)
        if card.letter is not None
    )
    crosscheck.once(pawns, "pawn", findings)


def _needs(card: Card) -> list[str]:
    """What a card must have: by its kind, and by its effect."""
    needs = ["title"] if card.kind == "leader" else ["effect"]
    if card.kind == "leader" and card.effect != SET_ASIDE:
        needs.append("symbols")
    if card.general is not None:
        needs.append("letter")
    if card.effect in (MARCH, SET_ASIDE):
        needs.append("army")
    if card.effect == MARCH:
        needs.append("commander")
    if card.effect == ACCUSATION:
        needs.append("loss")
    return needs


def _lacks(card: Card) -> list[str]:
    """What a card must not have: by its kind, and by its effect."""
    lacks = list(_LACKS[card.kind])
    if card.general is None:
        lacks.append("letter")
    if card.effect not in (MARCH, SET_ASIDE):
        lacks.append("army")
    if card.effect != MARCH:
        lacks.append("commander")
    if card.effect != ACCUSATION:
        lacks.append("loss")
    return lacks


def _check_kind(card: Card, i: int, node: Node, findings: Findings) -> None:
    label = f"card {card.id}"
    kind = "leader" if card.kind == "leader" else f"card of the effect {card.effect or 'none'}"
    for name in _needs(card):
        if not getattr(card, name):
            findings.note(Code.NEEDED_FOR_KIND, node.place("cards", i), label=label, kind=kind, key=name)
    for name in dict.fromkeys(_lacks(card)):
        if getattr(card, name):
            findings.note(Code.NOT_FOR_KIND, node.place("cards", i, name), label=label, kind=kind, key=name)
    if card.id.startswith("LEC") and card.kind != "leader":
        reason = "a card of the leader deck is a leader"
        findings.note(Code.CONTRADICTION, node.place("cards", i, "kind"), label=label, reason=reason)


def _check_foot(card: Card, i: int, content: Content, node: Node, findings: Findings, *, immediate: bool) -> None:
    label = f"card {card.id}"
    places = [*(place.id for place in content.paris.locations if _is_open(place)), PROVINCES]
    for j, half in enumerate(card.foot):
        for key in ("left", "right"):
            at = node.place("cards", i, "foot", j, key)
            crosscheck.refer(getattr(half, key), places, "location", label, at, findings)
        at = node.place("cards", i, "foot", j, "symbol")
        crosscheck.refer(half.symbol, content.rules.solo.factions, "faction", label, at, findings)
    reason = ""
    if len(card.foot) != _HALVES or card.foot[0].symbol == card.foot[1].symbol:
        reason = "a foot has two halves, with the symbols of two factions"
    elif any(half.left == half.right for half in card.foot):
        reason = "left and right of a symbol are two places"
    elif immediate:
        reason = "a card that is carried out when drawn has no foot"
    if reason:
        findings.note(Code.CONTRADICTION, node.place("cards", i, "foot"), label=label, reason=reason)


def _is_open(location: Location) -> bool:
    """Whether cubes can be placed there from the start of the game."""
    return location.kind == "political" and location.enters is None


def _check_laws(content: Content, node: Node, findings: Findings) -> None:
    laws = content.cards.laws
    crosscheck.unique(laws, "id", "law", node, findings)
    crosscheck.once(((law.effect, node.place("laws", i, "effect")) for i, law in enumerate(laws)), "effect", findings)
    hearts = [province.heart for province in content.map.provinces if province.heart is not None]
    rising = [
        (heart, node.place("laws", i, "hearts", j)) for i, law in enumerate(laws) for j, heart in enumerate(law.hearts)
    ]
    crosscheck.once(rising, "heart", findings)
    for i, law in enumerate(laws):
        for j, heart in enumerate(law.hearts):
            at = node.place("laws", i, "hearts", j)
            crosscheck.refer(heart, hearts, "heart", f"law {law.id}", at, findings)
        _check_law(law, i, content, node, findings)
    for heart in sorted(set(hearts) - {heart for heart, _ in rising}):
        reason = f"no law raises Sacred Heart {heart}"
        findings.note(Code.CONTRADICTION, node.place("laws"), label="laws", reason=reason)
    crosscheck.once(
        ((law, node.place("beginners", i)) for i, law in enumerate(content.cards.beginners)), "law", findings
    )
    for i, name in enumerate(content.cards.beginners):
        crosscheck.refer(name, [law.id for law in laws], "law", "beginners", node.place("beginners", i), findings)


def _check_law(law: Law, i: int, content: Content, node: Node, findings: Findings) -> None:
    label = f"law {law.id}"
    if len(set(law.by)) < len(law.by):
        reason = "a symbol stands on it twice"
        findings.note(Code.CONTRADICTION, node.place("laws", i, "by"), label=label, reason=reason)
    if law.tile is not None:
        late = [location.id for location in content.paris.locations if location.enters == law.id]
        crosscheck.refer(law.tile, late, "location that enters with it", label, node.place("laws", i, "tile"), findings)
    if law.lasting and law.months is not None:
        reason = "a law that is done after some months does not last"
        findings.note(Code.CONTRADICTION, node.place("laws", i, "months"), label=label, reason=reason)
    if law.final and not law.lasting:
        reason = "a law that cannot be repealed must last"
        findings.note(Code.CONTRADICTION, node.place("laws", i, "final"), label=label, reason=reason)


def _check_paris(content: Content, node: Node, findings: Findings) -> None:
    locations = content.paris.locations
    crosscheck.unique(locations, "id", "location", node, findings)
    listed = [location.id for location in locations]
    for name in _LOCATIONS:
        crosscheck.refer(name, listed, "location", "locations", node.place("locations"), findings)
    tiles = {law.id: law.tile for law in content.cards.laws}
    for i, location in enumerate(locations):
        label = f"location {location.id}"
        if location.enters is not None:
            at = node.place("locations", i, "enters")
            crosscheck.refer(location.enters, tiles, "law", label, at, findings)
            if location.enters in tiles and tiles[location.enters] != location.id:
                reason = f"law {location.enters} does not bring it: its tile is {tiles[location.enters] or 'none'}"
                findings.note(Code.CONTRADICTION, at, label=label, reason=reason)
        if location.replaces is not None:
            at = node.place("locations", i, "replaces")
            crosscheck.refer(
                location.replaces, [place.id for place in locations if _is_open(place)], "location", label, at, findings
            )
        if (location.slots is None) == (location.kind == "political"):
            reason = "a political location has slots, a prison or scaffold has none"
            findings.note(Code.CONTRADICTION, node.place("locations", i), label=label, reason=reason)
    for i, month in enumerate(content.paris.months):
        if month.round != i + 1:
            at, reason = node.place("months", i, "round"), f"rounds are numbered from 1: this is number {i + 1}"
            findings.note(Code.CONTRADICTION, at, label=f"month of round {month.round}", reason=reason)


def _check_texts(content: Content, node: Node, findings: Findings) -> None:
    """Every effect, law and location has its words, and no words are left over."""
    persons = {card.effect for card in content.cards.cards if card.kind == "leader"}
    for key, names in (
        ("effects", [effect.id for effect in content.cards.effects]),
        ("laws", [law.effect for law in content.cards.laws]),
        ("benefits", [location.id for location in content.paris.locations]),
    ):
        written = getattr(content.text, key)
        for name in names:
            crosscheck.refer(name, written, "text", key, node.place(key), findings)
        for name in written:
            crosscheck.refer(
                name, names, "effect" if key != "benefits" else "location", key, node.place(key, name), findings
            )
    for name, words in content.text.effects.items():
        if bool(words.title) == (name in persons):
            reason = "a leader’s card bears his name" if words.title else "the card needs a title"
            findings.note(Code.CONTRADICTION, node.place("effects", name), label=f"effects: {name}", reason=reason)
    for name, law in content.text.laws.items():
        if not (law.adopted or law.force):
            findings.note(Code.MISSING_KEY, node.place("laws", name), label=f"laws: {name}", key="adopted")


def _check_totals(content: Content, node: Node, findings: Findings) -> None:
    counted = totals(content)
    cards = cards_counted(content)

    def records(name: str) -> str:
        return ", ".join(ranges(card for card, names in cards.items() if name in names))

    crosscheck.check_totals(content.identity, counted, node, findings, records)
    for i, component in enumerate(content.identity.components):
        for part, number in component.each.items():
            name = f"{component.id}-{part}"
            if name in counted:
                at = node.place("components", i, "each", part)
                crosscheck.total(f"component {component.id}: {part}", counted[name], number, at, findings)
