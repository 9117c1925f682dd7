//! The end of a run.

use quarterpipe::{Px, World, player::Player};

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    /// The first player died: 1 in flat arrays.
    Died = 1,
    /// The first player reached the x of [`Ends::x`]: 2.
    Reached = 2,
    /// The frames were used up: 3.
    TimeUp = 3,
}

impl End {
    /// Returns the number in flat arrays: 0 for a run that goes on, otherwise 1, 2 or 3.
    #[must_use]
    pub const fn code(end: Option<Self>) -> u8 {
        match end {
            None => 0,
            Some(end) => end as u8,
        }
    }
}

/// The conditions for the end of a run. A world whose run is over stands still until it is reset. If several conditions are met,
/// the first one in the order of the fields counts.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_batch::Ends;
/// let ends = Ends { death: true, x: Some(px(2000)), frames: Some(60 * 60) };
/// assert_ne!(ends, Ends::NEVER);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// `true` if a run ends when the first player dies.
    pub death: bool,
    /// A run ends when the first player's pixel is at this x or further right.
    pub x: Option<Px>,
    /// A run ends after this many frames from the start.
    pub frames: Option<u32>,
}

impl Ends {
    /// Runs go on forever.
    pub const NEVER: Self = Self { death: false, x: None, frames: None };

    /// Returns the end of a run that began at this frame; `None` if it goes on.
    pub(crate) fn of<C>(&self, world: &World<C>, began: u32) -> Option<End> {
        let first = world.players.first();
        if self.death && first.is_some_and(|player| !Player::is_alive(player)) {
            return Some(End::Died);
        }
        if self.x.is_some_and(|x| first.is_some_and(|player| player.x.px() >= x)) {
            return Some(End::Reached);
        }
        let frames = world.frame.wrapping_sub(began);
        self.frames.is_some_and(|most| frames >= most).then_some(End::TimeUp)
    }
}
