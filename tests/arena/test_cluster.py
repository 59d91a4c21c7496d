"""Games on a cluster are the games of one machine, also when a worker dies in the middle."""

import warnings

import pytest

from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.batch_size import BatchSize
from kingofnewyork.arena.processes.cluster import Cluster, ClusterReferee, play_on_cluster
from kingofnewyork.arena.processes.referee import BotLimits, Referee
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.errors import BadBot, BadSetup
from tests.support.arena.dask_processes import DaskProcesses

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


def test_the_games_are_those_of_one_machine(cluster):
    plan = Plan(("rule", "random", "random"), 24, 7)
    here = list(play_games(plan, keep_records=True))
    there = list(play_on_cluster(cluster, plan, 0, True))
    assert there == here
    assert [game.record for game in there] == [game.record for game in here]
    assert list(play_on_cluster(cluster, plan, 20, False)) == here[20:]


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


def test_a_killed_worker_costs_time_only(dask, cluster):
    """What it was playing is played again by the other."""
    plan = Plan(("rule", "random"), 60, 3)
    here = list(play_games(plan))
    there = []
    for game in play_on_cluster(cluster, plan, 0, False):
        there.append(game)
        if len(there) == 5:
            dask.workers[0].kill()
    assert there == here
    assert dask.workers[0].wait() != 0
    assert cluster.threads == 1


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
