"""The environment of Gymnasium passes Gymnasium's own checks, and so do many games at once."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kingofnewyork import BadSetup
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.env import GYMNASIUM_ID, KingOfNewYorkEnv, KingOfNewYorkVector


def play_games(env, games, seed):
    """Play random legal actions; return the last reward of each game."""
    random = Random(seed)
    rewards = []
    _, info = env.reset(seed=seed)
    while len(rewards) < games:
        action = random.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, ended, cut, info = env.step(action)
        if ended or cut:
            rewards.append(reward)
            _, info = env.reset()
    return rewards


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("options", [{}, {"monsters": 2, "actions": "engine"}])
def test_gymnasium_accepts_it(options):
    check_env(gymnasium.make(GYMNASIUM_ID, **options).unwrapped, skip_render_check=True)
    check_env(KingOfNewYorkEnv(render_mode="ansi"))


def test_a_game_ends_with_a_win_or_a_loss():
    rewards = play_games(KingOfNewYorkEnv([RandomBot], monsters=3), 12, 1)
    assert {1.0, -0.5} <= set(rewards) <= {1.0, -0.5, 0.0}  # 0: nobody survived


def test_the_same_seed_gives_the_same_game():
    def run():
        env = KingOfNewYorkEnv(["rule"], monsters=3)
        random = Random(7)
        seen, info = env.reset(seed=7)
        found = [seen]
        for _ in range(25):
            action = random.choice(np.flatnonzero(info["action_mask"]).tolist())
            seen, _, ended, _, info = env.step(action)
            found.append(seen)
            if ended:
                break
        return np.array(found)

    assert (run() == run()).all()


def test_the_agent_sits_where_it_is_told():
    env = KingOfNewYorkEnv(["random"], seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    anywhere = KingOfNewYorkEnv(["random"])
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_an_illegal_number_plays_the_default():
    env = KingOfNewYorkEnv(["random"], actions="engine")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env.episode.decisions
    *_, info = env.step(illegal)
    assert info["illegal_action"] == illegal
    assert env.episode.decisions > before


def test_exact_dice_reroll_for_an_agent_with_macro_actions():
    env = KingOfNewYorkEnv(["random"], monsters=2, actions="macro")
    random = Random(1)
    _, info = env.reset(seed=1)
    for _ in range(15):
        step = env.episode.state.agenda[-1]
        assert (step.seat, step.word != "reroll") == (env.seat, True)
        action = random.choice(np.flatnonzero(info["action_mask"]).tolist())
        *_, ended, _, info = env.step(action)
        if ended:
            break


@pytest.mark.parametrize(
    "options", [{"opponents": "rule"}, {"opponents": ["rule"] * 2}, {"seat": 4}, {"seat": "best"}]
)
def test_a_wrong_setup_is_explained(options):
    with pytest.raises(BadSetup):
        KingOfNewYorkEnv(**options)


def test_many_games_are_written_into_the_same_arrays():
    vector = KingOfNewYorkVector(8, monsters=3)
    first, info = vector.reset(seed=3)
    ended = 0
    for _ in range(400):
        seats = vector.seats.copy()
        seen, rewards, terminations, truncations, info = vector.step(vector.sample_actions())
        assert seen is first
        assert info["action_mask"] is vector.action_masks
        assert vector.action_masks.any(axis=1).all()
        for number in np.flatnonzero(terminations):
            ended += 1
            assert sorted(vector.seat_rewards[number]) == [-0.5, -0.5, 1]
            assert rewards[number] == vector.seat_rewards[number, seats[number]]
            assert info["final_obs"][number].shape == seen[number].shape
        assert not truncations.any()
    assert ended > 5
    assert vector.observation_space.contains(seen)


def test_a_vector_shows_what_single_games_show():
    """Row by row, what the encoder says of the chooser of each game."""
    vector = KingOfNewYorkVector(5, monsters=4, actions="compact", reward="points")
    vector.reset(seed=1)
    for _ in range(60):
        vector.step(vector.sample_actions())
    for number, episode in enumerate(vector.batch.episodes):
        row = vector.setup.observation(episode.observe(episode.chooser()))
        assert (vector.observations[number] == row).all()
        mask = np.frombuffer(episode.mask(episode.chooser()), np.int8)
        assert (vector.action_masks[number] == mask).all()
    before = vector.seat_rewards.sum()
    assert np.isfinite(before)


def test_vector_games_are_cut_off_and_go_on():
    vector = KingOfNewYorkVector(3, monsters=2, max_decisions=4)
    vector.reset(seed=1)
    cuts = sum(vector.step(vector.sample_actions())[3].sum() for _ in range(8))
    assert cuts == 6


def test_vectors_with_macro_actions_ask_for_no_reroll():
    vector = KingOfNewYorkVector(2, monsters=2, actions="macro")
    vector.reset(seed=1)
    for _ in range(6):
        vector.step(vector.sample_actions())
        words = {episode.state.agenda[-1].word for episode in vector.batch.episodes}
        assert "reroll" not in words
