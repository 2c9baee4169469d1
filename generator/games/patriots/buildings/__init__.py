"""Buildings of Paris as small engravings."""
