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
    /// The buttons that the other gamepads hold.
    pub second: Input,
    /// True if a rewind button is held.
    pub rewind: bool,
    /// The other actions whose buttons were pressed.
    pub pressed: Vec<KeyAction>,
}

impl PadState {
    /// Holds buttons: those of the first gamepad, and those of all other gamepads together.
    #[cfg(any(
        test,
        feature = "gamepads",
        not(any(target_os = "linux", target_os = "dragonfly", target_os = "freebsd"))
    ))]
    fn hold<I: PartialEq>(&mut self, first: Option<I>, all: impl IntoIterator<Item = (I, Input)>) {
        for (id, input) in all {
            let pad = if first.as_ref() == Some(&id) { &mut self.held } else { &mut self.second };
            *pad |= input;
        }
    }

    /// Returns the buttons of the first and the second player's pads. Without a follower every gamepad is the first player's.
    pub fn of_players(&self, has_follower: bool) -> [Input; 2] {
        if has_follower { [self.held, self.second] } else { [self.held | self.second, Input::NONE] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_gamepad_is_the_followers_if_there_is_one() {
        let mut state = PadState::default();
        state.hold(Some(7), [(7, Input::A), (8, Input::LEFT), (7, Input::UP), (9, Input::B)]);
        let (first, second) = (Input::A | Input::UP, Input::LEFT | Input::B);
        assert_eq!(state.of_players(true), [first, second]);
        assert_eq!(state.of_players(false), [first | second, Input::NONE]);
    }

    #[test]
    fn no_gamepads_hold_no_buttons() {
        assert_eq!(Pads::none().poll(), PadState::default());
    }
}
