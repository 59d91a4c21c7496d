"""HTTP and websockets: the endpoints, the page, and the limits for strangers."""
