"""Batches of several players behave like the same number of single worlds with several players."""

import gymnasium
import numpy as np
import pytest

import quarterpipe as qp
from conftest import flat_level
from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeVectorEnv
from quarterpipe.multi import QuarterpipeMultiVectorEnv
from quarterpipe.parallel import QuarterpipeParallelEnv

LEFT, RIGHT = DISCRETE_ACTIONS.index("L"), DISCRETE_ACTIONS.index("R")
WORLDS, PLAYERS = 6, 3


@pytest.mark.parametrize("observation", ["state", ("view", "rays")])
def test_each_world_is_the_one_of_pettingzoo(observation):
    settings = dict(level="first", observation=observation, sticky=0.25, max_no_ops=20, character=("sonic", "tails", "knuckles"))
    envs = QuarterpipeMultiVectorEnv(WORLDS, PLAYERS, autoreset_mode="disabled", **settings)
    singles = [QuarterpipeParallelEnv(players=PLAYERS, **settings) for _ in range(WORLDS)]
    assert envs.possible_agents == singles[0].possible_agents == ["player_0", "player_1", "player_2"]
    seen, _ = envs.reset(seed=7)
    others = [single.reset(seed=7 + index)[0] for index, single in enumerate(singles)]
    chance = np.random.default_rng(0)
    for _ in range(100):
        actions = chance.choice([RIGHT, RIGHT, 7, LEFT], (WORLDS, PLAYERS))
        seen, rewards, terminated, truncated, info = envs.step(actions)
        for world, single in enumerate(singles):
            if not single.agents:
                continue
            other = single.step(dict(zip(single.possible_agents, actions[world])))
            for player, agent in enumerate(single.possible_agents):
                for kind in [observation] if isinstance(observation, str) else observation:
                    mine, yours = (seen, other[0][agent]) if isinstance(observation, str) else (seen[kind], other[0][agent][kind])
                    assert np.array_equal(mine[world, player], yours)
                assert rewards[world, player] == np.float32(other[1][agent])
                assert (terminated[world], truncated[world]) == (other[2][agent], other[3][agent])
                assert info["jumps"][world, player] == other[4][agent]["jumps"] and info["level"][world] == 0
    assert info["jumps"].shape == (WORLDS, PLAYERS) and info["counters"].shape == (WORLDS, PLAYERS, len(qp.COUNTER_NAMES))
    assert [player.character for player in envs.world(3).players] == ["sonic", "tails", "knuckles"]


@pytest.mark.parametrize("actions", ["discrete", "buttons"])
def test_spaces_hold_what_is_seen_and_done(actions):
    envs = QuarterpipeMultiVectorEnv(4, 2, level="first", observation=("view", "state"), actions=actions)
    assert envs.observation_space.contains(envs.reset(seed=0)[0])
    assert envs.observation_space["view"].shape == (4, 2, 28, 40)
    for _ in range(20):
        action = envs.action_space.sample()
        seen, rewards, terminated, truncated, _ = envs.step(action)
        assert envs.observation_space.contains(seen) and rewards.shape == (4, 2)
        assert terminated.shape == truncated.shape == (4,)


def test_players_are_rewarded_one_by_one():
    envs = QuarterpipeMultiVectorEnv(5, 2, level=flat_level(), reward={"progress": 1.0})
    envs.reset(seed=0)
    for _ in range(10):
        _, rewards, _, _, info = envs.step(np.tile([RIGHT, LEFT], (5, 1)))
    assert (rewards[:, 0] > 0).all() and (rewards[:, 1] < 0).all()
    assert np.array_equal(np.sign(info["returns"]), np.sign(rewards))


def test_the_same_step_begins_the_next_episode_and_shows_the_end_of_the_last():
    envs = QuarterpipeMultiVectorEnv(3, 2, level="flat", max_frames=12, autoreset_mode="same_step")
    first, _ = envs.reset(seed=0)
    for _ in range(2):
        assert "final_obs" not in envs.step(np.full((3, 2), RIGHT))[4]
    seen, _, _, truncated, info = envs.step(np.full((3, 2), RIGHT))
    assert truncated.all() and info["_final_obs"].all() and (info["frames"] == 12).all()
    assert np.array_equal(seen, first) and (info["final_obs"][..., 0] > first[..., 0]).all()


def test_worlds_are_reset_by_a_mask_and_in_a_level_of_choice():
    envs = QuarterpipeMultiVectorEnv(3, 2, level=["flat", "first"], autoreset_mode="disabled")
    _, info = envs.reset(seed=0, options={"level": [1, 0, 1]})
    assert info["level"].tolist() == [1, 0, 1]
    for _ in range(5):
        envs.step(np.full((3, 2), RIGHT))
    envs.reset(options={"reset_mask": np.array([False, True, False]), "level": 1})
    assert [envs.world(index).frame for index in range(3)] == [20, 0, 20]
    assert envs.world(1).level.name == "first"
    with pytest.raises(ValueError, match=r"reset_mask: found bool in the shape \(6,\), expected bool in \(3,\)"):
        envs.reset(options={"reset_mask": np.ones(6, np.bool_)})
    with pytest.raises(ValueError, match="seed: found 2, expected 3, one for each world"):
        envs.reset(seed=[1, 2])


def test_flat_players_are_the_same_ones_as_rows():
    settings = dict(level="first", observation=("view", "state"), sticky=0.2, max_frames=60, autoreset_mode="same_step", frame_skip=4)
    envs, flat = QuarterpipeMultiVectorEnv(4, 2, **settings), QuarterpipeMultiVectorEnv(4, 2, **settings).flat()
    assert isinstance(flat, gymnasium.vector.VectorEnv) and flat.num_envs == 8
    seen, rows = envs.reset(seed=1)[0], flat.reset(seed=1)[0]
    chance = np.random.default_rng(1)
    for _ in range(40):
        actions = chance.integers(len(DISCRETE_ACTIONS), size=(4, 2))
        one, other = envs.step(actions), flat.step(actions.reshape(8))
        assert flat.observation_space.contains(other[0])
        for kind in ("view", "state"):
            assert np.array_equal(one[0][kind].reshape(other[0][kind].shape), other[0][kind])
        assert np.array_equal(one[1].reshape(8), other[1])
        for mine, yours in zip(one[2:4], other[2:4]):
            assert np.array_equal(mine.repeat(2), yours)
        assert np.array_equal(one[4]["jumps"].reshape(8), other[4]["jumps"])
        assert np.array_equal(one[4]["frames"].repeat(2), other[4]["frames"])
        assert ("final_obs" in one[4]) == ("final_obs" in other[4])
        if "final_obs" in one[4]:
            assert np.array_equal(one[4]["final_obs"]["state"].reshape(8, -1), other[4]["final_obs"]["state"])
            assert np.array_equal(one[4]["_final_obs"].repeat(2), other[4]["_final_obs"])
    assert np.array_equal(envs.action_masks().reshape(8, -1), flat.action_masks())


def test_one_player_is_a_batch_of_single_ones():
    settings = dict(level="first", sticky=0.25, max_no_ops=10, max_frames=100, autoreset_mode="next_step")
    flat, envs = QuarterpipeMultiVectorEnv(8, 1, **settings).flat(), QuarterpipeVectorEnv(8, **settings)
    assert np.array_equal(flat.reset(seed=3)[0], envs.reset(seed=3)[0])
    chance = np.random.default_rng(1)
    for _ in range(80):
        actions = chance.integers(len(DISCRETE_ACTIONS), size=8)
        for mine, yours in zip(flat.step(actions)[:4], envs.step(actions)[:4]):
            assert np.array_equal(mine, yours)


def test_gymnasiums_wrappers_take_flat_players():
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        QuarterpipeMultiVectorEnv(3, 2, level="flat", max_frames=20, autoreset_mode="next_step").flat()
    )
    envs.reset(seed=0)
    for _ in range(5):
        info = envs.step(np.full(6, RIGHT))[4]
    assert info["episode"]["l"].tolist() == [5] * 6


def test_steps_of_another_shape_and_steps_without_a_reset_are_refused():
    envs = QuarterpipeMultiVectorEnv(3, 2, level="flat")
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros((3, 2), int))
    envs.reset(seed=0)
    with pytest.raises(ValueError, match=r"actions: found the shape \(6,\), expected \(3, 2\) first"):
        envs.step(np.zeros(6, int))
    envs.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        envs.reset()
