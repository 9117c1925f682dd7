//! The guarantees of a batch.

mod background;
mod ends;
mod environments;
mod refused;
mod same;
mod seen;

use quarterpipe::{
    Input, Stage, World,
    object::Random,
    player::Player,
    px,
    rules::{CharacterId, Rules},
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_level::builtin;

/// Returns level ground 10 cells below the top, 100 cells wide; a player that stands on it is at y 140.
fn flat() -> Stage {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 10 * 100], vec![floor; 2 * 100]].concat();
    Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], 100, &cells).unwrap()
}

/// Returns a world of players side by side, 20 px apart.
fn standing(stage: &Stage, players: i32) -> World {
    let mut world = World::new(stage);
    let at = |index: i32| Player::new(stage.rules(), CharacterId::Sonic, px(100 + 20 * index), px(140));
    world.players.extend((0..players).map(at));
    world
}

/// Returns a built-in stage and its start.
fn built_in(name: &str) -> (Stage, World) {
    let level = builtin::level(name).unwrap();
    let stage = level.stage(Rules::S3K).unwrap();
    let start = level.start(&stage, CharacterId::Sonic);
    (stage, start)
}

/// Returns this many frames of random buttons, each held for 16 frames.
fn by_chance(seed: u32, frames: usize) -> Vec<Input> {
    let mut random = Random { seed };
    let mut held = Input::NONE;
    let mut next = |frame: usize| {
        if frame.is_multiple_of(16) {
            held = Input(random.next() as u8 & 0x4F);
        }
        held
    };
    (0..frames).map(&mut next).collect()
}
