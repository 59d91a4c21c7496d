"""What games begin with, for workers that have to have the same cards under the same numbers."""

from dataclasses import dataclass, replace
from typing import Final

from kingofnewyork.arena.processes.shipped_files import NO_FILES, ShippedFiles
from kingofnewyork.arena.processes.task_runner import TaskRunner
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.registry import CARDS

NumberedDeck = tuple[tuple[str, CardId], ...]
"""Cards by slug, with the number each has in a process."""
OTHER_CARDS: Final = "a worker has other cards, or had them before: start the workers again"


def numbered_deck(start: GameStart) -> NumberedDeck:
    """The cards to play with and their numbers in this process, in the order of the deck."""
    return tuple([(CARDS[card].printed.slug, card) for card in start.find_deck()])


def start_in_worker(start: GameStart, files: ShippedFiles) -> GameStart:
    """What games begin with, as a worker names it."""
    return replace(start, cards=tuple([files.local_name(name) for name in start.cards]))


def check_deck(own: NumberedDeck, wanted: NumberedDeck) -> None:
    """Raise `BadSetup` if the deck is in another order than elsewhere: that is another game."""
    if [slug for slug, _ in own] != [slug for slug, _ in wanted]:
        raise BadSetup(OTHER_CARDS)


@dataclass(frozen=True)
class ShippedStart:
    """A deck for whoever plays: what is played is the same everywhere, or refused."""

    start: GameStart = NEW_GAME
    files: ShippedFiles = NO_FILES
    """Where the cards of one's own are for a worker."""
    wanted: NumberedDeck = ()
    """The deck of the process that asks; empty if it is this one."""

    def find_deck(self, *, same_numbers: bool = False) -> list[CardId]:
        """The cards to play with; `BadSetup` if they are not those of the process that asks.

        Args:
            same_numbers: whether results name cards by number, which must be the same then.
        """
        own = numbered_deck(start_in_worker(self.start, self.files))
        if self.wanted:
            check_deck(own, self.wanted)
            if same_numbers and own != self.wanted:
                raise BadSetup(OTHER_CARDS)
        return [card for _, card in own]


BOX: Final = ShippedStart()
"""New games with the cards of the box."""


def ship_start(start: GameStart, runner: TaskRunner) -> ShippedStart:
    """Let those who run tasks have what games begin with."""
    return ShippedStart(start, runner.ship_files(start.cards), numbered_deck(start))
