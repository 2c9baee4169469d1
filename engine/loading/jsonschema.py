"""Content classes -> JSON Schema, so that an editor completes and checks YAML while it is written."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from engine.loading.schema import AtLeast, Day, Form, Range, Series, hints, key_of

Json = dict[str, Any]
_SCALARS: dict[type, str] = {int: "integer", str: "string", float: "number", bool: "boolean"}


def json_schema(kind: type) -> Json:
    """The schema of one file."""
    definitions: dict[str, Json] = {}
    root = _record(kind, definitions)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **root, "$defs": definitions}


def _schema(kind: Any, definitions: dict[str, Json]) -> Json:
    origin = get_origin(kind)
    if kind is Any:
        return {}
    if origin is Annotated:
        base, *limits = get_args(kind)
        schema = _schema(base, definitions)
        for limit in limits:
            schema = {**schema, **_limit(limit)}
        return schema
    if origin in (Union, types.UnionType):
        options = [_schema(option, definitions) for option in get_args(kind) if option is not type(None)]
        return options[0] if len(options) == 1 else {"anyOf": options}
    if origin is Literal:
        return {"enum": list(get_args(kind))}
    if origin is tuple:
        args = get_args(kind)
        if len(args) == 2 and args[1] is Ellipsis:
            return {"type": "array", "items": _schema(args[0], definitions)}
        items = [_schema(arg, definitions) for arg in args]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin is Mapping or origin is dict:
        return {"type": "object", "additionalProperties": _schema(get_args(kind)[1], definitions)}
    if dataclasses.is_dataclass(kind):
        name: str = kind.__name__  # type: ignore[union-attr]  # a class, not an instance
        if name not in definitions:
            definitions[name] = {}
            definitions[name] = _record(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    return {"type": _SCALARS[kind]}


def _record(kind: Any, definitions: dict[str, Json]) -> Json:
    required = [
        key_of(kind, f.name)
        for f in dataclasses.fields(kind)
        if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    ]
    return {
        "title": kind.__name__,
        "description": (kind.__doc__ or "").strip(),
        "type": "object",
        "properties": {key_of(kind, name): _schema(hint, definitions) for name, hint in hints(kind).items()},
        "required": required,
        "additionalProperties": False,
    }


def _limit(limit: object) -> Json:
    if isinstance(limit, Range):
        return {"minimum": limit.low, "maximum": limit.high}
    if isinstance(limit, Form):
        return {"pattern": f"^({limit.pattern})$", "description": limit.words}
    if isinstance(limit, Day):
        return {"format": "date"}
    if isinstance(limit, Series):
        more = f"{{{limit.least - 1},}}"
        return {"pattern": f"^({limit.pattern})(, ({limit.pattern})){more}$", "description": f"a list of {limit.words}"}
    if isinstance(limit, AtLeast):
        return {"minItems": limit.length, "minProperties": limit.length}  # of a list, of a mapping
    return {}
