"""Blocks and journals: the same games again, stopped, continued and extended."""

import json

import pytest

from kingofnewyork.arena.arena_journal import ArenaJournal, PlayedBlock
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.contest import ContestResult, forfeit_result
from kingofnewyork.arena.journal_files import BadJournal
from kingofnewyork.errors import BadSetup

SETUP = ArenaSetup(("a", "b", "c"), (2, 4), 7)


def make_block(number, setup=SETUP):
    """A block with made-up results."""
    block = setup.block(number)
    games = [
        ContestResult(
            bots,
            tuple(float(seat + 1) for seat in range(len(bots))),
            0,
            -1,
            "",
            9,
            (3,) * 2,
            (0.5,),
        )
        for bots in block.seatings[:-1]
    ]
    return PlayedBlock(block, (*games, forfeit_result(block.seatings[-1], 1, "lost")))


def test_everybody_takes_every_seat_of_a_block():
    """With the same dice; the sizes come in turn."""
    for number in range(20):
        block = SETUP.block(number)
        assert len(block.lineup) == (2, 4)[number % 2]
        for seat in range(len(block.lineup)):
            sitting = sorted(seating[seat] for seating in block.seatings)
            assert set(sitting) == set(block.lineup)
        assert block == SETUP.block(number)
    assert SETUP.block(0).deal != SETUP.block(2).deal


def test_nobody_comes_twice_before_everybody_has_come_once():
    """Tables are mixed as evenly as they can be."""
    for number in range(1, 40, 2):
        counts = [SETUP.block(number).lineup.count(name) for name in SETUP.players]
        assert sorted(counts) == [1, 1, 2]


def test_equal_seatings_are_played_once():
    """Two of one bot and two of another look the same after two turns."""
    setup = ArenaSetup(("a", "b"), (4,), 1)
    found = {len(setup.block(number).seatings) for number in range(30)}
    assert found == {2, 4}


def test_the_hero_sits_at_every_table():
    """Once, among the others."""
    setup = ArenaSetup(("b",), (2, 5), 3, hero="a")
    assert [setup.block(number).lineup.count("a") for number in range(4)] == [1, 1, 1, 1]
    assert len(setup.block(1).seatings) == 5


@pytest.mark.parametrize(
    ("players", "sizes", "seed"),
    [(("a",), (2,), 1), (("a", "a"), (2,), 1), (("a", "b"), (7,), 1), (("a", "b"), (2,), -1)],
)
def test_an_arena_that_cannot_be_is_refused(players, sizes, seed):
    """Before anything is played."""
    with pytest.raises(BadSetup):
        ArenaSetup(players, sizes, seed)


def test_a_journal_gives_back_what_was_added(tmp_path):
    """Also the reasons of games that went wrong."""
    path = tmp_path / "run.jsonl"
    journal = ArenaJournal.open(path, SETUP)
    for number in range(3):
        journal.add(make_block(number))
    again = ArenaJournal.read(path)
    assert again.setup == SETUP
    assert again.blocks == [make_block(number) for number in range(3)]
    again = ArenaJournal.open(path, SETUP)
    again.add(make_block(3))
    assert len(ArenaJournal.read(path).blocks) == 4


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    """As after a crash in the middle of writing."""
    path = tmp_path / "run.jsonl"
    journal = ArenaJournal.open(path, SETUP)
    journal.add(make_block(0))
    whole = path.read_text()
    path.write_text(whole + '{"block": 1, "deal"')
    assert len(ArenaJournal.read(path).blocks) == 1
    again = ArenaJournal.open(path, SETUP)
    assert path.read_text() == whole
    again.add(make_block(1))
    assert len(ArenaJournal.read(path).blocks) == 2


def test_the_journal_of_another_arena_is_left_alone(tmp_path):
    """Other players, sizes or seeds do not mix."""
    path = tmp_path / "run.jsonl"
    ArenaJournal.open(path, SETUP)
    before = path.read_text()
    for other in (ArenaSetup(("a", "b"), (2, 4), 7), ArenaSetup(SETUP.players, (2,), 7)):
        with pytest.raises(BadJournal, match="another arena"):
            ArenaJournal.open(path, other)
    assert path.read_text() == before


@pytest.mark.parametrize("text", ["", "nonsense\n", "[]\n", '{"arena": 99}\n', '{"arena": 1}\n'])
def test_what_is_not_a_journal_is_refused(tmp_path, text):
    """With its name."""
    path = tmp_path / "run.jsonl"
    path.write_text(text)
    with pytest.raises(BadJournal, match=r"run\.jsonl"):
        ArenaJournal.read(path)
    with pytest.raises(BadJournal, match="no file"):
        ArenaJournal.read(tmp_path / "nothing")


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"[]\n", b"{}\n", b"\xff\xfe\n"])
def test_what_is_wrong_with_a_file_is_said_without_its_insides(tmp_path, content):
    path = tmp_path / "run.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadJournal) as caught:
        ArenaJournal.read(path)
    assert str(caught.value) in (
        f"{path} is not the journal of an arena: name a file that `arena run` or "
        "`arena compare --file` has written",
        f"cannot read {path}: it is not a text file",
    )
    with pytest.raises(BadJournal) as caught:
        ArenaJournal.read(tmp_path)
    assert str(caught.value) == f"cannot read {tmp_path}: Is a directory"


def test_a_damaged_line_is_named_by_its_number(tmp_path):
    path = tmp_path / "run.jsonl"
    ArenaJournal.open(path, SETUP).add(make_block(0))
    path.write_text(path.read_text() + '{"block": 1}\n')
    with pytest.raises(BadJournal) as caught:
        ArenaJournal.read(path)
    assert str(caught.value) == f"{path} is damaged in line 3"


def test_a_missing_block_is_noticed(tmp_path):
    """A journal has no gaps."""
    path = tmp_path / "run.jsonl"
    journal = ArenaJournal.open(path, SETUP)
    journal.add(make_block(0))
    lines = path.read_text().splitlines()
    block = {**json.loads(lines[1]), "block": 2}
    path.write_text("\n".join([*lines, json.dumps(block)]) + "\n")
    with pytest.raises(BadJournal, match="missing"):
        ArenaJournal.read(path)
