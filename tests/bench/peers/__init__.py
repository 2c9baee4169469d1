"""Ways that others take, as small scripts: each peer imports what it needs and nothing of ours."""
