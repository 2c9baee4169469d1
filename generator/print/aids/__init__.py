"""The player aid: boxes of words and pictures on two sides of a half sheet, or on more of them in large print."""
