"""Logs: one line an event, nothing breaks out of it, and no secret is in it."""

import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.errors import BadNotation
from kingofnewyork.play.position import parse_position
from kingofnewyork.server import logs
from kingofnewyork.server.logs import (
    LOGGER_NAME,
    configure_logging,
    is_secret,
    log,
    log_error,
    log_warning,
    logging_config,
    redact,
    redact_foreign,
    short_path,
    trace_lines,
)

NOWHERE = Path("/srv/private/folder/file.txt")
LOGGERS = (None, LOGGER_NAME, "uvicorn", "uvicorn.error", "uvicorn.access")
LogSetup = Callable[..., io.StringIO]


@pytest.fixture
def log_setup() -> Iterator[LogSetup]:
    """Configures the logs to be written into a text, and undoes it afterwards."""
    before = []
    for name in LOGGERS:
        logger = logging.getLogger(name)
        before.append((logger, logger.handlers[:], logger.level, logger.propagate))

    def start(level: str = "info", log_format: str = "json") -> io.StringIO:
        stream = io.StringIO()
        configure_logging(level, log_format, stream)
        return stream

    yield start
    for logger, handlers, level, propagate in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


def test_only_the_module_of_logs_asks_for_a_logger() -> None:
    """A line of any other logger would be taken for a stranger's, without event and fields."""
    folder = Path(logs.__file__).parent
    sources = {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}
    assert [name for name, text in sources.items() if "getLogger" in text] == ["logs.py"]


def only_line(stream: io.StringIO) -> dict[str, Any]:
    """The one JSON object that was logged."""
    (line,) = stream.getvalue().splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_an_event_is_one_json_object_with_its_fields(log_setup: LogSetup) -> None:
    stream = log_setup()
    log("table_created", table="ABCD", seats=4, public=True, share=0.5, names=["Kong", "Rob"])
    found = only_line(stream)
    assert found.pop("time").endswith("Z")
    assert found == {
        "level": "info",
        "event": "table_created",
        "table": "ABCD",
        "seats": 4,
        "public": True,
        "share": 0.5,
        "names": ["Kong", "Rob"],
    }


def test_what_is_less_important_than_asked_for_is_left_out(log_setup: LogSetup) -> None:
    stream = log_setup("warning")
    log("usual")
    log_warning("odd")
    assert only_line(stream)["event"] == "odd"


@pytest.mark.parametrize("log_format", ["json", "text"])
@pytest.mark.parametrize(
    "text",
    [
        'a\nb {"level":"error"}',
        "a\r\nb",
        "\x1b[31mred",
        "\x00\x07\x7f",
        "line\u2028line",
        "\u202egnp.exe",
        "\ud800",
        'quote " and back\\slash',
    ],
)
def test_nothing_breaks_out_of_its_line(log_setup: LogSetup, log_format: str, text: str) -> None:
    stream = log_setup(log_format=log_format)
    log("named", name=text, nested={text: [text]})
    log(text)
    lines = stream.getvalue().split("\n")
    assert len(lines) == 3
    assert all(line.isprintable() for line in lines)
    if log_format == "json":
        assert json.loads(lines[0])["name"] == text


def test_people_get_plain_lines(log_setup: LogSetup) -> None:
    stream = log_setup(log_format="text")
    log("joined", name="Captain Fish", seat=2, code="ABCD", empty="")
    _, _, rest = stream.getvalue().partition(" ")
    assert rest == 'info    joined name="Captain Fish" seat=2 code=ABCD empty=""\n'


@pytest.mark.parametrize(
    "name",
    ["token", "seat_token", "seatToken", "key", "KEY", "api-keys", "nonce", "secret", "password"],
)
def test_a_secret_is_hidden_by_its_name(log_setup: LogSetup, name: str) -> None:
    stream = log_setup()
    log("told", **{name: "hunter2", "deeper": [{name: {"more": "hunter2"}}]})
    assert "hunter2" not in stream.getvalue()
    assert only_line(stream)[name] == "[hidden]"


def test_names_that_only_look_like_secrets_are_shown() -> None:
    assert not any(is_secret(name) for name in ("monkey", "keyboard", "tokenised", "seat", ""))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("GET /tables/1?token=abc HTTP/1.1", "GET /tables/1?[hidden] HTTP/1.1"),
        ("https://a.example/t#abc", "https://a.example/t?[hidden]"),
        ("see ?token=abc", "see ?[hidden]"),
        ("postgresql://me:pass@host/name", "postgresql://[hidden]@host/name"),
        ("is it so? yes", "is it so? yes"),
    ],
)
def test_query_strings_and_logins_are_hidden(text: str, kept: str) -> None:
    assert redact(text) == kept


def test_values_of_any_kind_are_logged(log_setup: LogSetup) -> None:
    stream = log_setup()
    values = {"raw": b"secret", "lost": float("nan"), "path": Path("a/b"), "none": None}
    log("odd", level="mine", time=1, long="x" * 9000, failed=ValueError("no /srv/x/y"), **values)
    found = only_line(stream)
    assert found["raw"] == "[6 bytes]"
    assert found["lost"] == "nan"
    assert found["path"] == "a/b"
    assert found["level"] == "info"
    assert found["level_"] == "mine"
    assert found["time_"] == 1
    assert found["failed"] == "ValueError: no y"
    assert len(found["long"]) < 2100


def test_a_value_that_holds_itself_ends_somewhere(log_setup: LogSetup) -> None:
    stream = log_setup()
    endless: list[object] = []
    endless.append(endless)
    log("odd", endless=endless)
    assert only_line(stream)["event"] == "odd"


def fail(secret: str) -> None:
    """Fails in two steps, with a file of the machine in the message."""
    try:
        NOWHERE.read_text()
    except OSError as problem:
        raise ValueError(f"token={secret} was refused\nfor good") from problem


def test_an_error_is_logged_with_an_id_and_a_trace_without_folders(log_setup: LogSetup) -> None:
    stream = log_setup()
    secret = "".join(["hunt", "er2"])  # code lines are in a trace, values are not
    with pytest.raises(ValueError, match="refused") as caught:
        fail(secret)
    known = log_error("broken", caught.value, table="ABCD")
    text = stream.getvalue()
    found = only_line(stream)
    assert len(known) == 8
    assert int(known, 16) >= 0
    assert found["error"]["id"] == known
    assert found["level"] == "error"
    assert found["table"] == "ABCD"
    lines = found["error"]["trace"]
    assert lines[-1] == "ValueError: token=[hidden] was refused for good"
    assert any(line.startswith("FileNotFoundError:") for line in lines)
    assert any(line.startswith("test_logs.py:") for line in lines)
    for leak in (secret, "/srv", str(Path(__file__).parent), sys.prefix, "private"):
        assert leak not in text


def test_a_trace_for_people_is_indented(log_setup: LogSetup) -> None:
    stream = log_setup(log_format="text")
    known = log_error("broken", ValueError("why"))
    first, second = stream.getvalue().splitlines()
    assert first.endswith(f"error   broken error={known}")
    assert second == "    ValueError: why"


def test_every_error_has_an_id_of_its_own(log_setup: LogSetup) -> None:
    log_setup()
    assert len({log_error("broken", ValueError()) for _ in range(50)}) == 50


def test_a_trace_tells_the_cause_first_and_the_parts_of_a_group() -> None:
    group = ExceptionGroup("several", [ValueError("one"), KeyError("two")])
    group.__cause__ = OSError("cause")
    lines = list(trace_lines(group))
    assert lines[0] == "OSError: cause"
    assert lines[1].startswith("ExceptionGroup: several")
    assert lines[2:] == ["ValueError: one", "KeyError: 'two'"]


def test_a_trace_through_our_package_names_its_modules() -> None:
    with pytest.raises(BadNotation) as caught:
        parse_position("nonsense")
    with pytest.raises(TypeError) as other:
        json.dumps(object())
    assert [line for line in trace_lines(caught.value) if line.startswith("kingofnewyork/play/pos")]
    assert [line for line in trace_lines(other.value) if line.startswith("json/encoder.py:")]


@pytest.mark.parametrize(
    ("path", "short"),
    [
        (logging_config.__code__.co_filename, "kingofnewyork/server/logs.py"),
        ("/x/lib/python3.11/site-packages/starlette/routing.py", "starlette/routing.py"),
        ("/usr/lib/python3.12/asyncio/tasks.py", "asyncio/tasks.py"),
        ("src/kingofnewyork/rules/engine.py", "kingofnewyork/rules/engine.py"),
        ("/home/me/bots/mine.py", "mine.py"),
        ("C:\\Users\\me\\mine.py", "mine.py"),
        ("<string>", "<string>"),
    ],
)
def test_a_path_is_told_without_the_folders_above(path: str, short: str) -> None:
    assert short_path(path) == short


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("at /home/me/x/file.py:12 it broke", "at file.py:12 it broke"),
        ("no 'C:\\Users\\me\\x.db'", "no 'x.db'"),
        ("DETAIL:  Key (key)=(abc) already exists.", "DETAIL:  Key (key)=[hidden] already exists."),
        ("password: abc", "password: [hidden]"),
        ("seen " + "a1B2" * 8 + " there", "seen [hidden] there"),
        ("and/or, 3/4, https://a.example/b", "and/or, 3/4, https://a.example/b"),
    ],
)
def test_what_others_say_is_cleaned_more(text: str, kept: str) -> None:
    assert redact_foreign(text) == kept


def test_the_lines_of_uvicorn_are_ours(log_setup: LogSetup) -> None:
    stream = log_setup()
    logging.getLogger("uvicorn.access").info("GET /?token=abc")
    logging.getLogger("uvicorn.error").info("started at /home/me/x")
    assert stream.getvalue() == ""
    try:
        raise RuntimeError("inside")
    except RuntimeError:
        logging.getLogger("uvicorn.error").exception("Exception in %s", "/srv/app/thing")
    found = only_line(stream)
    assert found["event"] == "Exception in thing"
    assert found["logger"] == "uvicorn.error"
    assert len(found["error"]["id"]) == 8
    assert found["error"]["trace"][-1] == "RuntimeError: inside"


def test_other_libraries_are_logged_even_with_wrong_arguments(log_setup: LogSetup) -> None:
    stream = log_setup("error")
    logging.getLogger("asyncio").error("%s and %s", "one")
    logging.getLogger("asyncio").warning("not so bad")
    assert only_line(stream)["event"] == "%s and %s"


def test_uvicorn_takes_the_configuration() -> None:
    from uvicorn import Config

    config = logging_config("debug", "text")
    assert config["loggers"]["uvicorn.access"]["handlers"] == []
    assert config["loggers"][LOGGER_NAME]["level"] == "DEBUG"
    assert config["loggers"]["uvicorn"]["level"] == "WARNING"
    assert "log_config" in Config.__init__.__annotations__
