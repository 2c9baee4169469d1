"""What is wrong, in words: problems of content and remarks about texts."""
