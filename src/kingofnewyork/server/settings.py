"""What a host can set, from where it is taken, and what it can be.

Later sources win: the defaults, a TOML file, the environment, the arguments of the command.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from kingofnewyork.errors import BadSetup
from kingofnewyork.folders import data_folder

PREFIX: Final = "KINGOFNEWYORK_"
CONFIG: Final = PREFIX + "CONFIG"
ELSEWHERE: Final = ("CONFIG", "HOME", "LANGUAGE", "INTERPRETED", "FAILPOINT", "POSTGRES")
"""Variables of the environment that have our prefix and are no settings of the server."""
DEFAULT: Final = "default"
HIDDEN: Final = "***"
MANY: Final = 1_000_000
DAY: Final = 86_400
FLAGS: Final = {"origins": "--origin"}
"""The flags that are not called like their setting."""
YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")
LONGEST_SHOWN: Final = 60
POSTGRES: Final = ("postgresql://", "postgres://")


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """The SQLite file that is used if no database is named."""
    return str(data_folder(environment) / "server.sqlite3")


def default_bots() -> tuple[str, ...]:
    """The names of our own bots."""
    from kingofnewyork.bots.named import BOTS

    return tuple(BOTS)


def is_postgres(database: str) -> bool:
    """Whether a database is the address of a PostgreSQL, not a file."""
    return database.startswith(POSTGRES)


def hide_password(database: str, instead: str = ":" + HIDDEN) -> str:
    """The address of a database without its password; rather too much is hidden than too little."""
    if "://" not in database:
        return database
    shown = re.sub(r"^([^:]*://[^:@/?]*):.*@", rf"\g<1>{instead}@", database, flags=re.DOTALL)
    return re.sub(r"([?&][^=&]*password[^=&]*=)[^&]*", rf"\g<1>{HIDDEN}", shown, flags=re.I)


@dataclass(frozen=True, slots=True)
class About:
    """What a setting means, and what it can be."""

    meaning: str
    least: float = 0
    most: float = MANY
    choices: tuple[str, ...] = ()
    check: Callable[[str], str] | None = None
    """Returns a text as it is kept, or raises `ValueError` with what would do."""


def _host(text: str) -> str:
    if not re.fullmatch(r"[\w.:%-]+", text):
        raise ValueError("an address such as 127.0.0.1, or 0.0.0.0 for all of this machine,")
    return text


def _origin(text: str) -> str:
    found = re.fullmatch(r"(https?)://([\w.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?/?", text.lower())
    if not found:
        raise ValueError("origins such as https://example.org, without a path or a star,")
    scheme, host, port = found.groups()
    usual = {"http": "80", "https": "443"}[scheme]
    return f"{scheme}://{host}" + (f":{port}" if port and port != usual else "")


def _public_url(text: str) -> str:
    if text and not re.fullmatch(r"https?://[\w.:\[\]-]+(?:/[\w./~-]*)?", text):
        raise ValueError("an address such as https://example.org")
    return text.rstrip("/")


def _network(text: str) -> str:
    from ipaddress import ip_network

    try:
        return str(ip_network(text))
    except ValueError:
        raise ValueError("addresses such as 10.0.0.5 or 10.0.0.0/24") from None


def _database(text: str) -> str:
    if is_postgres(text):
        return text
    path = text.removeprefix("sqlite:///")
    if not path or "://" in path or path.startswith((":", "sqlite:")) or "\0" in path:
        raise ValueError("a file, or postgresql://user:password@host/name,")
    return os.path.expanduser(path)


def _bot(text: str) -> str:
    from kingofnewyork.bots.named import bot_names

    if text not in bot_names():
        raise ValueError(f"names of bots that are installed ({', '.join(bot_names())})")
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything a host can set."""

    host: Annotated[
        str, About("the address to listen on; 0.0.0.0 for all of the machine", check=_host)
    ] = "127.0.0.1"
    port: Annotated[int, About("the port to listen on; 0 for any free one", most=65_535)] = 8014
    public_url: Annotated[
        str,
        About(
            "how players reach the server: only pages from there may connect; empty: any address",
            check=_public_url,
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        About("origins of web pages that may connect, besides the server's own", check=_origin),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        About(
            "addresses of proxies whose X-Forwarded-For, -Proto and -Host are believed",
            check=_network,
        ),
    ] = ()
    database: Annotated[
        str, About("a file for SQLite, or postgresql://user:password@host/name", check=_database)
    ] = field(default_factory=default_database, repr=False)
    database_connections: Annotated[
        int, About("connections to PostgreSQL at most, for each process", 1, 1000)
    ] = 10
    bots: Annotated[tuple[str, ...], About("the bots that may sit at a table", check=_bot)] = field(
        default_factory=default_bots
    )
    bot_workers: Annotated[int, About("processes in which bots think", 1, 64)] = 1
    bot_budget: Annotated[float, About("seconds a bot may think about one choice", 0.05, 600)] = 5.0
    chat: Annotated[bool, About("whether players may write to each other")] = True
    hints: Annotated[bool, About("whether players may ask for hints and odds")] = True
    absence_seconds: Annotated[
        float, About("seconds after which an absent player is played for; 0: never", 0, DAY)
    ] = 60.0
    nudge_share: Annotated[
        float, About("share of a player's time after which the player is reminded; 0: never", 0, 1)
    ] = 0.5
    idle_hours: Annotated[
        float, About("hours after which an open table that nobody joins is closed; 0: never")
    ] = 24.0
    message_bytes: Annotated[
        int, About("bytes of one message from a player at most", 1024, MANY)
    ] = 8192
    body_bytes: Annotated[int, About("bytes of the body of one request at most", 1024, MANY)] = 8192
    header_bytes: Annotated[
        int, About("bytes of the head of one request at most", 1024, 65_536)
    ] = 4096
    messages_per_20s: Annotated[
        int, About("messages on one connection in 20 seconds; 0: no limit")
    ] = 100
    actions_per_second: Annotated[
        float, About("actions a second of one player, lastingly; 0: no limit")
    ] = 10.0
    action_burst: Annotated[int, About("actions at once of one player", 1, MANY)] = 20
    chats_per_minute: Annotated[
        int, About("messages and signs of one player to the table in a minute; 0: no limit")
    ] = 30
    reads_per_minute: Annotated[
        int, About("looks of one address at the past of tables in a minute; 0: no limit")
    ] = 600
    creates_per_minute: Annotated[
        int, About("tables that one address may open in a minute; 0: no limit")
    ] = 10
    joins_per_minute: Annotated[
        int, About("seats that one address may take in a minute; 0: no limit")
    ] = 20
    open_tables_per_address: Annotated[
        int, About("tables waiting for players that one address may have opened; 0: no limit")
    ] = 20
    spectators_per_table: Annotated[int, About("people who may watch one table; 0: no limit")] = 200
    sockets: Annotated[int, About("connections to one process; 0: no limit")] = 20_000
    sockets_per_person: Annotated[int, About("connections of one player; 0: no limit")] = 20
    sockets_per_address: Annotated[int, About("connections of one address; 0: no limit")] = 50
    handshake_seconds: Annotated[
        float, About("seconds in which a connection must say what it wants", 0.05, 600)
    ] = 5.0
    ping_seconds: Annotated[
        float, About("seconds between two signs of life; 0: none are sent", 0, 3600)
    ] = 15.0
    ping_timeout: Annotated[
        float, About("seconds without an answer after which a connection is cut", 0.05, 3600)
    ] = 20.0
    queue_bytes: Annotated[
        int, About("bytes that may wait for a slow reader before it is cut off", 16_384, 1 << 30)
    ] = 262_144
    log_level: Annotated[
        str,
        About("the least important lines to log", choices=("debug", "info", "warning", "error")),
    ] = "info"
    log_format: Annotated[
        str, About("lines for people, or one JSON object a line", choices=("text", "json"))
    ] = "text"


@cache
def described() -> dict[str, tuple[type, About]]:
    """The type of every setting and what is to be said of it."""
    found = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        kind, about = get_args(hint)
        found[name] = (get_origin(kind) or kind, about)
    return found


def shown(name: str, value: object) -> str:
    """The value of a setting as a person reads it, without secrets."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    return (hide_password(str(value)) if name == "database" else str(value)) or "none"


def load_settings(
    flags: Mapping[str, object],
    environment: Mapping[str, str] = os.environ,
    config: Path | None = None,
    assignments: Sequence[str] = (),
) -> tuple[Settings, dict[str, str]]:
    """The settings and where each comes from; a mistake raises `BadSetup`.

    Args:
        flags: values by the names of settings; None, and an empty list, were not given.
        environment: KINGOFNEWYORK_<SETTING>, and KINGOFNEWYORK_CONFIG for the file.
        config: a TOML file, instead of the one that the environment names.
        assignments: `name=value`, for any setting.
    """
    values: dict[str, Any] = {"database": default_database(environment)}
    sources = dict.fromkeys(described(), DEFAULT)
    file = config or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    given = [
        *(_in_file(file) if file else ()),
        *_in_environment(environment),
        *_in_flags(flags),
        *_assigned(assignments),
    ]
    for source, name, value in given:
        if name not in sources:
            raise BadSetup(f"{source}: there is no setting {_quoted(name)};{_meant(name)}")
        values[name] = _checked(source, name, value)
        sources[name] = source
    return Settings(**values), sources


@dataclass(frozen=True, slots=True)
class Text:
    """A value that was written as text whatever its type is."""

    text: str


Given = tuple[str, str, object]
"""Where a value comes from, the name of its setting, and the value."""


def _in_file(path: Path) -> Iterator[Given]:
    import tomllib

    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSetup(f"{path}: cannot be read: {problem.strerror}; name a TOML file") from problem
    except ValueError as problem:
        raise BadSetup(f"{path}: is no TOML: {problem}") from problem
    for name, value in found.items():
        yield str(path), name, value


def _in_environment(environment: Mapping[str, str]) -> Iterator[Given]:
    for variable in sorted(environment):
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in ELSEWHERE:
            yield variable, name.lower(), Text(environment[variable])


def _in_flags(flags: Mapping[str, object]) -> Iterator[Given]:
    for name, value in flags.items():
        if value is not None and value != []:
            source = FLAGS.get(name, "--" + name.replace("_", "-"))
            yield source, name, Text(value) if isinstance(value, str) else value


def _assigned(assignments: Sequence[str]) -> Iterator[Given]:
    for assignment in assignments:
        name, equals, value = assignment.partition("=")
        if not equals:
            raise BadSetup(f"--set: {assignment[:LONGEST_SHOWN]!r} is no name=value")
        yield "--set", name.strip().replace("-", "_"), Text(value.strip())


def _quoted(text: str) -> str:
    """What was given, short enough for a line and without a password."""
    text = hide_password(text)
    return repr(text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "...")


def _meant(name: str) -> str:
    """The setting that was probably meant."""
    close = [f" did you mean {other!r}?" for other in get_close_matches(name, described(), 1)]
    return "".join(close) or f" there are {', '.join(described())}"


def _checked(source: str, name: str, given: object) -> object:
    """The value of a setting, as its type and its limits want it."""
    kind, about = described()[name]
    value = _read(kind, given.text) if isinstance(given, Text) else _typed(kind, given)
    try:
        if value is None or (about.choices and value not in about.choices):
            raise ValueError(_wanted(kind, about))
        if about.check and isinstance(value, tuple):
            return tuple(about.check(part) for part in value)
        if about.check and isinstance(value, str):
            return about.check(value)
        if isinstance(value, int | float) and not about.least <= value <= about.most:
            raise ValueError(_wanted(kind, about))
    except ValueError as problem:
        tried = _quoted(given.text if isinstance(given, Text) else str(given))
        raise BadSetup(f"{source}: {name} cannot be {tried}; {problem} would do") from None
    return value


def _wanted(kind: type, about: About) -> str:
    """What a setting can be, in words."""
    if about.choices:
        return " or ".join(about.choices)
    if kind in (int, float):
        number = "a whole number" if kind is int else "a number"
        return f"{number} from {about.least:.12g} to {about.most:.12g}"
    return "true or false" if kind is bool else "a text" if kind is str else "a list of texts"


def _read(kind: type, text: str) -> object:
    """The value that a text stands for; None for none of that type."""
    text = text.strip()
    if kind is bool:
        return True if text.lower() in YES else False if text.lower() in NO else None
    if kind is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if kind is int:
        return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None
    if kind is float:
        return float(text) if re.fullmatch(r"-?[0-9]{1,18}(\.[0-9]{1,18})?", text) else None
    return text


def _typed(kind: type, value: object) -> object:
    """A value that has a type already, as the wanted one; None if it is another."""
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value) if abs(value) <= MANY else None
    if kind is tuple and isinstance(value, list):
        return tuple(value) if all(isinstance(part, str) for part in value) else None
    return value if type(value) is kind else None
