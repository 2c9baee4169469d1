"""A game as a log: JSON lines with a header, every decision including those of chance, and the result.

A log replays without any random source. It belongs to one content, one edition and one choice of rulings, all of which
its header names; a log of another content or version is refused, and so is one that was cut off.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.errors import Code, ContentError, Finding, Position
from engine.game import CHANCE, AnyRules, IllegalAction, Rules, S, UnknownAction
from engine.games import game
from engine.loading.pack import AnyPack
from engine.record import record

SCHEMA = 1
CHECK_EVERY = 250
"""After so many decisions a line holds the fingerprint of the state, so that a difference is found near its cause."""


@record
class Header:
    """The first line of a log: the game, content, edition and rulings that it belongs to."""

    game: str
    edition: str
    rulings: Mapping[str, str]
    content: str
    players: tuple[str, ...]
    seed: int
    rules: int
    schema: int = SCHEMA

    def to_json(self) -> dict[str, Any]:
        """The header as the log writes it."""
        data = {name: getattr(self, name) for name in _HEADER}
        return {**data, "rulings": dict(self.rulings), "players": list(self.players)}


_HEADER = ("schema", "rules", "game", "edition", "content", "rulings", "players", "seed")


def fingerprint(rules: Rules[S], state: S) -> str:
    """A short hash of everything in a state but its random source."""
    data = {key: value for key, value in rules.to_json(state).items() if key not in ("rng", "explicit")}
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def write_log(
    pack: AnyPack,
    rules: Rules[S],
    rulings: Mapping[str, str],
    players: Sequence[str],
    seed: int,
    choose: Callable[[S], int],
) -> Iterator[str]:
    """Play a game and give its log line by line. `rules` are those of the pack; `choose` decides for the players."""
    version = game(pack.game).rules_version
    header = Header(pack.game, pack.edition, rulings, pack.hash, tuple(players), seed, version)
    yield json.dumps(header.to_json(), ensure_ascii=False)
    state = rules.setup(players, seed, explicit=True)
    count = 0
    while not rules.is_over(state):
        player = rules.player(state)
        action = rules.sample(state) if player == CHANCE else choose(state)
        who = "chance" if player == CHANCE else players[player]
        yield json.dumps({"player": who, "do": rules.decode(state, action)}, ensure_ascii=False)
        rules.apply(state, action)
        count += 1
        if count % CHECK_EVERY == 0:
            yield json.dumps({"state": fingerprint(rules, state)})
    yield json.dumps({"result": rules.result(state)}, ensure_ascii=False)


def replay(
    pack: AnyPack, lines: Iterable[str], name: str, watch: Callable[[AnyRules, object], None] | None = None
) -> object:
    """Replay a log to its end and return the last state; raises ContentError at the first line that is wrong.

    `watch` is shown the rules and the state after the deal and after each decision.
    """
    reader = _Reader(name)
    numbered = enumerate(lines, start=1)
    first = next(numbered, None)
    if first is None:
        raise reader.error(Code.EMPTY_FILE, 1)
    header = reader.parse_header(first[1])
    reader.check_header(header, pack)
    rules = game(pack.game).new_rules(pack.content, header.rulings)
    try:
        state = rules.setup(header.players, 0, explicit=True)
    except IllegalAction as refusal:
        raise reader.error(Code.LOG_REFUSED, 1, action="players", reason=refusal.code, atom=refusal.atom) from refusal
    last = 1
    for number, text in numbered:
        last = number
        entry = reader.parse_entry(text, number)
        if "result" in entry:
            _check_result(reader, rules, state, entry["result"], number)
            return state
        if "state" in entry:
            if entry["state"] != fingerprint(rules, state):
                raise reader.error(Code.LOG_DIFFERS, number, expected=entry["state"], found=fingerprint(rules, state))
            continue
        _apply_entry(reader, rules, state, entry, number)
        if watch:
            watch(rules, state)
    raise reader.error(Code.LOG_CUT_OFF, last, pending=rules.player(state))


def _apply_entry(reader: _Reader, rules: Rules[S], state: S, entry: dict[str, Any], number: int) -> None:
    player = rules.player(state)
    who = "chance" if player == CHANCE else rules.names(state)[player]
    words = str(entry.get("do"))
    if entry.get("player") != who and not rules.is_over(state):
        raise reader.error(Code.LOG_DIFFERS, number, expected=entry.get("player"), found=who)
    try:
        rules.apply(state, rules.encode(state, words))
    except UnknownAction as unknown:
        raise reader.error(Code.LOG_LINE, number, text=words) from unknown
    except IllegalAction as refusal:
        raise reader.error(Code.LOG_REFUSED, number, action=words, reason=refusal.code, atom=refusal.atom) from refusal


def _check_result(reader: _Reader, rules: Rules[S], state: S, result: object, number: int) -> None:
    if not rules.is_over(state):
        raise reader.error(Code.LOG_CUT_OFF, number, pending=rules.player(state))
    if rules.result(state) != result:
        raise reader.error(Code.LOG_DIFFERS, number, expected=result, found=rules.result(state))


def _is_header(entry: dict[str, Any]) -> bool:
    """Whether the values of a header are of the right kinds."""
    lists = isinstance(entry["players"], list) and isinstance(entry["rulings"], dict)
    words = [entry["edition"], *entry["players"], *entry["rulings"].values()] if lists else [0]
    return all(isinstance(word, str) for word in words) and type(entry["seed"]) is int


class _Reader:
    """Parses the lines of a log; its errors name file and line."""

    def __init__(self, name: str) -> None:
        self.name = name

    def error(self, code: Code, line: int, **params: object) -> ContentError:
        """The error that ends a replay."""
        return ContentError([Finding(code, Position(self.name, line), params)])

    def parse_entry(self, text: str, line: int) -> dict[str, Any]:
        """Parse one line: a JSON object."""
        try:
            entry = json.loads(text)
        except ValueError as error:
            raise self.error(Code.LOG_LINE, line, text=text.strip()[:60]) from error
        if not isinstance(entry, dict):
            raise self.error(Code.LOG_LINE, line, text=text.strip()[:60])
        return entry

    def parse_header(self, text: str) -> Header:
        """Parse the first line."""
        entry = self.parse_entry(text, 1)
        if set(entry) != set(_HEADER) or not _is_header(entry):
            raise self.error(Code.LOG_LINE, 1, text=text.strip()[:60])
        return Header(**{**entry, "players": tuple(entry["players"])})

    def check_header(self, header: Header, pack: AnyPack) -> None:
        """Raise unless the log was written by this version, for this content and edition."""
        version = game(pack.game).rules_version
        expected = {"schema": SCHEMA, "rules": version, "game": pack.game, "edition": pack.edition}
        for key, here in {**expected, "content": pack.hash}.items():
            if getattr(header, key) != here:
                raise self.error(Code.LOG_OF_OTHER, 1, key=key, found=getattr(header, key), expected=here)
