"""A simulated network, store and clock."""
