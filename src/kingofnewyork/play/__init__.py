"""Games to play: nature, notation, positions, records, views and the friendly `Game`."""
