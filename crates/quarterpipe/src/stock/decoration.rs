//! A purely visual object: smoke, points. It matters because it takes a slot. [O-2072]

use super::StockObject;
use crate::{
    object::{Body, Life, Scene},
    save::state_struct,
};

state_struct! {
    /// A thing that moves by its body's speeds and holds its slot for a number of frames.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Decoration, Stock}};
    /// let (body, smoke) = (Body::at(px(300), px(280)), Stock::from(Decoration { frames: 24 }));
    /// # let _ = (body, smoke);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Decoration {
        /// Frames for which it still stays; it is gone in the last one.
        pub frames: u8,
    }
}

impl StockObject for Decoration {
    fn update(&mut self, body: &mut Body, _: &mut Scene<'_>) -> Life {
        body.move_by_speed();
        self.frames = self.frames.saturating_sub(1);
        if self.frames == 0 { Life::Spent } else { Life::Stays }
    }
}
