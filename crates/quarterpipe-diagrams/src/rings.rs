//! The speeds of lost rings, and the path of a hurt player.

use quarterpipe::{object::Thing, prelude::*, stock::Stock};

use crate::{
    chart::{self, Axis, Curve},
    run::{Run, pixels},
    svg::{Align, BLUE, GREEN, INK, ORANGE, PURPLE, Svg},
};

/// Returns the speeds of lost rings at the end of their first frame, along x and y, in the order in which they are made.
pub fn scatter(number: u16) -> Vec<[i16; 2]> {
    let mut run = Run::on_plain(&Rules::S2);
    run.rings = number;
    run.step(Input::NONE);
    hurt(&mut run);
    run.step(Input::NONE);
    let lost = run.objects().iter().filter(|(_, _, thing)| matches!(thing, Thing::Stock(Stock::LostRing(_))));
    lost.map(|(_, body, _)| [body.x_speed.0, body.y_speed.0]).collect()
}

/// Hurts the player, from the right.
fn hurt(run: &mut Run) {
    let source = run.x.px() + px(20);
    run.world.hurt(&run.stage, 0, source, &mut ());
}

/// Draws 32 rings as arrows, whose lengths show the speeds.
pub fn draw() -> String {
    const SCALE: f64 = 0.12;
    let mut svg = Svg::new(420.0, 330.0);
    let centre = (210.0, 170.0);
    let speeds = scatter(32);
    for (number, [x, y]) in speeds.iter().enumerate() {
        let to = (centre.0 + f64::from(*x) * SCALE, centre.1 + f64::from(*y) * SCALE);
        let colour = [BLUE, GREEN, ORANGE, PURPLE][number / 8 % 4];
        svg.arrow(colour, centre, to);
        let word = (centre.0 + f64::from(*x) * SCALE * 1.14, centre.1 + f64::from(*y) * SCALE * 1.14 + 4.0);
        svg.sized_words(INK, 10.0, Align::Middle, word, number + 1);
    }
    svg.finish(&format!(
        "The speeds of 32 lost rings as arrows, numbered in the order in which they are made, in mirrored pairs. At the end of the first \
         frame the first two have {:?} and {:?}, along x and y in 1/256 pixels a frame.",
        speeds[0], speeds[1]
    ))
}

/// Returns the paths, in air and under water, of a player that is hurt from the right on level ground: pixels along x and up, until it
/// lands.
pub fn ways() -> [Vec<(f64, f64)>; 2] {
    [false, true].map(|underwater| {
        let mut run = Run::on_plain(&Rules::S2);
        run.rings = 1;
        if underwater {
            run.world.water = Some(px(0));
        }
        run.step(Input::NONE);
        hurt(&mut run);
        let (x, y) = (pixels(run.x), pixels(run.y));
        let way = run.record(120, |_| Input::NONE, |run| (run.airborne, (pixels(run.x) - x, y - pixels(run.y))));
        way.into_iter().take_while(|(airborne, _)| *airborne).map(|(_, at)| at).collect()
    })
}

/// Draws the ways.
pub fn draw_hurt() -> String {
    let ways = ways();
    let names = ["in air", "under water"];
    let curves = names
        .into_iter()
        .zip(&ways)
        .map(|(name, way)| Curve::new(format!("{name}: {} frames", way.len()), way.iter().copied()));
    let x = Axis {
        name: "pixels from where the player was hurt, by something to its right",
        range: [-100.0, 0.0],
        step: 10.0,
        label: chart::plain,
    };
    let y = Axis { name: "height (px)", range: [0.0, 50.0], step: 10.0, label: chart::plain };
    let said: String = names
        .into_iter()
        .zip(&ways)
        .map(|(name, way)| {
            let highest = way.iter().map(|(_, height)| *height).fold(0.0, f64::max);
            format!(" {name}: {:.0} pixels away and {highest:.0} up, in {} frames.", -way[way.len() - 1].0, way.len())
        })
        .collect();
    chart::draw(
        (720.0, 330.0),
        &x,
        &y,
        &curves.collect::<Vec<_>>(),
        &format!("The way of a player who was hurt.{said}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_pair_of_lost_rings_goes_almost_straight_up() {
        // O-1030, O-1031: −1004 along y; the first frame's gravity is 0x18.
        let speeds = scatter(32);
        assert_eq!(speeds.len(), 32);
        assert_eq!(&speeds[..2], [[-196, -1004 + 0x18], [196, -1004 + 0x18]]);
    }

    #[test]
    fn a_hurt_player_flies_off_at_0x200_and_falls_by_0x30() {
        // O-1024, C-52: y speed −0x400.
        let [dry, wet] = ways();
        assert_eq!([dry[1], wet[1]], [(-2.0, 4.0), (-1.0, 2.0)]);
        assert_eq!(dry[2], (-4.0, 4.0 + 4.0 - 0.1875));
    }
}
