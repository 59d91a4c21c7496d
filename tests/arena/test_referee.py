"""The referee: workers that play side by side, and bots that hang or quit."""

from pathlib import Path
from time import monotonic

import pytest

from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.processes.referee import BotLimits, Pairing, Referee
from tests.support.bots import odd_bots

FILE = Path(odd_bots.__file__)
HANGING, EXITING = f"{FILE}:Hanging", f"{FILE}:Exiting"
A_YEAR_S = 365 * 86_400


def test_a_bot_that_hangs_or_quits_loses_its_game_and_no_more(tmp_path, monkeypatch):
    """The next game is played by a new process; the clock jumps ahead once, when the bot hangs."""
    asked = tmp_path / "asked"
    monkeypatch.setenv(odd_bots.NOTES, str(asked))
    games = [
        Pairing(0, 0, 1, ("random", HANGING)),
        Pairing(0, 1, 1, (EXITING, "random")),
        Pairing(0, 2, 1, ("random", "random")),
    ]

    def clock() -> float:
        if not asked.exists():
            return monotonic()
        asked.unlink()
        return monotonic() + A_YEAR_S

    with Referee(1, BotLimits(seconds=1000.0), clock) as referee:
        found = {pairing.game: result for pairing, result in referee.play(games)}
    assert found[0].forfeit == 1
    assert "has not answered" in found[0].reason
    assert found[1].forfeit == 0
    assert "ended the process" in found[1].reason
    assert found[2].forfeit == -1
    assert found[2].winner >= 0


@pytest.mark.parametrize("stop", [False, True])
def test_blocks_come_in_order_whatever_the_workers(stop):
    """Two workers play what one would; a run that is stopped leaves no process behind."""
    setup = ArenaSetup(("random", "rule", "turtle"), (2, 3), 9)
    games: list[int] = []
    with Referee(2, BotLimits()) as referee:
        blocks = play_blocks(setup, 0, 6, referee, lambda: games.append(1))
        first = next(blocks)
        rest = [] if stop else list(blocks)
        blocks.close()
        processes = [worker.process for worker in referee._workers]
    assert not any(process.is_alive() for process in processes)
    assert first.block.number == 0
    if not stop:
        with Referee(1, BotLimits()) as referee:
            again = list(play_blocks(setup, 0, 6, referee, lambda: None))
        assert again == [first, *rest]
        assert len(games) == sum(len(played.games) for played in again)
