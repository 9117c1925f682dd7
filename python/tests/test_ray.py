"""Work on Ray has the same results for any number of workers, even if some of them die."""

import dataclasses
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import quarterpipe as qp
from conftest import flat_level, recorded_digests

ray = pytest.importorskip("ray")

from quarterpipe._batch import Settings  # noqa: E402
from quarterpipe._epochs import EpochSearch, run_epochs  # noqa: E402
from quarterpipe._search import Task  # noqa: E402
from quarterpipe.ray._crew import _Worker  # noqa: E402
from quarterpipe.ray._rollouts import Chance, Episodes, Pieces, Starts, portable  # noqa: E402
from quarterpipe.gym import DISCRETE_ACTIONS  # noqa: E402
from quarterpipe.ray import PieceError, Runners, connect, each, rllib_config, rollouts, search, statistics  # noqa: E402

# Workers do not import this file.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])

RIGHT = DISCRETE_ACTIONS.index("R")
WEIGHTS = {"": 1, "L": 1, "R": 4, "RA": 4}
SETTINGS = dict(level=["first", flat_level()], sticky=0.25, max_no_ops=10, max_frames=600)


@pytest.fixture(scope="module", autouse=True)
def cluster():
    connect("local", num_cpus=2, include_dashboard=False, object_store_memory=100 << 20, log_to_driver=False)
    yield
    ray.shutdown()


def is_first(marker: Path) -> bool:
    """Returns True on the first call with this marker."""
    try:
        marker.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def die(way: str) -> None:
    """Ends the actor that this runs in."""
    if way == "exit":
        os._exit(1)
    ray.kill(ray.get_runtime_context().current_actor)
    time.sleep(600)


def to_the_right(observations, chance):
    """Mostly walks to the right, and jumps at random."""
    return np.where(chance.random(len(observations)) < 0.25, DISCRETE_ACTIONS.index("RA"), RIGHT)


def to_the_right_and_dies(marker, way, observations, chance):
    """Does the same, but the first actor that gets 50 px far dies."""
    if (observations[:, 0] >> 16).max() > 150 and is_first(marker):
        die(way)
    return to_the_right(observations, chance)


def rows(rollout):
    return {field.name: getattr(rollout, field.name).tolist() for field in dataclasses.fields(rollout)}


def squared(folder, piece):
    """Records that it worked on the piece."""
    with open(folder / str(piece), "a", encoding="utf-8") as file:
        file.write("x")
    return piece * piece


def calls(folder):
    return {int(path.name): path.stat().st_size for path in folder.iterdir()}


def test_any_number_of_workers_and_a_plain_loop_have_the_same_outcome():
    settings = Settings(**SETTINGS, threads=1)
    episodes = Episodes(*portable(settings), Chance.of(WEIGHTS, settings))
    alone = [(number, episodes(piece)) for number, piece in enumerate(Pieces(None, [0, 1], range(40), 32))]
    assert [len(rollout) for _, rollout in alone] == [32, 32, 16]
    expected = statistics(alone)
    assert (expected.episodes, expected.terminated + expected.truncated) == (80, 80)
    for workers in (1, 2):
        results = list(rollouts(WEIGHTS, range(40), size=32, workers=workers, **SETTINGS))
        assert statistics(results) == expected
        assert [rows(rollout) for _, rollout in sorted(results, key=lambda result: result[0])] == [rows(one) for _, one in alone]


def test_episodes_by_weights_do_not_depend_on_the_size_of_pieces():
    returns = []
    for size in (7, 20):
        results = sorted(rollouts(WEIGHTS, range(100, 120), size=size, **SETTINGS), key=lambda result: result[0])
        returns.append(np.concatenate([rollout.returns for _, rollout in results]).tolist())
    assert returns[0] == returns[1]
    assert len(set(returns[0])) > 30


@pytest.mark.parametrize("way", ["exit", "kill"])
def test_an_actor_that_is_killed_costs_nothing(way, tmp_path):
    settings = dict(level="flat", max_frames=400)
    expected = statistics(rollouts(to_the_right, range(24), size=8, workers=2, **settings))
    policy = partial(to_the_right_and_dies, tmp_path / "died", way)
    assert statistics(rollouts(policy, range(24), size=8, workers=2, **settings)) == expected
    assert (tmp_path / "died").exists()
    assert (expected.episodes, expected.truncated, expected.frames) == (24, 24, 9600)


def test_pieces_that_were_finished_are_not_made_again_when_a_worker_dies(tmp_path):
    log, marker = tmp_path / "log", tmp_path / "died"
    log.mkdir()

    def function(piece):
        if piece == 10 and is_first(marker):
            die("exit")
        return squared(log, piece)

    assert sorted(each(function, range(20), workers=1)) == [(piece, piece * piece) for piece in range(20)]
    # The piece before may have been finished, but not handed over yet: then it is also lost.
    assert marker.exists() and all(count == 1 for piece, count in calls(log).items() if piece < 9 or piece > 10)


NODE_DIES = """
import os, sys, time
import ray
from ray.cluster_utils import Cluster
from quarterpipe.ray import connect, each

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False})
node = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
cluster.wait_for_nodes()
os.environ["RAY_ADDRESS"] = cluster.address
connect()
assert len(ray.nodes()) == 2
other, marker = node.node_id, sys.argv[1]

def function(piece):
    if ray.get_runtime_context().get_node_id() == other:
        open(marker, "a").close()
        time.sleep(600)
    # Wait until the other node has a piece, with which it dies.
    while not os.path.exists(marker):
        time.sleep(0.01)
    return piece * piece

found = {}
for number, result in each(function, range(12), workers=2):
    if not found:
        cluster.remove_node(node)
    found[number] = result
assert found == {piece: piece * piece for piece in range(12)}, found
print("all there")
ray.shutdown()
cluster.shutdown()
"""


def test_a_node_that_dies_costs_nothing(tmp_path):
    code = [sys.executable, "-c", NODE_DIES, str(tmp_path / "marker")]
    result = subprocess.run(code, capture_output=True, text=True, timeout=240)
    assert result.returncode == 0, result.stderr
    assert result.stdout.endswith("all there\n")


@pytest.mark.parametrize(("workers", "tries"), [(1, 1), (2, 2)])
def test_a_piece_that_kills_its_workers_is_named(workers, tries):
    def function(piece):
        # Piece 0 is often lost together with piece 1, but must not be named.
        if piece == 1:
            die("exit")
        return piece

    with pytest.raises(PieceError, match=f"^piece 1: workers that died of it: {tries}, the last one with: ActorDied") as caught:
        list(each(function, range(8), workers=workers, tries=tries))
    assert caught.value.piece == 1


class Deadly:
    """A function that kills each worker that unpacks it."""

    def __call__(self, piece):
        return piece

    def __reduce__(self):
        return os._exit, (1,)


def test_workers_that_die_before_they_are_ready_are_not_replaced_for_ever():
    with pytest.raises(RuntimeError, match="^workers that died before they were ready: 2, the last one with: "):
        list(each(Deadly(), [1], workers=1, tries=2))


def test_a_worker_with_another_version_is_refused():
    with pytest.raises(RuntimeError, match="^quarterpipe: found .* at a worker, expected 0.0.0$"):
        _Worker().prepare(abs, "0.0.0")


def test_an_exception_of_the_function_is_raised_with_the_number_of_its_piece(tmp_path):
    def function(piece):
        squared(tmp_path, piece)
        raise LookupError(f"nothing at {piece}")

    with pytest.raises(PieceError, match="^piece 0: LookupError: nothing at 0$") as caught:
        list(each(function, [0], workers=1))
    assert caught.value.piece == 0 and isinstance(caught.value.__cause__, LookupError)
    assert calls(tmp_path) == {0: 1}
    with pytest.raises(PieceError, match="^piece 1: .*found 99 to 99, expected 0 to 9"):
        list(rollouts(bad_in_the_second_piece, range(8), size=4, workers=1, level="flat", max_frames=100))


def bad_in_the_second_piece(observations, chance):
    return np.full(len(observations), RIGHT if chance.bit_generator.seed_seq.entropy[0] == 0 else 99)


def test_results_come_in_order_where_that_is_wanted(tmp_path):
    def function(piece):
        # The first piece waits for the third.
        while piece == 0 and not (tmp_path / "2").exists():
            time.sleep(0.01)
        return squared(tmp_path, piece)

    assert list(each(function, range(20), workers=2, ordered=True)) == [(piece, piece * piece) for piece in range(20)]


class Watched(Sequence):
    """Pieces that record which of them were taken."""

    def __init__(self):
        self.taken = []

    def __len__(self):
        return 1000

    def __getitem__(self, number):
        self.taken.append(number)
        return number


def test_only_a_few_pieces_are_on_the_way_at_a_time():
    pieces = Watched()
    results = each(abs, pieces, workers=2)
    for _ in range(10):
        next(results)
    # Two for each of two workers, in addition to the finished ones.
    assert len(pieces.taken) <= 10 + 4
    results.close()


def test_a_checkpoint_goes_on_where_it_was_interrupted(tmp_path):
    log, folder = tmp_path / "log", tmp_path / "runs" / "squares"
    log.mkdir()
    function = partial(squared, log)
    results = each(function, range(12), workers=2, checkpoint=folder)
    first = [next(results) for _ in range(5)]
    results.close()
    finished = {number for number, _ in first}
    before = calls(log)
    again = list(each(function, range(12), workers=2, checkpoint=folder))
    assert sorted(again) == [(piece, piece * piece) for piece in range(12)]
    assert {number for number, _ in again[:5]} == finished
    after = calls(log)
    assert all(after[piece] == before[piece] == 1 for piece in finished)
    # Now all results are stored, and the function is not called, even with `ordered`.
    assert list(each(function, range(12), checkpoint=folder, ordered=True)) == sorted(again)
    assert calls(log) == after
    manifest = json.loads((folder / "manifest.json").read_text())
    assert (manifest["quarterpipe"], manifest["pieces"]) == (qp.__version__, "12")


def test_rollouts_go_on_from_a_checkpoint_with_the_same_outcome(tmp_path):
    settings = dict(size=8, workers=2, level="flat", max_frames=300)
    expected = statistics(rollouts(WEIGHTS, range(32), **settings))
    results = rollouts(WEIGHTS, range(32), checkpoint=tmp_path, **settings)
    next(results)
    results.close()
    # The numbers of workers and threads are not part of the task.
    settings.update(workers=1, threads=2)
    assert statistics(rollouts(WEIGHTS, range(32), checkpoint=tmp_path, **settings)) == expected
    assert len(list(tmp_path.glob("piece-*.pickle"))) == 4


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"seeds": range(1, 9)}, "seeds"),
        ({"how": {"R": 1}}, "how"),
        ({"how": "R60"}, "settings, how"),
        ({"level": "hills"}, "levels"),
        ({"rules": "s2"}, "levels"),
        ({"max_frames": 99}, "settings"),
        ({"size": 5}, "size"),
    ],
)
def test_a_checkpoint_of_another_task_is_refused(change, name, tmp_path):
    task = dict(how=WEIGHTS, seeds=range(8), size=4, level="flat", max_frames=100, checkpoint=tmp_path)
    rollouts(**task)
    before = (tmp_path / "manifest.json").read_bytes()
    message = f"manifest.json: found the checkpoint of another task, which differs in {name}: found .*, expected .*; give another"
    with pytest.raises(ValueError, match=message):
        rollouts(**{**task, **change})
    assert (tmp_path / "manifest.json").read_bytes() == before
    rollouts(**task)


def test_a_label_stands_for_a_function_in_a_checkpoint(tmp_path):
    each(lambda piece: piece, [1], checkpoint=tmp_path / "one")
    with pytest.raises(ValueError, match="differs in function: .*, or a label for a function that is the same$"):
        each(lambda piece: piece + 1, [1], checkpoint=tmp_path / "one")
    each(lambda piece: piece, [1], checkpoint=tmp_path / "two", label="same")
    each(lambda piece: piece + 1, [1], checkpoint=tmp_path / "two", label="same")


def test_a_folder_that_is_no_checkpoint_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(FileExistsError, match="found letter.txt but no manifest.json, expected a checkpoint or an empty folder"):
        each(abs, [1], checkpoint=tmp_path)
    with pytest.raises(NotADirectoryError, match="letter.txt: found a file, expected a folder"):
        each(abs, [1], checkpoint=tmp_path / "letter.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_result_that_cannot_be_read_is_named(tmp_path):
    list(each(abs, [-1, -2], checkpoint=tmp_path))
    (tmp_path / "piece-0000001.pickle").write_bytes(b"")
    with pytest.raises(ValueError, match="piece-0000001.pickle: found EOFError.*; without the file it is made again"):
        list(each(abs, [-1, -2], checkpoint=tmp_path))
    (tmp_path / "piece-0000001.pickle").unlink()
    assert list(each(abs, [-1, -2], checkpoint=tmp_path)) == [(0, 1), (1, 2)]
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(ValueError, match="manifest.json: found no manifest"):
        each(abs, [-1, -2], checkpoint=tmp_path)


def test_tapes_end_in_the_worlds_that_single_worlds_end_in():
    tapes = ["R60 RA10 R50", np.full(30, qp.LEFT, np.uint8), "_5"]
    worlds = [qp.Level.builtin("first").world("s2"), qp.Level.builtin("slopes").world("s2")]
    worlds[1].step("R", 40)
    results = dict(rollouts(tapes, [7], size=4, level=worlds))
    assert [len(results[number]) for number in range(2)] == [4, 2]
    digests, frames = [], []
    for tape in tapes:
        for world in worlds:
            alone = world.copy()
            alone.run(qp.parse_inputs(tape) if isinstance(tape, str) else tape)
            digests.append(alone.digest)
            frames.append(alone.frame - world.frame)
    assert frames == [120, 120, 30, 30, 5, 5]
    assert np.concatenate([results[0].digests, results[1].digests]).tolist() == digests
    assert np.concatenate([results[0].frames, results[1].frames]).tolist() == frames
    assert results[0].tapes.tolist() == [0, 0, 1, 1] and results[0].starts.tolist() == [0, 1, 0, 1]
    assert not (results[0].terminated | results[0].truncated).any()


def test_tapes_reach_the_digests_of_native_code():
    recorded = recorded_digests()
    stages = qp.Level.builtin_names()
    compared = 0
    for rules in ("s1", "s3k"):
        ((_, found),) = rollouts(recorded["inputs"], [0], level=stages, rules=rules, workers=1)
        for stage, digest, terminated in zip(stages, found.digests, found.terminated):
            if not terminated:
                assert f"{digest:016x}" == recorded["digests"][stage][rules], (stage, rules)
                compared += 1
    assert compared == 20


def test_starts_are_the_same_worlds_after_they_travelled(tmp_path):
    level = qp.Level.builtin("first")
    (tmp_path / "own.json").write_text(flat_level().to_json())
    own_rules = qp.Rules.S2.replace(characters={"tails": {"jump_speed": 0x700}})
    worlds = [level.world(), level.world("cd", "knuckles"), level.world("cd")]
    worlds.append(qp.Level.load(tmp_path / "own.json").world(own_rules, "tails"))
    worlds[1].step("R", 100)
    # Two levels with the same name and size, but different walls.
    tiles, cells = np.zeros((2, 16), np.int8), np.zeros((12, 30), np.uint16)
    tiles[1], cells[10:] = 16, 1
    worlds.append(qp.Level.from_arrays(tiles, cells).world())
    cells[9, 20] = 1
    worlds.append(qp.Level.from_arrays(tiles, cells).world())
    # A world with an added slope, whose heights are in the stage.
    worlds.append(level.world())
    worlds[-1].add_solid(200, 600, 16, 8, shape="sloped", heights=[8] * 27)
    starts = Starts.of(worlds)
    # Built-in stages travel as names, other levels as levels, and only stages with additions as whole stages.
    named, given, whole = qp.World._from_name, qp.World._from_level, qp.World._from_parts
    assert [make for make, *_ in starts.stages] == [named, named, given, given, given, whole]
    assert [index for index, _ in starts.worlds] == [0, 1, 1, 2, 3, 4, 5]
    for one, other in zip(worlds, starts.made()):
        assert one.digest == other.digest and one == other and one.rules == other.rules
        assert other.level == one.level


def test_statistics_are_those_of_all_episodes():
    found = statistics(rollouts(["R30", "L10"], [0], size=1, level=flat_level(), reward={"progress": 1.0}))
    assert (found.episodes, found.frames, found.terminated, found.truncated) == (2, 40, 0, 0)
    assert (found.most, found.least, found.mean, found.deviation) == (21.0, -3.0, 9.0, 12.0)
    assert found.counters["jumps"] == 0 and list(found.counters) == qp.COUNTER_NAMES
    with pytest.raises(ValueError, match="found none, expected at least one"):
        statistics([])
    results = list(rollouts("R30", range(2), size=1, level="flat"))
    with pytest.raises(ValueError, match="found none of piece 0, expected all from 0 to 1"):
        statistics(result for result in results if result[0] == 1)


def test_progress_is_shown_where_it_is_asked_for(capsys):
    list(each(abs, range(3), workers=1, progress=True))
    list(each(abs, range(3), workers=1))
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in lines] == [f"pieces: {done} of 3 pieces" for done in (1, 2, 3)]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_shows_one_line_that_is_written_over(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    list(each(abs, range(2), workers=1))
    results = each(abs, range(2), workers=1)
    next(results)
    results.close()
    shown = sys.stderr.getvalue()
    first, second, third = (line for line in shown.replace("\x1b[K", "").split("\r") if line.startswith("pieces"))
    assert (first[:16], second[:16], third[:16]) == ("pieces: 1 of 2 p", "pieces: 2 of 2 p", "pieces: 1 of 2 p")
    assert [line.count("\n") for line in (first, second, third)] == [0, 1, 1]
    list(each(abs, range(2), workers=1, progress=False))
    assert sys.stderr.getvalue() == shown


def fragments(runners, how, times, steps=16):
    """Returns all fragments by runner and number, as plain values."""
    found = {}
    for _ in range(times):
        for fragment in runners.collect(how, steps):
            values = {field.name: getattr(fragment, field.name) for field in dataclasses.fields(fragment)}
            found[fragment.runner, fragment.number] = {name: np.asarray(value).tolist() for name, value in values.items()}
    return found


def test_a_runner_that_dies_goes_on_as_if_nothing_had_happened(tmp_path):
    settings = dict(seed=3, span=4, level="flat", max_frames=200, sticky=0.25)
    with Runners(2, 4, **settings) as runners:
        expected = fragments(runners, to_the_right, 6)
    assert sorted(expected) == [(runner, number) for runner in range(2) for number in range(6)]
    for way in ("exit", "kill"):
        marker = tmp_path / way
        with Runners(2, 4, **settings) as runners:
            found = fragments(runners, to_the_right, 2)
            found |= fragments(runners, partial(to_the_right_and_dies, marker, way), 1)
            found |= fragments(runners, to_the_right, 3)
        assert marker.exists()
        assert found == expected
    # A fragment begins where the one before it ended, except at the beginning of a span.
    for runner in range(2):
        for number in range(5):
            is_new = number == 3
            assert (expected[runner, number]["last"] == expected[runner, number + 1]["observations"][0]) is not is_new
    assert expected[0, 0]["actions"] != expected[1, 0]["actions"]


def test_a_fragment_has_all_that_training_needs():
    with Runners(1, 3, level=flat_level(), observation=("view", "state"), max_frames=40) as runners:
        (fragment,) = runners.collect({"R": 1}, 15)
    assert {kind: array.shape for kind, array in fragment.observations.items()} == {"view": (15, 3, 28, 40), "state": (15, 3, 16)}
    assert {kind: array.shape for kind, array in fragment.last.items()} == {"view": (3, 28, 40), "state": (3, 16)}
    assert fragment.actions.tolist() == [[RIGHT] * 3] * 15
    assert np.flatnonzero(fragment.truncated[:, 0]).tolist() == [9] and not fragment.terminated.any()
    # The step after the end only begins the next episode.
    assert (fragment.observations["state"][[0, 10, 11], 0, 0] >> 16).tolist() == [100, 138, 100]
    assert fragment.rewards[10].tolist() == [0.0] * 3
    assert fragment.frames.tolist() == [40] * 3 and fragment.counters.shape == (3, 16)
    assert fragment.returns.tolist() == pytest.approx([0.38] * 3)


def test_the_exception_of_a_policy_names_the_runner_and_ends_nothing():
    settings = dict(level="flat", max_frames=200)
    with Runners(1, 2, **settings) as runners:
        expected = fragments(runners, to_the_right, 2)
    with Runners(1, 2, **settings) as runners:
        found = fragments(runners, to_the_right, 1)
        with pytest.raises(PieceError, match="^piece 0: .*expected 2 whole numbers"):
            list(runners.collect(lambda observations, chance: [RIGHT], 16))
        found |= fragments(runners, to_the_right, 1)
    assert found == expected
    with pytest.raises(RuntimeError, match="the runners are closed"):
        runners.collect(to_the_right, 16)


TO = (600, -1000, 200, 2000)
"""A place 500 px to the right of the start of level ground."""
EPOCHS = dict(workers=2, epochs=3, frames_per_epoch=300_000, seed=5)


class Mortal(EpochSearch):
    """A search whose actor dies at the end of a part: the first actor to get there, or every actor."""

    def __init__(self, marker, way, *arguments):
        super().__init__(*arguments)
        self._marker, self._way = marker, way

    def __call__(self, piece, best):
        found = super().__call__(piece, best)
        if (piece.epoch, piece.worker) == (1, 1) and (self._marker is None or is_first(self._marker)):
            die(self._way)
        return found


def test_a_search_on_ray_finds_what_a_plain_loop_finds():
    part = EpochSearch(Task.of(flat_level(), to=TO), 300_000, 1)
    expected = run_epochs(lambda pieces, best: [(piece.worker, part(piece, best)) for piece in pieces], 2, 3, 5)
    for threads in (1, 2):
        found = search(flat_level(), to=TO, threads=threads, **EPOCHS)
        assert found.inputs.tolist() == expected.inputs.tolist()
        assert (found.frames, found.nearest, found.bound) == (len(expected.inputs), 0, expected.bound)
        assert (found.searched, found.rounds) == (expected.searched, expected.rounds)
    world = found.start.copy()
    xs = world.rows(found.inputs)[:, qp.COLUMN_NAMES.index("x")] >> 16
    assert found.frames < 100 and [x >= 600 for x in xs.tolist()] == [False] * (found.frames - 1) + [True]
    # With one worker less the search differs.
    assert search(flat_level(), to=TO, **{**EPOCHS, "workers": 1}).searched < found.searched


@pytest.mark.parametrize("way", ["exit", "kill"])
def test_an_actor_that_is_killed_costs_a_search_nothing(way, tmp_path, monkeypatch):
    expected = search(flat_level(), to=TO, **EPOCHS)
    monkeypatch.setattr("quarterpipe.ray.EpochSearch", partial(Mortal, tmp_path / "died", way))
    found = search(flat_level(), to=TO, **EPOCHS)
    assert (tmp_path / "died").exists()
    assert found.inputs.tolist() == expected.inputs.tolist()
    assert (found.searched, found.rounds, found.bound) == (expected.searched, expected.rounds, expected.bound)


def test_a_part_of_a_search_that_kills_its_workers_is_named(monkeypatch):
    monkeypatch.setattr("quarterpipe.ray.EpochSearch", partial(Mortal, None, "exit"))
    with pytest.raises(PieceError, match="^piece 1: workers that died of it: 2, the last one with: ActorDied") as caught:
        search(flat_level(), to=TO, tries=2, **EPOCHS)
    assert caught.value.piece == 1


def test_a_search_on_ray_betters_a_run_and_is_saved(tmp_path, capsys):
    level = qp.Level.builtin("flat")
    to = (int(level.world("s2").players[0].x) + 500, -1000, 200, 2000)
    qp.Recording(level.world("s2"), "R200").save(tmp_path / "walk.json")
    options = dict(to=to, start_with=tmp_path / "walk.json", improve=True, buttons="RDA")
    found = search("flat", workers=1, epochs=2, frames_per_epoch=100_000, progress=True, **options)
    found.save(tmp_path / "run.json")
    recording = qp.Recording.load(tmp_path / "run.json")
    assert (recording.level, recording.rules) == ("flat", "s2")
    assert recording.inputs.tolist() == found.inputs.tolist() and len(found.inputs) < 147
    assert not (found.inputs & ~np.uint8(qp.RIGHT | qp.DOWN | qp.A)).any()
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in lines] == ["search: 1 of 2 pieces", "search: 2 of 2 pieces"]
    assert lines[-1].endswith(f", the goal in frame {found.frames}")


@pytest.mark.parametrize(
    ("call", "kind", "error"),
    [
        (lambda: search(flat_level(), to=TO, workers=0), ValueError, "workers: found 0, expected 1 or more"),
        (lambda: search(flat_level(), to=TO, epochs=0), ValueError, "epochs: found 0, expected 1 or more"),
        (lambda: search(flat_level(), to=TO, frames_per_epoch=0), ValueError, "frames_per_epoch: found 0, expected 1 or more"),
        (lambda: search(flat_level(), to=TO, threads=0), ValueError, "threads: found 0, expected 1 or more"),
        (lambda: search(flat_level(), to=TO, tries=0), ValueError, "tries: found 0, expected 1 or more"),
        (lambda: search(flat_level(), to=TO, seed=-1), ValueError, "seed: found -1, expected 0 or more"),
        (lambda: search(flat_level(), to=TO, speed=3), TypeError, "unknown option 'speed', expected one of rules, character, to, "),
        (lambda: search(flat_level(), to=TO, seconds=3), TypeError, "unknown option 'seconds'"),
        (lambda: search(flat_level()), ValueError, "to: found None for a stage without an object of class goal"),
        (lambda: search(flat_level(), to=TO, start_with="R3"), ValueError, "start_with: it has not reached"),
        (lambda: search("second"), ValueError, "expected a built-in stage"),
        (lambda: each(abs, []), ValueError, "pieces: found none, expected at least one"),
        (lambda: each(abs, iter([1])), TypeError, "pieces: found list_iterator, expected a sequence"),
        (lambda: each(3, [1]), TypeError, "function: found int, expected a function of a piece"),
        (lambda: each(abs, [1], workers=0), ValueError, "workers: found 0, expected 1 or more"),
        (lambda: each(abs, [1], tries=0), ValueError, "tries: found 0, expected 1 or more"),
        (lambda: each(abs, [1], cpus=0), ValueError, "cpus: found 0, expected more than 0"),
        (lambda: rollouts(WEIGHTS, []), ValueError, "seeds: found none, expected at least one"),
        (lambda: rollouts(WEIGHTS, 5), TypeError, "seeds: found int, expected a sequence of whole numbers"),
        (lambda: rollouts(WEIGHTS, range(-1, 5)), ValueError, f"seeds: found -1, expected whole numbers from 0 to {2**64 - 1}"),
        (lambda: rollouts(WEIGHTS, [1], threads=0), ValueError, "threads: found 0, expected 1 or more"),
        (lambda: rollouts(WEIGHTS, [0.5]), ValueError, "seeds: found 0.5"),
        (lambda: rollouts(WEIGHTS, [1], starts=[1]), ValueError, "starts: found 1, expected whole numbers from 0 to 0"),
        (lambda: rollouts(WEIGHTS, [1], size=0), ValueError, "size: found 0, expected 1 or more"),
        (lambda: rollouts(WEIGHTS, [1], speed=3), TypeError, "unknown setting 'speed'"),
        (lambda: rollouts(WEIGHTS, [1], level="second"), ValueError, "expected a built-in stage"),
        (lambda: rollouts(WEIGHTS, [1], sticky=2.0), ValueError, "sticky: found 2"),
        (lambda: rollouts(WEIGHTS, [1], max_frames=None), ValueError, "max_frames: found None, expected a number"),
        (lambda: rollouts({"RL": 1}, [1]), ValueError, "weights: found 'RL', expected one of '', 'L'"),
        (lambda: rollouts({"X": 1}, [1], actions="buttons"), ValueError, "weights: found 'X', expected letters of UDLRBCA"),
        (lambda: rollouts({"R": -1}, [1]), ValueError, "weights: found {'R': -1}, expected finite ones"),
        (lambda: rollouts({}, [1]), ValueError, "weights: found {}"),
        (lambda: rollouts(5, [1]), TypeError, "how: found int, expected a policy, weights of buttons, or tapes"),
        (lambda: rollouts([], [1]), ValueError, "tapes: found none"),
        (lambda: rollouts(["R5", "R5 Q"], [1]), ValueError, "tape 1: "),
        (lambda: rollouts("", [1]), ValueError, "tape 0: found no frame"),
        (lambda: rollouts(np.zeros((2, 2), int), [1]), ValueError, r"tape 0: found int64 in the shape \(2, 2\)"),
        (lambda: rollouts(np.array([128]), [1]), ValueError, "tape 0: found 128 to 128, expected bits from 0 to 127"),
        (lambda: rollouts("R5", [1], frame_skip=4), ValueError, "frame_skip: found 4, expected 1, as tapes"),
        (lambda: Runners(0, 4), ValueError, "count: found 0, expected 1 or more"),
        (lambda: Runners(1, 0), ValueError, "num_envs: found 0, expected 1 or more"),
        (lambda: Runners(1, 1, span=0), ValueError, "span: found 0, expected 1 or more"),
        (lambda: Runners(1, 1, level="second"), ValueError, "expected a built-in stage"),
        (lambda: rllib_config(observation="pixels"), ValueError, "observation: found 'pixels', expected 'state' or 'view'"),
        (lambda: rllib_config(num_envs=0), ValueError, "num_envs: found 0, expected 1 or more"),
        (lambda: rllib_config(speed=3), TypeError, "unknown setting 'speed'"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_starts(call, kind, error):
    with pytest.raises(kind, match=error):
        call()


def test_without_ray_the_import_says_what_to_install():
    code = "import sys; sys.modules['ray'] = None\nimport quarterpipe.ray"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stderr.endswith("ImportError: quarterpipe.ray needs Ray: pip install quarterpipe[ray]\n")


def test_numbers_for_networks_are_near_1():
    from quarterpipe.ray._features import FEATURES, PLANES, features, planes

    world = qp.Level.builtin("first").world()
    start = [world.players[0].x / 1024, world.players[0].y / 1024]
    seen = world.rows(world.level.inputs)
    found = features(seen)
    assert (found.dtype, found.shape) == (np.float32, (len(seen), FEATURES)) and FEATURES == 25
    assert np.abs(found[:, 2:]).max() <= 2
    assert found[0, :2] == pytest.approx(start, abs=0.01)
    row = np.zeros(16, np.int32)
    row[[qp.COLUMN_NAMES.index("angle"), qp.COLUMN_NAMES.index("flags")]] = 64, qp.FLAGS["rolling"]
    assert features(row)[12:].tolist() == pytest.approx([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], abs=1e-6)
    kinds = planes(np.arange(len(qp.VIEW_CELL_NAMES), dtype=np.uint8))
    assert kinds.shape == (20, PLANES) and np.abs(kinds).max() == 1
    assert kinds[qp.VIEW_CELL_NAMES.index("rises_steeply")].tolist() == [1, 1, 0, 0, 0]


@pytest.mark.learning
@pytest.mark.parametrize("observation", ["state", "view"])
def test_rllib_trains(observation):
    pytest.importorskip("torch")
    pytest.importorskip("ray.rllib")
    config = rllib_config(1, 8, level=flat_level(), observation=observation, max_frames=160)
    algorithm = config.training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=1).build_algo()
    try:
        before = algorithm.get_weights()["default_policy"]
        results = [algorithm.train() for _ in range(2)]
        after = algorithm.get_weights()["default_policy"]
    finally:
        algorithm.stop()
    assert results[-1]["training_iteration"] == 2 and results[-1]["num_env_steps_sampled_lifetime"] >= 1024
    # An episode has 40 steps; the reward of a frame is at most 9 px at 0.01 each.
    assert results[-1]["env_runners"]["episode_len_mean"] == 40
    assert -15 < results[-1]["env_runners"]["episode_return_mean"] < 15
    assert before.keys() == after.keys()
    assert all(np.isfinite(after[name]).all() for name in after)
    assert any((before[name] != after[name]).any() for name in after)
