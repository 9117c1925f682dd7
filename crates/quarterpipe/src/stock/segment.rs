//! Parts of enemies that react in their own way: spiky bodies, shells. [O-1020, O-1021]

use super::{
    StockObject,
    reaction::{self, Hits, Reaction},
};
use crate::{
    object::{Body, Life, ObjectId, Scene, Touch},
    save::state_struct,
    units::Px,
};

state_struct! {
    /// A part that keeps its place next to another object, is mirrored with it, and ends when that object ends.
    ///
    /// A player that touches a [spiky](Reaction::Spiky) segment counts from then on as having `pushed` the head's body,
    /// so the head can break up or turn on the player. [O-1020]
    ///
    /// ```
    /// use quarterpipe::{object::ObjectId, prelude::*, stock::{Reaction, Segment, Stock}};
    /// let body = Body::at(px(312), px(250)).touchable(8, 8);
    /// let segment = Stock::from(Segment::of(ObjectId(0), px(12), px(0), Reaction::Spiky(false)));
    /// # let _ = (body, segment);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Segment {
        /// The object that it is a part of.
        pub head: ObjectId,
        /// Its distance from the head's centre while the head is not mirrored.
        pub away: [Px; 2],
        /// Its reaction to a touch.
        pub reaction: Reaction,
    }
}

impl Segment {
    /// Makes a part of `head`, this far from its centre.
    #[must_use]
    pub const fn of(head: ObjectId, x: Px, y: Px, reaction: Reaction) -> Self {
        Self { head, away: [x, y], reaction }
    }
}

impl StockObject for Segment {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let Some(head) = scene.body_of(self.head).filter(|head| head.hitbox.is_some()) else { return Life::Spent };
        let [x, y] = self.away;
        body.x = head.x;
        body.y = head.y;
        body.x += if head.x_flip { -x } else { x };
        body.y += if head.y_flip { -y } else { y };
        body.x_flip = head.x_flip;
        Life::Stays
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        if matches!(self.reaction, Reaction::Spiky(_))
            && let Some(head) = scene.body_of_mut(self.head)
        {
            head.pushed.insert(touch.who);
        }
        reaction::react(&mut self.reaction, &mut Hits::default(), body, scene, touch);
    }
}
