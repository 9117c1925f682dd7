//! Films: pictures one after the other as a GIF or an APNG, and side by side as a filmstrip.
//!
//! ```
//! use quarterpipe_draw::{Colour, Picture, film::{Film, Format, Pace}};
//! // Frames 0 to 59 of a game that runs at 60 frames a second, as a film of 30 pictures a second.
//! let shots = Pace { pictures_per_second: 30, percent: 100 }.shots(0, 59);
//! let mut file = Vec::new();
//! let mut film = Film::new(&mut file, Format::Gif, shots.len());
//! for shot in &shots {
//!     let mut picture = Picture::new(64, 32, Colour::rgb(20, 24, 38));
//!     picture.set(shot.frame as i32, 16, Colour::rgb(255, 255, 255));
//!     film.add(&picture, shot.duration)?;
//! }
//! film.finish()?;
//! assert!(file.starts_with(b"GIF89a"));
//! assert_eq!(shots.len(), 30);
//! # Ok::<(), std::io::Error>(())
//! ```

mod apng;
mod changes;
mod delays;
mod gif;
mod pace;
mod palette;
mod strip;

use std::{
    io::{self, Write},
    time::Duration,
};

use embedded_graphics::geometry::OriginDimensions;

use quarterpipe_level::art::MADE_BY;

use crate::Picture;

pub use pace::{Pace, Shot};
pub use quarterpipe_level::art::is_ours;
pub use strip::{filmstrip, strip_grid};

/// The file format of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// GIF. Exact as long as at most 255 colours are new from one picture to the next. Beyond that, the colours of large areas are kept
    /// and the others approximated. Translucent pixels are laid over black. A picture lasts at least 2/100 s: browsers show shorter ones
    /// for longer.
    Gif,
    /// Animated PNG: any colours, exact.
    Apng,
}

impl Format {
    /// Returns the most pictures that it can show in a second.
    #[must_use]
    pub const fn most_pictures_per_second(self) -> u32 {
        match self {
            Self::Gif => 50,
            Self::Apng => 60,
        }
    }
}

/// Writes pictures as an endlessly repeating film. Only what changes from picture to picture is written.
pub struct Film<W: Write> {
    writer: Writer<W>,
    before: Option<Picture>,
    /// The number of pictures still to come.
    missing: usize,
}

enum Writer<W: Write> {
    Gif(gif::GifWriter<W>),
    Apng(apng::ApngWriter<W>),
}

impl<W: Write> std::fmt::Debug for Film<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Film").field("missing", &self.missing).finish_non_exhaustive()
    }
}

impl<W: Write> Film<W> {
    /// Begins a film of the given number of pictures.
    #[must_use]
    pub fn new(out: W, format: Format, pictures: usize) -> Self {
        let writer = match format {
            Format::Gif => Writer::Gif(gif::GifWriter::new(out)),
            Format::Apng => Writer::Apng(apng::ApngWriter::new(out, pictures)),
        };
        Self { writer, before: None, missing: pictures }
    }

    /// Adds the next picture, which is shown for the given duration. Durations are rounded to the format's units (GIF: 1/100 s,
    /// APNG: 1/6000 s). The difference is carried over to the next pictures.
    ///
    /// # Errors
    ///
    /// When the picture's size differs from the first one's, when there are more pictures than announced, or when writing fails.
    pub fn add(&mut self, picture: &Picture, duration: Duration) -> io::Result<()> {
        if self.missing == 0 {
            return Err(invalid("one picture too many"));
        }
        if self.before.as_ref().is_some_and(|first| first.size() != picture.size()) {
            return Err(invalid("a picture of another size than the first"));
        }
        match &mut self.writer {
            Writer::Gif(gif) => gif.add(self.before.as_ref(), picture, duration)?,
            Writer::Apng(apng) => apng.add(self.before.as_ref(), picture, duration)?,
        }
        self.missing -= 1;
        match &mut self.before {
            Some(before) => before.clone_from(picture),
            None => self.before = Some(picture.clone()),
        }
        Ok(())
    }

    /// Ends the film.
    ///
    /// # Errors
    ///
    /// When pictures are missing, or when writing the end fails.
    pub fn finish(self) -> io::Result<()> {
        if self.missing > 0 || self.before.is_none() {
            return Err(invalid("pictures are missing"));
        }
        match self.writer {
            Writer::Gif(gif) => gif.finish(),
            Writer::Apng(apng) => apng.finish(),
        }
    }
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, what)
}
