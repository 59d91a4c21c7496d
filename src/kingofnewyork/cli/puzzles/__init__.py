"""What `kingofnewyork puzzles` shows and asks."""
