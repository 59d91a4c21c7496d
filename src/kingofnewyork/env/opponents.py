"""Bots in the seats that an agent does not play."""

from collections.abc import Sequence

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import find_bot
from kingofnewyork.env.episode import Episode
from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import SEATS


class Opponents:
    """The bots of one environment: they get new seeds in every game."""

    def __init__(self, bots: Sequence[str | type[Bot]], monsters: int) -> None:
        if isinstance(bots, str) or len(bots) not in (1, monsters - 1):
            raise BadSetup(
                f"opponents are a list of {monsters - 1} bots for {monsters} monsters, or of one "
                f"for all seats; not {bots!r}"
            )
        named = [find_bot(bot) if isinstance(bot, str) else bot for bot in bots]
        self.kinds = named * (monsters - 1) if len(named) == 1 else named
        self.players: dict[Seat, Player] = {}

    def sit_down(self, me: Seat, seed: int) -> None:
        """Take every seat but the agent's, clockwise from it."""
        seats = len(self.kinds) + 1
        self.players = {}
        for place, kind in enumerate(self.kinds):
            seat = SEATS[(me + 1 + place) % seats]
            self.players[seat] = Player(kind, kind.__name__, seat, seed)

    def play_until(self, episode: Episode, me: Seat) -> None:
        """Play until it is the agent's choice, or it is out, or the game is over."""
        state = episode.state
        while state.agenda and state.life[me] > 0 and episode.chooser() != me:
            episode.play_action(self.players[episode.chooser()].answer(state))
