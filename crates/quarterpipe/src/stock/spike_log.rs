//! Logs of spikes that turn: each spike is harmful only while it points up. [10.4, O-2079]

use super::StockObject;
use crate::{
    object::{Body, Hitbox, Life, Scene, Touch},
    save::state_struct,
};

state_struct! {
    /// A spike that goes backwards through its pictures together with all other spikes, by the number of the frame. [O-2079]
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{SpikeLog, Stock}};
    /// let spikes = (0..8).map(|n| (Body::at(px(300 + 16 * n), px(250)), Stock::from(SpikeLog::new(n as u8))));
    /// # let _ = spikes.count();
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SpikeLog {
        /// The number of pictures in a turn.
        pub pictures: u8,
        /// Frames of each picture.
        pub picture_frames: u8,
        /// The number of pictures by which it is ahead of the first spike.
        pub ahead: u8,
        /// The half sizes that can be touched while it is harmful: in its first picture.
        pub half_size: [u8; 2],
    }
}

impl SpikeLog {
    /// Makes a spike of eight pictures of twelve frames each, `ahead` pictures ahead of the first spike. [O-2079]
    #[must_use]
    pub const fn new(ahead: u8) -> Self {
        Self { pictures: 8, picture_frames: 12, ahead, half_size: [4, 16] }
    }

    /// Returns its picture in a frame; 0 is the harmful one.
    #[must_use]
    pub fn picture(&self, frame: u32) -> u8 {
        let pictures = u32::from(self.pictures.max(1));
        let shown = frame / u32::from(self.picture_frames.max(1)) % pictures;
        ((u32::from(self.ahead) + pictures - shown) % pictures) as u8
    }
}

impl StockObject for SpikeLog {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let [half_width, half_height] = self.half_size;
        let is_harmful = self.picture(scene.frame) == 0;
        body.hitbox = is_harmful.then(|| Hitbox::new(half_width, half_height));
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        scene.harm(body, touch);
    }
}
