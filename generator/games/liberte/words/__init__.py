"""Liberté's facts, names, strings and statistics."""
