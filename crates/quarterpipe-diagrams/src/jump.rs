//! Jumps: the height of the player's centre in each frame.

use quarterpipe::prelude::*;

use crate::{
    chart::{self, Axis, Curve},
    run::{Run, pixels},
};

/// A kind of jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Its label.
    pub name: &'static str,
    /// The character that jumps.
    pub character: CharacterId,
    /// The number of frames for which the button is held.
    pub held: u32,
    /// True if it is under water.
    pub underwater: bool,
}

/// The jumps that are drawn.
pub const JUMPS: [Jump; 4] = [
    Jump { name: "held", character: CharacterId::Sonic, held: 200, underwater: false },
    Jump { name: "let go at once", character: CharacterId::Sonic, held: 1, underwater: false },
    Jump { name: "Knuckles, held", character: CharacterId::Knuckles, held: 200, underwater: false },
    Jump { name: "under water, held", character: CharacterId::Sonic, held: 200, underwater: true },
];

/// Returns the height of the centre in each frame, counted from its position when the jump curls the player up.
pub fn heights(rules: &Rules, jump: Jump) -> Vec<f64> {
    let mut run = Run::on_plain(rules);
    run.play_as(jump.character);
    if jump.underwater {
        run.world.water = Some(px(0));
        run.step(Input::NONE);
    }
    run.step(Input::A);
    let start = pixels(run.y);
    let held = |frame| if frame + 1 < jump.held { Input::A } else { Input::NONE };
    let all = run.record(160, held, |run| (run.airborne, start - pixels(run.y)));
    all.into_iter().take_while(|(airborne, _)| *airborne).map(|(_, height)| height).collect()
}

/// Returns the greatest height and its frame.
pub fn apex(heights: &[f64]) -> (usize, f64) {
    let higher =
        |best: (usize, f64), (frame, height): (usize, &f64)| if *height > best.1 { (frame, *height) } else { best };
    heights.iter().enumerate().fold((0, 0.0), higher)
}

/// Draws the jumps, and says how high they lead.
pub fn draw() -> String {
    let heights = JUMPS.map(|jump| heights(&Rules::S3K, jump));
    let curves = [0, 1, 2, 3].map(|i| {
        let points = heights[i].iter().enumerate().map(|(frame, height)| (frame as f64, *height));
        Curve::new(format!("{}: {:.2} px", JUMPS[i].name, apex(&heights[i]).1), points)
    });
    let x = Axis { name: "frames after the jump's first", range: [0.0, 130.0], step: 10.0, label: chart::plain };
    let y = Axis { name: "height of the centre (px)", range: [0.0, 110.0], step: 20.0, label: chart::plain };
    let said = JUMPS.iter().zip(&heights).map(|(jump, heights)| {
        let (frame, height) = apex(heights);
        format!(" {}: {height:.2} pixels in frame {frame}.", jump.name)
    });
    let said: String = said.collect();
    chart::draw((860.0, 380.0), &x, &y, &curves, &format!("Heights of jumps by frame.{said}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_are_as_high_as_the_specification_says() {
        //
        let apexes = JUMPS.map(|jump| apex(&heights(&Rules::S3K, jump)));
        assert_eq!(apexes.map(|(_, height)| height), [99.84375, 38.59375, 85.3125, 99.75]);
        assert_eq!(apexes[0].0, 30);
        assert_eq!(&heights(&Rules::S1, JUMPS[0])[1..4], [6.5, 12.78125, 18.84375]);
    }
}
