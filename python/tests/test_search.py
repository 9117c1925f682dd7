"""Searches find runs that reach the goal, the same runs for the same arguments, and report invalid arguments."""

import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import quarterpipe as qp
from conftest import flat_level
from quarterpipe._epochs import EpochSearch, run_epochs
from quarterpipe._search import Task

TO = (600, -1000, 200, 2000)
"""A place 500 px to the right of the start of level ground."""
WALK = "R200"
"""A run to that place, which takes 147 frames."""


def with_objects(*objects: tuple[str, int, int]) -> qp.Level:
    """Returns a flat level with objects: the class, x and y of each."""
    placed = [{"class": name, "x": x, "y": y} for name, x, y in objects]
    return flat_level(start=(300, 140)).with_parts(objects=placed)


def events(result: qp.SearchResult) -> list[list[str]]:
    """Plays a result, and returns the names of the events of each frame."""
    world = result.start.copy()
    return [[event.name for event in world.step(int(bits))] for bits in result.inputs]


def places(result: qp.SearchResult) -> list[bool]:
    """Plays a result, and returns for each frame True if the player is in the place after it."""
    xs = result.start.copy().rows(result.inputs)[:, qp.COLUMN_NAMES.index("x")]
    return [TO[0] <= x / 65536 < TO[0] + TO[2] for x in xs.tolist()]


def test_a_run_reaches_a_place_in_its_last_frame_and_is_faster_than_walking():
    found = qp.search(flat_level(), to=TO, frames=1_000_000)
    assert found.frames == len(found.inputs) < 100
    assert places(found) == [False] * (found.frames - 1) + [True]
    assert found.seconds == found.frames / 60
    assert (found.nearest, found.inputs.dtype) == (0, np.uint8)
    assert found.searched >= 1_000_000 and found.rounds >= 1


def test_a_run_reaches_a_goal_object_in_its_last_frame():
    found = qp.search(with_objects(("goal", 700, 140)), frames=100_000)
    assert found.frames < 60
    assert ["reached_goal" in names for names in events(found)] == [False] * (found.frames - 1) + [True]


def test_a_score_is_reached_in_the_last_frame_and_not_before():
    found = qp.search(flat_level(), score="x / 65536 + ground_speed / 256 >= 300", frames=100_000)
    rows = found.start.copy().rows(found.inputs)
    x, ground_speed = (rows[:, qp.COLUMN_NAMES.index(name)] for name in ("x", "ground_speed"))
    scores = x / 65536 + ground_speed / 256
    assert scores[-1] >= 300 and (scores[:-1] < 300).all() and found.bound is None


def test_a_run_has_so_many_rings_after_its_last_frame():
    found = qp.search(with_objects(("ring", 340, 130), ("ring", 380, 130)), rings=2, frames=100_000)
    world = found.start.copy()
    counts = [(world.step(int(bits)), world.players[0].rings)[1] for bits in found.inputs]
    assert counts[-1] == 2 and max(counts[:-1]) == 1
    assert found.bound is None


def test_what_is_found_depends_on_the_arguments_not_on_the_threads():
    first, second = (qp.search(flat_level(), to=TO, frames=3_000_000, threads=threads) for threads in (1, 2))
    assert first.inputs.tolist() == second.inputs.tolist()
    assert (first.searched, first.rounds, first.bound) == (second.searched, second.rounds, second.bound)
    other = qp.search(flat_level(), to=TO, frames=3_000_000, threads=2, seed=1)
    assert other.inputs.tolist() != first.inputs.tolist()


def test_more_frames_find_nothing_slower():
    frames = [qp.search(flat_level(), to=TO, frames=frames).frames for frames in (100_000, 3_000_000)]
    assert frames[0] >= frames[1]


def test_with_one_button_there_is_only_one_way():
    found = qp.search(flat_level(), to=TO, buttons="R", frames=100_000)
    assert qp.format_inputs(found.inputs) == "R147"
    by_bits = qp.search(flat_level(), to=TO, buttons=qp.RIGHT, frames=100_000)
    assert by_bits.inputs.tolist() == found.inputs.tolist()


def test_who_must_not_be_hurt_takes_a_detour():
    world = with_objects(*(("spikes", 350 + 32 * index, 150) for index in range(8))).world()
    world.players[0].rings = 5
    hurt = qp.search(world, to=TO, frames=100_000)
    unhurt = qp.search(world, to=TO, frames=100_000, no_damage=True)
    assert ["was_hurt" in sum(events(found), []) for found in (hurt, unhurt)] == [True, False]
    assert hurt.frames < unhurt.frames


def test_a_checkpoint_must_be_passed_first():
    level = with_objects(("checkpoint", 200, 140))
    straight = qp.search(level, to=TO, frames=100_000)
    back = qp.search(level, to=TO, checkpoints=1, frames=100_000)
    assert ["passed_checkpoint" in sum(events(found), []) for found in (straight, back)] == [False, True]
    assert back.frames > straight.frames + 60
    with pytest.raises(ValueError, match="^checkpoints: found 2, expected at most 1: as many as the stage has$"):
        qp.search(level, to=TO, checkpoints=2)


def test_rules_and_character_are_those_that_are_asked_for():
    found = qp.search(flat_level(), rules="s1", character="sonic", to=TO, frames=100_000)
    assert found.start.rules == qp.Rules.S1
    # S1 does not have the spin dash.
    assert "spin_dash_released" not in sum(events(found), [])
    assert "spin_dash_released" in sum(events(qp.search(flat_level(), rules="s2", to=TO, frames=100_000)), [])
    tails = qp.search(flat_level(), character="tails", to=TO, frames=100_000)
    assert tails.start.players[0].character == "tails"


def test_a_search_begins_at_a_world_and_does_not_change_it():
    world = flat_level().world("s2")
    world.step("R", frames=60)
    before = world.copy()
    found = qp.search(world, to=TO, frames=100_000)
    assert world == before == found.start
    # The whole walk takes 147 frames, of which 60 are done.
    assert places(found)[-1] and found.frames <= 87


def test_no_way_is_no_run_but_says_how_near_it_came():
    tiles, cells = np.zeros((2, 16), np.int8), np.zeros((12, 60), np.uint16)
    tiles[1], cells[10:], cells[:, 30] = 16, 1, 1
    level = qp.Level.from_arrays(tiles, cells, start=(100, 140))
    found = qp.search(level, to=(700, -1000, 200, 2000), longest=200, frames=100_000)
    assert (found.frames, found.inputs, found.seconds, found.bound) == (None, None, None, None)
    assert found.searched >= 100_000 and 100 < found.nearest < 600
    with pytest.raises(ValueError, match="^inputs: found None, as no run was found, expected a run$"):
        found.save("never.json")


def test_a_search_ends_where_runs_are_too_short_to_begin():
    found = qp.search(flat_level(), to=TO, longest=1, frames=100_000)
    assert (found.frames, found.inputs) == (None, None) and found.rounds >= 1


def test_no_run_is_faster_than_its_bound():
    bound = (found := qp.search(flat_level(), to=TO, frames=3_000_000)).bound
    # 500 px at 16 px a frame take 32 frames; the last cell of 16 px may count for less.
    assert 30 <= bound.frames <= 32 <= found.frames
    assert bound.speed == (16.0, 16.0) and not bound.leads_through_ground
    assert bound == qp.SearchBound(bound.frames, (16.0, 16.0), False) != qp.SearchBound(1, (16.0, 16.0), False)
    assert repr(bound) == f"<SearchBound of {bound.frames} frames at 16.00 and 16.00 px a frame>"


def test_a_run_through_ground_is_told_and_can_be_ruled_out():
    world = flat_level().world()
    world.players[0].y += 20
    # The rules push a player who is in the ground far to the right.
    found = qp.search(world, to=TO, start_with=WALK, seconds=1e-9)
    assert (found.frames, found.bound) == (28, None)
    assert repr(qp.SearchBound(5, (16.0, 16.0), True)).endswith(" px a frame, but the run leads through ground>")
    with pytest.raises(ValueError, match="^start_with: the player is in solid ground after 1 frames, "):
        qp.search(world, to=TO, start_with=WALK, outside_ground=True)
    assert qp.search(world, to=TO, outside_ground=True, frames=1000).frames is None


@pytest.mark.parametrize("kind", [str, np.array, list, qp.Recording, os.PathLike])
def test_a_run_to_begin_with_is_bettered(kind, tmp_path):
    level = qp.Level.builtin("flat")
    start = level.world("s2", "tails")
    to = (int(start.players[0].x) + 500, -1000, 200, 2000)
    bits = qp.parse_inputs(WALK)
    recording = qp.Recording(start, bits)
    recording.save(tmp_path / "walk.json")
    run = {str: WALK, np.array: bits, list: bits.tolist(), qp.Recording: recording, os.PathLike: tmp_path / "walk.json"}[kind]
    # A recording has the character and the rules.
    whose = {} if kind in (qp.Recording, os.PathLike) else {"rules": "s2", "character": "tails"}
    untouched = qp.search(level, to=to, start_with=run, seconds=1e-9, **whose)
    assert (qp.format_inputs(untouched.inputs), untouched.rounds) == ("R147", 0)
    bettered = qp.search(level, to=to, start_with=run, improve=True, frames=2_000_000, **whose)
    assert bettered.start == start and bettered.frames < 147


def test_a_run_to_begin_with_must_reach_the_goal():
    with pytest.raises(ValueError, match="^start_with: it has not reached the goal after 3 frames, expected a run that"):
        qp.search(flat_level(), to=TO, start_with="R3")
    world = flat_level().world()
    world.add_hazard(200, 140, 16, 16)
    with pytest.raises(ValueError, match="^start_with: the player dies after "):
        qp.search(world, to=TO, start_with=WALK)
    with pytest.raises(FileNotFoundError, match="missing.json"):
        qp.search(flat_level(), to=TO, start_with=Path("missing.json"))


def test_progress_hears_of_every_round_and_ends_the_search():
    reports = []
    found = qp.search(flat_level(), to=TO, frames=5_000_000, progress=reports.append)
    assert [report.round for report in reports] == list(range(found.rounds))
    assert reports[-1].searched == sum(report.tried for report in reports) == found.searched
    assert (reports[0].kind, reports[0].is_better, reports[-1].frames) == ("beam", True, found.frames)
    ended = qp.search(flat_level(), to=TO, frames=5_000_000, progress=lambda report: report.round < 1)
    assert (ended.rounds, ended.searched) == (2, reports[1].searched)

    def broken(report):
        raise LookupError(report.frames)

    with pytest.raises(LookupError, match=f"^{reports[0].frames}$"):
        qp.search(flat_level(), to=TO, progress=broken)


def test_round_by_round_is_the_same_as_in_one_call():
    found = qp.search(flat_level(), to=TO, frames=3_000_000, seed=7)
    search = qp.Search(flat_level().world(), to=TO, seed=7)
    assert (search.best, search.nearest, search.bound, search.rounds, search.searched) == (None, None, None, 0, 0)
    while search.searched < 3_000_000:
        # A round that is given up does not count.
        assert search.round(0) is None
        report = search.round()
    assert search.best.tolist() == found.inputs.tolist()
    assert (search.rounds, search.searched, search.nearest, search.bound) == (found.rounds, found.searched, 0, found.bound)
    assert report.frames == found.frames and repr(report).startswith(f"<SearchReport of round {found.rounds - 1}, ")
    assert repr(search) == f"<Search, {found.frames} frames, {found.rounds} rounds>"


def test_a_later_first_round_searches_otherwise():
    searches = [qp.Search(flat_level().world(), to=TO, first_round=first) for first in (0, 5)]
    reports = [search.round() for search in searches]
    assert [report.round for report in reports] == [0, 5]
    assert searches[0].best.tolist() != searches[1].best.tolist()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers")
def test_a_search_that_is_interrupted_can_go_on():
    def interrupt(*_):
        raise KeyboardInterrupt

    # The first round of this search takes far longer than the timer.
    search = qp.Search(qp.Level.builtin("first").world("s3k"), first_round=20)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            search.round()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert (search.rounds, search.searched, search.best) == (0, 0, None)
    assert search.nearest is not None


FORKS = """
import os, sys
import quarterpipe as qp
search = qp.Search(qp.Level.builtin("speedrun").world(), threads=2)
child = os.fork()
if child == 0:
    try:
        search.round()
    except RuntimeError as error:
        print(error, flush=True)
    os._exit(0)
os.waitpid(child, 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_search_of_another_process_is_refused():
    result = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKS], capture_output=True, text=True, timeout=60)
    assert (result.stdout, result.stderr) == ("the search was made in another process, expected one of this process\n", "")


def test_a_result_is_saved_as_a_recording(tmp_path):
    found = qp.search("flat", rules="s2", character="knuckles", to=(1000, -1000, 200, 2000), frames=100_000)
    path = tmp_path / "run.json"
    path.write_text("old")
    found.save(path)
    recording = qp.Recording.load(path)
    assert (recording.level, recording.rules, recording.character) == ("flat", "s2", "knuckles")
    assert recording.inputs.tolist() == found.inputs.tolist()
    assert recording == qp.Recording(found.start, found.inputs) != qp.Recording(found.start, found.inputs[1:])
    assert repr(recording) == f"<Recording of \"flat\", s2, knuckles, {found.frames} frames>"
    assert [entry.name for entry in tmp_path.iterdir()] == ["run.json"]


def test_a_recording_with_a_follower_keeps_what_its_pad_did(tmp_path):
    world = qp.Level.builtin("flat").world(rules="s2")
    world.add_follower("tails")
    recording = qp.Recording(world, "R2 R/A1")
    assert (recording.character, recording.follower) == ("sonic", "tails")
    both = [[qp.RIGHT, 0], [qp.RIGHT, 0], [qp.RIGHT, qp.A]]
    assert recording.inputs.tolist() == qp.parse_inputs("R2 R/A1").tolist() == both
    assert qp.format_inputs(recording.inputs) == qp.format_inputs(both) == "R2 R/A1"
    recording.save(tmp_path / "run.json")
    assert qp.Recording.load(tmp_path / "run.json") == recording == qp.Recording(world, both)
    assert repr(recording) == "<Recording of \"flat\", s2, sonic with tails, 3 frames>"
    with pytest.raises(ValueError, match="^inputs: found 3 numbers for each frame, expected one, or two for two pads"):
        world.run([[0, 0, 0]])
    with pytest.raises(ValueError, match="^start_with: found a recording with a follower, expected one without$"):
        qp.search("flat", to=TO, start_with=recording, frames=1)
    alone = qp.Level.builtin("flat").world(rules="s2")
    with pytest.raises(ValueError, match="^inputs: found buttons of a second player, expected those of 1, as many as there are$"):
        alone.run("R2 R/A1")
    stepped = world.copy()
    for held in both:
        stepped.step(held)
    world.run("R2 R/A1")
    assert world.digest == stepped.digest


def test_a_recording_of_a_file_has_its_path(tmp_path):
    path = tmp_path / "own.json"
    path.write_text(flat_level().to_json())
    found = qp.search(path, to=TO, frames=100_000)
    found.save(tmp_path / "run.json")
    recording = qp.Recording.load(tmp_path / "run.json")
    assert recording.level == str(path)
    # A search can continue from the recording and its level.
    again = qp.search(recording.level, to=TO, start_with=recording, improve=True, seconds=1e-9)
    assert again.inputs.tolist() == found.inputs.tolist()
    # A Level does not have a path.
    other = qp.search(flat_level(), to=TO, frames=100_000)
    with pytest.raises(ValueError, match="^level: found None, expected the path of the file of "):
        other.save(tmp_path / "other.json")
    other.save(tmp_path / "other.json", path)
    assert qp.Recording.load(tmp_path / "other.json") == recording


def test_a_recording_begins_at_the_start_of_a_level(tmp_path):
    level = qp.Level.builtin("flat")
    moved = level.world()
    moved.step("R")
    for world, error in [
        (moved, "world: found one that has been changed, expected a level's start with one player, who may have a follower"),
        (level.world(players=2), "players: found 2, expected 1, or 2 if the second follows"),
        (level.world(players=3), "players: found 3, expected 1, or 2 if the second follows"),
        (level.world(qp.Rules.S2.replace(air={"speed_is_capped": False})), "world: found changed rules, expected those of s1, cd, s2, s3 or s3k"),
    ]:
        with pytest.raises(ValueError, match=f"^{error}$"):
            qp.Recording(world, "R60")
    with pytest.raises(FileNotFoundError, match="missing.json"):
        qp.Recording.load(tmp_path / "missing.json")
    with pytest.raises(OSError, match="no-folder"):
        qp.Recording(level.world(), "R60").save(tmp_path / "no-folder" / "run.json")
    (tmp_path / "junk.json").write_text("{}")
    with pytest.raises(ValueError, match="junk.json"):
        qp.Recording.load(tmp_path / "junk.json")


def test_results_can_be_pickled():
    found = qp.search(flat_level(), to=TO, frames=100_000)
    other = pickle.loads(pickle.dumps(found))
    assert other.inputs.tolist() == found.inputs.tolist() and other.start == found.start
    assert (other.frames, other.nearest, other.bound, other.searched) == (found.frames, 0, found.bound, found.searched)


@pytest.mark.parametrize(
    ("options", "kind", "error"),
    [
        ({"level": "second"}, ValueError, "level: found 'second', expected a built-in stage, "),
        ({"level": flat_level().world(players=2), "rules": "s2"}, ValueError, "rules: found 's2', expected None, as a world has its own"),
        ({"to": None}, ValueError, "to: found None for a stage without an object of class goal, expected a rectangle, a number of `rings`, or a `score`"),
        ({"rings": 5}, ValueError, "rings: found a number together with `to`, expected one of them"),
        ({"score": "x >= 5"}, ValueError, "score: found a text together with `to`, expected one of them"),
        ({"to": None, "rings": 5, "score": "x >= 5"}, ValueError, "score: found a text together with `rings`, expected one of them"),
        ({"to": None, "score": "x"}, ValueError, 'score: found "x", expected EXPRESSION>=N, such as '),
        ({"to": None, "score": "coins >= 5"}, ValueError, "score: found coins, expected a column: x, y, x_speed, "),
        ({"to": None, "score": "x >= far"}, ValueError, 'score: found "far", expected a number after >='),
        ({"to": None, "score": 5}, TypeError, 'score: found 5, expected a text such as "rings >= 50"'),
        ({"to": None, "rings": 0}, ValueError, "rings: found 0, expected a whole number from 1 to 65535"),
        ({"to": (1, 2, 3)}, ValueError, "to: found (1, 2, 3), expected four whole numbers, x, y, width and height, from -65536 to 65536"),
        ({"to": (1, 2, 3, 0)}, ValueError, "to: found (1, 2, 3, 0), expected four whole numbers"),
        ({"to": (1 << 17, 2, 3, 4)}, ValueError, "to: found (131072, 2, 3, 4), expected four whole numbers"),
        ({"checkpoints": 256}, ValueError, "checkpoints: found 256, expected a whole number from 0 to 255"),
        ({"buttons": "X"}, ValueError, "buttons: found 'X', expected letters of U D L R A B C or their bits, at least one"),
        ({"buttons": ""}, ValueError, "buttons: found '', expected letters"),
        ({"buttons": 128}, ValueError, "buttons: found 128, expected letters"),
        ({"seed": -1}, ValueError, "seed: found -1, expected a whole number from 0 to 2**64 - 1"),
        ({"threads": 1.5}, TypeError, "threads: found 1.5, expected a whole number from 0 to 1024"),
        ({"memory": 1}, ValueError, "memory: found 1, expected a whole number from 1048576 to "),
        ({"longest": 0}, ValueError, "longest: found 0, expected a whole number from 1 to 2097152"),
        ({"frames": 0}, ValueError, "frames: found 0, expected 1 or more"),
        ({"seconds": 0}, ValueError, "seconds: found 0, expected more than 0"),
        ({"seconds": float("nan")}, ValueError, "seconds: found nan, expected more than 0"),
        ({"seconds": "5"}, ValueError, "seconds: found '5', expected more than 0"),
        ({"progress": 3}, TypeError, "progress: found int, expected a function of a report"),
        ({"improve": True}, ValueError, "improve: found True, expected False without a run in start_with"),
        ({"start_with": "Q5"}, ValueError, "start_with: "),
        ({"start_with": [128]}, ValueError, "start_with: inputs[0]: found 128, expected bits from 0 to 127"),
        ({"start_with": 5}, ValueError, "start_with: found 0 dimensions, expected 1"),
    ],
)
def test_what_makes_no_sense_is_refused(options, kind, error):
    with pytest.raises(kind) as caught:
        qp.search(**{"level": flat_level(), "to": TO, **options})
    assert str(caught.value).startswith(error)


def test_epochs_go_on_from_the_best_run_in_whatever_order_it_comes():
    part = EpochSearch(Task.of(flat_level(), to=TO), 300_000, 1)
    begun, parts = [], []

    def in_order(pieces, best):
        results = [part(piece, best) for piece in pieces]
        begun.append((best, [piece.first_round for piece in pieces]))
        parts.append([result.rounds for result in results])
        return list(enumerate(results))

    found = run_epochs(in_order, 2, 3, 5)
    backwards = run_epochs(lambda pieces, best: in_order(pieces, best)[::-1], 2, 3, 5)
    assert found.inputs.tolist() == backwards.inputs.tolist() and found.searched == backwards.searched >= 6 * 300_000
    assert [best is None for best, _ in begun[:3]] == [True, False, False]
    lengths = [len(best) for best, _ in begun[1:3]] + [len(found.inputs)]
    assert lengths == sorted(lengths, reverse=True)
    # Later epochs continue to count the rounds.
    second = max(parts[0])
    third = second + max(parts[1])
    assert [first for _, first in begun[:3]] == [[0, 0], [second] * 2, [third] * 2]
    assert run_epochs(in_order, 2, 3, 6).inputs.tolist() != found.inputs.tolist()
