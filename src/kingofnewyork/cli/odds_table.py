"""The command `odds`: chances of goals for the dice, in a table with bars."""

import json
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingofnewyork.cli.console import make_console
from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.limits import Limits, reroll_limits
from kingofnewyork.odds.panel import PanelRow, ThrowSetup, default_goals, make_panel
from kingofnewyork.odds.parsing import parse_dice, parse_goal
from kingofnewyork.play.game_start import GameStart
from kingofnewyork.rules.dice import dice_text, size
from kingofnewyork.rules.ids import (
    ATTACK,
    BASE_DICE,
    BASE_REROLLS,
    BOX_DICE,
    FACE_LETTERS,
    FACE_NAMES,
    FACES,
    OUCH,
)

BLOCK_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
MAX_BAR_COLUMNS: Final = 30
MIN_BAR_COLUMNS: Final = 6
LETTERS_BELOW_COLUMNS: Final = 70
"""In a narrower terminal, faces are named by their letters."""
FACE_COLUMN_WIDTH: Final = 9
COUNT_COLUMN_WIDTH: Final = 6
"""How wide the columns of a distribution are; the first one counts dice."""
MAX_KEEPS_LISTED: Final = 5
MAX_REROLLS: Final = 9


@dataclass(frozen=True)
class OddsRequest:
    """The arguments of `odds`."""

    roll: list[str]
    goals: list[str]
    dice: int | None = None
    rerolls: int = BASE_REROLLS
    held: str = ""
    curses: int = 0
    energy: int | None = None
    terminal_rage: bool = False
    jinx_aura: bool = False
    distribution: bool = False
    as_json: bool = False
    start: GameStart | None = None

    def check(self) -> None:
        """Refuse numbers out of range."""
        for option, number, low, high in (
            ("--dice", self.dice, 1, BOX_DICE),
            ("--rerolls", self.rerolls, 0, MAX_REROLLS),
            ("--curses", self.curses, 0, None),
            ("--energy", self.energy, 0, None),
        ):
            if number is not None and (number < low or number > (high or number)):
                bound = f"{low} to {high}" if high else f"at least {low}"
                raise BadGoal(f"{option} must be {bound}, not {number}")
        if self.curses and self.energy is None:
            raise BadGoal("--curses makes rerolling Ouch cost energy: give it with --energy")

    def throw_setup(self, roll: int | None) -> ThrowSetup:
        """Return the dice, the rerolls, and what cards and tokens do to them."""
        self.check()
        limits = Limits(
            locked=(ATTACK,) if self.terminal_rage else (),
            restless=self.jinx_aura,
            priced=(OUCH,) if self.curses else (),
        )
        payable = (self.energy or 0) // self.curses if self.curses else None
        dice = self.dice or (BASE_DICE if roll is None else size(roll))
        return ThrowSetup(dice, self.rerolls, limits, payable, parse_dice(self.held))


def position_throw(question: OddsRequest, start: GameStart) -> tuple[int, ThrowSetup]:
    """The dice that lie in a position, and what its cards and tokens do to them."""
    state = start.state()
    if question.roll or question.dice is not None or question.held or question.curses:
        raise BadGoal("--position has the dice, and what cards do to them: leave out the rest")
    if state is None or not state.dice or state.chooser != state.active:
        raise BadGoal("--position: no dice lie there that a monster could reroll")
    limits, payable = reroll_limits(state, state.active)
    return state.dice, ThrowSetup(size(state.dice), state.rerolls, limits, payable)


def print_odds(question: OddsRequest) -> int:
    """Print the odds; return the exit code."""
    roll = parse_dice(" ".join(question.roll)) if question.roll else None
    if question.start is not None:
        roll, throw_setup = position_throw(question, question.start)
    else:
        throw_setup = question.throw_setup(roll)
    goals = [parse_goal(text) for text in question.goals] or default_goals(throw_setup.dice)
    rows = make_panel(goals, roll, throw_setup)
    if question.as_json:
        print(json.dumps(_json_values(rows, throw_setup, question.distribution), indent=2))
        return 0
    console = make_console()
    _print(console, Text(_heading(roll, throw_setup), style="bold"))
    _print(console, _goals_table(rows, throw_setup.dice, console))
    possible = [row for row in rows if row.is_possible]
    if len(rows) == 1 and possible and roll is not None:
        _print(console, Text(f"\nThe best keeps for: {rows[0].goal}", style="bold"))
        _print(console, _keeps_table(rows[0], console))
    if len(rows) == 1 or question.distribution:
        for row in possible:
            _print(console, Text(f"\nDice of each face in the end for: {row.goal}", style="bold"))
            for table in _distribution_tables(row, throw_setup.dice, console):
                _print(console, table)
    return 0


def _json_values(
    rows: list[PanelRow], throw_setup: ThrowSetup, distribution: bool
) -> dict[str, object]:
    """Return everything as plain JSON values."""
    roll = rows[0].roll
    return {
        "roll": None if roll is None else dice_text(roll),
        "dice": throw_setup.dice,
        "rerolls": throw_setup.rerolls,
        "goals": [row.to_dict(distribution or len(rows) == 1) for row in rows],
    }


def percent(chance: float) -> str:
    """Format a chance such as 31.2 %; only 0 and 1 look like 0 and 100 %."""
    if 0.0 < chance < 0.0005:
        return "<0.1 %"
    if 0.9995 <= chance < 1 - 1e-12:
        return ">99.9 %"
    return f"{100 * chance:.1f} %"


def bar(chance: float, columns: int, blocks: bool) -> str:
    """Return a bar of up to so many columns."""
    if not blocks:
        return "#" * round(chance * columns)
    eighths = round(chance * columns * 8)
    return BLOCK_EIGHTHS[8] * (eighths // 8) + BLOCK_EIGHTHS[eighths % 8].strip()


def _can_show_blocks(console: Console) -> bool:
    """Whether the terminal can show bars made of blocks."""
    try:
        BLOCK_EIGHTHS.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _heading(roll: int | None, throw_setup: ThrowSetup) -> str:
    rerolls = "1 reroll" if throw_setup.rerolls == 1 else f"{throw_setup.rerolls} rerolls"
    dice = "1 die" if throw_setup.dice == 1 else f"{throw_setup.dice} dice"
    what = f"{dice} and {rerolls}" if roll is None else f"{dice_text(roll)} with {rerolls} left"
    held = f", {dice_text(throw_setup.held)} held" if throw_setup.held else ""
    return f"{what}{held}; best play for each goal alone"


def _goal_cells(row: PanelRow, dice: int) -> list[str]:
    """Return the cells of a goal: its name and its chance, or that it is impossible."""
    if row.is_possible:
        return [str(row.goal), percent(row.chance)]
    if row.goal.final_values(dice).any():
        return [f"{row.goal}: impossible as things are", "-"]
    return [f"{row.goal}: impossible with {'1 die' if dice == 1 else f'{dice} dice'}", "-"]


def _goals_table(rows: list[PanelRow], dice: int, console: Console) -> Table:
    """Make the table of goals, chances and bars, and what to keep if there is a roll."""
    shown = [_goal_cells(row, dice) for row in rows]
    kept = [[_best_keep(row)] if row.roll is not None else [] for row in rows]
    texts = [left + right for left, right in zip(shown, kept, strict=True)]
    used = sum(max(map(len, column)) + 2 for column in zip(*texts, strict=True))
    columns = min(MAX_BAR_COLUMNS, console.width - used - 2)
    table = _make_table("Goal", "Chance", *(["Keep"] if kept[0] else []))
    if columns >= MIN_BAR_COLUMNS:
        table.add_column("")
    for row, cells in zip(rows, texts, strict=True):
        drawn = (
            [bar(row.chance, columns, _can_show_blocks(console))]
            if len(table.columns) > len(cells)
            else []
        )
        table.add_row(*cells, *drawn)
    return table


def _best_keep(row: PanelRow) -> str:
    return _keep_text(row.keeps[0][0], row) if row.is_possible else "-"


def _keep_text(keep: int, row: PanelRow) -> str:
    """Return the kept dice in letters."""
    if keep == row.roll:
        return "all"
    return dice_text(keep) if keep else "none"


def _keeps_table(row: PanelRow, console: Console) -> Table:
    """Make the table of the best keeps of the roll for one goal."""
    table = _make_table("Keep", "Chance")
    table.add_column("")
    columns = min(MAX_BAR_COLUMNS, console.width - 2 * BOX_DICE - 4)
    for keep, chance in row.keeps[:MAX_KEEPS_LISTED]:
        table.add_row(
            _keep_text(keep, row), percent(chance), bar(chance, columns, _can_show_blocks(console))
        )
    return table


def _distribution_tables(row: PanelRow, dice: int, console: Console) -> list[Table]:
    """Make tables of how many dice show each face in the end, as many faces in each as fit."""
    outcome = row.outcome
    names = FACE_LETTERS if console.width < LETTERS_BELOW_COLUMNS else FACE_NAMES
    together = max(1, (console.width - COUNT_COLUMN_WIDTH) // FACE_COLUMN_WIDTH)
    tables: list[Table] = []
    for start in range(0, len(FACES), together):
        faces = FACES[start : start + together]
        chances = [outcome.face(face) for face in faces]
        table = _make_table("", *[names[face] for face in faces])
        for number in range(dice + 1):
            cells = [float(column[number]) for column in chances]
            table.add_row(str(number), *[percent(cell) if cell else "-" for cell in cells])
        table.add_row("mean", *[f"{outcome.mean_count(face):.2f}" for face in faces])
        tables.append(table)
    return tables


def _make_table(*titles: str) -> Table:
    """Make a table without lines; numbers are right-aligned."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in titles:
        words = title in ("Goal", "Keep", "")
        table.add_column(title, justify="left" if words else "right", no_wrap=not words)
    return table


def _print(console: Console, what: Table | Text) -> None:
    """Print without the blanks that pad a table on its right."""
    with console.capture() as captured:
        console.print(what)
    lines = [line.rstrip() for line in captured.get().splitlines()]
    console.file.write("\n".join(lines) + "\n")
