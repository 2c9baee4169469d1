"""Scenarios of 1793: the given table, the steps, and the view that results are compared with."""
