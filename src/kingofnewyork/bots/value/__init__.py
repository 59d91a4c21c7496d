"""The value function: the estimated chance of each monster to win."""
