"""The game in words: one catalogue in three languages, and what says what with it."""
