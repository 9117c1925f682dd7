//! The player's hitbox in each pose, by rule set, next to the player's own size.

use quarterpipe::{hitbox::TouchBox, player::Pose, prelude::*};

use crate::{
    run::Run,
    svg::{Align, INK, ORANGE, Svg},
};

/// A hitbox as it reaches from the centre: to the left, to the right, up and down.
pub type Reach = [i32; 4];

/// Returns how far the player's hitbox reaches in a pose, and the player's radii.
pub fn reach(rules: &Rules, pose: Pose) -> (Reach, [i32; 2]) {
    let mut run = Run::on_plain(rules);
    if pose == Pose::Roll {
        run.roll_up();
    }
    if pose == Pose::Duck {
        // Some rules ask whether it is all the way down.
        run.record(30, |_| Input::DOWN, |_| ());
    }
    let (x, y) = (run.x.px(), run.y.px());
    let TouchBox { left, right, top, bottom } = TouchBox::of_player(&run, rules);
    let radii = [i32::from(run.width_radius), i32::from(run.height_radius)];
    ([(x - left).0, (right - x).0, (y - top).0, (bottom - y).0], radii)
}

/// The panels: a name, a rule set and a pose.
const PANELS: [(&str, Rules, Pose); 4] = [
    ("standing", Rules::S2, Pose::Wait),
    ("rolled up", Rules::S2, Pose::Roll),
    ("ducking: S1, CD, S2", Rules::S2, Pose::Duck),
    ("ducking: S3, S3K", Rules::S3K, Pose::Duck),
];

/// Draws all panels.
pub fn draw() -> String {
    const SCALE: f64 = 4.0;
    let mut svg = Svg::new(760.0, 250.0);
    svg.legend((10.0, 18.0), &[(ORANGE, "hitbox"), (INK, "size on terrain: width and height radius")]);
    let mut said = String::from("The player's hitbox from its centre.");
    for (number, (name, rules, pose)) in PANELS.iter().enumerate() {
        let centre = (95.0 + number as f64 * 190.0, 120.0);
        let ([left, right, up, down], [width, height]) = reach(rules, *pose);
        let at = |x: i32, y: i32| (centre.0 + f64::from(x) * SCALE, centre.1 + f64::from(y) * SCALE);
        let size = |w: i32, h: i32| (f64::from(w) * SCALE, f64::from(h) * SCALE);
        svg.area(ORANGE, 0.35, at(-left, -up), size(left + right, up + down));
        svg.frame(ORANGE, 1.5, at(-left, -up), size(left + right, up + down));
        svg.frame(INK, 1.0, at(-width, -height), size(width * 2, height * 2));
        svg.dot(INK, 3.0, centre);
        svg.words(Align::Middle, (centre.0, 222.0), name);
        let words = format!("{left} left, {right} right, {up} up, {down} down");
        svg.sized_words(INK, 11.0, Align::Middle, (centre.0, 240.0), &words);
        said += &format!(" {name}: {words}.");
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hitboxes_are_8_px_wide_and_3_px_lower_than_the_player() {
        // O-1001, O-1002, O-1006
        let all = PANELS.each_ref().map(|(_, rules, pose)| reach(rules, *pose).0);
        assert_eq!(all, [[8, 8, 16, 16], [8, 8, 11, 11], [8, 8, 4, 16], [8, 8, 16, 16]]);
        assert_eq!(reach(&Rules::S1, Pose::Duck), reach(&Rules::S2, Pose::Duck));
    }
}
