"""Python shows the table of fields that all languages share."""

import json
import pickle
from typing import Any

import pytest

import quarterpipe as qp
from conftest import flat_level
from quarterpipe import _native

FIELDS = {name: row for name, *row in _native.PLAYER_FIELDS}
CAN_BE_SET = [name for name, (can_be_set, *_) in FIELDS.items() if can_be_set]


def none_of(name: str) -> int | None:
    """Returns the number of a field that is None in Python."""
    _, least, _, names, _ = FIELDS[name]
    return -1 if least == -1 else names.index("none") if "none" in names else None


def shown(name: str, number: int) -> Any:
    """Returns the Python value for a field's number."""
    _, _, _, names, unit = FIELDS[name]
    if number == none_of(name):
        return None
    if names:
        return names[number]
    return {"in 1/65536 px": number / 65536, "in 1/256 px a frame": number / 256, "flag": number == 1}.get(unit, number)


def test_a_player_has_each_field_of_the_table():
    player = flat_level().world("s3k").players[0]
    assert len(FIELDS) > 60 and set(FIELDS) < set(dir(player))
    for name, (_, least, most, *_) in FIELDS.items():
        kinds = {type(shown(name, least)), type(shown(name, most)), type(None) if none_of(name) is not None else None}
        assert type(getattr(player, name)) in kinds, name


@pytest.mark.parametrize("name", CAN_BE_SET)
def test_a_field_keeps_the_least_and_the_greatest_number_and_refuses_those_beside_them(name):
    _, least, most, names, unit = FIELDS[name]
    player = flat_level().world("s3k").players[0]
    # A support has no place without a width.
    player.support_width = 16
    numbers = range(least, most + 1) if names else (least, most)
    for number in numbers:
        value = shown(name, number)
        if name == "character" and value.startswith("custom"):
            with pytest.raises(ValueError, match=f"character: found {value}, expected one that the rules have"):
                setattr(player, name, value)
            continue
        setattr(player, name, value)
        assert getattr(player, name) == value and type(getattr(player, name)) is type(value), (name, number)
    if unit == "flag":
        refused = [(2, TypeError)]
    elif names:
        refused = [("nothing", ValueError), (0, TypeError)]
    else:
        below, beyond = (shown(name, number) for number in (least - 1, most + 1))
        refused = [(below, ValueError), (beyond, ValueError), ("nothing", (TypeError, ValueError))]
    if none_of(name) is None:
        refused.append((None, (TypeError, ValueError)))
    before = getattr(player, name)
    for value, error in refused:
        with pytest.raises(error):
            setattr(player, name, value)
    assert getattr(player, name) == before
    with pytest.raises(AttributeError, match=f"{name}: it cannot be deleted"):
        delattr(player, name)


def test_what_can_only_be_read_cannot_be_set():
    player = flat_level().world("s3k").players[0]
    read_only = set(FIELDS) - set(CAN_BE_SET)
    assert {"is_alive", "restart_in"} < read_only
    for name in read_only:
        with pytest.raises(AttributeError, match=f"{name}: it can only be read"):
            setattr(player, name, getattr(player, name))


def test_errors_name_the_field_what_was_found_and_what_was_expected():
    player = flat_level().world("s3k").players[0]
    for name, value, kind, error in [
        ("rings", -1, ValueError, "rings: found -1, expected a whole number from 0 to 65535"),
        ("rings", 1.5, TypeError, "rings: found 1.5, expected a whole number from 0 to 65535"),
        ("flip_type", 128, ValueError, "flip_type: found 128, expected a whole number from -128 to 127"),
        ("standing_on", -1, ValueError, "standing_on: found -1, expected None or a whole number from 0 to 65535"),
        ("airborne", 1, TypeError, "bool"),
        ("layer", "c", ValueError, "layer: found 'c', expected one of a, b"),
        ("shield", "gold", ValueError, "shield: found 'gold', expected None or one of plain, fire, lightning, bubble"),
        ("shield", 1, TypeError, "shield: found 1, expected None or one of plain"),
        ("support_x", 5, ValueError, "support_x: found 5, expected support_width to be set before it"),
        ("x", 40_000, ValueError, "x: found 40000, expected -32768 to less than 32768 px"),
    ]:
        with pytest.raises(kind, match=error):
            setattr(player, name, value)


def test_objects_and_solids_show_what_the_table_says_of_them():
    world = flat_level().world("s2")
    solid = world.add_solid(100, 164, 24, 8, shape="platform")
    world.players[0].y = 130
    world.step(frames=30)
    assert all(hasattr(solid, name) for name in _native.SOLID_FIELDS)
    assert (solid.shape, solid.left, solid.right, solid.bottom) == ("platform", [], [], [])
    assert world.add_trigger(500, 100, 8, 8).shape is None
    seen, trigger = world.objects
    assert all(hasattr(seen, name) for name in _native.OBJECT_FIELDS)
    assert (seen.slot, seen.kind, seen.standing, seen.pushed) == (solid.slot, "HostSolid", [0], [])
    assert (seen.x, seen.y, seen.x_speed, seen.half_width, seen.half_height) == (100.0, 164.0, 0.0, 24, 8)
    assert (seen.hitbox_half_width, seen.placement, seen.x_flip) == (None, None, False)
    assert (trigger.hitbox_half_width, trigger.hitbox_half_height) == (8, 8)
    assert (seen.facing, seen.item, seen.shield, seen.pressed) == (None, None, None, False)
    world = qp.Level.builtin("first").world()
    world.step(frames=2)
    ring = next(one for one in world.objects if one.kind == "Ring")
    assert (ring.hitbox_half_width, ring.hitbox_half_height, ring.on_screen) == (6, 6, True)
    assert world.level.objects[ring.placement]["class"].startswith("ring")


def test_objects_show_what_they_hold_and_where_they_throw():
    monitor = {"class": "monitor", "x": 150, "y": 120, "properties": {"contents": "fire_shield"}}
    level = flat_level().with_parts(objects=[{"class": "spring", "x": 200, "y": 130}, monitor])
    world = level.world("s3k")
    world.step(frames=2)
    seen = {one.kind: one for one in world.objects}
    assert (seen["Monitor"].item, seen["Monitor"].shield, seen["Monitor"].placement) == ("shield", "fire", 1)
    assert (seen["Spring"].facing, seen["Spring"].item, seen["Spring"].placement) == ("up", None, 0)


def test_each_field_of_a_player_has_its_own_documentation():
    texts = {name: getattr(qp.Player, name).__doc__ for name in FIELDS}
    assert len(set(texts.values())) == len(FIELDS)
    assert texts["x_speed"] == "The speed along x. In pixels a frame, in steps of 1/256."
    assert texts["restart_in"].startswith("The time until the original games restart the level; None unless")
    assert texts["shield"] == "The player's shield. One of None, plain, fire, lightning, bubble."


def test_events_tell_the_item_and_which_shield():
    level = json.loads(flat_level().to_json())
    level["objects"] = [{"class": "monitor", "x": 100, "y": 120, "properties": {"contents": "fire_shield"}}]
    world = qp.Level.from_json(json.dumps(level)).world("s3k")
    player = world.players[0]
    player.y, player.rolling, player.airborne, player.pose = 60, True, True, "roll"
    events = {event.name: event for event in world.step(frames=120)}
    got, broke = events["got_item"], events["broke_monitor"]
    assert (got.what, got.detail, got.value, got.object) == ("shield", "fire", None, None)
    assert (broke.what, broke.detail, broke.value, broke.object) == (None, None, None, 0)
    assert (events["landed"].value, events["landed"].what) == (0, None) and player.shield == "fire"
    assert pickle.loads(pickle.dumps(got)) == got and repr(got).endswith('what="shield", detail="fire")')


def test_buttons_have_the_bits_of_the_table():
    assert {name.upper(): bit for name, bit in _native.BUTTONS} == {
        name: getattr(qp, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "B", "C", "A")
    }
    assert len(set(qp.EVENT_NAMES)) == len(qp.EVENT_NAMES) == 66
