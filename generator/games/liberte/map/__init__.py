"""Liberté's map of France: its provinces as areas, and where their labels and places stand."""
