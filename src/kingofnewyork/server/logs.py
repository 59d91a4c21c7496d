"""Logs: one line for each event, with fields, and without secrets.

A line is a JSON object or is written for people. Nothing in it can break out of its line, fields
that hold secrets are hidden by their names, and a trace names no folder of the machine.
"""

import json
import logging
import re
import secrets
import time
from collections.abc import Iterator
from functools import cache
from math import isfinite
from pathlib import Path, PurePath
from traceback import FrameSummary, TracebackException
from typing import Any, Final

NAME: Final = "kingofnewyork"
PACKAGE: Final = Path(__file__).parents[1]
HIDDEN: Final = "[hidden]"
SECRET_WORDS: Final = frozenset(
    [
        *("token", "key", "nonce", "secret", "password", "passwd", "authorization", "cookie"),
        *("query", "dsn", "credential"),
    ]
)
RESERVED: Final = ("time", "level", "event", "logger", "error")
"""Names that a line gives itself; a field of that name gets an underscore."""
LONGEST_TEXT: Final = 2000
LONGEST_LIST: Final = 50
DEEPEST: Final = 4
FRAMES: Final = 30
"""How many frames of a trace are kept, the innermost ones."""
CAUSES: Final = 5

QUERY = re.compile(r"(/[^\s?#\"']*)[?#][^\s\"']+|\?[^\s\"'=?]+=[^\s\"']+")
LOGIN = re.compile(r"://\S*@")
TOLD_SECRET = re.compile(
    r"\b((?:token|key|nonce|secret|password)s?)\b([^\w\s]*\s?[=:]\s?)\S+", re.IGNORECASE
)
LONG_SECRET = re.compile(r"[A-Za-z0-9_+/=-]{32,}")
FILE_PATH = re.compile(r"(?<![\w:/.])(?:[A-Za-z]:)?(?:[/\\][^\s/\\:\"'<>|]+){2,}")

_logger = logging.getLogger(NAME)


def log(event: str, /, **fields: object) -> None:
    """An event is in the log."""
    _write(logging.INFO, event, fields)


def log_debug(event: str, /, **fields: object) -> None:
    """An event is in the log of those who look for a fault."""
    _write(logging.DEBUG, event, fields)


def log_warning(event: str, /, **fields: object) -> None:
    """An event that somebody should look at is in the log."""
    _write(logging.WARNING, event, fields)


def log_error(event: str, problem: BaseException, /, **fields: object) -> str:
    """What went wrong is in the log with its trace; return the id under which it is found."""
    known = new_error_id()
    details = (type(problem), problem, problem.__traceback__)
    extra = {"fields": fields, "error_id": known}
    _logger.error(event, exc_info=details, extra=extra)
    return known


def new_error_id() -> str:
    """Eight random digits by which a line of the log is found again."""
    return secrets.token_hex(4)


def _write(level: int, event: str, fields: dict[str, object]) -> None:
    if _logger.isEnabledFor(level):
        _logger.log(level, event, extra={"fields": fields})


class Lines(logging.Formatter):
    """Makes a line of a record, as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one JSON object."""
        return json.dumps(line_of(record), ensure_ascii=True, separators=(",", ":"))


class TextLines(logging.Formatter):
    """Makes a line of a record for people, and one for each line of a trace."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text; everything that is not plain is escaped."""
        found = line_of(record)
        head = f"{found.pop('time')} {found.pop('level'):7} {_plain(found.pop('event'))}"
        error = found.pop("error", None)
        parts = [head, *[f"{_plain(name)}={_plain(value)}" for name, value in found.items()]]
        if error is None:
            return " ".join(parts)
        parts.append(f"error={error['id']}")
        return "\n".join([" ".join(parts), *["    " + _escaped(line) for line in error["trace"]]])


def _escaped(text: str) -> str:
    """A text in which no character does anything but show itself."""
    return json.dumps(text, ensure_ascii=not text.isprintable())[1:-1]


def _plain(value: object) -> str:
    """A value as it stands in a line for people: bare if that is clear."""
    if isinstance(value, str):
        is_bare = value.isprintable() and value and not re.search(r"[\s=\"\\]", value)
        return value if is_bare else f'"{_escaped(value)}"'
    return json.dumps(value, ensure_ascii=True)


def line_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record says, as values that JSON knows, without secrets."""
    is_ours = record.name == NAME
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    line: dict[str, Any] = {
        "time": f"{moment}.{int(record.msecs):03d}Z",
        "level": record.levelname.lower(),
        "event": clean(_message(record)) if is_ours else clean_foreign(_message(record)),
    }
    if not is_ours:
        line["logger"] = record.name
    for name, value in getattr(record, "fields", {}).items():
        line[f"{name}_" if name in RESERVED else name] = _value(name, value)
    if record.exc_info and record.exc_info[1] is not None:
        known = getattr(record, "error_id", None) or new_error_id()
        line["error"] = {"id": known, "trace": list(trace(record.exc_info[1]))}
    return line


def _message(record: logging.LogRecord) -> str:
    """The message of a record, even if its arguments do not fit."""
    try:
        return record.getMessage()
    except Exception:  # a stranger's arguments; a line that is lost helps nobody
        return str(record.msg)


@cache
def is_secret(name: str) -> bool:
    """Whether a field of this name holds what nobody may read."""
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
    return any(word.removesuffix("s") in SECRET_WORDS for word in re.split(r"[^a-z]+", words))


def _value(name: str, value: object, depth: int = 0) -> Any:
    """A field as JSON, with what is secret hidden."""
    if is_secret(name):
        return HIDDEN
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else str(value)
    if isinstance(value, bytes | bytearray | memoryview):
        return f"[{len(value)} bytes]"
    if depth < DEEPEST and isinstance(value, dict):
        parts = list(value.items())[:LONGEST_LIST]
        return {clean(str(key)): _value(str(key), part, depth + 1) for key, part in parts}
    if depth < DEEPEST and isinstance(value, list | tuple | set | frozenset):
        return [_value("", part, depth + 1) for part in list(value)[:LONGEST_LIST]]
    if isinstance(value, BaseException):
        return clean_foreign(f"{type(value).__name__}: {value}")
    return clean(str(value))


def clean(text: str) -> str:
    """A text without query strings and logins, and not too long."""
    if len(text) > LONGEST_TEXT:
        text = f"{text[:LONGEST_TEXT]}... ({len(text)} characters)"
    text = LOGIN.sub(f"://{HIDDEN}@", text)
    return QUERY.sub(lambda found: f"{found[1] or ''}?{HIDDEN}", text)


def clean_foreign(text: str) -> str:
    """A text that others wrote, also without folders and without what looks like a secret."""
    text = FILE_PATH.sub(lambda found: short_path(found[0]), clean(text))
    text = TOLD_SECRET.sub(rf"\1\2{HIDDEN}", text)
    return LONG_SECRET.sub(HIDDEN, text)


def short_path(path: str) -> str:
    """Where a file is within our package or another, without the folders above."""
    found = PurePath(path)
    if found.is_relative_to(PACKAGE):
        return PurePath(NAME, found.relative_to(PACKAGE)).as_posix()
    parts = path.replace("\\", "/").split("/")
    for number in range(len(parts) - 2, -1, -1):
        if parts[number] in ("site-packages", NAME) or re.match(r"python3\.\d+$", parts[number]):
            first = number if parts[number] == NAME else number + 1
            return "/".join(parts[first:])
    return parts[-1]


def trace(problem: BaseException) -> Iterator[str]:
    """What went wrong and where, line by line: the cause first, files by their short names."""
    found: TracebackException | None = TracebackException.from_exception(problem)
    chain: list[TracebackException] = []
    while found is not None and len(chain) < CAUSES:
        chain.append(found)
        hidden = None if found.__suppress_context__ else found.__context__
        found = found.__cause__ or hidden
    for known in reversed(chain):
        yield from [_frame(frame) for frame in list(known.stack)[-FRAMES:]]
        yield from [clean_foreign(line) for line in _told(known)]


def _told(known: TracebackException) -> list[str]:
    """The kind of a problem and what it says, and the same of the problems in a group."""
    lines = [" ".join(line.split()) for line in known.format_exception_only()]
    for part in (known.exceptions or [])[:CAUSES]:
        lines += [_frame(frame) for frame in list(part.stack)[-FRAMES:]]
        lines += _told(part)
    return lines


def _frame(frame: FrameSummary) -> str:
    """One frame: the file, the line, the function and the code."""
    return (
        f"{short_path(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line or ''}".strip()
    )


def logging_config(
    level: str = "info", log_format: str = "text", stream: object = "ext://sys.stderr"
) -> dict[str, Any]:
    """What `logging.config` and uvicorn are given, so that every line is one of ours."""
    formatter = f"{__name__}.{'Lines' if log_format == 'json' else 'TextLines'}"
    ours = {"handlers": ["lines"], "level": level.upper(), "propagate": False}
    others = {**ours, "level": "WARNING" if level in ("debug", "info") else level.upper()}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": formatter}},
        "handlers": {
            "lines": {"class": "logging.StreamHandler", "formatter": "lines", "stream": stream}
        },
        "loggers": {
            NAME: ours,
            "uvicorn": others,
            "uvicorn.error": {"level": others["level"]},
            "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
        },
        "root": {"handlers": ["lines"], "level": others["level"]},
    }


def configure(
    level: str = "info", log_format: str = "text", stream: object = "ext://sys.stderr"
) -> None:
    """From now on, everything that is logged in this process comes out as our lines."""
    from logging.config import dictConfig

    dictConfig(logging_config(level, log_format, stream))
