"""Templates + data -> HTML. The only module that imports jinja2.

Templates may come from strangers, so they run in a sandbox: no attribute with an underscore, no call that changes data,
everything escaped unless it was marked as ours. A name that is not given is an error, never an empty place.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError
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
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    try:
        return environment.get_template(name).render(values)
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        place = f"templates/{getattr(error, 'name', None) or name}" + (f":{line}" if line else "")
        raise Failure(f"{place}: {error.message}", "correct the template") from error
