"""What goes over the wire: messages, views, responses, errors and their schemas."""
