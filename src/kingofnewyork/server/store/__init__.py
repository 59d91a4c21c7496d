"""The log of every table, kept in SQLite or PostgreSQL behind one protocol."""
