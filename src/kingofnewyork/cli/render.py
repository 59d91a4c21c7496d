"""A game on a terminal of 80 columns: the table, what happened, the options."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kingofnewyork.cli.board import NAME_WIDTH, Board, symbols_for
from kingofnewyork.cli.story import Paragraph
from kingofnewyork.cli.terminal import width, wrapped
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import State

MANY: Final = 8
COLUMNS: Final = 2
"""More options than these are printed in so many columns, if they are short."""


def make_console() -> Console:
    """A console for standard output: plain for a pipe or under NO_COLOR."""
    colour = None if os.environ.get("NO_COLOR") or not sys.stdout.isatty() else "auto"
    return Console(
        width=width(),
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
        """Print a line, wrapped at words; a long path stays whole."""
        self.verbatim(wrapped(text, self.console.width), style)

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
        """The options, numbered; the first is what Enter takes. Many short ones share lines."""
        long = [number for number, text in enumerate(texts) if len(text) > self._column_width()]
        head = max(long, default=-1) + 1
        if len(texts) - head <= MANY:
            head = len(texts)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3)
        table.add_column()
        for number, text in enumerate(texts[:head], 1):
            table.add_row(Text(str(number), style="bold"), _marked(number, text))
        if head:
            self._print(table)
        if head < len(texts):
            self._print(self._in_columns(texts, head))

    def _column_width(self) -> int:
        """How long an option may be that shares its line with another."""
        return self.console.width // COLUMNS - 7

    def _in_columns(self, texts: list[str], head: int) -> Table:
        """The options from `head` on, in columns read from top to bottom."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(COLUMNS):
            table.add_column(justify="right", min_width=3)
            table.add_column()
        rows = -(-(len(texts) - head) // COLUMNS)
        for row in range(head, head + rows):
            cells: list[Text] = []
            for index in range(row, len(texts), rows):
                cells += [Text(str(index + 1), style="bold"), _marked(index + 1, texts[index])]
            table.add_row(*cells)
        return table

    def glossary(self, rows: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for word, meaning in rows:
            table.add_row(Text(f"  {word}", style="bold"), meaning)
        self._print(table)

    def situation(self, state: State, texts: bool = True) -> None:
        """Everything on the table, the cards on offer with or without their texts."""
        heading = self.board.heading(state)
        self._print(Rule(Text(heading, style="bold"), align="left", style="dim"))
        self._print(self.board.city(state))
        self._print(self.board.monsters(state))
        if texts:
            self.offers(state)
        else:
            self._print_if(self.board.display(state))
        self._print_if(self.board.dice(state))

    def offers(self, state: State) -> None:
        """The cards on offer with their texts."""
        self._print_if(self.board.offers(state))

    def dice(self, state: State) -> None:
        """The dice on the table."""
        self._print_if(self.board.dice(state))

    def _print_if(self, what: Table | Text | None) -> None:
        if what is not None:
            self._print(what)

    def standings(self, state: State) -> None:
        """The monsters alone, as at the end of a game."""
        self._print(self.board.monsters(state))

    def _print(self, what: Table | Text | Rule) -> None:
        """Print without the blanks that pad a table on its right."""
        with self.console.capture() as captured:
            self.console.print(what)
        lines = [line.rstrip() for line in captured.get().splitlines()]
        self.console.file.write("\n".join(lines) + "\n")


def _marked(number: int, text: str) -> Text:
    """An option, marked if it is the one that Enter takes."""
    return Text.assemble(text, ("  (Enter)", "dim") if number == 1 else "")
