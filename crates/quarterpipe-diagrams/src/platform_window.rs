//! The area in which a falling player lands on a platform, and the bend of a bridge.

use quarterpipe::{
    Pos,
    event::Event,
    object::{ObjectId, Thing},
    prelude::*,
    stock::{Bridge, Platform, Stock},
};

use crate::{
    map::Map,
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, Svg},
};

/// Half the size of the platform.
const HALF: [i32; 2] = [32, 8];

/// Returns whether a player lands whose motion ends with its feet's row at `y` and its centre at `x`, seen from the platform's surface.
pub fn lands(run: &Run, x: i32, y: i32) -> bool {
    let mut run = run.clone();
    let (centre, feet) = (run.x, i32::from(run.height_radius));
    run.put(
        Body::at(centre.px(), centre.px()).sized(HALF[0] as u8, HALF[1] as u8),
        Platform::new(px(HALF[0]), px(HALF[1])),
    );
    // Out of its reach, but with both on the screen.
    run.y = centre - px(60);
    run.step(Input::NONE);
    // Half a pixel above the row that the motion of one frame leads to.
    run.y_speed = subpx(0x100);
    run.x = centre + px(x);
    run.y = centre + px(y - HALF[1] - feet - 1);
    run.step(Input::NONE);
    run.seen.events.iter().any(|event| matches!(event, Event::LandedOn(_)))
}

/// Returns how far each log of a bridge hangs down once a player has stood long enough on one of them.
pub fn sags(rules: &Rules, logs: u8, log: i32) -> Vec<i32> {
    let mut run = Run::in_sky(rules);
    let (left, row) = (run.x.px() - px(16 * i32::from(logs / 2)), run.y.px());
    run.put(Body::at(run.x.px(), row).sized(128, 8), Bridge::new(logs));
    run.x = Pos::from_px(left + px(16 * log));
    run.y = Pos::from_px(row - px(40));
    run.record(60, |_| Input::NONE, |_| ());
    match run.objects().get(ObjectId(0)) {
        Some((_, Thing::Stock(Stock::Bridge(bridge)))) => (0..bridge.logs).map(|log| bridge.sag_of(log).0).collect(),
        _ => Vec::new(),
    }
}

/// Draws the map of landings, with a platform below.
pub fn draw() -> String {
    let map = Map { x: -44..=44, y: -12..=26, scale: 7.0, colours: &[GREEN] };
    let (width, height) = map.size();
    let mut svg = Svg::new(width + 10.0, height + 34.0);
    svg.legend((4.0, 18.0), &[(GREEN, "the middle of the player's feet is here: lands")]);
    let corner = (4.0, 30.0);
    let run = Run::in_sky(&Rules::S2);
    map.draw(&mut svg, corner, |x, y| lands(&run, x, y).then_some(0));
    let from = map.place(corner, -HALF[0], 0);
    let to = map.place(corner, HALF[0], HALF[1] * 2);
    svg.frame(INK, 2.0, from, (to.0 - from.0, to.1 - from.1));
    svg.words(Align::Middle, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0 + 24.0), "platform");
    let rows: Vec<_> = (-12..=26).filter(|y| lands(&run, 0, *y)).collect();
    let [first, last] = [rows.first(), rows.last()].map(|row| row.copied().unwrap_or(0));
    svg.words(
        Align::Start,
        (map.place(corner, HALF[0] + 1, first).0, map.place(corner, 0, first).1 + 12.0),
        format_args!("−{} px", -first),
    );
    svg.words(
        Align::Start,
        (map.place(corner, HALF[0] + 1, last).0, map.place(corner, 0, last).1 + 8.0),
        format_args!("+{last} px"),
    );
    svg.finish(&format!(
        "The pixels in which the middle of a falling player's feet lands on a platform 64 pixels wide: from {first} to +{last} pixels of \
         its surface, between its edges."
    ))
}

/// Draws a bridge of twelve logs that bends under a player, on three of them in turn.
pub fn draw_bridge() -> String {
    const LOGS: u8 = 12;
    const SCALE: f64 = 3.0;
    let mut svg = Svg::new(720.0, 330.0);
    let mut said = String::from("A bridge of twelve logs, and how many pixels each hangs down.");
    for (row, (log, colour)) in [(1, BLUE), (5, GREEN), (9, ORANGE)].into_iter().enumerate() {
        let sags = sags(&Rules::S2, LOGS, log);
        let top = 40.0 + row as f64 * 100.0;
        svg.faint_line((70.0, top), (70.0 + f64::from(LOGS) * 16.0 * SCALE, top));
        for (i, sag) in sags.iter().enumerate() {
            let (x, y) = (70.0 + i as f64 * 16.0 * SCALE, top + f64::from(*sag) * SCALE);
            svg.area(if i as i32 == log { colour } else { INK }, 0.45, (x + 1.0, y), (16.0 * SCALE - 2.0, 12.0));
            svg.sized_words(INK, 12.0, Align::Middle, (x + 8.0 * SCALE, y + 26.0), sag);
        }
        let x = 70.0 + (f64::from(log) + 0.5) * 16.0 * SCALE;
        svg.arrow(colour, (x, top - 26.0), (x, top + f64::from(sags[log as usize]) * SCALE - 4.0));
        said += &format!(" With the player on log {}: {sags:?}.", log + 1);
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feet_land_from_3_px_above_to_12_px_below_the_surface() {
        // O-1301, O-1302
        let run = Run::in_sky(&Rules::S2);
        let rows: Vec<_> = (-20..=30).filter(|y| lands(&run, 0, *y)).collect();
        assert_eq!(rows, (-3..=12).collect::<Vec<_>>());
        let columns: Vec<_> = (-50..=50).filter(|x| lands(&run, *x, 0)).collect();
        assert_eq!([columns.first(), columns.last()], [Some(&-32), Some(&31)]);
    }

    #[test]
    fn a_bridge_of_twelve_logs_bends_as_the_table_says() {
        // O-1320
        assert_eq!(sags(&Rules::S2, 12, 5), [2, 5, 8, 10, 11, 12, 11, 10, 9, 7, 5, 2]);
    }
}
