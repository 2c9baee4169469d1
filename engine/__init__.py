"""What the content means: loading, checking, playing. Knows no language and draws nothing."""
