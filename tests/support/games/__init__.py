"""Random games with every check."""
