"""What `kingofnewyork simulate` shows and writes."""
