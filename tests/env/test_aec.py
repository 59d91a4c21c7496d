"""The environment of PettingZoo passes PettingZoo's own tests, and keeps the game's rules."""

import warnings
from random import Random

import numpy as np
import pytest

from kingofnewyork import BadSetup, IllegalAction, View
from kingofnewyork.env import KingOfNewYorkAEC, env

with warnings.catch_warnings():  # PettingZoo imports examples of its own that warn
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test


def play_game(table, seed, limit=10_000):
    """Play random legal actions to the end; return the actions and the last rewards."""
    random = Random(seed)
    table.reset(seed=seed)
    actions, rewards = [], {}
    for agent in table.agent_iter(limit):
        observation, reward, ended, cut, _ = table.last()
        rewards[agent] = reward
        if ended or cut:
            table.step(None)
            continue
        action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        actions.append((agent, action))
        table.step(action)
    return actions, rewards


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "options", [{}, {"monsters": 2, "actions": "compact"}, {"monsters": 6, "reward": "points"}]
)
def test_pettingzoo_accepts_it(options, capsys):
    api_test(KingOfNewYorkAEC(**options), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_games():
    seed_test(lambda: env(monsters=3), num_cycles=60)


@pytest.mark.parametrize("monsters", [2, 4, 6])
def test_a_winner_gets_what_the_others_lose(monsters):
    actions, rewards = play_game(KingOfNewYorkAEC(monsters), 5)
    assert len(actions) > 50
    assert set(rewards) == {f"monster_{seat}" for seat in range(monsters)}
    assert sorted(rewards.values())[-1] == 1
    assert sum(rewards.values()) == pytest.approx(0)


def test_points_add_up_to_the_final_score():
    table = KingOfNewYorkAEC(2, reward="points")
    random = Random(1)
    table.reset(seed=1)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(10_000):
        observation, reward, ended, cut, _ = table.last()
        totals[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        table.step(None if ended or cut else random.choice(legal))
    state = table.episode.state
    expected = [
        points / 20 + (1 if seat == state.winner else -1)
        for seat, points in enumerate(state.points)
    ]
    assert list(totals.values()) == pytest.approx(expected)


def test_a_long_game_is_cut_off():
    table = KingOfNewYorkAEC(3, max_decisions=7)
    actions, _ = play_game(table, 2)
    assert len(actions) == 7
    assert table.episode.state.agenda


def test_an_illegal_action_changes_nothing():
    table = KingOfNewYorkAEC(4)
    table.reset(seed=3)
    before = table.episode.state.copy()
    for action in (2, 1023, 5000, -1):
        with pytest.raises(IllegalAction):
            table.step(action)
    assert table.episode.state == before


def test_only_the_chooser_may_do_something():
    table = KingOfNewYorkAEC(4)
    table.reset(seed=3)
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == table.agent_selection)


def test_all_numberings_play_the_same_game():
    """The numbers differ; the actions and the states do not."""
    wide, compact = KingOfNewYorkAEC(4), KingOfNewYorkAEC(4, actions="compact")
    assert len(wide.setup.numbering) == 1024
    assert len(compact.setup.numbering) < 700
    random = Random(4)
    wide.reset(seed=8)
    compact.reset(seed=8)
    for _ in range(150):
        if not wide.episode.state.agenda:
            break
        action = random.choice(wide.episode.options())
        numbering = compact.setup.numbering
        masks = [t.observe(t.agent_selection)["action_mask"] for t in (wide, compact)]
        assert [numbering.actions[n] for n in np.flatnonzero(masks[1])] == list(
            np.flatnonzero(masks[0])
        )
        assert numbering.text(numbering.number_of_action[action]) == wide.setup.numbering.text(
            action
        )
        wide.step(action)
        compact.step(numbering.number_of_action[action])
        assert wide.episode.state == compact.episode.state


def test_exact_dice_make_the_rerolls_of_macro_actions():
    table = KingOfNewYorkAEC(2, actions="macro", max_decisions=120)
    random = Random(2)
    table.reset(seed=2)
    asked = set()
    for _ in range(40):
        state = table.episode.state
        if not state.agenda or table.truncations[table.agent_selection]:
            break
        asked.add(state.agenda[-1].word)
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(random.choice(np.flatnonzero(mask).tolist()))
    assert "resolve" in asked
    assert "reroll" not in asked


def test_it_renders_text_and_pictures():
    table = KingOfNewYorkAEC(3, render_mode="ansi")
    table.reset(seed=1)
    assert "monsters: Captain Fish, Drakonis, Kong" in table.render()
    drawing = KingOfNewYorkAEC(3, render_mode="rgb_array")
    drawing.reset(seed=1)
    first = drawing.render()
    assert first.dtype == np.uint8
    assert first.shape[2] == 3
    for _ in range(30):
        drawing.step(drawing.episode.options()[0])
    assert (drawing.render() != first).any()
    assert KingOfNewYorkAEC(3).render() is None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"monsters": 7}, "2 to 6"),
        ({"actions": "none"}, "engine, compact, macro"),
        ({"reward": "fun"}, "win, points"),
        ({"render_mode": "human"}, "ansi, rgb_array"),
        ({"max_decisions": 0}, "at least 1"),
        ({"deck": ["no_such_card"]}, "no card"),
    ],
)
def test_a_wrong_setup_is_explained(options, message):
    with pytest.raises(BadSetup, match=message):
        KingOfNewYorkAEC(**options)


def test_a_view_is_encoded_like_the_environment():
    """An agent that was trained plays from views alone."""
    table = KingOfNewYorkAEC(4)
    table.reset(seed=3)
    state = table.episode.state
    view = View(state, state.chooser)
    row = table.setup.encoder.encode(view.peek(), view.seat)
    seen = table.observe(table.agent_selection)["observation"]
    assert (table.setup.observation(row) == seen).all()
