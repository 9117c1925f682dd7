//! Short sounds for events of [`quarterpipe`], and tunes, computed while they play.
//!
//! [`Sound::of`] returns the sound of an event. [`Sound::samples`] computes one sound, and a [`Mixer`] mixes the sounds that play at the
//! same time. The caller sends the samples to a device. A [`Tune`] repeats until the mixer is given another one.
//!
//! All sounds and tunes are original. The same sound at the same rate has the same samples on every machine.
//!
//! ```
//! use quarterpipe_sound::Sound;
//! let samples: Vec<f32> = Sound::Ring.samples(48_000).collect();
//! assert!(samples.len() < 48_000 / 2);
//! assert_eq!(samples.last(), Some(&0.0));
//! ```

mod mixer;
mod music;
mod part;
mod samples;
mod scores;
mod sound;

pub use mixer::{Mixer, VOLUME};
pub use music::{Tune, TuneSamples};
pub use samples::Samples;
pub use sound::Sound;
