//! What keys and the buttons of gamepads can do.

use eframe::egui::Key;
use quarterpipe::Input;
use serde::{Deserialize, Serialize};

/// What a key or a gamepad's button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Up is held.
    Up,
    /// Down is held.
    Down,
    /// Left is held.
    Left,
    /// Right is held.
    Right,
    /// Jump button A is held.
    A,
    /// Jump button B is held.
    B,
    /// Jump button C is held.
    C,
    /// Stops and goes on.
    Pause,
    /// One frame, then stops.
    Step,
    /// Goes back for as long as it is held.
    Rewind,
    /// Half as fast as now.
    Slower,
    /// Twice as fast as now.
    Faster,
    /// Back to the start of the level.
    Restart,
    /// All overlays on, or off.
    Overlays,
    /// The window with all keys.
    Help,
}

impl Action {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 15] = [
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
        Self::Help,
    ];

    /// The Player's button; `None` for what is not his.
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

    /// What it does, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Up => "Up",
            Self::Down => "Down",
            Self::Left => "Left",
            Self::Right => "Right",
            Self::A => "Jump (A)",
            Self::B => "Jump (B)",
            Self::C => "Jump (C)",
            Self::Pause => "Pause and go on",
            Self::Step => "Step one frame",
            Self::Rewind => "Rewind (hold)",
            Self::Slower => "Slower",
            Self::Faster => "Faster",
            Self::Restart => "Restart",
            Self::Overlays => "Overlays on and off",
            Self::Help => "Keys",
        }
    }

    /// The keys that it has until others are chosen.
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
            Self::Rewind => &[Key::Backspace, Key::R],
            Self::Slower => &[Key::Minus],
            Self::Faster => &[Key::Plus, Key::Equals],
            Self::Restart => &[Key::F5, Key::Home],
            Self::Overlays => &[Key::O],
            Self::Help => &[Key::F1, Key::H],
        }
    }
}
