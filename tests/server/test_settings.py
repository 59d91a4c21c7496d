"""Settings: where they come from, what they can be, and that the page about them is true."""

import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from kingofnewyork.bots.named import BOTS
from kingofnewyork.errors import BadSetup
from kingofnewyork.folders import HOME_VARIABLE
from kingofnewyork.local.saves import games_folder
from kingofnewyork.server.settings import (
    DEFAULT_SOURCE,
    Settings,
    format_setting,
    hide_password,
    load_settings,
    setting_infos,
)

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
TOLD_DEFAULTS = {"database": "`server.sqlite3` in the data folder", "bots": "all of ours"}


def refusal(
    file: Path | None = None, sets: tuple[str, ...] = (), flags: object = None, **given: str
) -> str:
    """The line with which settings are refused."""
    with pytest.raises(BadSetup) as caught:
        load_settings({"port": flags}, given, file, sets)
    line = str(caught.value)
    assert "\n" not in line
    return line


@pytest.fixture
def toml(tmp_path: Path) -> Path:
    """A file for settings."""
    return tmp_path / "server.toml"


def test_every_setting_has_a_meaning_and_a_default_that_is_allowed(tmp_path: Path) -> None:
    settings = Settings()
    for name, (kind, about) in setting_infos().items():
        assert about.meaning
        value = getattr(settings, name)
        assert isinstance(value, kind)
        text = ",".join(value) if isinstance(value, tuple) else str(value)
        again, sources = load_settings({}, {HOME_VARIABLE: str(tmp_path)}, None, [f"{name}={text}"])
        assert getattr(again, name) == value
        assert sources[name] == "--set"


def test_later_sources_win(toml: Path) -> None:
    toml.write_text("port = 1\nhost = '0.0.0.1'\nchat = false\nidle_hours = 3\nqueue_bytes = 20000")
    environment = {
        "KINGOFNEWYORK_CONFIG": str(toml),
        "KINGOFNEWYORK_PORT": "2",
        "KINGOFNEWYORK_HOST": "0.0.0.2",
        "KINGOFNEWYORK_CHAT": "yes",
        "PATH": "unrelated",
    }
    settings, sources = load_settings(
        {"port": "3", "host": "0.0.0.3"}, environment, None, ["port=4"]
    )
    assert (settings.port, sources["port"]) == (4, "--set")
    assert (settings.host, sources["host"]) == ("0.0.0.3", "--host")
    assert (settings.chat, sources["chat"]) == (True, "KINGOFNEWYORK_CHAT")
    assert (settings.idle_hours, sources["idle_hours"]) == (3.0, str(toml))
    assert (settings.hints, sources["hints"]) == (True, DEFAULT_SOURCE)


def test_a_named_file_is_read_instead_of_that_of_the_environment(toml: Path) -> None:
    toml.write_text("port = 1")
    environment = {"KINGOFNEWYORK_CONFIG": "nowhere.toml"}
    settings, _ = load_settings({}, environment, toml)
    assert settings.port == 1


def test_flags_that_were_not_given_change_nothing() -> None:
    settings, sources = load_settings({"port": None, "origins": []}, {})
    assert settings.port == Settings().port
    assert set(sources.values()) == {DEFAULT_SOURCE}


def test_lists_are_written_as_lists_or_with_commas(toml: Path) -> None:
    toml.write_text('origins = ["https://a.example", "http://b.example:8000/"]')
    assert load_settings({}, {}, toml)[0].origins == ("https://a.example", "http://b.example:8000")
    environment = {"KINGOFNEWYORK_BOTS": "easy, hard", "KINGOFNEWYORK_TRUSTED_PROXIES": ""}
    settings, _ = load_settings({"origins": ["HTTPS://A.Example:443"]}, environment)
    assert settings.bots == ("easy", "hard")
    assert settings.trusted_proxies == ()
    assert settings.origins == ("https://a.example",)


def test_proxies_are_addresses_or_networks() -> None:
    settings, _ = load_settings({}, {}, None, ["trusted-proxies=10.0.0.5,fd00::/8"])
    assert settings.trusted_proxies == ("10.0.0.5/32", "fd00::/8")


def test_a_database_is_kept_beside_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert Path(Settings().database) == games_folder().parent / "server.sqlite3"
    monkeypatch.delenv(HOME_VARIABLE)
    assert Path(Settings().database) == games_folder().parent / "server.sqlite3"


def test_a_database_is_a_file_or_an_address() -> None:
    for text, kept in (
        ("games.sqlite3", "games.sqlite3"),
        ("sqlite:///games.sqlite3", "games.sqlite3"),
        ("sqlite:////srv/games.sqlite3", "/srv/games.sqlite3"),
        ("postgresql://me@host/name", "postgresql://me@host/name"),
    ):
        assert load_settings({"database": text}, {})[0].database == kept


@pytest.mark.parametrize(
    ("assignment", "reason"),
    [
        ("port=many", "--set: port cannot be 'many'; expected a whole number from 0 to 65535"),
        ("port=65536", "port cannot be '65536'; expected a whole number from 0 to 65535"),
        ("port=-1", "port cannot be '-1'"),
        ("port=" + "9" * 5000, "port cannot be '" + "9" * 60 + "...'"),
        (
            "bot_budget_seconds=nan",
            "bot_budget_seconds cannot be 'nan'; expected a number from 0.05 to 600",
        ),
        ("chat=perhaps", "chat cannot be 'perhaps'; expected true or false"),
        (
            "log_level=loud",
            "log_level cannot be 'loud'; expected debug or info or warning or error",
        ),
        ("origins=*", "expected origins such as https://example.org, without a path or a star"),
        ("origins=https://a.example/page", "origins cannot be"),
        ("public_url=example.org", "expected an address such as https://example.org"),
        ("trusted_proxies=everyone", "expected addresses such as 10.0.0.5 or 10.0.0.0/24"),
        ("trusted_proxies=10.0.0.5/24", "trusted_proxies cannot be"),
        ("database=", "database cannot be ''; expected a file, or postgresql://"),
        ("database=:memory:", "a file, or postgresql://"),
        ("host=a b", "host cannot be 'a b'; expected an address such as 127.0.0.1"),
        (
            "bots=easy,hal9000",
            "bots cannot be 'easy,hal9000'; expected names of bots that are installed (",
        ),
        ("prot=1", "--set: there is no setting 'prot'; did you mean 'port'?"),
        ("zzz=1", "there is no setting 'zzz'; there are host, port,"),
        ("port", "--set: 'port' is not name=value"),
    ],
)
def test_a_mistake_is_reported_with_what_is_expected(assignment: str, reason: str) -> None:
    assert reason in refusal(sets=(assignment,))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("port = '8014'", "port cannot be '8014'; expected a whole number"),
        ("port = true", "port cannot be 'True'; expected a whole number"),
        ("port = 1.5", "port cannot be '1.5'; expected a whole number"),
        ("chat = 1", "chat cannot be '1'; expected true or false"),
        ("bot_budget_seconds = inf", "bot_budget_seconds cannot be 'inf'"),
        ("idle_hours = true", "idle_hours cannot be 'True'; expected a number"),
        (f"idle_hours = {'9' * 400}", "idle_hours cannot be"),
        (
            "origins = 'https://a.example'",
            "origins cannot be 'https://a.example'; expected a list of texts",
        ),
        ("origins = [1]", "origins cannot be '[1]'; expected a list of texts"),
        ("[server]\nport = 1", "there is no setting 'server'"),
        ("host = 1", "host cannot be '1'; expected a text"),
        ("port = ", "is not a TOML file"),
        ("port = 1\nport = 2", "is not a TOML file"),
    ],
)
def test_a_mistake_in_the_file_names_the_file(toml: Path, text: str, reason: str) -> None:
    toml.write_text(text)
    line = refusal(file=toml)
    assert line.startswith(f"{toml}: ")
    assert reason in line


def test_a_file_that_cannot_be_read_is_named(toml: Path) -> None:
    assert "cannot be read: No such file" in refusal(file=toml)
    toml.mkdir()
    assert "cannot be read" in refusal(KINGOFNEWYORK_CONFIG=str(toml))
    toml.rmdir()
    toml.write_bytes(b"\xff\xfe")
    assert "is not a TOML file" in refusal(file=toml)


def test_a_mistake_in_the_environment_or_a_flag_names_it() -> None:
    assert refusal(KINGOFNEWYORK_PRT="1").startswith("KINGOFNEWYORK_PRT: there is no setting 'prt'")
    assert refusal(KINGOFNEWYORK_PORT="tcp://10.0.0.1:80").startswith("KINGOFNEWYORK_PORT: port")
    assert refusal(flags="x").startswith("--port: port cannot be 'x'")


def test_other_variables_of_ours_are_no_settings() -> None:
    environment = {"KINGOFNEWYORK_LANGUAGE": "fr", "KINGOFNEWYORK_INTERPRETED": "1"}
    assert set(load_settings({}, environment)[1].values()) == {DEFAULT_SOURCE}


@pytest.mark.parametrize(
    ("address", "hidden"),
    [
        ("postgresql://me:pa:ss@host/name", "postgresql://me:***@host/name"),
        ("postgresql://me:p@ss/word@host:5432/name", "postgresql://me:***@host:5432/name"),
        ("postgresql://:pass@host/name", "postgresql://:***@host/name"),
        ("postgresql://host/name?password=pass&x=1", "postgresql://host/name?password=***&x=1"),
        ("postgresql://me@host:5432/name", "postgresql://me@host:5432/name"),
        ("some/file:name@home.sqlite3", "some/file:name@home.sqlite3"),
    ],
)
def test_a_password_is_hidden(address: str, hidden: str) -> None:
    assert hide_password(address) == hidden
    assert format_setting("database", address) == hidden


def test_a_password_is_in_no_message_and_no_repr() -> None:
    line = refusal(KINGOFNEWYORK_DATABASE="mysql://me:hunter2@host/name")
    assert "hunter2" not in line
    assert "hunter2" not in repr(Settings(database="postgresql://me:hunter2@host/name"))


def test_values_are_shown_as_they_are_written() -> None:
    assert format_setting("chat", True) == "true"
    assert format_setting("idle_hours", 24.0) == "24"
    assert format_setting("origins", ()) == "none"
    assert format_setting("public_url", "") == "none"
    assert format_setting("bots", ("easy", "hard")) == "easy, hard"


def table() -> str:
    """All settings as the page should list them."""
    settings = Settings()
    lines = ["| setting | default | can be | what it is |", "| --- | --- | --- | --- |"]
    for name, (kind, about) in setting_infos().items():
        value = getattr(settings, name)
        default = TOLD_DEFAULTS.get(name) or format_setting(name, value)
        allowed = {bool: "true, false", str: "text", tuple: "list"}.get(kind, "")
        if kind in (int, float):
            allowed = f"{about.minimum:.12g} to {about.maximum:.12g}"
        if about.choices:
            allowed = ", ".join(about.choices)
        lines.append(f"| `{name}` | {default} | {allowed} | {about.meaning} |")
    return "\n".join(lines)


def test_the_page_lists_every_setting_as_it_is() -> None:
    wanted = table()
    assert wanted in PAGE.read_text(encoding="utf-8"), f"docs/hosting.md should hold\n{wanted}"


def test_all_settings_are_documented_in_one_sentence_each() -> None:
    assert [field.name for field in fields(Settings)] == list(setting_infos())
    assert set(Settings().bots) == set(BOTS)
    for _, about in setting_infos().values():
        assert len(about.meaning) < 90
        assert not about.meaning.endswith(".")


def test_settings_do_not_load_what_is_heavy() -> None:
    code = (
        "import sys; from kingofnewyork.server import logs, metrics, settings; "
        "settings.load_settings({}); logs.configure_logging(); metrics.registry.text(); "
        "heavy = {'numpy', 'rich', 'textual', 'fluent', 'asyncpg', 'typer', 'pydantic'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
