// Objects as snapshots.
import { FACINGS, ITEMS, OBJECT_KINDS, SHIELDS } from "./names.js";
import { playersOf } from "./solid.js";

const WIDTH = 24;

/** Makes objects from the numbers of all objects. */
export function objectsOf(numbers) {
  const objects = [];
  for (let at = 0; at < numbers.length; at += WIDTH) objects.push(new ObjectSeen(numbers.subarray(at, at + WIDTH)));
  return objects;
}

export class ObjectSeen {
  constructor(numbers) {
    const [slot, kind, x, y, xSpeed, ySpeed, halfWidth, halfHeight, xFlip, yFlip, standing, pushed, hitWidth, hitHeight, on, from, facing, item, shield, pressed, bubble, number, screenX, screenY] =
      numbers;
    this.slot = slot;
    this.kind = OBJECT_KINDS[kind] ?? "Custom";
    this.x = x / 65536;
    this.y = y / 65536;
    this.xSpeed = xSpeed / 256;
    this.ySpeed = ySpeed / 256;
    this.halfWidth = halfWidth;
    this.halfHeight = halfHeight;
    this.xFlip = xFlip !== 0;
    this.yFlip = yFlip !== 0;
    this.standing = playersOf(standing);
    this.pushed = playersOf(pushed);
    this.hitbox = hitWidth < 0 ? null : { halfWidth: hitWidth, halfHeight: hitHeight };
    this.onScreen = on !== 0;
    this.placement = from < 0 ? null : from;
    this.facing = FACINGS[facing] ?? null;
    this.item = ITEMS[item] ?? null;
    this.shield = shield > 0 ? SHIELDS[shield] : null;
    this.pressed = pressed !== 0;
    this.bubble = bubble < 0 ? null : bubble;
    this.number = number < 0 ? null : number;
    this.screenX = screenX;
    this.screenY = screenY;
  }
}
