"""What a text is compared with: facts, played scenarios, editions, glossary."""
