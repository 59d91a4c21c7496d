"""Events as values: they never change, equal what is the same, and can be taken apart."""

import copy
import pickle
from dataclasses import MISSING, FrozenInstanceError, fields, replace

import pytest

from kingofnewyork.rules.events import Damaged, EnergyGained, Event, Moved, PointsGained
from kingofnewyork.rules.ids import Place, Seat

HIT = Damaged(Seat(1), 3, Seat(0), 0, 7)
MOVED = Moved(Seat(1), Place(4), Place(0))


def test_an_event_shows_its_fields():
    assert repr(HIT) == "Damaged(seat=1, amount=3, by=0, cause=0, life_left=7, card=-1)"


def test_an_event_is_made_by_position_or_by_name_with_defaults_for_the_rest():
    assert Damaged(seat=1, amount=3, by=0, cause=0, life_left=7) == HIT
    assert MOVED.fled is False
    with pytest.raises(TypeError):
        Damaged(Seat(1))  # type: ignore[call-arg]


def test_equal_events_are_one_key_and_others_are_not():
    assert Damaged(Seat(1), 3, Seat(0), 0, 7) == HIT
    assert Damaged(Seat(1), 2, Seat(0), 0, 7) != HIT
    assert PointsGained(Seat(0), 1) != EnergyGained(Seat(0), 1)
    assert HIT != (1, 3, 0, 0, 7)
    assert len({HIT, Damaged(Seat(1), 3, Seat(0), 0, 7)}) == 1


@pytest.mark.parametrize("name", ["seat", "unheard_of"])
def test_an_event_never_changes(name):
    with pytest.raises(FrozenInstanceError):
        setattr(HIT, name, 2)
    with pytest.raises(FrozenInstanceError):
        delattr(HIT, name)
    assert not hasattr(HIT, "__dict__")


def test_the_fields_of_an_event_can_be_listed_and_replaced():
    assert [(field.name, field.default) for field in fields(MOVED)] == [
        ("seat", MISSING),
        ("origin", MISSING),
        ("place", MISSING),
        ("fled", False),
    ]
    assert replace(HIT, amount=2) == Damaged(Seat(1), 2, Seat(0), 0, 7)
    assert fields(HIT) == fields(Damaged)


def test_events_are_matched_by_position():
    match HIT:
        case Damaged(seat, amount):
            assert (seat, amount) == (1, 3)


@pytest.mark.parametrize(
    "remake", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_a_copy_of_an_event_is_equal(remake):
    assert remake(HIT) == HIT


def test_every_kind_says_what_it_means():
    kinds = Event.__subclasses__()
    assert len(kinds) > 40
    assert all(kind.__doc__ for kind in kinds)
