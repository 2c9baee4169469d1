"""Fonts, shaped text, paragraphs and columns."""
