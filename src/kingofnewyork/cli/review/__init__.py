"""What `kingofnewyork review` shows and writes."""
