"""The commands of `kingofnewyork`, one module each: their arguments and what they call."""
