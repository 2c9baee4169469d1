"""The cards of 1793: placards on blue paper, laws as broadsheets, two backs."""
