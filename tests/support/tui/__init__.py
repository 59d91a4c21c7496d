"""The full screen, driven by keys."""
