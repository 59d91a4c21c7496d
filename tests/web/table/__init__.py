"""Tests of the table while a game is played."""
