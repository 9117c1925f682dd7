"""Any arguments may raise an exception of Python, but never panic, and the world remains usable."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import quarterpipe as qp
from conftest import flat_level

EXPECTED = (ValueError, TypeError, OverflowError, AttributeError, OSError)
SOMETHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=8),
    st.lists(st.integers(-300, 300), max_size=4),
    npst.arrays(npst.scalar_dtypes(), npst.array_shapes(max_dims=3, max_side=3)),
)
FIELDS = [name for name in dir(qp.Player) if not name.startswith("_")]
LEVEL = flat_level(30, (100, 100))


def goes_on(world):
    """Steps the world, and checks that it can be saved and drawn."""
    world.step("RA", frames=3)
    saved = world.save()
    copy = world.copy()
    copy.load(saved)
    assert copy == world
    world.render(32, 32, overlay=["all"])


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(FIELDS), SOMETHING)
def test_any_value_of_any_field_of_a_player(name, value):
    world = LEVEL.world("s3k", "tails")
    try:
        setattr(world.players[0], name, value)
    except EXPECTED:
        pass
    goes_on(world)


METHODS = [
    "step",
    "run",
    "rows",
    "explain",
    "render",
    "load",
    "add_player",
    "add_solid",
    "add_hazard",
    "add_trigger",
    "hurt",
    "kill",
    "respawn",
    "remove",
    "object",
    "solid_in_slot",
    "set_bounds",
    "cast",
]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(METHODS), st.lists(SOMETHING, max_size=5))
def test_any_arguments_of_any_method_of_a_world(name, arguments):
    if name == "render":
        # A large picture may take long, but must not fail.
        arguments = [value % 64 if isinstance(value, int) else value for value in arguments]
    if name == "step" and len(arguments) > 1 and isinstance(arguments[1], int):
        arguments[1] %= 1000
    world = LEVEL.world("s2", players=2)
    try:
        getattr(world, name)(*arguments)
    except EXPECTED:
        pass
    goes_on(world)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.tuples(st.integers(-300, 800), st.integers(-100, 300), st.integers(0, 255), st.integers(0, 255)), max_size=8),
    st.lists(st.tuples(st.integers(0, 7), st.floats(-40_000, 40_000), st.floats(-40_000, 40_000)), max_size=20),
    st.sampled_from(["s1", "cd", "s2", "s3", "s3k"]),
)
def test_solids_anywhere_moved_anywhere(solids, moves, rules):
    world = LEVEL.world(rules)
    made = [world.add_solid(*solid, shape="platform" if index % 2 else "solid") for index, solid in enumerate(solids)]
    for index, x, y in moves:
        if index < len(made):
            try:
                made[index].x, made[index].y = x, y
            except ValueError:
                pass
        world.step("R")
    goes_on(world)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    npst.arrays(np.int8, st.tuples(st.integers(0, 4), st.just(16))),
    npst.arrays(np.uint16, npst.array_shapes(min_dims=1, max_dims=3, max_side=6), elements=st.integers(0, 5)),
    st.tuples(st.integers(-(2**31), 2**31 - 1), st.integers(-(2**31), 2**31 - 1)),
)
def test_a_level_of_any_arrays(tiles, cells, start):
    try:
        world = qp.Level.from_arrays(tiles, cells, start=start).world()
    except EXPECTED:
        return
    goes_on(world)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(["count", "frame_skip", "sticky", "max_no_ops", "autoreset", "end_x", "max_frames",
    "per_pixel", "per_event", "routes", "view", "rays", "pixels", "field", "pixel_format", "variants"]), SOMETHING, max_size=3))
def test_environments_of_any_settings(keywords):
    count = keywords.pop("count", 2)
    if isinstance(count, int) and count > 100:
        return
    for name in ("frame_skip", "max_no_ops"):
        if isinstance(keywords.get(name), int) and keywords[name] > 100:
            return
    try:
        environments = qp.Environments([LEVEL.world()], count, threads=1, **keywords)
    except EXPECTED:
        return
    count = len(environments)
    environments.step(
        np.zeros(count, np.uint8), np.zeros(count, np.float32), np.zeros(count, np.bool_), np.zeros(count, np.bool_), {}
    )


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(["to", "rings", "no_damage", "outside_ground", "checkpoints", "buttons", "seed", "memory", "longest", "improve",
    "first_round"]), SOMETHING, max_size=3), SOMETHING, st.one_of(st.floats(max_value=0.01), st.text(max_size=3), st.binary(max_size=3)))
def test_a_search_of_any_settings(keywords, run, seconds):
    try:
        search = qp.Search(LEVEL.world(), **{"to": (0, 0, 50, 200), "threads": 1, **keywords})
    except EXPECTED:
        return
    for call in (lambda: search.begin_with(run), lambda: search.round(seconds)):
        try:
            call()
        except EXPECTED:
            pass
    report = search.round(0)
    assert report is None or report.stepped == 0


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(alphabet="UDLRABC_0123456789 #\n", max_size=30))
def test_any_text_of_inputs(text):
    try:
        inputs = qp.parse_inputs(text)
    except ValueError:
        return
    if len(inputs):
        np.testing.assert_array_equal(qp.parse_inputs(qp.format_inputs(inputs)), inputs)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=64), st.integers(0, 2000), st.integers(0, 255))
def test_any_bytes_of_a_saved_world(anything, place, byte):
    world = LEVEL.world()
    digest = world.digest
    with pytest.raises(ValueError):
        world.load(anything)
    saved = bytearray(world.save())
    if place < len(saved) and saved[place] != byte:
        saved[place] = byte
        with pytest.raises(ValueError):
            world.load(bytes(saved))
    assert world.digest == digest
