"""Liberté's board: map, tracks and boxes, and a state drawn on it."""
