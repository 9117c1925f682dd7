//! Bakes rings drawn as two halves, which are cut at their middle wherever it is, and rolls a player round in them.

use quarterpipe::{
    Input,
    event::{Event, Observer},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    subpx,
    terrain::{Block, Cell, Layer},
};
use quarterpipe_import::bake::{Mask, Merge, Neighbours, Sheet, Smoothing, TileSet, TileSize};
use quarterpipe_level::{Level, LevelObject, Value};

use crate::common_noise::Noise;

pub const FLOOR: i32 = 384;

/// A ring on a floor. Its left half is on layer B, its right half on layer A.
pub struct Ring {
    /// The radius of its inner side.
    pub radius: i32,
    /// The thickness of its wall.
    pub wall: i32,
    /// The x of its centre, where its halves are cut.
    pub centre: i32,
    /// The height of the noise on its inner side.
    pub noise: u32,
}

impl Ring {
    /// Draws the floor and the half on one side (`1` or `-1`).
    pub fn half(&self, side: i32) -> Mask {
        let mut random = Noise(7);
        let rough: Vec<f64> = (0..8 * self.radius).map(|_| f64::from(random.below(self.noise + 1))).collect();
        let mut mask = Mask::new(768, 432).unwrap();
        for (x, y) in (0..432).flat_map(|y| (0..768).map(move |x| (x, y))) {
            let right = f64::from(x - self.centre) + 0.5;
            let down = f64::from(y - FLOOR + self.radius) + 0.5;
            let turn = right.atan2(down) / std::f64::consts::TAU + 0.5;
            let far = right.hypot(down) - f64::from(self.radius) + rough[(turn * (rough.len() - 1) as f64) as usize];
            let is_ring = (0.0..f64::from(self.wall)).contains(&far) && right * f64::from(side) >= 0.0;
            mask.set(x, y, y >= FLOOR || is_ring);
        }
        mask
    }

    fn level(&self, smoothing: Smoothing) -> Level {
        let [a, b] = [1, -1].map(|side| {
            let sheet = Sheet::new(&self.half(side), TileSize::Sixteen, Neighbours::OnSheet).unwrap();
            TileSet::new(&sheet.bake_smooth(smoothing).unwrap(), sheet.columns(), Merge::Flips).unwrap()
        });
        let moved = |block: &Block| Block { tile: block.tile + a.tiles.len() as u16, ..*block };
        let cells = a.sheet.iter().zip(&b.sheet).map(|(a, b)| Cell { a: *a, b: moved(b) }).collect();
        let mut level = Level::new("ring", [a.tiles.as_slice(), &b.tiles].concat(), a.columns, cells);
        self.add_switcher(&mut level);
        level
    }

    pub fn add_switcher(&self, level: &mut Level) {
        // At the top of the ring only: players on the floor below do not meet it.
        let text = |text: &str| Value::Text(text.to_owned());
        let switcher = LevelObject::new("path_switcher", px(self.centre), px(FLOOR - 2 * self.radius + 24));
        let switcher = switcher.with("half_length", Value::Integer(32));
        level.objects.push(switcher.with("forward", text("a")).with("back", text("b")));
    }
}

/// Counts how often the player left the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

/// Goes once round from the bottom to the right or the left, with this held. Fails if the player leaves the ground, or does not get round.
pub fn go_round(level: &Level, ring: &Ring, rules: &Rules, (held, speed): (Input, i16)) -> Result<(), String> {
    let stage = level.stage(rules.clone()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    world.players[0] = Player::new(rules, CharacterId::Sonic, px(ring.centre), px(FLOOR - 20));
    world.players[0].ground_speed = subpx(speed);
    world.players[0].layer = if speed > 0 { Layer::A } else { Layer::B };
    let mut departures = Departures(0);
    let mut was_upside_down = false;
    for frame in 0..200 {
        world.step(&stage, &[held], &mut departures);
        let player = &world.players[0];
        let place = (player.x.px().0 - ring.centre, player.y.px().0, player.angle);
        if departures.0 > 0 {
            return Err(format!("in the air in frame {frame} at {place:?}"));
        }
        was_upside_down |= player.angle.0.abs_diff(0x80) <= 0x10;
        if was_upside_down && player.y.px().0 > FLOOR - 20 - ring.radius / 4 {
            return Ok(());
        }
    }
    Err("not round after 200 frames".to_owned())
}

/// Goes round rings that are cut at several distances from the grid, both ways and at two speeds. Returns the number of runs, and the
/// failures.
fn go_round_all(noise: u32, offsets: &[i32], smoothing: Smoothing) -> (usize, Vec<String>) {
    let (mut counted, mut wrong) = (0, Vec::new());
    for (radius, offset) in RADII.iter().flat_map(|radius| offsets.iter().map(move |offset| (*radius, *offset))) {
        let ring = Ring { radius, wall: 28, centre: 384 + offset, noise };
        let level = ring.level(smoothing);
        for (name, rules) in Rules::PRESETS {
            // About 4 or 6 px a frame are left at the top.
            for (top, way) in [(16.0, 1), (36.0, 1), (16.0, -1), (36.0, -1)] {
                let speed = ((top + 0.3125 * f64::from(radius)).sqrt() * 256.0 + 180.0) as i16 * way;
                counted += 1;
                if let Err(why) = go_round(&level, &ring, &rules, (Input::DOWN, speed)) {
                    wrong.push(format!("{name}, radius {radius}, {offset} px off the grid, at {speed:#X}: {why}"));
                }
            }
        }
    }
    (counted, wrong)
}

const RADII: [i32; 6] = [48, 64, 72, 96, 128, 150];

#[test]
fn loops_drawn_as_halves_that_are_cut_anywhere_carry_a_rolling_player_round_under_all_presets() {
    let (counted, wrong) = go_round_all(0, &[0, 1, 2, 3, 5, 8, 11, 13, 14, 15], Smoothing::default());
    assert_eq!((counted, wrong), (1200, Vec::new()));
}

/// Full tiles that the inner curve touches have its angle: a flagged one would turn a runner to the nearest quarter. [G-57]
#[test]
fn loops_drawn_as_halves_carry_a_runner_round_wherever_full_tiles_touch_the_curve() {
    let mut wrong = Vec::new();
    for (radius, offset) in [80, 96, 112, 128, 144].into_iter().flat_map(|radius| (0..16).map(move |at| (radius, at))) {
        let ring = Ring { radius, wall: 28, centre: 384 + offset, noise: 0 };
        let level = ring.level(Smoothing::default());
        for (name, rules) in Rules::PRESETS {
            for run in [(Input::RIGHT, 0x600), (Input::RIGHT, 0x900), (Input::LEFT, -0x600), (Input::LEFT, -0x900)] {
                if let Err(why) = go_round(&level, &ring, &rules, run) {
                    wrong.push(format!("{name}, radius {radius}, {offset} px off the grid, at {:#X}: {why}", run.1));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Where the smoothed corner at the cut is a pixel short, a tile may have only the cut's angle.
#[test]
fn loops_with_a_rough_inner_side_carry_nearly_every_rolling_player_round_if_their_heights_are_smoothed() {
    let (counted, wrong) = go_round_all(2, &[0, 7, 13], Smoothing { pixels: 2, heights: true });
    assert!(counted == 360 && wrong.len() <= 3, "{wrong:?}");
}
