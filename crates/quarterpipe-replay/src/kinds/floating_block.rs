//! A block that can be jumped through; in the recordings it never moves. [CD-7]

use quarterpipe::{
    Body, Life, Reader, Scene, Sink, State, StateError,
    contact::retested::{self, Faces, RetestedBox},
    px,
};

use super::{Kind, Recorded, body};
use crate::scenario::ObjectSetup;

/// A block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatingBlock;

impl FloatingBlock {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Recorded) {
        (body(setup, 12, 12), Recorded::FloatingBlock(Self))
    }
}

impl State for FloatingBlock {
    fn write(&self, _: &mut impl Sink) {}

    fn read(_: &mut Reader<'_>) -> Result<Self, StateError> {
        Ok(Self)
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
