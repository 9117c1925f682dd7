//! Stock objects with parts that only hold slots. [O-2057, O-2058, O-2061]

use quarterpipe::{Body, Life, Scene, Spawn, Thing, Touch, state_struct};

use super::{Kind, Recorded, SlotPart};

/// A stock object that makes its parts before anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithParts {
    /// The stock object.
    pub thing: Thing,
    /// How many parts it has.
    pub parts: u8,
    /// The slots that they take.
    pub place: Spawn,
}
state_struct!(WithParts { thing, parts, place });

impl WithParts {
    /// This stock object, with so many parts in the lowest free slots.
    pub(super) fn lowest(thing: impl Into<Thing>, parts: u8) -> Recorded {
        Recorded::WithParts(Self { thing: thing.into(), parts, place: Spawn::LowestFree })
    }

    /// The same with one part behind it.
    pub(super) fn behind(thing: impl Into<Thing>) -> Recorded {
        Recorded::WithParts(Self { thing: thing.into(), parts: 1, place: Spawn::AfterMaker })
    }
}

impl Kind for WithParts {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        if !body.has_run {
            SlotPart::spawn(self.parts, self.place, body, scene);
        }
        self.thing.step(body, scene)
    }

    fn touch(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>, touch: Touch) {
        self.thing.touch(body, scene, touch);
    }
}
