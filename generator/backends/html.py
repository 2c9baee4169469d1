"""Templates + data -> HTML. The only module that imports jinja2.

Templates may come from strangers, so they run in a sandbox. They see plain data only: text, numbers, lists, mappings,
and of our own objects the fields and properties of records, and what a class names in `FOR_TEMPLATES`. Nothing else has
attributes there, whatever library it is from, and nothing else can be called. Everything is escaped unless it was
marked as ours; a name that is not given is an error, never an empty place; time and sizes of numbers and lists are
limited. Whatever goes wrong is one line with its place in the template.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Collection, Iterator, Mapping, Sized
from dataclasses import is_dataclass
from functools import cache, cached_property
from pathlib import Path
from types import BuiltinMethodType, FrameType, MappingProxyType, MethodType
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup
from markupsafe import escape as _escape

from engine.files import leads_outside, read_bytes
from generator.failure import Failure
from generator.project import per_project

Html = Markup
"""Text that is HTML already: our own SVG or rendered Markdown, never a translator's string."""
SECONDS = 20.0
"""What one template may compute, in seconds of the processor, without what it asks of us: a book needs a few tenths."""
LARGEST = 1_000_000
"""Digits of a number, items of a list or characters of a text that an operator makes."""
LARGEST_FILE = 4_000_000
"""Bytes of a template."""
_FOLDER = "templates/"
_PLAIN = (str, Markup, int, float, bool, type(None), list, tuple, dict, set, frozenset, range, MappingProxyType)
_VIEWS: tuple[type, ...] = (type({}.keys()), type({}.values()), type({}.items()))


def escape(text: str) -> str:
    """Text that may stand between tags and inside quoted attributes."""
    return str(_escape(text))


def render(templates: Path, name: str, values: Mapping[str, object]) -> str:
    """Fill one template."""
    with _explained(name), _limited_time():
        return _sandbox(templates).get_template(name).render(values)


def source(templates: Path, name: str) -> str:
    """The text of a file of the templates: a template, a stylesheet, a script."""
    if leads_outside(templates / name, templates):
        raise Failure(f"{_FOLDER}{name} leads outside the templates", "put the file itself there")
    try:
        return read_bytes(templates / name, LARGEST_FILE).decode()
    except UnicodeDecodeError as error:
        raise Failure(f"{_FOLDER}{name}: not UTF-8 at byte {error.start}", "save the file as UTF-8") from error
    except OSError as error:
        raise Failure(f"{_FOLDER}{name}: {error.strerror}", "put a text file in its place") from error


def calls(templates: Path, name: str, functions: Collection[str]) -> Iterator[tuple[int, str, list[str]]]:
    """Calls of these functions or methods in a template: line, function, and those arguments that are plain text."""
    with _explained(name):
        tree = _Sandbox(templates).parse(source(templates, name), name)
    for call in tree.find_all(nodes.Call):
        function = getattr(call.node, "attr", None) or getattr(call.node, "name", None)
        if function in functions:
            values = [arg.value for arg in call.args if isinstance(arg, nodes.Const)]
            yield call.lineno, str(function), [value for value in values if isinstance(value, str)]


def offered(kind: type) -> Collection[str] | None:
    """What templates may read of our own objects of a class; None for plain data, which hides nothing."""
    if issubclass(kind, Undefined) or kind in _PLAIN or kind in _VIEWS or kind.__module__.partition(".")[0] == "jinja2":
        return None
    return _members(kind)  # type: ignore[arg-type]  # every class can be hashed


@cache
def _members(kind: type) -> frozenset[str]:
    listed = getattr(kind, "FOR_TEMPLATES", None)
    fields = kind.__dataclass_fields__ if is_dataclass(kind) else getattr(kind, "_fields", None)
    if listed is None and fields is None:
        return frozenset()
    own = {name: value for base in reversed(kind.__mro__) for name, value in vars(base).items() if name[0] != "_"}
    computed = (name for name, value in own.items() if isinstance(value, property | cached_property))
    constant = (name for name, value in own.items() if type(value) in _PLAIN and name != "FOR_TEMPLATES")
    return frozenset((*(listed or ()), *(fields or ()), *computed, *constant))


@per_project
def _sandbox(templates: Path) -> _Sandbox:
    """One environment for a folder: it compiles each template once."""
    return _Sandbox(templates)


class _Sandbox(ImmutableSandboxedEnvironment):
    """The environment of the templates in one folder."""

    intercepted_binops = frozenset(("*", "**", "+"))

    def __init__(self, templates: Path) -> None:
        super().__init__(
            loader=FunctionLoader(self._load),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates = templates
        del self.globals["lipsum"]

    def _load(self, name: str) -> tuple[str, str, None] | None:
        """Text and file name of a template; None if there is none."""
        there = (self._templates / name).exists()
        return (source(self._templates, name), f"{_FOLDER}{name}", None) if there else None

    def getattr(self, obj: Any, attribute: str) -> Any:
        """`obj.attribute`."""
        names = offered(type(obj))
        allowed = names is None or attribute in names
        return super().getattr(obj, attribute) if allowed else self.unsafe_undefined(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`obj[argument]`."""
        names = offered(type(obj))
        allowed = names is None or argument in names or isinstance(obj, tuple)
        return super().getitem(obj, argument) if allowed else self.unsafe_undefined(obj, argument)

    def is_safe_callable(self, obj: Any) -> bool:
        """Macros, what Jinja itself provides, and methods that could be read: nothing that came with the data."""
        method = getattr(obj, "__wrapped__", obj)  # `format` is wrapped by Jinja
        if isinstance(method, MethodType | BuiltinMethodType):
            names = offered(type(method.__self__))
            return names is None or method.__name__ in names
        if isinstance(obj, type):
            return any(obj is known for known in self.globals.values())
        known = obj is self.globals["range"] or isinstance(obj, Macro)
        return known or type(obj).__module__.partition(".")[0] == "jinja2"

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as Jinja names them
        """Call an object; what our own methods need is not counted as the template's time."""
        ours = isinstance(__obj, MethodType) and offered(type(__obj.__self__)) is not None
        with _uncounted() if ours else contextlib.nullcontext():
            return super().call(__context, __obj, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Refuse what would be too large before it is computed."""
        if _size(operator, left, right) > LARGEST:
            raise SecurityError(f"{operator} makes something too large")
        return super().call_binop(context, operator, left, right)


def _size(operator: str, left: Any, right: Any) -> float:
    """How large the result of an operator can be."""
    if operator == "+":
        return len(left) + len(right) if isinstance(left, Sized) and isinstance(right, Sized) else 0
    if isinstance(left, int) and isinstance(right, int):
        return left.bit_length() * (abs(right) if operator == "**" else 1) + right.bit_length()
    if isinstance(right, Sized):
        left, right = right, left
    return len(left) * right if isinstance(left, Sized) and isinstance(right, int) else 0


class _TooLong(BaseException):
    """A template has used up its time. No `Exception`: nothing in between may take it for its own."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise _TooLong


@contextlib.contextmanager
def _limited_time() -> Iterator[None]:
    """Stop a template that goes on for ever (where the system has such clocks, and on the main thread)."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextlib.contextmanager
def _uncounted() -> Iterator[None]:
    """Stop the clock of `_limited_time`, if it runs."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    left, _ = signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    try:
        yield
    finally:
        if left:
            signal.setitimer(signal.ITIMER_VIRTUAL, left, 1.0)


@contextlib.contextmanager
def _explained(name: str) -> Iterator[None]:
    """Turn whatever a template does wrong into one line with its place."""
    try:
        yield
    except Failure:
        raise
    except TemplateNotFound as error:
        raise Failure(f"{_place(error, name)}: there is no template “{error.name}”", "correct the template") from error
    except (Exception, _TooLong) as error:
        raise Failure(f"{_place(error, name)}: {_reason(error)}", "correct the template") from error


def _reason(error: BaseException) -> str:
    if isinstance(error, _TooLong):
        return f"it does not end: stopped after {SECONDS:g} seconds of computing"
    if isinstance(error, TemplateError):
        return str(error.message)
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _place(error: BaseException, name: str) -> str:
    """The innermost line of a template in a traceback; for wrong syntax, where that stands."""
    place, trace = f"{_FOLDER}{name}", error.__traceback__
    while trace is not None:
        file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        if file.startswith(_FOLDER):
            compiled = trace.tb_frame.f_globals.get("__jinja_template__")  # what Jinja has not put right already
            line = compiled.get_corresponding_lineno(line) if compiled is not None and line else line
            place = f"{file}:{line}" if line else file
        trace = trace.tb_next
    if isinstance(error, TemplateSyntaxError):
        place = f"{_FOLDER}{error.name or name}:{error.lineno}"
    return place
