// Names and numbers, written by `cargo xtask generate`. Do not edit.

/** The fields of a player, in the order of their numbers. */
export type PlayerField = "x" | "y" | "xSpeed" | "ySpeed" | "groundSpeed" | "topSpeed" | "acceleration" | "deceleration" | "angle" | "widthRadius" | "heightRadius" | "airborne" | "rolling" | "facingLeft" | "onObject" | "standingOn" | "supportWidth" | "supportX" | "pushedObject" | "pushing" | "rollJump" | "jumping" | "underwater" | "stick" | "sliding" | "inWindTunnel" | "wallGrabDisabled" | "controlLock" | "layer" | "routine" | "death" | "pose" | "shownPose" | "pictureTimer" | "character" | "held" | "firstSlotAngle" | "secondSlotAngle" | "spinDash" | "charge" | "chargeTimer" | "taps" | "looking" | "ducking" | "lookShift" | "lookDelay" | "idle" | "airMoveState" | "airMoveValue" | "airMoveTimer" | "objectControl" | "flipType" | "deepWallFrames" | "form" | "shield" | "rings" | "chain" | "invulnerable" | "invincible" | "shoes" | "isAlive" | "isSuper" | "isCharging" | "isForcedToRoll" | "spinCharge" | "restartIn" | "air" | "airTick" | "drowning";
/** The fields of a player, in the order of their numbers. The place of a name is its number. */
export declare const PLAYER_FIELDS: readonly PlayerField[];

/** The kinds of events of a player. */
export type EventName = "jumped" | "landed" | "attached_to_ceiling" | "hit_ceiling" | "hit_wall" | "left_ground" | "pushed_wall" | "slipped" | "started_rolling" | "stopped_rolling" | "skidded" | "balanced" | "spin_dash_started" | "spin_dash_revved" | "spin_dash_released" | "peel_out_started" | "peel_out_released" | "charge_lost" | "insta_shielded" | "fire_dashed" | "lightning_jumped" | "bubble_dropped" | "bubble_bounced" | "hyper_dashed" | "drop_dashed" | "started_flying" | "flapped" | "started_gliding" | "grabbed_wall" | "let_go" | "started_sliding" | "climbing_ledge" | "entered_water" | "left_water" | "changed_layer" | "was_hurt" | "died" | "gave_up" | "landed_on" | "left_object" | "pushed_object" | "moved_object" | "crushed" | "sprung" | "bounced" | "boosted" | "took_ring" | "lost_rings" | "broke_monitor" | "bumped_monitor" | "got_item" | "attacked" | "destroyed" | "broke" | "collapsed" | "pressed_button" | "passed_checkpoint" | "reached_goal" | "scored" | "custom" | "air_warning" | "air_low" | "air_number" | "air_restored" | "breathed_bubble" | "drowned";
/** The kinds of events of a player. The place of a name is its number. */
export declare const EVENTS: readonly EventName[];

/** The games whose rules are available. */
export type Game = "s1" | "cd" | "s2" | "s3" | "s3k";
/** The games whose rules are available. The place of a name is its number. */
export declare const GAMES: readonly Game[];

/** The characters: the four of the games, and the custom ones that rules can add. */
export type CharacterName = "sonic" | "tails" | "knuckles" | "mini" | "custom0" | "custom1" | "custom2" | "custom3" | "custom4" | "custom5" | "custom6" | "custom7";
/** The characters: the four of the games, and the custom ones that rules can add. The place of a name is its number. */
export declare const CHARACTERS: readonly CharacterName[];

/** The collision layers. */
export type Layer = "a" | "b";
/** The collision layers. The place of a name is its number. */
export declare const LAYERS: readonly Layer[];

/** The routines that a player's step can run. */
export type Routine = "control" | "hurt" | "dying" | "dead" | "drowning";
/** The routines that a player's step can run. The place of a name is its number. */
export declare const ROUTINES: readonly Routine[];

/** The causes of a player's death. */
export type Death = "none" | "by_terrain" | "by_object" | "by_drowning";
/** The causes of a player's death. The place of a name is its number. */
export declare const DEATHS: readonly Death[];

/** The forms of a player. */
export type Form = "normal" | "super" | "hyper";
/** The forms of a player. The place of a name is its number. */
export declare const FORMS: readonly Form[];

/** The shields. */
export type Shield = "none" | "plain" | "fire" | "lightning" | "bubble";
/** The shields. The place of a name is its number. */
export declare const SHIELDS: readonly Shield[];

/** The poses of a player. */
export type Pose = "wait" | "walk" | "roll" | "look_up" | "duck" | "balance" | "balance_far" | "balance_away" | "balance_away_far" | "skid" | "spin_dash" | "blink" | "get_up" | "give_up" | "fly" | "glide" | "glide_fall" | "slide" | "climb" | "climb_ledge" | "hurt" | "die" | "spring" | "breathe" | "drown";
/** The poses of a player. The place of a name is its number. */
export declare const POSES: readonly Pose[];

/** The contents of monitors. */
export type Item = "other" | "ten_rings" | "shoes" | "shield" | "invincibility" | "harm" | "life" | "all_power_ups";
/** The contents of monitors. The place of a name is its number. */
export declare const ITEMS: readonly Item[];

/** Where a sensor points. */
export type Direction = "right" | "down" | "left" | "up";
/** Where a sensor points. The place of a name is its number. */
export declare const DIRECTIONS: readonly Direction[];

/** The solidities that sensors look for. */
export type Side = "top" | "sides_and_bottom";
/** The solidities that sensors look for. The place of a name is its number. */
export declare const SIDES: readonly Side[];

/** The kinds of reasons. */
export type ReasonKind = "event" | "cast" | "decision";
/** The kinds of reasons. The place of a name is its number. */
export declare const REASONS: readonly ReasonKind[];

/** The directions in which springs throw. */
export type Facing = "up" | "down" | "sideways" | "diagonally_up" | "diagonally_down";
/** The directions in which springs throw. The place of a name is its number. */
export declare const FACINGS: readonly Facing[];

/** The shapes of solids; hazards and triggers do not have one. */
export type Shape = "none" | "solid" | "platform" | "sloped";
/** The shapes of solids; hazards and triggers do not have one. The place of a name is its number. */
export declare const SHAPES: readonly Shape[];

/** The overlays of a picture. */
export type Overlay = "sensors" | "hitboxes" | "solids" | "heights" | "angles" | "layers" | "velocity" | "mode" | "slots" | "camera";
/** The overlays of a picture. The place of a name is its number. */
export declare const OVERLAYS: readonly Overlay[];

/** The columns of a batch's observations. */
export type Column = "x" | "y" | "xSpeed" | "ySpeed" | "groundSpeed" | "angle" | "flags" | "pose" | "routine" | "layer" | "rings" | "shield" | "controlLock" | "spinCharge" | "doubleJump" | "invulnerable";
/** The columns of a batch's observations. The place of a name is its number. */
export declare const COLUMNS: readonly Column[];

/** The stages that come with the package. */
export type BuiltinStage = "first" | "slopes" | "solids" | "platforms" | "bugs" | "speedrun" | "flat" | "hills" | "pipe" | "drum";
/** The stages that come with the package. The place of a name is its number. */
export declare const BUILTIN_STAGES: readonly BuiltinStage[];

/** The bits of the buttons. Inputs are sums of them; A, B and C all jump. */
export declare const BUTTONS: {
  /** The bit of the button UP: 1. */
  readonly up: 1;
  /** The bit of the button DOWN: 2. */
  readonly down: 2;
  /** The bit of the button LEFT: 4. */
  readonly left: 4;
  /** The bit of the button RIGHT: 8. */
  readonly right: 8;
  /** The bit of the button B: 16. */
  readonly b: 16;
  /** The bit of the button C: 32. */
  readonly c: 32;
  /** The bit of the button A: 64. */
  readonly a: 64;
};

/** The kinds of objects: stock objects, and the custom objects of a game. */
export type ObjectKind = "SolidBlock" | "LostRing" | "ScriptedObject" | "HostSolid" | "Spikes" | "PushBlock" | "Breakable" | "Fragment" | "Button" | "Stomper" | "Gate" | "Platform" | "SlopedSolid" | "Collapsing" | "Bridge" | "Seesaw" | "SeesawBall" | "VanishingPlatform" | "Spring" | "Bumper" | "Booster" | "Conveyor" | "PathSwitcher" | "ForcedRoll" | "Checkpoint" | "Goal" | "Ring" | "Monitor" | "MonitorItem" | "Explosion" | "Projectile" | "WalkingBadnik" | "JumpingBadnik" | "ShootingBadnik" | "Segment" | "SpikeLog" | "Decoration" | "Bubble" | "BubbleMaker" | "MouthBubble" | "Hazard" | "Custom";

/** The words in events: a layer or an item. */
export type EventWord = "a" | "b" | "other" | "ten_rings" | "shoes" | "shield" | "invincibility" | "harm" | "life" | "all_power_ups";

/** The package's version. */
export declare const VERSION: string;
