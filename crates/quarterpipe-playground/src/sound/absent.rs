//! A stub for the sound device in a program that was built without sound.

use quarterpipe_sound::{Sound, Tune};

/// No device.
#[derive(Debug, Default)]
pub struct Device;

impl Device {
    /// Does nothing.
    pub const fn open(&mut self) {}

    /// Returns why nothing can be heard.
    pub const fn absence(&self) -> Option<&str> {
        Some(crate::text::sound::NOT_BUILT)
    }

    /// Does nothing.
    pub const fn play(&mut self, _sound: Sound) {}

    /// Does nothing.
    pub const fn follow_music(&mut self, _tune: Option<Tune>) {}
}
