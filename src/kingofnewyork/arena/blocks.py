"""Which games an arena plays: blocks of one deal, in which a line-up takes all seats in turn."""

from dataclasses import dataclass
from random import Random

from kingofnewyork.arena.seeds import derive_seed
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import TABLE_SIZES


@dataclass(frozen=True)
class Block:
    """Games with the same dice, tiles and cards; from game to game all move on by a seat."""

    number: int
    deal: int
    """The seed of all its games."""
    lineup: tuple[str, ...]

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where in each game; seatings that look the same are played once."""
        turns = [self.lineup[-turn:] + self.lineup[:-turn] for turn in range(len(self.lineup))]
        return list(dict.fromkeys(turns))


@dataclass(frozen=True)
class ArenaSetup:
    """Who may meet whom, at tables of which sizes; with the seed it says all about every block."""

    players: tuple[str, ...]
    sizes: tuple[int, ...]
    seed: int
    hero: str = ""
    """Who sits at every table; all other seats are drawn."""
    start: GameStart = NEW_GAME
    """The deck, and cards of one's own; games of an arena begin at the beginning."""

    def __post_init__(self) -> None:
        if not self.sizes or not set(self.sizes) <= set(TABLE_SIZES):
            raise BadSetup(f"tables of {', '.join(map(str, self.sizes))}: the game is for 2 to 6")
        if len(set(self.players)) < len(self.players):
            raise BadSetup("every player is named once")
        if len(self.players) < 2 and not self.hero:
            raise BadSetup("two players at least meet in an arena")
        if self.seed < 0:
            raise BadSetup(f"seed {self.seed}: it must not be negative")
        if self.start.position:
            raise BadSetup("games of an arena begin at the beginning, not with a position")

    def block(self, number: int) -> Block:
        """The block of this number, counted from 0; tables of all sizes come in turn."""
        size = self.sizes[number % len(self.sizes)]
        random = Random(derive_seed(self.seed, "lineup", number))
        deal = derive_seed(self.seed, "deal", number)
        if self.hero:
            others = _draw(random, self.players, size - 1)
            return Block(number, deal, (self.hero, *others))
        return Block(number, deal, _draw(random, self.players, size))


def _draw(random: Random, players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Draw who sits down; nobody twice before everybody has come once."""
    drawn: list[str] = []
    while len(drawn) < seats:
        drawn += random.sample(players, min(len(players), seats - len(drawn)))
    random.shuffle(drawn)
    return tuple(drawn)
