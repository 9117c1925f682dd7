//! Gamepads and what their buttons do. On Linux and the BSDs they need the feature `gamepads`.

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
    /// The player's buttons that the first gamepad holds.
    pub held: Input,
    /// Those that the others hold.
    pub second: Input,
    /// Whether a rewind button is held.
    pub rewind: bool,
    /// The other actions whose buttons were pressed.
    pub pressed: Vec<KeyAction>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_gamepads_hold_no_buttons() {
        assert_eq!(Pads::none().poll(), PadState::default());
    }
}
