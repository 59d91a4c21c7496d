"""The server: tables, links, bots, and nothing accepted is ever lost."""
