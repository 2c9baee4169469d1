"""What is wrong, in words: a table of words per concern, one text, one JSON and one GitHub form."""
