//! A platform that looks for players twice in a frame. [CD-7]

use quarterpipe::{
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{Platform, Stock},
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// A block that checks for players twice in a frame. A player who lands on it rolled up stands up, so the second check may find the
    /// player next to it, or in the ground.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct FloatingBlock {
        /// The top of the block.
        pub top: Stock,
    }
}

impl Default for FloatingBlock {
    fn default() -> Self {
        Self { top: Platform::new(px(12), px(12)).into() }
    }
}

impl Kind for FloatingBlock {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let _ = self.top.update(body, scene);
        self.top.update(body, scene)
    }
}
