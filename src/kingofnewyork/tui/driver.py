"""Plays a local game on, even if a bot breaks the rules; says what went wrong."""

from time import monotonic
from typing import Final

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadBot
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.setup import USUAL_BOT
from kingofnewyork.rules.ids import Seat
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import printable
from kingofnewyork.words.things import monster_at

GLIMPSE: Final = 0.1
"""How many seconds bots play on before the screen is shown again when nobody wants to wait."""
DETAIL: Final = 300
"""How much is told of what a bot did."""


class Driver:
    """One game, and what went wrong while it was played."""

    def __init__(self, game: LocalGame) -> None:
        self.game = game
        self._problems: list[Phrase] = []
        self._warned = False
        """Whether it was told that the game cannot be kept."""
        self._stand_ins: dict[Seat, Player] = {}

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot has to choose."""
        return not self.game.is_over and not self.game.waits_for_human

    def play_bot(self) -> None:
        """The bot that has to choose has chosen; for one that cannot, another one."""
        seat = self.game.chooser
        if seat not in self._stand_ins:
            try:
                self.game.play_bot()
                return
            except BadBot as problem:
                self._replace(seat, problem)
        self.game.play(self._stand_ins[seat].answer(self.game.game.state))

    def play_bots(self) -> None:
        """Bots have played until a person has to choose, or until it is time to look."""
        until = monotonic() + GLIMPSE
        while self.waits_for_bot:
            self.play_bot()
            if monotonic() >= until:
                return

    def _replace(self, seat: Seat, problem: BadBot) -> None:
        """Another bot plays on for one that does not play by the rules."""
        self._stand_ins[seat] = Player(find_bot(USUAL_BOT), USUAL_BOT, seat, self.game.setup.seed)
        name = monster_at(self.game.game.state, seat)
        detail = printable(str(problem), DETAIL)
        self._problems.append(phrase("tui-bot-replaced", name=name, detail=detail))

    def problems(self) -> list[Phrase]:
        """What went wrong and was not told yet; that the game is not kept is told once."""
        found, self._problems = self._problems, []
        unsaved = self.game.unsaved
        if unsaved is not None and not self._warned:
            found.append(unsaved)
        self._warned = unsaved is not None
        return found
