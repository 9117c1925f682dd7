// A game in Phaser. quarterpipe moves the player and the objects of a Tiled map; Phaser draws all of it. Arrow keys and Z.
import Phaser from "phaser";
import { BUTTONS, Level, init } from "quarterpipe";
import { drawObjects, drawPlayer } from "./draw.js";
import { layersOf } from "./tiled.js";

const MAP = "first.tmx";
/** The map's layers that are drawn behind the player. */
const BEHIND = ["scenery", "collision B", "collision A", "collision, top", "collision"];
const IN_FRONT = ["grass"];
const STEP = 1000 / 60;

class Game extends Phaser.Scene {
  preload() {
    this.load.text(MAP, MAP).text("first.tsx", "first.tsx");
    this.load.image("first", "first.png").image("scenery", "first-art.png");
  }

  create({ level }) {
    this.world = level.world({ rules: "s3k" });
    this.late = 0;
    this.addMap();
    const { x, y } = this.world.camera;
    this.cameras.main.setBounds(0, 0, level.width, level.height).setScroll(x, y).setRoundPixels(true);
    this.keys = this.input.keyboard.addKeys({ up: "UP", down: "DOWN", left: "LEFT", right: "RIGHT", a: "Z" });
    this.score = this.add.text(8, 8, "", { fontFamily: "monospace", fontSize: "12px" }).setScrollFactor(0);
    globalThis.world = this.world; // for the console
  }

  addMap() {
    const texts = this.cache.text;
    const data = layersOf(texts.get(MAP), (name) => texts.get(name), [...BEHIND, ...IN_FRONT]);
    this.cache.tilemap.add("first", { format: Phaser.Tilemaps.Formats.TILED_JSON, data });
    const map = this.make.tilemap({ key: "first" });
    const tiles = ["first", "scenery"].map((name) => map.addTilesetImage(name, name));
    for (const name of BEHIND) map.createLayer(name, tiles);
    this.objects = this.add.graphics();
    this.player = this.add.graphics();
    for (const name of IN_FRONT) map.createLayer(name, tiles);
    if (this.world.water !== null) {
      const height = map.heightInPixels - this.world.water;
      this.add.rectangle(0, this.world.water, map.widthInPixels, height, 0x3c78d8, 0.35).setOrigin(0);
    }
  }

  update(_, passed) {
    let held = 0;
    for (const [name, key] of Object.entries(this.keys)) if (key.isDown) held |= BUTTONS[name];
    // At most four steps per picture: a page that was hidden does not catch up.
    for (this.late = Math.min(this.late + passed, 4 * STEP); this.late >= STEP; this.late -= STEP) this.world.step(held);
    const [player] = this.world.players;
    drawPlayer(this.player, player);
    drawObjects(this.objects, this.world.objects);
    const { x, y } = this.world.camera;
    this.cameras.main.setScroll(x, y);
    this.score.setText(`rings ${player.rings}`);
  }
}

await init();
const level = await Level.load(MAP);
const game = new Phaser.Game({
  width: 320,
  height: 224,
  zoom: 2,
  pixelArt: true,
  backgroundColor: "#7cc4f0",
  parent: document.body,
  banner: false,
});
game.scene.add("game", Game, true, { level });
