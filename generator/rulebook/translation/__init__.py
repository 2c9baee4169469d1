"""What can be translated, and the PO files made from it."""
