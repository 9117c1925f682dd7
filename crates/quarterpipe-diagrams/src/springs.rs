//! The height to which springs throw, frame by frame.

use quarterpipe::{
    event::Event,
    prelude::*,
    stock::{Spring, SpringFacing},
};

use crate::{
    chart::{self, Axis, Curve},
    run::{GROUND, Run, pixels},
};

/// Returns the heights of the player's centre in each frame after a spring threw it, until it throws again.
pub fn heights(rules: &Rules, strength: quarterpipe::Speed) -> Vec<f64> {
    let mut run = Run::on_plain(rules);
    run.put(Body::at(run.x.px(), px(GROUND - 8)).sized(16, 16), Spring::new(SpringFacing::Up, strength));
    (run.airborne, run.y) = (true, run.y - px(60));
    let is_thrown = |run: &Run| run.seen.events.iter().any(|event| matches!(event, Event::Sprung(_)));
    while !is_thrown(&run) && run.world.frame < 60 {
        run.step(Input::NONE);
    }
    let start = pixels(run.y);
    let heights = run.record(160, |_| Input::NONE, |run| (is_thrown(run), start - pixels(run.y)));
    let again = heights.iter().skip(1).position(|(is_thrown, _)| *is_thrown).map_or(heights.len(), |frame| frame + 1);
    heights[..again].iter().map(|(_, height)| *height).collect()
}

/// Draws both strengths.
pub fn draw() -> String {
    let all = [("strong, 0x1000", Spring::STRONG), ("weak, 0xA00", Spring::WEAK)].map(|(name, strength)| {
        let heights = heights(&Rules::S2, strength);
        let highest = heights.iter().copied().fold(0.0, f64::max);
        (name, heights, highest)
    });
    let curves = all.each_ref().map(|(name, heights, highest)| {
        Curve::new(
            format!("{name}: {highest:.0} px"),
            heights.iter().enumerate().map(|(frame, height)| (frame as f64, *height)),
        )
    });
    let x = Axis { name: "frames after the throw", range: [0.0, 150.0], step: 15.0, label: chart::plain };
    let y = Axis { name: "height (px)", range: [0.0, 620.0], step: 100.0, label: chart::plain };
    let said: String = all.iter().map(|(name, _, highest)| format!(" {name}: {highest:.0} pixels.")).collect();
    chart::draw((720.0, 360.0), &x, &y, &curves, &format!("How high springs that face up throw.{said}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_frame_after_the_throw_rises_by_the_springs_speed() {
        // O-1601, A-6: a rise that is not a jump is limited to 0xFC0 before the motion.
        let second = |strength| heights(&Rules::S2, strength)[1];
        assert_eq!([second(Spring::STRONG), second(Spring::WEAK)], [15.75, 10.0]);
    }
}
