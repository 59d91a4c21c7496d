"""The example that trains an agent: everything but the training itself, which needs PyTorch."""

from examples.train_agent import make_env, random_policy, win_share


def test_random_play_seldom_beats_a_rule_bot():
    assert win_share(make_env(2), random_policy(1), 20) < 0.3


def test_a_policy_sees_observations_and_masks():
    seen = []

    def first_legal(observation, mask):
        seen.append((observation.shape, mask.shape))
        return int(mask.argmax())

    env = make_env(3)
    win_share(env, first_legal, 2)
    assert set(seen) == {(env.observation_space.shape, (len(env.setup.numbering),))}
