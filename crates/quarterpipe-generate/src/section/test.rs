//! Sections in which players have to do something: jump, fight, push, break, swim.

use super::{Draft, Role, Section};
use crate::{Features, course::Properties as _};

pub(super) static SECTIONS: &[Section] = &[
    Section::new("gap", Role::Test, Features::GAPS, gap).weight(6).deep(),
    Section::new("platforms", Role::Test, Features::GAPS.union(Features::PLATFORMS), platforms)
        .weight(9)
        .at_least(1)
        .deep(),
    Section::new("bridge", Role::Test, Features::GAPS.union(Features::PLATFORMS), bridge).deep(),
    Section::new("collapsing", Role::Test, Features::GAPS.union(Features::PLATFORMS), collapsing).at_least(3).deep(),
    Section::new("enemies", Role::Test, Features::ENEMIES, enemies).weight(8).at_least(1),
    Section::new("spikes", Role::Test, Features::SPIKES, spikes).at_least(2),
    Section::new("push_block", Role::Test, Features::PUSH_BLOCKS, push_block),
    Section::new("wall", Role::Test, Features::BREAKABLE_WALLS, wall).weight(4),
    Section::new("basin", Role::Test, Features::WATER, basin).weight(6).deep(),
    Section::new("stairs", Role::Test, Features::empty(), stairs),
];

impl Draft {
    /// Adds a pit: a shallow one in easy levels, a deep one with springs in harder levels, a bottomless one in the hardest.
    fn pit(&mut self, columns: i32) {
        let is_deadly = !self.is_wet && self.random.chance(15 * (self.difficulty - 2));
        let depth = match is_deadly {
            true => None,
            false if self.has(Features::SPRINGS) && columns >= 6 && self.difficulty >= 2 => {
                Some(self.random.between(6, 8))
            }
            false => Some(self.random.between(3, 4)),
        };
        if let Some(rows @ 6..) = depth {
            let (left, right) = (self.course.x(0) + 16, self.course.x(columns) - 16);
            self.spring(left, -16 * rows);
            self.spring(right, -16 * rows);
        }
        self.course.pit(columns, depth);
    }
}

fn gap(draft: &mut Draft) {
    let (before, after) = (draft.margin(), draft.margin());
    let columns = draft.harder(3, 8);
    draft.course.flat(before);
    let x = draft.course.x(0) + 8 * columns;
    draft.ring_arc(x, 32, 16 * columns, 40);
    draft.pit(columns);
    draft.course.flat(after);
}

fn platforms(draft: &mut Draft) {
    let count = draft.random.between(1, 2 + draft.difficulty / 4);
    let space = draft.harder(2, 4);
    let columns = count * (4 + space) + space;
    let before = draft.margin();
    draft.course.flat(before + 1);
    for number in 0..count {
        let x = draft.course.x(0) + 16 * space + 32 + number * 16 * (4 + space);
        let kinds = match draft.difficulty {
            ..=2 => 1,
            3..=4 => 2,
            5..=6 => 3,
            _ => 4,
        };
        let motion = draft.random.pick(&["still", "lift", "sway", "fall"][..kinds]);
        let platform = draft.course.place("platform", x, -8);
        match motion {
            "lift" => {
                platform
                    .text("motion", "oscillator")
                    .text("y_form", "plain")
                    .number("y_oscillator", 0)
                    .number("y_from", 0);
            }
            "sway" => {
                platform.text("motion", "circle").number("x_range", 12 * space).number("y_range", 0);
            }
            "fall" => {
                platform.text("motion", "fall").number("wait", 40);
            }
            _ => {
                platform.number("sink_depth", 4);
            }
        }
        draft.ring_row(x, 40, 3);
    }
    draft.pit(columns);
    let after = draft.margin();
    draft.course.flat(after);
}

fn bridge(draft: &mut Draft) {
    let logs = draft.random.between(6, 14);
    let before = draft.margin();
    draft.course.flat(before);
    let x = draft.course.x(0) + 8 * logs;
    draft.course.place("bridge", x, -8).number("logs", logs);
    let is_guarded = draft.difficulty >= 5 && draft.has(Features::ENEMIES) && draft.random.chance(50);
    if is_guarded {
        draft
            .course
            .place("flying_badnik", x, 44)
            .text("motion", "circle")
            .number("x_range", 4 * logs)
            .number("y_range", 0);
    } else {
        draft.ring_row(x, 32, (logs / 2).min(7));
    }
    draft.pit(logs);
    let after = draft.margin();
    draft.course.flat(after);
}

fn collapsing(draft: &mut Draft) {
    let count = draft.random.between(2, 4);
    let before = draft.margin();
    draft.course.flat(before);
    for number in 0..count {
        let x = draft.course.x(0) + 32 + 64 * number;
        draft.course.place("collapsing", x, -8);
        draft.ring_row(x, 32, 2);
    }
    draft.pit(4 * count);
    let after = draft.margin();
    draft.course.flat(after);
}

fn enemies(draft: &mut Draft) {
    let count = draft.harder(1, 4);
    draft.course.flat(5);
    for _ in 0..count {
        let columns = draft.random.between(6, 10);
        let x = draft.course.x(columns / 2);
        draft.enemy(x);
        draft.ring_row(x, 72, 3);
        draft.course.flat(columns);
    }
}

fn spikes(draft: &mut Draft) {
    let count = draft.harder(1, 3);
    draft.course.flat(7);
    for _ in 0..count {
        let pairs = draft.harder(1, 2);
        let after = draft.random.between(6, 9);
        let x = draft.course.x(pairs);
        for pair in 0..pairs {
            let x = draft.course.x(2 * pair + 1);
            draft.course.place("spikes", x, 16);
        }
        draft.ring_arc(x, 56, 32 * pairs + 48, 24);
        draft.course.flat(2 * pairs + after);
    }
}

fn push_block(draft: &mut Draft) {
    // The block stands in a hollow that it cannot leave, before a wall that is too high without it.
    let columns = draft.random.between(9, 14);
    let at = draft.random.between(4, columns - 5);
    draft.course.flat(2);
    draft.course.step(-2);
    let x = draft.course.x(at);
    draft.course.place("push_block", x, 16);
    let x = draft.course.x(columns) - 16;
    draft.ring_column(x, 64, 3);
    draft.course.flat(columns);
    draft.course.step(7);
    let after = draft.margin();
    draft.course.flat(after);
}

fn wall(draft: &mut Draft) {
    let run_up = draft.random.between(14, 20) + if draft.needs_runway { 6 } else { 0 };
    let after = draft.random.between(6, 9);
    draft.course.flat(run_up);
    let x = draft.course.x(1);
    for above in [16, 48] {
        draft.course.place("breakable", x, above).text("broken_by", "running").text("debris", "wall");
    }
    let x = draft.course.x(5);
    draft.ring_row(x, 24, 4);
    draft.course.flat(2 + after);
}

/// The row of the water's surface.
pub(crate) const WATER_ROW: i32 = crate::course::FIRST_FLOOR + 4;

fn basin(draft: &mut Draft) {
    let before = draft.course.floor;
    let depth = draft.random.between(3, 5);
    let columns = draft.random.between(10, 18);
    draft.course.flat(3);
    if draft.random.chance(40) {
        draft.course.step(before - WATER_ROW - depth);
    } else {
        draft.level_off(WATER_ROW + depth);
    }
    let mut at = 4;
    while at < columns {
        let x = draft.course.x(at);
        match draft.random.between(0, 3) {
            0 => draft.ring_row(x, 32, 3),
            1 if draft.difficulty >= 2 && draft.has(Features::ENEMIES) => draft.walker(x),
            2 => draft.monitor(x, 0),
            _ => {
                draft.course.place("bubble_maker", x, 8);
            }
        }
        at += 5;
    }
    draft.course.flat(columns);
    let after = WATER_ROW - draft.random.between(2, 5);
    draft.level_off(after);
    draft.course.flat(3);
}

fn stairs(draft: &mut Draft) {
    let count = draft.random.between(1, 3);
    let mut total = 0;
    let before = draft.margin();
    draft.course.flat(before);
    for _ in 0..count {
        let rows = draft.harder(1, 5);
        let columns = draft.random.between(4, 8);
        draft.course.step(rows);
        let x = draft.course.x(0) + 8 * columns;
        draft.ring_row(x, 24, 2);
        draft.course.flat(columns);
        total += rows;
    }
    if draft.random.chance(60) {
        draft.course.step(-total.min(5));
        draft.course.flat(8);
    }
}
