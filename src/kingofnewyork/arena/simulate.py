"""Many games between bots, one after the other or side by side."""

from collections.abc import Generator

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.process_pool import ProcessPool
from kingofnewyork.arena.result import MatchResult

Games = Generator[MatchResult, None, None]
"""Games in order, one by one."""


def play_games(
    plan: Plan, jobs: int = 1, keep_records: bool = False, first: int = 0, cluster: str = ""
) -> Games:
    """Play all games of a plan and yield them in order; the same games whatever `jobs` is.

    To stop early, close the generator; that ends the workers.

    Args:
        plan: which games.
        jobs: how many processes play; with one, it is this process.
        keep_records: whether the results carry the records of the games.
        first: the game to begin with; those before it are not played.
        cluster: the address of a Dask scheduler to play on, or `local`; empty for none.
    """
    if cluster:
        from kingofnewyork.arena.processes.cluster import Cluster, play_on_cluster

        with Cluster(cluster, jobs) as connected:
            yield from play_on_cluster(connected, plan, first, keep_records)
        return
    workers = min(jobs, plan.games - first)
    if workers > 1:
        with ProcessPool(plan, workers, keep_records, first) as pool:
            yield from pool.results()
        return
    bots = plan.find_bots()
    for game in range(first, plan.games):
        yield plan.play(game, bots, keep_records)
