//! Explosions of destroyed enemies and broken monitors. [O-2026, O-2214, O-2308]

use super::StockObject;
use crate::{
    object::{Body, Life, Scene},
    save::state_struct,
};

state_struct! {
    /// An explosion. It holds its slot until it is over, and keeps the exploded object from coming back.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Explosion {
        /// Frames that it has lasted.
        pub frames: u8,
    }
}

impl StockObject for Explosion {
    fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.frames >= scene.rules.touch.explosion_frames {
            return Life::Spent;
        }
        self.frames += 1;
        Life::Stays
    }
}
