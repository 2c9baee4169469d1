"""Liberté's cards: fronts, backs, sheets and lists."""
