"""Scenarios of Liberté: the given table, the steps, the view."""
