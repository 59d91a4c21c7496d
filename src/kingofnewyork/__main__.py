"""The command `kingofnewyork`, also as `python -m kingofnewyork`."""

import sys

from kingofnewyork.extras import explain_missing


def main() -> None:
    """Run the command and exit with its code."""
    try:
        from kingofnewyork.cli.main import run
    except ModuleNotFoundError as problem:  # only the library is installed
        explanation = explain_missing(problem)
        if explanation is None:
            raise
        sys.exit(f"kingofnewyork: {explanation}")
    sys.exit(run())


if __name__ == "__main__":
    main()
