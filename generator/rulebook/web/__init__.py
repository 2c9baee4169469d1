"""The rulebook's web page: what only a screen needs beside the book itself."""
