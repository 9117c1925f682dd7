"""Episodes are recorded with the buttons that were actually held."""

import gymnasium
import numpy as np
import pytest

import quarterpipe as qp
import quarterpipe.gym  # registers the ids
from conftest import flat_level
from quarterpipe.gym import QuarterpipeEnv
from quarterpipe.recorder import RecordEpisodes

RIGHT, JUMP = 2, 7


def played(recording):
    """Returns the world at the end of a recording."""
    world = qp.Level.builtin(recording.level).world(recording.rules, recording.character)
    world.run(recording.inputs)
    return world


@pytest.mark.parametrize(
    "settings",
    [
        {"level": "first"},
        {"level": "first", "sticky": 0.4, "max_no_ops": 60, "observation": "view"},
        {"level": "first", "sticky": 0.4, "frame_skip": 7, "actions": "buttons", "rules": "s1"},
        {"level": ["slopes", "first", "solids"], "sticky": 0.25, "rules": ["s2", "s3"], "character": "tails", "max_no_ops": 10},
        {"level": "endless", "difficulty": 6, "sticky": 0.25, "frame_skip": 3, "max_no_ops": 30},
    ],
)
def test_recordings_replay_to_the_same_world(settings):
    recordings = []
    env = RecordEpisodes(QuarterpipeEnv(max_frames=500, **settings), recordings.append)
    levels = set()
    for seed in range(12):
        env.reset(seed=seed)
        env.action_space.seed(seed)
        is_over = False
        while not is_over:
            _, _, terminated, truncated, info = env.step(env.action_space.sample())
            is_over = terminated or truncated
        world = env.unwrapped.world
        assert len(recordings) == seed + 1 and len(recordings[-1].inputs) == world.frame >= info["frames"]
        assert played(recordings[-1]).digest == world.digest
        levels.add(recordings[-1].level)
    assert len(levels) > 1 or isinstance(settings["level"], str)


def test_sticky_actions_are_recorded_as_the_buttons_that_stayed_held():
    recordings = []
    env = RecordEpisodes(QuarterpipeEnv(level="flat", sticky=0.5, frame_skip=1, actions=["L", "R"]), recordings.append)
    env.reset(seed=3)
    held = []
    for step in range(200):
        env.step(step % 2)
        held.append(env.unwrapped.world.players[0].held)
    env.close()
    assert recordings[0].inputs.tolist() == held
    wanted = [qp.LEFT if step % 2 == 0 else qp.RIGHT for step in range(200)]
    assert 60 < sum(one != other for one, other in zip(held, wanted)) < 140


def test_the_wait_before_an_episode_is_recorded_as_frames_without_buttons():
    recordings = []
    env = RecordEpisodes(QuarterpipeEnv(level="first", max_no_ops=100, frame_skip=2), recordings.append)
    env.reset(seed=5)
    waited = env.unwrapped.world.frame
    env.step(RIGHT)
    env.close()
    assert waited > 0 and recordings[0].inputs.tolist() == [0] * waited + [qp.RIGHT] * 2


def test_recording_changes_nothing():
    plain, recorded = (QuarterpipeEnv(level="first", sticky=0.3, max_no_ops=20) for _ in range(2))
    recorded = RecordEpisodes(recorded, lambda recording: None)
    assert np.array_equal(plain.reset(seed=1)[0], recorded.reset(seed=1)[0])
    for step in range(300):
        mine, other = (env.step(JUMP if step % 9 == 0 else RIGHT) for env in (plain, recorded))
        assert np.array_equal(mine[0], other[0]) and mine[1:4] == other[1:4]


def test_a_folder_gets_a_file_for_each_episode(tmp_path):
    env = RecordEpisodes(gymnasium.make("quarterpipe/First-v0", max_frames=40), tmp_path / "new" / "runs")
    for _ in range(2):
        env.reset(seed=1)
        while not env.step(RIGHT)[3]:
            pass
    # Cut short by a reset, and by `close`.
    env.reset()
    env.step(JUMP)
    env.reset()
    env.step(JUMP)
    env.step(JUMP)
    env.close()
    recordings = [qp.Recording.load(tmp_path / "new" / "runs" / f"episode-{number}.json") for number in range(4)]
    assert [len(recording.inputs) for recording in recordings] == [40, 40, 4, 8]
    assert len(list((tmp_path / "new" / "runs").iterdir())) == 4


def test_levels_of_files_are_recorded_by_their_path(tmp_path):
    path = tmp_path / "level.json"
    path.write_text(flat_level().to_json())
    for level in (path, str(path), [str(path), "first"]):
        recordings = []
        env = RecordEpisodes(QuarterpipeEnv(level=level), recordings.append)
        env.reset(seed=0, options={"level": 0})
        env.step(RIGHT)
        env.close()
        assert recordings[0].level == str(path)


def test_episodes_that_do_not_begin_at_a_levels_start_are_refused():
    env = RecordEpisodes(QuarterpipeEnv(level=flat_level()), print)
    with pytest.raises(ValueError, match="expected the path of the file"):
        env.reset(seed=0)
    world = qp.Level.builtin("first").world()
    world.run("R100")
    env = RecordEpisodes(QuarterpipeEnv(level=world), print)
    with pytest.raises(ValueError, match="found one that begins within a level"):
        env.reset(seed=0)
    with pytest.raises(TypeError, match="env: found CartPoleEnv, expected a QuarterpipeEnv"):
        RecordEpisodes(gymnasium.make("CartPole-v1"), print)


def test_files_of_an_earlier_run_stay(tmp_path):
    for steps in (1, 2):
        env = RecordEpisodes(QuarterpipeEnv(level="flat"), tmp_path)
        env.reset(seed=0)
        for _ in range(steps):
            env.step(RIGHT)
        env.close()
    assert [len(qp.Recording.load(tmp_path / f"episode-{number}.json").inputs) for number in range(2)] == [4, 8]


def test_a_wrapper_inside_that_changes_actions_is_noticed():
    inner = gymnasium.wrappers.TransformAction(QuarterpipeEnv(level="flat"), lambda action: JUMP, None)
    env = RecordEpisodes(inner, print)
    env.reset(seed=0)
    env.step(RIGHT)
    with pytest.raises(RuntimeError, match="expected no inner wrapper that changes actions"):
        env.close()


def test_a_world_that_is_set_within_an_episode_is_noticed():
    env = RecordEpisodes(QuarterpipeEnv(level="first"), print)
    env.reset(seed=0)
    env.step(RIGHT)
    env.unwrapped.world = qp.Level.builtin("flat").world()
    with pytest.raises(RuntimeError, match="found another world than its buttons lead to"):
        env.reset()
