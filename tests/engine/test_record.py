"""`@record` must do what the standard library's frozen data classes do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from functools import cached_property
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record import record


@record
class Town:
    """With everything that our records use."""

    KIND: ClassVar[str] = "town"

    name: str
    people: int = 0
    near: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list, repr=False, compare=False)


@record(slots=False)
class Circle:
    """Without slots: things may be computed once."""

    radius: float
    name: str = field(default="round", metadata={"file": "circles"})
    area: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "area", 3 * self.radius**2)

    @cached_property
    def double(self) -> float:
        """Remembered."""
        return 2 * self.radius


@record
class City(Town):
    """A record may extend another."""

    walls: bool = False


@record(slots=False, eq=False)
class Place:
    """Equal to itself alone."""

    x: int


@record
class Empty:
    """Nothing at all."""


def standard(kind: Any) -> Any:
    """The same class, made by the standard library."""
    names = {"__annotations__": kind.__annotations__, "__doc__": kind.__doc__, "__qualname__": kind.__qualname__}
    made = {f.name: f.default for f in dataclasses.fields(kind) if f.default is not dataclasses.MISSING}
    lists = {
        f.name: field(default_factory=f.default_factory, repr=f.repr, compare=f.compare)
        for f in dataclasses.fields(kind)
        if f.default_factory is not dataclasses.MISSING
    }
    return dataclasses.dataclass(frozen=True, slots=True)(type(kind.__name__, (), {**names, **made, **lists}))


towns = st.tuples(st.text(), st.integers(), st.lists(st.text(), max_size=2).map(tuple))


@given(towns, towns)
def test_records_compare_and_print_like_the_standard_ones(one: tuple[Any, ...], two: tuple[Any, ...]) -> None:
    """Equality, and the words that a failing test shows."""
    peer = standard(Town)
    assert (Town(*one) == Town(*two)) == (peer(*one) == peer(*two))
    assert repr(Town(*one)) == repr(peer(*one))


@given(st.integers(), st.text())
def test_equal_records_have_one_hash(radius: int, name: str) -> None:
    """So they can be keys; records of different classes are never equal."""
    assert hash(Circle(radius, name)) == hash(Circle(radius, name))
    assert len({Circle(radius, name), Circle(radius, name)}) == 1
    assert Town(name) != standard(Town)(name)
    assert Empty() == Empty()
    assert hash(Empty()) == hash(Empty())


def test_what_is_not_compared_does_not_count() -> None:
    """Neither for equality nor in print."""
    assert Town("Blois", seen=["a"]) == Town("Blois", seen=["b"])
    assert "seen" not in repr(Town("Blois", seen=["a"]))


def test_defaults_are_made_anew() -> None:
    """Two records never share a list that was not given."""
    assert Town("Blois").seen is not Town("Blois").seen
    assert Town("Blois", notes={"a": 1}).notes == {"a": 1}


@pytest.mark.parametrize(
    ("kind", "arguments", "named"),
    [
        (Town, (), {}),
        (Town, ("Blois", 1, (), {}, [], 6), {}),
        (Town, (), {"nome": "Blois"}),
        (Circle, (1,), {"area": 2}),
    ],
)
def test_wrong_arguments_are_refused(kind: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Too few, too many, unknown ones, and what is not given but computed; the message names the class."""
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.__init__"):
        kind(*arguments, **named)


@pytest.mark.parametrize("example", [Town("Blois"), Circle(1.0), City("Lyon"), Place(1)])
def test_records_stay_as_they_are(example: Any) -> None:
    """Nothing is set, added or taken away."""
    name = dataclasses.fields(example)[0].name
    before = getattr(example, name)
    with pytest.raises(FrozenInstanceError):
        setattr(example, name, 5)
    with pytest.raises(FrozenInstanceError):
        delattr(example, name)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        example.other = 5
    assert getattr(example, name) == before


@pytest.mark.parametrize(
    "example", [Town("Blois", 3, ("Tours",), {"a": 1}, ["b"]), Circle(2.0), City("Lyon", walls=True)]
)
def test_records_can_be_sent_copied_and_changed(example: Any) -> None:
    """Between processes, and with the standard library's own functions."""
    for same in (
        pickle.loads(pickle.dumps(example)),
        copy.copy(example),
        copy.deepcopy(example),
        dataclasses.replace(example),
    ):
        assert same == example
        assert dataclasses.asdict(same) == dataclasses.asdict(example)
    assert dataclasses.is_dataclass(example)


def test_slots_leave_no_room_and_others_remember() -> None:
    """A slotted record has no dictionary; one without slots keeps what it has computed."""
    assert not hasattr(Town("Blois"), "__dict__")
    circle = Circle(2.0)
    assert (circle.area, circle.double, circle.__dict__["double"]) == (12.0, 4.0, 4.0)
    assert dataclasses.fields(Circle)[1].metadata == {"file": "circles"}


def test_a_record_extends_another() -> None:
    """Fields of the base first."""
    assert [f.name for f in dataclasses.fields(City)] == ["name", "people", "near", "notes", "seen", "walls"]
    assert City("Lyon", walls=True) != City("Lyon")
    assert City("Lyon") != Town("Lyon")


def test_identity_where_asked_for() -> None:
    """`eq=False`: two of the same content are two."""
    assert Place(1) != Place(1)
    assert len({Place(1), Place(1)}) == 2
    assert repr(Place(1)) == "Place(x=1)"


def test_positional_patterns_match() -> None:
    """`match` knows the order of the fields."""
    match Town("Blois", 3):
        case Town(name, people):
            assert (name, people) == ("Blois", 3)


@pytest.mark.parametrize(
    "body",
    [
        {"n": field(kw_only=True)},
        {"n": field(hash=False)},
        {"__annotations__": {"n": "InitVar[int]"}},
        {"__init__": lambda self: None},
        {"__getstate__": lambda self: []},
    ],
)
def test_what_records_do_not_do_is_refused(body: dict[str, Any]) -> None:
    """Rather than left out in silence, while the type checker believes in it."""
    with pytest.raises(TypeError, match=r"record Odd: .* is not supported"):
        record(slots=False)(type("Odd", (), {"__doc__": "", "__annotations__": {"n": int}, **body}))
