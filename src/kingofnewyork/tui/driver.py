"""Plays the bots of a local game; replaces one that breaks the rules, and reports it."""

from time import monotonic
from typing import Final

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadBot
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.setup import DEFAULT_BOT
from kingofnewyork.rules.ids import Seat
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import printable
from kingofnewyork.words.things import monster_at

REDRAW_INTERVAL_S: Final = 0.1
"""Seconds for which bots play without pauses before the screen is drawn again."""
MAX_BOT_FAILURE_CHARACTERS: Final = 300
"""The longest part of a bot's error that is shown."""


class GameDriver:
    """Drives one game, and collects what goes wrong."""

    def __init__(self, game: LocalGame) -> None:
        self.game = game
        self._problems: list[Phrase] = []
        self._stand_ins: dict[Seat, Player] = {}

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot has to choose."""
        return not self.game.is_over and not self.game.waits_for_human

    def play_bot(self) -> None:
        """Let the bot that has to choose play, or its replacement if it fails."""
        seat = self.game.chooser
        if seat not in self._stand_ins:
            try:
                self.game.play_bot()
                return
            except BadBot as problem:
                self._replace(seat, problem)
        self.game.play(self._stand_ins[seat].answer(self.game.game.state))

    def play_bots(self) -> None:
        """Let bots play until a person has to choose, or for `REDRAW_INTERVAL_S`."""
        until = monotonic() + REDRAW_INTERVAL_S
        while self.waits_for_bot:
            self.play_bot()
            if monotonic() >= until:
                return

    def _replace(self, seat: Seat, problem: BadBot) -> None:
        """Replace a bot that does not play by the rules."""
        self._stand_ins[seat] = Player(
            find_bot(DEFAULT_BOT), DEFAULT_BOT, seat, self.game.setup.seed
        )
        name = monster_at(self.game.game.state, seat)
        detail = printable(str(problem), MAX_BOT_FAILURE_CHARACTERS)
        self._problems.append(phrase("tui-bot-replaced", name=name, detail=detail))

    def problems(self) -> list[Phrase]:
        """Return what went wrong since the last call; that the game is not saved comes once."""
        found, self._problems = self._problems, []
        unsaved = self.game.take_new_save_problem()
        return found if unsaved is None else [*found, unsaved]
