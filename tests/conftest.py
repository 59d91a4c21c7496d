"""What holds for all tests: Ctrl-C reaches the programs that they start."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
