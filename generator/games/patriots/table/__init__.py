"""A table as a picture: the boards with what lies on them."""
