//! A belt that carries players along. It is not solid itself. [O-2038, O-2249]

use super::StockObject;
use crate::{
    object::{Body, Life, Scene},
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// A belt around the body's centre, which acts on players up to a height above it.
    ///
    /// ```
    /// use quarterpipe::{object::ScreenTest, prelude::*, stock::{Conveyor, Stock}};
    /// let body = Body { drawn: ScreenTest::Never, ..Body::at(px(300), px(320)) };
    /// let belt = Stock::from(Conveyor::new(px(128), px(-2)));
    /// # let _ = (body, belt);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Conveyor {
        /// Half its length in pixels: 128 or 56.
        pub half_length: Px,
        /// The distance by which it moves a player, in pixels a frame. The player's speeds and subpixel stay.
        pub distance: Px,
        /// The height above the belt up to which it moves a player: 48 px, and 112 px for the tall belts of S2. [O-2038, O-2249]
        pub height: Px,
    }
}

impl Conveyor {
    /// Makes a belt of this half length that reaches 48 px up. [O-2038]
    #[must_use]
    pub const fn new(half_length: Px, distance: Px) -> Self {
        Self { half_length, distance, height: px(48) }
    }
}

impl StockObject for Conveyor {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        for who in 0..scene.player_count() {
            scene.upright(body, who, |player, body| {
                let (x, y) = (body.x.px(), body.y.px());
                let along = (x - self.half_length..x + self.half_length).contains(&player.x.px());
                if along && (y - self.height..y).contains(&player.y.px()) && !player.airborne {
                    player.x += self.distance;
                }
            });
        }
        scene.life_at(body.x.px())
    }
}
