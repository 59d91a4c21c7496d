"""The learned bot: exact dice with a network that says who is going to win."""
