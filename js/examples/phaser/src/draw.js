// The player and the objects, drawn from circles and boxes.

const COLOURS = {
  Ring: 0xf8d030,
  LostRing: 0xf8d030,
  Spring: 0xe04038,
  Spikes: 0xc8ccd8,
  Monitor: 0x4858a8,
  Checkpoint: 0x38a0e8,
  Goal: 0x38b060,
  WalkingBadnik: 0xc03898,
  JumpingBadnik: 0xc03898,
  ShootingBadnik: 0xc03898,
};
/** Objects that are only lines to cross. */
const UNSEEN = ["PathSwitcher", "ForcedRoll"];

/** Draws a player: a ball in the air or when it rolls, otherwise a body that leans with the ground. */
export function drawPlayer(graphics, player) {
  graphics.clear();
  graphics.setPosition(Math.floor(player.x), Math.floor(player.y));
  const forward = player.facingLeft ? -1 : 1;
  if (player.rolling || player.jumping) {
    graphics.setRotation((forward * player.x) / 12);
    graphics.fillStyle(0xe07828).fillCircle(0, 0, 14);
    graphics.fillStyle(0xf0f4ff).fillTriangle(0, 0, 12, -6, 12, 6);
    return;
  }
  // 256 units per turn, clockwise, as in Phaser.
  graphics.setRotation(player.airborne ? 0 : (player.angle * Math.PI) / 128);
  graphics.fillStyle(0x303848).fillEllipse(forward * 2, 16, 16, 7);
  graphics.fillStyle(0xe07828).fillEllipse(0, 4, 16, 22).fillCircle(0, -8, 10);
  graphics.fillStyle(0xf0f4ff).fillEllipse(forward * 5, -9, 6, 9);
  graphics.fillStyle(0x101018).fillCircle(forward * 6, -9, 1.5);
}

/** Draws all living objects. */
export function drawObjects(graphics, objects) {
  graphics.clear();
  for (const { kind, x, y, halfWidth, halfHeight } of objects) {
    if (UNSEEN.includes(kind)) continue;
    graphics.lineStyle(3, COLOURS[kind] ?? 0x8c6438).fillStyle(COLOURS[kind] ?? 0x8c6438);
    if (kind === "Ring" || kind === "LostRing") graphics.strokeCircle(x, y, 6);
    else graphics.fillRoundedRect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight, 4);
  }
}
