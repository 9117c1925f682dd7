//! A stub for gamepads in a program that was built without them.

use super::PadState;

/// The reason why this program does not support gamepads, in one line; `None` in a program that does.
pub const ABSENCE: Option<&str> = Some(
    "This program was built without gamepads. With libudev's headers and pkg-config installed, `cargo install quarterpipe-cli \
     --features gamepads` builds one with them.",
);

/// No gamepads.
#[derive(Debug)]
pub struct Pads;

impl Pads {
    /// Returns a value that never sees a gamepad.
    #[must_use]
    pub const fn none() -> Self {
        Self
    }

    /// Returns a value that never sees a gamepad, since the program was built without them.
    #[must_use]
    pub const fn open() -> Self {
        Self
    }

    /// Returns whether any gamepad is connected.
    #[must_use]
    pub const fn any(&self) -> bool {
        false
    }

    /// Reads all gamepads, as one state.
    pub fn poll(&mut self) -> PadState {
        PadState::default()
    }
}
