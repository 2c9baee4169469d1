"""Templates + data -> HTML. The only module that imports jinja2.

Templates may come from strangers, so they run in a sandbox: no attribute with an underscore, no call that changes data,
everything escaped unless it was marked as ours. A name that is not given is an error, never an empty place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup
from markupsafe import escape as _escape

from generator.failure import Failure

Html = Markup
"""Text that is HTML already: our own SVG or rendered Markdown, never a translator's string."""


def escape(text: str) -> str:
    """Text that may stand between tags and inside quoted attributes."""
    return str(_escape(text))


def render(templates: Path, name: str, values: Mapping[str, object]) -> str:
    """Fill one template."""
    try:
        return _environment(templates).get_template(name).render(values)
    except TemplateError as error:
        raise _failure(error, name) from error


def calls(templates: Path, name: str, functions: Collection[str]) -> Iterator[tuple[int, str, list[str]]]:
    """Calls of these functions or methods in a template: line, function, and those arguments that are plain text."""
    try:
        tree = _environment(templates).parse((templates / name).read_text(encoding="utf-8"), name)
    except TemplateError as error:
        raise _failure(error, name) from error
    for call in tree.find_all(nodes.Call):
        function = getattr(call.node, "attr", None) or getattr(call.node, "name", None)
        if function in functions:
            values = [arg.value for arg in call.args if isinstance(arg, nodes.Const)]
            yield call.lineno, str(function), [value for value in values if isinstance(value, str)]


def _environment(templates: Path) -> ImmutableSandboxedEnvironment:
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _failure(error: TemplateError, name: str) -> Failure:
    line = getattr(error, "lineno", None)
    place = f"templates/{getattr(error, 'name', None) or name}" + (f":{line}" if line else "")
    return Failure(f"{place}: {error.message}", "correct the template")
