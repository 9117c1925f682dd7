//! A spring that throws a player to a point: tries facings and strengths in the engine, and takes the weakest that gets there.

use quarterpipe::{
    Input, Px, Speed, Stage, px,
    rules::{CharacterId, Rules},
    subpx,
    terrain::{Block, Cell, Solidity, Tile},
};

use super::objects::with_objects;
use crate::{
    level::Level,
    object::{LevelObject, Tables, Value},
    sculpt::TerrainEdit,
};

/// The least and the greatest strength to try. The greatest is that of very strong springs.
const STRENGTHS: (i32, i32) = (0x500, 0x1A00);
/// The steps between strengths at first, and later around the best one.
const STEPS: [i32; 3] = [0x100, 0x40, 0x10];
/// The maximum number of frames of a followed flight.
const FRAMES: usize = 300;
/// The greatest distance at which a player has reached the point, in pixels.
const NEAR: i32 = 12;
/// The greatest distance by which a spring may miss the point, in pixels. Otherwise it is not placed.
const MISSED: i32 = 64;
/// The least upward speed of a player that a spring has thrown.
const LEAST_THROW: Speed = subpx(0x200);

/// A spring, and the player's actions in the air.
#[derive(Clone, Copy)]
struct Throw {
    is_diagonal: bool,
    to_left: bool,
    is_steered: bool,
    strength: i32,
}

impl Throw {
    /// Returns the place of a spring that stands on the ground at `foot`.
    const fn centre(&self, foot: (Px, Px)) -> (Px, Px) {
        (foot.0, px(foot.1.0 - if self.is_diagonal { 16 } else { 8 }))
    }

    fn spring(&self, (x, y): (Px, Px)) -> LevelObject {
        let facing = if self.is_diagonal { "diagonal_up" } else { "up" };
        let spring = LevelObject::new("spring", x, y)
            .with("facing", Value::Text(facing.to_owned()))
            .with("strength", Value::Integer(self.strength));
        LevelObject { x_flip: self.is_diagonal && self.to_left, ..spring }
    }
}

/// Places a spring on the ground at `from`; `None` if no spring reaches the target. Obstacles in the way of a flight do not count.
pub(super) fn place(rules: &Rules, from: (Px, Px), target: (Px, Px)) -> Option<TerrainEdit> {
    let to = ((target.0 - from.0).0, (target.1 - from.1).0);
    let mut range = Range::new(rules)?;
    // A spring that throws straight up and one that throws aside, first without steering.
    let kinds = [(false, false), (true, false), (false, true), (true, true)];
    let throws = kinds.map(|(is_diagonal, is_steered)| {
        range.weakest(Throw { is_diagonal, to_left: to.0 < 0, is_steered, strength: 0 }, to)
    });
    let (miss, throw) = throws.into_iter().min_by_key(|(miss, _)| *miss)?;
    (miss <= MISSED).then(|| with_objects(vec![throw.spring(throw.centre(from))]))
}

/// A place for trials: a floor under an empty sky, high and wide enough for all flights.
struct Range {
    level: Level,
    /// The stage, except while a trial has it.
    stage: Option<Stage>,
    /// The ground under the spring.
    foot: (Px, Px),
}

impl Range {
    const COLUMNS: usize = 192;
    const ROWS: usize = 128;

    fn new(rules: &Rules) -> Option<Self> {
        let floor = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; Self::COLUMNS * (Self::ROWS - 1)], vec![floor; Self::COLUMNS]].concat();
        let level = Level::new("range", vec![Tile::EMPTY, Tile::FULL], Self::COLUMNS, cells);
        let (width, height) = level.size();
        let stage = Some(level.stage(rules.clone()).ok()?);
        Some(Self { level, stage, foot: (px(width.0 / 2), height - px(16)) })
    }

    /// Returns the weakest strength that comes nearest to the point, and the distance. Distances within [`NEAR`] count as equal.
    fn weakest(&mut self, throw: Throw, to: (i32, i32)) -> (i32, Throw) {
        let mut best = (i32::MAX, throw);
        let (mut least, mut most) = STRENGTHS;
        for step in STEPS {
            for strength in (least..=most).step_by(step as usize) {
                let tried = Throw { strength, ..throw };
                let miss = self.miss(tried, to).map_or(i32::MAX, |miss| miss.max(NEAR));
                if (miss, strength) < (best.0, best.1.strength) {
                    best = (miss, tried);
                }
            }
            least = (best.1.strength - step).max(STRENGTHS.0);
            most = best.1.strength.min(STRENGTHS.1);
        }
        best
    }

    /// Returns the least distance of a thrown player's centre from the point, which is relative to the spring's foot; `None` if the spring
    /// does not throw.
    fn miss(&mut self, throw: Throw, to: (i32, i32)) -> Option<i32> {
        let placements = throw.spring(throw.centre(self.foot)).placements(&mut Tables::default()).ok()?;
        let stage = self.stage.take()?.with_placements(placements);
        let miss = self.fly(&stage, throw, to);
        self.stage = Some(stage);
        miss
    }

    fn fly(&mut self, stage: &Stage, throw: Throw, to: (i32, i32)) -> Option<i32> {
        const DROP: Px = px(40);
        /// The depth below the point and the spring at which a fall is no longer followed, in pixels.
        const BELOW: i32 = 32;
        let foot = self.foot;
        // Past the low side of a slanting one.
        let beside = px(if !throw.is_diagonal {
            0
        } else if throw.to_left {
            -4
        } else {
            4
        });
        self.level.start = (foot.0 + beside, throw.centre(foot).1 - DROP);
        let mut world = self.level.start(stage, CharacterId::Sonic);
        world.players.first_mut()?.airborne = true;
        let steering = match (throw.is_steered, to.0 < 0) {
            (false, _) => Input::NONE,
            (true, true) => Input::LEFT,
            (true, false) => Input::RIGHT,
        };
        let mut nearest: Option<i32> = None;
        for _ in 0..FRAMES {
            let is_thrown = nearest.is_some();
            world.step(stage, &[if is_thrown { steering } else { Input::NONE }], &mut ());
            let player = world.players.first()?;
            let begins = !is_thrown && player.y_speed < -LEAST_THROW;
            if is_thrown || begins {
                let (x, y) = ((player.x.px() - foot.0).0 - to.0, (player.y.px() - foot.1).0 - to.1);
                let distance = f64::from(x).hypot(f64::from(y)) as i32;
                nearest = Some(nearest.map_or(distance, |nearest| nearest.min(distance)));
                let has_fallen = player.y_speed > Speed::ZERO && y > BELOW;
                if has_fallen || (!begins && !player.airborne) {
                    break;
                }
            }
        }
        nearest
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Game;

    use super::*;

    #[test]
    fn springs_are_found_for_points_above_and_beside() {
        for game in [Game::S1, Game::Cd, Game::S2, Game::S3, Game::S3k] {
            for to in [(0, -120), (0, -420), (96, -160), (-200, -220)] {
                let edit = place(&game.rules(), (px(500), px(600)), (px(500 + to.0), px(600 + to.1)));
                let spring = &edit.expect("a spring").objects[0];
                let is_diagonal = spring.properties["facing"] != Value::Text("up".to_owned());
                let stands = px(if is_diagonal { 584 } else { 592 });
                assert_eq!((spring.x, spring.y, spring.x_flip && to.0 >= 0), (px(500), stands, false));
            }
        }
        assert_eq!(place(&Rules::S2, (px(500), px(600)), (px(4000), px(600))), None);
    }
}
