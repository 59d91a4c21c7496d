"""Reading and writing the text files of games."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from kingofnewyork.errors import BadRecord


def read_text_file(path: str | Path) -> str:
    """Read the text of a file; raise `BadRecord` if that fails."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"cannot read {path}: it is not a text file") from None
    except (OSError, ValueError) as problem:
        raise BadRecord(f"cannot read {path}: {failure_reason(problem)}") from problem


def write_text_file(path: str | Path, text: str) -> None:
    """Write a text to a file, which is afterwards either complete or as it was."""
    path = Path(path)
    draft = ""
    try:
        if path.exists() and not path.is_file():
            raise BadRecord(f"cannot write {path}: it is not an ordinary file")
        with NamedTemporaryFile(
            "w",
            encoding="utf-8",
            newline="\n",
            dir=path.parent,
            prefix=".",
            suffix=".part",
            delete=False,
        ) as file:
            draft = file.name
            file.write(text)
        os.chmod(draft, 0o644)
        os.replace(draft, path)
    except (OSError, ValueError) as problem:
        if draft:
            with suppress(OSError):
                os.unlink(draft)
        raise BadRecord(f"cannot write {path}: {failure_reason(problem)}") from problem


def failure_reason(problem: OSError | ValueError) -> str:
    """Return why a file could not be read or written."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    return str(problem)
