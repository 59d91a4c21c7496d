"""Players made of code; each is given a view, never a state."""
