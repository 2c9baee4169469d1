"""Liberté's symbols, emblems and faces of pieces."""
