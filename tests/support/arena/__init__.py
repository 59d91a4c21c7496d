"""Simulations on several machines."""
