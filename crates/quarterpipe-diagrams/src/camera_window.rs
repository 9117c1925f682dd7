//! The places on the screen where the player can be without the camera moving.

use quarterpipe::{Pos, prelude::*};

use crate::{
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, Svg},
};

/// The screen's size in pixels.
const SCREEN: [i32; 2] = [320, 224];

/// Returns whether the camera stays where it is with the player at this column and row of the screen.
pub fn stays(run: &Run, airborne: bool, column: i32, row: i32) -> [bool; 2] {
    let mut run = run.clone();
    let (left, top) = (run.x.px() - px(column), run.y.px() - px(row));
    run.world.camera.place(left + px(160), top + px(96), &run.world.bounds.clone());
    run.airborne = airborne;
    run.step(Input::NONE);
    [run.world.camera.x == left, run.world.camera.y == top]
}

/// Returns the first and the last column, and the first and the last row, at which the camera stays.
pub fn window(rules: &Rules, airborne: bool) -> [i32; 4] {
    let mut run = if airborne { Run::in_sky(rules) } else { Run::on_plain(rules) };
    run.x = Pos::from_px(px(900));
    let columns: Vec<_> = (0..SCREEN[0]).filter(|column| stays(&run, airborne, *column, 96)[0]).collect();
    let rows: Vec<_> = (0..SCREEN[1]).filter(|row| stays(&run, airborne, 150, *row)[1]).collect();
    let ends = |all: &[i32]| [all.first().copied().unwrap_or(-1), all.last().copied().unwrap_or(-1)];
    let ([left, right], [top, bottom]) = (ends(&columns), ends(&rows));
    [left, right, top, bottom]
}

/// Draws the screen with both zones.
pub fn draw() -> String {
    const SCALE: f64 = 2.0;
    let mut svg = Svg::new(720.0, 500.0);
    let at = |column: i32, row: i32| (30.0 + f64::from(column) * SCALE, 34.0 + f64::from(row) * SCALE);
    svg.legend((30.0, 18.0), &[(BLUE, "the player's centre in the air"), (ORANGE, "on the ground")]);
    svg.frame(INK, 1.5, at(0, 0), (f64::from(SCREEN[0]) * SCALE, f64::from(SCREEN[1]) * SCALE));
    svg.words(Align::End, (662.0, 474.0), "the screen: 320 by 224 px");
    let [left, right, top, bottom] = window(&Rules::S2, true);
    let size = |columns: i32, rows: i32| (f64::from(columns + 1) * SCALE, f64::from(rows + 1) * SCALE);
    svg.area(BLUE, 0.45, at(left, top), size(right - left, bottom - top));
    let [ground_left, ground_right, row, last_row] = window(&Rules::S2, false);
    svg.area(ORANGE, 0.9, at(ground_left, row), size(ground_right - ground_left, last_row - row));
    let below = at(left, bottom).1 + 20.0;
    svg.words(Align::Middle, (at((left + right) / 2, 0).0, below), format_args!("columns {left} to {right}"));
    svg.words(Align::Start, (at(right + 3, 0).0, at(0, top).1 + 12.0), format_args!("row {top}"));
    svg.words(Align::Start, (at(right + 3, 0).0, at(0, row).1 + 6.0), format_args!("row {row}: on the ground"));
    svg.words(Align::Start, (at(right + 3, 0).0, at(0, bottom).1), format_args!("row {bottom}"));
    svg.line(GREEN, 1.0, at(SCREEN[0] / 2, 0), at(SCREEN[0] / 2, SCREEN[1]));
    svg.sized_words(GREEN, 12.0, Align::Start, (at(SCREEN[0] / 2, 0).0 + 4.0, 50.0), "the middle");
    svg.finish(&format!(
        "The screen, 320 by 224 pixels, and where on it the player's centre can be without the camera moving: columns {left} to {right}; in \
         the air rows {top} to {bottom}, on the ground row {row} only."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_camera_rests_within_the_zones_of_the_specification() {
        // K-04, K-09, K-10: column 160 and row 128 are outside the zones, but only by a motion of 0 px.
        assert_eq!(window(&Rules::S2, true), [144, 160, 64, 128]);
        assert_eq!(window(&Rules::S2, false), [144, 160, 96, 96]);
    }
}
