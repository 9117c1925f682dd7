//! Gamepads and what their buttons do. On Linux and the BSDs they need the feature `gamepads`.
//!
//! ```
//! use quarterpipe_playground::pads::Pads;
//! let mut pads = Pads::none();
//! assert_eq!(pads.poll().held, quarterpipe::Input::NONE);
//! ```

// The systems are those where `gilrs` needs libudev, as in Cargo.toml.
#[cfg_attr(
    all(not(feature = "gamepads"), any(target_os = "linux", target_os = "dragonfly", target_os = "freebsd")),
    path = "absent.rs"
)]
mod present;

use quarterpipe::Input;

use crate::keys::KeyAction;

pub use present::{ABSENCE, Pads};

/// The state of all gamepads together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PadState {
    /// The player's buttons that are held.
    pub held: Input,
    /// Whether a rewind button is held.
    pub rewind: bool,
    /// The other actions whose buttons were pressed.
    pub pressed: Vec<KeyAction>,
}
