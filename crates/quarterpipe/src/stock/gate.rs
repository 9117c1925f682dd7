//! Gates that open for players that come from one side.

use super::{SolidBlock, StockObject};
use crate::{
    object::{Body, Life, Scene},
    save::state_struct,
    units::{Px, px},
};

/// The distance from which a gate opens, in pixels.
const OPENS_WITHIN: Px = px(64);
/// The distance between a player pushing against the closed side and one still passing through, in pixels.
const PASSING: Px = px(2);
/// Pixels by which it slides in a frame.
const SLIDES: Px = px(8);

state_struct! {
    /// A solid gate that slides up while a player is near its left side, or its right side if it is mirrored. It closes
    /// behind the player.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Gate, Stock}};
    /// let (body, gate) = (Body::at(px(600), px(280)).sized(8, 32), Stock::from(Gate::new(px(8), px(32))));
    /// # let _ = (body, gate);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Gate {
        /// Half its width in pixels.
        pub width: Px,
        /// Half its height in pixels. Open, it is up by its whole height.
        pub height: Px,
        /// Pixels by which it is up.
        pub opening: Px,
    }
}

impl Gate {
    /// Makes a closed gate of these half sizes.
    #[must_use]
    pub const fn new(width: Px, height: Px) -> Self {
        Self { width, height, opening: px(0) }
    }

    /// Returns whether a player is within reach of the side that opens, or has not yet passed through.
    fn is_called(&self, body: &Body, home: Px, scene: &Scene<'_>) -> bool {
        let from = PASSING - self.width - scene.rules.solid.push_radius;
        scene.players.iter().any(|player| {
            let ahead = body.x.px() - player.x.px();
            let ahead = if body.x_flip { -ahead } else { ahead };
            let above = home - player.y.px();
            (from..self.width + OPENS_WITHIN).contains(&ahead)
                && (-self.height - OPENS_WITHIN..self.height + OPENS_WITHIN).contains(&above)
        })
    }
}

impl StockObject for Gate {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let home = body.y.px() + self.opening;
        let way = if self.is_called(body, home, scene) { SLIDES } else { -SLIDES };
        // A height below 0 opens nothing.
        self.opening = (self.opening + way).min(self.height + self.height).max(px(0));
        body.put_y(home - self.opening);
        let x = body.x.px();
        SolidBlock::new(self.width, self.height).meet_all(body, scene, x);
        scene.life_at(x)
    }
}
