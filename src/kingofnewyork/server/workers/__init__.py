"""Worker processes for bots, hints, odds and words."""
