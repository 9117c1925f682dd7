//! Marks in the picture: paused, rewinding, replay.

use eframe::egui::{Align2, Rect, Ui, vec2};

use crate::{mode::Mode, pixel_font, text};

/// The state of the game that a mark is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The game is paused.
    Paused,
    /// The game goes back.
    Rewind,
    /// A recording is replayed.
    Replay,
}

impl Mark {
    /// Returns the mark of a game; `None` while the user plays.
    pub const fn of(mode: Mode, is_paused: bool) -> Option<Self> {
        match (mode, is_paused) {
            (Mode::Rewind, _) => Some(Self::Rewind),
            (_, true) => Some(Self::Paused),
            (Mode::Replay, false) => Some(Self::Replay),
            (Mode::Play, false) => None,
        }
    }

    /// Returns its words, with a sign.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Paused => text::hud::PAUSED,
            Self::Rewind => text::hud::REWIND,
            Self::Replay => text::hud::REPLAY,
        }
    }
}

/// Shows a mark at the top of the view.
pub fn show(ui: &Ui, mark: Mark, area: Rect) {
    let scale = pixel_font::scale(ui.ctx(), area);
    let at = area.center_top() + vec2(0.0, 10.0 * scale);
    let tint = if mark == Mark::Replay { pixel_font::PALE } else { pixel_font::GOLD };
    let place = pixel_font::paint(ui.painter(), at, Align2::CENTER_TOP, mark.words(), (scale, tint));
    pixel_font::name(ui, place, mark.words());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_game_that_the_user_plays_has_no_mark() {
        assert_eq!(Mark::of(Mode::Play, false), None);
        assert_eq!(Mark::of(Mode::Replay, false), Some(Mark::Replay));
        assert_eq!([Mode::Play, Mode::Replay].map(|mode| Mark::of(mode, true)), [Some(Mark::Paused); 2]);
        assert_eq!([true, false].map(|paused| Mark::of(Mode::Rewind, paused)), [Some(Mark::Rewind); 2]);
    }
}
