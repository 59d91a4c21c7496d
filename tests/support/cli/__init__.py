"""The command line as a player uses it."""
