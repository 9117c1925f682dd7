//! A block that can be jumped through, which looks for Players twice in a frame. [CD-7]

use quarterpipe::{Body, Life, Scene, Thing, px, state_struct, stock::Platform};

use super::{Kind, Recorded};

/// A Player who lands on it rolled up stands up, so that the second look may find him beside it, or in the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatingBlock {
    /// Its top.
    pub top: Thing,
}
state_struct!(FloatingBlock { top });

impl Default for FloatingBlock {
    fn default() -> Self {
        Self { top: Platform::new(px(12), px(12)).into() }
    }
}

impl Kind for FloatingBlock {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        let _ = self.top.step(body, scene);
        self.top.step(body, scene)
    }
}
