"""The rule bot by topic: dice, resolving, destroying, moving, buying."""
