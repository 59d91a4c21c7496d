"""Real servers, databases and players for tests."""
