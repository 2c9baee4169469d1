"""Heads of hair of 1789 to 1799, men's and women's. Hair has no halo, so that it joins the head without a gap."""

from __future__ import annotations

from generator.drawing.curves import Cutout
from generator.portraits import curls, loose_hair, wigs
from generator.portraits.hair_style import HairStyle
from generator.portraits.profile import Features


def hair(style: HairStyle, face: Features) -> list[Cutout]:
    """The pieces of a head of hair, the lowest first."""
    match style.kind:
        case "none":
            return []
        case "wig":
            return [*wigs.wig(style, face), *wigs.rolls(style, face), *wigs.tail(style)]
        case "pigeon":
            return [*wigs.wig(style, face), *wigs.wing(face), *wigs.tail(style)]
        case "brutus":
            return loose_hair.brutus(style, face)
        case "long":
            return loose_hair.long(style, face)
        case "bushy":
            return [*curls.bushy(style, face), *wigs.tail(style)]
        case "abbe":
            return wigs.abbe(face)
        case "bald":
            return loose_hair.bald(style, face)
        case "piled":
            return curls.piled(style, face)
        case "knot":
            return curls.knot(face)
