//! What a destroyed enemy or a broken monitor becomes for a while. [O-2026, O-2214, O-2308]

use super::StockObject;
use crate::{
    object::{Body, Life, Scene},
    state::state_struct,
};

/// Holds its slot until the explosion is over, and keeps what it was from coming back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Explosion {
    /// Frames that it was seen for.
    pub frames: u8,
}
state_struct!(Explosion { frames });

impl StockObject for Explosion {
    fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.frames >= scene.rules.touch.explosion_frames {
            return Life::Spent;
        }
        self.frames += 1;
        Life::Stays
    }
}
