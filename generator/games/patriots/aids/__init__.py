"""The four player aids of 1793, the sheet of struggles and the solo sheet: placards on blue paper."""
