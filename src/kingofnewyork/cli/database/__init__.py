"""What the operator of a server does with its database: back it up, prune it, forget people."""
