//! The top of a sloped object, and the rows of a rider's feet on it.

use quarterpipe::{
    object::ObjectId,
    prelude::*,
    stock::{SlopedSolid, motion::Motion},
};

use crate::{
    run::Run,
    svg::{Align, BLUE, INK, ORANGE, Svg},
};

/// Half the width of the object in pixels.
const HALF: i32 = 32;

/// Returns the heights of a mound, one for each two pixels of the grown width.
fn heights() -> Vec<i8> {
    let columns = HALF + 11;
    // Level, up at 45 degrees, level, and down more gently.
    (0..columns)
        .map(|i| {
            [16, 16 + 2 * (i - 8), 32, 32 - (i - 24)][usize::from(i >= 8) + usize::from(i >= 16) + usize::from(i >= 24)]
        })
        .map(|height| height as i8)
        .collect()
}

/// Returns the rows above the object's centre of the last pixel below the feet, for riders at each column: a player that
/// was dropped there without pressing a button.
pub fn feet() -> Vec<(i32, i32)> {
    let mut run = Run::in_sky(&Rules::S2);
    run.stage.tables.push(heights());
    let (x, y) = (run.x, run.y);
    let thing = SlopedSolid { motion: Motion::STILL, heights: 0, columns: 2, width: px(HALF), height: px(16) };
    let id: ObjectId = run.put(Body::at(x.px(), y.px()).sized(HALF as u8, 32), thing);
    run.y = y - px(80);
    run.step(Input::NONE);
    let start = run.world.clone();
    let columns = (-HALF - 10..HALF + 10).filter_map(|column| {
        run.world.clone_from(&start);
        run.x = x + px(column);
        run.record(40, |_| Input::NONE, |_| ());
        let rides = run.standing_on == Some(id);
        rides.then(|| (column, (y.px() - run.y.px()).0 - i32::from(run.height_radius)))
    });
    columns.collect()
}

/// Draws the heights, and the feet above them.
pub fn draw() -> String {
    const SCALE: f64 = 8.0;
    let mut svg = Svg::new(720.0, 330.0);
    let (centre, base) = (360.0, 300.0);
    for (i, height) in heights().into_iter().enumerate() {
        let left = i as i32 * 2 - HALF - 11;
        let solid = f64::from(height) * SCALE;
        svg.area(BLUE, 0.45, (centre + f64::from(left) * SCALE, base - solid), (2.0 * SCALE, solid));
    }
    let feet = feet();
    for (column, row) in &feet {
        svg.area(
            ORANGE,
            0.9,
            (centre + f64::from(*column) * SCALE, base - f64::from(*row) * SCALE - 1.5),
            (SCALE, 3.0),
        );
    }
    svg.frame(
        INK,
        1.0,
        (centre - f64::from(HALF) * SCALE, base - 40.0 * SCALE + 60.0),
        (f64::from(HALF) * 2.0 * SCALE, 40.0 * SCALE - 60.0),
    );
    svg.words(Align::Middle, (centre, base - 20.0), "the object's own width");
    svg.legend(
        (10.0, 18.0),
        &[(BLUE, "heights, one for each two pixels"), (ORANGE, "a rider's feet, by its centre's column")],
    );
    svg.words(Align::Middle, (centre, base + 20.0), "the object's centre row");
    svg.finish(&format!(
        "A mound whose top follows a list of heights, each for two pixels, and a rider's feet above it: from {} pixels above the object's \
         centre at its left end to {} at its top.",
        feet[0].1,
        feet.iter().map(|(_, row)| *row).max().unwrap_or(0)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rider_stands_on_the_height_at_its_centre() {
        // O-1203, O-1208
        let heights = heights();
        let feet = feet();
        assert!(feet.len() > 60, "{feet:?}");
        for (column, row) in feet {
            assert_eq!(row, i32::from(heights[(column + HALF + 11) as usize / 2]), "{column}");
        }
    }
}
