// The rules, written by `cargo xtask generate`. Do not edit.

/** The area in which the objects of a level are alive. [K-30, K-40] */
export type Activation = "Camera" | {
  /** The value. */
  NearPlayers: Px;
};

/** The rules for a player in the air. */
export interface AirRules {
  /** True if a ceiling 20 px or more inside makes the player check the right wall. */
  deep_ceiling_checks_right_wall: boolean;
  /** The greatest falling speed. */
  fall_speed_cap: Speed | null;
  /** True if gravity can be reversed. [G-64] */
  gravity_can_reverse: boolean;
  /** True if a landing sets the speeds before it resets the player. */
  landing_resets_after_speeds: boolean;
  /** The greatest rising speed of a player that did not jump. CD's later stages have none. [A-6, C-63] */
  rise_speed_cap: Speed | null;
  /** True if steering cuts a speed above the top speed down to it. */
  speed_is_capped: boolean;
  /** True if a wall met while moving sideways ends the frame's collision. */
  wall_ends_collision: boolean;
  /** True if a player rising sideways in a wind tunnel can land. */
  wind_tunnel_allows_floor: boolean;
}

/** The walls of a background that push a player out. [G-7] */
export type BackgroundWalls = "None" | "Left" | "Both";

/** The way a player balances on an edge. [G-67] */
export type BalanceStyle = "Turn" | "TurnTwoPoses" | "FourPoses" | "KeepFacing";

/** The layout of a 16-bit block word of a chunk, as bit numbers. [T-2] */
export interface BlockWord {
  /** The bit that mirrors left to right; the next one mirrors top to bottom. 0 to 255. */
  flip_bit: number;
  /** The bits that hold the block id. 0 to 65535. */
  id_mask: number;
  /** The lower of the two solidity bits of layer A. 0 to 255. */
  solid_bit: number;
  /** The same for layer B; `None` where layer B is another chunk. 0 to 255. */
  solid_bit_b: number | null;
}

/** The time at which CD's player gives up waiting. [C-62] */
export interface Boredom {
  /** Frames of waiting: 10,800. 0 to 65535. */
  after: number;
  /** Frames from there to the jump out of the level: 146. 0 to 255. */
  until_jump: number;
}

/** The position of a solid box's bottom edge. [11.3, 11.8] */
export type BottomEdge = "InsideByGrace" | "Exact";

/** The players that the underside pushes down. [O-1115, O-1122] */
export type BottomPush = "MovingUp" | "MovingUpOrAirborne";

/** The bounds of a level for a player. */
export interface BoundsRules {
  /** True if the bottom's kill plane can be switched off. [G-51] */
  death_plane_can_be_off: boolean;
  /** The distance from the rightmost camera position to the right bound. [G-50] */
  right: Px;
  /** True if a player exactly at the right bound is not stopped yet. [G-50] */
  right_can_be_touched: boolean;
  /** The extra distance of the right bound while no boss fight locks the screen. [G-50] */
  right_extra_unlocked: Px;
  /** The place in a frame at which the y position wraps in vertically endless stages. [N-25] */
  y_wrap: YWrap;
}

/** The rules by which players run out of air under water and get it back. */
export interface BreathRules {
  /** True if getting air also restarts the wait for the next number. [W-13] */
  air_resets_number_wait: boolean;
  /** True if a bubble shield gives air. [W-10, W-13, W-50] */
  bubble_shield_breathes: boolean;
  /** Frames for which a large bubble bursts. [W-42] 0 to 255. */
  burst_frames: number;
  /** True if the countdown steps before the objects rather than after them. [W-4] */
  countdown_before_objects: boolean;
  /** True if drowning has its own routine, without timers and water. Otherwise the countdown moves the player, and the player's own step is off. [W-31, W-32] */
  drowning_is_routine: boolean;
  /** True if the oscillators stand still while the first player drowns. [O-2012, W-6] */
  drowning_stops_oscillators: boolean;
  /** True if a flashing number disappears once the player has air again. [W-26] */
  flashing_ends_with_air: boolean;
  /** True if the hyper form needs no air. [W-10] */
  hyper_breathes: boolean;
  /** True if a hurt player that lands is freed from object control, even while it drowns. [W-35] */
  landing_hurt_frees: boolean;
  /** True if a burst medium bubble from a mouth keeps its slot forever. No recording shows its end. [W-28] */
  medium_burst_stays: boolean;
  /** The minimum number of frames between two bubbles from a mouth. [W-22] 0 to 255. */
  mouth_gap: number;
  /** The speed at which bubbles from a mouth rise. [W-23] */
  mouth_rise: Speed;
  /** True if players need air under water. [W-90] */
  needs_air: boolean;
  /** True if numbers appear only while the air is below 12. [W-22] */
  numbers_need_low_air: boolean;
}

/** The players that bounce with a bubble shield. [C-24] */
export type BubbleBounce = "EveryWearer" | "ShieldMoves";

/** The camera's movement and its decisions about objects. */
export interface CameraRules {
  /** The furthest that the camera moves up or down in a frame, in pixels, while the player is in the air or runs at 0x800 or faster. [K-08, K-52] */
  cap_fast: Px;
  /** The furthest that the camera moves to the left in a frame, in pixels; `None` for any distance. [K-04, K-51] */
  cap_left: Px | null;
  /** The furthest that the camera moves to the right in a frame, in pixels. [K-04, K-51] */
  cap_right: Px;
  /** True if the level's bottom comes up to the screen's lower edge once the player is dead. [K-50] */
  death_raises_bottom: boolean;
  /** True if most objects count as 64 px high, whatever their height. [K-20, K-21, K-54] */
  default_height: boolean;
  /** True if objects are also loaded by rows. [K-42] */
  loads_rows: boolean;
  /** True if the camera still moves in the frame in which the player dies. [K-02] */
  moves_in_frame_of_death: boolean;
  /** The bits compared for the rows of objects with their own height. [K-20, K-21, K-54] 0 to 65535. */
  own_height_row_mask: number;
  /** True if the camera holds a column of the screen that pans with the ground speed, without the dead zone of columns 144 to 160. [K-05, K-51] */
  pans: boolean;
  /** The bits compared for the rows of objects without their own height. [K-20] 0 to 65535. */
  row_mask: number;
  /** The mask of the columns that the camera follows while it lags behind a player that has released a spin dash; `None` if it does not lag. [K-07] 0 to 65535. */
  scroll_delay: number | null;
  /** True if objects beyond the seam of a vertically endless level count as on the screen's side of it. [K-54] */
  sees_across_seam: boolean;
  /** True if the previous frame's camera decides which objects are on the screen. [K-54] */
  sees_by_last_frame: boolean;
  /** The height after which rows repeat for the camera of a vertically endless level. [K-07, N-25] */
  wrap_height: MapHeight;
}

/** The constants and moves of one character under one rule set. */
export interface Character {
  /** The way the player balances on an edge. [G-67] */
  balance: BalanceStyle;
  /** The distance from an object's edge within which the player balances, in pixels. [G-68] */
  balance_margin: Px;
  /** True if walls break whenever the player runs into them, in any state. [O-1636, O-2322] */
  breaks_walls: boolean;
  /** The move made by a press of jump in mid-jump. [C-20] */
  double_jump: DoubleJump;
  /** True if ducking lowers the hitbox, under rules by which only some characters' ducking does. [O-1006] */
  ducks_low: boolean;
  /** The radii when gliding, sliding and climbing, which only Knuckles does. [C-1] */
  gliding: Radii;
  /** The time that the player takes to wake up when left alone; `None` if it does not fall asleep. [G-6] */
  idle_wakeup: IdleWakeup | null;
  /** Launch speed of a jump. [G-10] */
  jump_speed: Speed;
  /** Launch speed of a jump in the super form. [G-10] */
  jump_speed_super: Speed;
  /** Launch speed of a jump under water. [G-10] */
  jump_speed_underwater: Speed;
  /** The speeds on dry land. [C-2] */
  normal: Speeds;
  /** The deceleration of a roll against the opposite direction. [G-42] */
  roll_deceleration: RollDeceleration;
  /** The radii when rolling and jumping. [C-1] */
  rolling: Radii;
  /** True if a new picture of walking up a wall rolls the player up, as recorded of CD's miniature player. */
  rolls_up_on_walls: boolean;
  /** The speeds with speed shoes. [C-2] */
  shoes: Speeds;
  /** Frames for which a skid is shown, as recorded. [G-71] 0 to 255. */
  skid_frames: number;
  /** The behaviour of a player that is too slow on a slope. [G-65] */
  slip: Slip;
  /** The least slope force that moves a player at rest; `None` if none does. [G-15] */
  slope_start: Speed | null;
  /** The radii when standing, walking and running. [C-1] */
  standing: Radii;
  /** The speeds in the super form. [C-2] */
  super_form: Speeds;
  /** Friction in the super form, in place of the acceleration. [G-27] */
  super_friction: Speed;
  /** Roll friction in the super form; `None` for half the acceleration, as otherwise. [G-43] */
  super_roll_friction: Speed | null;
  /** The speed that the super form adds to a spin dash's launch. [C-13] */
  super_spin_dash_bonus: Speed;
  /** The speeds in the super form under water. [C-2] */
  super_underwater: Speeds;
  /** The speeds under water. [C-2] */
  underwater: Speeds;
  /** True if a rolled-up player unrolls when it breathes a bubble; only Sonic does. [W-51] */
  unrolls_to_breathe: boolean;
}

/** The players that a collapsing ledge lets fall when the piece under them gives way, and how they fall. [O-1326] */
export type CollapseRelease = "Everybody" | "Riders";

/** The criterion that distinguishes two objects when a follower off the screen stands on one of them. [F-11] */
export type ContactKinds = "Own" | "BlocksOfS3" | "BlocksOfS3k";

/** The rules for dying at the bottom, and for the movement of a dead player. */
export interface DeathRules {
  /** True if a dead player bounces once more when it leaves the screen, as the recordings show. */
  bounces_again: boolean;
  /** True if a dying player is gone when it is 256 px below the screen's top edge, or 16 px above it under reversed gravity. Otherwise it is gone 32 px below the level's bottom. [C-52] */
  gone_below_camera: boolean;
  /** True if an unsigned comparison of its row decides that a dying player is gone. A player above the top is then gone at once. [C-52] */
  gone_bottom_is_unsigned: boolean;
  /** True if a hurt player dies below the bottom by an unsigned comparison, so also far above the top. [N-26] */
  hurt_bottom_is_unsigned: boolean;
  /** True if dying writes the y pixel over the byte that holds a player to the ground. [C-52] */
  overwrites_stick: boolean;
}

/** The move made by a press of jump in mid-jump. [C-20 to C-35] */
export type DoubleJump = "None" | "Shield" | "Flight" | "Glide" | "DropDash";

/** The condition for ducking to lower the player's hitbox. [O-1006] */
export type DuckBox = "None" | "Always" | {
  /** The value. 0 to 255. */
  OnceDown: number;
};

/** The behaviour of a follower. S1 and CD have no follower; a follower added there behaves as in S2. */
export interface FollowerRules {
  /** True if the follower's first frame only sets it up. [F-5] */
  begins_in_step: boolean;
  /** True if a player after the first bumps monitors from below. [F-31] */
  bumps_monitors: boolean;
  /** True if it carries the leader in flight. [F-33 to F-35] */
  carries: boolean;
  /** The criterion that distinguishes the kinds of objects. [F-11] */
  contact_kinds: ContactKinds;
  /** True if it keeps its place along x while an object controls it. [F-16] */
  control_stops_nudge: boolean;
  /** True if it flies no lower than 16 px above the water. [F-23] */
  flies_above_water: boolean;
  /** True if it flies only when a human controls it. [F-40] */
  flies_for_humans_only: boolean;
  /** True if it keeps the bounds that the level started with. [F-32] */
  keeps_first_bounds: boolean;
  /** True if it stays 32 px behind a slow leader. [F-14] */
  lags_behind_slow: boolean;
  /** The x at which it waits after being lost in flight. [F-22] */
  lost_at: Px;
  /** The distance from its target along x within which it is content. [F-16] */
  near: Px;
  /** The leader's states in which it does not come back. [F-21, F-26] */
  return_bar: ReturnBar;
  /** True if coming back also ends its speeds, timers, underwater state and flight. [F-21, F-22, F-26] */
  return_resets: boolean;
  /** The x at which it waits. [F-20] */
  waits_at: Px;
}

/** The distance below the feet at which ground still holds a player. [G-61] */
export type GroundReach = {
  /** The value. */
  Fixed: Px;
} | {
  /** The value. */
  SpeedScaled: Px;
};

/** The rules for a player on the ground. */
export interface GroundRules {
  /** The time at which an idle player gives up; `None` if it never does. [C-62] */
  boredom: Boredom | null;
  /** True if Down is read before Up. [G-24] */
  duck_before_look: boolean;
  /** True if Down ducks while a player is slower than the roll start. [G-48] */
  duck_while_slow: boolean;
  /** True if a player being flipped does not skid. [G-23] */
  flip_stops_skid: boolean;
  /** The time at which looking up or down begins to shift the view. [G-25] */
  look: Look;
  /** The speed from which turning round is a skid. [G-23] */
  skid: Skid;
  /** True if running in the direction of movement cuts a speed above the top speed down to it. [G-19] */
  speed_is_capped: boolean;
  /** True if a player at rest cannot jump while Up or Down is held. [G-8] */
  standing_jump_needs_no_up_or_down: boolean;
}

/** The change to the player's speeds when it hits an enemy that takes several hits. [O-1017] */
export type HitRebound = "Halved" | "Full" | "FullWithGround";

/** The time that an idle player takes to wake up. [G-6] The recordings show 160 idle frames without and 200 with a delay of three frames; 180 and 1,032 follow from the pictures 0x1E and 0xAC that the rule names at six frames each. No recording shows the player getting up. */
export interface IdleWakeup {
  /** Frames that waking takes. 0 to 255. */
  blink_frames: number;
  /** Idle frames after which a direction only wakes the player. 0 to 65535. */
  drowsy_after: number;
  /** Frames that getting up takes. 0 to 255. */
  get_up_frames: number;
  /** Idle frames after which the player lies down. 0 to 65535. */
  lies_after: number;
}

/** The time at which the end of the insta-shield marks the jump as used. [C-25] */
export type InstaShieldEnd = "Always" | "IfUsed";

/** The width within which a player lands on a solid box. [O-1120, O-1142] */
export type LandingWidth = "Own" | "Combined";

/** The time at which looking up or down begins to shift the view. [G-25, K-14, K-15, C-60] */
export type Look = {
  /** The value. 0 to 255. */
  After: number;
} | "DoubleTap";

/** The height after which map rows repeat. [T-12 to T-15] */
export type MapHeight = {
  /** The value. 0 to 65535. */
  Px: number;
} | "Stage";

/** The parts of a level, and where its map wraps around. */
export interface MapRules {
  /** True if a stage's background can be solid. [T-19] */
  background_collision: boolean;
  /** The walls of a solid background that push a player out. [G-7] */
  background_walls: BackgroundWalls;
  /** The layout of block words. [T-2] */
  block_word: BlockWord;
  /** True if the first block of chunk 1 is never solid. [T-15] */
  chunk_one_first_block_is_empty: boolean;
  /** Width and height of a chunk in pixels. [T-12 to T-15] 0 to 65535. */
  chunk_size: number;
  /** True if chunk 0 is air, whatever it holds. [T-12, T-15] */
  chunk_zero_is_empty: boolean;
  /** True if tiles attached to their upper edge count as full for sensors that point down. [T-43] */
  hanging_is_full_for_down_sensors: boolean;
  /** The height after which rows repeat. [T-12 to T-15] */
  height: MapHeight;
  /** Rows of 256 px after which loop chunks repeat. CD keeps S1's 8 although its map has 16 rows. [T-18] 0 to 255. */
  plane_switch_rows: number;
  /** The number of tiles that a level can have. [T-1] 0 to 65535. */
  tile_count: number;
  /** The width after which columns repeat, in pixels. In S1 and CD the right half of the map holds the background. [T-12 to T-15] */
  width: number;
}

/** The condition for a falling monitor to land. [O-1518] */
export type MonitorLanding = "Inside" | "InsideFalling" | "OnFloorFalling";

/** The players that pass through a monitor that uses the general routine. [O-1508, O-1511] */
export type MonitorPass = "Rolled" | "RolledOrGliding";

/** The players whose roll counts for monitors: it breaks them, and passes through where rolling passes. [O-1508, O-1514] */
export type MonitorPlayers = "Everybody" | "First";

/** Contact between monitors and players. */
export interface MonitorRules {
  /** True if breaking drops players standing on the monitor. [O-1523] */
  breaking_drops_riders: boolean;
  /** The slot that a monitor's contents take. [O-1524] */
  contents_slot: Spawn;
  /** True if a bump from below makes a monitor fall; otherwise it breaks. Under reversed gravity monitors that are upside down fall under all rules. [O-1514, O-1516] */
  falls_when_bumped: boolean;
  /** Half the height in pixels. [15.1] */
  height: Px;
  /** The condition for a falling monitor to land. [O-1518] */
  landing: MonitorLanding;
  /** Half the width to land on, in pixels. Only [`MonitorSolidity::Own`] uses it. [O-1501] */
  landing_width: Px;
  /** True if a monitor off the screen does nothing at all. In games that have this rule, `false` is a correction, together with [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen). [O-1512] */
  needs_screen: boolean;
  /** The players that pass through a monitor. [O-1508, O-1511] */
  passes: MonitorPass;
  /** The players whose roll breaks monitors and passes through. [O-1508, O-1514] */
  players: MonitorPlayers;
  /** The distance from the centre of a falling monitor to its floor sensor. [15.1] */
  sensor_radius: Px;
  /** True if a falling monitor is solid, and a monitor that is stood on can fall. [O-1509, O-1521] */
  solid_while_falling: boolean;
  /** The routine that makes monitors solid. [15.2] */
  solidity: MonitorSolidity;
  /** Half the width in pixels. [15.1] */
  width: Px;
}

/** The routine that makes monitors solid. [15.2] */
export type MonitorSolidity = "Own" | "General";

/** A player's moves other than running, rolling and jumping. */
export interface MoveRules {
  /** The players that bounce with a bubble shield. [C-24] */
  bubble_bounce: BubbleBounce;
  /** The friction in a frame in which a charging player's edge was checked. [G-27] */
  edge_check_friction: Speed | null;
  /** True if an edge under the feet ends a charge. [G-67, C-60] */
  edge_ends_charge: boolean;
  /** True if being hurt ends a charge. [C-52] */
  hurt_ends_charge: boolean;
  /** True if a hyper form dashes in mid-jump. [C-25] */
  hyper_dash: boolean;
  /** The time at which the end of the insta-shield marks the jump as used. [C-25] */
  insta_shield_end: InstaShieldEnd;
  /** True if letting go of jump ends a charge. */
  jump_release_ends_charge: boolean;
  /** True if holding Up charges a run. [C-17] */
  peel_out: boolean;
  /** True if losing a plain shield takes the insta-shield away until the next fire, lightning or bubble shield. [C-25] */
  plain_shield_ends_insta_shield: boolean;
  /** True if slopes do not affect a charging player. [G-14] */
  slope_spares_charge: boolean;
  /** The charged roll. [C-10, C-16] */
  spin_dash: SpinDash;
}

/** The sensors that count where two opposing ramps meet. [guide: Solid Tiles, Bugs Using This Method] */
export type OpposingRamps = "HigherFoot" | "CentreSensor";

/** The oscillators of a game, as a function of the number of updates: one per frame, but none while Player 1 is dead, or drowns under S3's rules. In frame n objects see them after n - 1 updates. Numbers from 16 on wrap around to 0. */
export type OscillatorSet = "S1" | "S2";

/** The order in which a platform moves and looks for landing players. [O-1311, O-1312] */
export type PlatformOrder = "LandsThenMoves" | "MovesThenLands";

/** Contact between platforms and players. */
export interface PlatformRules {
  /** True if a bridge bends by the log that was stood on in the last frame. No recording of S3 shows it; S3 is assumed to do the same as S2. [O-1322] */
  bridge_bends_late: boolean;
  /** True if the middle of a bridge, where it looks for landing players, is bent with the logs. [O-1316, O-1317] */
  bridge_centre_bends: boolean;
  /** True if players can still land on a broken ledge, until it gives way. [O-2237] */
  broken_can_be_landed_on: boolean;
  /** True if a collapsing ledge begins to count one frame later. [O-1326] */
  collapse_counts_late: boolean;
  /** The players that a ledge lets fall when it gives way. [O-1326] */
  collapse_release: CollapseRelease;
  /** True if a platform's first step, before the first frame, moves it. [CD-5] */
  first_step_moves: boolean;
  /** True if a platform goes on carrying a player that has since landed on a solid, until the player leaves the platform's width; a bug. [O-1125] */
  goes_on_carrying: boolean;
  /** The order in which a platform moves and looks for landing players. [O-1312] */
  order: PlatformOrder;
  /** The height above the landing surface at which a player rides, in pixels. At 0 a player sinks by 1 px after landing; in games that have 0, 1 px is a correction. Platforms that are boxes do not use this. [O-1309] */
  ride_extra: Px;
}

/** The duration of power-ups. */
export interface PowerUpRules {
  /** True if power-ups count down in every eighth frame only. [C-5] */
  count_by_eight: boolean;
  /** The duration of speed shoes and invincibility in frames. CD's 1,320 are those of its US build. [C-5] 0 to 65535. */
  frames: number;
}

/** The rate at which a push block gives way by a pixel. [O-1402, O-1405] */
export type PushCadence = "OnContact" | {
  /** The value. 0 to 255. */
  Every: number;
};

/** The effect of a push's end on the player's pose. [O-1111] */
export type PushEnd = "Walks" | "WalksUnlessRolled" | "WalksUnlessRolledOrCharging";

/** The direction in which a wall met on a slope of 45 degrees pushes. [G-31, G-36, G-38] */
export type PushRounding = "Plain" | "LessOne" | "AsSensor";

/** The rules by which walls stop a player on the ground. */
export interface PushRules {
  /** True if a player pushes only a wall that it faces. [G-39] */
  needs_facing: boolean;
  /** True if a new pose ends pushing. [G-71] */
  new_pose_ends: boolean;
  /** True if objects can switch the push sensors off. [G-30] */
  objects_can_switch_off: boolean;
  /** True if push sensors also work at multiples of 90 degrees. [G-30] */
  on_quarter_turns: boolean;
  /** The direction in which a wall met on a slope of 45 degrees pushes. [G-38] */
  rounding: PushRounding;
}

/** Whole pixels; x grows to the right, y grows downwards. */
export type Px = number;

/** Half sizes of a player in pixels: the centre pixel does not count. [C-1] */
export interface Radii {
  /** The distance from the centre to the feet. -128 to 127. */
  height: number;
  /** The distance from the centre to sensors A and B sideways. -128 to 127. */
  width: number;
}

/** The leader's states in which a follower does not come back. [F-21, F-26] */
export type ReturnBar = "AirOrWater" | "Air" | "Death";

/** The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47] */
export type RollBoost = "FromRest" | "Rightward";

/** The deceleration of a roll against the opposite direction. [G-42] */
export type RollDeceleration = "QuarterOfDeceleration" | {
  /** The value. */
  Fixed: Speed;
};

/** The start, the course and the end of rolls. */
export interface RollRules {
  /** The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47] */
  boost: RollBoost;
  /** True if rolls can be forced. A forced roll never ends by itself. [G-44] */
  can_be_forced: boolean;
  /** True if attaching to a ceiling ends a roll. */
  ends_on_ceiling: boolean;
  /** True if a forced roll can ignore the direction buttons. [G-41] */
  forced_can_lock_steering: boolean;
  /** True if a forced roll continues after a landing on terrain. */
  forced_outlasts_landing: boolean;
  /** True if a player in a forced roll cannot jump. [G-3] */
  forced_refuses_jump: boolean;
  /** True if a forced roll may rise faster than the cap. */
  forced_rises_freely: boolean;
  /** True if a jump out of a roll keeps the rolling radii. Otherwise the player grows without moving. [G-12] */
  jump_keeps_radii: boolean;
  /** True if a jump out of a roll cannot be steered. */
  jump_locks_air_control: boolean;
  /** The ground speed from which Down rolls. [G-45] */
  start_speed: Speed;
  /** The ground speed below which a roll ends; 1 means at rest. [G-44] */
  stop_speed: Speed;
  /** The distance that the centre rises when a roll ends. [G-44, A-37, A-38] */
  unroll: Unroll;
}

/** The rules by which a player's sensors find ground and walls. */
export interface SensorRules {
  /** True if an angle that differs from the present one by 0x20 or more snaps to a quarter turn. [G-57] */
  angle_difference_snaps: boolean;
  /** True if ground more than 14 px inside keeps the angle of a right wall for a while. Only one act of S3 and S3K has it. [G-63] */
  deep_right_wall_holds: boolean;
  /** The distance below the feet at which ground still holds a player. [G-61] */
  ground_reach: GroundReach;
  /** The sensors that count where two opposing ramps meet. [guide: Solid Tiles] */
  opposing_ramps: OpposingRamps;
  /** The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles] */
  slanted_ledge: SlantedLedge;
  /** True if push and wall sensors reach as far as the width radius, and are never lowered. Only two-player races have it. [T-40] */
  walls_by_width_radius: boolean;
}

/** The players that a sideways spring throws. [O-1607] */
export type SideFire = "Pushed" | "PushedInFront" | "TouchedInFront";

/** The speed at which turning round becomes a skid. [G-23] */
export type Skid = "Lopsided" | "Even";

/** The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles, Bugs Using This Method] */
export type SlantedLedge = "Drops" | "HoldsLevel";

/** The behaviour of a player that is too slow on a slope. [G-65] */
export type Slip = "Fall" | "NudgeOrFall";

/** The storage of objects. */
export interface SlotRules {
  /** The area in which the objects of a level are alive. */
  activation: Activation;
  /** The number of slots, at most `MAX_SLOTS`. [O-2001, O-2201, O-2301] 0 to 65535. */
  count: number;
  /** The number from which the slots are counted down. [O-1032] 0 to 255. */
  countdown: number;
  /** True if objects stand still while the first player is dead. [O-1028] */
  freeze_when_dead: boolean;
  /** True if objects' left wall sensors fail to mirror their place in the tile; a bug. [O-1709] */
  left_wall_bug: boolean;
  /** The swings of the oscillators. [O-1329, O-2204] */
  oscillators: OscillatorSet;
  /** True if the random numbers restart when the low word of the seed is 0. Otherwise they restart when the whole seed is 0. [O-2307] */
  random_resets_on_low_word: boolean;
  /** True if the dust of a skid takes slots. [O-2248] */
  skids_raise_dust: boolean;
}

/** The test of a solid box. [11.3, 11.9] */
export type SolidModel = "Riding" | "Overlap";

/** Contact between solid objects and players. CD's box, [`SolidModel::Overlap`], uses only `push_radius`, `needs_screen` and `vanishing_support_drops`. The rest is for boxes of the riding model, and for slopes and platforms where a field says so. */
export interface SolidRules {
  /** True if the underside reaches down by the standing height, also for a rolled-up player. [O-1122] */
  bottom_by_standing_radius: boolean;
  /** The position of a box's bottom edge. [11.3] */
  bottom_edge: BottomEdge;
  /** The players that the underside pushes down. [O-1115, O-1122] */
  bottom_push: BottomPush;
  /** The depth along x, in pixels, below which a player is pushed sideways and not crushed. [O-1116] */
  crush_escape: Px;
  /** Correction: true if the rightmost column of the landing width counts. [O-1120] */
  landing_right_edge_counts: boolean;
  /** The width within which a player lands. [O-1120] */
  landing_width: LandingWidth;
  /** True if a player walking off a box, a slope or a platform is in the air at once; otherwise the next frame decides. Walking off a bridge never does this, and walking off CD's box always does. [O-1128, O-1308, O-1146] */
  leaving_sets_airborne: boolean;
  /** True if a player rising within the top is put on it without landing; a bug. In games that have it, `false` is a correction. [O-1122] */
  lifts_rising_player: boolean;
  /** The test for a box. */
  model: SolidModel;
  /** True if normal solids, including CD's boxes, are solid only on the screen; `false` is a correction. [O-1107, O-1141] */
  needs_screen: boolean;
  /** True if normal solids ignore a player other than the first one while it is off the screen, and do not even carry it. [O-1108] */
  others_need_screen: boolean;
  /** The rate at which a push block gives way. [O-1405] */
  push_cadence: PushCadence;
  /** The effect of a push's end on the player's pose. [O-1111] */
  push_end: PushEnd;
  /** The pixels by which the box is wider than the object on each side: the player's push radius, plus 1 px in the riding model. [O-1101, O-1142] */
  push_radius: Px;
  /** Correction: true if a player rides a box or a slope exactly where landing put it, never inside. For platforms: [`PlatformRules::ride_extra`](crate::rules::PlatformRules::ride_extra). [O-1133, O-1138, O-1209] */
  ride_height_is_exact: boolean;
  /** True if solids with a curved top are solid only on the screen. [O-1206] */
  slope_needs_screen: boolean;
  /** True if a curved top carries neither dead players nor players that objects ignore. Boxes carry neither in any game. [O-1211] */
  slope_spares_disabled: boolean;
  /** True if a depth of 4 px or less along y is a vertical contact, however deep along x. [O-1122] */
  small_depth_is_vertical: boolean;
  /** The height at which the upper half of a box ends. [O-1109] */
  top_split: TopSplit;
  /** Correction: true if a player falls in the frame after the object under it was unloaded, removed or turned into something else. [O-1131] */
  vanishing_support_drops: boolean;
  /** The mask that limits the rows below the upper edge, for levels that wrap. [18-14] 0 to 65535. */
  y_mask: number | null;
}

/** The free slot that a new object takes. [O-2001, O-1524] */
export type Spawn = "LowestFree" | "AfterMaker";

/** A speed in 1/256 px per frame; arithmetic wraps at 16 bits. [N-2, N-12] */
export type Speed = number;

/** Speed constants of one condition, written on events. [C-2, C-4] */
export interface Speeds {
  /** Gain per frame while a direction is held; also the friction. */
  acceleration: Speed;
  /** Loss per frame while the opposite direction is held. */
  deceleration: Speed;
  /** Top running speed; in 1/256 px per frame, as all of these. */
  top: Speed;
}

/** The players that spikes hurt, and when. */
export interface SpikeRules {
  /** True if spikes that point up or down hurt at their top and their underside alike. [O-1620, O-1621] */
  both_ends_hurt: boolean;
  /** True if the first step of spikes does nothing. [O-2227, O-2316] */
  first_step_is_idle: boolean;
  /** True if spikes that point down hurt players touching their hitbox, and not players bumping into them. [O-1624] */
  hanging_hurt_by_touch: boolean;
  /** The distance above or below the spikes, in pixels, within which they act on players; `None` for any distance. [O-1624] */
  reach: Px | null;
  /** True if spikes that point sideways carry players standing on them when they move. [O-1623] */
  sideways_carry: boolean;
}

/** The move that charges on the spot while Down is held. [C-10, C-16] */
export type SpinDash = "None" | "Revs" | {
  /** The value. */
  Timer: Speed;
};

/** The behaviour of springs, bumpers, path switchers and forced rolls. */
export interface SpringRules {
  /** The number of hits that score, remembered by the bumper's placement; `None` for all hits. [O-1625, O-2075, O-2319] 0 to 255. */
  bumper_scoring_hits: number | null;
  /** True if bumpers throw up to 3/256 of a turn off course, changing every 256 frames. [O-2234] */
  bumpers_stray: boolean;
  /** True if a slanting spring divides its strength between the axes, 181/256 each. Otherwise it throws with its full strength on both. [O-1613, O-1615] */
  diagonal_divides: boolean;
  /** The distance on both axes by which a slanting spring moves a thrown player into itself, in pixels. [O-1613, O-1615] */
  diagonal_shift: Px;
  /** The greatest speed with which a spring throws down; `None` for no limit. [O-1612] */
  down_cap: Speed | null;
  /** The height above the centre of a downward spring at which a player stands on it, in pixels. [O-1612] */
  down_ride_height: Px;
  /** True if a thrown player can no longer cut its jump short. Sideways springs never cause this. [O-1604] */
  ends_jump: boolean;
  /** The ground speed with which a forced roll begins; `None` for the player's own. [O-1642] */
  forced_roll_speed: Speed | null;
  /** True if a spring releases a thrown player in the same frame. Otherwise it releases the player in the next frame, and the player has no other contact with it in that frame. [O-1601] */
  lets_go_at_once: boolean;
  /** The same for a spring that faces down. [O-1203] */
  mirrored_edge_down: Px | null;
  /** The height of a mirrored slanting spring that faces up, in the last column on its right. The originals read it from outside their table. `None` repeats the height of the column before. [O-1203] */
  mirrored_edge_up: Px | null;
  /** True if springs that do not slant are solid only on the screen, if [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen) applies to solids. Where springs are CD's boxes this applies to all of them, and off the screen they do not even recoil. [O-1601, O-1603] */
  needs_screen: boolean;
  /** Frames for which a spring that faces up or sideways recoils. [O-1603] 0 to 255. */
  recoil: number;
  /** Frames for which a spring that faces down or slants recoils. [O-1603] 0 to 255. */
  recoil_below: number;
  /** True if a recoiling spring is neither solid nor throws. Otherwise only the zone in front of a sideways spring is off. [O-1603, O-1610] */
  recoils_alone: boolean;
  /** True if a player thrown sideways or straight down can use the second press of a jump again. [O-1604] */
  renews_double_jump: boolean;
  /** True if a sideways spring also throws players running past it on the ground. [O-1610] */
  side_catches: boolean;
  /** The players that a sideways spring throws. [O-1607] */
  side_fire: SideFire;
  /** Half the height of a spring that faces sideways, in pixels. [O-1606] */
  side_height: Px;
  /** True if a sideways spring sets the player's angle to 0. [O-1608] */
  side_levels: boolean;
  /** True if a sideways spring turns a thrown player round, whichever way it faced. Otherwise the player faces the direction of flight. [O-1608] */
  side_turns_round: boolean;
  /** The distance from its line, in pixels, within which a path switcher switches players; `None` for any distance. [O-1639] */
  switcher_reach: Px | null;
  /** True if a spring that faces up ends a forced roll. [O-1604] */
  up_ends_pinball: boolean;
}

/** The height at which the upper half of a solid box ends. [O-1109, 11.8] */
export type TopSplit = "AboveCentre" | "Centre";

/** Contact between players and objects. */
export interface TouchRules {
  /** True if charging a spin dash also attacks. [O-1016] */
  charge_attacks: boolean;
  /** The condition for ducking to lower the hitbox. [O-1006] */
  duck: DuckBox;
  /** Frames for which a destroyed enemy keeps its slot. [O-2026, O-2214] 0 to 255. */
  explosion_frames: number;
  /** True if flying attacks from below. [O-1016] */
  flight_attacks: boolean;
  /** True if gliding and sliding attack. [O-1016] */
  glide_attacks: boolean;
  /** Half the width of a player's hitbox in pixels; 4 in the two-player races of S3 and S3K. [O-1001, O-1009] */
  half_width: Px;
  /** The amount by which the hitbox is shorter than the player's height radius, above and below, in pixels. [O-1002] */
  height_cut: Px;
  /** The change to the player's speeds when it hits an enemy that takes several hits. [O-1017] */
  hit_rebound: HitRebound;
  /** True if the levels' own rings are objects like any other. Otherwise a player takes all the rings that it touches at once, before it touches anything else. [O-1011, O-1012] */
  level_rings_are_objects: boolean;
  /** True if a lightning shield attracts rings. [O-1036] */
  lightning_attracts: boolean;
  /** True if lost rings notice that they are out of the level only in the frames in which they look for the floor. [O-1034] */
  lost_ring_ends_when_due: boolean;
  /** The interval in frames at which lost rings look for the floor. [O-1032] 0 to 255. */
  lost_ring_floor_every: number;
  /** True if lost rings off the screen find no floor. [O-1032] */
  lost_ring_floor_needs_screen: boolean;
  /** True if the height of lost rings counts when deciding whether they are on the screen. [O-2305] */
  lost_rings_have_height: boolean;
  /** True if only objects on the screen can be touched. [O-1010] */
  needs_screen: boolean;
  /** True if players after the first lose rings and shields when they are hurt, and die if they have neither: two-player races. [O-1024] */
  others_lose_rings: boolean;
  /** The frames of invulnerability below which a player can take items. [O-1026] 0 to 255. */
  pickup_below: number;
  /** The maximum number of rings that a player can have. [O-1029] 0 to 65535. */
  ring_cap: number;
  /** True if shields turn projectiles away and an insta-shield has its own box. [O-1007, O-1008] */
  shields_deflect: boolean;
  /** True if spikes spare invulnerable players; `false` is the spike bug of S1's first releases. [O-1622] */
  spikes_respect_invulnerability: boolean;
}

/** The distance that the centre rises when a roll ends. [G-44, A-37, A-38] */
export type Unroll = "Fixed" | "Grown" | "GrownBySurface";

/** The condition under which leaving water doubles the vertical speed. */
export type WaterExit = "Always" | "UnlessHurt" | "UnlessFast" | "WhenRising";

/** The effects of water on a player's speeds. */
export interface WaterRules {
  /** The condition under which leaving water doubles the vertical speed. */
  exit: WaterExit;
  /** True if water does not slow a player controlled by an object. */
  spares_controlled: boolean;
  /** True if a hurt player neither enters nor leaves water. */
  spares_hurt: boolean;
}

/** The place in a frame at which the y position wraps in vertically endless stages. [N-25] */
export type YWrap = "InStep" | "WithCamera";

/** A rule set. The presets are constants; changing a field gives a new rule set. A minor version may add fields to it and to its parts, and variants to their enums. So begin with a preset, here or with `..Rules::S1`, and give every `match` on these enums a `_`. */
export interface Rules {
  /** Steering, falling, air collision, landing. [6.4] */
  air: AirRules;
  /** The edges of a level. [6.3, 6.4] */
  bounds: BoundsRules;
  /** Breathing and drowning. [25-air] */
  breath: BreathRules;
  /** The camera, and its decisions about objects. [21-camera-window] */
  camera: CameraRules;
  /** The games' four characters, in the order of [`CharacterId::PRESETS`]. */
  characters: readonly (Character)[];
  /** Falling out of the level, and dying. [6.4] */
  death: DeathRules;
  /** A second player that follows the first. [24-follower] */
  follower: FollowerRules;
  /** Running, turning, looking, ducking, waiting. [6.3] */
  ground: GroundRules;
  /** The layout of levels: chunks, blocks, tiles, layers. [6.2] */
  map: MapRules;
  /** Monitors. [19.4] */
  monitor: MonitorRules;
  /** Charged moves, and moves that power-ups give. [6.3, 6.5] */
  moves: MoveRules;
  /** Platforms. [19.3] */
  platform: PlatformRules;
  /** Timed power-ups. [6.5] */
  power_ups: PowerUpRules;
  /** Walls met on the ground. [6.3] */
  push: PushRules;
  /** Rolling, jumps out of a roll, and rolls that a level forces. [6.3, 6.4] */
  roll: RollRules;
  /** The reach of sensors, and the effects of their angles. [6.2] */
  sensors: SensorRules;
  /** The slots that hold objects. [19.6] */
  slots: SlotRules;
  /** Solid boxes and slopes. [19.2] */
  solid: SolidRules;
  /** Spikes. [16.6] */
  spikes: SpikeRules;
  /** Springs, bumpers and triggers. [19.5] */
  spring: SpringRules;
  /** Hitboxes, damage and rings. [19.1] */
  touch: TouchRules;
  /** Entering and leaving water. [6.5] */
  water: WaterRules;
}
