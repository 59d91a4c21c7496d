"""The command line: play in the terminal, run scenarios, replay records."""
