//! Runs the world of custom objects for five seconds and prints the player's positions.

use std::error::Error;

use own_objects::{stage, world};
use quarterpipe::Input;

fn main() -> Result<(), Box<dyn Error>> {
    let stage = stage()?;
    let mut world = world(&stage);
    for frame in 1..=300 {
        // Walks to the right, and jumps onto the block when it stops the player.
        let jumps = world.players.first().is_some_and(|player| player.pushing);
        let held = if jumps { Input::RIGHT | Input::A } else { Input::RIGHT };
        world.step(&stage, &[held], &mut ());
        if let Some(player) = world.players.first().filter(|_| frame % 30 == 0) {
            let (x, y) = (player.x.px().0, player.y.px().0);
            println!("frame {frame:3}: x {x:4}, y {y:3}, in the air: {}", player.airborne);
        }
    }
    println!("digest {:016x}", world.digest());
    Ok(())
}
