"""A second, naive reading of 1793: battle, count of votes, coup, civil war and score on plain dictionaries of names.

Written from the rules, slowly and without a thought of speed; it shares no code with the engine. Numbers are written
out where the rules print them; what stands on cards and on the map is read from the content's files.
"""
