"""YAML text -> places, edition applied, typed and frozen content, cross-file checks; JSON Schemas."""
