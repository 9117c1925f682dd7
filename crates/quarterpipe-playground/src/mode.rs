//! The source of the game's frames: the user, or the timeline.

/// The source of frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// From the user.
    #[default]
    Play,
    /// From the timeline, until it ends or the user presses a game button.
    Replay,
    /// From the timeline, backwards.
    Rewind,
}

impl Mode {
    /// Returns the mode as text: `play`, `replay` or `rewind`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Rewind => "rewind",
        }
    }
}
