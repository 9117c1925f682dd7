// Players.
import type { CharacterName, Death, Form, Layer, PlayerField, Pose, Routine, Shield } from "./names.js";

/**
 * A player of a world. It shows the player's current state: reading a field reads the module's memory. A field that is set takes effect
 * from the next step on.
 */
export declare class Player {
  private constructor();
  /** Its number: 0 for the first. */
  readonly index: number;
  // <generated fields> by `cargo xtask generate`
  /** The centre along x. In pixels, whose fractions are 1/65536: -32768 to less than 32768. */
  x: number;
  /** The centre along y, downward. In pixels, whose fractions are 1/65536: -32768 to less than 32768. */
  y: number;
  /** Motion along x. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  xSpeed: number;
  /** Motion along y, downward. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  ySpeed: number;
  /** Motion along the ground, positive to the right of a floor. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  groundSpeed: number;
  /** The top running speed, which shoes, water and forms change. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  topSpeed: number;
  /** The gain per frame while a direction is held; also the friction. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  acceleration: number;
  /** The loss per frame while the opposite direction is held. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  deceleration: number;
  /** The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn: 0 to 255. */
  angle: number;
  /** Half the width for the sensors. In pixels: -128 to 127. */
  widthRadius: number;
  /** Half the height. In pixels: -128 to 127. */
  heightRadius: number;
  /** Off the ground. */
  airborne: boolean;
  /** Curled up: rolling or jumping. */
  rolling: boolean;
  /** Looks to the left. */
  facingLeft: boolean;
  /** Stands on an object. */
  onObject: boolean;
  /** The slot of the object that the player stands on, or stood on last. 0 to 65535, or null for none. */
  standingOn: number | null;
  /** Half the width of what the player stands on, for balancing; -1 if it is nothing. The engine takes it from the object in each frame. In pixels: -1 to 32767. */
  supportWidth: number;
  /** The centre of what the player stands on, along x; 0 for nothing. In pixels: -32768 to 32767. */
  supportX: number;
  /** The slot of the object that the player pushes, which only CD's rules remember. 0 to 65535, or null for none. */
  pushedObject: number | null;
  /** Pushes a wall or an object. */
  pushing: boolean;
  /** Jumped out of a roll. */
  rollJump: boolean;
  /** Got into the air by jumping. */
  jumping: boolean;
  /** Below the water's surface. */
  underwater: boolean;
  /** Not 0: the player stays on the ground whatever it does. 0 to 255. */
  stick: number;
  /** Carried by a slide: no control. */
  sliding: boolean;
  /** In a wind tunnel. */
  inWindTunnel: boolean;
  /** Lets go of any wall that it climbs. */
  wallGrabDisabled: boolean;
  /** For how long directions are ignored on the ground. In frames: 0 to 65535. */
  controlLock: number;
  /** The collision layer. */
  layer: Layer;
  /** What this frame's step does. */
  routine: Routine;
  /** What the player died of. Null for none. */
  death: Exclude<Death, "none"> | null;
  /** What the player looks like. */
  pose: Pose;
  /** The pose that the last frame showed; -1 restarts the current one. Null for none. */
  shownPose: Pose | null;
  /** Until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames: 0 to 255. */
  pictureTimer: number;
  /** Who the player is. */
  character: CharacterName;
  /** The buttons held in the last frame. As bits of buttons, 0 to 127; it can be set to letters, such as "RA". */
  get held(): number;
  set held(value: number | string);
  /** What the first sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn: 0 to 255. */
  firstSlotAngle: number;
  /** What the second sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn: 0 to 255. */
  secondSlotAngle: number;
  /** Not 0: the player charges a spin dash or, rolling, is forced to roll; from 128 on it cannot steer then. 0 to 255. */
  spinDash: number;
  /** The spin dash's charge in 1/256 of a step; the frames until a dead player's level restarts. 0 to 65535. */
  charge: number;
  /** How long a spin dash or a peel-out of CD's rules has been charged. In frames: 0 to 255. */
  chargeTimer: number;
  /** The counter of taps of CD's rules. 0 to 255. */
  taps: number;
  /** Tapped Up twice under CD's rules: holding it moves the view. */
  looking: boolean;
  /** Tapped Down twice under CD's rules: holding it moves the view. */
  ducking: boolean;
  /** How far below its top the view wants the player: 96, unless the player looks or ducks. In pixels: 0 to 255. */
  lookShift: number;
  /** How long the player has looked or ducked, until the view moves. In frames: 0 to 255. */
  lookDelay: number;
  /** How long the player has waited. In frames: 0 to 65535. */
  idle: number;
  /** What the second press of this jump started; 0 for nothing. What its numbers mean depends on the character. 0 to 255. */
  airMoveState: number;
  /** Of a flight its fuel, of a glide its direction. 0 to 255. */
  airMoveValue: number;
  /** Of an insta-shield, a climb or a drop dash. In frames: 0 to 255. */
  airMoveTimer: number;
  /** What an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255. */
  objectControl: number;
  /** How the player is being flipped; with a negative number it does not skid. -128 to 127. */
  flipType: number;
  /** For how long a deep wall to the right still holds. In frames: 0 to 255. */
  deepWallFrames: number;
  /** The player's form. */
  form: Form;
  /** The player's shield. Null for none. */
  shield: Exclude<Shield, "none"> | null;
  /** How many rings the player has. 0 to 65535. */
  rings: number;
  /** Twice the number of enemies destroyed since the last landing. 0 to 255. */
  chain: number;
  /** For how long nothing harms a player who was hurt. In frames: 0 to 255. */
  invulnerable: number;
  /** Counts of invincibility left: frames, under S3's and S3K's rules every eighth. 0 to 65535. */
  invincible: number;
  /** Counts of speed shoes left: frames, under S3's and S3K's rules every eighth. 0 to 65535. */
  shoes: number;
  /** Whether the player is alive. */
  get isAlive(): boolean;
  /** Whether the player is super or hyper. */
  get isSuper(): boolean;
  /** Whether the player charges a spin dash. */
  get isCharging(): boolean;
  /** Whether the player must go on rolling. */
  get isForcedToRoll(): boolean;
  /** The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048. */
  get spinCharge(): number;
  /** Until the originals start the level again; -1 unless the player is dead. In frames: -1 to 65535. */
  get restartIn(): number;
  /** The air left: 30 down to 0, one unit less every second under water. 0 to 255. */
  air: number;
  /** Until the next unit of air goes, under water. In frames: 0 to 255. */
  airTick: number;
  /** Until a drowning player is dead; 0 otherwise. In frames: 0 to 255. */
  drowning: number;
  // </generated fields>
  /**
   * All fields in the engine's own units, in the order of `PLAYER_FIELDS`: positions in 1/65536 px, speeds in 1/256 px a frame, choices as
   * indices of their names, flags as 0 or 1, none as -1. It is a copy. Read-only fields must keep their values when it is set.
   */
  numbers: Int32Array;
  /** Returns all fields by name, for `JSON.stringify`. */
  toJSON(): Record<PlayerField, number | boolean | string | null>;
  /** Returns a field in the engine's own unit: see `numbers`. */
  number(field: PlayerField): number;
  /** Sets a field in the engine's own unit: see `numbers`. Throws a RangeError for a number that is invalid for the field. */
  setNumber(field: PlayerField, number: number): void;
}
