"""How a person looks: what the content says of a portrait, and pseudo-random choices for all that it leaves out.

The same name and salt always give the same choices. Each choice has its own label, so that adding a measure does not
change those that existed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Literal, TypeVar

from engine.loading.portrait import Bust, Detail, Hair, Hat, Portrait, Tail, Wears
from engine.record import record
from generator.portraits.hair_style import HairStyle
from generator.portraits.hat import Worn
from generator.portraits.profile import Features
from generator.portraits.sitter import Sitter

T = TypeVar("T")
Facing = Literal["left", "right"]

_FAMILIES: tuple[tuple[Hair, int], ...] = (
    ("wig", 34), ("brutus", 16), ("long", 14), ("bushy", 12), ("pigeon", 10), ("bald", 7), ("abbe", 7),
)  # fmt: skip
_LADIES: tuple[tuple[Hair, int], ...] = (("piled", 1), ("knot", 1))
_BUSTS: dict[Hair, tuple[Bust, ...]] = {
    "wig": ("citizen", "black", "robe", "uniform"),
    "pigeon": ("citizen", "robe", "uniform"),
    "brutus": ("cravat", "open", "cloak", "uniform"),
    "long": ("cravat", "open", "citizen", "cloak"),
    "bushy": ("cravat", "robe", "citizen"),
    "bald": ("citizen", "black", "cravat"),
    "abbe": ("cassock", "cape"),
    "none": ("open", "cravat"),
    "piled": ("fichu",),
    "knot": ("fichu",),
}
_HATS: tuple[tuple[Hat, int], ...] = (("none", 70), ("round", 16), ("tricorne", 14))
_LADIES_HATS: tuple[tuple[Hat, int], ...] = (("none", 50), ("mobcap", 25), ("picture", 25))
_SIDES: tuple[tuple[Facing, int], ...] = (("left", 1), ("right", 1))
_TAILS: tuple[tuple[Tail, int], ...] = (("queue", 4), ("bag", 3), ("club", 3))
_MAN: dict[str, tuple[float, ...]] = {
    "slope": (2, 6, 11), "forehead": (0.6, 1.3), "brow": (0, 0.4, 1.4), "nasion": (1.0, 1.6, 2.2), "nasion_y": (46, 48),
    "hump": (-0.9, 0.3, 2.4), "tip_x": (-14.5, -11.6, -10.2), "tip_y": (64.2, 65.8, 68), "tip_round": (0.9, 1.3),
    "tip_up": (0, 0.3, 2.6), "upper_lip": (-6.4, -5.2, -4.5), "chin": (-3.6, -2.2, -0.6), "under_chin": (7.4, 9),
    "jaw": (0, 0.8), "throat": (30, 33), "adam": (0.4, 1.6), "neck": (-2, 2), "occiput": (85.5, 88.5),
}  # fmt: skip
"""Measures of a man's face as arguments of `Lots.within`; within these limits no head looked grotesque."""
_STOUT: dict[str, tuple[float, ...]] = {
    "jaw": (0, 1.6), "double_chin": (2, 5), "throat": (27, 29), "neck": (3, 6), "bulk": (1.0, 1.02),
}  # fmt: skip
_LADY: dict[str, tuple[float, ...]] = {
    "slope": (2.0,), "forehead": (0.9, 1.2), "brow": (0.0,), "nasion": (1.1,), "hump": (-0.8, 0.1),
    "tip_x": (-10.2, -9.6), "tip_y": (64.8,), "tip_up": (0, 2.4), "upper_lip": (-5.0,), "lower_lip": (-4.2,),
    "chin": (-1.2,), "under_chin": (9.0,), "throat": (34.0,), "adam": (0.0,), "neck": (-5.0,), "occiput": (85.0,),
}  # fmt: skip


@record
class Likeness:
    """All parameters of a portrait, with nothing left to choose."""

    face: Features
    hair: HairStyle
    bust: Bust
    hat: Worn
    facing: Facing
    lady: bool
    wears: tuple[Wears, ...] = ()
    lean: float = 0.0


class Lots:
    """Pseudo-random numbers and choices; name, salt and label decide each."""

    def __init__(self, name: str, salt: int) -> None:
        self._seed = f"{name}/{salt}"

    def part(self, label: str) -> float:
        """A number that is at least 0 and below 1."""
        digest = hashlib.sha256(f"{self._seed}/{label}".encode()).digest()
        return int.from_bytes(digest[:6], "big") / (1 << 48)

    def even(self, label: str, low: float, high: float) -> float:
        """A number from `low` to `high`, all equally likely."""
        return low + (high - low) * self.part(label)

    def peaked(self, label: str, low: float, mode: float, high: float) -> float:
        """A number from `low` to `high`, most likely near `mode` (triangular distribution)."""
        u, turn = self.part(label), (mode - low) / (high - low)
        if u < turn:
            return low + float((u * (high - low) * (mode - low)) ** 0.5)
        return high - float(((1 - u) * (high - low) * (high - mode)) ** 0.5)

    def within(self, label: str, *limits: float) -> float:
        """A lone limit itself; from two limits an `even` number, from three (low, mode, high) a `peaked` one."""
        if len(limits) == 1:
            return limits[0]
        return self.even(label, *limits) if len(limits) == 2 else self.peaked(label, *limits)

    def pick(self, label: str, weighted: Sequence[tuple[T, int]]) -> T:
        """One of the choices, each as likely as its weight says."""
        at = self.part(label) * sum(weight for _, weight in weighted)
        for choice, weight in weighted:
            at -= weight
            if at < 0:
                return choice
        return weighted[-1][0]

    def one(self, label: str, choices: Sequence[T]) -> T:
        """One of the choices, all equally likely."""
        return choices[int(self.part(label) * len(choices))]


def likeness(sitter: Sitter) -> Likeness:
    """Sitter -> all parameters of the portrait."""
    portrait = sitter.portrait
    lots = Lots(sitter.name, portrait.salt)
    lady = portrait.sex == "woman"
    kind = portrait.hair or _hair(sitter, portrait, lots)
    hat = portrait.hat or _hat(sitter, portrait, kind, lots)
    bust = portrait.bust or _bust(sitter, kind, hat, lots)
    side = lots.pick("facing", _SIDES)
    given = {name: value for name, value in asdict(portrait.profile).items() if value is not None}
    return Likeness(
        face=_face(lots, given, lady=lady),
        hair=_style(portrait, kind, bust, hat, lots),
        bust=bust,
        hat=_worn(portrait.detail, hat, bust, sitter, lots),
        facing=portrait.facing or side,
        lady=lady,
        wears=portrait.wears,
        lean=portrait.lean,
    )


def _hair(sitter: Sitter, portrait: Portrait, lots: Lots) -> Hair:
    if portrait.sex == "woman":
        return lots.pick("hair", _LADIES)
    allowed = [
        (kind, weight)
        for kind, weight in _FAMILIES
        if (portrait.bust is None or portrait.bust in _BUSTS[kind])
        and ("officer" not in sitter.roles or "uniform" in _BUSTS[kind])
        and ("workman" not in sitter.roles or kind in ("brutus", "long", "bushy", "bald"))
    ]
    return lots.pick("hair", allowed or _FAMILIES)


def _hat(sitter: Sitter, portrait: Portrait, kind: Hair, lots: Lots) -> Hat:
    if portrait.sex == "woman":
        return lots.pick("hat", _LADIES_HATS)
    if kind == "abbe":
        return lots.pick("hat", (("none", 2), ("cap", 1)))
    if "officer" in sitter.roles:
        return lots.pick("hat", (("none", 1), ("bicorne", 1)))
    if "workman" in sitter.roles:
        return lots.pick("hat", (("none", 1), ("phrygian", 2), ("round", 1)))
    return lots.pick("hat", _HATS)


def _bust(sitter: Sitter, kind: Hair, hat: Hat, lots: Lots) -> Bust:
    if "officer" in sitter.roles:
        return "uniform"
    if "workman" in sitter.roles and hat == "none":
        return "open"
    barred = ("uniform", "robe") if hat in ("phrygian", "round") else ("uniform",)
    return lots.one("bust", [bust for bust in _BUSTS[kind] if bust not in barred])


def _style(portrait: Portrait, kind: Hair, bust: Bust, hat: Hat, lots: Lots) -> HairStyle:
    detail = portrait.detail
    hatted = hat not in ("none", "cap")
    tail: Tail = lots.pick("tail", _TAILS) if kind == "wig" else "queue" if kind == "pigeon" else "none"
    crest = lots.peaked("crest", 1, 4, 11) if kind == "wig" else 4.0
    queue = lots.even("queue", 34, 44) if bust == "uniform" else lots.even("queue", 50, 60)
    length = lots.even("length", 3.6, 5.4) if kind == "brutus" else lots.even("length", 112, 122)
    return HairStyle(
        kind=kind,
        tail=portrait.tail or tail,
        crest=1.0 if hatted else _first(detail.crest, crest),
        volume=_first(detail.volume, lots.even("volume", 1, 5)),
        rolls=detail.rolls or lots.one("rolls", (1, 2, 2, 3)),
        locks=detail.locks or lots.one("locks", (10, 11, 12, 13)),
        length=_first(detail.length, 112.0 if kind == "bald" else length),
        queue=_first(detail.queue, queue),
        fringe=lots.part("fringe") < 0.6 if detail.fringe is None else detail.fringe,
        hatted=hatted,
    )


def _worn(detail: Detail, hat: Hat, bust: Bust, sitter: Sitter, lots: Lots) -> Worn:
    plume = bust == "uniform" and lots.part("plume") < 0.4 if detail.plume is None else detail.plume
    return Worn(
        kind=hat,
        tilt=_first(detail.tilt, lots.peaked("tilt", -8, 0, 4)),
        plume=plume,
        height=_first(detail.height, lots.even("height", 20, 32)),
        cockade=sitter.cockade,
    )


def _face(lots: Lots, given: dict[str, float], *, lady: bool) -> Features:
    """The measures of a face: those `given`, else drawn by lot. A man is stout by chance only where none is given."""
    stout = bool(given.get("double_chin")) or (not given and lots.part("stout") < 0.25)
    limits = _LADY if lady else {**_MAN, **_STOUT} if stout else _MAN
    return _related(lots, {**{name: lots.within(name, *numbers) for name, numbers in limits.items()}, **given})


def _related(lots: Lots, face: dict[str, float]) -> Features:
    """Add the measures that depend on others: base of the nose on its tip, lips on each other, hollow on the chin."""
    face.setdefault("base_y", min(max(face["tip_y"] + 5.6, 70.4), 72.6))
    face.setdefault("lower_lip", face["upper_lip"] + lots.even("lower_lip", 0.6, 1.2))
    face.setdefault("mouth", face["upper_lip"] + lots.even("mouth", 2.2, 2.8))
    face.setdefault("hollow", face["chin"] + lots.even("hollow", 1.5, 2.4))
    return Features(**face)


def _first(given: float | None, otherwise: float) -> float:
    return otherwise if given is None else given
