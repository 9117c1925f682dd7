//! How long a film takes to be drawn and written.

use std::time::Instant;

use indicatif::ProgressBar;
use quarterpipe::Thing;
use quarterpipe_draw::{
    Overlays,
    film::{Film, Format, Pace, Shot},
};

use crate::{
    render::{lens::Lens, options::Place, shoot::Shoot},
    setup::SetupArgs,
    sources,
    stop::Stop,
};

/// The built-in stage, with inputs of its own.
const STAGE: &str = "first";
/// The frames of the film.
const FRAMES: (u32, u32) = (1, 600);
/// Every second frame, as films are when nothing else is asked for.
const PACE: Pace = Pace { pictures_per_second: 30, percent: 100 };

/// A film that is drawn and written to memory.
pub struct FilmToMake {
    shoot: Shoot<NoCustom>,
    shots: Vec<Shot>,
}

impl FilmToMake {
    /// What is timed.
    pub const NAME: &str = "film of 600 frames";

    /// The first ten seconds of the first stage as a GIF of the originals' size, without overlays.
    pub fn new() -> Result<Self, Stop> {
        let setup = SetupArgs::default();
        let setup = setup.level(STAGE, &sources::level(STAGE, &setup.read)?)?;
        let lens = Lens::new(Place::Camera, None, 1, &setup.stage)?;
        let (first, last) = FRAMES;
        Ok(Self { shoot: Shoot::of_stage(setup, Overlays::default(), lens), shots: PACE.shots(first, last) })
    }

    /// How long it takes once, in nanoseconds.
    pub fn time(&self) -> Result<f64, Stop> {
        let begin = Instant::now();
        let film = Film::new(Vec::new(), Format::Gif, self.shots.len());
        self.shoot.film(film, &self.shots, &ProgressBar::hidden()).map_err(|error| Stop::output(Self::NAME, &error))?;
        Ok(begin.elapsed().as_secs_f64() * 1e9)
    }
}
