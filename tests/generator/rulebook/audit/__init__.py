"""Fixtures and score of the auditor."""
