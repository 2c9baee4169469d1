"""Scenes as pictures of a printed book: drawn once by our own PDF operators, instead of as SVG through WeasyPrint.

WeasyPrint asks its cache for a picture before it opens an address, and asks a picture for its size and its object only.
So a figure stands in the page as `<img src="figure:7">` or `url(figure:7)`, costs the layout one box, and shares
symbols and fonts with all others. Half of the time that a book took went into styling and drawing SVG nodes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import Any

import pydyf

from generator.backends.pdf_content import Content, content, form_box, name
from generator.backends.pdf_font import EmbeddedFont, Entries, composite, converted, embedded
from generator.drawing.precision import symbol_scale
from generator.drawing.scene import Item, Scene, Symbol

PIXEL = 25.4 / 96
"""A pixel of CSS in millimetres."""
_LEVEL = 5


class Figures:
    """The figures of one book."""

    def __init__(self) -> None:
        self.cache: dict[str, Any] = {}
        """Address -> figure, for WeasyPrint, which keeps what else it reads there too."""
        self._addresses: dict[tuple[float, float, tuple[Item, ...]], str] = {}
        self._forms: list[pydyf.Stream] = []
        self._symbols: dict[str, tuple[Symbol, pydyf.Stream]] = {}
        self._characters: dict[str, set[str]] = {}
        self._stamps: dict[int, str] = {}

    def add(self, scene: Scene) -> str:
        """The address of a figure; equal drawings have one."""
        drawing = scene.width, scene.height, scene.items
        address = self._addresses.get(drawing)
        if address is None:
            address = self._addresses[drawing] = f"figure:{len(self._addresses)}"
            self.cache[address] = _Figure(self, scene, address.partition(":")[2])
        return address

    def add_elastic(self, draw: Callable[[float, float], Scene]) -> str:
        """The address of a figure that is drawn anew for every size it gets: lines keep their width."""
        address = f"figure:{len(self.cache)}e"
        self.cache[address] = _Elastic(self, draw)
        return address

    def form(self, items: Iterable[Item], box: tuple[float, ...], scale: float = 1.0) -> pydyf.Stream:
        """A drawing as an object of the PDF."""
        drawn = content(items, scale)
        head = {"Type": "/XObject", "Subtype": "/Form", "BBox": pydyf.Array(box), "Filter": "/FlateDecode"}
        form = pydyf.Stream([zlib.compress(drawn.code.encode("ascii"), _LEVEL)], pydyf.Dictionary(head))
        self._forms.append(form)
        self._provide(drawn)
        return form

    def _provide(self, drawn: Content) -> None:
        """See that the book has what a drawing refers to."""
        if drawn.layers:
            raise ValueError("a figure of a book has no layers")
        for face, characters in drawn.characters.items():
            self._characters.setdefault(face, set()).update(characters)
        for symbol in drawn.symbols.values():
            stored = self._symbols.get(symbol.name)
            if stored is None:
                self._symbols[symbol.name] = symbol, self.form(symbol.items, form_box(symbol), symbol_scale(symbol))
            else:
                stored[0].check_same(symbol)

    def stamp(self, page: int, items: Iterable[Item]) -> None:
        """Draw outlines under a finished page, in millimetres from its top left corner, as mere decoration."""
        drawn = content(items)
        if drawn.symbols or drawn.characters or drawn.layers:
            raise ValueError("a stamp is made of outlines only")
        self._stamps[page] = drawn.code

    def finish(self, _document: object, pdf: pydyf.PDF) -> None:
        """Give the drawings what they share, just before the file is written."""
        for number, page in enumerate(_pages(pdf), 1):
            if number in self._stamps:
                under = pydyf.Stream([_under(self._stamps[number], page)], compress=True)
                pdf.add_object(under)
                page["Contents"] = pydyf.Array([under.reference, page["Contents"]])
        if not self._forms:
            return
        for _, form in self._symbols.values():
            pdf.add_object(form)
        symbols = {name(key): form.reference for key, (_, form) in self._symbols.items()}
        fonts = {name(face): _font(pdf, embedded(face, used)) for face, used in sorted(self._characters.items())}
        shared = pydyf.Dictionary({"XObject": pydyf.Dictionary(symbols), "Font": pydyf.Dictionary(fonts)})
        pdf.add_object(shared)
        for form in self._forms:
            form.extra["Resources"] = shared.reference


class _Figure:
    """What WeasyPrint takes for a picture."""

    def __init__(self, figures: Figures, scene: Scene, identity: str) -> None:
        self._figures = figures
        self._scene = scene
        self.id = f"figure{identity}-"

    def get_intrinsic_size(self, _resolution: object, _font_size: object) -> tuple[float, float, float]:
        """Width and height in pixels, and their ratio."""
        width, height = self._scene.width, self._scene.height
        return width / PIXEL, height / PIXEL, width / height

    def draw(self, stream: Any, width: float, height: float, _style: object) -> None:
        """Show it in a box of that size."""
        name = stream.add_image(self, False, 1)  # noqa: FBT003 - the signature is WeasyPrint's
        stream.transform(width / self._scene.width, 0, 0, height / self._scene.height, 0, 0)
        stream.draw_x_object(name)

    def get_x_object(self, _interpolate: object, _ratio: object) -> pydyf.Stream:
        """The drawing itself; asked for once."""
        return self._figures.form(self._scene.items, (0, 0, self._scene.width, self._scene.height))


class _Elastic:
    """What WeasyPrint takes for a picture without a size of its own: `draw` makes it in millimetres."""

    def __init__(self, figures: Figures, draw: Callable[[float, float], Scene]) -> None:
        self._figures = figures
        self._draw = draw

    def get_intrinsic_size(self, _resolution: object, _font_size: object) -> tuple[None, None, None]:
        """None: any size, any ratio."""
        return None, None, None

    def draw(self, stream: Any, width: float, height: float, style: object) -> None:
        """Draw it for a box of that size in pixels."""
        scene = self._draw(round(width * PIXEL, 2), round(height * PIXEL, 2))
        self._figures.cache[self._figures.add(scene)].draw(stream, width, height, style)


def _pages(pdf: pydyf.PDF) -> list[pydyf.Dictionary]:
    return [pdf.objects[number] for number in pdf.pages["Kids"][::3]]


def _under(code: str, page: pydyf.Dictionary) -> bytes:
    """A drawing in millimetres, y down, on a page in points, y up."""
    height, unit = page["MediaBox"][3], 72 / 25.4
    return f"q /Artifact BMC {unit:.6f} 0 0 {-unit:.6f} 0 {height:.4f} cm\n{code}\nEMC Q".encode("ascii")


def _font(pdf: pydyf.PDF, font: EmbeddedFont) -> bytes:
    """A composite font; its reference."""

    def add(entries: Entries) -> bytes:
        return _added(pdf, _value(dict(entries)))

    def stream(data: bytes, head: Entries) -> bytes:
        whole = _value({**head, "Filter": "/FlateDecode"})
        return _added(pdf, pydyf.Stream([zlib.compress(data, _LEVEL)], whole))

    return composite(font, add, stream)


def _added(pdf: pydyf.PDF, made: pydyf.Object) -> bytes:
    pdf.add_object(made)
    reference: bytes = made.reference
    return reference


def _value(value: object) -> Any:
    return converted(value, pydyf.Dictionary, pydyf.Array)
