//! Measures the time to draw a frame: `cargo run --release -p quarterpipe-draw --example frames`.

use std::{hint::black_box, sync::Arc, time::Instant};

use quarterpipe::{
    Input, Px,
    event::Explanation,
    rules::{CharacterId, Rules},
};
use quarterpipe_draw::{
    Colour, Drawing, Overlays, Picture, PixelFormat, PixelRenderer, PixelSettings, View, stock_sprite,
};

const FRAMES: u32 = 600;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for name in ["first", "speedrun", "solids"] {
        for [width, height] in [[320, 224], [424, 240]] {
            for (what, overlays) in [("plain", Overlays::default()), ("all overlays", Overlays::ALL)] {
                let level = quarterpipe_level::builtin::level(name).ok_or("no such stage")?;
                let stage = level.stage(Rules::S2)?;
                let mut world = level.start(&stage, CharacterId::Sonic);
                let (mut explanation, mut trail) = (Explanation::default(), Vec::new());
                let mut picture = Picture::new(width, height, Colour::CLEAR);
                let mut micros = Vec::new();
                for frame in 0..FRAMES {
                    explanation.clear();
                    let input = if frame % 60 > 45 { Input::RIGHT | Input::A } else { Input::RIGHT };
                    world.step(&stage, &[input], &mut explanation);
                    trail.extend(world.players.first().map(|player| -> (Px, Px) { (player.x.px(), player.y.px()) }));
                    let recent = &trail[trail.len().saturating_sub(120)..];
                    let explanation = Some(&explanation);
                    let drawing = Drawing {
                        art: Some(&level.art),
                        objects: &level.objects,
                        overlays,
                        explanation,
                        trail: recent,
                        ..Drawing::new(&stage, &stock_sprite)
                    };
                    let start = Instant::now();
                    drawing.draw(&world, View::of(&world.camera, width, height), &mut picture);
                    micros.push(start.elapsed().as_micros());
                }
                // Not the mean, which depends more on other work of the machine.
                micros.sort_unstable();
                let [median, slow] = [2, 10].map(|share| micros[micros.len() - micros.len() / share]);
                println!("{name} {width}x{height}, {what}: {median} us a frame, {slow} in the slowest tenth");
            }
        }
    }
    for (size, field) in [([64, 64], [192, 192]), ([84, 84], [224, 224]), ([320, 224], [320, 224])] {
        for (name, format) in PixelFormat::ALL {
            println!(
                "first {size:?} of {field:?}, {name}: {:.1} us a picture for learning",
                learning(size, field, format)?
            );
        }
    }
    Ok(())
}

/// Returns the microseconds that a picture for learning takes: the mean over a run that was seen before.
fn learning(size: [u32; 2], field: [u32; 2], format: PixelFormat) -> Result<f64, Box<dyn std::error::Error>> {
    let level = Arc::new(quarterpipe_level::builtin::level("first").ok_or("no such stage")?);
    let stage = level.stage(Rules::S3K)?;
    let settings = PixelSettings { size, field, format };
    let renderer = PixelRenderer::new(settings)?;
    let seen = renderer.level(Arc::clone(&level), &stage);
    let mut bytes = vec![0; settings.length()];
    let mut spent = 0.0;
    for round in 0..4 {
        let mut world = level.start(&stage, CharacterId::Sonic);
        for frame in 0..FRAMES {
            let input = if frame % 60 > 45 { Input::RIGHT | Input::A } else { Input::RIGHT };
            world.step(&stage, &[input], &mut ());
            let start = Instant::now();
            renderer.draw(&seen, &stage, &world, 0, &mut bytes);
            black_box(&mut bytes);
            if round > 0 {
                spent += start.elapsed().as_secs_f64();
            }
        }
    }
    Ok(spent * 1e6 / f64::from(3 * FRAMES))
}
