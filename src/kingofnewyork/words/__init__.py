"""The game in words: a catalogue in three languages, and the modules that make phrases of it."""
