//! Stock objects with parts that only hold slots. [O-2057, O-2058, O-2061]

use quarterpipe::{
    object::{Body, Life, Scene, Spawn, Thing, Touch},
    state_struct,
    stock::Stock,
};

use super::{Kind, RecordedObject, RecordedSpawner, SlotPart};

state_struct! {
    /// A stock object that makes its parts first.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct WithParts {
        /// The stock object.
        pub stock: Stock,
        /// The number of its parts.
        pub parts: u8,
        /// The slots that they take.
        pub place: Spawn,
    }
}

impl WithParts {
    /// Returns this stock object with `parts` parts, in the lowest free slots.
    pub(super) fn lowest(stock: impl Into<Stock>, parts: u8) -> Thing<RecordedObject> {
        RecordedObject::WithParts(Self { stock: stock.into(), parts, place: Spawn::LowestFree }).into()
    }

    /// Returns this stock object with `parts` parts, in the slots after it.
    pub(super) fn behind(stock: impl Into<Stock>, parts: u8) -> Thing<RecordedObject> {
        RecordedObject::WithParts(Self { stock: stock.into(), parts, place: Spawn::AfterMaker }).into()
    }
}

impl Kind for WithParts {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            SlotPart::spawn(self.parts, self.place, body, scene, own);
        }
        self.stock.update(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.stock.touched(body, scene, touch);
    }
}
