"""Games as columns: games, seats, decisions and events, for Parquet files; extra `data`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.extras import install_command
from kingofnewyork.play.json_values import event_values
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import Record
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, NOBODY, PLACE_NAMES
from kingofnewyork.rules.state import State

TABLES: Final = ("games", "seats", "decisions", "events")
"""The files that are written, one table each."""
TableRows = dict[str, list[dict[str, Any]]]


def rows_of_game(number: int, name: str, record: Record) -> TableRows:
    """The rows of one game, by table; `game` numbers the games in all of them."""
    rows: TableRows = {table: [] for table in TABLES}
    state = record.start()
    for place, step in enumerate(record.steps()):
        where = {"game": number, "step": place}
        rows["events"] += [_event_row(where, step.state.turn, event) for event in step.events]
        if step.seat != NATURE and step.choice is not None:
            rows["decisions"].append(_decision_row(where, state, step.seat, step.choice))
        state = step.state
    rows["seats"] = [_seat_row(number, record, state, seat) for seat in range(len(record.monsters))]
    winner = None if state.winner == NOBODY else int(state.winner)
    rows["games"] = [
        {
            **{"game": number, "file": name, "monsters": len(record.monsters), "winner": winner},
            **{"turns": state.turn, "is_over": state.is_over},
            **{"seed": record.headers.get("seed"), "version": record.headers.get("version")},
        }
    ]
    return rows


def _event_row(where: dict[str, int], turn: int, event: Event) -> dict[str, Any]:
    values = event_values(event)
    kind, seat = values.pop("event"), values.pop("seat", None)
    details = ", ".join(f"{key}={value}" for key, value in _flat_items(values))
    said = {"event": kind, "seat": seat, "amount": _number(values), "details": details}
    return {**where, "turn": turn, **said}


def _flat_items(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values of an event by name; those within a value have its name before their own."""
    for name, value in values.items():
        if isinstance(value, dict):
            yield from [(f"{name}_{part}", inner) for part, inner in value.items()]
        else:
            yield name, value


def _decision_row(where: dict[str, int], state: State, seat: int, choice: int) -> dict[str, Any]:
    question = {"question": state.agenda[-1].word, "action": action_text(choice)}
    options = {"options": len(state.options or ())}
    return {**where, "seat": int(seat), **question, **options, **_features(state, seat)}


def _seat_row(number: int, record: Record, state: State, seat: int) -> dict[str, Any]:
    players = record.headers.get("players", "").split(", ")
    bot = players[seat] if len(players) == len(record.monsters) else None
    monster = MONSTER_NAMES[record.monsters[seat]]
    return {
        **{"game": number, "seat": seat, "monster": monster, "bot": bot},
        **{"won": state.winner == seat, "points": state.points[seat]},
        **{"life": state.life[seat], "energy": state.energy[seat]},
        **{"cards": len(state.keep[seat]), "was_first": state.first == seat},
    }


def _number(values: dict[str, Any]) -> int | None:
    """The amount of an event, if it has one."""
    amount = values.get("amount")
    return amount if isinstance(amount, int) else None


def _features(state: State, seat: int) -> dict[str, Any]:
    """What the table looks like to a chooser, in a few numbers."""
    others = [other for other in range(len(state.monsters)) if other != seat]
    place = state.place[seat]
    return {
        "turn": state.turn,
        "life": state.life[seat],
        "points": state.points[seat],
        "energy": state.energy[seat],
        "place": PLACE_NAMES[place] if place >= 0 else None,
        "cards": len(state.keep[seat]),
        "rerolls": state.rerolls,
        "alive": state.alive,
        "best_rival_points": max(state.points[other] for other in others),
        "least_rival_life": min(state.life[other] for other in others),
    }


class ParquetFolder:
    """A folder with one Parquet file for each table, written in groups of rows."""

    def __init__(self, folder: Path) -> None:
        """Make a new or empty folder; `BadSetup` if that cannot be."""
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError as missing:
            raise BadSetup(
                f"Parquet files need the extra data: {install_command('data')}"
            ) from missing
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise BadSetup(f"{folder}: it is not empty")
        except OSError as problem:
            raise BadSetup(f"cannot write {folder}: {problem.strerror}") from problem
        self._arrow: Any = pyarrow
        self._folder = folder
        self._writers: dict[str, Any] = {}

    def add(self, rows: Iterable[TableRows]) -> None:
        """Write the rows of some games as one group."""
        together: TableRows = {table: [] for table in TABLES}
        for game in rows:
            for table in TABLES:
                together[table] += game[table]
        for table, found in together.items():
            if found:
                self._write(table, found)

    def _write(self, table: str, rows: list[dict[str, Any]]) -> None:
        arrow = self._arrow
        writer = self._writers.get(table)
        schema = _schema(arrow, table) if writer is None else writer.schema
        if writer is None:
            path = str(self._folder / f"{table}.parquet")
            writer = self._writers[table] = arrow.parquet.ParquetWriter(path, schema)
        writer.write_table(arrow.Table.from_pylist(rows, schema=schema))

    def close(self) -> None:
        """Finish the files; one of a table without rows is empty but there."""
        for table in TABLES:
            if table not in self._writers:
                self._write(table, [])
            self._writers[table].close()


TEXT_COLUMNS: Final = (
    *("file", "seed", "version", "monster", "bot", "event", "details"),
    *("question", "action", "place"),
)
FLAG_COLUMNS: Final = ("won", "is_over", "was_first")
COLUMNS: Final = {
    "games": ("game", "file", "monsters", "winner", "turns", "is_over", "seed", "version"),
    "seats": (
        *("game", "seat", "monster", "bot", "won", "points", "life", "energy", "cards"),
        "was_first",
    ),
    "decisions": (
        *("game", "step", "seat", "question", "action", "options", "turn", "life", "points"),
        *("energy", "place", "cards", "rerolls", "alive", "best_rival_points", "least_rival_life"),
    ),
    "events": ("game", "step", "turn", "event", "seat", "amount", "details"),
}
"""The columns of each table; those that are neither text nor yes or no are whole numbers."""


def _schema(arrow: Any, table: str) -> Any:
    kinds = {name: arrow.string() for name in TEXT_COLUMNS}
    kinds |= {name: arrow.bool_() for name in FLAG_COLUMNS}
    return arrow.schema([(name, kinds.get(name, arrow.int64())) for name in COLUMNS[table]])
