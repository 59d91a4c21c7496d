"""Tables in use: rooms, their subscribers, time-outs and bots, and the hub of all of them."""
