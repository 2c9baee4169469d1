"""Scenes and paper -> pages: imposition, backs, marks, margin, places."""
