"""Stable-Baselines3 and PufferLib take the native batch."""

import numpy as np
import pytest

from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeEnv, QuarterpipeVectorEnv

pytestmark = pytest.mark.learning

RIGHT = DISCRETE_ACTIONS.index("R")


def by_chance(steps, count, seed=0):
    return np.random.default_rng(seed).integers(len(DISCRETE_ACTIONS), size=(steps, count))


def test_stable_baselines3_gets_what_its_own_batch_of_single_environments_gives():
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import DummyVecEnv

    from quarterpipe.sb3 import QuarterpipeVecEnv

    settings = dict(level="first", observation=("view", "state"), sticky=0.25, max_no_ops=30, frame_skip=7)
    # Episodes end in the middle of a step, by time and by `end_x`.
    settings |= {"max_frames": 80, "end_x": 160, "reward": {"progress": 1.0}}
    envs = QuarterpipeVecEnv(6, **settings)
    singles = DummyVecEnv([lambda: Monitor(QuarterpipeEnv(**settings)) for _ in range(6)])
    envs.seed(3), singles.seed(3)
    one, other = envs.reset(), singles.reset()
    assert envs.observation_space == singles.observation_space and envs.action_space == singles.action_space
    assert envs.reset_infos == singles.reset_infos
    truncations = []
    for actions in by_chance(150, 6):
        assert all(np.array_equal(one[kind], other[kind]) and one[kind].dtype == other[kind].dtype for kind in other)
        one, rewards, dones, infos = envs.step(actions)
        other, *others = singles.step(actions)
        assert np.array_equal(rewards, others[0]) and np.array_equal(dones, others[1])
        for info, theirs, done in zip(infos, others[2], dones):
            assert ("episode" in info) == ("terminal_observation" in info) == done
            assert info["level"] == 0
            if not done:
                continue
            truncations.append(info["TimeLimit.truncated"])
            assert info["TimeLimit.truncated"] == theirs["TimeLimit.truncated"] and not info["is_success"]
            assert info["episode"]["l"] == theirs["episode"]["l"]
            assert info["episode"]["r"] == pytest.approx(theirs["episode"]["r"], abs=1e-4)
            assert info["jumps"] == theirs["jumps"]
            for kind in ("view", "state"):
                assert np.array_equal(info["terminal_observation"][kind], theirs["terminal_observation"][kind])
    assert set(truncations) == {False, True}


def test_levels_masks_and_attributes_of_stable_baselines3():
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import VecNormalize

    from quarterpipe.sb3 import QuarterpipeVecEnv

    envs = QuarterpipeVecEnv(4, level="endless", num_levels=50, render_mode="rgb_array")
    envs.seed(1)
    envs.set_options({"level": 7})
    envs.reset()
    assert envs.reset_infos == [{"level": 7}] * 4
    assert {info["level"] for info in envs.step(np.full(4, RIGHT))[3]} == {7}
    # Options apply to one reset.
    envs.reset()
    assert len({info["level"] for info in envs.reset_infos}) > 1
    envs.set_options({"stage": 7})
    with pytest.raises(ValueError, match="options: found 'stage', expected 'level'"):
        envs.reset()
    envs.set_options({})
    masks = envs.env_method("action_masks", indices=[2, 0])
    assert len(masks) == 2 and masks[0].shape == (10,) and masks[0].dtype == np.bool_
    assert envs.has_attr("action_masks") and not envs.has_attr("nothing")
    assert envs.get_attr("settings", indices=1)[0].level == "endless"
    envs.set_attr("label", 3)
    assert envs.get_attr("label") == [3] * 4
    with pytest.raises(ValueError, match="indices: found 2, expected None"):
        envs.set_attr("label", 4, indices=2)
    with pytest.raises(AttributeError, match="env_method: found 'fly', expected 'action_masks'"):
        envs.env_method("fly")
    assert envs.env_is_wrapped(Monitor) == [True] * 4 and envs.env_is_wrapped(QuarterpipeEnv, indices=0) == [False]
    assert envs.render().shape[2] == 3 and len(envs.get_images()) == 4
    assert VecNormalize(envs).reset().shape == (4, 16)
    envs.close()


@pytest.mark.parametrize(
    ("policy", "settings"),
    [
        ("CnnPolicy", {"observation": "pixels", "pixels": (84, 84), "field": (224, 224), "pixel_format": "gray"}),
        ("MlpPolicy", {"observation": "view", "actions": "filtered"}),
        ("MultiInputPolicy", {"observation": ("view", "rays"), "players": 2, "character": ("sonic", "tails")}),
    ],
)
def test_stable_baselines3_learns_and_evaluates(policy, settings):
    from stable_baselines3 import PPO
    from stable_baselines3.common.evaluation import evaluate_policy

    from quarterpipe.sb3 import QuarterpipeVecEnv

    envs = QuarterpipeVecEnv(4, level="first", max_frames=80, **settings)
    rows = 4 * settings.get("players", 1)
    assert envs.num_envs == rows
    model = PPO(policy, envs, n_steps=32, batch_size=64, n_epochs=1, seed=1)
    model.learn(total_timesteps=64 * rows)
    assert model.num_timesteps == 64 * rows
    assert len(model.ep_info_buffer) >= 2 * rows and {info["l"] for info in model.ep_info_buffer} == {20}
    _, lengths = evaluate_policy(model, envs, n_eval_episodes=5, return_episode_rewards=True)
    assert lengths == [20] * 5


def test_off_policy_learning_keeps_both_observations_of_a_step():
    from stable_baselines3 import DQN

    from quarterpipe.sb3 import QuarterpipeVecEnv

    envs = QuarterpipeVecEnv(2, level="first", max_frames=40)
    model = DQN("MlpPolicy", envs, buffer_size=500, learning_starts=20, seed=0)
    model.learn(total_timesteps=200)
    buffer = model.replay_buffer
    assert buffer.pos == 100
    is_last = buffer.dones[:99, 0] == 1
    # The observation after a step is the one before the next step, except at the ends of episodes.
    assert np.array_equal(buffer.next_observations[:99, 0][~is_last], buffer.observations[1:100, 0][~is_last])
    assert not np.array_equal(buffer.next_observations[:99, 0][is_last], buffer.observations[1:100, 0][is_last])


@pytest.mark.parametrize(("players", "actions"), [(1, "discrete"), (2, "discrete"), (1, "buttons")])
def test_pufferlib_gets_what_a_batch_gives_in_its_own_buffers(players, actions):
    pufferlib = pytest.importorskip("pufferlib")
    pytest.importorskip("pufferlib.vector")
    from quarterpipe.multi import QuarterpipeMultiVectorEnv
    from quarterpipe.puffer import QuarterpipePufferEnv

    settings = dict(level="first", observation="view", sticky=0.2, max_frames=60, actions=actions)
    envs = pufferlib.vector.make(QuarterpipePufferEnv, env_kwargs={"num_envs": 5, "players": players, **settings})
    flat = QuarterpipeMultiVectorEnv(5, players, autoreset_mode="same_step", **settings).flat()
    assert envs.num_agents == flat.num_envs == 5 * players
    seen, infos = envs.reset(seed=4)
    assert infos == [] and seen is envs.observations
    seeds = [int(one) for one in np.random.default_rng(4).integers(1 << 63, size=5)]
    assert np.array_equal(seen, flat.reset(seed=seeds)[0])
    chance = np.random.default_rng(0)
    ended = 0
    for _ in range(40):
        shape = (5 * players,) if actions == "discrete" else (5 * players, 7)
        action = chance.integers(10 if actions == "discrete" else 2, size=shape)
        seen, rewards, terminals, truncations, infos = envs.step(action)
        others = flat.step(action)
        assert seen is envs.observations and rewards is envs.rewards and terminals is envs.terminals
        for mine, yours in zip((seen, rewards, terminals, truncations), others):
            assert np.array_equal(mine, yours)
        assert all(set(info) == {"episode_return", "episode_length", "reached_goal"} for info in infos)
        assert len(infos) == (others[2] | others[3]).sum() // players
        ended += len(infos)
    assert ended >= 10
    envs.close()


def test_copies_of_pufferlib_share_its_buffers_and_no_worlds():
    pufferlib = pytest.importorskip("pufferlib")
    pytest.importorskip("pufferlib.vector")
    from quarterpipe.puffer import QuarterpipePufferEnv

    settings = {"num_envs": 3, "level": "first", "max_no_ops": 1000}
    envs = pufferlib.vector.make(QuarterpipePufferEnv, env_kwargs=settings, num_envs=2, backend=pufferlib.vector.Serial, seed=1)
    envs.reset(seed=1)
    for _ in range(10):
        seen, rewards, *_ = envs.step(np.full(6, RIGHT, np.int32))
    assert seen is envs.observations and (seen[:, 2] > 0).all()
    # Each has waited for a different time before its episode, drawn from its own random generator.
    waits = [env._batch.native.world(index).frame for env in envs.envs for index in range(3)]
    assert len(set(waits)) == 6


def test_pufferlib_needs_one_kind_of_observation():
    pytest.importorskip("pufferlib")
    from quarterpipe.puffer import QuarterpipePufferEnv

    with pytest.raises(ValueError, match="observation: found .*, expected one kind by its name"):
        QuarterpipePufferEnv(2, observation=("view", "state"))


def test_pictures_of_a_batch_are_those_that_its_policy_sees():
    from quarterpipe.sb3 import QuarterpipeVecEnv

    settings = dict(level="first", observation="pixels", pixels=(84, 84), pixel_format="gray")
    envs, batch = QuarterpipeVecEnv(2, **settings), QuarterpipeVectorEnv(2, **settings)
    envs.seed(0)
    assert envs.observation_space.shape == (84, 84, 1) and envs.observation_space.dtype == np.uint8
    assert np.array_equal(envs.reset(), batch.reset(seed=0)[0])
