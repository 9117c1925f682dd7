"""Levels and worlds behave like those of the engine."""

import copy
import json
import pickle
import signal
import threading

import numpy as np
import pytest

import quarterpipe as qp
from conftest import REPOSITORY, flat_level, recorded_digests


def test_every_builtin_stage_has_the_digests_of_native_code_under_every_rule_set():
    recorded = recorded_digests()
    inputs = qp.parse_inputs(recorded["inputs"])
    compared = 0
    for stage, by_rules in recorded["digests"].items():
        for rules, digest in by_rules.items():
            world = qp.Level.builtin(stage).world(rules)
            world.run(inputs)
            assert f"{world.digest:016x}" == digest, (stage, rules)
            compared += 1
    assert compared == 50


def test_steps_and_whole_runs_are_the_same(world):
    other = world.copy()
    rows = other.copy().rows(world.level.inputs[:600])
    for bits in world.level.inputs[:600]:
        world.step(int(bits))
    other.run(world.level.inputs[:600])
    assert world == other and world.digest == other.digest
    assert rows[-1].tolist() == world.players[0].columns


def test_the_recorded_run_reaches_the_goal(world):
    names = [event.name for bits in world.level.inputs for event in world.step(int(bits))]
    assert "reached_goal" in names and "died" not in names


def test_buttons_are_bits_or_letters(world):
    other = world.copy()
    world.step(qp.RIGHT | qp.A)
    other.step("RA")
    assert world == other


@pytest.mark.parametrize("inputs", [128, -1, 1 << 70, "X", "RR8", [1, 2], ["R", "L"], 1.5, object()])
def test_buttons_that_make_no_sense_are_refused_and_nothing_is_stepped(world, inputs):
    before = world.digest
    with pytest.raises((ValueError, TypeError, OverflowError)):
        world.step(inputs)
    assert world.digest == before and world.frame == 0


def test_several_players_have_buttons_of_their_own():
    world = flat_level().world(players=2)
    world.step(["R", "L"], frames=10)
    first, second = world.players
    assert first.ground_speed == 10 * 12 / 256 and second.ground_speed == -10 * 12 / 256
    with pytest.raises(ValueError, match="inputs: found 1, expected 2, one for each player"):
        world.step(["R"])


def test_a_saved_world_goes_on_from_there(world):
    world.step("R", frames=100)
    saved = world.save()
    world.step("R", frames=50)
    later = world.digest
    world.load(saved)
    world.step("R", frames=50)
    assert world.digest == later
    with pytest.raises(ValueError):
        world.load(saved[:-1])
    assert world.digest == later


def test_another_level_refuses_a_saved_world_and_a_changed_one_takes_it_on_request():
    level = qp.Level.builtin("first")
    world = level.world("s2")
    world.step("R", frames=100)
    with pytest.raises(ValueError, match="saved in another stage: different map, placements"):
        qp.Level.builtin("hills").world("s2").load(world.save())
    changed = level.with_parts(water=9000).world("s2")
    before = changed.digest
    with pytest.raises(ValueError, match="saved in another stage: different bounds or water"):
        changed.load(world.save())
    assert changed.digest == before
    changed.load_into_changed_level(world.save())
    assert changed.digest == world.digest


def test_a_copy_goes_its_own_way(world):
    for made in (world.copy(), copy.copy(world), copy.deepcopy(world)):
        assert made == world
        made.step("R")
        assert made != world


def test_generated_levels_are_built_in_by_name():
    level = qp.Level.builtin("generated:7:4")
    assert (level.name, level.width, level.rules) == ("generated:7:4", 3200, qp.Rules.S3K)
    assert len(pickle.dumps(level)) < 200 and pickle.loads(pickle.dumps(level)) == level
    # A recording has its name.
    assert qp.Recording(level.world(), "R60").level == "generated:7:4"
    assert qp.Level.builtin("generated:7:4:rules=s1:screens=4").width == 1280
    with pytest.raises(ValueError, match='difficulty: found "99", expected 0 to 10'):
        qp.Level.builtin("generated:7:99")


def test_levels_and_worlds_can_be_pickled(world):
    for level in (qp.Level.builtin("first"), flat_level()):
        assert pickle.loads(pickle.dumps(level)) == level
    # A built-in stage travels by its name.
    assert len(pickle.dumps(qp.Level.builtin("first"))) < 200
    assert flat_level() != flat_level(columns=101)
    world.add_solid(world.players[0].x + 40, 600, 16, 8, shape="sloped", heights=[8] * 27)
    world.run(qp.parse_inputs("R60 RA20"))
    other = pickle.loads(pickle.dumps(world))
    assert other == world and other.level == world.level
    world.step("R", frames=60)
    other.step("R", frames=60)
    assert other.digest == world.digest


def test_a_player_shows_and_sets_the_world():
    world = flat_level().world("s2")
    player = world.players[0]
    player.x, player.ground_speed, player.rings = 300.5, 6, 7
    assert (player.x, player.ground_speed, player.rings) == (300.5, 6.0, 7)
    world.step("R")
    assert world.players[0].x > 306
    for name, value in [("x", 1e9), ("x", float("nan")), ("ground_speed", 200), ("angle", 256), ("layer", "c"), ("shield", "gold")]:
        with pytest.raises((ValueError, OverflowError)):
            setattr(player, name, value)
    with pytest.raises(AttributeError):
        player.speed = 5


def test_reasons_name_rules_and_change_nothing(world):
    before = world.digest
    reasons = world.explain("R")
    assert world.digest == before
    assert {reason.kind for reason in reasons} >= {"cast", "decision"}
    decision = next(reason for reason in reasons if reason.kind == "decision")
    assert str(decision).startswith(decision.rule + ": ")


def test_a_picture_has_the_size_that_was_asked_for_and_shows_overlays(world):
    world.step("R", frames=30)
    plain = world.render()
    assert plain.shape == (224, 320, 3) and plain.dtype == np.uint8 and plain.std() > 5
    assert (world.render(overlay=["sensors"]) != plain).any()
    assert world.render(17, 3).shape == (3, 17, 3)
    for arguments in [{"width": 0}, {"height": 5000}, {"overlay": ["nothing"]}]:
        with pytest.raises(ValueError, match="expected"):
            world.render(**arguments)


def test_a_film_has_the_pictures_that_it_was_made_of(world):
    pictures = []
    for _ in range(3):
        world.step("R", frames=6)
        pictures.append(world.render(64, 48))
    assert qp.encode_film(pictures, 10).startswith(b"GIF89a")
    png = qp.encode_film(pictures, 10, "png")
    assert png.startswith(b"\x89PNG") and int.from_bytes(png[png.index(b"acTL") + 4 :][:4], "big") == 3
    for arguments, error in [
        (([],), "pictures: found none, expected at least one"),
        ((pictures, 0.0), "pictures_per_second: found 0, expected 0.1 to 50"),
        ((pictures, 10, "mp4"), "format: found \"mp4\", expected gif or png"),
        (([*pictures, pictures[0][1:]],), r"pictures\[3\]: found the shape \[47, 64, 3\]"),
    ]:
        with pytest.raises(ValueError, match=error):
            qp.encode_film(*arguments)


def test_a_lift_carries_a_player_a_hazard_hurts_and_a_trigger_tells():
    world = flat_level().world("s2")
    lift = world.add_solid(100, 164, 24, 8, shape="platform")
    player = world.players[0]
    player.y = 130
    world.step(frames=30)
    assert lift.standing == [0] and player.on_object
    for _ in range(20):
        lift.y -= 1
        world.step()
    assert int(player.y) == lift.y - 8 - player.height_radius
    trigger = world.add_trigger(int(player.x), int(player.y), 8, 8)
    world.step(frames=2)
    assert trigger.touched == [0] and player.is_alive
    trigger.remove()
    with pytest.raises(ValueError, match="not there any more"):
        trigger.x = 5
    world.add_hazard(int(player.x), int(player.y), 8, 8)
    assert "died" in [event.name for event in world.step(frames=3)]
    world.respawn()
    assert world.players[0].is_alive and world.players[0].x == 100


def test_a_solid_with_a_curved_top_can_be_walked_up():
    world = flat_level().world("s2")
    world.add_solid(200, 152, 32, 8, shape="sloped", heights=list(range(8, 51)))
    world.players[0].x, world.players[0].y = 178, 60
    world.step(frames=60)
    low = world.players[0].y
    world.step("R", frames=20)
    assert world.players[0].on_object and world.players[0].y < low - 2
    for keywords in [{"shape": "round"}, {"shape": "sloped"}, {"heights": [1]}]:
        with pytest.raises(ValueError, match="expected"):
            world.add_solid(5, 5, 8, 8, **keywords)


def test_rules_can_be_changed_field_by_field():
    rules = qp.Rules.S1.replace(air={"speed_is_capped": False}, characters={"sonic": {"jump_speed": 0x800}})
    assert (qp.Rules.S1.air.speed_is_capped, rules.air.speed_is_capped) == (True, False)
    world = flat_level().world(rules)
    assert world.rules == rules
    world.step("A")
    higher = world.players[0].y_speed
    other = flat_level().world("s1")
    other.step("A")
    assert higher < other.players[0].y_speed
    with pytest.raises(TypeError, match="air.speed: unknown field in AirRules, expected one of"):
        qp.Rules.S1.replace(air={"speed": 1})
    with pytest.raises(TypeError, match="there is no 'hare', expected one of sonic"):
        qp.Rules.S1.replace(characters={"hare": {}})
    with pytest.raises(ValueError, match="rules: "):
        flat_level().world(qp.Rules.S1.replace(ground={"skid": "Never"}))
    with pytest.raises(ValueError, match="expected s1, cd, s2, s3 or s3k"):
        flat_level().world("s4")


def test_a_level_of_arrays_is_the_level_that_they_describe():
    level = flat_level()
    assert (level.width, level.height, level.start) == (1600, 192, (100, 140))
    assert qp.Level.from_json(level.to_json()).to_json() == level.to_json()
    assert level.with_parts(objects=level.objects) == level
    with pytest.raises(ValueError, match=r'objects\[0\]: the key "y" is missing'):
        level.with_parts(objects=[{"class": "ring", "x": 9}])
    wet = level.with_parts(water=300, objects=[{"class": "ring", "x": 9, "y": 9, "x_flip": True}, {"class": "mill", "x": 9, "y": 9}])
    assert [object["class"] for object in wet.objects] == ["ring", "mill"] and wet.objects[0]["x_flip"]
    assert wet.warnings == ['objects[1] (mill at 9, 9): unknown class "mill"; it is kept for the game that knows it']
    wet.declare_class("Mill")
    assert wet.warnings == [] and wet.with_parts(water=200).warnings == []
    assert (wet.game, qp.Level.builtin("first").game, wet.description) == (None, "s3k", "")
    ramp = np.zeros((2, 16), np.int8)
    ramp[1] = np.arange(1, 17)
    level = qp.Level.from_arrays(ramp, np.array([[0, 0], [0, 1]], np.uint16), start=(24, -4))
    world = level.world()
    world.step(frames=60)
    assert world.players[0].angle == 0xE0 or world.players[0].x < 24
    flips = np.array([[False, False], [False, True]])
    layers = np.array([[[0, 0], [0, 1]], [[0, 0], [0, 0]]])
    level = json.loads(qp.Level.from_arrays(ramp, layers, x_flip=np.stack([flips, ~flips]), y_flip=np.stack([~flips, flips])).to_json())
    assert level["map"]["cells"] == [
        {"a": {"tile": 0, "yflip": True, "solid": 0}, "b": {"tile": 0, "xflip": True, "solid": 0}},
        {"a": {"tile": 1, "xflip": True, "solid": 3}, "b": {"tile": 0, "yflip": True, "solid": 0}},
    ]


@pytest.mark.parametrize(
    ("tiles", "cells", "keywords", "error"),
    [
        (np.zeros((2, 15), np.int8), np.zeros((2, 2), np.uint16), {}, r"heights: found the shape \[2, 15\], expected \(tiles, 16\)"),
        (np.full((2, 16), 17, np.int8), np.zeros((2, 2), np.uint16), {}, r"heights\[0\]: found 17, expected -16 to 16"),
        (np.zeros((2, 16), np.int8), np.full((2, 2), 2, np.uint16), {}, "tile 2, expected less than 2"),
        (np.zeros((2, 16), np.int8), np.zeros(4, np.uint16), {}, r"cells: found the shape \[4\]"),
        (np.zeros((2, 16), np.int8), np.zeros((0, 5), np.uint16), {}, "cells: found 0 in rows of 5"),
        (np.zeros((2, 16), np.int8), np.zeros((2, 2), np.uint16), {"angles": np.zeros(3, np.uint8)}, "angles: found 3, expected 2"),
        (np.zeros((2, 16), np.int8), np.zeros((2, 2), np.uint16), {"x_flip": np.zeros((2, 3), bool)}, r"x_flip: found the shape \[2, 3\], expected that of cells, \[2, 2\]"),
        (np.zeros((2, 16), np.int8), np.zeros((2, 2), np.uint16), {"widths": np.zeros((4, 8), int)}, r"widths: found the shape \[4, 8\], expected that of heights"),
        (np.zeros((2, 16), np.int8), np.zeros((2, 2), np.uint16), {"solidity": np.full((2, 2), 4, np.uint8)}, r"solidity\[0\]: found 4"),
    ],
)
def test_arrays_that_make_no_level_are_refused(tiles, cells, keywords, error):
    with pytest.raises(ValueError, match=error):
        qp.Level.from_arrays(tiles, cells, **keywords)


def test_whole_numbers_of_any_type_make_a_level_as_long_as_they_fit():
    level = qp.Level.from_arrays([[0] * 16, [16] * 16], np.array([[0, 0], [1, 1]]))
    assert level == qp.Level.from_arrays(np.array([[0] * 16, [16] * 16], np.int8), np.array([[0, 0], [1, 1]], np.uint16))
    for tiles, cells, kind, error in [
        (np.zeros((2, 16)), np.zeros((2, 2), int), TypeError, "found float64, expected an array of whole numbers from -128 to 127"),
        (np.full((2, 16), 300), np.zeros((2, 2), int), ValueError, "found 300, expected an array of whole numbers from -128"),
        (np.zeros(16, int), np.zeros((2, 2), int), ValueError, "found 1 dimensions, expected 2"),
        (np.zeros((2, 16), int), np.zeros((20000, 2), int), ValueError, "cells: found 40000 in rows of 2, .* 1 to 16384 whole rows"),
    ]:
        with pytest.raises(kind, match=error):
            qp.Level.from_arrays(tiles, cells)


def test_a_run_is_an_array_or_a_text(world):
    other = world.copy()
    world.run("R60 RA20")
    other.run([int(bits) for bits in qp.parse_inputs("R60 RA20")])
    assert world == other
    with pytest.raises(ValueError, match=r"inputs\[1\]: found 200, expected bits from 0 to 127"):
        world.run([0, 200])
    for value in (b"R", {"R"}):
        with pytest.raises(ValueError, match="input: found"):
            world.step(value)


def test_a_handle_of_a_solid_that_is_gone_does_not_move_another_one():
    world = flat_level().world()
    gone = world.add_solid(500, 100, 8, 8)
    gone.remove()
    other = world.add_hazard(600.5, 100, 8, 8)
    with pytest.raises(ValueError, match="not there any more"):
        gone.x += 100
    assert other.x == 600.5
    # A loaded state has the same solids in its slots.
    saved = world.save()
    other.x = 700
    world.step()
    world.load(saved)
    assert other.x == 600.5


def test_a_solid_moves_along_both_axes_and_is_found_by_its_slot():
    world = flat_level().world()
    solid = world.add_solid(500, 100, 8, 8)
    solid.move(510.5, 90)
    assert (solid.x, solid.y, world.object(solid.slot).x) == (510.5, 90, 500)
    world.step()
    assert (world.object(solid.slot).x, world.object(solid.slot).y) == (510.5, 90)
    same = world.solid_in_slot(solid.slot)
    same.hurts = True
    assert solid.hurts
    world.remove(solid.slot)
    for call in (world.solid_in_slot, world.object, world.remove):
        with pytest.raises(ValueError, match=f"slot.*{solid.slot}"):
            call(solid.slot)


def test_a_sensor_finds_the_ground():
    world = flat_level().world()
    found = world.cast(100, 150, "down")
    # The angle of a full tile is flagged.
    assert (found.distance, found.angle, found.tile) == (9, 255, 1)
    assert world.cast(100, 60, "down").tile == 0
    with pytest.raises(ValueError, match='direction: found "south", expected one of right, down, left, up'):
        world.cast(100, 150, "south")
    with pytest.raises(ValueError, match="x: found 40000, expected -32768 to 32767 px"):
        world.cast(40_000, 150, "down", "sides_and_bottom", layer="b")


def test_the_bounds_can_be_set():
    world = flat_level().world()
    world.set_bounds(10, 700, -5, 200)
    assert world.bounds == (10, 700, -5, 200)
    with pytest.raises(ValueError, match="right: found 5, expected 10 or more"):
        world.set_bounds(10, 5, 0, 200)
    assert world.bounds == (10, 700, -5, 200)


def test_a_slope_that_is_refused_leaves_the_world_as_it_was():
    world = flat_level().world()
    before = world.copy()
    with pytest.raises(ValueError, match="expected -32768 to"):
        world.add_solid(40_000, 0, 8, 8, shape="sloped", heights=[3] * 19)
    assert world == before


def test_numbers_that_do_not_fit_are_refused_with_their_range(world):
    player = world.players[0]
    for act, error in [
        (lambda: setattr(player, "angle", 300), "angle: found 300, expected a whole number from 0 to 255"),
        (lambda: setattr(player, "rings", -1), "rings: found -1, expected a whole number from 0 to 65535"),
        (lambda: world.step("R", frames=-1), "found -1, expected a whole number from 0 to 4294967295"),
        (lambda: world.kill(-1), "found -1, expected a whole number from 0"),
        (lambda: world.add_solid(0, 0, 300, 8), "found 300, expected a whole number from 0 to 255"),
        (lambda: world.add_solid(0, 0, 8, 8, shape="sloped", heights=[1, 2]), "heights: found 2, expected 19, one for each 2 px"),
    ]:
        with pytest.raises(ValueError, match=error):
            act()
    with pytest.raises(TypeError, match="rules: found 3, expected a game's name or Rules"):
        world.level.world(rules=3)


def test_rules_are_checked_where_they_are_changed():
    with pytest.raises(ValueError, match='rules: air.speed_is_capped: found string "no", expected a boolean$'):
        qp.Rules.S2.replace(air={"speed_is_capped": "no"})
    rules = qp.Rules.S2.replace(characters={"sonic": {"jump_speed": np.int64(0x700)}})
    assert flat_level().world(rules).rules.characters[0].jump_speed == 0x700
    # help() shows the fields.
    assert "speed_is_capped: bool" in qp.rules.AirRules.__doc__ and "air: AirRules" in qp.Rules.__doc__


def test_files_that_are_missing_or_no_levels_are_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="hills.tmx"):
        qp.Level.load(tmp_path / "hills.tmx")
    (tmp_path / "hills.tmx").write_text("<map", encoding="utf-8")
    with pytest.raises(ValueError, match="hills.tmx"):
        qp.Level.load(tmp_path / "hills.tmx")
    (tmp_path / "hills.doc").write_text("", encoding="utf-8")
    with pytest.raises(ValueError, match="expected one of .json, .ldtk, .tmx"):
        qp.Level.load(tmp_path / "hills.doc")
    with pytest.raises(ValueError, match="expected one of first, slopes"):
        qp.Level.builtin("last")
    with pytest.raises(FileNotFoundError, match="tiles.png"):
        qp.bake(tmp_path / "tiles.png")


def test_a_level_file_loads_as_it_was_written(tmp_path):
    level = qp.Level.builtin("hills")
    (tmp_path / "own.json").write_text(level.to_json(), encoding="utf-8")
    loaded = qp.Level.load(tmp_path / "own.json")
    assert loaded.to_json() == level.to_json() and loaded.warnings == []
    assert loaded.world("s1") == level.world("s1")


def test_inputs_are_read_and_written():
    assert qp.parse_inputs("R2 RA1 _1").tolist() == [8, 8, 72, 0]
    assert qp.format_inputs(qp.parse_inputs("R60 RA10 _30")) == "R60 RA10 _30"
    with pytest.raises(ValueError, match='line 1, column 4: "Q5"'):
        qp.parse_inputs("R2 Q5")
    with pytest.raises(ValueError, match=r"inputs\[1\]: found 200"):
        qp.format_inputs(np.array([1, 200], np.uint8))


def test_worlds_step_in_threads():
    level = qp.Level.builtin("first")
    expected = level.world("s2")
    expected.run(level.inputs)
    worlds = [level.world("s2") for _ in range(4)]
    threads = [threading.Thread(target=world.run, args=(level.inputs,)) for world in worlds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(world == expected for world in worlds)


@pytest.mark.parametrize("game", ["s1", "cd", "s2", "s3", "s3k"])
def test_recorded_scenarios_are_exact_in_every_frame(game):
    scenarios = [one for one in qp.Scenario.load_all(REPOSITORY / f"conformance/{game}.jsonl.gz") if not one.has_objects]
    # Spread over the whole file.
    chosen = scenarios[:: len(scenarios) // 50][:50]
    assert len(chosen) == 50
    for scenario in chosen:
        world = scenario.world()
        for frame, (bits, expected) in enumerate(zip(scenario.inputs, scenario.trace)):
            world.step(int(bits))
            assert scenario.values(world) == expected.tolist(), (scenario, frame + 1)


def test_a_scenario_with_objects_says_who_runs_it():
    scenarios = qp.Scenario.load_all(REPOSITORY / "conformance/s1.jsonl.gz")
    scenario = next(one for one in scenarios if one.has_objects)
    with pytest.raises(ValueError, match="expected none: only `quarterpipe conformance` sets them up"):
        scenario.world()
    with pytest.raises(ValueError, match="missing field `name`"):
        qp.Scenario.from_json("{}")


def test_a_scenario_s_world_has_its_level():
    scenario = next(one for one in qp.Scenario.load_all(REPOSITORY / "conformance/s2.jsonl.gz") if not one.has_objects)
    world = scenario.world()
    other = pickle.loads(pickle.dumps(world))
    assert other == world and other.level == world.level and world.level.width > 16
    world.step("R", frames=10)
    world.respawn()
    assert (world.players[0].x, world.players[0].y) == world.level.start
    with pytest.raises(FileNotFoundError, match="nowhere"):
        qp.Scenario.load_all("nowhere.jsonl")


def test_events_have_the_words_that_tell_what_it_was(world):
    events = [event for bits in world.level.inputs for event in world.step(int(bits))]
    assert {event.name for event in events} < set(qp.EVENT_NAMES) and len(qp.EVENT_NAMES) > 30
    assert world.players[0].pose in qp.POSE_NAMES and len(qp.POSE_NAMES) == 25
    words = {(event.name, event.what) for event in events if event.what}
    assert ("changed_layer", "b") in words and ("changed_layer", "a") in words
    assert pickle.loads(pickle.dumps(events)) == events
    assert repr(qp.Event(0, "got_item", what="ten_rings")) == 'Event(player=0, name="got_item", what="ten_rings")'


def test_places_that_the_engine_cannot_hold_are_refused(world):
    before = world.digest
    solid = world.copy().add_solid(100, 100, 8, 8)
    for act in [
        lambda: world.add_player("sonic", 40_000, 0),
        lambda: world.add_solid(0, -40_000, 8, 8),
        lambda: world.add_hazard(40_000, 0, 8, 8),
        lambda: world.respawn(0, 70_000, 5),
        lambda: solid.put(70_000, 0),
        lambda: flat_level(start=(40_000, 5)),
    ]:
        with pytest.raises(ValueError, match="expected -32768 to (32767|less than 32768) px"):
            act()
    assert world.digest == before


@pytest.mark.parametrize("value", [1.5, 2**70, -1, 128, None, object()])
def test_what_is_no_input_is_refused_by_name(world, value):
    if value is None:
        # Nothing is pressed.
        assert world.step(value) == []
        return
    with pytest.raises(ValueError, match="input: found .*, expected bits from 0 to 127, or letters"):
        world.step(value)


def test_another_thread_that_asks_a_world_while_it_steps_gets_an_exception(world):
    stepping = threading.Thread(target=world.step, args=("R", 2_000_000))
    stepping.start()
    refused = 0
    while stepping.is_alive():
        for ask in (lambda: world.players, lambda: world.add_solid(0, 0, 8, 8), lambda: pickle.dumps(world), lambda: world.frame):
            try:
                ask()
            except RuntimeError as error:
                assert "borrowed" in str(error)
                refused += 1
    stepping.join()
    assert refused > 0


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers")
def test_a_long_run_can_be_interrupted(world):
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            world.step("", frames=1_000_000_000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert 0 < world.frame < 1_000_000_000


def test_a_respawn_point_keeps_the_layer_the_bounds_and_the_water():
    world = flat_level().world("s3k")
    player = world.players[0]
    world.set_bounds(0, 700, 0, 200)
    world.water, player.layer = 150, "b"
    point = world.respawn_point(0, 120, 100)
    world.set_bounds(0, 500, 0, 190)
    world.water = None
    world.respawn()
    assert (world.players[0].layer, world.water) == ("a", None)
    world.respawn_from(0, point)
    assert (world.bounds, world.water, player.layer, player.x) == ((0, 700, 0, 200), 150, "b", 120)
    with pytest.raises(ValueError):
        world.respawn_from(0, point[1:])
