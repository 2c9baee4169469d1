"""From longitude and latitude to the plane: Lambert's conformal conic, as on the maps of France, and back."""

from __future__ import annotations

import math
from functools import cached_property

from engine.record import record
from generator.drawing.transforms import Point

EARTH = 6371.0
"""Mean radius in kilometres; a sphere is exact to a third of a per cent here."""


@record(slots=False)
class Conic:
    """Kilometres east and south of an origin; angles stay true, and lengths nearly so between the two parallels."""

    south: float = 44.0
    north: float = 49.0
    latitude: float = 46.5
    longitude: float = 3.0

    @cached_property
    def _cone(self) -> tuple[float, float, float]:
        low, high = math.radians(self.south), math.radians(self.north)
        n = math.log(math.cos(low) / math.cos(high)) / math.log(_stretch(high) / _stretch(low))
        factor = EARTH * math.cos(low) * _stretch(low) ** n / n
        return n, factor, factor / _stretch(math.radians(self.latitude)) ** n

    def __call__(self, lon: float, lat: float) -> Point:
        """Where a place lies: x to the east, y to the south."""
        n, factor, origin = self._cone
        radius = factor / _stretch(math.radians(lat)) ** n
        turn = n * math.radians(lon - self.longitude)
        return radius * math.sin(turn), radius * math.cos(turn) - origin

    def inverse(self, x: float, y: float) -> Point:
        """Longitude and latitude of a point of the plane."""
        n, factor, origin = self._cone
        radius = math.hypot(x, y + origin)
        lon = self.longitude + math.degrees(math.atan2(x, y + origin) / n)
        lat = 2 * math.atan((factor / radius) ** (1 / n)) - math.pi / 2
        return lon, math.degrees(lat)


@record(slots=False)
class MapSheet:
    """A projection laid on paper: millimetres for kilometres, moved into place."""

    scale: float
    x: float = 0.0
    y: float = 0.0
    conic: Conic = Conic()

    def __call__(self, lon: float, lat: float) -> Point:
        """Where a place lies on the paper."""
        east, south = self.conic(lon, lat)
        return self.x + self.scale * east, self.y + self.scale * south

    def inverse(self, x: float, y: float) -> Point:
        """Longitude and latitude of a point of the paper."""
        return self.conic.inverse((x - self.x) / self.scale, (y - self.y) / self.scale)


def _stretch(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)
