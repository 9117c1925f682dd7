//! Objects that several sections use: rings, enemies, monitors, springs.

use super::Draft;
use crate::{Features, course::Properties as _};

/// The speed of a weak spring: it throws a player 228 px high.
const WEAK_SPRING: i32 = 0xA00;

/// The pixels that a walking enemy goes to the left before it turns.
const PATROL: i32 = 56;

impl Draft {
    /// Adds a row of rings above the floor; `x` is its middle.
    pub fn ring_row(&mut self, x: i32, above: i32, count: i32) {
        if self.has(Features::RINGS) {
            let left = x - 12 * (count - 1);
            self.course.place("ring", left, above).number("count", count);
        }
    }

    /// Adds rings along an arc; `x` is its middle, `above` the height of its ends.
    pub fn ring_arc(&mut self, x: i32, above: i32, width: i32, height: i32) {
        if !self.has(Features::RINGS) {
            return;
        }
        let count = (width / 28).clamp(3, 9);
        for number in 0..count {
            // This is from -count + 1 to count - 1.
            let along = 2 * number - (count - 1);
            let drop = height * along * along / ((count - 1) * (count - 1));
            self.course.place("ring", x + width * along / (2 * (count - 1)), above + height - drop);
        }
    }

    /// Adds a column of rings. `above` is the distance from the floor up to the lowest one, in pixels.
    pub fn ring_column(&mut self, x: i32, above: i32, count: i32) {
        if self.has(Features::RINGS) {
            self.course.place("ring", x, above).number("count", count).number("x_spacing", 0).number("y_spacing", -28);
        }
    }

    /// Adds a monitor on ground that is some pixels above the floor.
    pub fn monitor(&mut self, x: i32, above: i32) {
        if self.has(Features::MONITORS) {
            let contents = self.random.pick(&["rings", "rings", "rings", "shoes", "shield", "shield", "invincibility"]);
            self.course.place("monitor", x, above + 15).text("contents", contents);
        }
    }

    /// Adds a spring that throws upwards.
    pub fn spring(&mut self, x: i32, above: i32) {
        self.course.place("spring", x, above + 8).number("strength", WEAK_SPRING);
    }

    /// Adds an enemy that walks to and fro near its place, so that it comes neither to the start nor into another section.
    pub fn walker(&mut self, x: i32) {
        let is_armed = self.difficulty >= 6 && self.random.chance(30);
        let speed = 0x80 + 0x10 * self.difficulty;
        let walker = self.course.place("walking_badnik", x, 14);
        walker.number("speed", speed).number("leg", 0x100 * PATROL / speed);
        if is_armed {
            walker.flag("shoots");
        }
    }

    /// Adds an enemy on or above level ground.
    pub fn enemy(&mut self, x: i32) {
        let most = match self.difficulty {
            ..=2 => 0,
            3..=5 => 1,
            _ => 2,
        };
        match self.random.between(0, most) {
            0 => self.walker(x),
            1 => {
                let reach = 0x100 * self.random.between(4, 6);
                let jump = self.course.place("jumping_badnik", x, 16);
                jump.number("jump", -reach).number("first_jump", -reach);
            }
            _ => {
                self.course.place("shooting_badnik", x, 24);
            }
        }
    }
}
