"""Names that look alike at one table."""

# ruff: noqa: RUF001

import pytest
from msgspec.structs import replace

from kingofnewyork.server.domain.commands import propose_join
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.look_alikes import looks_like
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.domain.text_input import clean_name
from tests.support.servers.long_logs import make_log


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Аnn"),  # Cyrillic A
        ("Ann", "Αnn"),  # Greek A
        ("Ann", "ann"),
        ("Ann", "ＡＮＮ"),
        ("Bob", "Воb"),
        ("Peter", "Реtеr"),
        ("nova", "nονα"),
        ("Otto", "0tto"),
        ("Ian", "lan"),
        ("Ian", "ian"),
        ("Bill", "BiII"),
        ("Arno", "Amo"),
        ("Anna", "Ạnna"),
        ("Ann Lee", "AnnLee"),
        ("Максим", "Mакcим"),
        ("1st", "lst"),
    ],
)
def test_names_that_look_alike_are_taken_for_the_same(one: str, other: str) -> None:
    assert looks_like(clean_name(one), clean_name(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            ("Ann", "Anna"),
            ("Ann", "Ben"),
            ("Zoé", "Zoe"),
            ("Анна", "Ann"),
            ("Player 2", "Player 3"),
        ),
        *(("Μαρία", "Maria"), ("Иван", "Ivan"), ("小林", "小森"), ("Ann", "Änn")),
    ],
)
def test_names_that_can_be_told_apart_are_let_in(one: str, other: str) -> None:
    assert not looks_like(clean_name(one), clean_name(other))


def test_nobody_joins_under_a_name_that_looks_like_another() -> None:
    table = make_log("names", 0).table
    opened = make_open(table)
    with pytest.raises(Refused) as refused:
        propose_join(opened, "Аnn", "token", -1)
    assert refused.value.code == "name/taken"
    assert propose_join(opened, "Ben", "token", -1).table.people[1].name == "Ben"


def make_open(table: Table) -> Table:
    """The table with a free seat."""
    seats = (table.seats[0], replace(table.seats[1], person=NO_PERSON), *table.seats[2:])
    return replace(table, seats=seats)
