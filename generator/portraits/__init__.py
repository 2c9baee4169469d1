"""Cut-paper silhouettes of 1789 to 1799, drawn from parameters.

Coordinates are units of the head (about 0.15 mm on a card): x grows from the face, which looks left, to the back of the
head, y from the crown (0) down to the chin (about 100). A knot with a third part, "*", is a corner.
"""
