"""Generated levels, restored states, and observations of worlds."""

import copy
import hashlib
import pickle

import gymnasium
import numpy as np
import pytest

import quarterpipe as qp
from quarterpipe._batch import SettingKeywords, Settings
from quarterpipe.gym import SUITES, QuarterpipeEnv, QuarterpipeVectorEnv, suite, vary_rules
from quarterpipe.parallel import QuarterpipeParallelEnv

RIGHT, JUMP = 2, 7
COUNT = 24


def by_chance(steps, count=COUNT, seed=1):
    return np.random.default_rng(seed).choice(10, (steps, count), p=[0.05, 0.1, 0.3, 0.05, 0.05, 0.05, 0.05, 0.25, 0.05, 0.05])


def test_the_keywords_of_type_checkers_are_the_settings():
    assert list(SettingKeywords.__annotations__) == [name for name in Settings.__dataclass_fields__]


def test_each_episode_of_endless_has_another_level_and_says_which():
    envs = gymnasium.make_vec("quarterpipe/Endless-v0", num_envs=16, num_levels=40, start_level=7, max_frames=40, autoreset_mode="same_step")
    _, info = envs.reset(seed=3)
    seen = set(info["level"].tolist())
    for actions in by_chance(300, 16):
        _, _, _, truncated, info = envs.step(actions)
        seen |= set(info["level"].tolist())
        for index in np.flatnonzero(truncated):
            level = int(info["final_info"]["level"][index])
            assert envs.world(index).level.name == f"generated:{info['level'][index]}:3"
            assert 7 <= level < 47
    assert seen == set(range(7, 47))
    for index, level in enumerate(envs.reset()[1]["level"].tolist()):
        assert envs.world(index).level.name == f"generated:{level}:3"


def test_a_level_by_number_is_the_one_of_its_name():
    levels = qp.GeneratedLevels(0, 10, difficulty=(2, 6), features="slopes+loops", rules=["s2", "s1"])
    names = [levels.name(number, variant) for number in range(10) for variant in range(2)]
    assert len(set(names)) == 20 and len({name.split(":")[2] for name in names}) > 2
    env = QuarterpipeEnv(level="endless", num_levels=10, difficulty=(2, 6), features="slopes+loops", rules=["s2", "s1"])
    rules = set()
    for seed in range(12):
        _, info = env.reset(seed=seed, options={"level": 4})
        assert info["level"] == 4
        rules.add(info["rules"])
        assert env.world.level == levels.level(4, info["rules"]) == qp.Level.builtin(levels.name(4, info["rules"]))
        assert env.world.rules == (qp.Rules.S2, qp.Rules.S1)[info["rules"]]
    assert rules == {0, 1}


def test_rules_of_ones_own_are_drawn_by_chance():
    mine = vary_rules("s2", 2, seed=3, characters__sonic__jump_speed=(0x600, 0x780))
    assert mine == vary_rules("s2", 2, seed=3, characters__sonic__jump_speed=(0x600, 0x780)) and mine[0] != mine[1]
    with pytest.raises(TypeError, match="air.gravty: unknown field in AirRules"):
        vary_rules("s2", 1, 0, air__gravty=(1, 2))
    envs = QuarterpipeVectorEnv(40, level=["flat", "first"], rules=mine)
    _, info = envs.reset(seed=1)
    assert set(info["rules"].tolist()) == {0, 1} == set(info["level"].tolist())
    for index in range(40):
        assert envs.world(index).rules == mine[info["rules"][index]]
        assert envs.world(index).level == qp.Level.builtin(["flat", "first"][info["level"][index]])


def test_suites_are_the_same_levels_for_everybody():
    # The levels of a seed never change. If they have to, change these digests together with the names of the suites.
    digests = {}
    for name in SUITES:
        digest = hashlib.sha256()
        for split in ("train", "test"):
            settings = suite(name, split)
            levels = Settings.of(**settings).generated()
            for number in range(settings["start_level"], settings["start_level"] + 12):
                digest.update(levels.level(number).to_json().encode())
        digests[name] = digest.hexdigest()[:16]
    assert digests == DIGESTS
    with pytest.raises(ValueError, match="suite: found 'lava', expected one of slopes, "):
        suite("lava", "train")
    assert suite("gaps", "train")["num_levels"] == 500 and suite("gaps", "test")["num_levels"] == 1000


DIGESTS = {
    "slopes": "3c6522ae445994ff",
    "loops": "a9cd28d45cf55aa9",
    "gaps": "0dab8578d6c816e5",
    "platforms": "1fec6fa8cd751756",
    "water": "6bc037312f568b7a",
    "enemies": "5270fc6364fccf23",
    "all": "14d1752051c61cad",
}


def test_settings_of_generated_levels_are_refused_with_levels_that_are_given():
    with pytest.raises(ValueError, match="num_levels: found 3 for levels that are given"):
        QuarterpipeEnv(level="first", num_levels=3)
    with pytest.raises(ValueError, match="difficulty: found 11"):
        QuarterpipeEnv(level="endless", difficulty=11)
    with pytest.raises(ValueError, match="features: found \"holes\""):
        QuarterpipeEnv(level="endless", features="holes")


@pytest.mark.parametrize("level", ["first", "endless"])
def test_restored_environments_go_on_exactly_like_the_originals(level):
    settings = dict(level=level, observation=("state", "view"), sticky=0.25, max_no_ops=20, max_frames=900, autoreset_mode="same_step")
    envs, others = (QuarterpipeVectorEnv(COUNT, **settings) for _ in range(2))
    envs.reset(seed=5)
    others.reset(seed=99)
    actions = by_chance(2550)
    for action in actions[:50]:
        envs.step(action)
    mask = np.arange(COUNT) % 2 == 0
    others.load(envs.save(mask), mask)
    seen = others.load(envs.save(~mask), ~mask)
    assert all(np.array_equal(seen[kind], envs._open().observed[kind]) for kind in seen)
    # 10,000 frames.
    for action in actions[50:]:
        one, other = envs.step(action), others.step(action)
        for mine, yours in zip(one[:4], other[:4]):
            if isinstance(mine, dict):
                assert all(np.array_equal(mine[kind], yours[kind]) for kind in mine)
            else:
                assert np.array_equal(mine, yours)
        assert np.array_equal(one[4]["level"], other[4]["level"]) and np.array_equal(one[4]["counters"], other[4]["counters"])


def test_copied_and_pickled_environments_go_their_own_way():
    for make in (lambda: QuarterpipeEnv(level="first", sticky=0.2), lambda: gymnasium.make("quarterpipe/Endless-v0", observation="view")):
        env = make()
        env.reset(seed=2)
        for _ in range(20):
            env.step(RIGHT)
        copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        results = []
        for one in [env, *copies]:
            results.append([one.step(JUMP if step % 9 == 0 else RIGHT)[:3] for step in range(60)])
        for other in results[1:]:
            assert all(np.array_equal(a[0], b[0]) and a[1:] == b[1:] for a, b in zip(results[0], other))
    envs = QuarterpipeVectorEnv(3, level="first")
    envs.reset(seed=1)
    other = pickle.loads(pickle.dumps(envs))
    info = [one.step(np.full(3, RIGHT))[4]["landings"] for one in (envs, other)]
    assert np.array_equal(*info)


def test_an_episode_begins_at_a_world_that_is_set():
    env = QuarterpipeEnv(level="first")
    world = qp.Level.builtin("platforms").world("s1")
    world.run("R120")
    env.world = world
    assert env.world == world and env.world.level.name == world.level.name
    assert env.step(RIGHT)[4]["frames"] == 4
    other = pickle.loads(pickle.dumps(env))
    assert other.world == env.world
    _, info = env.reset(seed=1)
    assert info["level"] == 0 and env.world.level.name == qp.Level.builtin("first").name
    envs = QuarterpipeVectorEnv(2, level="first")
    envs.reset(seed=0)
    envs.set_world(0, qp.Level.builtin("first").world())
    envs.load([envs.save()[0]] * 2)
    assert pickle.loads(pickle.dumps(envs)).world(1) == envs.world(1)
    seen = envs.set_world(1, world)
    assert seen[1, 0] == world.players[0].columns[0] != seen[0, 0]


def test_bytes_of_other_levels_are_refused():
    first, solids = QuarterpipeEnv(level="first"), QuarterpipeEnv(level="solids")
    first.reset(seed=0), solids.reset(seed=0)
    with pytest.raises(ValueError, match="saved environment"):
        solids.load(first.save())
    with pytest.raises(ValueError, match="saved environment: found 3 bytes"):
        solids.load(b"abc")


def test_levels_are_weighed_and_replaced_while_a_batch_runs():
    envs = QuarterpipeVectorEnv(60, level=["flat", "first", "solids"])
    envs.weigh_levels([0, 1, 0])
    assert set(envs.reset(seed=1)[1]["level"].tolist()) == {1}
    envs.replace_level(1, "generated:7:4")
    envs.reset()
    assert all(envs.world(index).level.name == "generated:7:4" for index in range(60))
    # Copies pick the same levels as the original, even after a level was replaced during an episode.
    envs.replace_level(1, "slopes")
    other = pickle.loads(pickle.dumps(envs))
    assert all(other.world(index) == envs.world(index) for index in range(60))
    assert other.reset(seed=4)[1]["level"].tolist() == envs.reset(seed=4)[1]["level"].tolist() == [1] * 60
    assert all(other.world(index).level == qp.Level.builtin("slopes") for index in range(60))
    envs.weigh_levels(None)
    assert len(set(envs.reset(seed=1)[1]["level"].tolist())) == 3
    with pytest.raises(ValueError, match="weights: found 1 for 3 levels"):
        envs.weigh_levels([1])


def test_worlds_show_what_environments_observe():
    env = QuarterpipeEnv(level="first", observation=("view", "rays", "pixels"), pixels=(84, 84), field=(200, 200), pixel_format="gray")
    env.reset(seed=0)
    for _ in range(30):
        seen = env.step(RIGHT)[0]
    world = env.world
    assert np.array_equal(world.view(), seen["view"])
    assert np.array_equal(world.rays(), seen["rays"])
    assert np.array_equal(world.pixels((84, 84), (200, 200), "gray"), seen["pixels"])
    with pytest.raises(ValueError, match="player: found 1, expected less than 1"):
        world.view(player=1)


def test_worlds_of_known_levels_are_pickled_as_their_bytes():
    for name in ("first", "generated:7:4"):
        world = qp.Level.builtin(name).world("s2")
        world.run("R200")
        data = pickle.dumps(world)
        assert len(data) < len(world.save()) + 2000
        again = pickle.loads(data)
        assert again == world and again.level == world.level
        again.step("R"), world.step("R")
        assert again == world
    # With an added slope, the stage is also pickled.
    world.add_solid(100, 100, 32, 8, shape="sloped", heights=[8] * 43)
    assert pickle.loads(pickle.dumps(world)) == world


def test_actions_of_ones_own_and_masks():
    env = QuarterpipeEnv(level="first", actions=["", "R", "RA", "RA"])
    assert env.action_space.n == 4 and env.get_action_meanings() == ["", "R", "RA", "RA"]
    assert env.get_keys_to_action()[(" ", "d")] == 3
    env.reset(seed=0)
    assert env.action_masks().tolist() == [True] * 4
    env.step(2)
    assert env.world.players[0].airborne
    with pytest.raises(ValueError, match="actions: found 'X', expected letters of UDLRBCA"):
        QuarterpipeEnv(actions=["X"])
    world = qp.Level.builtin("flat").world()
    hazard = world.add_hazard(world.players[0].x + 40, world.players[0].y, 16, 16)
    world.run("R30")
    env.world = world
    assert hazard is not None and env.action_masks().tolist() == [True, False, False, False]
    # A policy needs at least one action.
    env = QuarterpipeEnv(level="first", actions=["R", "RA"])
    env.world = world
    assert env.action_masks().tolist() == [True, True]


def test_players_can_be_different_characters():
    env = QuarterpipeParallelEnv(players=2, level="first", character=("sonic", "tails"))
    env.reset(seed=0)
    assert [player.character for player in env.world.players] == ["sonic", "tails"]
    with pytest.raises(ValueError, match="character: found 3 for 2 players"):
        QuarterpipeParallelEnv(players=2, character=("sonic", "tails", "mini"))


def test_the_info_has_the_events_of_a_step_as_arrays():
    envs = QuarterpipeVectorEnv(30, level="first", events=True)
    envs.reset(seed=0)
    total = np.zeros(30, int)
    for actions in by_chance(200, 30):
        events = envs.step(actions)[4]["events"]
        names = np.array(qp.EVENT_NAMES)[events["kind"]]
        assert (events["frame"] >= 1).all() and len({len(array) for array in events.values()}) == 1
        np.add.at(total, events["environment"][names == "jumped"], 1)
    assert total.tolist() == envs.step(np.zeros(30, int))[4]["jumps"].tolist() and total.sum() > 100


def test_several_players_have_rules_and_events_in_their_infos_too():
    env = QuarterpipeParallelEnv(players=2, level="first", rules=["s1", "s2"], events=True)
    _, infos = env.reset(seed=3)
    assert infos["player_1"]["rules"] in (0, 1) and infos["player_1"]["level"] == 0
    infos = env.step({"player_0": JUMP, "player_1": 0})[4]
    assert qp.EVENT_NAMES.index("jumped") in infos["player_0"]["events"]["kind"]


def test_a_refused_first_reset_leaves_an_environment_without_a_seed():
    for env in (QuarterpipeEnv(level="endless"), QuarterpipeVectorEnv(2, level="endless")):
        with pytest.raises(ValueError, match="level: found"):
            env.reset(options={"level": 1 << 62})
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0 if isinstance(env, QuarterpipeEnv) else np.zeros(2, int))


@pytest.mark.parametrize("settings, text", [
    ({"difficulty": "hard"}, "difficulty: found 'hard'"),
    ({"difficulty": (1, 2, 3)}, "difficulty: found"),
    ({"difficulty": 2.5}, "difficulty: found 2.5"),
    ({"features": 5}, "features: found 5"),
    ({"rules": 5}, "rules: found 5"),
    ({"character": 5}, "character: found 5"),
    ({"level": ["first", "endless"]}, "level: found 'endless' among others"),
])
def test_refused_settings_are_named(settings, text):
    with pytest.raises((TypeError, ValueError), match=text):
        QuarterpipeEnv(**{"level": "endless", **settings})


def test_ranges_of_rules_and_numbers_of_levels_are_checked():
    for span in [(2, 1), (1.5, 2.5), (1,)]:
        with pytest.raises(ValueError, match="jump_speed: found"):
            vary_rules("s2", 1, 0, characters__sonic__jump_speed=span)
    with pytest.raises(ValueError, match="number: found 77, expected 0 to 4"):
        qp.GeneratedLevels(0, 5).level(77)
    env = QuarterpipeEnv(level="first")
    for level in ("1", 1.7, -1):
        with pytest.raises(ValueError, match="level: found"):
            env.reset(options={"level": level})
