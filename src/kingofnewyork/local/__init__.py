"""Games on this machine: who sits where, the way back, and files that are always up to date."""
