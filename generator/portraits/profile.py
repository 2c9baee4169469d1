"""The outline of a head with its neck, drawn from measures of the face."""

from __future__ import annotations

import math

from engine.record import record
from generator.drawing.curves import Cutout, Segments
from generator.drawing.scene import Pen, polygon


@record
class Features:
    """A value for every measure of `engine.loading.portrait.Profile`, in units of the head (forward is -x)."""

    slope: float = 6.0
    forehead: float = 1.0
    brow: float = 0.4
    nasion: float = 1.5
    nasion_y: float = 46.8
    hump: float = 0.0
    tip_x: float = -11.4
    tip_y: float = 65.6
    tip_round: float = 1.0
    tip_up: float = 0.0
    base_x: float = -3.0
    base_y: float = 71.2
    upper_lip: float = -5.2
    lower_lip: float = -4.2
    mouth: float = -2.7
    hollow: float = -0.4
    chin: float = -2.2
    chin_y: float = 92.8
    under_chin: float = 8.0
    jaw: float = 0.0
    double_chin: float = 0.0
    throat: float = 31.0
    adam: float = 1.2
    neck: float = 0.0
    occiput: float = 87.0
    bulk: float = 1.0


def head(face: Features) -> Segments:
    """The outline: from the hairline down the face, round the neck and over the crown."""
    pen = Pen().move(12 + face.slope, 8)
    _forehead(pen, face)
    _nose(pen, face)
    _mouth_and_chin(pen, face)
    _throat(pen, face)
    _back(pen, face)
    return pen.close().segments()


def _forehead(pen: Pen, face: Features) -> None:
    """One curve to the brow and one to the root of the nose (nasion): more would make lumps."""
    fs, fb, br = face.slope, face.forehead, -face.brow
    pen.curve(6.5 + 0.75 * fs - 1.5 * fb, 13.5, br - 0.2 + 0.22 * fs - 0.9 * fb, 27, br, 39.6)
    pen.curve(br + 0.05 - 0.03 * fs, 43, face.nasion + 0.3, 44.6, face.nasion, face.nasion_y)


def _nose(pen: Pen, face: Features) -> None:
    nx, ny, hump = face.nasion, face.nasion_y, face.hump
    bx, by = face.tip_x + 1.5, face.tip_y - 3.1
    dx, dy = bx - nx, by - ny
    size = math.hypot(dx, dy)
    px, py = -dy / size, dx / size
    h2 = (nx + 0.66 * dx + 1.3 * hump * px, ny + 0.68 * dy + 1.3 * hump * py)
    pen.curve(nx - 0.25 + 0.8 * hump * px, ny + 0.26 * dy + 0.8 * hump * py, *h2, bx, by)
    ex, ey = bx - h2[0], by - h2[1]
    end = math.hypot(ex, ey)
    up, tr = face.tip_up, face.tip_round
    ux, uy = face.tip_x + 3.8, face.tip_y + 3.2 - 0.6 * up
    below = (face.tip_x - 0.2 - 0.4 * tr, face.tip_y + 2.7 - 0.5 * up + 0.4 * tr)
    pen.curve(bx + 2.6 * tr * ex / end, by + 2.6 * tr * ey / end, *below, ux, uy)
    pen.curve(ux + 2, uy + 0.5, face.base_x + 0.1, face.base_y - 2.2, face.base_x, face.base_y)


def _mouth_and_chin(pen: Pen, face: Features) -> None:
    sx, sy = face.base_x, face.base_y
    ul, ll, mo, su = face.upper_lip, face.lower_lip, face.mouth, face.hollow
    pen.curve(sx - 0.1, sy + 1.4, ul + 1, sy + 2.8, ul, 75.9)
    pen.curve(ul - 0.45, 76.9, mo - 1.7, 78.5, mo, 79.2)
    pen.curve(mo - 1.3, 79.6, ll - 0.5, 80.8, ll, 82.3)
    pen.curve(ll + 0.5, 83.9, su - 0.2, 85.2, su, 87.3)
    ch, cy, me, jaw = face.chin, face.chin_y, face.under_chin, face.jaw
    pen.curve(su + 0.15, 89, ch - 0.1, 90, ch, cy)
    pen.curve(ch + 0.2, cy + 4.4, me - 5.2, 99.2 + jaw, me, 99.8 + jaw)


def _throat(pen: Pen, face: Features) -> None:
    me, jaw, d, t, adam = face.under_chin, face.jaw, face.double_chin, face.throat, face.adam
    if d:
        pen.curve(me + 5.2, 100.4 + jaw, 16, 100 + jaw + 0.3 * d, 19, 103 + jaw + 0.7 * d)
        pen.curve(21.5, 105.5 + jaw + d, t - 2, 107 + d, t, 119)
        pen.curve(t + 0.5, 124, t, 132, t, 142)
    else:
        pen.curve(me + 9, 101 + jaw, t - 2, 101.5 + jaw, t - 0.2, 112.5)
        pen.curve(t, 115, t - adam, 115.5, t - adam, 118.5)
        pen.curve(t - adam, 122, t, 128, t, 142)


def _back(pen: Pen, face: Features) -> None:
    fs, n, oc = face.slope, face.neck, face.occiput
    pen.line(80 + n, 142)
    pen.curve(76 + n, 128, 72 + n, 120, 72 + n, 108)
    pen.curve(72 + n, 95, oc - 9, 85, oc - 5.5, 71)
    pen.curve(oc - 2.6, 61, oc, 56, oc, 46)
    pen.curve(oc, 20, 74, 0, 50, 0)
    pen.curve(38, 0, 19.5 + 1.25 * fs, 2.2, 12 + fs, 8)


def eyelash(face: Features) -> Cutout:
    """A lady's eyelash, the one detail that stands out from the outline of a face."""
    x, y = face.nasion + 1.2, face.nasion_y + 3.2
    return Cutout(polygon([(x, y), (x - 3.4, y + 0.9), (x - 0.2, y + 2.1)]))
