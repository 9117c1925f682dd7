//! A solid box with a curved top that moves: grassy platforms. [12, O-2053]

use super::{StockObject, motion::Motion};
use crate::{
    contact::slope::{self, Curve},
    object::{Body, Life, Scene},
    save::state_struct,
    units::Px,
};

state_struct! {
    /// A solid around the body's centre whose top is a curve, mirrored if the body is.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{SlopedSolid, Stock, motion::Motion}};
    /// // Table 0 of the stage: its heights, 75 of them for 128 px and what the player's width adds, the first 32 px.
    /// let thing = Stock::from(SlopedSolid { motion: Motion::STILL, heights: 0, columns: 2, width: px(64), height: px(32) });
    /// let body = Body::at(px(600), px(420)).sized(64, 64);
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SlopedSolid {
        /// Its motion.
        pub motion: Motion,
        /// The [table](crate::Stage::tables) of heights above its centre; they begin left of it by as much as the player's
        /// push radius adds. [O-1201, O-1204]
        pub heights: u16,
        /// Columns that share a height: 2 for most. [O-1201, O-1214]
        pub columns: u8,
        /// Half its width in pixels, without the player's push radius. [O-1101]
        pub width: Px,
        /// Half its height at the first column. [O-1102, O-1205]
        pub height: Px,
    }
}

impl StockObject for SlopedSolid {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let Self { motion, heights, columns, width, height } = self;
        motion.press(body.riding.any());
        let moved = motion.update(body, scene);
        let curve = Curve {
            heights: scene.table(*heights),
            columns: *columns,
            flipped: body.x_flip,
            width: *width + scene.rules.solid.push_radius,
        };
        if !scene.is_clear(body, curve.width, *height + Curve::TALLEST) {
            for who in 0..scene.player_count() {
                let _ = scene.meet(body, who, |meeting| slope::collide(meeting, &curve, *height, moved.x_before));
            }
        }
        scene.life_at(motion.x.px())
    }
}

// Cloned to save a world.
const _: () = assert!(size_of::<SlopedSolid>() <= 40);
