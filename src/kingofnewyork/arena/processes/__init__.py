"""The processes and clusters that play games side by side."""
