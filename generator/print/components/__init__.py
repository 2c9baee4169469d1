"""What every kit has: cards on sheets, counters, cubes, pawns, tuck box, checklist, assembly page."""
