//! Looks for a fast way through the first stage: `cargo run --release -p quarterpipe-batch --example search`.
//!
//! In each round, 2,000 worlds continue from the state of the best one and hold random buttons for a second and a half. The world
//! whose player is then furthest to the right, and alive, is the best. If no world gets away from a place, the search goes back
//! two rounds.

use quarterpipe::{
    Input,
    object::Random,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_batch::{Batch, COLUMNS, Column, Drive, End, Ends};
use quarterpipe_level::builtin;

const WORLDS: usize = 2000;
const FRAMES: usize = 90;
const GOAL: i32 = 6000;

/// Fills a tape with random buttons, each held for 6 to 37 frames, Right more often than the rest.
fn by_chance(random: &mut Random, tape: &mut [Input]) {
    let jump = Input::RIGHT | Input::A;
    let choices = [Input::RIGHT, Input::RIGHT, Input::RIGHT, jump, jump, Input::LEFT, Input::DOWN, Input::A];
    let mut rest = tape;
    while !rest.is_empty() {
        let number = random.next() as usize;
        let (held, after) = rest.split_at_mut((6 + number % 32).min(rest.len()));
        held.fill(choices[number / 32 % 8]);
        rest = after;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let level = builtin::level("first").ok_or("no first stage")?;
    let stage = level.stage(Rules::S3K)?;
    let start = level.start(&stage, CharacterId::Sonic);
    let mut batch = Batch::new(vec![stage]).ending(Ends { death: true, x: Some(px(GOAL)), frames: None });
    batch.add(0, &start, WORLDS)?;
    let (mut values, mut ended) = (vec![0; batch.values()], vec![0; batch.len()]);
    let mut tapes = vec![Input::NONE; WORLDS * FRAMES];
    let (mut random, mut path) = (Random { seed: 1 }, vec![start]);
    for round in 1..=1000 {
        let from = path.last().ok_or("no start")?.clone();
        for (world, tape) in tapes.chunks_exact_mut(FRAMES).enumerate() {
            batch.restore(world, &from)?;
            by_chance(&mut random, tape);
        }
        batch.run_into(Drive::Tapes { inputs: &tapes, frames: FRAMES }, &mut values, &mut ended)?;
        let x = |world: &usize| values[world * COLUMNS + Column::X as usize] >> 16;
        let alive = (0..WORLDS).filter(|&world| ended[world] != End::Died as u8);
        let best = alive.max_by_key(x).filter(|world| x(world) > from.players[0].x.px().0 + 32);
        let Some(best) = best else {
            path.truncate(path.len().saturating_sub(2).max(1));
            continue;
        };
        path.push(batch.world(best).ok_or("no such world")?.clone());
        if ended[best] == End::Reached as u8 {
            path.iter().for_each(|world| println!("frame {:4}: x {}", world.frame, world.players[0].x.px().0));
            println!("found in {round} rounds");
            return Ok(());
        }
    }
    Err("no way was found".into())
}
