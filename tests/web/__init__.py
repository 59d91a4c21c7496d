"""Tests of the page in a real browser; a package, so that its browser ends with its last test."""
