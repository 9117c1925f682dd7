//! The places of a player's sensors, seen from the centre: standing and rolled up, in each mode and in the air.

use quarterpipe::{event::SensorName, prelude::*, subpx, terrain::Direction};

use crate::{
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, Svg},
};

/// A sensor: its letter, its anchor from the player's centre, and where it points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// Its letter.
    pub sensor: SensorName,
    /// Its anchor from the centre, in pixels.
    pub offset: [i32; 2],
    /// The direction in which it points.
    pub direction: Direction,
}

/// The player's situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerPlace {
    /// On a surface of this angle.
    Ground(u8),
    /// In the air.
    Air,
}

/// The panels of a row: their titles, and the player's situation.
const PANELS: [(&str, PlayerPlace); 5] = [
    ("floor", PlayerPlace::Ground(0x00)),
    ("right wall", PlayerPlace::Ground(0xC0)),
    ("ceiling", PlayerPlace::Ground(0x80)),
    ("left wall", PlayerPlace::Ground(0x40)),
    ("in the air", PlayerPlace::Air),
];

/// Returns the sensors that a player casts there, in the order of their letters, and the player's radii.
pub fn anchors(rules: &Rules, place: PlayerPlace, rolled: bool) -> (Vec<Anchor>, [i32; 2]) {
    let mut anchors: Vec<Anchor> = Vec::new();
    let mut radii = [0; 2];
    // In the air, sensors are cast towards the motion: up, down, left, right. On the ground, E and F need a motion.
    for (x_speed, y_speed) in [(0x100, 0), (-0x100, 0), (0, 0x100), (0, -0x100)] {
        let mut run = match place {
            PlayerPlace::Ground(angle) => Run::on_slope(rules, angle),
            PlayerPlace::Air => Run::in_sky(rules),
        };
        if rolled {
            run.roll_up();
        }
        (run.ground_speed, run.x_speed, run.y_speed) = (subpx(x_speed), subpx(x_speed), subpx(y_speed));
        if place != PlayerPlace::Air && x_speed == 0 {
            continue;
        }
        run.step(Input::NONE);
        radii = [i32::from(run.width_radius), i32::from(run.height_radius)];
        // All are cast from where the motion ends. On a plane nothing moves the player after that.
        let (x, y) = (run.x.px(), run.y.px());
        for cast in run.seen.casts.iter().filter(|cast| cast.sensor != SensorName::Edge) {
            let offset = [(cast.x - x).0, (cast.y - y).0];
            let anchor = Anchor { sensor: cast.sensor, offset, direction: cast.direction };
            if !anchors.contains(&anchor) {
                anchors.push(anchor);
            }
        }
    }
    anchors.sort_by_key(|anchor| format!("{:?}", anchor.sensor));
    (anchors, radii)
}

const fn colour(sensor: SensorName) -> &'static str {
    match sensor {
        SensorName::A | SensorName::B => GREEN,
        SensorName::C | SensorName::D => BLUE,
        _ => ORANGE,
    }
}

/// Draws all panels.
pub fn draw() -> String {
    const SCALE: f64 = 2.6;
    const PANEL: (f64, f64) = (168.0, 236.0);
    let mut svg = Svg::new(PANEL.0 * 5.0, PANEL.1 * 2.0 + 30.0);
    svg.legend(
        (10.0, 18.0),
        &[(GREEN, "ground sensors A, B"), (BLUE, "ceiling sensors C, D"), (ORANGE, "push and wall sensors E, F")],
    );
    let mut said = String::from("Sensors from the player's centre, right and down counted as positive.");
    for (row, (pose, rolled)) in [("standing", false), ("rolled up", true)].into_iter().enumerate() {
        for (column, (name, place)) in PANELS.into_iter().enumerate() {
            let left = column as f64 * PANEL.0;
            let centre = (left + PANEL.0 / 2.0, 30.0 + row as f64 * PANEL.1 + 94.0);
            svg.words(Align::Middle, (centre.0, centre.1 - 72.0), format_args!("{pose}, {name}"));
            let (anchors, radii) = anchors(&Rules::S3K, place, rolled);
            // Radii turn with the mode, as does a player's picture.
            let [width, height] = match place {
                PlayerPlace::Ground(0x40 | 0xC0) => [radii[1], radii[0]],
                _ => radii,
            };
            let (w, h) = (f64::from(width) * SCALE, f64::from(height) * SCALE);
            svg.area(INK, 0.07, (centre.0 - w, centre.1 - h), (w * 2.0, h * 2.0));
            svg.dot(INK, 2.5, centre);
            said += &format!(" {pose}, {name}:");
            for (i, Anchor { sensor, offset: [x, y], direction }) in anchors.iter().copied().enumerate() {
                let at = (centre.0 + f64::from(x) * SCALE, centre.1 + f64::from(y) * SCALE);
                let (dx, dy) = step(direction);
                svg.arrow(colour(sensor), at, (at.0 + dx * 12.0, at.1 + dy * 12.0));
                svg.dot(colour(sensor), 3.0, at);
                let words = format!("{sensor:?} {}, {}", signed(x), signed(y));
                let list = (left + 8.0 + (i % 2) as f64 * 80.0, centre.1 + 82.0 + (i / 2) as f64 * 17.0);
                svg.sized_words(colour(sensor), 12.5, Align::Start, list, &words);
                said += &format!(" {words};");
            }
        }
    }
    svg.finish(&said)
}

const fn step(direction: Direction) -> (f64, f64) {
    match direction {
        Direction::Right => (1.0, 0.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
        Direction::Up => (0.0, -1.0),
    }
}

fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offsets(place: PlayerPlace, rolled: bool) -> Vec<(SensorName, [i32; 2])> {
        let (anchors, _) = anchors(&Rules::S3K, place, rolled);
        anchors.into_iter().map(|Anchor { sensor, offset, .. }| (sensor, offset)).collect()
    }

    #[test]
    fn a_standing_players_sensors_are_where_the_specification_has_them() {
        // G-54, G-33, G-34
        use SensorName::{A, B, E, F};
        let floor = [(A, [-9, 19]), (B, [9, 19]), (E, [-10, 8]), (F, [10, 8])];
        assert_eq!(offsets(PlayerPlace::Ground(0), false), floor);
        let wall = &offsets(PlayerPlace::Ground(0xC0), false)[..2];
        assert_eq!(wall.iter().map(|(_, [x, _])| *x).collect::<Vec<_>>(), [19, 19]);
    }

    #[test]
    fn a_rolled_up_players_ground_sensors_are_nearer() {
        // C-1
        assert_eq!(&offsets(PlayerPlace::Ground(0), true)[..2], [(SensorName::A, [-7, 14]), (SensorName::B, [7, 14])]);
    }

    #[test]
    fn in_the_air_all_six_are_cast() {
        let all = offsets(PlayerPlace::Air, false);
        assert_eq!(all.len(), 6, "{all:?}");
    }
}
