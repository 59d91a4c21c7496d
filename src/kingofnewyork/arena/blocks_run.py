"""Plays the blocks of an arena in order, several games at a time."""

from collections.abc import Callable, Generator

from kingofnewyork.arena.arena_journal import PlayedBlock
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.arena.processes.referee import Pairing, PairingReferee


def play_blocks(
    setup: ArenaSetup,
    first: int,
    last: int,
    referee: PairingReferee,
    on_game: Callable[[], None],
) -> Generator[PlayedBlock, None, None]:
    """Play the blocks from `first` up to `last` and yield them in order.

    Games run side by side, also those of later blocks; the blocks are the same whatever the number
    of workers. To stop early, close the generator.
    """
    open_blocks: dict[int, dict[int, ContestResult]] = {}
    due = first
    pairings = (
        Pairing(number, game, block.deal, bots, setup.start)
        for number in range(first, last)
        for block in (setup.block(number),)
        for game, bots in enumerate(block.seatings)
    )
    for pairing, result in referee.play(pairings):
        on_game()
        open_blocks.setdefault(pairing.block, {})[pairing.game] = result
        while due in open_blocks:
            block = setup.block(due)
            games = open_blocks[due]
            if len(games) < len(block.seatings):
                break
            del open_blocks[due]
            due += 1
            yield PlayedBlock(block, tuple(games[game] for game in range(len(games))))
