"""Liberté: its content classes, its rules, one module per phase."""
