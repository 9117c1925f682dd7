//! Stages and buttons that proptest generates.

use proptest::prelude::*;
pub use quarterpipe::{event::*, object::*, player::*, rules::*, terrain::*, *};

/// Draws one of the five games.
pub fn any_game() -> impl Strategy<Value = Game> {
    prop::sample::select(Game::ALL.to_vec())
}

/// Draws a character.
pub fn any_character() -> impl Strategy<Value = CharacterId> {
    prop::sample::select(CharacterId::PRESETS.to_vec())
}

/// Draws buttons that are held for some frames each: a direction or none, often with a jump or down.
pub fn any_play(most_parts: usize) -> impl Strategy<Value = Vec<Input>> {
    let part = (0_u8..12, 1_usize..40).prop_map(|(choice, frames)| {
        let held = match choice {
            0..=2 => Input::RIGHT,
            3..=5 => Input::LEFT,
            6 => Input::RIGHT | Input::A,
            7 => Input::LEFT | Input::A,
            8 => Input::A,
            9 => Input::DOWN,
            10 => Input::DOWN | Input::A,
            _ => Input::NONE,
        };
        vec![held; frames]
    });
    prop::collection::vec(part, 1..=most_parts).prop_map(|parts| parts.concat())
}

/// Draws a room of `columns` by `rows` blocks of 32x32 px, one in eight full, within walls one block thick.
pub fn any_room(columns: usize, rows: usize) -> impl Strategy<Value = Vec<Vec<bool>>> {
    let row = prop::collection::vec(prop::bool::weighted(0.125), columns);
    prop::collection::vec(row, rows).prop_map(move |mut room| {
        for (index, row) in room.iter_mut().enumerate() {
            for (column, full) in row.iter_mut().enumerate() {
                *full |= index == 0 || index == rows - 1 || column == 0 || column == columns - 1;
                // The corner stays free for the start.
                *full &= !((1..3).contains(&index) && (1..4).contains(&column));
            }
        }
        room
    })
}

/// Returns such a room without blocks.
pub fn empty_room(columns: usize, rows: usize) -> Vec<Vec<bool>> {
    let is_wall = |column, row| row == 0 || row == rows - 1 || column == 0 || column == columns - 1;
    (0..rows).map(|row| (0..columns).map(|column| is_wall(column, row)).collect()).collect()
}

/// Makes a stage of the room, with the edges of the level far away.
pub fn stage_of_room(rules: &Rules, room: &[Vec<bool>]) -> Stage {
    let block = |full: bool| if full { Cell::both(Block::new(1, Solidity::All)) } else { Cell::EMPTY };
    let row = |row: &Vec<bool>| row.iter().flat_map(|full| [block(*full); 2]).collect::<Vec<_>>();
    let cells: Vec<Cell> = room.iter().flat_map(|line| [row(line), row(line)].concat()).collect();
    let mut stage = Stage::new(rules.clone(), &[Tile::EMPTY, Tile::FULL], room[0].len() * 2, &cells).unwrap();
    (stage.bounds.left, stage.bounds.right) = (px(0), px(4000));
    stage
}

/// Makes a world with one player in the room's corner that is always free.
pub fn world_of_room(stage: &Stage, character: CharacterId) -> World {
    let mut world = World::new(stage);
    world.players.push(Player::new(stage.rules(), character, px(72), px(64)));
    world
}
