//! Speeds of a player that falls into water, and of a player that leaps out of it.

use quarterpipe::{Pos, event::Event, prelude::*};

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
};

/// The surface's row.
const SURFACE: i32 = 512;

/// Returns x and y speed in each frame, and the frame in which the player goes through the surface.
pub fn crossing(into: bool) -> (Vec<[i16; 2]>, usize) {
    let mut run = Run::in_sky(&Rules::S2);
    run.roll_up();
    run.world.water = Some(px(SURFACE));
    run.y = Pos::from_px(px(if into { SURFACE - 60 } else { SURFACE + 60 }));
    run.step(Input::NONE);
    (run.x_speed, run.y_speed) = (subpx(0x400), subpx(if into { 0x200 } else { -0x400 }));
    let wanted = if into { Event::EnteredWater } else { Event::LeftWater };
    let all =
        run.record(40, |_| Input::NONE, |run| ([run.x_speed.0, run.y_speed.0], run.seen.events.contains(&wanted)));
    let crossed = all.iter().position(|(_, crossed)| *crossed).unwrap_or(0);
    (all.into_iter().map(|(speeds, _)| speeds).collect(), crossed)
}

/// Draws both ways.
pub fn draw() -> String {
    let mut said = String::from("Speeds by frame.");
    let charts = [(true, "in"), (false, "out")].map(|(into, way)| {
        let (speeds, crossed) = crossing(into);
        let curve = |name, axis: usize| {
            Curve::new(name, speeds.iter().enumerate().map(|(i, speed)| (i as f64, f64::from(speed[axis]))))
        };
        let [before, after] = [speeds[crossed - 1], speeds[crossed]];
        let words = format!(
            "Going {way}, in frame {crossed}, x speed goes from {} to {} and y speed from {} to {}.",
            before[0], after[0], before[1], after[1]
        );
        said += &format!(" {words}");
        let surface = Curve::new(
            format!("the surface: {way}"),
            [(crossed as f64 - 0.5, -1792.0), (crossed as f64 - 0.5, 1792.0)],
        );
        let x = Axis { name: "frames", range: [0.0, 40.0], step: 5.0, label: chart::plain };
        let y = Axis { name: "speed", range: [-1792.0, 1792.0], step: 512.0, label: chart::hexadecimal };
        chart::draw((560.0, 320.0), &x, &y, &[surface, curve("x speed", 0), curve("y speed", 1)], &words)
    });
    charts.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_in_halves_x_speed_and_quarters_y_speed() {
        // gravity, 0x38, is added before.
        let (speeds, crossed) = crossing(true);
        let [before, after] = [speeds[crossed - 1], speeds[crossed]];
        assert_eq!(after, [before[0] >> 1, (before[1] + 0x38) >> 2]);
    }

    #[test]
    fn coming_out_doubles_y_speed() {
        // gravity under water, 0x10, is added before.
        let (speeds, crossed) = crossing(false);
        let [before, after] = [speeds[crossed - 1], speeds[crossed]];
        assert_eq!(after[1], (before[1] + 0x10) * 2);
    }
}
