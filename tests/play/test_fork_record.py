"""Games that were played on from another one: what their files prove, and what they do not."""

import random

import pytest

from kingofnewyork import Game
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fair_dice import Secret, commitment, shared_seed
from kingofnewyork.play.fork_record import FORK_HEADER, ForkRecord, read_proved_record
from kingofnewyork.play.nature import REVEALED_TILE, ForkedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import STACK_HEIGHT
from tests.support.dice.proofs import SECRET, play_fork

MATCH = "sandbox/1"
NONCES = [b"n" * 16, b"", b""]
KEY = shared_seed(SECRET, commitment(MATCH, SECRET), NONCES)


def at_middle(seed: int) -> Game:
    """A game of three that has come to a choice in its middle."""
    game = Game(3, seed=seed)
    choose = random.Random(seed).choice
    for _ in range(60):
        if not game.is_over:
            game.play(choose(game.legal_actions()))
    assert not game.is_over
    return game


def make_fork(seed: int = 1) -> ForkRecord:
    """A game that was played on to its end."""
    return play_fork(at_middle(seed), MATCH, SECRET, NONCES)


@pytest.fixture(params=[1, 2, 3])
def record(request: pytest.FixtureRequest) -> ForkRecord:
    """Such games."""
    return make_fork(request.param)


def test_a_file_is_read_as_it_was_written(record: ForkRecord) -> None:
    text = record.to_text()
    again = ForkRecord.from_bytes(text.encode())
    assert again.to_text() == text
    assert again.problems() == []
    found = read_proved_record(text)
    assert found is not None
    assert found.actions == record.record.actions


def test_the_tiles_are_those_that_lay_face_down() -> None:
    state = at_middle(3).state
    nature = ForkedNature(KEY, state.hidden, state.below)
    tiles = nature.tiles()
    assert len(tiles) == STACK_HEIGHT * len(state.below)
    left = [tile for tile in tiles if tile != REVEALED_TILE]
    assert [left.count(kind) for kind in range(len(state.hidden))] == state.hidden
    for stack, below in enumerate(state.below):
        there = tiles[STACK_HEIGHT * stack : STACK_HEIGHT * (stack + 1)]
        assert there.count(REVEALED_TILE) == STACK_HEIGHT - below
        assert REVEALED_TILE not in there[STACK_HEIGHT - below :]
    other = ForkedNature(b"another key ....", state.hidden, state.below)
    assert other.tiles() != tiles


def test_what_came_after_the_fork_is_counted(record: ForkRecord) -> None:
    counts = record.counts()
    said = [action_text(action) for action in record.record.actions[record.past :]]
    for kind in ("tile", "card"):
        assert counts[kind] == sum([text.startswith(f"{kind} ") for text in said])
    rolls = [text.removeprefix("roll ") for text in said if text.startswith("roll ")]
    assert counts["dice"] == len("".join(rolls)) > 0


def test_dice_that_were_not_committed_to_are_told() -> None:
    honest = make_fork()
    game = at_middle(1)
    game.play_out(random.Random(7).choice)
    other = ForkRecord(
        MATCH, honest.commitment, SECRET, NONCES, Record.from_game(game), past=honest.past
    )
    found = ForkRecord.from_text(other.to_text()).problems()
    assert found
    lines = other.to_text().splitlines()
    for problem in found:
        number, _, rest = problem.removeprefix("line ").partition(": ")
        assert rest.startswith(lines[int(number) - 1])
        assert "the key gives" in rest


def test_less_of_the_past_than_there_was_is_not_as_committed(record: ForkRecord) -> None:
    record.past = 0
    assert record.problems()


def test_another_secret_and_other_nonces_are_told(record: ForkRecord) -> None:
    record.secret = Secret(b"x" * 32, b"s" * 32)
    assert record.problems()[0].startswith("line 3: the commitment")
    record.nonces = [b""]
    assert any("nonce" in problem for problem in record.problems())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (FORK_HEADER, "kingofnewyork fork 2", "line 1: a fork record begins with"),
        ("match: ", "table: ", "line 2: 'match: ...' should be here"),
        ("past: ", "past: -", "line 7: 'past: ...' should be here"),
        ("past: ", "past: 99", "line 7: the game has only"),
        ("kingofnewyork record 1", "kingofnewyork record 2", "line 8: a record begins with"),
        ("result: ", "result: not ", "the game is"),
    ],
)
def test_what_was_changed_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    text = make_fork().to_text().replace(old, new, 1)
    with pytest.raises(BadRecord, match=reason):
        ForkRecord.from_text(text)


def test_a_file_that_breaks_off_is_refused() -> None:
    lines = make_fork().to_text().splitlines(keepends=True)
    for length in range(1, 14):
        with pytest.raises(BadRecord, match="line "):
            ForkRecord.from_text("".join(lines[:length]))


def test_other_files_have_no_proof() -> None:
    assert read_proved_record(Record.from_game(Game(2, seed=1)).to_text()) is None
    assert read_proved_record("nonsense") is None
