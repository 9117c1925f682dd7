// State shared by a world's objects: the module's world, and the numbers of its players in the module's memory.
import { PLAYER_FIELDS } from "./names.js";
import { buffer, gone } from "./memory.js";

const MOST_PLAYERS = 8;
const EMPTY = new Int32Array(0);

export class Core {
  constructor(raw) {
    this.raw = raw;
    /** The rows of all players, in the module's memory. It is empty once the memory has moved. */
    this.rows = EMPTY;
    /** `true` if the rows are older than the world. */
    this.stale = true;
  }

  /** Returns the module's world. */
  live() {
    return this.raw ?? gone("World");
  }

  /** Returns the module's world, which is about to change. */
  changing() {
    this.stale = true;
    return this.raw ?? gone("World");
  }

  /** Returns the current rows of all players. */
  fresh() {
    if (this.stale || this.rows.length === 0) this.refresh();
    return this.rows;
  }

  refresh() {
    const address = this.live().refresh();
    if (this.rows.length === 0) this.rows = new Int32Array(buffer(), address, MOST_PLAYERS * PLAYER_FIELDS.length);
    this.stale = false;
  }

  free() {
    this.raw?.free();
    this.raw = null;
    this.rows = EMPTY;
    this.stale = true;
  }
}
