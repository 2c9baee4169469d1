"""1793: Patriots & Traitors: its content classes, its rules, one module per phase."""
