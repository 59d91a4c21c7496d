"""The mirror of a client: whatever comes in whatever order, it shows no gap and nothing twice."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.client.mirror import APPLIED, GAP, KNOWN, Mirror

Message = dict[str, Any]


def state(seq: int) -> Message:
    """How things stand after an entry: person 1 has a seat from entry 5 on."""
    seats = [{"person": 0}, {"person": 1 if seq >= 5 else None}]
    return {"seq": seq, "table": {"now": seq, "seats": seats}, "game": {"now": seq}}


def entries(first: int, last: int) -> list[Message]:
    """The entries of these numbers."""
    return [{"seq": seq} for seq in range(first, last + 1)]


def welcome(seq: int, seen: int = -1) -> Message:
    """The greeting of somebody who has seen that much."""
    rest = {
        "person": 1,
        "seats": [],
        "code": "code",
        "watch": "watch",
        "connected": [1],
        "spectators": 0,
    }
    return {**state(seq), **rest, "missed": [] if seen < 0 else entries(seen + 1, seq)}


def update(after: int, last: int) -> Message:
    """What happened after an entry, up to another."""
    return {**state(last), "after": after, "entries": entries(after + 1, last)}


@pytest.fixture
def mirror() -> Mirror:
    """A mirror that has seen everything up to entry 3."""
    fresh = Mirror()
    assert fresh.apply_welcome(welcome(3)) == []
    return fresh


def test_a_welcome_tells_how_things_stand(mirror: Mirror) -> None:
    assert (mirror.seq, mirror.person, mirror.code, mirror.watch) == (3, 1, "code", "watch")
    assert (mirror.connected, mirror.spectators, mirror.seats) == ([1], 0, [])
    assert mirror.game == {"now": 3}


def test_an_update_that_follows_is_taken(mirror: Mirror) -> None:
    assert mirror.apply_update(update(3, 5)) == (APPLIED, entries(4, 5))
    assert (mirror.seq, mirror.game, mirror.table["now"]) == (5, {"now": 5}, 5)
    assert mirror.seats == [1]


def test_an_update_that_is_known_changes_nothing(mirror: Mirror) -> None:
    assert mirror.apply_update(update(1, 3)) == (KNOWN, [])
    assert mirror.apply_update(update(0, 2)) == (KNOWN, [])
    assert mirror.game == {"now": 3}


def test_of_an_update_that_is_half_known_only_the_rest_is_new(mirror: Mirror) -> None:
    assert mirror.apply_update(update(1, 6)) == (APPLIED, entries(4, 6))


def test_an_update_after_a_gap_is_not_taken(mirror: Mirror) -> None:
    assert mirror.apply_update(update(4, 6)) == (GAP, [])
    assert mirror.game == {"now": 3}
    assert mirror.apply_welcome(welcome(7, 3)) == entries(4, 7)
    assert mirror.seq == 7


def test_an_old_welcome_tells_who_one_is_and_does_not_turn_back_the_game(mirror: Mirror) -> None:
    assert mirror.apply_welcome(welcome(2, 1)) == []
    assert (mirror.seq, mirror.game) == (3, {"now": 3})


def test_presence_is_taken(mirror: Mirror) -> None:
    mirror.apply_presence({"connected": [0, 1], "spectators": 4})
    assert (mirror.connected, mirror.spectators) == ([0, 1], 4)


@settings(deadline=None)
@given(st.integers(), st.integers(10, 60))
def test_whatever_gets_lost_doubled_or_mixed_up_every_entry_is_seen_once(
    seed: int, last: int
) -> None:
    random = Random(seed)
    mirror, seen = Mirror(), [0]
    mirror.apply_welcome(welcome(0))
    cuts = sorted({0, last, *random.sample(range(1, last), random.randrange(1, 9))})
    sent = [update(after, upto) for after, upto in pairwise(cuts)]
    arriving = [one for one in sent for _ in range(random.randrange(3))]
    for _ in range(random.randrange(4)):
        here, there = random.randrange(len(sent)), random.randrange(len(sent))
        arriving[here:here] = arriving[there : there + 2]
    for message in arriving:
        fate, new = mirror.apply_update(message)
        if fate == GAP:
            new = mirror.apply_welcome(welcome(message["seq"], mirror.seq))
        seen += [entry["seq"] for entry in new]
        assert seen == list(range(mirror.seq + 1))
        assert mirror.game == {"now": mirror.seq}
    seen += [entry["seq"] for entry in mirror.apply_welcome(welcome(last, mirror.seq))]
    assert seen == list(range(last + 1))
