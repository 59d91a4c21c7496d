"""Reading files of games, and writing files: completely or not at all."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_native_id

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
    try:
        if path.exists() and not path.is_file():
            raise BadRecord(f"cannot write {path}: it is not an ordinary file")
        replace_file(path, lambda draft: draft.write_text(text, encoding="utf-8", newline="\n"))
    except BadRecord:
        raise
    except (OSError, ValueError) as problem:
        raise BadRecord(f"cannot write {path}: {failure_reason(problem)}") from problem


def replace_file(path: Path, fill: Callable[[Path], object]) -> None:
    """Replace the file by the draft that `fill` writes, or leave it as it was."""
    with draft_of_file(path) as draft:
        fill(draft)
        draft.replace(path)


@contextmanager
def draft_of_file(path: Path) -> Iterator[Path]:
    """Yield a path beside the file that nobody else uses, and delete what is left there."""
    draft = path.with_name(f"{path.name}.{get_native_id()}.part")
    try:
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink()


def check_folder_writable(path: Path) -> None:
    """Raise `OSError` or `ValueError` unless a draft can be written beside the file."""
    with draft_of_file(path) as draft:
        draft.touch(exist_ok=False)


def failure_reason(problem: OSError | ValueError) -> str:
    """Return why a file could not be read or written."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    return str(problem)
