"""Words in the reader's language: text layer, typography, numbers, comparisons, sorting, PO files."""
