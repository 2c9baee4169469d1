"""Speed, measured as ratios against a peer in the same run; never asserted in a test."""
