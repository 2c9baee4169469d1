"""`@record`: a frozen data class with slots, made in a fraction of the time of the standard decorator.

For a frozen class the standard library compiles six functions, half a millisecond in all; a command that knows two
hundred records would spend a tenth of a second on that before it begins. Here `__init__` alone is compiled, and all
records share the other functions. A class that changes, or that has an order, is a standard `@dataclass`.

`dataclasses.fields`, `replace` and `asdict` work on records. A record may extend a record, but not a standard
data class, nor the other way round.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def record(kind: type[T], /) -> type[T]: ...
@overload
def record(*, slots: bool = True, eq: bool = True) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field, Field))
def record(kind: type[T] | None = None, /, *, slots: bool = True, eq: bool = True) -> Any:
    """Make a class a record.

    `slots=False` leaves room for a `cached_property`; with `eq=False` a record equals only itself.
    """

    def decorate(kind: type[T]) -> type[T]:
        plain = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(kind)
        _refuse_unknown(plain)
        frozen: type[T] = _freeze(plain, eq, slots)
        return frozen

    return decorate if kind is None else decorate(kind)


def _refuse_unknown(kind: Any) -> None:
    """Raise for what the standard decorator supports and this one does not."""
    methods = {"__init__", "__setattr__", "__delattr__", "__getstate__", "__setstate__"} & vars(kind).keys()
    special = {
        f.name
        for f in kind.__dataclass_fields__.values()
        if f.kw_only is True or f.hash is not None or "InitVar" in str(f.type)
    }
    if methods or special:
        raise TypeError(f"record {kind.__name__}: {', '.join(sorted(methods | special))} is not supported")


def _freeze(kind: Any, eq: bool, slots: bool) -> Any:  # noqa: FBT001 - the options of the decorator
    shared: dict[str, Any] = {"__repr__": _repr}
    if eq:
        compared = [f.name for f in fields(kind) if f.compare]
        kind._compared = attrgetter(*compared) if compared else type
        shared |= {"__eq__": _eq, "__hash__": _hash}
    for name, function in shared.items():
        if name not in vars(kind) or vars(kind)[name] is None:
            setattr(kind, name, function)
    if slots:
        kind.__getstate__, kind.__setstate__ = _get_state, _set_state
    kind.__init__ = _init(kind)
    kind.__setattr__ = kind.__delattr__ = _refuse
    return kind


def _init(kind: Any) -> Any:
    """A function with one parameter per field."""
    namespace: dict[str, Any] = {"_set": object.__setattr__, "_MISSING": MISSING}
    parameters, lines = ["self"], []
    for f in fields(kind):
        name = value = f.name
        if f.default_factory is not MISSING:
            namespace[f"_make_{name}"] = f.default_factory
            value = f"_make_{name}() if {name} is _MISSING else {name}" if f.init else f"_make_{name}()"
        elif f.default is not MISSING:
            namespace[f"_default_{name}"] = f.default
            value = name if f.init else f"_default_{name}"
        elif not f.init:
            continue
        lines.append(f"_set(self, {name!r}, {value})")
        if f.init and f.default_factory is not MISSING:
            parameters.append(f"{name}=_MISSING")
        elif f.init:
            parameters.append(name if f.default is MISSING else f"{name}=_default_{name}")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    body = "\n  ".join(lines) or "pass"
    exec(f"def __init__({', '.join(parameters)}):\n  {body}", namespace)  # noqa: S102 - names of fields, nothing from outside
    init = namespace["__init__"]
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    return init


def _repr(self: Any) -> str:
    values = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({values})"


def _eq(self: Any, other: Any) -> Any:
    return self._compared(self) == self._compared(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash(self._compared(self))


def _refuse(self: Any, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__qualname__} is frozen: {name} stays as it is")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for f, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, value)
