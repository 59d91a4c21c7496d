"""The exact bot: what comes of each final roll, and which dice to keep for it."""
