"""What a table is: its log, the fold over it, and the commands that add to it."""
