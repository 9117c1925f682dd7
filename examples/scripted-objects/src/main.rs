//! Rides the scripted lift and prints what the scripts and the engine report.

use std::error::Error;

use quarterpipe::{Input, object::Thing, px, stock::Stock};
use scripted_objects::{drive, level};

fn main() -> Result<(), Box<dyn Error>> {
    let (stage, mut world, all) = level()?;
    for frame in 1..=300 {
        drive(&mut world, &all);
        let walks = world.players.first().is_some_and(|player| player.x.px() < px(160));
        let held = if walks { Input::RIGHT } else { Input::NONE };
        world.step(&stage, &[held], &mut ());
        for scripted in &all {
            if let Some((body, Thing::Stock(Stock::ScriptedObject(object)))) = world.objects.get(scripted.id) {
                if object.report.landed.any() {
                    println!("frame {frame}: a player landed on object {}", scripted.id.0);
                }
                if frame % 60 == 0 {
                    println!(
                        "frame {frame}: object {} is at y {}, in line {}",
                        scripted.id.0,
                        body.y.px().0,
                        object.variables[0]
                    );
                }
            }
        }
    }
    println!("digest {:016x}", world.digest());
    Ok(())
}
