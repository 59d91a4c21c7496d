"""Attacks on the dice: fair ones must withstand them, weak ones must be broken."""
