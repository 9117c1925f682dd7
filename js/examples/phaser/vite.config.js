// The map's folder is served unchanged: Phaser and the engine read the same files.
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  publicDir: process.env.MAPS ?? "../../../crates/quarterpipe-level/stages/tiled",
});
