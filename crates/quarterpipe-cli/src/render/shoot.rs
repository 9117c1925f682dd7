//! Runs a course and draws it: one thread draws, another writes.

use std::{
    fmt, fs,
    io::{self, Write},
    path::Path,
    sync::mpsc,
    thread,
    time::Duration,
};

use indicatif::ProgressBar;
use quarterpipe::{
    Px, Stage, World,
    event::Explanation,
    object::{Body, Custom, NoCustom, Thing},
};
use quarterpipe_draw::{
    Drawing, Effects, Overlays, Picture, Sprite,
    film::{Film, Shot, filmstrip},
    stock_sprite,
};
use quarterpipe_level::{Level, LevelObject, art::Art};
use quarterpipe_replay::{PadInputs, WholeFile};

use super::{lens::Lens, options::Size, plan::Plan};
use crate::{setup::Setup, stop::Stop};

/// The most pictures that wait for the writer.
const QUEUE: usize = 4;
/// The number of frames of the player's path in a film: two seconds.
const TRAIL: usize = 120;

/// A course, and how it is drawn.
pub struct Shoot<C> {
    /// The stage that it runs on.
    pub stage: Stage<C>,
    /// The level's own pictures.
    pub art: Art,
    /// The level's objects, for its signs.
    pub objects: Vec<LevelObject>,
    /// The world before frame 1.
    pub start: World<C>,
    /// The buttons, frame by frame.
    pub inputs: Vec<PadInputs>,
    /// The overlays.
    pub overlays: Overlays,
    /// The part of the stage that is drawn.
    pub lens: Lens,
    /// The look of each object.
    pub sprites: fn(&Thing<C>, &Body) -> Sprite,
}

/// The size and length of a saved film.
pub struct SavedFilm {
    pictures: usize,
    /// The size of each picture.
    size: Size,
    /// The duration of a film.
    duration: Option<Duration>,
    /// The size of the file, if it is a regular one.
    bytes: Option<u64>,
}

impl fmt::Display for SavedFilm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Size { width, height } = self.size;
        match self.pictures {
            1 => write!(f, "a picture of {width}x{height}")?,
            pictures => write!(f, "{pictures} pictures of {width}x{height}")?,
        }
        if let Some(duration) = self.duration {
            write!(f, " in {:.2} s", duration.as_secs_f64())?;
        }
        if let Some(bytes) = self.bytes {
            write!(f, ", {} kB", bytes.div_ceil(1000))?;
        }
        Ok(())
    }
}

impl Shoot<NoCustom> {
    /// Makes a shoot of a stage with stock objects.
    pub fn of_stage(setup: Setup, overlays: Overlays, lens: Lens) -> Self {
        let Setup { stage, level: Level { art, objects, .. }, world, inputs, .. } = setup;
        Self {
            stage,
            art,
            objects,
            start: world,
            inputs: inputs.iter().collect(),
            overlays,
            lens,
            sprites: stock_sprite,
        }
    }
}

impl<C: Custom + Send + Sync> Shoot<C> {
    /// Draws what is planned and writes the file, as a whole or not at all.
    pub fn save(&self, plan: &Plan, path: &Path) -> Result<SavedFilm, Stop> {
        let stop = |error: io::Error| Stop::output(&path.display().to_string(), &error);
        let mut file = WholeFile::create(path).map_err(stop)?;
        let (pictures, duration) = match plan {
            Plan::Picture { frame, from } => {
                for (_, picture) in self.drawn(&[*frame], *from) {
                    file.write_all(&picture.to_png()).map_err(stop)?;
                }
                (1, None)
            }
            Plan::Strip(frames) => {
                let from = frames.first().copied().unwrap_or_default();
                file.write_all(&filmstrip(&self.drawn(frames, from)).to_png()).map_err(stop)?;
                (frames.len(), None)
            }
            Plan::Film(format, shots) => {
                let bar = ProgressBar::new(shots.len() as u64);
                self.film(Film::new(&mut file, *format, shots.len()), shots, &bar).map_err(stop)?;
                bar.finish_and_clear();
                (shots.len(), Some(shots.iter().map(|shot| shot.duration).sum()))
            }
        };
        file.finish().map_err(stop)?;
        let bytes = fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        Ok(SavedFilm { pictures, size: self.lens.picture_size(), duration, bytes })
    }

    /// Returns the pictures of these frames, with the player's whole path from a frame on.
    fn drawn(&self, frames: &[u32], from: u32) -> Vec<(u32, Picture)> {
        let mut drawn = Vec::new();
        let bar = ProgressBar::new(frames.len() as u64);
        self.pictures(frames, PathRange { from, most: usize::MAX }, |picture| {
            drawn.push((frames[drawn.len()], picture));
            bar.inc(1);
            true
        });
        bar.finish_and_clear();
        drawn
    }

    /// Draws in one thread what this one writes.
    pub fn film(&self, mut film: Film<impl Write>, shots: &[Shot], bar: &ProgressBar) -> io::Result<()> {
        let frames: Vec<u32> = shots.iter().map(|shot| shot.frame).collect();
        let way = PathRange { from: frames.first().copied().unwrap_or_default(), most: TRAIL };
        thread::scope(|scope| {
            let (send, pictures) = mpsc::sync_channel(QUEUE);
            // Once the writer has failed, no more pictures are taken or drawn.
            scope.spawn(move || self.pictures(&frames, way, |picture| send.send(picture).is_ok()));
            for (picture, shot) in pictures.into_iter().zip(shots) {
                film.add(&picture, shot.duration)?;
                bar.inc(1);
            }
            film.finish()
        })
    }

    /// Draws these frames, the lowest first, for as long as `take` wants more.
    fn pictures(&self, frames: &[u32], way: PathRange, mut take: impl FnMut(Picture) -> bool) {
        let mut run = Run {
            world: self.start.clone(),
            explanation: Explanation::default(),
            trail: Vec::new(),
            effects: Effects::default(),
        };
        run.note(way);
        let mut inputs = self.inputs.iter().copied();
        let mut now = 0;
        for &frame in frames {
            while now < frame {
                now += 1;
                let held = inputs.next().unwrap_or_default();
                run.explanation.clear();
                if now == frame && self.overlays != Overlays::default() {
                    run.world.step(&self.stage, &held, &mut run.explanation);
                } else {
                    run.world.step(&self.stage, &held, &mut ());
                }
                run.note(way);
            }
            if !take(self.picture(&run)) {
                return;
            }
        }
    }

    fn picture(&self, run: &Run<C>) -> Picture {
        let drawing = Drawing {
            art: Some(&self.art),
            objects: &self.objects,
            overlays: self.overlays,
            explanation: Some(&run.explanation),
            trail: &run.trail,
            effects: Some(&run.effects),
            ..Drawing::new(&self.stage, &self.sprites)
        };
        self.lens.draw(&drawing, &run.world)
    }
}

/// The part of the player's path that is shown.
#[derive(Clone, Copy)]
struct PathRange {
    /// From this frame on.
    from: u32,
    /// At most this many frames of it.
    most: usize,
}

/// A run up to a frame.
struct Run<C> {
    world: World<C>,
    /// Explains the last step.
    explanation: Explanation,
    trail: Vec<(Px, Px)>,
    effects: Effects,
}

impl<C> Run<C> {
    /// Records where the player is.
    fn note(&mut self, way: PathRange) {
        self.effects.follow(&self.world);
        let Some(player) = self.world.players.first().filter(|_| self.world.frame >= way.from) else { return };
        if self.trail.len() == way.most {
            self.trail.remove(0);
        }
        self.trail.push((player.x.px(), player.y.px()));
    }
}
