"""Learning who is going to win, from games that bots play against themselves."""
