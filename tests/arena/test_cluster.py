"""Games on a cluster are the games of one machine, also when a worker dies in the middle."""

import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from shutil import copyfile
from threading import Event

import pytest

from kingofnewyork.analysis.puzzles.make import make_collection
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.card_strength.measure import StrengthPlan, measure_cards
from kingofnewyork.arena.journal_files import BadJournal
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.batch_size import BatchSize
from kingofnewyork.arena.processes.cluster import (
    Cluster,
    ClusterReferee,
    play_on_cluster,
    renumber_cards,
)
from kingofnewyork.arena.processes.referee import BotLimits, Referee
from kingofnewyork.arena.processes.shipped_start import ShippedStart, check_deck, ship_start
from kingofnewyork.arena.processes.task_runner import ProcessRunner
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.bots.learned.value import PRESENT_NETWORK
from kingofnewyork.core import INTERPRETED_VARIABLE
from kingofnewyork.errors import BadBot, BadSetup
from kingofnewyork.play.game_start import GameStart
from kingofnewyork.play.scenario import Scenario
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.training.games import Mixture, make_blocks, play_game_blocks
from tests.stress.command import main as stress
from tests.support.arena.dask_processes import DaskProcesses

BOT = """
class Buyer:
    def choose(self, view):
        return view.legal_actions()[-1]
"""
CARD = """
from kingofnewyork.rules import KEEP, Card, Printed, register_card

class ClusterCard(Card):
    printed = Printed("Test Cluster Card", KEEP, 1, "Does nothing.")

register_card(ClusterCard())
"""

pytestmark = pytest.mark.filterwarnings("ignore")  # of Dask's own, on its way out


@pytest.fixture(scope="module")
def dask(tmp_path_factory):
    """A scheduler and two workers, each a process."""
    with DaskProcesses(tmp_path_factory.mktemp("dask"), 2) as processes:
        yield processes


@pytest.fixture(scope="module")
def cluster(dask):
    """A connection to them, with both workers there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Cluster(dask.address) as connected:
            connected.client.wait_for_workers(2)
            yield connected


def folder_bytes(folder):
    """What is in the files of a folder, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_games_are_those_of_one_machine(cluster):
    plan = Plan(("rule", "random", "random"), 24, 7)
    here = list(play_games(plan, keep_records=True))
    there = list(play_on_cluster(cluster, plan, 0, True))
    assert there == here
    assert [game.record for game in there] == [game.record for game in here]
    assert list(play_on_cluster(cluster, plan, 20, False)) == here[20:]


def test_a_connection_does_not_wait_for_another(dask, cluster):
    """Each has a loop of its own; the one that was opened last may be busy."""
    release = Event()
    with Cluster(dask.address) as other, ThreadPoolExecutor(1) as pool:
        other.client.loop.add_callback(release.wait)
        plan = Plan(("random", "random"), 2, 1)
        playing = pool.submit(lambda: list(play_on_cluster(cluster, plan, 0, False)))
        try:
            assert playing.result(timeout=60) == list(play_games(plan))
        finally:
            release.set()


def test_a_bot_that_fails_is_named(cluster):
    plan = Plan(("random", "tests.support.bots.odd_bots:Raising"), 4, 1)
    with pytest.raises(BadBot, match="my notes") as caught:
        list(play_on_cluster(cluster, plan, 0, False))
    assert "odd_bots.py" in caught.value.bot_trace


def test_an_arena_plays_the_same_blocks(cluster):
    setup = ArenaSetup(("random", "rule"), (2, 3), 1)
    limits = BotLimits(3000, 60)
    with Referee(1, limits) as referee:
        here = list(play_blocks(setup, 0, 3, referee, lambda: None))
    there = list(play_blocks(setup, 0, 3, ClusterReferee(cluster, limits), lambda: None))
    assert there == here


def test_bots_and_cards_in_files_are_sent_to_the_workers(cluster, tmp_path, monkeypatch):
    """They are named as they are here; workers have them elsewhere, and number cards anew."""
    (tmp_path / "bot.py").write_text(BOT)
    (tmp_path / "card.py").write_text(CARD)
    monkeypatch.chdir(tmp_path)
    start = GameStart(("card.py",), "test_cluster_card,fury,diva,hunter")
    plan = Plan(("bot.py:Buyer", "rule"), 4, 5, start=start)
    here = list(play_games(plan))
    assert list(play_on_cluster(cluster, plan, 0, False)) == here
    own = CARD_IDS["test_cluster_card"]
    assert own in {card for game in here for cards in game.bought for card in cards}
    setup = ArenaSetup(plan.players, (2,), 1, start=start)
    limits = BotLimits()
    with Referee(1, limits) as referee:
        blocks = list(play_blocks(setup, 0, 1, referee, lambda: None))
    assert list(play_blocks(setup, 0, 1, ClusterReferee(cluster, limits), lambda: None)) == blocks
    (tmp_path / "bot.py").unlink()
    with pytest.raises(BadSetup, match=r"bot\.py: No such file"):
        list(play_on_cluster(cluster, plan, 0, False))


def test_numbers_of_cards_are_those_of_whoever_asks():
    """A worker may have registered other cards before; another order is another game."""
    there, here = (("fury", 3), ("mine", 70)), (("fury", 3), ("mine", 66))
    game = replace(next(iter(play_games(Plan(("random", "random"), 1, 1)))), bought=((70, 3), ()))
    assert renumber_cards(game, there, here).bought == ((66, 3), ())
    with pytest.raises(BadSetup, match="start the workers again"):
        check_deck(there, tuple(reversed(here)))
    elsewhere = ShippedStart(GameStart(deck="fury"), wanted=(("fury", 99),))
    assert elsewhere.find_deck() == [CARD_IDS["fury"]]
    with pytest.raises(BadSetup, match="start the workers again"):
        elsewhere.find_deck(same_numbers=True)


def test_puzzles_are_those_of_one_machine(cluster, tmp_path):
    """To the byte, the journal included; the games have a card of one's own."""
    card = tmp_path / "puzzle_card.py"
    card.write_text(CARD.replace("Cluster", "Puzzle"))
    start = GameStart((str(card),), "test_puzzle_card,fury,diva,hunter,stomp")
    for folder, runner in ((tmp_path / "here", ProcessRunner(1)), (tmp_path / "there", cluster)):
        assert make_collection(folder, range(5, 7), 9, runner, lambda: None, start)
    assert folder_bytes(tmp_path / "there") == folder_bytes(tmp_path / "here")
    scenarios = sorted((tmp_path / "here").glob("*.scenario"))
    assert any("test_puzzle_card" in path.read_text() for path in scenarios)
    assert [Scenario.load(path).run() for path in scenarios] == [[]] * len(scenarios)
    with pytest.raises(BadJournal, match="with these cards"):
        make_collection(tmp_path / "here", range(5, 7), 9, cluster, lambda: None)


def test_cards_are_as_strong_as_on_one_machine(cluster, monkeypatch):
    monkeypatch.setattr("kingofnewyork.arena.card_strength.measure.GAMES_PER_BLOCK", 2)
    plan = StrengthPlan(4)
    assert measure_cards(plan, cluster) == measure_cards(plan, ProcessRunner(1))


def test_a_soak_asks_for_workers_that_can_count(dask, monkeypatch, capsys):
    """Hooks of compiled cards cannot be watched; a worker says so, and how to start it."""
    monkeypatch.setenv(INTERPRETED_VARIABLE, "1")
    assert stress(["rules", "--actions", "100", "--cluster", dask.address]) == 2
    assert f"start the workers with {INTERPRETED_VARIABLE}=1" in capsys.readouterr().err


def test_training_games_are_the_same_bytes_though_a_worker_is_killed(dask, cluster, tmp_path):
    """What it was playing is played again by the other; the network was sent to both."""
    network = tmp_path / "network.npz"
    copyfile(PRESENT_NETWORK, network)

    def play(folder, runner, on_game):
        folder.mkdir()
        files = runner.ship_files([str(network)])
        players = Mixture(str(network), (), 0.2, 0.1, files=files)
        if runner is cluster:
            network.unlink()
        start = ship_start(GameStart(deck="fury,diva,hunter"), runner)
        blocks = make_blocks(folder, range(1, 9), (2,), players, 1, start)
        play_game_blocks(blocks, runner, on_game)
        return folder_bytes(folder)

    here = play(tmp_path / "here", ProcessRunner(1), lambda: None)
    played = []

    def kill_one():
        played.append(1)
        if len(played) == 2:
            dask.workers[0].kill()

    assert play(tmp_path / "there", cluster, kill_one) == here
    assert len(played) == 8
    assert dask.workers[0].wait() != 0
    assert cluster.threads == 1
    plan = Plan(("rule", "random"), 20, 3)
    assert list(play_on_cluster(cluster, plan, 0, False)) == list(play_games(plan))


def test_batches_grow_to_their_time():
    size = BatchSize(target_s=1.0, max_games=512)
    sizes = []
    for _ in range(12):
        sizes.append(size.games)
        size.note(size.games, 0.01 * size.games)
    assert sizes[:4] == [1, 2, 4, 8]
    assert 90 <= sizes[-1] <= 100


def test_no_scheduler_is_an_error_in_one_line():
    with pytest.raises(BadSetup, match="no scheduler answers"):
        Cluster("nowhere-at-all")
