"""The searching bot: looks beyond its own turn, with the learned bot in everybody's place."""
