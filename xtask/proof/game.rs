//! A user's first program: it loads a built-in level, steps a world, and steps copies of it in a batch.

use std::error::Error;

use quarterpipe::{World, prelude::*};
use quarterpipe_batch::Batch;
use quarterpipe_level::builtin;

fn main() -> Result<(), Box<dyn Error>> {
    const FRAMES: u32 = 600;
    let level = builtin::level("first").ok_or("a built-in stage")?;
    let stage = level.stage(Rules::S2)?;
    let start: World = level.start(&stage, CharacterId::Sonic);
    let mut batch = Batch::new(vec![stage.clone()]);
    batch.add(0, &start, 4)?;
    let mut world = start;
    for _ in 0..FRAMES {
        world.step(&stage, &[Input::RIGHT], &mut ());
        batch.step(&[Input::RIGHT; 4])?;
    }
    let digest = world.digest();
    println!("first, {FRAMES} frames: the player at x {}, digest {digest:016x}", world.players[0].x.px().0);
    if batch.worlds().any(|copy| copy.digest() != digest) {
        return Err("the batch steps differently".into());
    }
    Ok(())
}
