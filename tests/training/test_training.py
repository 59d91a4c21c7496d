"""Training: the same seed gives the same network, a stopped run goes on, gradients are right."""

import json

import numpy as np
import pytest

from kingofnewyork.arena.ladder import MeanShare
from kingofnewyork.arena.processes.shipped_start import ShippedStart
from kingofnewyork.bots.learned.network import load_network
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.cli.main import run
from kingofnewyork.cli.training import show_progress
from kingofnewyork.errors import BadRecord, BadSetup
from kingofnewyork.play.game_start import GameStart
from kingofnewyork.rules.actions import REVEAL_CARD
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.training import generations, gradients
from kingofnewyork.training.calibration import calibration, network_calibration, prior_calibration
from kingofnewyork.training.fit import LearningRound, TrainingSchedule, fit_network, rate_share
from kingofnewyork.training.games import GameBlock, Mixture, read_games
from kingofnewyork.training.generations import GATE_SIZES, TrainingPlan, is_accepted, is_better
from kingofnewyork.training.positions import (
    Turns,
    by_seat,
    by_slot,
    outcome_targets,
    read_positions,
    size_weights,
    slot_chances,
    td_lambda_targets,
)

GAMES = 20
CARD = """
from kingofnewyork.rules import KEEP, Card, Printed, register_card

class TrainingCard(Card):
    printed = Printed("Test Training Card", KEEP, 1, "Does nothing.")

register_card(TrainingCard())
"""
SHORT = TrainingSchedule(
    units=4, rounds=(LearningRound(1, 1.0, 0.003), LearningRound(1, 0.7, 0.001))
)


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """A file of games that the exact bot played."""
    path = tmp_path_factory.mktemp("games") / "games.npz"
    GameBlock(path, range(1, 1 + GAMES), TABLE_SIZES, Mixture()).play()
    return path


@pytest.fixture(scope="module")
def positions(games):
    """The turns of those games."""
    return read_positions([games], PRESENT_VALUE)


def test_games_can_be_played_again(games, positions):
    """All sizes come in turn, and every turn of the games is there."""
    found = list(read_games(games))
    assert [game.monsters for game in found] == [2 + (1 + n) % 5 for n in range(GAMES)]
    assert len(np.unique(positions.games)) == sum(game.winner >= 0 for game in found)
    again = GameBlock(games.with_name("again.npz"), range(3, 4), TABLE_SIZES, Mixture())
    again.play()
    assert next(read_games(again.path)) == found[2]


def test_a_damaged_file_of_games_is_named(tmp_path):
    """The message says what to do."""
    path = tmp_path / "games-00000001.npz"
    path.write_bytes(b"PK nothing")
    with pytest.raises(BadRecord, match=r"games-00000001\.npz.*delete it"):
        list(read_games(path))


def test_seats_and_slots_belong_together(positions):
    """There and back again; the winner is alive in the last turn."""
    targets = outcome_targets(positions)
    assert np.array_equal(by_seat(positions, by_slot(positions, targets)), targets)
    assert (positions.slots[np.arange(len(targets)), positions.winners] >= 0).all()
    assert by_slot(positions, targets).sum(axis=1) == pytest.approx(1)


def test_targets_follow_the_trace(positions):
    """With a trace of 1 they are who won; with less, what is said a turn later."""
    network = fit_network(positions, SHORT, 1)
    chances = by_seat(positions, slot_chances(positions, network))
    won = outcome_targets(positions)
    assert np.array_equal(td_lambda_targets(positions, chances, 1.0), won)
    mixed = td_lambda_targets(positions, chances, 0.5)
    ends = np.append(positions.games[1:] != positions.games[:-1], True)
    assert np.array_equal(mixed[ends], won[ends])
    assert not np.allclose(mixed[~ends], won[~ends])
    assert mixed.sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_targets_look_ahead_within_a_game():
    """The last turn of a game knows who won; those before mix that with what is said later."""
    some = Turns(np.array([0, 0, 0, 1]), np.array([1, 1, 1, 2]), np.array([2, 2, 2, 2]))
    chances = np.array([[0.5, 0.5, 0, 0, 0, 0]] * 4)
    found = td_lambda_targets(some, chances, 0.5)
    assert found[:, 0].tolist() == [0.625, 0.75, 1.0, 0.0]
    assert found[:, 1].tolist() == [0.375, 0.25, 0.0, 1.0]


def test_all_table_sizes_weigh_the_same(positions):
    """However many turns they have."""
    weights = size_weights(positions)
    sums = [weights[positions.sizes == size].sum() for size in TABLE_SIZES]
    assert sums == pytest.approx([sums[0]] * len(sums), rel=1e-4)


def test_gradients_are_those_of_the_loss(positions, monkeypatch):
    """By finite differences, for the parameters that matter most of each layer."""
    monkeypatch.setattr(gradients, "dropout_mask", lambda units, share, random: np.ones_like(units))
    random = np.random.default_rng(3)
    parameters = gradients.first_parameters(4, random)
    for name in parameters:
        parameters[name] += random.standard_normal(parameters[name].shape).astype(np.float32) / 20
    some = slice(0, 60)
    sample = gradients.InputBatch.from_tables(positions.tables[some], positions.scores[some])
    targets = by_slot(positions, outcome_targets(positions))[some]
    weights = np.ones(60, np.float32)

    def loss():
        network = gradients.to_network(parameters)
        return gradients.loss_and_gradients(network, sample, targets, weights, 0.0, random)

    _, found = loss()
    for name in ("seat", "head", "mix", "deep", "out", "direct", "scale"):
        place = int(np.abs(found[name]).argmax())
        flat = parameters[name].reshape(-1)
        before, step = flat[place], np.float32(0.01)
        flat[place] = before + step
        more = loss()[0]
        flat[place] = before - step
        less = loss()[0]
        flat[place] = before
        slope = (more - less) / (2 * step)
        assert slope == pytest.approx(found[name].reshape(-1)[place], rel=0.15, abs=1e-4)


def test_learning_predicts_better(positions):
    """At least what it has learned from; before that it says what the linear function does."""
    fresh = gradients.to_network(gradients.first_parameters(4, np.random.default_rng(1)))
    linear = prior_calibration(positions)["all"]
    assert network_calibration(positions, fresh)["all"].loss == pytest.approx(linear.loss, abs=1e-4)
    schedule = TrainingSchedule(units=8, dropout=0.0, rounds=(LearningRound(20, 1.0, 0.01),))
    assert (
        network_calibration(positions, fit_network(positions, schedule, 1))["all"].loss
        < linear.loss
    )


def test_calibration_knows_the_perfect_and_the_wrong(positions):
    """Sure and right is without error; sure and wrong is as bad as can be."""
    won = outcome_targets(positions)
    perfect = calibration(positions, won)
    assert (perfect.loss, perfect.brier, perfect.error) == pytest.approx((0, 0, 0))
    alive = positions.alive
    wrong = calibration(positions, (alive - won).astype(np.float32))
    assert wrong.brier == pytest.approx(1)


def test_steps_grow_and_shrink():
    """From small to the greatest and down again."""
    shares = [rate_share(progress / 100) for progress in range(101)]
    assert max(shares) == pytest.approx(1, abs=0.02)
    assert shares.index(max(shares)) == 15
    assert shares[-1] < 0.001


@pytest.mark.parametrize(
    ("shares", "accepted", "better"),
    [
        ((0.55, 0.25, 0.17), True, True),
        ((0.49, 0.26, 0.17), True, True),
        ((0.50, 0.25, 0.16), True, False),
        ((0.52, 0.24, 0.15), True, False),
        ((0.65, 0.35, 0.09), False, False),
        ((0.35, 0.35, 0.25), False, False),
    ],
)
def test_the_gate_wants_a_network_ahead_on_the_whole_and_clearly_behind_nowhere(
    shares, accepted, better
):
    """Each share is uncertain by a fifth of an even share."""
    gate = {
        size: MeanShare(share, share - 0.2 / size, share + 0.2 / size, 80)
        for size, share in zip(GATE_SIZES, shares, strict=True)
    }
    assert (is_accepted(gate), is_better(gate)) == (accepted, better)


def test_a_whole_run_goes_on_and_repeats_itself(tmp_path, capsys):
    """Two generations by the command; the second plays with the first's network."""
    folder = tmp_path / "run"
    words = ["train", str(folder), "--games", "10", "--gate", "3", "--jobs", "1", "--seed", "1"]
    assert run([*words, "--generations", "2"]) == 0
    assert "the best network" in capsys.readouterr().out
    report = json.loads((folder / "generation-1" / "report.json").read_text())
    assert report["games"] == 20
    assert list(report["gate"]) == ["2", "4", "6"]
    assert report["rival"].endswith("generation-0/network.npz")
    first = load_network(folder / "generation-0" / "network.npz")
    for path in (folder / "generation-0").glob("[nr]*"):
        path.unlink()  # the games are left, and the arena
    assert run([*words, "--generations", "1"]) == 0
    again = load_network(folder / "generation-0" / "network.npz")
    assert np.array_equal(again.mix, first.mix)
    card = tmp_path / "training_card.py"
    card.write_text(CARD)
    assert run([*words, "--cards", str(card)]) != 0
    assert "another plan" in capsys.readouterr().err


def test_games_with_cards_of_ones_own_can_be_learned_from(tmp_path):
    """They are bought, and every turn of these games is found again."""
    card = tmp_path / "learned_card.py"
    card.write_text(CARD.replace("Training", "Learned"))
    start = GameStart((str(card),), "test_learned_card,fury,diva,hunter")
    block = GameBlock(tmp_path / "games.npz", range(1, 5), (2,), Mixture(), ShippedStart(start))
    block.play()
    deck = start.find_deck()
    assert CARD_IDS["test_learned_card"] in deck
    revealed = {action - REVEAL_CARD for game in read_games(block.path) for action in game.actions}
    assert revealed >= set(deck)
    positions = read_positions([block.path], PRESENT_VALUE, deck)
    assert len(np.unique(positions.games)) == 4


def test_a_run_names_the_best_network_and_not_the_newest(tmp_path, monkeypatch):
    """One that is level plays on without being the best; if none is better, it says what to do."""
    monkeypatch.setattr(generations, "report_text", lambda generation, report: "")
    rivals = []

    def verdicts(*bests):
        def run_generation(plan, generation, accepted, best, runner, progress):
            rivals.append((len(accepted), best and best.parent.name))
            return {"accepted": True, "best": bests[generation]}

        monkeypatch.setattr(generations, "_run_generation", run_generation)
        plan = TrainingPlan(tmp_path / "run", generations=len(bests))
        return generations.train(plan, show_progress, lambda line: None)

    assert verdicts(False, True, False).parent.name == "generation-1"
    assert rivals == [(0, None), (1, None), (2, "generation-1")]
    with pytest.raises(BadSetup, match="no network was better than exact: run more generations"):
        verdicts(False, False)


def test_a_folder_of_another_plan_is_refused(tmp_path, capsys):
    """Nothing is mixed up, and the plan that is there is named."""
    (tmp_path / "plan.json").write_text('{"seed": 7}\n')
    assert run(["train", str(tmp_path), "--games", "10"]) != 0
    assert "another plan" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["plan.json"]


@pytest.mark.parametrize(("option", "value"), [("games", 5), ("generations", 0), ("seed", -1)])
def test_a_plan_that_cannot_be_is_refused(tmp_path, option, value):
    """With a message that says what is possible."""
    with pytest.raises(BadSetup, match=str(value)):
        TrainingPlan(tmp_path, **{option: value})
