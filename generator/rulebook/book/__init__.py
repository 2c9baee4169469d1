"""The finished rulebook: document tree, HTML, pictures, files."""
