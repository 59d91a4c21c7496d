"""Runs one stress run: `scripts/stress RUN [options]`."""

import sys

from tests.stress.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
