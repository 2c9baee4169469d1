"""What a text is compared with: facts, names, played scenarios, editions, glossary."""
