"""Files that a command names and workers on other machines lack: sent to each of them once."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import NETWORK_SUFFIX, find_bot
from kingofnewyork.errors import BadSetup

SOURCE_SUFFIX: Final = ".py"
DIGEST_LETTERS: Final = 16


@dataclass(frozen=True)
class FileContent:
    """A file to be sent: where it belongs among such files, and what is in it."""

    place: str
    content: bytes

    def write(self) -> None:
        """Write the file where this process keeps files from elsewhere."""
        path = Path(_folder().name, self.place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.content)


@dataclass(frozen=True)
class ShippedFiles:
    """Where workers find the files that the names of bots and cards stand for here."""

    places: tuple[tuple[str, str], ...] = ()
    """The path of each file here, and its place there."""

    def local_name(self, name: str) -> str:
        """The same bot or card as this process names it; a name that is no file stays."""
        path = _path_of(name)
        for known, place in self.places:
            if known == path:
                return str(Path(_folder().name, place)) + name.removeprefix(path)
        return name

    def find_bot(self, name: str) -> type[Bot]:
        """The bot of a name that was given elsewhere."""
        return find_bot(self.local_name(name))


NO_FILES: Final = ShippedFiles()
"""Names are those of files that are there."""


def collect_files(names: Iterable[str]) -> tuple[ShippedFiles, list[FileContent]]:
    """Read the files of networks, bots and cards among some names; `BadSetup` if that fails."""
    paths = dict.fromkeys([path for name in names if (path := _path_of(name))])
    try:
        contents = [FileContent(*_place_and_content(Path(path))) for path in paths]
    except OSError as problem:
        raise BadSetup(f"{problem.filename}: {problem.strerror}") from problem
    places = [content.place for content in contents]
    return ShippedFiles(tuple(zip(paths, places, strict=True))), contents


def _place_and_content(path: Path) -> tuple[str, bytes]:
    """Files of the same name are told apart by what is in them."""
    content = path.read_bytes()
    return f"{sha256(content).hexdigest()[:DIGEST_LETTERS]}/{path.name}", content


def _path_of(name: str) -> str:
    """The file that a name stands for: `network.npz`, `file.py:Class` or `file.py`; or nothing."""
    path = name if name.endswith(SOURCE_SUFFIX) else name.rpartition(":")[0] or name
    return path if path.endswith((NETWORK_SUFFIX, SOURCE_SUFFIX)) else ""


@cache
def _folder() -> "TemporaryDirectory[str]":
    """Where this process keeps files from elsewhere; it goes with the process."""
    return TemporaryDirectory(prefix="kingofnewyork-")
