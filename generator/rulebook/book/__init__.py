"""The finished rulebook: tree, markup, pictures, files."""
