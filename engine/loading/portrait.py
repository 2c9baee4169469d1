"""What content may say about a portrait: parts by name, measures within ranges in which nobody looks grotesque.

Measures are in units of the head: the crown of the skull lies at 0, the underside of the chin at 100; faces look left.
What a portrait leaves out is chosen from a hash of the person's name.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from engine.loading.schema import Range
from engine.record import record

Hair = Literal["none", "wig", "pigeon", "brutus", "long", "bushy", "abbe", "bald", "piled", "knot"]
Tail = Literal["none", "queue", "bag", "club"]
Bust = Literal["citizen", "black", "robe", "cravat", "cloak", "open", "uniform", "cassock", "cape", "fichu"]
Hat = Literal["none", "bicorne", "tricorne", "phrygian", "round", "vendee", "headcloth", "cap", "mobcap", "picture"]
Wears = Literal["order", "sash", "spectacles", "quill", "cross"]
"""What marks a person: an order's ribbon and star, a sash, spectacles on the forehead, a quill, a pectoral cross."""


@record
class Profile:
    """The outline of a face. Points are measured from the vertical through the brow: the nose has negative x."""

    slope: Annotated[float, Range(1, 12)] | None = None
    """How far the hairline lies back."""
    forehead: Annotated[float, Range(0.5, 1.4)] | None = None
    """Fullness."""
    brow: Annotated[float, Range(0, 1.6)] | None = None
    nasion: Annotated[float, Range(0.8, 2.4)] | None = None
    """Depth between brow and nose."""
    nasion_y: Annotated[float, Range(45, 49)] | None = None
    hump: Annotated[float, Range(-1.2, 2.6)] | None = None
    """The bridge of the nose: negative is hollow, positive aquiline."""
    tip_x: Annotated[float, Range(-15, -9)] | None = None
    tip_y: Annotated[float, Range(63, 69)] | None = None
    tip_round: Annotated[float, Range(0.8, 1.4)] | None = None
    tip_up: Annotated[float, Range(0, 3)] | None = None
    base_x: Annotated[float, Range(-4, -2)] | None = None
    """Where the nose meets the lip."""
    base_y: Annotated[float, Range(70, 73)] | None = None
    upper_lip: Annotated[float, Range(-7, -4)] | None = None
    lower_lip: Annotated[float, Range(-6.4, -3)] | None = None
    mouth: Annotated[float, Range(-4.6, -1.6)] | None = None
    hollow: Annotated[float, Range(-2.2, 2.4)] | None = None
    """Under the lower lip."""
    chin: Annotated[float, Range(-4, 0)] | None = None
    chin_y: Annotated[float, Range(91, 94)] | None = None
    under_chin: Annotated[float, Range(7, 10)] | None = None
    jaw: Annotated[float, Range(0, 2)] | None = None
    double_chin: Annotated[float, Range(0, 5)] | None = None
    throat: Annotated[float, Range(26, 35)] | None = None
    adam: Annotated[float, Range(0, 1.8)] | None = None
    neck: Annotated[float, Range(-6, 7)] | None = None
    """The back of the neck, outwards."""
    occiput: Annotated[float, Range(84, 90)] | None = None
    bulk: Annotated[float, Range(0.97, 1.04)] | None = None
    """Width of the bust."""


@record
class Detail:
    """How the chosen hair and hat are worn."""

    crest: Annotated[float, Range(1, 12)] | None = None
    """Height of a wig."""
    volume: Annotated[float, Range(-2, 7)] | None = None
    rolls: Literal[1, 2, 3] | None = None
    """Rolls of a wig over the ear."""
    locks: Annotated[int, Range(8, 15)] | None = None
    """Tufts or curls along the edge."""
    length: Annotated[float, Range(3, 126)] | None = None
    """Where loose hair ends, or how long the tufts of a crop are."""
    queue: Annotated[float, Range(30, 72)] | None = None
    fringe: bool | None = None
    tilt: Annotated[float, Range(-10, 5)] | None = None
    """Degrees of a bicorne."""
    plume: bool | None = None
    height: Annotated[float, Range(18, 34)] | None = None
    """Crown of a round hat."""


@record
class Portrait:
    """A cut-paper silhouette. What is left out is drawn from a hash of the name; `salt` draws it anew."""

    facing: Literal["left", "right"] | None = None
    sex: Literal["man", "woman"] = "man"
    hair: Hair | None = None
    bust: Bust | None = None
    hat: Hat | None = None
    tail: Tail | None = None
    wears: tuple[Wears, ...] = ()
    lean: Annotated[float, Range(-6, 8)] = 0
    """Degrees that the head is bent forward, or thrown back below 0."""
    detail: Detail = field(default_factory=Detail)
    profile: Profile = field(default_factory=Profile)
    salt: Annotated[int, Range(0, 999)] = 0
