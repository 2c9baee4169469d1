"""One module per file format, and one third-party library in each."""
