"""Tables that differ only in hidden information, and their outputs compared."""
