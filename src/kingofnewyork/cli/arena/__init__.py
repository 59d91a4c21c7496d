"""What `kingofnewyork arena` shows and writes."""
