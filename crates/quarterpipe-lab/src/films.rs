//! Times drawing and writing a film.

use std::time::Instant;

use anyhow::Result;
use quarterpipe::{
    Input, Stage, World,
    rules::{CharacterId, Rules},
};
use quarterpipe_draw::{
    Drawing, Picture, View,
    film::{Film, Format, Pace, Shot},
    stock_sprite, terrain,
};
use quarterpipe_level::art::Art;

use crate::first_stage;

/// The frames of the film.
const FRAMES: (u32, u32) = (1, 600);
/// Every second frame, the default for films.
const PACE: Pace = Pace { pictures_per_second: 30, percent: 100 };
/// The originals' screen.
const SIZE: (u32, u32) = (320, 224);

/// A film that is drawn and written to memory, on one thread.
#[derive(Debug)]
pub struct FilmToMake {
    stage: Stage,
    art: Art,
    /// The world before frame 1.
    start: World,
    inputs: Vec<Input>,
    shots: Vec<Shot>,
}

impl FilmToMake {
    /// The name of this timing.
    pub const NAME: &str = "film of 600 frames";

    /// Returns the first ten seconds of the first stage as a GIF of the originals' size, without overlays.
    ///
    /// # Errors
    ///
    /// If the stage or its inputs are missing.
    pub fn new() -> Result<Self> {
        let (level, tour) = first_stage()?;
        let stage = level.stage(Rules::S2)?;
        let start = level.start(&stage, CharacterId::Sonic);
        let (first, last) = FRAMES;
        Ok(Self { stage, art: level.art, start, inputs: tour.first_pad().collect(), shots: PACE.shots(first, last) })
    }

    /// Makes the film once, and returns the time in nanoseconds.
    ///
    /// # Errors
    ///
    /// If the film cannot be written.
    pub fn time(&self) -> Result<f64> {
        let begin = Instant::now();
        let mut film = Film::new(Vec::new(), Format::Gif, self.shots.len());
        let mut world = self.start.clone();
        let mut inputs = self.inputs.iter().copied();
        for shot in &self.shots {
            while world.frame < shot.frame {
                world.step(&self.stage, &[inputs.next().unwrap_or_default()], &mut ());
            }
            film.add(&self.picture(&world), shot.duration)?;
        }
        film.finish()?;
        Ok(begin.elapsed().as_secs_f64() * 1e9)
    }

    /// Draws the view of the world's camera.
    fn picture(&self, world: &World) -> Picture {
        let drawing = Drawing { art: Some(&self.art), ..Drawing::new(&self.stage, &stock_sprite) };
        let mut picture = Picture::new(SIZE.0, SIZE.1, terrain::palette::AIR);
        drawing.draw(world, View::of(&world.camera, SIZE.0, SIZE.1), &mut picture);
        picture
    }
}
