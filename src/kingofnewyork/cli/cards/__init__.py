"""What `kingofnewyork cards` shows and writes."""
