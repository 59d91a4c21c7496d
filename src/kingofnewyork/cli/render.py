"""A game on a terminal of 80 columns: the table, what happened, the options."""

import os
import shutil
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kingofnewyork.cli import words
from kingofnewyork.cli.board import NAME_WIDTH, Board, symbols_for
from kingofnewyork.cli.story import Paragraph
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import State

WIDEST: Final = 100


def make_console() -> Console:
    """A console for standard output: plain for a pipe or under NO_COLOR."""
    width = min(shutil.get_terminal_size((80, 24)).columns, WIDEST)
    colour = None if os.environ.get("NO_COLOR") or not sys.stdout.isatty() else "auto"
    return Console(
        width=width,
        color_system=colour,  # type: ignore[arg-type]  # rich leaves None out of its literal
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


class Screen:
    """Prints a game as the monster `me` sees it."""

    def __init__(self, console: Console, me: Seat) -> None:
        self.console = console
        self.me = me
        self.board = Board(me, symbols_for(console.encoding))

    def line(self, text: str = "", style: str = "") -> None:
        """Print a line."""
        self._print(Text(text, style=style))

    def verbatim(self, text: str, style: str = "") -> None:
        """Print text that somebody may copy: a path or a command is never broken."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def tell(self, paragraphs: list[Paragraph], names: tuple[str, ...]) -> None:
        """What happened: a name, then what it did."""
        if not paragraphs:
            return
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(width=NAME_WIDTH)
        table.add_column()
        for paragraph in paragraphs:
            name = "Set-up" if paragraph.seat == NOBODY else names[paragraph.seat]
            if paragraph.seat == self.me:
                table.add_row(Text("You", style="bold"), paragraph.text)
            else:
                table.add_row(name, paragraph.text)
        self._print(table)

    def options(self, texts: list[str]) -> None:
        """The options, numbered; the first is what Enter takes."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3)
        table.add_column()
        for number, text in enumerate(texts, 1):
            mark = ("  (Enter)", "dim") if number == 1 else ""
            table.add_row(Text(str(number), style="bold"), Text.assemble(text, mark))
        if texts:
            self._print(table)

    def glossary(self, rows: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for word, meaning in rows:
            table.add_row(Text(f"  {word}", style="bold"), meaning)
        self._print(table)

    def situation(self, state: State) -> None:
        """Everything on the table."""
        turn = "Set-up"
        if state.turn:
            whose = words.possessive(words.name_of(state, state.active))
            turn = f"Turn {state.turn}: {'your' if state.active == self.me else whose} turn"
        self._print(Rule(Text(turn, style="bold"), align="left", style="dim"))
        self._print(self.board.city(state))
        self._print(self.board.monsters(state))
        for text in (self.board.display(state), self.board.dice(state)):
            if text is not None:
                self._print(text)

    def standings(self, state: State) -> None:
        """The monsters alone, as at the end of a game."""
        self._print(self.board.monsters(state))

    def _print(self, what: Table | Text | Rule) -> None:
        """Print without the blanks that pad a table on its right."""
        with self.console.capture() as captured:
            self.console.print(what)
        lines = [line.rstrip() for line in captured.get().splitlines()]
        self.console.file.write("\n".join(lines) + "\n")
