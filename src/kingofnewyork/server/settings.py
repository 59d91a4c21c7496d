"""Settings of the server: their sources, types, limits and defaults.

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
CONFIG_VARIABLE: Final = PREFIX + "CONFIG"
OTHER_VARIABLES: Final = ("CONFIG", "HOME", "LANGUAGE", "INTERPRETED", "FAILPOINT", "POSTGRES")
"""Variables of the environment with our prefix that are not settings of the server."""
DEFAULT_SOURCE: Final = "default"
HIDDEN_PASSWORD: Final = "***"
MAX_SETTING: Final = 1_000_000
DAY_S: Final = 86_400
FLAG_NAMES: Final = {"origins": "--origin"}
"""Flags whose name differs from that of their setting."""
YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")
MAX_QUOTED_CHARACTERS: Final = 60
POSTGRES_SCHEMES: Final = ("postgresql://", "postgres://")
SQLITE_PREFIX: Final = "sqlite:///"


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """The SQLite file that is used if no database is given."""
    return str(data_folder(environment) / "server.sqlite3")


def default_bots() -> tuple[str, ...]:
    """The names of our own bots."""
    from kingofnewyork.bots.named import BOTS

    return tuple(BOTS)


def is_postgres(database: str) -> bool:
    """Whether a database is a PostgreSQL address, not a file."""
    return database.startswith(POSTGRES_SCHEMES)


def sqlite_path(database: str) -> str:
    """The file of a SQLite database; `ValueError` says what is expected of an address.

    After `sqlite:///` a path is relative unless it begins with another slash.
    """
    path = database.removeprefix(SQLITE_PREFIX)
    if not path or "://" in path or path.startswith((":", "sqlite:")) or "\0" in path:
        raise ValueError("a file, or postgresql://user:password@host/name")
    return path


def hide_password(database: str, instead: str = ":" + HIDDEN_PASSWORD) -> str:
    """The address of a database without its password; in doubt more than that is hidden."""
    if "://" not in database:
        return database
    login = re.compile(r"^([^:]*://[^:@/?]*):.*@", re.DOTALL)
    parameter = re.compile(r"([?&][^=&]*password[^=&]*=)[^&]*", re.IGNORECASE)
    without_login = login.sub(rf"\g<1>{instead}@", database)
    return parameter.sub(rf"\g<1>{HIDDEN_PASSWORD}", without_login)


@dataclass(frozen=True, slots=True)
class SettingInfo:
    """The meaning of a setting and the values it can have."""

    meaning: str
    minimum: float = 0
    maximum: float = MAX_SETTING
    choices: tuple[str, ...] = ()
    check: Callable[[str], str] | None = None
    """Returns the normalised text, or raises `ValueError` with what is expected."""


def _host(text: str) -> str:
    if not re.fullmatch(r"[\w.:%-]+", text):
        raise ValueError("an address such as 127.0.0.1, or 0.0.0.0 for all of this machine")
    return text


def _origin(text: str) -> str:
    found = re.fullmatch(r"(https?)://([\w.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?/?", text.lower())
    if not found:
        raise ValueError("origins such as https://example.org, without a path or a star")
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
    return text if is_postgres(text) else os.path.expanduser(sqlite_path(text))


def _bot(text: str) -> str:
    from kingofnewyork.bots.named import bot_names

    if text not in bot_names():
        raise ValueError(f"names of bots that are installed ({', '.join(bot_names())})")
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that the host of a server can set."""

    host: Annotated[
        str, SettingInfo("the address to listen on; 0.0.0.0 for all of the machine", check=_host)
    ] = "127.0.0.1"
    port: Annotated[
        int, SettingInfo("the port to listen on; 0 for any free one", maximum=65_535)
    ] = 8014
    public_url: Annotated[
        str,
        SettingInfo(
            "the address for players: only pages from there may connect; empty: any address",
            check=_public_url,
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        SettingInfo(
            "origins of web pages that may connect, besides the server's own", check=_origin
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        SettingInfo(
            "addresses of proxies whose X-Forwarded-For, -Proto and -Host are believed",
            check=_network,
        ),
    ] = ()
    database: Annotated[
        str,
        SettingInfo("a file for SQLite, or postgresql://user:password@host/name", check=_database),
    ] = field(default_factory=default_database, repr=False)
    database_connections: Annotated[
        int, SettingInfo("connections to PostgreSQL at most, for each process", 1, 1000)
    ] = 10
    bots: Annotated[
        tuple[str, ...], SettingInfo("the bots that may sit at a table", check=_bot)
    ] = field(default_factory=default_bots)
    bot_workers: Annotated[int, SettingInfo("worker processes for bots, hints and odds", 1, 64)] = 1
    bot_budget_seconds: Annotated[
        float, SettingInfo("seconds a bot may think about one choice", 0.05, 600)
    ] = 5.0
    cards: Annotated[
        tuple[str, ...],
        SettingInfo("cards of your own: modules, files or the names of installed sets"),
    ] = ()
    deck: Annotated[
        str, SettingInfo("the cards of new tables, by slug with commas between them; all or none")
    ] = "all"
    chat: Annotated[bool, SettingInfo("whether players may write to each other")] = True
    hints: Annotated[bool, SettingInfo("whether players may ask for hints and odds")] = True
    absence_seconds: Annotated[
        float, SettingInfo("seconds after which an absent player is played for; 0: never", 0, DAY_S)
    ] = 60.0
    nudge_share: Annotated[
        float,
        SettingInfo("share of a player's time after which the player is reminded; 0: never", 0, 1),
    ] = 0.5
    prune_finished_days: Annotated[
        float,
        SettingInfo(
            "days after which a table whose game is over, or that is closed, is deleted; 0: never",
            0,
            1_000_000,
        ),
    ] = 0.0
    prune_abandoned_days: Annotated[
        float,
        SettingInfo(
            "days after which a table that waits or plays is deleted if nothing happens; 0: never",
            0,
            1_000_000,
        ),
    ] = 0.0
    idle_hours: Annotated[
        float, SettingInfo("hours after which an open table that nobody joins is closed; 0: never")
    ] = 24.0
    message_bytes: Annotated[
        int, SettingInfo("bytes of one message from a player at most", 1024, MAX_SETTING)
    ] = 8192
    body_bytes: Annotated[
        int, SettingInfo("bytes of the body of one request at most", 1024, MAX_SETTING)
    ] = 8192
    header_bytes: Annotated[
        int, SettingInfo("bytes of the headers of one request at most", 1024, 65_536)
    ] = 4096
    messages_per_20s: Annotated[
        int, SettingInfo("messages on one connection in 20 seconds; 0: no limit")
    ] = 100
    actions_per_second: Annotated[
        float, SettingInfo("actions per second of one player, sustained; 0: no limit")
    ] = 10.0
    action_burst: Annotated[
        int, SettingInfo("actions of one player in a burst", 1, MAX_SETTING)
    ] = 20
    chats_per_minute: Annotated[
        int, SettingInfo("chat messages and reactions of one player in a minute; 0: no limit")
    ] = 30
    reads_per_minute: Annotated[
        int,
        SettingInfo(
            "reads of the past, by work, and of daily games by one address in a minute; 0: no limit"
        ),
    ] = 600
    creates_per_minute: Annotated[
        int, SettingInfo("tables that one address may open in a minute; 0: no limit")
    ] = 10
    joins_per_minute: Annotated[
        int, SettingInfo("seats that one address may take in a minute; 0: no limit")
    ] = 20
    open_tables_per_address: Annotated[
        int, SettingInfo("tables waiting for players that one address may have opened; 0: no limit")
    ] = 20
    daily_games_per_address: Annotated[
        int, SettingInfo("daily games that one address may begin in a day; 0: no limit")
    ] = 100
    spectators_per_table: Annotated[
        int, SettingInfo("people who may watch one table; 0: no limit")
    ] = 200
    sockets: Annotated[int, SettingInfo("connections to one process; 0: no limit")] = 20_000
    sockets_per_person: Annotated[int, SettingInfo("connections of one player; 0: no limit")] = 20
    sockets_per_address: Annotated[int, SettingInfo("connections of one address; 0: no limit")] = 50
    handshake_seconds: Annotated[
        float, SettingInfo("seconds for a connection to send its request or hello", 0.05, 600)
    ] = 5.0
    ping_seconds: Annotated[
        float, SettingInfo("seconds between two pings; 0: no pings", 0, 3600)
    ] = 15.0
    ping_timeout_seconds: Annotated[
        float,
        SettingInfo(
            "seconds without an answer to a ping after which a connection is cut", 0.05, 3600
        ),
    ] = 20.0
    queue_bytes: Annotated[
        int,
        SettingInfo("bytes that may wait for a slow reader before it is cut off", 16_384, 1 << 30),
    ] = 262_144
    log_level: Annotated[
        str,
        SettingInfo("the lowest level to log", choices=("debug", "info", "warning", "error")),
    ] = "info"
    log_format: Annotated[
        str, SettingInfo("lines for people, or one JSON object a line", choices=("text", "json"))
    ] = "text"


@cache
def setting_infos() -> dict[str, tuple[type, SettingInfo]]:
    """The type and description of every setting by its name."""
    found = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        kind, about = get_args(hint)
        found[name] = (get_origin(kind) or kind, about)
    return found


def format_setting(name: str, value: object) -> str:
    """Format the value of a setting for people, without secrets."""
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
    """Load the settings; return them with the source of each. Raise `BadSetup` for a mistake.

    Args:
        flags: values by the names of settings; None, and an empty list, were not given.
        environment: KINGOFNEWYORK_<SETTING>, and KINGOFNEWYORK_CONFIG for the file.
        config: a TOML file, instead of the one that the environment names.
        assignments: `name=value`, for any setting.
    """
    values: dict[str, Any] = {"database": default_database(environment)}
    sources = dict.fromkeys(setting_infos(), DEFAULT_SOURCE)
    file = config or (
        Path(environment[CONFIG_VARIABLE]) if environment.get(CONFIG_VARIABLE) else None
    )
    given = [
        *(_from_file(file) if file else ()),
        *_from_environment(environment),
        *_from_flags(flags),
        *_from_assignments(assignments),
    ]
    for source, name, value in given:
        if name not in sources:
            raise BadSetup(f"{source}: there is no setting {_quote(name)};{_suggest(name)}")
        values[name] = _check(source, name, value)
        sources[name] = source
    return Settings(**values), sources


@dataclass(frozen=True, slots=True)
class GivenText:
    """A value that was given as text, whatever the type of its setting."""

    text: str


Given = tuple[str, str, object]
"""The source of a value, the name of its setting, and the value."""


def _from_file(path: Path) -> Iterator[Given]:
    import tomllib

    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSetup(f"{path}: cannot be read: {problem.strerror}; name a TOML file") from problem
    except ValueError as problem:
        raise BadSetup(f"{path}: is not a TOML file: {problem}") from problem
    for name, value in found.items():
        yield str(path), name, value


def _from_environment(environment: Mapping[str, str]) -> Iterator[Given]:
    for variable in sorted(environment):
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in OTHER_VARIABLES:
            yield variable, name.lower(), GivenText(environment[variable])


def _from_flags(flags: Mapping[str, object]) -> Iterator[Given]:
    for name, value in flags.items():
        if value is not None and value != []:
            source = FLAG_NAMES.get(name, "--" + name.replace("_", "-"))
            yield source, name, GivenText(value) if isinstance(value, str) else value


def _from_assignments(assignments: Sequence[str]) -> Iterator[Given]:
    for assignment in assignments:
        name, equals, value = assignment.partition("=")
        if not equals:
            raise BadSetup(f"--set: {assignment[:MAX_QUOTED_CHARACTERS]!r} is not name=value")
        yield "--set", name.strip().replace("-", "_"), GivenText(value.strip())


def _quote(text: str) -> str:
    """Quote what was given, cut to one line and without a password."""
    text = hide_password(text)
    return repr(
        text if len(text) <= MAX_QUOTED_CHARACTERS else text[:MAX_QUOTED_CHARACTERS] + "..."
    )


def _suggest(name: str) -> str:
    """Suggest the setting that was probably meant."""
    close = [f" did you mean {other!r}?" for other in get_close_matches(name, setting_infos(), 1)]
    return "".join(close) or f" there are {', '.join(setting_infos())}"


def _check(source: str, name: str, given: object) -> object:
    """Check a value against the type and limits of its setting; return it converted."""
    kind, about = setting_infos()[name]
    value = _parse(kind, given.text) if isinstance(given, GivenText) else _coerce(kind, given)
    try:
        if value is None or (about.choices and value not in about.choices):
            raise ValueError(_describe_values(kind, about))
        if about.check and isinstance(value, tuple):
            return tuple(about.check(part) for part in value)
        if about.check and isinstance(value, str):
            return about.check(value)
        if isinstance(value, int | float) and not about.minimum <= value <= about.maximum:
            raise ValueError(_describe_values(kind, about))
    except ValueError as problem:
        tried = _quote(given.text if isinstance(given, GivenText) else str(given))
        raise BadSetup(f"{source}: {name} cannot be {tried}; expected {problem}") from None
    return value


def _describe_values(kind: type, about: SettingInfo) -> str:
    """What a setting can be, as a text for people."""
    if about.choices:
        return " or ".join(about.choices)
    if kind in (int, float):
        number = "a whole number" if kind is int else "a number"
        return f"{number} from {about.minimum:.12g} to {about.maximum:.12g}"
    return "true or false" if kind is bool else "a text" if kind is str else "a list of texts"


def _parse(kind: type, text: str) -> object:
    """Parse a text as a type; None if it does not fit."""
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


def _coerce(kind: type, value: object) -> object:
    """Convert a typed value to the expected type; None if it does not fit."""
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value) if abs(value) <= MAX_SETTING else None
    if kind is tuple and isinstance(value, list):
        return tuple(value) if all(isinstance(part, str) for part in value) else None
    return value if type(value) is kind else None
