"""Games on this machine: set-up, play with undo, and save files that are always up to date."""
