//! Something for the eyes only: smoke, points. It matters for which slots are free. [O-2072]

use super::Stock;
use crate::{
    object::{Body, Life, Object, Scene},
    state::state_struct,
};

/// Moves by its body's speeds and holds its slot for so many frames.
///
/// ```
/// use quarterpipe::{stock::Decoration, Body, Thing, px};
/// let (body, smoke) = (Body::at(px(300), px(280)), Thing::from(Decoration { frames: 24 }));
/// # let _ = (body, smoke);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decoration {
    /// Frames for which it is there yet; it is gone in the last one.
    pub frames: u8,
}
state_struct!(Decoration { frames });

impl Stock for Decoration {
    fn step<O: Object>(&mut self, body: &mut Body, _: &mut Scene<'_, O>) -> Life {
        body.move_by_speed();
        self.frames = self.frames.saturating_sub(1);
        if self.frames == 0 { Life::Spent } else { Life::Stays }
    }
}
