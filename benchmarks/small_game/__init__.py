"""A small version of the game that is solved exactly, to measure bots by perfect play.

Two monsters, no cards and an empty city: what is left are the dice, Manhattan, life, points,
Superstar and the Statue of Liberty. `python -m benchmarks.small_game` solves it and compares.
"""
