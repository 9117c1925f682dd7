// Names and numbers, written by `cargo xtask generate`. Do not edit.

export const PLAYER_FIELDS = Object.freeze(["x", "y", "xSpeed", "ySpeed", "groundSpeed", "topSpeed", "acceleration", "deceleration", "angle", "widthRadius", "heightRadius", "airborne", "rolling", "facingLeft", "onObject", "standingOn", "supportWidth", "supportX", "pushedObject", "pushing", "rollJump", "jumping", "underwater", "stick", "sliding", "inWindTunnel", "wallGrabDisabled", "controlLock", "layer", "routine", "death", "pose", "shownPose", "pictureTimer", "character", "held", "firstSlotAngle", "secondSlotAngle", "spinDash", "charge", "chargeTimer", "taps", "looking", "ducking", "lookShift", "lookDelay", "idle", "airMoveState", "airMoveValue", "airMoveTimer", "objectControl", "flipType", "deepWallFrames", "form", "shield", "rings", "chain", "invulnerable", "invincible", "shoes", "isAlive", "isSuper", "isCharging", "isForcedToRoll", "spinCharge", "restartIn", "air", "airTick", "drowning"]);
export const EVENTS = Object.freeze(["jumped", "landed", "attached_to_ceiling", "hit_ceiling", "hit_wall", "left_ground", "pushed_wall", "slipped", "started_rolling", "stopped_rolling", "skidded", "balanced", "spin_dash_started", "spin_dash_revved", "spin_dash_released", "peel_out_started", "peel_out_released", "charge_lost", "insta_shielded", "fire_dashed", "lightning_jumped", "bubble_dropped", "bubble_bounced", "hyper_dashed", "drop_dashed", "started_flying", "flapped", "started_gliding", "grabbed_wall", "let_go", "started_sliding", "climbing_ledge", "entered_water", "left_water", "changed_layer", "was_hurt", "died", "gave_up", "landed_on", "left_object", "pushed_object", "moved_object", "crushed", "sprung", "bounced", "boosted", "took_ring", "lost_rings", "broke_monitor", "bumped_monitor", "got_item", "attacked", "destroyed", "broke", "collapsed", "pressed_button", "passed_checkpoint", "reached_goal", "scored", "custom", "air_warning", "air_low", "air_number", "air_restored", "breathed_bubble", "drowned"]);
export const GAMES = Object.freeze(["s1", "cd", "s2", "s3", "s3k"]);
export const CHARACTERS = Object.freeze(["sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2", "custom3", "custom4", "custom5", "custom6", "custom7"]);
export const LAYERS = Object.freeze(["a", "b"]);
export const ROUTINES = Object.freeze(["control", "hurt", "dying", "dead", "drowning"]);
export const DEATHS = Object.freeze(["none", "by_terrain", "by_object", "by_drowning"]);
export const FORMS = Object.freeze(["normal", "super", "hyper"]);
export const SHIELDS = Object.freeze(["none", "plain", "fire", "lightning", "bubble"]);
export const POSES = Object.freeze(["wait", "walk", "roll", "look_up", "duck", "balance", "balance_far", "balance_away", "balance_away_far", "skid", "spin_dash", "blink", "get_up", "give_up", "fly", "glide", "glide_fall", "slide", "climb", "climb_ledge", "hurt", "die", "spring", "breathe", "drown"]);
export const ITEMS = Object.freeze(["other", "ten_rings", "shoes", "shield", "invincibility", "harm", "life", "all_power_ups"]);
export const DIRECTIONS = Object.freeze(["right", "down", "left", "up"]);
export const SIDES = Object.freeze(["top", "sides_and_bottom"]);
export const REASONS = Object.freeze(["event", "cast", "decision"]);
export const FACINGS = Object.freeze(["up", "down", "sideways", "diagonally_up", "diagonally_down"]);
export const SHAPES = Object.freeze(["none", "solid", "platform", "sloped"]);
export const BUTTONS = Object.freeze({ up: 1, down: 2, left: 4, right: 8, b: 16, c: 32, a: 64 });
export const OBJECT_KINDS = Object.freeze({ 0: "SolidBlock", 1: "LostRing", 2: "ScriptedObject", 3: "HostSolid", 10: "Spikes", 11: "PushBlock", 12: "Breakable", 13: "Fragment", 14: "Button", 15: "Stomper", 30: "Platform", 31: "SlopedSolid", 32: "Collapsing", 33: "Bridge", 34: "Seesaw", 35: "SeesawBall", 40: "Spring", 41: "Bumper", 42: "Booster", 43: "Conveyor", 44: "PathSwitcher", 45: "ForcedRoll", 46: "Checkpoint", 47: "Goal", 60: "Ring", 61: "Monitor", 62: "MonitorItem", 63: "Explosion", 64: "Projectile", 65: "WalkingBadnik", 66: "JumpingBadnik", 67: "ShootingBadnik", 68: "Segment", 69: "SpikeLog", 70: "Decoration", 71: "Bubble", 72: "BubbleMaker", 73: "MouthBubble" });
export const EVENT_WORDS = Object.freeze({ changed_layer: ["a", "b"], got_item: ["other", "ten_rings", "shoes", "shield", "invincibility", "harm", "life", "all_power_ups"] });
export const EVENTS_WITH_VALUE = Object.freeze(["landed", "attached_to_ceiling", "changed_layer", "lost_rings", "got_item", "scored", "custom", "air_number"]);
export const VERSION = "0.1.0";
