"""The learned bot: a network of plain arrays, true to its formula, quick to refuse a bad file."""

from dataclasses import fields

import numpy as np
import pytest

from kingofnewyork.bots.learned.bot import LearnedBot, learned_bot
from kingofnewyork.bots.learned.layout import head_inputs, seat_inputs, split_tables
from kingofnewyork.bots.learned.network import Network, load_network
from kingofnewyork.bots.learned.table_bytes import TABLE_BYTES, encode_table, prior_scores
from kingofnewyork.bots.learned.value import PRESENT_NETWORK, NetworkValue, network_value
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.errors import BadBot
from kingofnewyork.play.game import Game
from kingofnewyork.rules.engine import legal_actions

MAX_FILE_BYTES = 2_000_000


@pytest.fixture(scope="module")
def states():
    """Tables of all sizes, in the middle of games."""
    found = []
    for monsters in range(2, 7):
        game = Game(monsters, seed=monsters)
        while not game.is_over:
            found.append(game.state.copy())
            game.play(rule_choice(game.state))
    return found[::9]


def as_arrays(states, network):
    """The encoded tables and scores of states, as a network takes them."""
    prior = NetworkValue(network).prior
    tables = np.frombuffer(b"".join(encode_table(state) for state in states), np.uint8)
    scores = np.array([prior_scores(state, prior) for state in states], np.float32)
    return tables.reshape(-1, TABLE_BYTES), scores


def slow_chances(network, row, scores):
    """The chances of one table, monster by monster, as the formula has it."""
    heads, seats, alive = split_tables(row[None])
    living = seats[0][alive[0]]
    units = seat_inputs(living) @ network.seat + network.bias + head_inputs(heads) @ network.head
    units = np.maximum(units, 0)
    found = []
    for number, mine in enumerate(units):
        shown = units[:, network.own :]
        others = sum(one for place, one in enumerate(shown) if place != number)
        mixed = np.concatenate([mine[: network.own], others / 2, shown.max(axis=0)])
        mixed = np.maximum(mixed @ network.mix + network.mix_bias, 0)
        mixed = mixed + np.maximum(mixed @ network.deep + network.deep_bias, 0)
        direct = seat_inputs(living)[number] @ network.direct
        found.append(mixed @ network.out + direct + network.scale[0] * scores[number])
    powers = np.exp(np.array(found) - max(found))
    return powers / powers.sum()


def test_the_network_is_its_formula(states):
    """Short cuts for equal rows change nothing; chances add up to 1."""
    network = network_value().network
    tables, scores = as_arrays(states, network)
    chances = network.chances(tables, scores)
    assert chances.sum(axis=1) == pytest.approx(1, abs=1e-5)
    for row, one, found in zip(tables, scores, chances, strict=True):
        slow = slow_chances(network, row, one)
        assert found[: len(slow)] == pytest.approx(slow, abs=1e-4)
        assert not found[len(slow) :].any()


def test_chances_belong_to_seats(states):
    """What is said of all seats at once is what is said of each; the end is known."""
    judge = network_value()
    for state in states[::5]:
        every = judge.values(state)
        for seat, chance in enumerate(every):
            assert judge.chances([state], seat)[0] == pytest.approx(chance, abs=1e-5)
    game = Game(3, seed=1)
    while not game.is_over:
        game.play(rule_choice(game.state))
    winner = game.state.winner
    assert judge.values(game.state)[winner] == 1
    assert [judge.chances([game.state], seat) for seat in range(3)] == [
        [float(seat == winner)] for seat in range(3)
    ]


def test_the_file_is_small_and_plain():
    """Arrays of numbers, without pickled objects."""
    assert PRESENT_NETWORK.stat().st_size <= MAX_FILE_BYTES
    with np.load(PRESENT_NETWORK, allow_pickle=False) as found:
        assert set(found.files) == {field.name for field in fields(Network)}
        assert all(found[name].dtype == np.float32 for name in found.files)


def test_a_file_can_be_saved_and_is_a_bot(tmp_path):
    """`NAME.npz` names the learned bot with that network, wherever bots are named."""
    network = network_value().network
    path = tmp_path / "other.npz"
    network.save(path)
    again = load_network(path)
    for field in fields(Network):
        assert np.array_equal(getattr(again, field.name), getattr(network, field.name))
    kind = find_bot(str(path))
    assert issubclass(kind, LearnedBot)
    assert kind is learned_bot(path)
    view = Game(3, seed=2).view(0)
    assert kind().choose(view) == LearnedBot().choose(view)


def test_a_bad_file_is_refused(tmp_path):
    """Missing, damaged, foreign, or made for another layout: the message names the file."""
    network = network_value().network
    (tmp_path / "damaged.npz").write_bytes(PRESENT_NETWORK.read_bytes()[:5000])
    np.savez(tmp_path / "foreign.npz", something=np.zeros(3))
    np.savez(tmp_path / "pickled.npz", seat=np.array([object()]))
    wrong = {field.name: getattr(network, field.name) for field in fields(Network)}
    wrong["seat"] = wrong["seat"][:-1]
    np.savez(tmp_path / "layout.npz", **wrong)
    for name in ("missing", "damaged", "foreign", "pickled", "layout"):
        with pytest.raises(BadBot, match=f"{name}.npz"):
            find_bot(str(tmp_path / f"{name}.npz"))


def test_every_answer_is_legal_and_the_same_again():
    """Whole games with all cards."""
    for monsters in (2, 4, 6):
        game = Game(monsters, seed=monsters)
        while not game.is_over:
            state = game.state
            if game.chooser == 0:
                action = LearnedBot().choose(game.view(0))
                assert action in legal_actions(state)
                assert LearnedBot(seed=5).choose(game.view(0)) == action
            else:
                action = rule_choice(state)
            game.play(action)
