//! Sections in which players gain speed.

use super::{Draft, Role, Section};
use crate::{
    Features,
    course::{FIRST_FLOOR, Properties as _},
};

pub(super) static SECTIONS: &[Section] = &[
    Section::new("flat", Role::Run, Features::empty(), flat).weight(2),
    Section::new("hill", Role::Run, Features::SLOPES, hill),
    Section::new("valley", Role::Run, Features::SLOPES, valley),
    Section::new("waves", Role::Run, Features::SLOPES, waves).weight(4),
    Section::new("descent", Role::Run, Features::SLOPES, descent),
    Section::new("ascent", Role::Run, Features::SLOPES, ascent),
    Section::new("loop", Role::Run, Features::LOOPS, round).weight(10),
    Section::new("ramp", Role::Run, Features::RAMPS, ramp).weight(6),
    Section::new("half_pipe", Role::Run, Features::HALF_PIPES, half_pipe).weight(6).deep(),
    Section::new("curves", Role::Run, Features::CURVES, curves).weight(6),
];

/// Columns and rows of slopes, the gentle ones first.
const SLOPES: [(i32, i32); 13] =
    [(4, 1), (8, 1), (8, 2), (12, 2), (12, 3), (16, 4), (12, 4), (8, 3), (20, 6), (8, 4), (16, 6), (20, 8), (12, 6)];

/// Columns and rows of ramps.
const KICKERS: [(i32, i32); 5] = [(8, 2), (8, 3), (10, 3), (10, 4), (12, 4)];
/// Rows of half pipes, and columns of level floor in them.
const HALF_PIPES: [(i32, i32); 5] = [(3, 4), (4, 2), (4, 6), (5, 4), (5, 8)];
/// Rows of quarter circles.
const QUARTERS: [i32; 3] = [3, 4, 5];
/// Radii of loops of path switchers.
const RADII: [i32; 6] = [80, 96, 96, 112, 112, 128];

impl Draft {
    /// Returns the columns and rows of a slope. It has at most `most_rows` rows, or two if that is more.
    fn slope(&mut self, most_rows: i32) -> (i32, i32) {
        loop {
            let (columns, rows) = self.random.pick(&SLOPES);
            if (2..=most_rows.max(2)).contains(&rows) {
                return (columns, rows);
            }
        }
    }

    fn rise(&mut self, (columns, rows): (i32, i32)) {
        self.course.shape(&format!("rise {columns} {rows}"));
    }

    fn fall(&mut self, (columns, rows): (i32, i32)) {
        self.course.shape(&format!("fall {columns} {rows}"));
    }

    /// Brings the floor to a row, by slopes if they are allowed, otherwise by steps that can be jumped.
    pub(super) fn level_off(&mut self, row: i32) {
        while self.course.floor != row {
            let rows = self.course.floor - row;
            if self.has(Features::SLOPES) {
                let left = rows.abs();
                let fits = |&(columns, slope): &(i32, i32)| {
                    slope <= left && columns <= (3 * slope).max(4) && slope >= 3.min(left - left / 2)
                };
                let fitting: Vec<(i32, i32)> = SLOPES.into_iter().filter(fits).collect();
                let slope = self.random.pick(&fitting);
                if rows > 0 { self.rise(slope) } else { self.fall(slope) }
            } else {
                self.course.step(rows.clamp(-3, 3));
                self.course.flat(4);
            }
        }
    }
}

fn flat(draft: &mut Draft) {
    let columns = draft.random.between(6, 14);
    let rings = draft.random.between(3, 7);
    let x = draft.course.x(columns / 2);
    draft.ring_row(x, 24, rings);
    draft.course.flat(columns);
}

fn hill(draft: &mut Draft) {
    let most = 3 + draft.difficulty / 2;
    let (up, down) = (draft.slope(most), draft.slope(most));
    let top = draft.random.between(2, 8);
    draft.rise(up);
    let x = draft.course.x(0) + 8 * top;
    let is_guarded = top >= 6 && draft.difficulty >= 2 && draft.has(Features::ENEMIES) && draft.random.chance(50);
    if is_guarded {
        draft.walker(x);
    } else {
        draft.ring_arc(x, 20, 16 * (top + 4), 32);
    }
    draft.course.flat(top);
    draft.fall(down);
}

fn valley(draft: &mut Draft) {
    let most = 3 + draft.difficulty / 2;
    let (down, up) = (draft.slope(most), draft.slope(most));
    let bottom = draft.random.between(3, 10);
    draft.fall(down);
    let x = draft.course.x(0) + 8 * bottom;
    let rings = (bottom / 2 + 1).min(5);
    draft.ring_row(x, 24, rings);
    draft.course.flat(bottom);
    draft.rise(up);
}

fn waves(draft: &mut Draft) {
    let count = draft.random.between(2, 3);
    for _ in 0..count {
        let slopes = &SLOPES[..if draft.difficulty >= 4 { 4 } else { 3 }];
        let (up, down) = (draft.random.pick(slopes), draft.random.pick(slopes));
        draft.rise(up);
        let x = draft.course.x(0);
        draft.ring_row(x, 28, 1);
        draft.fall(down);
    }
}

fn descent(draft: &mut Draft) {
    let slope = draft.slope(8);
    let (before, after) = (draft.random.between(1, 3), draft.random.between(4, 9));
    draft.course.flat(before);
    draft.fall(slope);
    let x = draft.course.x(after / 2);
    draft.ring_row(x, 24, 3);
    draft.course.flat(after);
}

fn ascent(draft: &mut Draft) {
    let slope = draft.slope(8);
    let (before, after) = (draft.random.between(3, 8), draft.random.between(2, 4));
    let x = draft.course.x(before / 2);
    draft.ring_row(x, 24, 3);
    draft.course.flat(before);
    draft.rise(slope);
    draft.course.flat(after);
}

fn round(draft: &mut Draft) {
    // A loop needs a run-up, or a booster instead.
    let is_boosted = draft.random.chance(80 - 8 * draft.difficulty);
    let run_up = if is_boosted {
        draft.random.between(10, 14)
    } else if draft.needs_runway {
        draft.random.between(26, 30)
    } else {
        draft.random.between(18, 24)
    };
    if draft.has_loop_chunks {
        draft.level_off(FIRST_FLOOR);
        // The loop begins with a chunk.
        let end = draft.course.column + run_up;
        draft.course.flat((end + 15) / 16 * 16 - draft.course.column);
    } else {
        draft.course.flat(run_up);
    }
    let before = draft.course.x(0);
    draft.ring_row(before - 96, 24, 4);
    if is_boosted {
        draft.course.place("booster", before - 160, 16).number("speed", WEAK_BOOSTER);
    }
    let radius = if draft.has_loop_chunks { 96 } else { draft.random.pick(&RADII) };
    let middle = before + radius + 32;
    draft.ring_row(middle, 24, 3);
    if draft.has_loop_chunks {
        draft.course.chunk_loop();
    } else {
        draft.course.switcher_loop(radius);
    }
    let after = draft.margin();
    draft.course.flat(after);
}

/// The speed of weak boosters in 1/256 px a frame.
const WEAK_BOOSTER: i32 = 0xA00;

fn ramp(draft: &mut Draft) {
    let (columns, rows) = draft.random.pick(&KICKERS);
    let run_up = draft.random.between(7, 12);
    let is_over_pit = draft.difficulty >= 4 && !draft.is_wet && draft.has(Features::GAPS) && draft.random.chance(40);
    draft.course.flat(run_up);
    draft.course.shape(&format!("kicker {columns} {rows}"));
    let x = draft.course.x(5);
    draft.ring_arc(x, 16 * rows + 24, 160, 40);
    let pit = if is_over_pit { draft.random.between(5, 8) } else { 0 };
    if is_over_pit {
        draft.course.pit(pit, None);
    }
    let landing = draft.random.between(10, 15);
    draft.course.flat(landing);
}

fn half_pipe(draft: &mut Draft) {
    let (rows, floor) = draft.random.pick(&HALF_PIPES);
    let (before, after) = (draft.random.between(4, 7), draft.margin());
    draft.course.flat(before);
    let columns = 2 * rows + floor;
    let x = draft.course.x(0) + 8 * columns;
    draft.ring_row(x, 24 - 16 * rows, floor.min(5));
    draft.ring_arc(x, 40, 8 * columns, 24);
    draft.course.shape(&format!("half pipe {rows} {floor}"));
    draft.course.flat(after);
}

fn curves(draft: &mut Draft) {
    let rows = draft.random.pick(&QUARTERS);
    let (before, top, after) = (draft.random.between(5, 9), draft.random.between(4, 9), draft.random.between(5, 8));
    let is_up_first = draft.random.chance(60);
    draft.course.flat(before);
    let [first, second] = if is_up_first { ["up", "down"] } else { ["down", "up"] };
    draft.course.shape(&format!("quarter {first} {rows}"));
    let x = draft.course.x(top / 2);
    draft.ring_row(x, 24, 4);
    draft.course.flat(top);
    draft.course.shape(&format!("quarter {second} {rows}"));
    draft.course.flat(after);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shapes;

    #[test]
    fn all_shapes_are_in_the_file() {
        let slopes = SLOPES.map(|(columns, rows)| [format!("rise {columns} {rows}"), format!("fall {columns} {rows}")]);
        let quarters = QUARTERS.map(|rows| [format!("quarter up {rows}"), format!("quarter down {rows}")]);
        let names = slopes
            .into_iter()
            .chain(quarters)
            .flatten()
            .chain(KICKERS.map(|(columns, rows)| format!("kicker {columns} {rows}")))
            .chain(HALF_PIPES.map(|(rows, floor)| format!("half pipe {rows} {floor}")))
            .chain(RADII.map(|radius| format!("loop {radius}")));
        for name in names {
            assert!(Shapes::get().named(&name).columns > 0, "{name}");
        }
    }
}
