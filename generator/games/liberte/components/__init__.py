"""Liberté's other pieces and pages: blocks, tokens, aids, box, assembly."""
