"""What every kit has: cards on sheets, counters, cubes, pawns, aids, tuck box, checklist, assembly page."""
