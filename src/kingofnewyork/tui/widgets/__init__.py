"""The widgets of the table."""
