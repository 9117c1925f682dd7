"""Environments keep the contracts of Gymnasium and PettingZoo, and a batch of n behaves like n single environments."""

import multiprocessing
import os
import pickle
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test

import quarterpipe as qp
from conftest import flat_level
from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeEnv, QuarterpipeVectorEnv, Settings
from quarterpipe.parallel import QuarterpipeParallelEnv

LEFT, RIGHT = DISCRETE_ACTIONS.index("L"), DISCRETE_ACTIONS.index("R")
OBSERVATIONS = ["state", "view", "rays", "pixels", ("view", "state")]


def arrays(observation):
    return observation if isinstance(observation, dict) else {"": observation}


def assert_same(one, other, place):
    for kind, array in arrays(one).items():
        np.testing.assert_array_equal(array, arrays(other)[kind], err_msg=f"{place}: {kind}")


@pytest.mark.parametrize("observation", OBSERVATIONS)
@pytest.mark.parametrize("actions", ["discrete", "buttons", "filtered"])
def test_gymnasium_finds_nothing_wrong(observation, actions):
    env = gymnasium.make("quarterpipe/First-v0", observation=observation, actions=actions, render_mode="rgb_array")
    # `test_windows_show_what_happens` tests the mode "human", which needs a screen.
    check_env(env.unwrapped, skip_render_check=True)
    env.close()


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="windows need a screen: .ci/python starts one")
def test_windows_show_what_happens():
    pytest.importorskip("tkinter")
    # Gymnasium's check would open several windows at once, in all modes.
    env = gymnasium.make("quarterpipe/First-v0", render_mode="human")
    check_env(env.unwrapped)
    env.close()
    env.close()


def test_a_window_needs_a_screen(monkeypatch):
    pytest.importorskip("tkinter")
    monkeypatch.delenv("DISPLAY", raising=False)
    if sys.platform != "linux":
        pytest.skip("other systems have their screens without a name")
    env = gymnasium.make("quarterpipe/First-v0", render_mode="human")
    with pytest.raises(RuntimeError, match="render_mode='human' needs a screen"):
        env.reset()


def test_every_builtin_stage_has_an_id_and_other_levels_have_one_too():
    for name in qp.Level.builtin_names():
        env = gymnasium.make(f"quarterpipe/{name.capitalize()}-v0")
        observation, info = env.reset(seed=0)
        assert observation.shape == (16,) and info == {"level": 0}
    env = gymnasium.make("quarterpipe/Level-v0", level=flat_level())
    env.reset(seed=0)
    assert env.step(RIGHT)[1] == pytest.approx(0.01 * (int(env.unwrapped.world.players[0].x) - 100))


@pytest.mark.parametrize("observation", ["state", ("view", "rays", "state")])
def test_a_batch_does_what_single_environments_do(observation):
    settings = dict(level=["first", "solids"], observation=observation, sticky=0.25, max_no_ops=30, max_frames=200)
    count, seed = 20, 5
    batch = gymnasium.make_vec("quarterpipe/Level-v0", num_envs=count, **settings)
    assert isinstance(batch, QuarterpipeVectorEnv)
    singles = [gymnasium.make("quarterpipe/Level-v0", **settings) for _ in range(count)]
    seen, _ = batch.reset(seed=seed)
    for index, single in enumerate(singles):
        alone, _ = single.reset(seed=seed + index)
        assert_same({kind: array[index] for kind, array in arrays(seen).items()}, alone, index)
    over = np.zeros(count, np.bool_)
    ends = 0
    chance = np.random.default_rng(0)
    for step in range(120):
        actions = chance.integers(len(DISCRETE_ACTIONS), size=count)
        seen, rewards, terminated, truncated, info = batch.step(actions)
        for index, single in enumerate(singles):
            here = {kind: array[index] for kind, array in arrays(seen).items()}
            if over[index]:
                alone, _ = single.reset()
                assert_same(here, alone, (step, index))
                assert (rewards[index], terminated[index], truncated[index]) == (0, False, False)
                continue
            alone, reward, has_terminated, was_truncated, single_info = single.step(actions[index])
            assert_same(here, alone, (step, index))
            assert (rewards[index], terminated[index], truncated[index]) == (reward, has_terminated, was_truncated)
            assert info["frames"][index] == single_info["frames"]
            assert info["counters"][index].tolist() == [single_info[name] for name in qp.COUNTER_NAMES]
            assert all(info[name][index] == value for name, value in single_info.items())
        over = terminated | truncated
        ends += over.sum()
    assert ends > count


def test_a_project_of_a_games_editor_is_run_alone_and_in_batches(tmp_path):
    words = lambda *words: np.array(words, ">u2").tobytes()
    # 256 px of a chunk: its last row is solid.
    chunk = words(*[0] * 240, *[0x6001] * 16)
    parts = {
        "heights": bytes(16) + bytes([16] * 16),
        "angles": bytes([0xFF] * 2),
        "chunks": chunk,
        "layout": bytes([3, 0, 1, 1, 1, 1]),
        "index": bytes([0, 1]),
        "start": words(64, 220),
        # A red spring that faces left, and an object without a class.
        "objects": words(0x100, 0x4000 + 224, 0x4110, 0x140, 200, 0x5904),
    }
    for name, part in parts.items():
        (tmp_path / name).write_bytes(part)
    project = "version=S1\ncolarr1=heights\ncolarr2=heights\nangles=angles\nchunks=chunks\nchunkcmp=Uncompressed\ncolind=index\n"
    level = "fglayout=layout\nstartpos=start\n"
    (tmp_path / "project.ini").write_text(f"{project}[Hill 1]\n{level}[Hill 2]\n{level}objects=objects\n", encoding="utf-8")

    assert any("Hill 2" in warning for warning in qp.Level.load(tmp_path / "project.ini").warnings)
    hill = qp.Level.load(tmp_path / "project.ini", level="hill 2")
    assert [warning for warning in hill.warnings if "$59" in warning] == hill.warnings != []
    world = hill.world()
    assert world.rules == qp.Rules.S1
    events = world.step("R", 90)
    assert "sprung" in {event.name for event in events} and world.players[0].x < 256

    batch = gymnasium.make_vec("quarterpipe/Level-v0", num_envs=3, level=hill, max_no_ops=0)
    batch.reset(seed=0)
    single = gymnasium.make("quarterpipe/Level-v0", level=hill, max_no_ops=0)
    single.reset(seed=0)
    for _ in range(30):
        seen = batch.step(np.full(3, RIGHT))[0]
        alone = single.step(RIGHT)[0]
    assert (seen == alone).all()
    with pytest.raises(ValueError, match='project.ini: levels: found no "lava", expected one of "Hill 1", "Hill 2"'):
        qp.Level.load(tmp_path / "project.ini", level="lava")


def test_the_same_step_shows_the_last_observation_of_an_episode():
    envs = QuarterpipeVectorEnv(3, level=flat_level(), end_x=130, frame_skip=1, autoreset_mode="same_step")
    envs.reset(seed=0)
    for _ in range(100):
        seen, _, terminated, _, info = envs.step([RIGHT, 0, RIGHT])
        if terminated.any():
            break
    assert terminated.tolist() == info["_final_obs"].tolist() == info["_final_info"].tolist() == [True, False, True]
    assert info["final_info"]["frames"][0] > 0
    assert (seen[0, 0] >> 16, info["final_obs"][0, 0] >> 16) == (100, 131)


def test_without_autoreset_a_mask_says_which_begin_anew():
    envs = QuarterpipeVectorEnv(2, level=flat_level(), end_x=130, autoreset_mode="disabled")
    envs.reset(seed=0)
    for _ in range(20):
        seen, _, terminated, _, _ = envs.step([RIGHT, RIGHT])
    assert terminated.all()
    seen, _ = envs.reset(options={"reset_mask": np.array([True, False])})
    assert (seen[:, 0] >> 16).tolist() == [100, 131]
    with pytest.raises(ValueError, match="reset_mask: found int64"):
        envs.reset(options={"reset_mask": np.array([1, 0])})


def test_arrays_are_reused_where_the_user_allows_it():
    for copy in (True, False):
        envs = QuarterpipeVectorEnv(2, level="flat", copy=copy)
        first, _ = envs.reset(seed=0)
        second = envs.step([RIGHT, RIGHT])[0]
        assert (first is second) is not copy
        jumps = envs.step([DISCRETE_ACTIONS.index("A"), 0])[4]["jumps"]
        assert jumps.tolist() == [1, 0]
        assert np.shares_memory(first, second) is not copy


def test_filtered_buttons_ignore_opposite_directions():
    left_and_right = np.array([0, 0, 1, 1, 0, 0, 0])
    positions = {}
    for actions in ("buttons", "filtered"):
        env = QuarterpipeEnv(level=flat_level(), actions=actions, frame_skip=30)
        env.reset(seed=0)
        positions[actions] = int(env.step(left_and_right)[0][0]) >> 16
    assert positions["filtered"] == 100 and positions["buttons"] != 100


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ([0], "expected 2 whole numbers"),
        ([0, 10], "found 0 to 10, expected 0 to 9"),
        ([-1, 0], "found -1 to 0"),
        ([0.0, 1.0], "found float64"),
        ([[0, 1]], "expected 2 whole numbers"),
        (None, "found object"),
    ],
)
def test_actions_that_make_no_sense_are_refused_and_nothing_is_stepped(actions, error):
    envs = QuarterpipeVectorEnv(2, level="flat")
    envs.reset(seed=0)
    before = envs.world(0).digest
    with pytest.raises(ValueError, match=error):
        envs.step(actions)
    assert envs.world(0).digest == before


@pytest.mark.parametrize(
    ("settings", "kind", "error"),
    [
        ({"observation": "smell"}, ValueError, "expected one of state, view, rays, pixels"),
        ({"observation": ()}, ValueError, "expected at least one"),
        ({"actions": "dance"}, ValueError, "expected buttons, discrete, filtered, or a list"),
        ({"frame_skip": 0}, ValueError, "frame_skip: found 0, expected a whole number from 1 to 3600"),
        ({"frame_skip": 1.5}, ValueError, "frame_skip: found 1.5, expected a whole number from 1 to 3600"),
        ({"threads": -1}, ValueError, "threads: found -1, expected a whole number from 0 to 1024"),
        ({"threads": 100_000}, ValueError, "threads: found 100000, expected a whole number from 0 to 1024"),
        ({"max_no_ops": 2**31}, ValueError, "expected a whole number from 0 to 36000"),
        ({"max_frames": 0}, ValueError, "max_frames: found 0, expected a whole number from 1 to"),
        ({"max_frames": 2**40}, ValueError, "max_frames: found 1099511627776"),
        ({"rays": (10, 100_000)}, ValueError, "rays: found 100000, expected at most 65535"),
        ({"reward": {"rings": "1"}}, TypeError, "reward: found '1' for rings, expected a number"),
        ({"sticky": "a"}, TypeError, "sticky: found 'a', expected a chance from 0 to 1"),
        ({"observation": b"view"}, TypeError, "observation: found b'view'"),
        ({"rules": []}, ValueError, "rules: found none, expected at least one"),
        ({"level": flat_level().world(), "rules": "s1"}, ValueError, "rules: found 's1', expected None, as a world has its own"),
        ({"level": flat_level().world(), "character": "tails"}, ValueError, r"character: found \['tails'\], expected None"),
        ({"level": "slopes", "route": "recording"}, ValueError, "route: the level 'slopes' has no recorded run"),
        ({"sticky": 2.0}, ValueError, "sticky: found 2, expected a chance from 0 to 1"),
        ({"reward": {"gold": 1.0}}, ValueError, "reward: found 'gold', expected one of progress, frames, jumps"),
        ({"reward": []}, TypeError, "reward: found .., expected weights by name"),
        ({"level": 3}, TypeError, "level: found 3, expected a built-in stage's name"),
        ({"observation": 3}, TypeError, "observation: found 3, expected one of state"),
        ({"view": None}, ValueError, "view: found None, expected two whole numbers"),
        ({"route": [(0, 0, 0)]}, ValueError, "expected None, 'recording' or points of x and y"),
        ({"reward": {"goals": float("nan")}}, ValueError, "goals: found NaN, expected a finite weight"),
        ({"observation": "view", "view": (0, 5)}, ValueError, r"view: found \(0, 5\), expected two whole numbers"),
        ({"observation": "view", "view": (300, 5)}, ValueError, "sights.view.columns: found 300, expected 1 to 256"),
        ({"observation": "pixels", "pixels": (5000, 5)}, ValueError, "expected 1 to 1024"),
        ({"route": "somewhere"}, ValueError, "route: found 'somewhere'"),
        ({"route": [(0, 0)]}, ValueError, "route: found 1 points, expected at least 2"),
        ({"level": "second"}, ValueError, "expected a built-in stage"),
        ({"speed": 3}, TypeError, "unknown setting 'speed', expected one of level"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings, kind, error):
    with pytest.raises(kind, match=error):
        QuarterpipeVectorEnv(1, **settings)


@pytest.mark.parametrize("count", [0, -1, 1.5, True, 2**20 + 1, 10**9, 2**60])
def test_numbers_of_environments_that_no_machine_holds_are_refused(count):
    with pytest.raises(ValueError, match="found .*expected"):
        QuarterpipeVectorEnv(count, level="flat")


def test_the_recorded_way_is_the_same_under_all_rules():
    routes = []
    for rules, character in (("s1", "sonic"), ("s3k", "knuckles"), (None, None)):
        settings = Settings(level="first", rules=rules, character=character, route="recording")
        routes += settings.routes(settings.starts())
    assert routes[0] == routes[1] == routes[2]
    assert routes[0][0] == (96, 620) and routes[0][-1][0] > 12_000


def test_seeds_of_numpy_are_seeds_and_where_there_is_none_chance_goes_on():
    settings = dict(level="first", max_no_ops=1000)
    frames = {}
    for kind in (int, np.int64):
        envs = QuarterpipeVectorEnv(2, **settings)
        envs.reset(seed=kind(3))
        frames[kind] = [envs.world(index).frame for index in range(2)], int(envs.np_random.integers(1 << 30))
    assert frames[int] == frames[np.int64]
    again = []
    for _ in range(2):
        envs = QuarterpipeVectorEnv(2, **settings)
        envs.reset(seed=[1, 2])
        envs.reset(seed=[1, None])
        again.append([envs.world(index).frame for index in range(2)])
    assert again[0] == again[1]
    with pytest.raises(ValueError, match="reset_mask: found one in the first reset"):
        QuarterpipeVectorEnv(2).reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ValueError, match="seed: found -1, expected 0 to"):
        QuarterpipeParallelEnv().reset(seed=-1)
    with pytest.raises(ValueError, match="options: found 'mask', expected 'reset_mask' or 'level'"):
        QuarterpipeVectorEnv(2).reset(options={"mask": 3})
    with pytest.raises(ValueError, match="seed: found 3, expected 2"):
        QuarterpipeVectorEnv(2).reset(seed=[1, 2, 3])


def test_films_of_environments_run_as_fast_as_the_game():
    assert QuarterpipeEnv(frame_skip=4).metadata["render_fps"] == 15
    assert QuarterpipeVectorEnv(1, frame_skip=2).metadata["render_fps"] == 30


def test_waiting_before_an_episode_is_none_of_its_time():
    envs = QuarterpipeVectorEnv(100, level=flat_level(), max_no_ops=1000, max_frames=4)
    envs.reset(seed=0)
    waited = [envs.world(index).frame for index in range(100)]
    assert max(waited) > 900 and len(set(waited)) > 80


def test_a_step_without_a_reset_is_refused():
    for env, action in ((QuarterpipeEnv(), 0), (QuarterpipeVectorEnv(2), [0, 0])):
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(action)
    with pytest.raises(ValueError, match="expected a reset"):
        QuarterpipeParallelEnv().step({"player_0": 0, "player_1": 0})


def test_closed_environments_say_so():
    for env in (QuarterpipeEnv(), QuarterpipeVectorEnv(2), QuarterpipeParallelEnv()):
        env.reset(seed=0)
        env.close()
        with pytest.raises(gymnasium.error.ClosedEnvironmentError):
            env.reset()


def test_arrays_of_the_native_environments_must_fit():
    native = qp.Environments([flat_level().world()], 2)
    observed = {"state": np.zeros((2, 16), np.int32)}
    native.reset(observed)
    rewards, ends = np.zeros(2, np.float32), [np.zeros(2, np.bool_) for _ in range(2)]
    good = np.zeros(2, np.uint8)
    native.step(good, rewards, *ends, observed)
    for arguments, kind, error in [
        ((np.zeros(3, np.uint8), rewards, *ends, observed), ValueError, "3 inputs, expected 2"),
        ((np.zeros(2, np.int32), rewards, *ends, observed), TypeError, "expected an array of uint8"),
        ((np.zeros(4, np.uint8)[::2], rewards, *ends, observed), ValueError, "without gaps"),
        ((good, np.zeros(2), *ends, observed), TypeError, "rewards: found float64, expected an array of float32"),
        ((good, rewards, *ends, {"state": np.zeros((2, 15), np.int32)}), ValueError, "30 values, expected 32"),
        ((good, rewards, *ends, {"state": np.zeros((16, 2), np.int32).T}), ValueError, "state: "),
        ((good, rewards, *ends, {"view": np.zeros(4, np.uint8)}), ValueError, "sights.view: found none"),
        ((good, rewards, *ends, {"sound": np.zeros(4, np.uint8)}), ValueError, "expected state, view, rays or pixels"),
        ((good, rewards, ends[0], ends[0], observed), ValueError, "truncated: "),
    ]:
        with pytest.raises(kind, match=error):
            native.step(*arguments)
    read_only = np.zeros(2, np.float32)
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="rewards: "):
        native.step(good, read_only, *ends, observed)
    assert native.world(0).frame == 1


@pytest.mark.parametrize("observation", ["state", "pixels", ("view", "state")])
def test_pettingzoo_finds_nothing_wrong(observation):
    env = QuarterpipeParallelEnv(players=3, level="first", observation=observation, max_frames=300)
    parallel_api_test(env, num_cycles=100)


def test_players_of_one_world_are_rewarded_one_by_one():
    env = QuarterpipeParallelEnv(players=2, level=flat_level(), reward={"progress": 1.0})
    env.reset(seed=0)
    for _ in range(10):
        _, rewards, _, _, infos = env.step({"player_0": RIGHT, "player_1": LEFT})
    assert rewards["player_0"] > 0 > rewards["player_1"]
    assert infos["player_0"]["frames"] == 40


def test_gray_and_smaller_pictures_are_the_means_of_the_large_one():
    env = QuarterpipeEnv(level="first", observation="pixels", pixels=(80, 56), field=(320, 224), pixel_format="gray")
    seen, _ = env.reset(seed=0)
    large = QuarterpipeEnv(level="first", observation="pixels").reset(seed=0)[0]
    assert seen.shape == (56, 80, 1)
    gray = large @ np.array([0.3, 0.59, 0.11])
    means = gray.reshape(56, 4, 80, 4).mean(axis=(1, 3))
    # Only the edges of overlapping objects differ by more than rounding.
    assert (np.abs(seen[..., 0] - means) < 4).mean() > 0.99 and np.abs(seen[..., 0] - means).mean() < 1


def test_pictures_in_the_games_size_are_what_worlds_render():
    env = QuarterpipeEnv(level="first", observation="pixels")
    env.reset(seed=0)
    for step in range(40):
        seen = env.step(RIGHT if step % 7 else 7)[0]
        assert np.array_equal(seen, env.world.render()) and np.array_equal(seen, env.world.pixels())


def test_indices_are_numbers_of_the_palette():
    settings = dict(level="first", observation="pixels", pixels=(84, 84), field=(224, 224))
    indices, colours = (QuarterpipeEnv(**settings, pixel_format=kind).reset(seed=0)[0] for kind in ("indices", "rgb"))
    assert indices.shape == (84, 84, 1)
    assert np.abs(np.array(qp.PIXEL_PALETTE)[indices[..., 0]] - colours.astype(int)).max() <= 26


def test_progress_along_the_recorded_run_pays_for_the_whole_way():
    env = QuarterpipeEnv(level="first", route="recording", reward={"progress": 1.0}, actions="buttons", frame_skip=1)
    env.reset(seed=0)
    total = 0.0
    for bits in qp.Level.builtin("first").inputs:
        _, reward, terminated, _, _ = env.step(np.array([int(bits) >> button & 1 for button in range(7)]))
        total += reward
        if terminated:
            break
    assert terminated and total > 12000


def go_on(envs):
    return pickle.dumps(envs.step(np.full(300, RIGHT))[0])


def run_a_while(seed):
    envs = QuarterpipeVectorEnv(300, level="first", observation="state")
    seen, _ = envs.reset(seed=seed)
    for step in range(20):
        seen = envs.step(np.full(300, step % 10))[0]
    return pickle.dumps(seen)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_environments_work_in_other_processes(method):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system cannot {method}")
    # The parent has used its threads by now.
    expected = run_a_while(3)
    if method == "fork":
        # Other threads of this process may hold locks, so a new process without threads forks.
        code = (
            "import multiprocessing, sys; sys.path.insert(0, '.')\n"
            "import test_environments as t\n"
            "mine = t.run_a_while(3)\n"
            "with multiprocessing.get_context('fork').Pool(2) as pool:\n"
            "    assert pool.map_async(t.run_a_while, [3, 3]).get(60) == [mine, mine]\n"
            # Environments of the parent go on in the child.
            "envs = t.QuarterpipeVectorEnv(300, level='first', observation='state')\n"
            "envs.reset(seed=1)\n"
            "reader, writer = multiprocessing.Pipe(False)\n"
            "fork = multiprocessing.get_context('fork')\n"
            "child = fork.Process(target=lambda: writer.send_bytes(t.go_on(envs)))\n"
            "child.start()\n"
            "assert reader.poll(60) and reader.recv_bytes() == t.go_on(envs)\n"
            "child.join()\n"
        )
        result = subprocess.run([sys.executable, "-W", "ignore::DeprecationWarning", "-c", code], timeout=120, cwd=Path(__file__).parent)
        assert result.returncode == 0
        return
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map_async(run_a_while, [3, 3]).get(120) == [expected, expected]
