// The rules, written by `cargo xtask generate`. Do not edit.

/** Where the objects of a level live. [K-30, K-40] */
export type Activation = "Camera" | {
  /** The value. */
  NearPlayers: Px;
};

/** The rules for a player in the air. */
export interface AirRules {
  /** Whether a ceiling 20 px or more inside makes the player check the right wall. */
  deep_ceiling_checks_right_wall: boolean;
  /** The greatest falling speed. */
  fall_speed_cap: Speed | null;
  /** Whether gravity can be reversed. [G-64] */
  gravity_can_reverse: boolean;
  /** Whether a landing sets the speeds before it resets the player. */
  landing_resets_after_speeds: boolean;
  /** The greatest rising speed of a player that did not jump. CD's later stages have none. [A-6, C-63] */
  rise_speed_cap: Speed | null;
  /** Whether steering cuts a speed above the top speed down to it. */
  speed_is_capped: boolean;
  /** Whether a wall met while moving sideways ends the frame's collision. */
  wall_ends_collision: boolean;
  /** Whether a player rising sideways in a wind tunnel can land. */
  wind_tunnel_allows_floor: boolean;
}

/** Which walls of a background push a player out. [G-7] */
export type BackgroundWalls = "None" | "Left" | "Both";

/** How a player balances on an edge. [G-67] */
export type BalanceStyle = "Turn" | "TurnTwoPoses" | "FourPoses" | "KeepFacing";

/** How a 16-bit block word of a chunk is read: bit numbers. [T-2] */
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

/** When CD's player gives up waiting. [C-62] */
export interface Boredom {
  /** Frames of waiting: 10,800. 0 to 65535. */
  after: number;
  /** Frames from there to the jump out of the level: 146. 0 to 255. */
  until_jump: number;
}

/** Where a solid box ends at the bottom. [11.3, 11.8] */
export type BottomEdge = "InsideByGrace" | "Exact";

/** Which players the underside pushes down. [O-1115, O-1122] */
export type BottomPush = "MovingUp" | "MovingUpOrAirborne";

/** Where a level ends for a player. */
export interface BoundsRules {
  /** Whether the bottom's kill plane can be switched off. [G-51] */
  death_plane_can_be_off: boolean;
  /** From the rightmost camera position to the right bound. [G-50] */
  right: Px;
  /** Whether a player at the right bound itself is not stopped yet. [G-50] */
  right_can_be_touched: boolean;
  /** How much further the right bound is while no boss fight locks the screen. [G-50] */
  right_extra_unlocked: Px;
  /** Where the y position wraps in stages that are endless vertically. [N-25] */
  y_wrap: YWrap;
}

/** How players run out of air under water, and how they get it back. */
export interface BreathRules {
  /** Whether getting air also restarts the wait for the next number. [W-13] */
  air_resets_number_wait: boolean;
  /** Whether a bubble shield gives air. [W-10, W-13, W-50] */
  bubble_shield_breathes: boolean;
  /** Frames for which a large bubble bursts. [W-42] 0 to 255. */
  burst_frames: number;
  /** Whether the countdown steps before the objects, not after them. [W-4] */
  countdown_before_objects: boolean;
  /** Whether drowning has its own routine, without timers and water. Otherwise the countdown moves the player, whose own step is off. [W-31, W-32] */
  drowning_is_routine: boolean;
  /** Whether the oscillators stand still while the first player drowns. [O-2012, W-6] */
  drowning_stops_oscillators: boolean;
  /** Whether a number that flashes is gone once the player has air again. [W-26] */
  flashing_ends_with_air: boolean;
  /** Whether the hyper form needs no air. [W-10] */
  hyper_breathes: boolean;
  /** Whether a hurt player that lands is freed from object control, even while it drowns. [W-35] */
  landing_hurt_frees: boolean;
  /** Whether a burst medium bubble from a mouth keeps its slot for ever. No recording shows its end. [W-28] */
  medium_burst_stays: boolean;
  /** The fewest frames between two bubbles from a mouth. [W-22] 0 to 255. */
  mouth_gap: number;
  /** The speed at which bubbles from a mouth rise. [W-23] */
  mouth_rise: Speed;
  /** Whether players need air under water. [W-90] */
  needs_air: boolean;
  /** Whether numbers appear only while the air is below 12. [W-22] */
  numbers_need_low_air: boolean;
}

/** Which players bounce with a bubble shield. [C-24] */
export type BubbleBounce = "EveryWearer" | "ShieldMoves";

/** How the camera moves and what it decides for objects. */
export interface CameraRules {
  /** The furthest that the camera moves up or down in a frame, in pixels, while the player is in the air or runs at 0x800 or faster. [K-08, K-52] */
  cap_fast: Px;
  /** The furthest that the camera moves to the left in a frame, in pixels; `None` for any distance. [K-04, K-51] */
  cap_left: Px | null;
  /** The furthest that the camera moves to the right in a frame, in pixels. [K-04, K-51] */
  cap_right: Px;
  /** Whether the level's bottom comes up to the screen's lower edge once the player is dead. [K-50] */
  death_raises_bottom: boolean;
  /** Whether most objects count as 64 px high, whatever their height. [K-20, K-21, K-54] */
  default_height: boolean;
  /** Whether objects are also loaded by rows. [K-42] */
  loads_rows: boolean;
  /** Whether the camera still moves in the frame in which the player dies. [K-02] */
  moves_in_frame_of_death: boolean;
  /** The bits that count when comparing rows of objects with their own height. [K-20, K-21, K-54] 0 to 65535. */
  own_height_row_mask: number;
  /** Whether the camera holds a column of the screen that pans with the ground speed, without the dead zone of columns 144 to 160. [K-05, K-51] */
  pans: boolean;
  /** The bits that count when comparing rows of objects without their own height. [K-20] 0 to 65535. */
  row_mask: number;
  /** Whether the camera lags behind a player that releases a spin dash, and the mask of the columns that it then follows. [K-07] 0 to 65535. */
  scroll_delay: number | null;
  /** Whether objects beyond the seam of a level that is endless vertically count as on the screen's side of it. [K-54] */
  sees_across_seam: boolean;
  /** Whether the camera of the frame before decides what is on the screen. [K-54] */
  sees_by_last_frame: boolean;
  /** Where rows begin again for the camera of a level that is endless vertically. [K-07, N-25] */
  wrap_height: MapHeight;
}

/** The constants and moves of one character under one rule set. */
export interface Character {
  /** How the player balances on an edge. [G-67] */
  balance: BalanceStyle;
  /** How near to an object's edge the player balances, in pixels. [G-68] */
  balance_margin: Px;
  /** Whether walls break when the player runs into them, whatever it does. [O-1636, O-2322] */
  breaks_walls: boolean;
  /** The move made by a press of jump in mid-jump. [C-20] */
  double_jump: DoubleJump;
  /** Whether ducking lowers the hitbox, under rules by which only some characters' ducking does. [O-1006] */
  ducks_low: boolean;
  /** The radii when gliding, sliding and climbing, which only Knuckles does. [C-1] */
  gliding: Radii;
  /** How long the player takes to wake up when left alone; `None` if it does not fall asleep. [G-6] */
  idle_wakeup: IdleWakeup | null;
  /** Launch speed of a jump. [G-10] */
  jump_speed: Speed;
  /** Launch speed of a jump in the super form. [G-10] */
  jump_speed_super: Speed;
  /** Launch speed of a jump under water. [G-10] */
  jump_speed_underwater: Speed;
  /** The speeds on dry land. [C-2] */
  normal: Speeds;
  /** How fast a roll slows down against the opposite direction. [G-42] */
  roll_deceleration: RollDeceleration;
  /** The radii when rolling and jumping. [C-1] */
  rolling: Radii;
  /** Whether a new picture of walking up a wall rolls the player up, as recorded of CD's miniature player. */
  rolls_up_on_walls: boolean;
  /** The speeds with speed shoes. [C-2] */
  shoes: Speeds;
  /** Frames for which a skid is shown, as recorded. [G-71] 0 to 255. */
  skid_frames: number;
  /** How a player that is too slow on a slope slips. [G-65] */
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
  /** Whether a rolled-up player unrolls when it breathes a bubble; only Sonic does. [W-51] */
  unrolls_to_breathe: boolean;
}

/** Which players a collapsing ledge lets fall when the piece under them gives way, and how. [O-1326] */
export type CollapseRelease = "Everybody" | "Riders";

/** How the kinds of two objects are distinguished, when a follower off the screen stands on one of them. [F-11] */
export type ContactKinds = "Own" | "BlocksOfS3" | "BlocksOfS3k";

/** When a player dies at the bottom, and how a dead player moves. */
export interface DeathRules {
  /** Whether a dead player bounces once more when it leaves the screen, as the recordings show. */
  bounces_again: boolean;
  /** Whether a dying player is gone when it is 256 px below the screen's top edge, or 16 px above it under reversed gravity. Otherwise it is gone 32 px below the level's bottom. [C-52] */
  gone_below_camera: boolean;
  /** Whether a dying player's row is compared without a sign to decide that it is gone. A player above the top is then gone at once. [C-52] */
  gone_bottom_is_unsigned: boolean;
  /** Whether a hurt player dies below the bottom by an unsigned comparison, so also far above the top. [N-26] */
  hurt_bottom_is_unsigned: boolean;
  /** Whether dying writes the y pixel over the byte that holds a player to the ground. [C-52] */
  overwrites_stick: boolean;
}

/** The move made by a press of jump in mid-jump. [C-20 to C-35] */
export type DoubleJump = "None" | "Shield" | "Flight" | "Glide" | "DropDash";

/** When ducking lowers the player's hitbox. [O-1006] */
export type DuckBox = "None" | "Always" | {
  /** The value. 0 to 255. */
  OnceDown: number;
};

/** How a follower follows, goes away and comes back. S1 and CD have no follower; one that is added there follows as in S2. */
export interface FollowerRules {
  /** Whether its first frame only sets it up. [F-5] */
  begins_in_step: boolean;
  /** Whether a player after the first bumps monitors from below. [F-31] */
  bumps_monitors: boolean;
  /** Whether it carries the leader in flight. [F-33 to F-35] */
  carries: boolean;
  /** How the kinds of objects are distinguished. [F-11] */
  contact_kinds: ContactKinds;
  /** Whether it keeps its place along x while an object has its control. [F-16] */
  control_stops_nudge: boolean;
  /** Whether it flies no lower than 16 px above the water. [F-23] */
  flies_above_water: boolean;
  /** Whether only a human makes it fly. [F-40] */
  flies_for_humans_only: boolean;
  /** Whether its own edges are those of the level's start. [F-32] */
  keeps_first_bounds: boolean;
  /** Whether it stays 32 px behind a slow leader. [F-14] */
  lags_behind_slow: boolean;
  /** The x at which it waits once it was lost in flight. [F-22] */
  lost_at: Px;
  /** Along x it is content this near to its target. [F-16] */
  near: Px;
  /** The leader's states in which it does not come back. [F-21, F-26] */
  return_bar: ReturnBar;
  /** Whether coming back also ends its speeds, timers, underwater state and flight. [F-21, F-22, F-26] */
  return_resets: boolean;
  /** The x at which it waits. [F-20] */
  waits_at: Px;
}

/** How far below the feet ground still holds a player. [G-61] */
export type GroundReach = {
  /** The value. */
  Fixed: Px;
} | {
  /** The value. */
  SpeedScaled: Px;
};

/** The rules for a player on the ground. */
export interface GroundRules {
  /** When an idle player gives up. [C-62] */
  boredom: Boredom | null;
  /** Whether Down is read before Up. [G-24] */
  duck_before_look: boolean;
  /** Whether Down ducks while a player is slower than the roll start. [G-48] */
  duck_while_slow: boolean;
  /** Whether a player being flipped does not skid. [G-23] */
  flip_stops_skid: boolean;
  /** When looking up or down begins to shift the view. [G-25] */
  look: Look;
  /** From which speed on turning round is a skid. [G-23] */
  skid: Skid;
  /** Whether running in the direction of movement cuts a speed above the top speed down to it. [G-19] */
  speed_is_capped: boolean;
  /** Whether a player at rest cannot jump while Up or Down is held. [G-8] */
  standing_jump_needs_no_up_or_down: boolean;
}

/** How hitting an enemy that takes several hits changes the player's speeds. [O-1017] */
export type HitRebound = "Halved" | "Full" | "FullWithGround";

/** How long an idle player takes to wake up. [G-6] The recordings show 160 idle frames without and 200 with a delay of three frames; 180 and 1,032 follow from the pictures 0x1E and 0xAC that the rule names at six frames each. Nothing recorded shows the getting up. */
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

/** When the end of the insta-shield marks the jump as used. [C-25] */
export type InstaShieldEnd = "Always" | "IfUsed";

/** Within which width a player lands on a solid box. [O-1120, O-1142] */
export type LandingWidth = "Own" | "Combined";

/** When looking up or down begins to shift the view. [G-25, K-14, K-15, C-60] */
export type Look = {
  /** The value. 0 to 255. */
  After: number;
} | "DoubleTap";

/** Where map rows begin again. [T-12 to T-15] */
export type MapHeight = {
  /** The value. 0 to 65535. */
  Px: number;
} | "Stage";

/** The parts of a level, and where its map wraps around. */
export interface MapRules {
  /** Whether a stage's background can be solid. [T-19] */
  background_collision: boolean;
  /** Which walls of a solid background push a player out. [G-7] */
  background_walls: BackgroundWalls;
  /** How block words are read. [T-2] */
  block_word: BlockWord;
  /** Whether the first block of chunk 1 is never solid. [T-15] */
  chunk_one_first_block_is_empty: boolean;
  /** Width and height of a chunk in pixels. [T-12 to T-15] 0 to 65535. */
  chunk_size: number;
  /** Whether chunk 0 is air, whatever it holds. [T-12, T-15] */
  chunk_zero_is_empty: boolean;
  /** Whether tiles attached to their upper edge count as full for sensors that point down. [T-43] */
  hanging_is_full_for_down_sensors: boolean;
  /** Where rows begin again. [T-12 to T-15] */
  height: MapHeight;
  /** Rows of 256 px after which loop chunks repeat. CD keeps S1's 8 although its map has 16 rows. [T-18] 0 to 255. */
  plane_switch_rows: number;
  /** How many tiles a level can have. [T-1] 0 to 65535. */
  tile_count: number;
  /** Where columns begin again, in pixels. In S1 and CD the right half of the map holds the background. [T-12 to T-15] */
  width: number;
}

/** When a falling monitor lands. [O-1518] */
export type MonitorLanding = "Inside" | "InsideFalling" | "OnFloorFalling";

/** Which players pass through a monitor that is solid in the general way. [O-1508, O-1511] */
export type MonitorPass = "Rolled" | "RolledOrGliding";

/** Which players' roll counts for monitors: breaks them, and passes through where rolling passes. [O-1508, O-1514] */
export type MonitorPlayers = "Everybody" | "First";

/** How monitors meet players. */
export interface MonitorRules {
  /** Whether breaking drops players standing on the monitor. [O-1523] */
  breaking_drops_riders: boolean;
  /** Which slot a monitor's contents take. [O-1524] */
  contents_slot: Spawn;
  /** Whether a bump from below makes a monitor fall; otherwise it breaks. Under reversed gravity monitors that are upside down fall under all rules. [O-1514, O-1516] */
  falls_when_bumped: boolean;
  /** Half the height in pixels. [15.1] */
  height: Px;
  /** When a falling monitor lands. [O-1518] */
  landing: MonitorLanding;
  /** Half the width to land on, in pixels. Only [`MonitorSolidity::Own`] asks for it. [O-1501] */
  landing_width: Px;
  /** Whether a monitor does nothing at all off the screen. Where a game has that, `false` is a correction, together with [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen). [O-1512] */
  needs_screen: boolean;
  /** Which players pass through a monitor. [O-1508, O-1511] */
  passes: MonitorPass;
  /** Which players' roll breaks monitors and passes through. [O-1508, O-1514] */
  players: MonitorPlayers;
  /** Pixels from the centre of a falling monitor to its floor sensor. [15.1] */
  sensor_radius: Px;
  /** Whether a falling monitor is solid, and a monitor that is stood on can fall. [O-1509, O-1521] */
  solid_while_falling: boolean;
  /** Which routine makes monitors solid. [15.2] */
  solidity: MonitorSolidity;
  /** Half the width in pixels. [15.1] */
  width: Px;
}

/** Which routine makes monitors solid. [15.2] */
export type MonitorSolidity = "Own" | "General";

/** A player's moves other than running, rolling and jumping. */
export interface MoveRules {
  /** Which players bounce with a bubble shield. [C-24] */
  bubble_bounce: BubbleBounce;
  /** The friction of a frame in which a charging player's edge was checked. [G-27] */
  edge_check_friction: Speed | null;
  /** Whether an edge under the feet ends a charge. [G-67, C-60] */
  edge_ends_charge: boolean;
  /** Whether being hurt ends a charge. [C-52] */
  hurt_ends_charge: boolean;
  /** Whether a hyper form dashes in mid-jump. [C-25] */
  hyper_dash: boolean;
  /** When the end of the insta-shield marks the jump as used. [C-25] */
  insta_shield_end: InstaShieldEnd;
  /** Whether letting go of jump ends a charge. */
  jump_release_ends_charge: boolean;
  /** Whether holding Up charges a run. [C-17] */
  peel_out: boolean;
  /** Whether losing a plain shield takes the insta-shield away until the next fire, lightning or bubble shield. [C-25] */
  plain_shield_ends_insta_shield: boolean;
  /** Whether slopes leave a charging player alone. [G-14] */
  slope_spares_charge: boolean;
  /** The charged roll. [C-10, C-16] */
  spin_dash: SpinDash;
}

/** Which sensors count where two opposing ramps meet. [guide: Solid Tiles, Bugs Using This Method] */
export type OpposingRamps = "HigherFoot" | "CentreSensor";

/** The oscillators of a game, as a function of the number of updates: one a frame, but none while Player 1 is dead, or drowns under S3's rules. In frame n objects see them after n - 1 updates. From 16 on the numbers begin again at 0. */
export type OscillatorSet = "S1" | "S2";

/** Whether a platform moves before or after it looks for landing players. [O-1311, O-1312] */
export type PlatformOrder = "LandsThenMoves" | "MovesThenLands";

/** How platforms meet players. */
export interface PlatformRules {
  /** Whether a bridge bends by the log that was stood on in the last frame. No recording of S3 shows it; it is taken to do the same as S2. [O-1322] */
  bridge_bends_late: boolean;
  /** Whether the middle of a bridge, where it looks for landing players, is bent with the logs. [O-1316, O-1317] */
  bridge_centre_bends: boolean;
  /** Whether players can still land on a broken ledge, until it gives way. [O-2237] */
  broken_can_be_landed_on: boolean;
  /** Whether a collapsing ledge begins to count one frame later. [O-1326] */
  collapse_counts_late: boolean;
  /** Which players a ledge lets fall when it gives way. [O-1326] */
  collapse_release: CollapseRelease;
  /** Whether a platform's first step, before the first frame, moves it. [CD-5] */
  first_step_moves: boolean;
  /** Whether a platform goes on carrying a player that has since landed on a solid, until the player leaves the platform's width; a bug. [O-1125] */
  goes_on_carrying: boolean;
  /** Whether a platform moves before or after it looks for landing players. [O-1312] */
  order: PlatformOrder;
  /** How many pixels higher than the surface of the landing a player rides. At 0 a player sinks by 1 px after landing; where a game has 0, 1 px is a correction. Platforms that are boxes do not ask. [O-1309] */
  ride_extra: Px;
}

/** How long power-ups last. */
export interface PowerUpRules {
  /** Whether power-ups count in every eighth frame only. [C-5] */
  count_by_eight: boolean;
  /** How many frames speed shoes and invincibility last. CD's 1,320 are those of its US build. [C-5] 0 to 65535. */
  frames: number;
}

/** When a push block gives way by a pixel. [O-1402, O-1405] */
export type PushCadence = "OnContact" | {
  /** The value. 0 to 255. */
  Every: number;
};

/** The effect of a push's end on the player's pose. [O-1111] */
export type PushEnd = "Walks" | "WalksUnlessRolled" | "WalksUnlessRolledOrCharging";

/** Which way a wall met on a slope of 45 degrees pushes. [G-31, G-36, G-38] */
export type PushRounding = "Plain" | "LessOne" | "AsSensor";

/** How walls stop a player on the ground. */
export interface PushRules {
  /** Whether a player pushes only a wall that it faces. [G-39] */
  needs_facing: boolean;
  /** Whether a new pose ends pushing. [G-71] */
  new_pose_ends: boolean;
  /** Whether objects can switch the push sensors off. [G-30] */
  objects_can_switch_off: boolean;
  /** Whether push sensors also work at multiples of 90 degrees. [G-30] */
  on_quarter_turns: boolean;
  /** Which way a wall met on a slope of 45 degrees pushes. [G-38] */
  rounding: PushRounding;
}

/** Whole pixels; x grows to the right, y grows downwards. */
export type Px = number;

/** Half sizes of a player in pixels: the centre pixel does not count. [C-1] */
export interface Radii {
  /** From the centre to the feet. -128 to 127. */
  height: number;
  /** From the centre to sensors A and B sideways. -128 to 127. */
  width: number;
}

/** The leader's states in which a follower does not come back. [F-21, F-26] */
export type ReturnBar = "AirOrWater" | "Air" | "Death";

/** When starting to roll lifts the ground speed to 0x200. [G-46, G-47] */
export type RollBoost = "FromRest" | "Rightward";

/** How fast a roll slows down against the opposite direction. [G-42] */
export type RollDeceleration = "QuarterOfDeceleration" | {
  /** The value. */
  Fixed: Speed;
};

/** How rolls begin, run and end. */
export interface RollRules {
  /** When the start of a roll lifts the ground speed to 0x200. [G-46, G-47] */
  boost: RollBoost;
  /** Whether there are forced rolls, which never end by themselves. [G-44] */
  can_be_forced: boolean;
  /** Whether attaching to a ceiling ends a roll. */
  ends_on_ceiling: boolean;
  /** Whether a forced roll can be one that directions do not steer. [G-41] */
  forced_can_lock_steering: boolean;
  /** Whether a forced roll goes on after a landing on terrain. */
  forced_outlasts_landing: boolean;
  /** Whether a player in a forced roll cannot jump. [G-3] */
  forced_refuses_jump: boolean;
  /** Whether a forced roll may rise faster than the cap. */
  forced_rises_freely: boolean;
  /** Whether a jump out of a roll keeps the rolling radii. Otherwise the player grows without moving. [G-12] */
  jump_keeps_radii: boolean;
  /** Whether a jump out of a roll cannot be steered. */
  jump_locks_air_control: boolean;
  /** From which ground speed on Down rolls. [G-45] */
  start_speed: Speed;
  /** Below which ground speed a roll ends; 1 means at rest. [G-44] */
  stop_speed: Speed;
  /** How far the centre rises when a roll ends. [G-44, A-37, A-38] */
  unroll: Unroll;
}

/** How a player's sensors find ground and walls. */
export interface SensorRules {
  /** Whether an angle that differs from the present one by 0x20 or more snaps to a quarter turn. [G-57] */
  angle_difference_snaps: boolean;
  /** Whether ground more than 14 px inside keeps the angle of a right wall for a while. Only one act of S3 and S3K does it. [G-63] */
  deep_right_wall_holds: boolean;
  /** How far below the feet ground still holds a player. [G-61] */
  ground_reach: GroundReach;
  /** Which sensors count where two opposing ramps meet. [guide: Solid Tiles] */
  opposing_ramps: OpposingRamps;
  /** The level of a player running off a slanted ledge. [guide: Solid Tiles] */
  slanted_ledge: SlantedLedge;
  /** Whether push and wall sensors reach as far as the width radius, and never sit lower. Only two-player races have it. [T-40] */
  walls_by_width_radius: boolean;
}

/** Which players a spring that faces sideways throws. [O-1607] */
export type SideFire = "Pushed" | "PushedInFront" | "TouchedInFront";

/** At which speed turning round becomes a skid. [G-23] */
export type Skid = "Lopsided" | "Even";

/** The level of a player running off a slanted ledge. [guide: Solid Tiles, Bugs Using This Method] */
export type SlantedLedge = "Drops" | "HoldsLevel";

/** How a player that is too slow on a slope slips. [G-65] */
export type Slip = "Fall" | "NudgeOrFall";

/** How objects are kept. */
export interface SlotRules {
  /** Where the objects of a level live. */
  activation: Activation;
  /** How many slots there are, at most `MAX_SLOTS`. [O-2001, O-2201, O-2301] 0 to 65535. */
  count: number;
  /** The number from which the slots are counted down. [O-1032] 0 to 255. */
  countdown: number;
  /** Whether objects stand still while the first player is dead. [O-1028] */
  freeze_when_dead: boolean;
  /** Whether objects' left wall sensors forget to mirror their place in the tile; a bug. [O-1709] */
  left_wall_bug: boolean;
  /** How the oscillators swing. [O-1329, O-2204] */
  oscillators: OscillatorSet;
  /** Whether the random numbers restart when the low word of the seed is 0. Otherwise they restart when the whole seed is 0. [O-2307] */
  random_resets_on_low_word: boolean;
  /** Whether the dust of a skid takes slots. [O-2248] */
  skids_raise_dust: boolean;
}

/** How a solid box is tested. [11.3, 11.9] */
export type SolidModel = "Riding" | "Overlap";

/** How solid objects meet players. CD's box, [`SolidModel::Overlap`], uses only `push_radius`, `needs_screen` and `vanishing_support_drops`. The rest is for boxes of the riding model, and for slopes and platforms where a field says so. */
export interface SolidRules {
  /** Whether the underside reaches down by the standing height, also for a rolled-up player. [O-1122] */
  bottom_by_standing_radius: boolean;
  /** Where a box ends at the bottom. [11.3] */
  bottom_edge: BottomEdge;
  /** Which players the underside pushes down. [O-1115, O-1122] */
  bottom_push: BottomPush;
  /** A player less deep along x than this, in pixels, is pushed sideways and not crushed. [O-1116] */
  crush_escape: Px;
  /** Correction: whether the rightmost column of the landing width counts. [O-1120] */
  landing_right_edge_counts: boolean;
  /** Within which width a player lands. [O-1120] */
  landing_width: LandingWidth;
  /** Whether a player walking off a box, a slope or a platform is in the air at once; otherwise the next frame decides. Walking off a bridge never does this, and walking off CD's box always does. [O-1128, O-1308, O-1146] */
  leaving_sets_airborne: boolean;
  /** Whether a player rising within the top is put on it without landing; a bug. Where a game has it, `false` is a correction. [O-1122] */
  lifts_rising_player: boolean;
  /** How a box is tested. */
  model: SolidModel;
  /** Whether normal solids, CD's boxes included, are solid only on the screen; `false` is a correction. [O-1107, O-1141] */
  needs_screen: boolean;
  /** Whether normal solids ignore a player other than the first one while it is off the screen, and do not even carry it. [O-1108] */
  others_need_screen: boolean;
  /** When a push block gives way. [O-1405] */
  push_cadence: PushCadence;
  /** The effect of a push's end on the player's pose. [O-1111] */
  push_end: PushEnd;
  /** How many pixels wider than the object its box is on each side: the player's push radius, plus 1 px in the riding model. [O-1101, O-1142] */
  push_radius: Px;
  /** Correction: whether a player rides a box or a slope where landing put it, never inside. For platforms: [`PlatformRules::ride_extra`](crate::rules::PlatformRules::ride_extra). [O-1133, O-1138, O-1209] */
  ride_height_is_exact: boolean;
  /** Whether solids with a curved top are solid only on the screen. [O-1206] */
  slope_needs_screen: boolean;
  /** Whether a curved top carries neither dead players nor players that objects leave alone. Boxes carry neither in any game. [O-1211] */
  slope_spares_disabled: boolean;
  /** Whether a depth of 4 px or less along y is a vertical contact, however deep along x. [O-1122] */
  small_depth_is_vertical: boolean;
  /** Where the upper half of a box ends. [O-1109] */
  top_split: TopSplit;
  /** Correction: whether a player falls in the frame after the object under it was unloaded, removed or turned into something else. [O-1131] */
  vanishing_support_drops: boolean;
  /** The mask that cuts down the rows below the upper edge, for levels that wrap. [18-14] 0 to 65535. */
  y_mask: number | null;
}

/** Which free slot a new object takes. [O-2001, O-1524] */
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

/** Which players spikes hurt, and when spikes act. */
export interface SpikeRules {
  /** Whether spikes that point up or down hurt at their top and their underside alike. [O-1620, O-1621] */
  both_ends_hurt: boolean;
  /** Whether the first step of spikes does nothing. [O-2227, O-2316] */
  first_step_is_idle: boolean;
  /** Whether spikes that point down hurt players touching their hitbox, and not players bumping into them. [O-1624] */
  hanging_hurt_by_touch: boolean;
  /** Spikes act only on players nearer than this many pixels above or below them; `None` for any distance. [O-1624] */
  reach: Px | null;
  /** Whether spikes that point sideways carry players standing on them when they move. [O-1623] */
  sideways_carry: boolean;
}

/** The move that charges on the spot while Down is held. [C-10, C-16] */
export type SpinDash = "None" | "Revs" | {
  /** The value. */
  Timer: Speed;
};

/** How springs, bumpers, path switchers and forced rolls act. */
export interface SpringRules {
  /** How many hits of a bumper score, which its placement remembers; `None` for all. [O-1625, O-2075, O-2319] 0 to 255. */
  bumper_scoring_hits: number | null;
  /** Whether bumpers throw up to 3/256 of a turn astray, changing every 256 frames. [O-2234] */
  bumpers_stray: boolean;
  /** Whether a slanting spring divides its strength among the axes, 181/256 each. Otherwise it throws with all of it on both. [O-1613, O-1615] */
  diagonal_divides: boolean;
  /** How many pixels a slanting spring moves a thrown player into itself on both axes. [O-1613, O-1615] */
  diagonal_shift: Px;
  /** The greatest speed that a spring throws down with; `None` for no limit. [O-1612] */
  down_cap: Speed | null;
  /** How many pixels above the centre of a spring that faces down a player stands on it. [O-1612] */
  down_ride_height: Px;
  /** Whether a thrown player can no longer cut its jump short. Springs that face sideways never do that. [O-1604] */
  ends_jump: boolean;
  /** The ground speed that a forced roll begins with; `None` for the player's own. [O-1642] */
  forced_roll_speed: Speed | null;
  /** Whether a spring lets go of a thrown player in that frame. Otherwise it lets go in the next one, and the player has no other contact with it in that frame. [O-1601] */
  lets_go_at_once: boolean;
  /** The same of one that faces down. [O-1203] */
  mirrored_edge_down: Px | null;
  /** The height of a mirrored slanting spring that faces up, in the last column on its right. The originals read it from outside of their table. `None` repeats the height of the column before. [O-1203] */
  mirrored_edge_up: Px | null;
  /** Whether springs that do not slant are solid only on the screen, if [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen) says that of solids. Where springs are CD's boxes this holds for all of them, and off the screen they do not even recoil. [O-1601, O-1603] */
  needs_screen: boolean;
  /** Frames for which a spring that faces up or sideways recoils. [O-1603] 0 to 255. */
  recoil: number;
  /** Frames for which a spring that faces down or slants recoils. [O-1603] 0 to 255. */
  recoil_below: number;
  /** Whether a spring that recoils is neither solid nor throws. Otherwise only the zone before a spring that faces sideways is off. [O-1603, O-1610] */
  recoils_alone: boolean;
  /** Whether a player thrown sideways or straight down can use the second press of a jump again. [O-1604] */
  renews_double_jump: boolean;
  /** Whether a spring that faces sideways also throws players running past it on the ground. [O-1610] */
  side_catches: boolean;
  /** Which players a spring that faces sideways throws. [O-1607] */
  side_fire: SideFire;
  /** Half the height of a spring that faces sideways, in pixels. [O-1606] */
  side_height: Px;
  /** Whether a spring that faces sideways sets the player's angle to 0. [O-1608] */
  side_levels: boolean;
  /** Whether a spring that faces sideways turns a thrown player round, whichever way it faced. Otherwise the player faces where it flies. [O-1608] */
  side_turns_round: boolean;
  /** A path switcher switches players nearer to its line than this many pixels; `None` for any distance. [O-1639] */
  switcher_reach: Px | null;
  /** Whether a spring that faces up ends a forced roll. [O-1604] */
  up_ends_pinball: boolean;
}

/** Where the upper half of a solid box ends. [O-1109, 11.8] */
export type TopSplit = "AboveCentre" | "Centre";

/** How players touch objects. */
export interface TouchRules {
  /** Whether charging a spin dash also attacks. [O-1016] */
  charge_attacks: boolean;
  /** When ducking lowers the hitbox. [O-1006] */
  duck: DuckBox;
  /** Frames for which a destroyed enemy keeps its slot. [O-2026, O-2214] 0 to 255. */
  explosion_frames: number;
  /** Whether flying attacks from below. [O-1016] */
  flight_attacks: boolean;
  /** Whether gliding and sliding attack. [O-1016] */
  glide_attacks: boolean;
  /** Half the width of a player's hitbox in pixels; two-player races of S3 and S3K make it 4. [O-1001, O-1009] */
  half_width: Px;
  /** How many pixels less than the player's height radius the hitbox reaches up and down. [O-1002] */
  height_cut: Px;
  /** How hitting an enemy that takes several hits changes the player's speeds. [O-1017] */
  hit_rebound: HitRebound;
  /** Whether the levels' own rings are objects like others. Otherwise a player takes all of them that it touches at once, before it touches anything else. [O-1011, O-1012] */
  level_rings_are_objects: boolean;
  /** Whether a lightning shield attracts rings. [O-1036] */
  lightning_attracts: boolean;
  /** Whether lost rings notice that they are out of the level only in the frames in which they look for the floor. [O-1034] */
  lost_ring_ends_when_due: boolean;
  /** Lost rings look for the floor in one of this many frames. [O-1032] 0 to 255. */
  lost_ring_floor_every: number;
  /** Whether lost rings off the screen find no floor. [O-1032] */
  lost_ring_floor_needs_screen: boolean;
  /** Whether the height of lost rings counts for the screen. [O-2305] */
  lost_rings_have_height: boolean;
  /** Whether only objects on the screen are touched. [O-1010] */
  needs_screen: boolean;
  /** Whether players after the first lose rings and shields when they are hurt, and die if they have neither: two-player races. [O-1024] */
  others_lose_rings: boolean;
  /** A player can take items only with fewer frames of invulnerability left than this. [O-1026] 0 to 255. */
  pickup_below: number;
  /** The most rings that a player can have. [O-1029] 0 to 65535. */
  ring_cap: number;
  /** Whether shields turn projectiles away and an insta-shield has its own box. [O-1007, O-1008] */
  shields_deflect: boolean;
  /** Whether spikes spare invulnerable players; `false` is the spike bug of S1's first releases. [O-1622] */
  spikes_respect_invulnerability: boolean;
}

/** How far the centre rises when a roll ends. [G-44, A-37, A-38] */
export type Unroll = "Fixed" | "Grown" | "GrownBySurface";

/** When leaving water doubles the vertical speed. */
export type WaterExit = "Always" | "UnlessHurt" | "UnlessFast" | "WhenRising";

/** How water affects the speeds of a player. */
export interface WaterRules {
  /** When leaving water doubles the vertical speed. */
  exit: WaterExit;
  /** Whether water does not slow a player controlled by an object. */
  spares_controlled: boolean;
  /** Whether a hurt player neither enters nor leaves water. */
  spares_hurt: boolean;
}

/** Where the y position wraps in stages that are endless vertically. [N-25] */
export type YWrap = "InStep" | "WithCamera";

/** A rule set. Presets are constants. A field changed by hand makes a new one. */
export interface Rules {
  /** Steering, falling, air collision, landing. [6.4] */
  air: AirRules;
  /** The edges of a level. [6.3, 6.4] */
  bounds: BoundsRules;
  /** Breathing and drowning. [25-air] */
  breath: BreathRules;
  /** The camera, and what it decides for objects. [21-camera-window] */
  camera: CameraRules;
  /** The games' four characters, in the order of [`CharacterId::PRESETS`]. */
  characters: readonly (Character)[];
  /** Falling out of the level, and dying. [6.4] */
  death: DeathRules;
  /** A follower, the second player. [24-follower] */
  follower: FollowerRules;
  /** Running, turning, looking, ducking, waiting. [6.3] */
  ground: GroundRules;
  /** How levels are laid out: chunks, blocks, tiles, layers. [6.2] */
  map: MapRules;
  /** Monitors. [19.4] */
  monitor: MonitorRules;
  /** Charges and moves of power-ups. [6.3, 6.5] */
  moves: MoveRules;
  /** Platforms. [19.3] */
  platform: PlatformRules;
  /** Timed power-ups. [6.5] */
  power_ups: PowerUpRules;
  /** Walls met on the ground. [6.3] */
  push: PushRules;
  /** Rolling, jumps out of a roll, and rolls that a level forces. [6.3, 6.4] */
  roll: RollRules;
  /** How far sensors reach, and what their angles do. [6.2] */
  sensors: SensorRules;
  /** The slots that objects live in. [19.6] */
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
