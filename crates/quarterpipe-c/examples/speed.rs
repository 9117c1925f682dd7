//! Prints the time of a step in Rust, and of the same step through the C functions: the minimum of many samples.
//!
//! `cargo run --profile dist -p quarterpipe-c --example speed`. `tests/c/speed.c` measures the same from C, through the shared library.

use std::{error::Error, hint::black_box, ptr, time::Instant};

use quarterpipe::{Input, rules::CharacterId, rules::Rules};
use quarterpipe_level::builtin;

const STEPS: u32 = 10_000;
const SAMPLES: u32 = 200;

fn least(mut sample: impl FnMut()) -> f64 {
    let mut least = f64::MAX;
    for _ in 0..SAMPLES {
        let begin = Instant::now();
        sample();
        least = least.min(begin.elapsed().as_secs_f64() * 1e9 / f64::from(STEPS));
    }
    least
}

fn main() -> Result<(), Box<dyn Error>> {
    let level = builtin::level("flat").ok_or("the level flat")?;
    let stage = level.stage(Rules::S2)?;
    let start = level.start(&stage, CharacterId::Sonic);
    for (name, input) in [("standing", Input::NONE), ("right", Input::RIGHT)] {
        let mut world = start.clone();
        let rust = least(|| {
            world.clone_from(&start);
            for _ in 0..STEPS {
                world.step(black_box(&stage), black_box(&[input]), &mut ());
            }
        });
        // SAFETY: the handles are from the library, and the buffer has one byte.
        let c = unsafe {
            let level = quarterpipe_c::qp_level_builtin(c"flat".as_ptr());
            let rules = quarterpipe_c::qp_rules_new(c"s2".as_ptr());
            let first = quarterpipe_c::qp_world_new(level, rules, 0, 1);
            let world = quarterpipe_c::qp_world_clone(first);
            let bits = [input.bits()];
            least(|| {
                quarterpipe_c::qp_world_copy(world, first);
                for _ in 0..STEPS {
                    quarterpipe_c::qp_world_step(black_box(world), black_box(ptr::from_ref(&bits).cast()), 1);
                }
            })
        };
        println!("{name}: {rust:.1} ns in Rust, {c:.1} ns through the C functions");
    }
    Ok(())
}
