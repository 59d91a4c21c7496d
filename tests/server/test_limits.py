"""Limits: buckets, counts and floods, with a clock that the tests turn."""

import pytest

from kingofnewyork.server.limits import (
    FLOOD_WINDOW_S,
    Bucket,
    Counts,
    FloodGuard,
    Limiter,
    Networks,
    Verdict,
    address_group,
)


class ManualClock:
    """A clock that stands still unless it is turned."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now

    def turn(self, seconds):
        self.now += seconds


def test_a_bucket_gives_its_burst_and_then_waits():
    clock = ManualClock()
    bucket = Bucket(10, 20, clock)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    assert bucket.wait_for() == pytest.approx(0.1)
    clock.turn(0.1)
    assert bucket.wait_for() == pytest.approx(0)
    assert bucket.take()
    assert not bucket.take()


def test_a_bucket_never_holds_more_than_its_burst():
    clock = ManualClock()
    bucket = Bucket(10, 20, clock)
    clock.turn(3600)
    assert sum(bucket.take() for _ in range(100)) == 20


def test_more_than_the_burst_never_comes():
    bucket = Bucket(1, 5, ManualClock())
    assert not bucket.take(6)
    assert bucket.wait_for(6) == float("inf")
    assert bucket.take(5)


def test_a_clock_that_is_set_back_takes_nothing_away():
    clock = ManualClock()
    bucket = Bucket(1, 5, clock)
    clock.turn(-100)
    assert bucket.take(5)


def test_a_rate_of_nothing_is_no_limit():
    bucket = Bucket(0, 1, ManualClock())
    assert all(bucket.take() for _ in range(1000))
    assert bucket.wait_for() == 0
    limiter = Limiter(0, 1, clock=ManualClock())
    assert all(limiter.take("anybody") for _ in range(1000))
    assert len(limiter) == 0
    assert limiter.wait_for("anybody") == 0


def test_each_key_has_a_bucket_of_its_own():
    limiter = Limiter(1, 2, clock=ManualClock())
    assert [limiter.take("a") for _ in range(3)] == [True, True, False]
    assert limiter.take("b")
    assert limiter.wait_for("a") == pytest.approx(1)
    assert limiter.wait_for("c") == 0


def test_buckets_that_are_full_again_are_forgotten():
    clock = ManualClock()
    limiter = Limiter(1, 2, clock=clock)
    for key in range(100):
        limiter.take(key)
    clock.turn(10)
    for key in range(100, 200):
        limiter.take(key)
    assert len(limiter) == 100


def test_a_limiter_never_has_more_keys_than_it_may():
    limiter = Limiter(1, 1, keys=50, clock=ManualClock())
    assert all(limiter.take(key) for key in range(1000))
    assert len(limiter) == 50


def test_a_full_limiter_forgets_who_has_rested_longest_and_refuses_the_others():
    limiter = Limiter(1, 1, keys=3, clock=ManualClock())
    for key in "abc":
        assert limiter.take(key)
    assert not limiter.take("a")
    assert limiter.take("d")
    assert [limiter.take(key) for key in "acd"] == [False, False, False]
    assert limiter.take("b")


def test_counts_have_a_cap_for_each_and_one_for_all():
    counts = Counts(each=2, total=3)
    assert [counts.enter("a") for _ in range(3)] == [True, True, False]
    assert counts.enter("b")
    assert not counts.enter("c")
    counts.leave("a")
    assert counts.enter("c")
    assert (counts.count("a"), counts.count("b"), counts.count("c"), counts.all) == (1, 1, 1, 3)
    assert counts.refused == 2


def test_an_exempt_key_has_no_cap_of_its_own():
    counts = Counts(each=1, total=5)
    assert all(counts.enter("proxy", exempt=True) for _ in range(5))
    assert not counts.enter("proxy", exempt=True)


def test_counts_remember_nobody_who_has_left():
    counts = Counts(each=10)
    for key in range(100):
        counts.enter(key)
        counts.leave(key)
        counts.leave(key)
    assert len(counts) == 0
    assert counts.all == 0


def test_a_cap_of_nothing_is_no_cap():
    counts = Counts()
    assert all(counts.enter("a") for _ in range(1000))


def test_a_flood_is_warned_once_then_dropped_then_closed():
    flood = FloodGuard(100, ManualClock())
    verdicts = [flood.count_message() for _ in range(301)]
    assert verdicts[:100] == [Verdict.KEEP] * 100
    assert verdicts[100] is Verdict.WARN
    assert verdicts[101:300] == [Verdict.DROP] * 199
    assert verdicts[300] is Verdict.CLOSE
    assert flood.dropped == 201


@pytest.mark.parametrize("burst", [1, 7, 50, 100])
def test_nobody_who_keeps_to_the_limit_is_ever_dropped(burst):
    clock = ManualClock()
    flood = FloodGuard(100, clock)
    for _ in range(5000 // burst):
        assert all(flood.count_message() is Verdict.KEEP for _ in range(burst))
        clock.turn(FLOOD_WINDOW_S * burst / 100)


def test_a_flood_at_one_and_a_half_times_the_limit_is_ended_in_the_end():
    clock = ManualClock()
    flood = FloodGuard(100, clock)
    verdicts = []
    while Verdict.CLOSE not in verdicts:
        verdicts.append(flood.count_message())
        clock.turn(FLOOD_WINDOW_S / 150)
    assert verdicts.count(Verdict.WARN) == 1
    assert 600 < len(verdicts) < 1000


def test_whoever_slows_down_is_heard_again_and_warned_again():
    clock = ManualClock()
    flood = FloodGuard(5, clock)
    assert [flood.count_message() for _ in range(6)][-1] is Verdict.WARN
    clock.turn(10 * FLOOD_WINDOW_S)
    assert [flood.count_message() for _ in range(6)][-2:] == [Verdict.KEEP, Verdict.WARN]


def test_no_limit_for_messages_keeps_them_all():
    flood = FloodGuard(0, ManualClock())
    assert all(flood.count_message() is Verdict.KEEP for _ in range(10_000))


def test_networks_hold_addresses_of_both_families():
    networks = Networks(["10.0.0.0/8", "127.0.0.1", "fd00::/8"])
    assert "10.2.3.4" in networks
    assert "::ffff:10.2.3.4" in networks
    assert "fd12::1" in networks
    for other in ("11.0.0.1", "127.0.0.2", "fe80::1", "", "localhost", "10.0.0.1.evil"):
        assert other not in networks
    assert "127.0.0.1" not in Networks([])


def test_a_network_that_is_none_is_refused():
    with pytest.raises(ValueError, match="nonsense"):
        Networks(["nonsense"])


def test_a_household_is_one_address_or_one_network():
    assert address_group("192.0.2.7") == address_group("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_group("2001:db8::1") == address_group("2001:db8::ffff:1")
    assert address_group("2001:db8::1") != address_group("2001:db8:0:1::1")
    assert address_group("somewhere") == "somewhere"
