"""What goes over the wire: messages, views, responses and their schemas."""
