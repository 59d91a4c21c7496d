"""`python -m kingofnewyork` is the command `kingofnewyork`."""

from kingofnewyork.cli.main import main

if __name__ == "__main__":
    main()
