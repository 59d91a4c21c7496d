"""Tests of the other screens, and of what all screens have in common."""
