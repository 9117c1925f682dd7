//! The effect of a monitor on a player, by the position of the player's centre.

use quarterpipe::{Pos, World, event::Event, event::Item, prelude::*, stock::Monitor};

use crate::{
    map::Map,
    run::Run,
    svg::{Align, BLUE, GREEN, ORANGE, PURPLE, RED, Svg},
};

/// The result of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MonitorMeeting {
    /// The monitor breaks.
    Breaks,
    /// The monitor is bumped from below, and hops.
    Bumps,
    /// The player lands on it.
    Lands,
    /// The player is pushed out to the side.
    Side,
    /// The player is put above it, or below it.
    Moved,
}

const KINDS: [(MonitorMeeting, &str, &str); 5] = [
    (MonitorMeeting::Breaks, RED, "breaks"),
    (MonitorMeeting::Bumps, ORANGE, "is bumped"),
    (MonitorMeeting::Lands, GREEN, "player lands"),
    (MonitorMeeting::Side, BLUE, "pushed to the side"),
    (MonitorMeeting::Moved, PURPLE, "put above or below"),
];

/// The columns of maps: the player's action, whether it is rolled up, and its y speed.
const COLUMNS: [(&str, bool, i16); 4] = [
    ("rolled up, falling", true, 0x200),
    ("rolled up, rising", true, -0x200),
    ("standing, falling", false, 0x200),
    ("standing, rising", false, -0x200),
];

/// A monitor in the air, and a player to place around it.
#[derive(Debug)]
pub struct Test {
    run: Run,
    start: World,
    centre: Pos,
}

impl Test {
    /// Makes a monitor under these rules, and a player in this pose with this y speed.
    #[must_use]
    pub fn new(rules: &Rules, rolled: bool, y_speed: i16) -> Self {
        let mut run = Run::in_sky(rules);
        let centre = run.x;
        run.put(Body::at(centre.px(), centre.px()).sized(15, 14), Monitor::new(Item::Other));
        // Out of its reach, but with both on the screen.
        run.y -= px(60);
        run.step(Input::NONE);
        if rolled {
            run.roll_up();
            run.jumping = true;
        }
        run.y_speed = subpx(y_speed);
        Self { start: run.world.clone(), run, centre }
    }

    /// Returns the result for a player that moves towards it and whose centre ends at this pixel, counted from the monitor's centre.
    pub fn met(&mut self, x: i32, y: i32) -> Option<MonitorMeeting> {
        let run = &mut self.run;
        run.world.clone_from(&self.start);
        let (x, y) = (self.centre + px(x), self.centre + px(y));
        // Towards it, by less than the rest of the pixel.
        run.x_speed = subpx(if x.px() <= self.centre.px() { 0x20 } else { -0x20 });
        run.x = Pos::new(x.px(), 0x8000);
        run.y = y - px(i32::from(run.y_speed.0 >> 8));
        run.step(Input::NONE);
        let saw = |wanted: fn(&Event) -> bool| run.seen.events.iter().any(wanted);
        if saw(|event| matches!(event, Event::BrokeMonitor(_))) {
            Some(MonitorMeeting::Breaks)
        } else if saw(|event| matches!(event, Event::BumpedMonitor(_))) {
            Some(MonitorMeeting::Bumps)
        } else if saw(|event| matches!(event, Event::LandedOn(_))) {
            Some(MonitorMeeting::Lands)
        } else if run.x.px() != x.px() {
            Some(MonitorMeeting::Side)
        } else {
            (run.y.px() != y.px()).then_some(MonitorMeeting::Moved)
        }
    }
}

/// Draws a row of maps for each of three rule sets.
pub fn draw() -> String {
    let colours = KINDS.map(|(_, colour, _)| colour);
    let map = Map { x: -32..=32, y: -42..=36, scale: 2.6, colours: &colours };
    let (width, height) = map.size();
    let mut svg = Svg::new(width * 4.0 + 80.0, (height + 14.0) * 3.0 + 56.0);
    svg.legend((40.0, 18.0), &KINDS.map(|(_, colour, name)| (colour, name)));
    for (row, (name, rules)) in [("S1", Rules::S1), ("S2", Rules::S2), ("S3K", Rules::S3K)].into_iter().enumerate() {
        let top = 56.0 + row as f64 * (height + 14.0);
        svg.words(Align::Start, (0.0, top + height / 2.0), name);
        for (column, (what, rolled, y_speed)) in COLUMNS.into_iter().enumerate() {
            let corner = (40.0 + column as f64 * (width + 10.0), top);
            if row == 0 {
                svg.words(Align::Middle, (corner.0 + width / 2.0, 46.0), what);
            }
            let test = std::cell::RefCell::new(Test::new(&rules, rolled, y_speed));
            map.draw(&mut svg, corner, |x, y| {
                let met = test.borrow_mut().met(x, y)?;
                KINDS.iter().position(|(kind, ..)| *kind == met)
            });
            map.outline(&mut svg, corner, [15, 15], "");
        }
    }
    svg.finish(
        "Maps of the pixels around a monitor under the rules of S1, S2 and S3K. A rolled-up player who falls breaks it wherever they \
         touch. One who rises bumps it from at least 16 pixels below its centre; under S3K that breaks it from anywhere. A standing \
         player lands on its top and is pushed out to its sides, and under S1 and S2 bumps it from below.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_falling_ball_breaks_it_and_a_rising_one_bumps_it_from_16_px_below() {
        // O-1514
        let mut falling = Test::new(&Rules::S2, true, 0x200);
        assert_eq!(
            [falling.met(0, -20), falling.met(24, 0), falling.met(25, 0)],
            [Some(MonitorMeeting::Breaks), Some(MonitorMeeting::Breaks), None]
        );
        let mut rising = Test::new(&Rules::S2, true, -0x200);
        assert_eq!([rising.met(0, 15), rising.met(0, 16)], [None, Some(MonitorMeeting::Bumps)]);
    }

    #[test]
    fn in_s3k_a_ball_from_below_breaks_it() {
        // O-1516
        assert_eq!(Test::new(&Rules::S3K, true, -0x200).met(0, 20), Some(MonitorMeeting::Breaks));
    }
}
