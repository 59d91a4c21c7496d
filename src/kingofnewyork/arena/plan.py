"""The plan of a simulation: who sits where in which game, and with which dice."""

from dataclasses import dataclass
from random import Random

from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.seeds import derive_seed
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS

MAX_GAMES = 100_000_000
"""More would take too much memory and time."""


@dataclass(frozen=True)
class Plan:
    """Many games of one line-up, numbered from 0; game and plan say all about a game.

    With rotation, the games of a block share their dice, tiles and cards, and the bots move on by
    one seat from game to game. Seatings that look the same are played once: four equal bots make
    blocks of one game.
    """

    players: tuple[str, ...]
    """The names of the bots, by seat in the first game."""
    games: int
    seed: int
    rotate: bool = True
    two_in_manhattan: bool = True
    draw: int = 0
    """How many of the players sit at the table, drawn anew for every game; 0 for all."""
    start: GameStart = NEW_GAME
    """The deck, cards of one's own, and the position that games begin with."""
    limit_s: float = 0.0
    """How long a choice may take, in seconds; 0 for no limit."""
    forfeits: bool = False
    """Whether a bot that fails loses its game only."""

    def __post_init__(self) -> None:
        if self.draw < 0 or self.draw > len(self.players):
            raise BadSetup(f"cannot draw {self.draw} of {len(self.players)} players")
        if self.draw and len(set(self.players)) < len(self.players):
            raise BadSetup("a table is drawn from different players")
        if not MIN_MONSTERS <= self.seats <= MAX_MONSTERS:
            players = "1 player" if self.seats == 1 else f"{self.seats} players"
            raise BadSetup(f"{players}: the game is for 2 to 6")
        if self.games < 1:
            raise BadSetup(f"{self.games} games: there must be at least one")
        if self.games > MAX_GAMES:
            raise BadSetup(f"that many games are too many: at most {MAX_GAMES:,} are played")
        if self.seed < 0:
            raise BadSetup(f"seed {self.seed}: it must not be negative")

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.draw or len(self.players)

    @property
    def block(self) -> int:
        """How many games share their dice: one for each seating."""
        return len(set(self._rotations())) if self.rotate and not self.draw else 1

    def _rotations(self) -> list[tuple[str, ...]]:
        """The line-up rotated by 0, 1, 2... seats."""
        players = self.players
        return [players[-turn:] + players[:-turn] for turn in range(len(players))]

    def seating(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        if self.draw:
            drawn = Random(derive_seed(self.seed, "table", game))
            return tuple(drawn.sample(self.players, self.draw))
        return self._rotations()[game % self.block]

    def deal(self, game: int) -> int:
        """The seed of a game's dice, tiles and cards."""
        return derive_seed(self.seed, "deal", game // self.block)

    def play(self, game: int, bots: dict[str, type[Bot]], keep_record: bool) -> MatchResult:
        """Play one of the games."""
        names = self.seating(game)
        return play_match(
            [bots[name] for name in names],
            self.deal(game),
            names=names,
            two_in_manhattan=self.two_in_manhattan,
            deck=self.start.find_deck(),
            keep_record=keep_record,
            start=self.start.state(),
            limit_s=self.limit_s,
            forfeits=self.forfeits,
        )

    def find_bots(self) -> dict[str, type[Bot]]:
        """The bots by name; `BadBot` if one is missing or broken, `BadSetup` if the start is."""
        state = self.start.state()
        if state is not None and len(state.monsters) != self.seats:
            raise BadSetup(f"{self.seats} players for a position of {len(state.monsters)} monsters")
        self.start.find_deck()
        return {name: find_bot(name) for name in dict.fromkeys(self.players)}
