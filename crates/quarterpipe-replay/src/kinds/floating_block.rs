//! A block that can be jumped through; in the recordings it never moves. [CD-7]

use quarterpipe::{
    Body, Life, Scene,
    contact::retested::{self, Faces, RetestedBox},
    px, state_struct,
};

use super::{Kind, Recorded, body};
use crate::scenario::ObjectSetup;

/// A block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatingBlock;
state_struct!(FloatingBlock {});

impl FloatingBlock {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Recorded) {
        (body(setup, 12, 12), Recorded::FloatingBlock(Self))
    }
}

impl Kind for FloatingBlock {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        let shape = RetestedBox::full(px(12), px(12)).with(Faces::Top);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| retested::collide(meeting, &shape));
        }
        scene.stays(body.x.px())
    }
}
