// Players.
import { bitsOf } from "./buttons.js";
import { choice, flag, numbers, position, speed, whole } from "./errors.js";
import { CHARACTERS, DEATHS, FORMS, LAYERS, PLAYER_FIELDS, POSES, ROUTINES, SHIELDS } from "./names.js";

/** Returns the slot with this number, or null for none. */
function none(slot) {
  return slot < 0 ? null : slot;
}

/** Returns the name with this number, or null for none. */
function named(names, number) {
  return number === 0 ? null : names[number];
}

function gone() {
  throw new RangeError("player: it is not in the world any more");
}

/** The world of players that have left theirs. */
const GONE = { fresh: gone, changing: gone };

/** Sets fields. Errors use the field names of this package. */
function spelled(set) {
  try {
    set();
  } catch (error) {
    error.message = error.message.replace(/^\w+/, (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()));
    throw error;
  }
}

/** Marks a player as having left its world. */
export let leave;

export class Player {
  #core;
  #index;
  #base;

  static {
    leave = (player) => {
      player.#core = GONE;
    };
  }

  constructor(core, index) {
    this.#core = core;
    this.#index = index;
    this.#base = index * PLAYER_FIELDS.length;
    Object.preventExtensions(this);
  }

  #set(field, number) {
    this.#core.changing().set_field(this.#index, field, number);
  }

  get index() {
    return this.#index;
  }

  // <generated fields> by `cargo xtask generate`
  get x() {
    return this.#core.fresh()[this.#base + 0] / 65536;
  }

  set x(value) {
    this.#set(0, position("x", value));
  }

  get y() {
    return this.#core.fresh()[this.#base + 1] / 65536;
  }

  set y(value) {
    this.#set(1, position("y", value));
  }

  get xSpeed() {
    return this.#core.fresh()[this.#base + 2] / 256;
  }

  set xSpeed(value) {
    this.#set(2, speed("xSpeed", value));
  }

  get ySpeed() {
    return this.#core.fresh()[this.#base + 3] / 256;
  }

  set ySpeed(value) {
    this.#set(3, speed("ySpeed", value));
  }

  get groundSpeed() {
    return this.#core.fresh()[this.#base + 4] / 256;
  }

  set groundSpeed(value) {
    this.#set(4, speed("groundSpeed", value));
  }

  get topSpeed() {
    return this.#core.fresh()[this.#base + 5] / 256;
  }

  set topSpeed(value) {
    this.#set(5, speed("topSpeed", value));
  }

  get acceleration() {
    return this.#core.fresh()[this.#base + 6] / 256;
  }

  set acceleration(value) {
    this.#set(6, speed("acceleration", value));
  }

  get deceleration() {
    return this.#core.fresh()[this.#base + 7] / 256;
  }

  set deceleration(value) {
    this.#set(7, speed("deceleration", value));
  }

  get angle() {
    return this.#core.fresh()[this.#base + 8];
  }

  set angle(value) {
    this.#set(8, whole("angle", value, 0, 255));
  }

  get widthRadius() {
    return this.#core.fresh()[this.#base + 9];
  }

  set widthRadius(value) {
    this.#set(9, whole("widthRadius", value, -128, 127));
  }

  get heightRadius() {
    return this.#core.fresh()[this.#base + 10];
  }

  set heightRadius(value) {
    this.#set(10, whole("heightRadius", value, -128, 127));
  }

  get airborne() {
    return this.#core.fresh()[this.#base + 11] !== 0;
  }

  set airborne(value) {
    this.#set(11, Number(flag("airborne", value)));
  }

  get rolling() {
    return this.#core.fresh()[this.#base + 12] !== 0;
  }

  set rolling(value) {
    this.#set(12, Number(flag("rolling", value)));
  }

  get facingLeft() {
    return this.#core.fresh()[this.#base + 13] !== 0;
  }

  set facingLeft(value) {
    this.#set(13, Number(flag("facingLeft", value)));
  }

  get onObject() {
    return this.#core.fresh()[this.#base + 14] !== 0;
  }

  set onObject(value) {
    this.#set(14, Number(flag("onObject", value)));
  }

  get standingOn() {
    return none(this.#core.fresh()[this.#base + 15]);
  }

  set standingOn(value) {
    this.#set(15, value === null ? -1 : whole("standingOn", value, 0, 65535));
  }

  get supportWidth() {
    return this.#core.fresh()[this.#base + 16];
  }

  set supportWidth(value) {
    this.#set(16, whole("supportWidth", value, -1, 32767));
  }

  get supportX() {
    return this.#core.fresh()[this.#base + 17];
  }

  set supportX(value) {
    this.#set(17, whole("supportX", value, -32768, 32767));
  }

  get pushedObject() {
    return none(this.#core.fresh()[this.#base + 18]);
  }

  set pushedObject(value) {
    this.#set(18, value === null ? -1 : whole("pushedObject", value, 0, 65535));
  }

  get pushing() {
    return this.#core.fresh()[this.#base + 19] !== 0;
  }

  set pushing(value) {
    this.#set(19, Number(flag("pushing", value)));
  }

  get rollJump() {
    return this.#core.fresh()[this.#base + 20] !== 0;
  }

  set rollJump(value) {
    this.#set(20, Number(flag("rollJump", value)));
  }

  get jumping() {
    return this.#core.fresh()[this.#base + 21] !== 0;
  }

  set jumping(value) {
    this.#set(21, Number(flag("jumping", value)));
  }

  get underwater() {
    return this.#core.fresh()[this.#base + 22] !== 0;
  }

  set underwater(value) {
    this.#set(22, Number(flag("underwater", value)));
  }

  get stick() {
    return this.#core.fresh()[this.#base + 23];
  }

  set stick(value) {
    this.#set(23, whole("stick", value, 0, 255));
  }

  get sliding() {
    return this.#core.fresh()[this.#base + 24] !== 0;
  }

  set sliding(value) {
    this.#set(24, Number(flag("sliding", value)));
  }

  get inWindTunnel() {
    return this.#core.fresh()[this.#base + 25] !== 0;
  }

  set inWindTunnel(value) {
    this.#set(25, Number(flag("inWindTunnel", value)));
  }

  get wallGrabDisabled() {
    return this.#core.fresh()[this.#base + 26] !== 0;
  }

  set wallGrabDisabled(value) {
    this.#set(26, Number(flag("wallGrabDisabled", value)));
  }

  get controlLock() {
    return this.#core.fresh()[this.#base + 27];
  }

  set controlLock(value) {
    this.#set(27, whole("controlLock", value, 0, 65535));
  }

  get layer() {
    return LAYERS[this.#core.fresh()[this.#base + 28]];
  }

  set layer(value) {
    this.#set(28, choice("layer", value, LAYERS));
  }

  get routine() {
    return ROUTINES[this.#core.fresh()[this.#base + 29]];
  }

  set routine(value) {
    this.#set(29, choice("routine", value, ROUTINES));
  }

  get death() {
    return named(DEATHS, this.#core.fresh()[this.#base + 30]);
  }

  set death(value) {
    this.#set(30, value === null ? 0 : choice("death", value, DEATHS));
  }

  get pose() {
    return POSES[this.#core.fresh()[this.#base + 31]];
  }

  set pose(value) {
    this.#set(31, choice("pose", value, POSES));
  }

  get shownPose() {
    return POSES[this.#core.fresh()[this.#base + 32]] ?? null;
  }

  set shownPose(value) {
    this.#set(32, value === null ? -1 : choice("shownPose", value, POSES));
  }

  get pictureTimer() {
    return this.#core.fresh()[this.#base + 33];
  }

  set pictureTimer(value) {
    this.#set(33, whole("pictureTimer", value, 0, 255));
  }

  get character() {
    return CHARACTERS[this.#core.fresh()[this.#base + 34]];
  }

  set character(value) {
    this.#set(34, choice("character", value, CHARACTERS));
  }

  get held() {
    return this.#core.fresh()[this.#base + 35];
  }

  set held(value) {
    this.#set(35, bitsOf(value));
  }

  get firstSlotAngle() {
    return this.#core.fresh()[this.#base + 36];
  }

  set firstSlotAngle(value) {
    this.#set(36, whole("firstSlotAngle", value, 0, 255));
  }

  get secondSlotAngle() {
    return this.#core.fresh()[this.#base + 37];
  }

  set secondSlotAngle(value) {
    this.#set(37, whole("secondSlotAngle", value, 0, 255));
  }

  get spinDash() {
    return this.#core.fresh()[this.#base + 38];
  }

  set spinDash(value) {
    this.#set(38, whole("spinDash", value, 0, 255));
  }

  get charge() {
    return this.#core.fresh()[this.#base + 39];
  }

  set charge(value) {
    this.#set(39, whole("charge", value, 0, 65535));
  }

  get chargeTimer() {
    return this.#core.fresh()[this.#base + 40];
  }

  set chargeTimer(value) {
    this.#set(40, whole("chargeTimer", value, 0, 255));
  }

  get taps() {
    return this.#core.fresh()[this.#base + 41];
  }

  set taps(value) {
    this.#set(41, whole("taps", value, 0, 255));
  }

  get looking() {
    return this.#core.fresh()[this.#base + 42] !== 0;
  }

  set looking(value) {
    this.#set(42, Number(flag("looking", value)));
  }

  get ducking() {
    return this.#core.fresh()[this.#base + 43] !== 0;
  }

  set ducking(value) {
    this.#set(43, Number(flag("ducking", value)));
  }

  get lookShift() {
    return this.#core.fresh()[this.#base + 44];
  }

  set lookShift(value) {
    this.#set(44, whole("lookShift", value, 0, 255));
  }

  get lookDelay() {
    return this.#core.fresh()[this.#base + 45];
  }

  set lookDelay(value) {
    this.#set(45, whole("lookDelay", value, 0, 255));
  }

  get idle() {
    return this.#core.fresh()[this.#base + 46];
  }

  set idle(value) {
    this.#set(46, whole("idle", value, 0, 65535));
  }

  get airMoveState() {
    return this.#core.fresh()[this.#base + 47];
  }

  set airMoveState(value) {
    this.#set(47, whole("airMoveState", value, 0, 255));
  }

  get airMoveValue() {
    return this.#core.fresh()[this.#base + 48];
  }

  set airMoveValue(value) {
    this.#set(48, whole("airMoveValue", value, 0, 255));
  }

  get airMoveTimer() {
    return this.#core.fresh()[this.#base + 49];
  }

  set airMoveTimer(value) {
    this.#set(49, whole("airMoveTimer", value, 0, 255));
  }

  get objectControl() {
    return this.#core.fresh()[this.#base + 50];
  }

  set objectControl(value) {
    this.#set(50, whole("objectControl", value, 0, 255));
  }

  get flipType() {
    return this.#core.fresh()[this.#base + 51];
  }

  set flipType(value) {
    this.#set(51, whole("flipType", value, -128, 127));
  }

  get deepWallFrames() {
    return this.#core.fresh()[this.#base + 52];
  }

  set deepWallFrames(value) {
    this.#set(52, whole("deepWallFrames", value, 0, 255));
  }

  get form() {
    return FORMS[this.#core.fresh()[this.#base + 53]];
  }

  set form(value) {
    this.#set(53, choice("form", value, FORMS));
  }

  get shield() {
    return named(SHIELDS, this.#core.fresh()[this.#base + 54]);
  }

  set shield(value) {
    this.#set(54, value === null ? 0 : choice("shield", value, SHIELDS));
  }

  get rings() {
    return this.#core.fresh()[this.#base + 55];
  }

  set rings(value) {
    this.#set(55, whole("rings", value, 0, 65535));
  }

  get chain() {
    return this.#core.fresh()[this.#base + 56];
  }

  set chain(value) {
    this.#set(56, whole("chain", value, 0, 255));
  }

  get invulnerable() {
    return this.#core.fresh()[this.#base + 57];
  }

  set invulnerable(value) {
    this.#set(57, whole("invulnerable", value, 0, 255));
  }

  get invincible() {
    return this.#core.fresh()[this.#base + 58];
  }

  set invincible(value) {
    this.#set(58, whole("invincible", value, 0, 65535));
  }

  get shoes() {
    return this.#core.fresh()[this.#base + 59];
  }

  set shoes(value) {
    this.#set(59, whole("shoes", value, 0, 65535));
  }

  get isAlive() {
    return this.#core.fresh()[this.#base + 60] !== 0;
  }

  get isSuper() {
    return this.#core.fresh()[this.#base + 61] !== 0;
  }

  get isCharging() {
    return this.#core.fresh()[this.#base + 62] !== 0;
  }

  get isForcedToRoll() {
    return this.#core.fresh()[this.#base + 63] !== 0;
  }

  get spinCharge() {
    return this.#core.fresh()[this.#base + 64];
  }

  get restartIn() {
    return this.#core.fresh()[this.#base + 65];
  }

  get air() {
    return this.#core.fresh()[this.#base + 66];
  }

  set air(value) {
    this.#set(66, whole("air", value, 0, 255));
  }

  get airTick() {
    return this.#core.fresh()[this.#base + 67];
  }

  set airTick(value) {
    this.#set(67, whole("airTick", value, 0, 255));
  }

  get drowning() {
    return this.#core.fresh()[this.#base + 68];
  }

  set drowning(value) {
    this.#set(68, whole("drowning", value, 0, 255));
  }
  // </generated fields>

  get numbers() {
    return this.#core.fresh().slice(this.#base, this.#base + PLAYER_FIELDS.length);
  }

  set numbers(value) {
    const count = PLAYER_FIELDS.length;
    const all = numbers("numbers", value, Int32Array, -2147483648, 2147483647, count);
    if (all.length < count) throw new RangeError(`numbers: found ${all.length}, expected ${count}, one for each field`);
    spelled(() => this.#core.changing().set_all(this.#index, all));
  }

  toJSON() {
    return Object.fromEntries(PLAYER_FIELDS.map((name) => [name, this[name]]));
  }

  number(field) {
    return this.#core.fresh()[this.#base + choice("field", field, PLAYER_FIELDS)];
  }

  setNumber(field, number) {
    const place = choice("field", field, PLAYER_FIELDS);
    spelled(() => this.#set(place, whole(field, number, -2147483648, 2147483647)));
  }
}
