"""The English Markdown, read: chapters, blocks, spans."""
