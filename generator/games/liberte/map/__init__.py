"""Liberté's map of France: provinces, towns, labels, surroundings."""
