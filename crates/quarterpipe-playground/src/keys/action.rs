//! The actions of keys and gamepad buttons.

use eframe::egui::Key;
use quarterpipe::Input;
use serde::{Deserialize, Serialize};

use crate::text;

/// An action of a key or of a gamepad's button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeyAction {
    /// Holds Up.
    Up,
    /// Holds Down.
    Down,
    /// Holds Left.
    Left,
    /// Holds Right.
    Right,
    /// Holds jump button A.
    A,
    /// Holds jump button B.
    B,
    /// Holds jump button C.
    C,
    /// Pauses or resumes.
    Pause,
    /// Steps one frame, then pauses.
    Step,
    /// Rewinds for as long as it is held.
    Rewind,
    /// Halves the speed.
    Slower,
    /// Doubles the speed.
    Faster,
    /// Restarts the level, or brings a dead player back to the last checkpoint.
    Restart,
    /// Shows the first overlays, then all, then none.
    Overlays,
    /// Mutes the sound, or lets it be heard again.
    Mute,
    /// Stops the music, or lets it be heard again.
    Music,
    /// Shows or hides the line with the first keys.
    Hints,
    /// Opens or closes the window with all keys.
    Help,
    /// Plays from the place under the pointer of the editor, and returns to the editor.
    Build,
    /// Shows or hides everything but the game.
    Hide,
    /// Shows or hides the tools.
    Tools,
}

impl KeyAction {
    /// All actions, in the order in which they are shown.
    pub const ALL: [Self; 21] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::A,
        Self::B,
        Self::C,
        Self::Pause,
        Self::Step,
        Self::Rewind,
        Self::Slower,
        Self::Faster,
        Self::Restart,
        Self::Overlays,
        Self::Mute,
        Self::Music,
        Self::Hints,
        Self::Help,
        Self::Build,
        Self::Hide,
        Self::Tools,
    ];

    /// Returns the player's button of the action, or `None` if it is another action.
    #[must_use]
    pub const fn button(self) -> Option<Input> {
        match self {
            Self::Up => Some(Input::UP),
            Self::Down => Some(Input::DOWN),
            Self::Left => Some(Input::LEFT),
            Self::Right => Some(Input::RIGHT),
            Self::A => Some(Input::A),
            Self::B => Some(Input::B),
            Self::C => Some(Input::C),
            _ => None,
        }
    }

    /// Returns whether the key does the same while the editor is open. All other keys are the editor's.
    #[must_use]
    pub const fn works_in_editor(self) -> bool {
        matches!(
            self,
            Self::Pause
                | Self::Step
                | Self::Overlays
                | Self::Mute
                | Self::Help
                | Self::Build
                | Self::Hide
                | Self::Tools
        )
    }

    /// Returns a description of the action.
    #[must_use]
    pub const fn words(self) -> &'static str {
        text::keys::action(self)
    }

    /// Returns the default keys.
    pub(super) const fn default_keys(self) -> &'static [Key] {
        match self {
            Self::Up => &[Key::ArrowUp, Key::W],
            Self::Down => &[Key::ArrowDown, Key::S],
            Self::Left => &[Key::ArrowLeft, Key::A],
            Self::Right => &[Key::ArrowRight, Key::D],
            Self::A => &[Key::Z, Key::Space],
            Self::B => &[Key::X],
            Self::C => &[Key::C],
            Self::Pause => &[Key::Enter, Key::P],
            Self::Step => &[Key::Period],
            Self::Rewind => &[Key::Backspace],
            Self::Slower => &[Key::Minus],
            Self::Faster => &[Key::Plus, Key::Equals],
            Self::Restart => &[Key::R, Key::F5, Key::Home],
            Self::Overlays => &[Key::O],
            Self::Mute => &[Key::M],
            Self::Music => &[Key::N],
            Self::Hints => &[Key::F1],
            Self::Help => &[Key::H],
            Self::Build => &[Key::E],
            Self::Hide => &[Key::F2],
            Self::Tools => &[Key::F3],
        }
    }
}
