"""Rule sets: every difference between the games as a field.

Numbers are whole. Speeds are in 1/256 px a frame, lengths in pixels, times in frames. Numbers in brackets are those of the
specification. Written by cargo xtask generate: do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Union

from quarterpipe import _native
from quarterpipe._fields import Fields, build, changed, document_fields, plain

Activation = Union[
    # Around the screen, which follows the first player: from 128 to 255 px left of it to 192 to 319 px right of it. All games.
    Literal["Camera"],
    # Within this many pixels of any player along x, until all players are 64 px further away: for worlds with several players,
    # or without a screen. Objects that must be on the screen to act still must be.
    dict[Literal["NearPlayers"], int],
]
"""The area in which the objects of a level are alive. [K-30, K-40]"""

BackgroundWalls = Union[
    # None: no background collision.
    Literal["None"],
    # Those on the left: S3.
    Literal["Left"],
    # Both: S3K.
    Literal["Both"],
]
"""The walls of a background that push a player out. [G-7]"""

BalanceStyle = Union[
    # Turns to the edge, one pose: S1, Tails in S2 and S3, Knuckles.
    Literal["Turn"],
    # Turns to the edge, a second pose further out: Sonic in S3, Sonic and Tails in S3K.
    Literal["TurnTwoPoses"],
    # Four poses, by facing and by how far out; turns only when far out facing away: Sonic in S2.
    Literal["FourPoses"],
    # Two poses by facing, never turns: CD.
    Literal["KeepFacing"],
]
"""The way a player balances on an edge. [G-67]"""

BottomEdge = Union[
    # 4 px inside: the grace at the top shifts the whole test. S1, S2, S3, S3K. CD's box ignores this, and ends 2 px below
    # itself.
    Literal["InsideByGrace"],
    # Correction: at its visible bottom edge.
    Literal["Exact"],
]
"""The position of a solid box's bottom edge. [11.3, 11.8]"""

BottomPush = Union[
    # Players moving up: S1, S2. CD's box does not use this, and pushes every player.
    Literal["MovingUp"],
    # Also players in the air, however they move: S3, S3K.
    Literal["MovingUpOrAirborne"],
]
"""The players that the underside pushes down. [O-1115, O-1122]"""

BubbleBounce = Union[
    # Every player wearing one: S3.
    Literal["EveryWearer"],
    # A player that has the shield moves and is not super: S3K.
    Literal["ShieldMoves"],
]
"""The players that bounce with a bubble shield. [C-24]"""

CollapseRelease = Union[
    # All players standing on any object; they are in the air one frame later: S1, S2.
    Literal["Everybody"],
    # Players standing on the ledge; they are in the air at once: S3, S3K.
    Literal["Riders"],
]
"""The players that a collapsing ledge lets fall when the piece under them gives way, and how they fall. [O-1326]"""

ContactKinds = Union[
    # Every kind is distinct: S2.
    Literal["Own"],
    # By the 64 KB block of S3's ROM that contains the object's program.
    Literal["BlocksOfS3"],
    # By the 64 KB block of S&K's ROM that contains it. A kind is remembered only while the follower stands on it.
    Literal["BlocksOfS3k"],
]
"""The criterion that distinguishes two objects when a follower off the screen stands on one of them. [F-11]"""

DoubleJump = Union[
    # Nothing: S1, S2, CD.
    Literal["None"],
    # The insta-shield, or the move of the shield worn: Sonic in S3 and S3K.
    Literal["Shield"],
    # Flight: Tails in S3 and S3K.
    Literal["Flight"],
    # Glide and climb: Knuckles in S3K.
    Literal["Glide"],
    # The drop dash: press and hold, run on landing. An extra: none of the recorded games has it. [C-18]
    Literal["DropDash"],
]
"""The move made by a press of jump in mid-jump. [C-20 to C-35]"""

DuckBox = Union[
    # Never: S3, S3K.
    Literal["None"],
    # As long as the player ducks: S1, CD.
    Literal["Always"],
    # Once the player is all the way down, after this many frames, and only if the character ducks low: S2.
    # 
    # No recording shows how many frames: 6, as long as most pictures of its badniks last, is a guess.
    dict[Literal["OnceDown"], int],
]
"""The condition for ducking to lower the player's hitbox. [O-1006]"""

GroundReach = Union[
    # Always this distance: 14 px in S1 and CD.
    dict[Literal["Fixed"], int],
    # The whole pixels of speed plus 4, at most this: 14 px in S2, S3 and S3K.
    dict[Literal["SpeedScaled"], int],
]
"""The distance below the feet at which ground still holds a player. [G-61]"""

HitRebound = Union[
    # Reverses and halves them: S1, CD.
    Literal["Halved"],
    # Reverses them: S2.
    Literal["Full"],
    # Reverses them and the ground speed: S3, S3K.
    Literal["FullWithGround"],
]
"""The change to the player's speeds when it hits an enemy that takes several hits. [O-1017]"""

InstaShieldEnd = Union[
    # Always, 13 and 14 frames after the press, even after a landing in between: S3.
    Literal["Always"],
    # Only if a move of this jump was used, 13 to 15 frames after the press: S3K.
    Literal["IfUsed"],
]
"""The time at which the end of the insta-shield marks the jump as used. [C-25]"""

LandingWidth = Union[
    # The object's own width, so a player slips through between two objects side by side: S1, S2, S3, S3K.
    Literal["Own"],
    # The width of the box that pushes the player: CD, whose box has only this width. In the riding model this is a correction.
    Literal["Combined"],
]
"""The width within which a player lands on a solid box. [O-1120, O-1142]"""

Look = Union[
    # After the button is held for this many frames: 0 in S1, 120 in S2, S3 and S3K.
    dict[Literal["After"], int],
    # After a double tap: CD.
    Literal["DoubleTap"],
]
"""The time at which looking up or down begins to shift the view. [G-25, K-14, K-15, C-60]"""

MapHeight = Union[
    # After this many pixels.
    dict[Literal["Px"], int],
    # After the stage's own height, rounded up to a power of two.
    Literal["Stage"],
]
"""The height after which map rows repeat. [T-12 to T-15]"""

MonitorLanding = Union[
    # Inside the floor, also while it rises: S1, S2, CD.
    Literal["Inside"],
    # Inside the floor, only while it falls: S3.
    Literal["InsideFalling"],
    # On the floor, only while it falls: S3K.
    Literal["OnFloorFalling"],
]
"""The condition for a falling monitor to land. [O-1518]"""

MonitorPass = Union[
    # Rolled-up players: S2, S3.
    Literal["Rolled"],
    # Also gliding or sliding players: S3K.
    Literal["RolledOrGliding"],
]
"""The players that pass through a monitor that uses the general routine. [O-1508, O-1511]"""

MonitorPlayers = Union[
    # Every player: S1 and CD, which have one player, and two-player races.
    Literal["Everybody"],
    # The first player. To all other players a monitor is a box, rolled up or not: S2, S3, S3K.
    Literal["First"],
]
"""The players whose roll counts for monitors: it breaks them, and passes through where rolling passes. [O-1508, O-1514]"""

MonitorSolidity = Union[
    # A separate routine: no underside, no crushing, a wider landing. S1.
    Literal["Own"],
    # The routine of every box: S2, S3, S3K, CD.
    Literal["General"],
]
"""The routine that makes monitors solid. [15.2]"""

OpposingRamps = Union[
    # Only the higher foot, so the player dips at the top and leans the wrong way: all games.
    Literal["HigherFoot"],
    # Correction: a third sensor under the centre takes part while the feet stand on opposite slopes.
    Literal["CentreSensor"],
]
"""The sensors that count where two opposing ramps meet. [guide: Solid Tiles, Bugs Using This Method]"""

OscillatorSet = Union[
    # S1's. [O-1329]
    Literal["S1"],
    # Those of S2, S3 and S3K: numbers 8, 9, 14 and 15 differ from S1's. [O-2204]
    Literal["S2"],
]
"""The oscillators of a game, as a function of the number of updates: one per frame, but none while Player 1 is dead, or drowns
under S3's rules.

In frame n objects see them after n - 1 updates. Numbers from 16 on wrap around to 0.
"""

PlatformOrder = Union[
    # After: players land where it was, and a player leaving it is carried once more. S1.
    Literal["LandsThenMoves"],
    # Before: S2, S3, S3K, CD.
    Literal["MovesThenLands"],
]
"""The order in which a platform moves and looks for landing players. [O-1311, O-1312]"""

PushCadence = Union[
    # Whenever a player is inside it: after 1 to 3 frames, depending on the player's fraction of a pixel. Only S1 has such
    # blocks.
    Literal["OnContact"],
    # Correction: in each frame whose number is a multiple of this, while a player walks against it on the ground at its own
    # speed. 3 is about as fast as the original, 1 is a pixel per frame.
    dict[Literal["Every"], int],
]
"""The rate at which a push block gives way by a pixel. [O-1402, O-1405]"""

PushEnd = Union[
    # The player walks: S1.
    Literal["Walks"],
    # The player walks unless it is rolled up: S2, S3.
    Literal["WalksUnlessRolled"],
    # The player walks unless it is rolled up or charges a spin dash: S3K.
    Literal["WalksUnlessRolledOrCharging"],
]
"""The effect of a push's end on the player's pose. [O-1111]"""

PushRounding = Union[
    # The reaction is rounded differently from the sensor, so at 0xE0 the two disagree: all games.
    Literal["Plain"],
    # As `Plain`, but with one less from 0x80 on, which fixes running right: S3K in its zone 8.
    Literal["LessOne"],
    # Correction: the reaction goes in the direction of the sensor.
    Literal["AsSensor"],
]
"""The direction in which a wall met on a slope of 45 degrees pushes. [G-31, G-36, G-38]"""

ReturnBar = Union[
    # In the air, after a jump out of a roll, under water: S2.
    Literal["AirOrWater"],
    # In the air, after a jump out of a roll: S3.
    Literal["Air"],
    # Dying or gone: S&K.
    Literal["Death"],
]
"""The leader's states in which a follower does not come back. [F-21, F-26]"""

RollBoost = Union[
    # Only from rest, where only forced rolls start: S1, S2, S3, S3K.
    Literal["FromRest"],
    # From any speed from 0 up to 0x200 to the right, even in a roll: CD.
    Literal["Rightward"],
]
"""The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47]"""

RollDeceleration = Union[
    # A quarter of the present deceleration: S1, CD, Tails in S2 and S3.
    Literal["QuarterOfDeceleration"],
    # Always this value: 0x20 for Sonic in S2 and S3, for all characters in S3K.
    dict[Literal["Fixed"], int],
]
"""The deceleration of a roll against the opposite direction. [G-42]"""

SideFire = Union[
    # Players pushing it, from either side: S1, CD.
    Literal["Pushed"],
    # Players pushing it from the side that it faces: S2.
    Literal["PushedInFront"],
    # Players touching its front, also in the air: S3, S3K.
    Literal["TouchedInFront"],
]
"""The players that a sideways spring throws. [O-1607]"""

Skid = Union[
    # From +0x400 when turning left, but from -0x301 when turning right, as a byte of the speed is lost: all games.
    Literal["Lopsided"],
    # Correction: from 0x400 both ways.
    Literal["Even"],
]
"""The speed at which turning round becomes a skid. [G-23]"""

SlantedLedge = Union[
    # When one foot leaves the tiles, the player drops to the level of the other: all games.
    Literal["Drops"],
    # Correction: the player keeps its level until the other foot has risen to it or left too.
    Literal["HoldsLevel"],
]
"""The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles, Bugs Using This Method]"""

Slip = Union[
    # The player falls at once from 45 degrees on: S1, S2, CD, Tails in S3.
    Literal["Fall"],
    # The player is nudged downhill first and falls from steeper ground only: S3, S3K.
    Literal["NudgeOrFall"],
]
"""The behaviour of a player that is too slow on a slope. [G-65]"""

SolidModel = Union[
    # Players standing on the box ride until they leave: S1, S2, S3, S3K.
    Literal["Riding"],
    # The same overlap is tested in every frame: CD.
    Literal["Overlap"],
]
"""The test of a solid box. [11.3, 11.9]"""

Spawn = Union[
    # The lowest free slot.
    Literal["LowestFree"],
    # The first free slot after its maker's.
    Literal["AfterMaker"],
]
"""The free slot that a new object takes. [O-2001, O-1524]"""

SpinDash = Union[
    # None: S1.
    Literal["None"],
    # Each press of jump charges it: S2, S3, S3K.
    Literal["Revs"],
    # It charges by itself for 45 frames and gains this much ground speed per frame: 75 in CD, 50 in its later stages. [C-16,
    # C-63]
    dict[Literal["Timer"], int],
]
"""The move that charges on the spot while Down is held. [C-10, C-16]"""

TopSplit = Union[
    # 4 px above its centre: S1, S2, S3, S3K.
    Literal["AboveCentre"],
    # At its centre: CD. In the riding model this is a correction.
    Literal["Centre"],
]
"""The height at which the upper half of a solid box ends. [O-1109, 11.8]"""

Unroll = Union[
    # By the difference of the character's radii, whatever the present radii are: S1, S2, CD.
    Literal["Fixed"],
    # By the amount that the height radius really grows: S3.
    Literal["Grown"],
    # As `Grown`, but downward when the roll ends on a ceiling: S3K.
    Literal["GrownBySurface"],
]
"""The distance that the centre rises when a roll ends. [G-44, A-37, A-38]"""

WaterExit = Union[
    # Always: S1.
    Literal["Always"],
    # Not while hurt: S2. `WaterRules::spares_hurt` keeps this case from ever arising there.
    Literal["UnlessHurt"],
    # Not while hurt or controlled by an object, nor if already faster than 0x400 upward: S3, S3K.
    Literal["UnlessFast"],
    # Always, but a falling player does not leave water: CD.
    Literal["WhenRising"],
]
"""The condition under which leaving water doubles the vertical speed. [A-50]"""

YWrap = Union[
    # In the player's own step, after the height of the map: S2, S3, S3K.
    Literal["InStep"],
    # With the camera, so outside the player's step: S1, CD.
    Literal["WithCamera"],
]
"""The place in a frame at which the y position wraps in vertically endless stages. [N-25]"""


@dataclass(frozen=True)
class AirRules(Fields):
    """The rules for a player in the air."""

    deep_ceiling_checks_right_wall: bool
    """True if a ceiling 20 px or more inside makes the player check the right wall. [A-25]"""

    fall_speed_cap: int | None
    """The greatest falling speed. [A-6]"""

    gravity_can_reverse: bool
    """True if gravity can be reversed. [G-64]"""

    landing_resets_after_speeds: bool
    """True if a landing sets the speeds before it resets the player. [A-33, A-34]"""

    rise_speed_cap: int | None
    """The greatest rising speed of a player that did not jump. CD's later stages have none. [A-6, C-63]"""

    speed_is_capped: bool
    """True if steering cuts a speed above the top speed down to it. [A-8]"""

    wall_ends_collision: bool
    """True if a wall met while moving sideways ends the frame's collision. [A-24, A-25]"""

    wind_tunnel_allows_floor: bool
    """True if a player rising sideways in a wind tunnel can land. [A-25]"""


@dataclass(frozen=True)
class BlockWord(Fields):
    """The layout of a 16-bit block word of a chunk, as bit numbers. [T-2]"""

    flip_bit: int
    """The bit that mirrors left to right; the next one mirrors top to bottom."""

    id_mask: int
    """The bits that hold the block id."""

    solid_bit: int
    """The lower of the two solidity bits of layer A."""

    solid_bit_b: int | None
    """The same for layer B; `None` where layer B is another chunk."""


@dataclass(frozen=True)
class Boredom(Fields):
    """The time at which CD's player gives up waiting. [C-62]"""

    after: int
    """Frames of waiting: 10,800."""

    until_jump: int
    """Frames from there to the jump out of the level: 146."""


@dataclass(frozen=True)
class BoundsRules(Fields):
    """The bounds of a level for a player."""

    death_plane_can_be_off: bool
    """True if the bottom's kill plane can be switched off. [G-51]"""

    right: int
    """The distance from the rightmost camera position to the right bound. [G-50]"""

    right_can_be_touched: bool
    """True if a player exactly at the right bound is not stopped yet. [G-50]"""

    right_extra_unlocked: int
    """The extra distance of the right bound while no boss fight locks the screen. [G-50]"""

    y_wrap: YWrap
    """The place in a frame at which the y position wraps in vertically endless stages. [N-25]"""


@dataclass(frozen=True)
class BreathRules(Fields):
    """The rules by which players run out of air under water and get it back."""

    air_resets_number_wait: bool
    """True if getting air also restarts the wait for the next number. [W-13]"""

    bubble_shield_breathes: bool
    """True if a bubble shield gives air. [W-10, W-13, W-50]"""

    burst_frames: int
    """Frames for which a large bubble bursts. [W-42]"""

    countdown_before_objects: bool
    """True if the countdown steps before the objects rather than after them. [W-4]"""

    drowning_is_routine: bool
    """True if drowning has its own routine, without timers and water. Otherwise the countdown moves the player, and the player's
    own step is off. [W-31, W-32]
    """

    drowning_stops_oscillators: bool
    """True if the oscillators stand still while the first player drowns. [O-2012, W-6]"""

    flashing_ends_with_air: bool
    """True if a flashing number disappears once the player has air again. [W-26]"""

    hyper_breathes: bool
    """True if the hyper form needs no air. [W-10]"""

    landing_hurt_frees: bool
    """True if a hurt player that lands is freed from object control, even while it drowns. [W-35]"""

    medium_burst_stays: bool
    """True if a burst medium bubble from a mouth keeps its slot forever. No recording shows its end. [W-28]"""

    mouth_gap: int
    """The minimum number of frames between two bubbles from a mouth. [W-22]"""

    mouth_rise: int
    """The speed at which bubbles from a mouth rise. [W-23]"""

    needs_air: bool
    """True if players need air under water. [W-90]"""

    numbers_need_low_air: bool
    """True if numbers appear only while the air is below 12. [W-22]"""


@dataclass(frozen=True)
class CameraRules(Fields):
    """The camera's movement and its decisions about objects."""

    cap_fast: int
    """The furthest that the camera moves up or down in a frame, in pixels, while the player is in the air or runs at 0x800 or
    faster. [K-08, K-52]
    """

    cap_left: int | None
    """The furthest that the camera moves to the left in a frame, in pixels; `None` for any distance. [K-04, K-51]"""

    cap_right: int
    """The furthest that the camera moves to the right in a frame, in pixels. [K-04, K-51]"""

    death_raises_bottom: bool
    """True if the level's bottom comes up to the screen's lower edge once the player is dead. [K-50]"""

    default_height: bool
    """True if most objects count as 64 px high, whatever their height. [K-20, K-21, K-54]"""

    loads_rows: bool
    """True if objects are also loaded by rows. [K-42]"""

    moves_in_frame_of_death: bool
    """True if the camera still moves in the frame in which the player dies. [K-02]"""

    own_height_row_mask: int
    """The bits compared for the rows of objects with their own height. [K-20, K-21, K-54]"""

    pans: bool
    """True if the camera holds a column of the screen that pans with the ground speed, without the dead zone of columns 144 to
    160. [K-05, K-51]
    """

    row_mask: int
    """The bits compared for the rows of objects without their own height. [K-20]"""

    scroll_delay: int | None
    """The mask of the columns that the camera follows while it lags behind a player that has released a spin dash; `None` if it
    does not lag. [K-07]
    """

    sees_across_seam: bool
    """True if objects beyond the seam of a vertically endless level count as on the screen's side of it. [K-54]"""

    sees_by_last_frame: bool
    """True if the previous frame's camera decides which objects are on the screen. [K-54]"""

    wrap_height: MapHeight
    """The height after which rows repeat for the camera of a vertically endless level. [K-07, N-25]"""


@dataclass(frozen=True)
class Radii(Fields):
    """Half sizes of a player in pixels: the centre pixel does not count. [C-1]"""

    height: int
    """The distance from the centre to the feet."""

    width: int
    """The distance from the centre to sensors A and B sideways."""


@dataclass(frozen=True)
class IdleWakeup(Fields):
    """The time that an idle player takes to wake up. [G-6]

    The recordings show 160 idle frames without and 200 with a delay of three frames; 180 and 1,032 follow from the pictures
    0x1E and 0xAC that the rule names at six frames each. No recording shows the player getting up.
    """

    blink_frames: int
    """Frames that waking takes."""

    drowsy_after: int
    """Idle frames after which a direction only wakes the player."""

    get_up_frames: int
    """Frames that getting up takes."""

    lies_after: int
    """Idle frames after which the player lies down."""


@dataclass(frozen=True)
class Speeds(Fields):
    """Speed constants of one condition, written on events. [C-2, C-4]"""

    acceleration: int
    """Gain per frame while a direction is held; also the friction."""

    deceleration: int
    """Loss per frame while the opposite direction is held."""

    top: int
    """Top running speed; in 1/256 px per frame, as all of these."""


@dataclass(frozen=True)
class Character(Fields):
    """The constants and moves of one character under one rule set."""

    balance: BalanceStyle
    """The way the player balances on an edge. [G-67]"""

    balance_margin: int
    """The distance from an object's edge within which the player balances, in pixels. [G-68]"""

    breaks_walls: bool
    """True if walls break whenever the player runs into them, in any state. [O-1636, O-2322]"""

    double_jump: DoubleJump
    """The move made by a press of jump in mid-jump. [C-20]"""

    ducks_low: bool
    """True if ducking lowers the hitbox, under rules by which only some characters' ducking does. [O-1006]"""

    gliding: Radii
    """The radii when gliding, sliding and climbing, which only Knuckles does. [C-1]"""

    idle_wakeup: IdleWakeup | None
    """The time that the player takes to wake up when left alone; `None` if it does not fall asleep. [G-6]"""

    jump_speed: int
    """Launch speed of a jump. [G-10]"""

    jump_speed_super: int
    """Launch speed of a jump in the super form. [G-10]"""

    jump_speed_underwater: int
    """Launch speed of a jump under water. [G-10]"""

    normal: Speeds
    """The speeds on dry land. [C-2]"""

    roll_deceleration: RollDeceleration
    """The deceleration of a roll against the opposite direction. [G-42]"""

    rolling: Radii
    """The radii when rolling and jumping. [C-1]"""

    rolls_up_on_walls: bool
    """True if a new picture of walking up a wall rolls the player up, as recorded of CD's miniature player."""

    shoes: Speeds
    """The speeds with speed shoes. [C-2]"""

    skid_frames: int
    """Frames for which a skid is shown, as recorded. [G-71]"""

    slip: Slip
    """The behaviour of a player that is too slow on a slope. [G-65]"""

    slope_start: int | None
    """The least slope force that moves a player at rest; `None` if none does. [G-15]"""

    standing: Radii
    """The radii when standing, walking and running. [C-1]"""

    super_form: Speeds
    """The speeds in the super form. [C-2]"""

    super_friction: int
    """Friction in the super form, in place of the acceleration. [G-27]"""

    super_roll_friction: int | None
    """Roll friction in the super form; `None` for half the acceleration, as otherwise. [G-43]"""

    super_spin_dash_bonus: int
    """The speed that the super form adds to a spin dash's launch. [C-13]"""

    super_underwater: Speeds
    """The speeds in the super form under water. [C-2]"""

    underwater: Speeds
    """The speeds under water. [C-2]"""

    unrolls_to_breathe: bool
    """True if a rolled-up player unrolls when it breathes a bubble; only Sonic does. [W-51]"""

    NESTED: ClassVar[Mapping[str, type[Fields]]] = {"gliding": Radii, "idle_wakeup": IdleWakeup, "normal": Speeds, "rolling": Radii, "shoes": Speeds, "standing": Radii, "super_form": Speeds, "super_underwater": Speeds, "underwater": Speeds}


@dataclass(frozen=True)
class DeathRules(Fields):
    """The rules for dying at the bottom, and for the movement of a dead player."""

    bounces_again: bool
    """True if a dead player bounces once more when it leaves the screen, as the recordings show."""

    gone_below_camera: bool
    """True if a dying player is gone when it is 256 px below the screen's top edge, or 16 px above it under reversed gravity.
    Otherwise it is gone 32 px below the level's bottom. [C-52]
    """

    gone_bottom_is_unsigned: bool
    """True if an unsigned comparison of its row decides that a dying player is gone. A player above the top is then gone at once.
    [C-52]
    """

    hurt_bottom_is_unsigned: bool
    """True if a hurt player dies below the bottom by an unsigned comparison, so also far above the top. [N-26]"""

    overwrites_stick: bool
    """True if dying writes the y pixel over the byte that holds a player to the ground. [C-52]"""


@dataclass(frozen=True)
class FollowerRules(Fields):
    """The behaviour of a follower. S1 and CD have no follower; a follower added there behaves as in S2."""

    begins_in_step: bool
    """True if the follower's first frame only sets it up. [F-5]"""

    bumps_monitors: bool
    """True if a player after the first bumps monitors from below. [F-31]"""

    carries: bool
    """True if it carries the leader in flight. [F-33 to F-35]"""

    contact_kinds: ContactKinds
    """The criterion that distinguishes the kinds of objects. [F-11]"""

    control_stops_nudge: bool
    """True if it keeps its place along x while an object controls it. [F-16]"""

    flies_above_water: bool
    """True if it flies no lower than 16 px above the water. [F-23]"""

    flies_for_humans_only: bool
    """True if it flies only when a human controls it. [F-40]"""

    keeps_first_bounds: bool
    """True if it keeps the bounds that the level started with. [F-32]"""

    lags_behind_slow: bool
    """True if it stays 32 px behind a slow leader. [F-14]"""

    lost_at: int
    """The x at which it waits after being lost in flight. [F-22]"""

    near: int
    """The distance from its target along x within which it is content. [F-16]"""

    return_bar: ReturnBar
    """The leader's states in which it does not come back. [F-21, F-26]"""

    return_resets: bool
    """True if coming back also ends its speeds, timers, underwater state and flight. [F-21, F-22, F-26]"""

    waits_at: int
    """The x at which it waits. [F-20]"""


@dataclass(frozen=True)
class GroundRules(Fields):
    """The rules for a player on the ground."""

    boredom: Boredom | None
    """The time at which an idle player gives up; `None` if it never does. [C-62]"""

    duck_before_look: bool
    """True if Down is read before Up. [G-24]"""

    duck_while_slow: bool
    """True if Down ducks while a player is slower than the roll start. [G-48]"""

    flip_stops_skid: bool
    """True if a player being flipped does not skid. [G-23]"""

    look: Look
    """The time at which looking up or down begins to shift the view. [G-25]"""

    skid: Skid
    """The speed from which turning round is a skid. [G-23]"""

    speed_is_capped: bool
    """True if running in the direction of movement cuts a speed above the top speed down to it. [G-19]"""

    standing_jump_needs_no_up_or_down: bool
    """True if a player at rest cannot jump while Up or Down is held. [G-8]"""

    NESTED: ClassVar[Mapping[str, type[Fields]]] = {"boredom": Boredom}


@dataclass(frozen=True)
class MapRules(Fields):
    """The parts of a level, and where its map wraps around."""

    background_collision: bool
    """True if a stage's background can be solid. [T-19]"""

    background_walls: BackgroundWalls
    """The walls of a solid background that push a player out. [G-7]"""

    block_word: BlockWord
    """The layout of block words. [T-2]"""

    chunk_one_first_block_is_empty: bool
    """True if the first block of chunk 1 is never solid. [T-15]"""

    chunk_size: int
    """Width and height of a chunk in pixels. [T-12 to T-15]"""

    chunk_zero_is_empty: bool
    """True if chunk 0 is air, whatever it holds. [T-12, T-15]"""

    hanging_is_full_for_down_sensors: bool
    """True if tiles attached to their upper edge count as full for sensors that point down. [T-43]"""

    height: MapHeight
    """The height after which rows repeat. [T-12 to T-15]"""

    plane_switch_rows: int
    """Rows of 256 px after which loop chunks repeat. CD keeps S1's 8 although its map has 16 rows. [T-18]"""

    tile_count: int
    """The number of tiles that a level can have. [T-1]"""

    width: int
    """The width after which columns repeat, in pixels. In S1 and CD the right half of the map holds the background. [T-12 to T-15]"""

    NESTED: ClassVar[Mapping[str, type[Fields]]] = {"block_word": BlockWord}


@dataclass(frozen=True)
class MonitorRules(Fields):
    """Contact between monitors and players."""

    breaking_drops_riders: bool
    """True if breaking drops players standing on the monitor. [O-1523]"""

    contents_slot: Spawn
    """The slot that a monitor's contents take. [O-1524]"""

    falls_when_bumped: bool
    """True if a bump from below makes a monitor fall; otherwise it breaks. Under reversed gravity monitors that are upside down
    fall under all rules. [O-1514, O-1516]
    """

    height: int
    """Half the height in pixels. [15.1]"""

    landing: MonitorLanding
    """The condition for a falling monitor to land. [O-1518]"""

    landing_width: int
    """Half the width to land on, in pixels. Only `MonitorSolidity::Own` uses it. [O-1501]"""

    needs_screen: bool
    """True if a monitor off the screen does nothing at all. In games that have this rule, `false` is a correction, together with
    SolidRules::needs_screen. [O-1512]
    """

    passes: MonitorPass
    """The players that pass through a monitor. [O-1508, O-1511]"""

    players: MonitorPlayers
    """The players whose roll breaks monitors and passes through. [O-1508, O-1514]"""

    sensor_radius: int
    """The distance from the centre of a falling monitor to its floor sensor. [15.1]"""

    solid_while_falling: bool
    """True if a falling monitor is solid, and a monitor that is stood on can fall. [O-1509, O-1521]"""

    solidity: MonitorSolidity
    """The routine that makes monitors solid. [15.2]"""

    width: int
    """Half the width in pixels. [15.1]"""


@dataclass(frozen=True)
class MoveRules(Fields):
    """A player's moves other than running, rolling and jumping."""

    bubble_bounce: BubbleBounce
    """The players that bounce with a bubble shield. [C-24]"""

    edge_check_friction: int | None
    """The friction in a frame in which a charging player's edge was checked. [G-27]"""

    edge_ends_charge: bool
    """True if an edge under the feet ends a charge. [G-67, C-60]"""

    hurt_ends_charge: bool
    """True if being hurt ends a charge. [C-52]"""

    hyper_dash: bool
    """True if a hyper form dashes in mid-jump. [C-25]"""

    insta_shield_end: InstaShieldEnd
    """The time at which the end of the insta-shield marks the jump as used. [C-25]"""

    jump_release_ends_charge: bool
    """True if letting go of jump ends a charge. [A-4]"""

    peel_out: bool
    """True if holding Up charges a run. [C-17]"""

    plain_shield_ends_insta_shield: bool
    """True if losing a plain shield takes the insta-shield away until the next fire, lightning or bubble shield. [C-25]"""

    slope_spares_charge: bool
    """True if slopes do not affect a charging player. [G-14]"""

    spin_dash: SpinDash
    """The charged roll. [C-10, C-16]"""


@dataclass(frozen=True)
class PlatformRules(Fields):
    """Contact between platforms and players."""

    bridge_bends_late: bool
    """True if a bridge bends by the log that was stood on in the last frame. No recording of S3 shows it; S3 is assumed to do the
    same as S2. [O-1322]
    """

    bridge_centre_bends: bool
    """True if the middle of a bridge, where it looks for landing players, is bent with the logs. [O-1316, O-1317]"""

    broken_can_be_landed_on: bool
    """True if players can still land on a broken ledge, until it gives way. [O-2237]"""

    collapse_counts_late: bool
    """True if a collapsing ledge begins to count one frame later. [O-1326]"""

    collapse_release: CollapseRelease
    """The players that a ledge lets fall when it gives way. [O-1326]"""

    first_step_moves: bool
    """True if a platform's first step, before the first frame, moves it. [CD-5]"""

    goes_on_carrying: bool
    """True if a platform goes on carrying a player that has since landed on a solid, until the player leaves the platform's width;
    a bug. [O-1125]
    """

    order: PlatformOrder
    """The order in which a platform moves and looks for landing players. [O-1312]"""

    ride_extra: int
    """The height above the landing surface at which a player rides, in pixels. At 0 a player sinks by 1 px after landing; in games
    that have 0, 1 px is a correction. Platforms that are boxes do not use this. [O-1309]
    """


@dataclass(frozen=True)
class PowerUpRules(Fields):
    """The duration of power-ups."""

    count_by_eight: bool
    """True if power-ups count down in every eighth frame only. [C-5]"""

    frames: int
    """The duration of speed shoes and invincibility in frames. CD's 1,320 are those of its US build. [C-5]"""


@dataclass(frozen=True)
class PushRules(Fields):
    """The rules by which walls stop a player on the ground."""

    needs_facing: bool
    """True if a player pushes only a wall that it faces. [G-39]"""

    new_pose_ends: bool
    """True if a new pose ends pushing. [G-71]"""

    objects_can_switch_off: bool
    """True if objects can switch the push sensors off. [G-30]"""

    on_quarter_turns: bool
    """True if push sensors also work at multiples of 90 degrees. [G-30]"""

    rounding: PushRounding
    """The direction in which a wall met on a slope of 45 degrees pushes. [G-38]"""


@dataclass(frozen=True)
class RollRules(Fields):
    """The start, the course and the end of rolls."""

    boost: RollBoost
    """The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47]"""

    can_be_forced: bool
    """True if rolls can be forced. A forced roll never ends by itself. [G-44]"""

    ends_on_ceiling: bool
    """True if attaching to a ceiling ends a roll. [A-36]"""

    forced_can_lock_steering: bool
    """True if a forced roll can ignore the direction buttons. [G-41]"""

    forced_outlasts_landing: bool
    """True if a forced roll continues after a landing on terrain. [A-37, A-38]"""

    forced_refuses_jump: bool
    """True if a player in a forced roll cannot jump. [G-3]"""

    forced_rises_freely: bool
    """True if a forced roll may rise faster than the cap. [A-6]"""

    jump_keeps_radii: bool
    """True if a jump out of a roll keeps the rolling radii. Otherwise the player grows without moving. [G-12]"""

    jump_locks_air_control: bool
    """True if a jump out of a roll cannot be steered. [A-9]"""

    start_speed: int
    """The ground speed from which Down rolls. [G-45]"""

    stop_speed: int
    """The ground speed below which a roll ends; 1 means at rest. [G-44]"""

    unroll: Unroll
    """The distance that the centre rises when a roll ends. [G-44, A-37, A-38]"""


@dataclass(frozen=True)
class SensorRules(Fields):
    """The rules by which a player's sensors find ground and walls."""

    angle_difference_snaps: bool
    """True if an angle that differs from the present one by 0x20 or more snaps to a quarter turn. [G-57]"""

    deep_right_wall_holds: bool
    """True if ground more than 14 px inside keeps the angle of a right wall for a while. Only one act of S3 and S3K has it. [G-63]"""

    ground_reach: GroundReach
    """The distance below the feet at which ground still holds a player. [G-61]"""

    opposing_ramps: OpposingRamps
    """The sensors that count where two opposing ramps meet. [guide: Solid Tiles]"""

    slanted_ledge: SlantedLedge
    """The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles]"""

    walls_by_width_radius: bool
    """True if push and wall sensors reach as far as the width radius, and are never lowered. Only two-player races have it. [T-40]"""


@dataclass(frozen=True)
class SlotRules(Fields):
    """The storage of objects."""

    activation: Activation
    """The area in which the objects of a level are alive."""

    count: int
    """The number of slots, at most `MAX_SLOTS`. [O-2001, O-2201, O-2301]"""

    countdown: int
    """The number from which the slots are counted down. [O-1032]"""

    freeze_when_dead: bool
    """True if objects stand still while the first player is dead. [O-1028]"""

    left_wall_bug: bool
    """True if objects' left wall sensors fail to mirror their place in the tile; a bug. [O-1709]"""

    oscillators: OscillatorSet
    """The swings of the oscillators. [O-1329, O-2204]"""

    random_resets_on_low_word: bool
    """True if the random numbers restart when the low word of the seed is 0. Otherwise they restart when the whole seed is 0.
    [O-2307]
    """

    skids_raise_dust: bool
    """True if the dust of a skid takes slots. [O-2248]"""


@dataclass(frozen=True)
class SolidRules(Fields):
    """Contact between solid objects and players.

    CD's box, `SolidModel::Overlap`, uses only `push_radius`, `needs_screen` and `vanishing_support_drops`. The rest is for
    boxes of the riding model, and for slopes and platforms where a field says so.
    """

    bottom_by_standing_radius: bool
    """True if the underside reaches down by the standing height, also for a rolled-up player. [O-1122]"""

    bottom_edge: BottomEdge
    """The position of a box's bottom edge. [11.3]"""

    bottom_push: BottomPush
    """The players that the underside pushes down. [O-1115, O-1122]"""

    crush_escape: int
    """The depth along x, in pixels, below which a player is pushed sideways and not crushed. [O-1116]"""

    landing_right_edge_counts: bool
    """Correction: true if the rightmost column of the landing width counts. [O-1120]"""

    landing_width: LandingWidth
    """The width within which a player lands. [O-1120]"""

    leaving_sets_airborne: bool
    """True if a player walking off a box, a slope or a platform is in the air at once; otherwise the next frame decides. Walking
    off a bridge never does this, and walking off CD's box always does. [O-1128, O-1308, O-1146]
    """

    lifts_rising_player: bool
    """True if a player rising within the top is put on it without landing; a bug. In games that have it, `false` is a correction.
    [O-1122]
    """

    model: SolidModel
    """The test for a box."""

    needs_screen: bool
    """True if normal solids, including CD's boxes, are solid only on the screen; `false` is a correction. [O-1107, O-1141]"""

    others_need_screen: bool
    """True if normal solids ignore a player other than the first one while it is off the screen, and do not even carry it.
    [O-1108]
    """

    push_cadence: PushCadence
    """The rate at which a push block gives way. [O-1405]"""

    push_end: PushEnd
    """The effect of a push's end on the player's pose. [O-1111]"""

    push_radius: int
    """The pixels by which the box is wider than the object on each side: the player's push radius, plus 1 px in the riding model.
    [O-1101, O-1142]
    """

    ride_height_is_exact: bool
    """Correction: true if a player rides a box or a slope exactly where landing put it, never inside. For platforms:
    PlatformRules::ride_extra. [O-1133, O-1138, O-1209]
    """

    slope_needs_screen: bool
    """True if solids with a curved top are solid only on the screen. [O-1206]"""

    slope_spares_disabled: bool
    """True if a curved top carries neither dead players nor players that objects ignore. Boxes carry neither in any game. [O-1211]"""

    small_depth_is_vertical: bool
    """True if a depth of 4 px or less along y is a vertical contact, however deep along x. [O-1122]"""

    top_split: TopSplit
    """The height at which the upper half of a box ends. [O-1109]"""

    vanishing_support_drops: bool
    """Correction: true if a player falls in the frame after the object under it was unloaded, removed or turned into something
    else. [O-1131]
    """

    y_mask: int | None
    """The mask that limits the rows below the upper edge, for levels that wrap. [18-14]"""


@dataclass(frozen=True)
class SpikeRules(Fields):
    """The players that spikes hurt, and when."""

    both_ends_hurt: bool
    """True if spikes that point up or down hurt at their top and their underside alike. [O-1620, O-1621]"""

    first_step_is_idle: bool
    """True if the first step of spikes does nothing. [O-2227, O-2316]"""

    hanging_hurt_by_touch: bool
    """True if spikes that point down hurt players touching their hitbox, and not players bumping into them. [O-1624]"""

    reach: int | None
    """The distance above or below the spikes, in pixels, within which they act on players; `None` for any distance. [O-1624]"""

    sideways_carry: bool
    """True if spikes that point sideways carry players standing on them when they move. [O-1623]"""


@dataclass(frozen=True)
class SpringRules(Fields):
    """The behaviour of springs, bumpers, path switchers and forced rolls."""

    bumper_scoring_hits: int | None
    """The number of hits that score, remembered by the bumper's placement; `None` for all hits. [O-1625, O-2075, O-2319]"""

    bumpers_stray: bool
    """True if bumpers throw up to 3/256 of a turn off course, changing every 256 frames. [O-2234]"""

    diagonal_divides: bool
    """True if a slanting spring divides its strength between the axes, 181/256 each. Otherwise it throws with its full strength on
    both. [O-1613, O-1615]
    """

    diagonal_shift: int
    """The distance on both axes by which a slanting spring moves a thrown player into itself, in pixels. [O-1613, O-1615]"""

    down_cap: int | None
    """The greatest speed with which a spring throws down; `None` for no limit. [O-1612]"""

    down_ride_height: int
    """The height above the centre of a downward spring at which a player stands on it, in pixels. [O-1612]"""

    ends_jump: bool
    """True if a thrown player can no longer cut its jump short. Sideways springs never cause this. [O-1604]"""

    forced_roll_speed: int | None
    """The ground speed with which a forced roll begins; `None` for the player's own. [O-1642]"""

    lets_go_at_once: bool
    """True if a spring releases a thrown player in the same frame. Otherwise it releases the player in the next frame, and the
    player has no other contact with it in that frame. [O-1601]
    """

    mirrored_edge_down: int | None
    """The same for a spring that faces down. [O-1203]"""

    mirrored_edge_up: int | None
    """The height of a mirrored slanting spring that faces up, in the last column on its right. The originals read it from outside
    their table. `None` repeats the height of the column before. [O-1203]
    """

    needs_screen: bool
    """True if springs that do not slant are solid only on the screen, if SolidRules::needs_screen applies to solids. Where springs
    are CD's boxes this applies to all of them, and off the screen they do not even recoil. [O-1601, O-1603]
    """

    recoil: int
    """Frames for which a spring that faces up or sideways recoils. [O-1603]"""

    recoil_below: int
    """Frames for which a spring that faces down or slants recoils. [O-1603]"""

    recoils_alone: bool
    """True if a recoiling spring is neither solid nor throws. Otherwise only the zone in front of a sideways spring is off.
    [O-1603, O-1610]
    """

    renews_double_jump: bool
    """True if a player thrown sideways or straight down can use the second press of a jump again. [O-1604]"""

    side_catches: bool
    """True if a sideways spring also throws players running past it on the ground. [O-1610]"""

    side_fire: SideFire
    """The players that a sideways spring throws. [O-1607]"""

    side_height: int
    """Half the height of a spring that faces sideways, in pixels. [O-1606]"""

    side_levels: bool
    """True if a sideways spring sets the player's angle to 0. [O-1608]"""

    side_turns_round: bool
    """True if a sideways spring turns a thrown player round, whichever way it faced. Otherwise the player faces the direction of
    flight. [O-1608]
    """

    switcher_reach: int | None
    """The distance from its line, in pixels, within which a path switcher switches players; `None` for any distance. [O-1639]"""

    up_ends_pinball: bool
    """True if a spring that faces up ends a forced roll. [O-1604]"""


@dataclass(frozen=True)
class TouchRules(Fields):
    """Contact between players and objects."""

    charge_attacks: bool
    """True if charging a spin dash also attacks. [O-1016]"""

    duck: DuckBox
    """The condition for ducking to lower the hitbox. [O-1006]"""

    explosion_frames: int
    """Frames for which a destroyed enemy keeps its slot. [O-2026, O-2214]"""

    flight_attacks: bool
    """True if flying attacks from below. [O-1016]"""

    glide_attacks: bool
    """True if gliding and sliding attack. [O-1016]"""

    half_width: int
    """Half the width of a player's hitbox in pixels; 4 in the two-player races of S3 and S3K. [O-1001, O-1009]"""

    height_cut: int
    """The amount by which the hitbox is shorter than the player's height radius, above and below, in pixels. [O-1002]"""

    hit_rebound: HitRebound
    """The change to the player's speeds when it hits an enemy that takes several hits. [O-1017]"""

    level_rings_are_objects: bool
    """True if the levels' own rings are objects like any other. Otherwise a player takes all the rings that it touches at once,
    before it touches anything else. [O-1011, O-1012]
    """

    lightning_attracts: bool
    """True if a lightning shield attracts rings. [O-1036]"""

    lost_ring_ends_when_due: bool
    """True if lost rings notice that they are out of the level only in the frames in which they look for the floor. [O-1034]"""

    lost_ring_floor_every: int
    """The interval in frames at which lost rings look for the floor. [O-1032]"""

    lost_ring_floor_needs_screen: bool
    """True if lost rings off the screen find no floor. [O-1032]"""

    lost_rings_have_height: bool
    """True if the height of lost rings counts when deciding whether they are on the screen. [O-2305]"""

    needs_screen: bool
    """True if only objects on the screen can be touched. [O-1010]"""

    others_lose_rings: bool
    """True if players after the first lose rings and shields when they are hurt, and die if they have neither: two-player races.
    [O-1024]
    """

    pickup_below: int
    """The frames of invulnerability below which a player can take items. [O-1026]"""

    ring_cap: int
    """The maximum number of rings that a player can have. [O-1029]"""

    shields_deflect: bool
    """True if shields turn projectiles away and an insta-shield has its own box. [O-1007, O-1008]"""

    spikes_respect_invulnerability: bool
    """True if spikes spare invulnerable players; `false` is the spike bug of S1's first releases. [O-1622]"""


@dataclass(frozen=True)
class WaterRules(Fields):
    """The effects of water on a player's speeds."""

    exit: WaterExit
    """The condition under which leaving water doubles the vertical speed. [A-50]"""

    spares_controlled: bool
    """True if water does not slow a player controlled by an object. [A-50]"""

    spares_hurt: bool
    """True if a hurt player neither enters nor leaves water. [A-50]"""


@dataclass(frozen=True)
class Rules(Fields):
    """A rule set. The presets are constants; changing a field gives a new rule set.

    A minor version may add fields to it and to its parts, and variants to their enums. So begin with a preset, here or with
    `..Rules::S1`, and give every `match` on these enums a `_`.
    """

    air: AirRules
    """Steering, falling, air collision, landing. [6.4]"""

    bounds: BoundsRules
    """The edges of a level. [6.3, 6.4]"""

    breath: BreathRules
    """Breathing and drowning. [25-air]"""

    camera: CameraRules
    """The camera, and its decisions about objects. [21-camera-window]"""

    characters: tuple[Character, ...]
    """The games' four characters, in the order of `CharacterId::PRESETS`."""

    death: DeathRules
    """Falling out of the level, and dying. [6.4]"""

    follower: FollowerRules
    """A second player that follows the first. [24-follower]"""

    ground: GroundRules
    """Running, turning, looking, ducking, waiting. [6.3]"""

    map: MapRules
    """The layout of levels: chunks, blocks, tiles, layers. [6.2]"""

    monitor: MonitorRules
    """Monitors. [19.4]"""

    moves: MoveRules
    """Charged moves, and moves that power-ups give. [6.3, 6.5]"""

    platform: PlatformRules
    """Platforms. [19.3]"""

    power_ups: PowerUpRules
    """Timed power-ups. [6.5]"""

    push: PushRules
    """Walls met on the ground. [6.3]"""

    roll: RollRules
    """Rolling, jumps out of a roll, and rolls that a level forces. [6.3, 6.4]"""

    sensors: SensorRules
    """The reach of sensors, and the effects of their angles. [6.2]"""

    slots: SlotRules
    """The slots that hold objects. [19.6]"""

    solid: SolidRules
    """Solid boxes and slopes. [19.2]"""

    spikes: SpikeRules
    """Spikes. [16.6]"""

    spring: SpringRules
    """Springs, bumpers and triggers. [19.5]"""

    touch: TouchRules
    """Hitboxes, damage and rings. [19.1]"""

    water: WaterRules
    """Entering and leaving water. [6.5]"""

    NESTED: ClassVar[Mapping[str, type[Fields]]] = {"air": AirRules, "bounds": BoundsRules, "breath": BreathRules, "camera": CameraRules, "characters": Character, "death": DeathRules, "follower": FollowerRules, "ground": GroundRules, "map": MapRules, "monitor": MonitorRules, "moves": MoveRules, "platform": PlatformRules, "power_ups": PowerUpRules, "push": PushRules, "roll": RollRules, "sensors": SensorRules, "slots": SlotRules, "solid": SolidRules, "spikes": SpikeRules, "spring": SpringRules, "touch": TouchRules, "water": WaterRules}

    S1: ClassVar[Rules]
    """Sonic 1."""
    CD: ClassVar[Rules]
    """Sonic CD."""
    S2: ClassVar[Rules]
    """Sonic 2."""
    S3: ClassVar[Rules]
    """Sonic 3 alone."""
    S3K: ClassVar[Rules]
    """Sonic & Knuckles and the locked-on game."""

    @classmethod
    def from_json(cls, text: str) -> Rules:
        """Reads what `to_json` wrote."""
        return build(cls, text)

    def to_json(self) -> str:
        """Writes all fields as JSON."""
        return plain(self)

    def replace(self, **changes: Any) -> Rules:
        """Returns the same rules with some fields changed.

        Each keyword is a field; its value is a new one, or a dict with the fields of it that change:

            Rules.S2.replace(air={"speed_is_capped": False}, characters={"sonic": {"jump_speed": 0x800}})

        Raises TypeError for a field that there is not, ValueError for a value that a field cannot have.
        """
        new = changed(self, changes)
        _native.check_rules(new.to_json())
        return new


Rules.S1 = Rules.from_json(_native.rules_json("s1"))
Rules.CD = Rules.from_json(_native.rules_json("cd"))
Rules.S2 = Rules.from_json(_native.rules_json("s2"))
Rules.S3 = Rules.from_json(_native.rules_json("s3"))
Rules.S3K = Rules.from_json(_native.rules_json("s3k"))

document_fields(__name__)
