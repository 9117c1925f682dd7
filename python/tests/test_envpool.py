"""Batches by EnvPool's calling convention."""

import gymnasium
import numpy as np
import pytest

from quarterpipe import envpool
from quarterpipe.gym import QuarterpipeVectorEnv

RIGHT = 2


def test_an_environment_of_envpool_steps_as_a_batch_does():
    settings = dict(observation="view", sticky=0.25, max_no_ops=20)
    pool = envpool.make("First-v0", env_type="gymnasium", num_envs=6, seed=5, max_episode_steps=30, **settings)
    envs = QuarterpipeVectorEnv(6, level="first", max_frames=120, **settings)
    seen, info = pool.reset()
    assert np.array_equal(seen, envs.reset(seed=5)[0])
    assert info["env_id"].tolist() == list(range(6)) and info["env_id"].dtype == np.int32
    chance = np.random.default_rng(0)
    for step in range(70):
        actions = chance.integers(10, size=6)
        *mine, info = pool.step(actions)
        for one, other in zip(mine, envs.step(actions)[:4]):
            assert np.array_equal(one, other)
        # The step after an episode begins the next one.
        assert info["elapsed_step"].tolist() == [(step + 1) % 31] * 6
        assert np.array_equal(info["reward"], mine[1]) and info["level"].tolist() == [0] * 6
    assert len(pool) == 6 and pool.config["num_envs"] == pool.config["batch_size"] == 6 and pool.config["sticky"] == 0.25
    assert pool.observation_space == pool.spec.observation_space == envs.single_observation_space
    assert pool.action_space == envs.single_action_space


def test_the_old_gym_gets_one_array_of_ends():
    pool = envpool.make("quarterpipe/Endless-v0", "gym", num_envs=3, max_episode_steps=5, num_levels=4)
    seen = pool.reset()
    assert isinstance(seen, np.ndarray) and seen.shape == (3, 16)
    for _ in range(5):
        seen, rewards, dones, info = pool.step(np.full(3, RIGHT))
    assert dones.tolist() == info["TimeLimit.truncated"].tolist() == [True] * 3
    assert info["terminated"].tolist() == [0] * 3 and set(info["level"].tolist()) <= set(range(4))


def test_actions_and_numbers_of_environments_come_in_any_order():
    pools = [envpool.make("Flat-v0", num_envs=3) for _ in range(2)]
    for pool in pools:
        pool.reset()
    one = pools[0].step(np.array([RIGHT, 0, 1]))
    pools[1].send(np.array([1, RIGHT, 0]), np.array([2, 0, 1]))
    other = pools[1].recv()
    assert np.array_equal(one[0], other[0]) and np.sign(one[0][:, 2]).tolist() == [1, 0, -1]
    with pytest.raises(ValueError, match="recv: found no actions"):
        pools[1].recv()


def test_some_environments_are_reset_alone():
    pool = envpool.make("Flat-v0", num_envs=4)
    first, _ = pool.reset()
    for _ in range(4):
        seen = pool.step(np.full(4, RIGHT))[0]
    again, info = pool.reset(np.array([1, 3]))
    assert again.shape == (2, 16) and info["env_id"].tolist() == [1, 3]
    assert np.array_equal(again, first[[1, 3]]) and not np.array_equal(again, seen[[1, 3]])
    assert pool.step(np.zeros(4, int))[4]["elapsed_step"].tolist() == [5, 1, 5, 1]


def test_the_asynchronous_mode_is_refused():
    with pytest.raises(ValueError, match="batch_size: found 2, expected 4, as the asynchronous mode is not supported"):
        envpool.make("Flat-v0", num_envs=4, batch_size=2)
    pool = envpool.make("Flat-v0", num_envs=4, batch_size=4)
    pool.reset()
    with pytest.raises(ValueError, match=r"env_id: found \[0, 1\], expected all below 4"):
        pool.step(np.zeros(2, int), np.array([0, 1]))


def test_tasks_that_do_not_exist_are_refused():
    assert "First-v0" in envpool.list_all_envs() and "Endless-v0" in envpool.list_all_envs()
    with pytest.raises(ValueError, match="task_id: found 'Pong-v5', expected one of .*First-v0"):
        envpool.make("Pong-v5")
    with pytest.raises(ValueError, match="env_type: found 'dm', expected 'gymnasium' or 'gym'"):
        envpool.make("First-v0", "dm")
    with pytest.raises(TypeError, match="unknown setting 'speed'"):
        envpool.make("First-v0", speed=3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envpool.make("First-v0").step([0])
    with pytest.raises(ValueError, match=r"make\(\) takes the seed"):
        envpool.make("First-v0").reset(seed=3)
