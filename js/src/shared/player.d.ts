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
  /** The speed along x. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  xSpeed: number;
  /** The speed along y, downward. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  ySpeed: number;
  /** The speed along the ground; to the right on a floor it is positive. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  groundSpeed: number;
  /** The top running speed, which shoes, water and forms change. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  topSpeed: number;
  /** The gain per frame while a direction is held; also the friction. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  acceleration: number;
  /** The loss per frame while the opposite direction is held. In pixels a frame, whose fractions are 1/256: -128 to less than 128. */
  deceleration: number;
  /** The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn: 0 to 255. */
  angle: number;
  /** Half the width, for the sensors. In pixels: -128 to 127. */
  widthRadius: number;
  /** Half the height. In pixels: -128 to 127. */
  heightRadius: number;
  /** True if the player is off the ground. */
  airborne: boolean;
  /** True if the player is curled up: rolling or jumping. */
  rolling: boolean;
  /** True if the player faces left. */
  facingLeft: boolean;
  /** True if the player stands on an object. */
  onObject: boolean;
  /** The slot of the object that the player stands on, or stood on last. 0 to 65535, or null for none. */
  standingOn: number | null;
  /** Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels: -1 to 32767. */
  supportWidth: number;
  /** The centre of the object that the player stands on, along x; 0 for none. In pixels: -32768 to 32767. */
  supportX: number;
  /** The slot of the object that the player pushes, which only CD's rules store. 0 to 65535, or null for none. */
  pushedObject: number | null;
  /** True if the player pushes a wall or an object. */
  pushing: boolean;
  /** True if the player jumped out of a roll. */
  rollJump: boolean;
  /** True if the player is in the air because of a jump. */
  jumping: boolean;
  /** True if the player is below the water's surface. */
  underwater: boolean;
  /** If not 0, the player stays on the ground whatever it does. 0 to 255. */
  stick: number;
  /** True if a slide carries the player, which then has no control. */
  sliding: boolean;
  /** True if the player is in a wind tunnel. */
  inWindTunnel: boolean;
  /** True if the player lets go of any wall that it climbs. */
  wallGrabDisabled: boolean;
  /** The time during which directions are ignored on the ground. In frames: 0 to 65535. */
  controlLock: number;
  /** The collision layer. */
  layer: Layer;
  /** The routine that this frame's step runs. */
  routine: Routine;
  /** The cause of the player's death. Null for none. */
  death: Exclude<Death, "none"> | null;
  /** The player's pose. */
  pose: Pose;
  /** The pose that the last frame showed; with null, the current pose starts again. Null for none. */
  shownPose: Pose | null;
  /** The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames: 0 to 255. */
  pictureTimer: number;
  /** The player's character. */
  character: CharacterName;
  /** The buttons held in the last frame. As bits of buttons, 0 to 127; it can be set to letters, such as "RA". */
  get held(): number;
  set held(value: number | string);
  /** The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn: 0 to 255. */
  firstSlotAngle: number;
  /** The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn: 0 to 255. */
  secondSlotAngle: number;
  /** If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255. */
  spinDash: number;
  /** The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535. */
  charge: number;
  /** The time for which a spin dash or peel-out of CD's rules has been charged. In frames: 0 to 255. */
  chargeTimer: number;
  /** The tap counter of CD's rules. 0 to 255. */
  taps: number;
  /** True if Up was tapped twice under CD's rules, so that holding it moves the view. */
  looking: boolean;
  /** True if Down was tapped twice under CD's rules, so that holding it moves the view. */
  ducking: boolean;
  /** The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels: 0 to 255. */
  lookShift: number;
  /** The time for which the player has looked or ducked, until the view moves. In frames: 0 to 255. */
  lookDelay: number;
  /** The time for which the player has waited. In frames: 0 to 65535. */
  idle: number;
  /** The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255. */
  airMoveState: number;
  /** The fuel of a flight, or the direction of a glide. 0 to 255. */
  airMoveValue: number;
  /** The timer of an insta-shield, a climb or a drop dash. In frames: 0 to 255. */
  airMoveTimer: number;
  /** The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255. */
  objectControl: number;
  /** The kind of flip in progress; with a negative number the player does not skid. -128 to 127. */
  flipType: number;
  /** The time for which a deep wall to the right still holds. In frames: 0 to 255. */
  deepWallFrames: number;
  /** The player's form. */
  form: Form;
  /** The player's shield. Null for none. */
  shield: Exclude<Shield, "none"> | null;
  /** The number of rings. 0 to 65535. */
  rings: number;
  /** Twice the number of enemies destroyed since the last landing. 0 to 255. */
  chain: number;
  /** The time for which a player is invulnerable after being hurt. In frames: 0 to 255. */
  invulnerable: number;
  /** The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535. */
  invincible: number;
  /** The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535. */
  shoes: number;
  /** True if the player is alive. */
  get isAlive(): boolean;
  /** True if the player is super or hyper. */
  get isSuper(): boolean;
  /** True if the player charges a spin dash. */
  get isCharging(): boolean;
  /** True if the player must go on rolling. */
  get isForcedToRoll(): boolean;
  /** The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048. */
  get spinCharge(): number;
  /** The time until the original games restart the level; -1 unless the player is dead. In frames: -1 to 65535. */
  get restartIn(): number;
  /** The remaining air: 30 down to 0, one unit less every second under water. 0 to 255. */
  air: number;
  /** The time until the next unit of air is used up, under water. In frames: 0 to 255. */
  airTick: number;
  /** The time until a drowning player is dead; 0 otherwise. In frames: 0 to 255. */
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
