"""Structured logs: one line per event, with fields and without secrets.

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

LOGGER_NAME: Final = "kingofnewyork"
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
MAX_TEXT_CHARACTERS: Final = 2000
MAX_LIST_ITEMS: Final = 50
MAX_NESTING: Final = 4
MAX_TRACE_FRAMES: Final = 30
"""How many frames of a trace are kept, the innermost ones."""
MAX_CAUSES: Final = 5

QUERY = re.compile(r"(/[^\s?#\"']*)[?#][^\s\"']+|\?[^\s\"'=?]+=[^\s\"']+")
LOGIN = re.compile(r"://\S*@")
NAMED_SECRET = re.compile(
    r"\b((?:token|key|nonce|secret|password)s?)\b([^\w\s]*\s?[=:]\s?)\S+", re.IGNORECASE
)
LONG_SECRET = re.compile(r"[A-Za-z0-9_+/=-]{32,}")
FILE_PATH = re.compile(r"(?<![\w:/.])(?:[A-Za-z]:)?(?:[/\\][^\s/\\:\"'<>|]+){2,}")

_logger = logging.getLogger(LOGGER_NAME)


def log(event: str, /, **fields: object) -> None:
    """Log an event."""
    _write(logging.INFO, event, fields)


def log_warning(event: str, /, **fields: object) -> None:
    """Log an event that somebody should look at."""
    _write(logging.WARNING, event, fields)


def log_error(event: str, problem: BaseException, /, **fields: object) -> str:
    """Log a problem with its trace; return the id under which it is found."""
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


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one JSON object."""
        return json.dumps(log_line(record), ensure_ascii=True, separators=(",", ":"))


class TextFormatter(logging.Formatter):
    """Formats a record as one line for people, and one for each line of a trace."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text; everything that is not plain is escaped."""
        found = log_line(record)
        head = f"{found.pop('time')} {found.pop('level'):7} {_plain(found.pop('event'))}"
        error = found.pop("error", None)
        parts = [head, *[f"{_plain(name)}={_plain(value)}" for name, value in found.items()]]
        if error is None:
            return " ".join(parts)
        parts.append(f"error={error['id']}")
        return "\n".join([" ".join(parts), *["    " + _escape(line) for line in error["trace"]]])


def _escape(text: str) -> str:
    """Escape control characters, quotes and backslashes of a text."""
    return json.dumps(text, ensure_ascii=not text.isprintable())[1:-1]


def _plain(value: object) -> str:
    """Format a value for a line for people: without quotes if that is clear."""
    if isinstance(value, str):
        is_bare = value.isprintable() and value and not re.search(r"[\s=\"\\]", value)
        return value if is_bare else f'"{_escape(value)}"'
    return json.dumps(value, ensure_ascii=True)


def log_line(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a record as JSON values, without secrets."""
    is_ours = record.name == LOGGER_NAME
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    line: dict[str, Any] = {
        "time": f"{moment}.{int(record.msecs):03d}Z",
        "level": record.levelname.lower(),
        "event": redact(_message(record)) if is_ours else redact_foreign(_message(record)),
    }
    if not is_ours:
        line["logger"] = record.name
    for name, value in getattr(record, "fields", {}).items():
        line[f"{name}_" if name in RESERVED else name] = _value(name, value)
    if record.exc_info and record.exc_info[1] is not None:
        known = getattr(record, "error_id", None) or new_error_id()
        line["error"] = {"id": known, "trace": list(trace_lines(record.exc_info[1]))}
    return line


def _message(record: logging.LogRecord) -> str:
    """The message of a record, even if its arguments do not fit."""
    try:
        return record.getMessage()
    except Exception:  # a stranger's arguments; a line that is lost helps nobody
        return str(record.msg)


@cache
def is_secret(name: str) -> bool:
    """Whether a field of this name holds a secret."""
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
    if depth < MAX_NESTING and isinstance(value, dict):
        parts = list(value.items())[:MAX_LIST_ITEMS]
        return {redact(str(key)): _value(str(key), part, depth + 1) for key, part in parts}
    if depth < MAX_NESTING and isinstance(value, list | tuple | set | frozenset):
        return [_value("", part, depth + 1) for part in list(value)[:MAX_LIST_ITEMS]]
    if isinstance(value, BaseException):
        return redact_foreign(f"{type(value).__name__}: {value}")
    return redact(str(value))


def redact(text: str) -> str:
    """Remove query strings and logins from a text, and cut it if it is too long."""
    if len(text) > MAX_TEXT_CHARACTERS:
        text = f"{text[:MAX_TEXT_CHARACTERS]}... ({len(text)} characters)"
    text = LOGIN.sub(f"://{HIDDEN}@", text)
    return QUERY.sub(lambda found: f"{found[1] or ''}?{HIDDEN}", text)


def redact_foreign(text: str) -> str:
    """Redact a text of others: remove folders and whatever looks like a secret as well."""
    text = FILE_PATH.sub(lambda found: short_path(found[0]), redact(text))
    text = NAMED_SECRET.sub(rf"\1\2{HIDDEN}", text)
    return LONG_SECRET.sub(HIDDEN, text)


def short_path(path: str) -> str:
    """Where a file is within our package or another, without the folders above."""
    found = PurePath(path)
    if found.is_relative_to(PACKAGE):
        return PurePath(LOGGER_NAME, found.relative_to(PACKAGE)).as_posix()
    parts = path.replace("\\", "/").split("/")
    for number in range(len(parts) - 2, -1, -1):
        if parts[number] in ("site-packages", LOGGER_NAME) or re.match(
            r"python3\.\d+$", parts[number]
        ):
            first = number if parts[number] == LOGGER_NAME else number + 1
            return "/".join(parts[first:])
    return parts[-1]


def trace_lines(problem: BaseException) -> Iterator[str]:
    """The lines of a trace: the cause first, files by their short names."""
    found: TracebackException | None = TracebackException.from_exception(problem)
    chain: list[TracebackException] = []
    while found is not None and len(chain) < MAX_CAUSES:
        chain.append(found)
        hidden = None if found.__suppress_context__ else found.__context__
        found = found.__cause__ or hidden
    for known in reversed(chain):
        yield from [_frame(frame) for frame in list(known.stack)[-MAX_TRACE_FRAMES:]]
        yield from [redact_foreign(line) for line in _describe(known)]


def _describe(known: TracebackException) -> list[str]:
    """The type and message of a problem, and those of the problems in a group."""
    lines = [" ".join(line.split()) for line in known.format_exception_only()]
    for part in (known.exceptions or [])[:MAX_CAUSES]:
        lines += [_frame(frame) for frame in list(part.stack)[-MAX_TRACE_FRAMES:]]
        lines += _describe(part)
    return lines


def _frame(frame: FrameSummary) -> str:
    """One frame: the file, the line, the function and the code."""
    return (
        f"{short_path(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line or ''}".strip()
    )


def logging_config(
    level: str = "info", log_format: str = "text", stream: object = "ext://sys.stderr"
) -> dict[str, Any]:
    """The configuration for `logging.config` that formats every line as one of ours."""
    formatter = f"{__name__}.{'JsonFormatter' if log_format == 'json' else 'TextFormatter'}"
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
            LOGGER_NAME: ours,
            "uvicorn": others,
            "uvicorn.error": {"level": others["level"]},
            "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
        },
        "root": {"handlers": ["lines"], "level": others["level"]},
    }


def configure_logging(
    level: str = "info", log_format: str = "text", stream: object = "ext://sys.stderr"
) -> None:
    """Configure logging so that every line of this process has our format."""
    from logging.config import dictConfig

    dictConfig(logging_config(level, log_format, stream))
