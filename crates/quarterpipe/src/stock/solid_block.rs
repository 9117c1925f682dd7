//! A solid box that stands still or moves: rocks, blocks, invisible walls. [O-2030, O-2224, O-2225, O-2313]

use super::Stock;
use crate::{
    contact::solid::{self, SolidBox},
    object::{Body, Life, Object, Scene},
    state::state_struct,
    units::{Px, px},
};

/// A solid box around the body's centre.
///
/// ```
/// use quarterpipe::{stock::SolidBlock, Body, Thing, px};
/// let crate_body = Body::at(px(300), px(284)).sized(16, 16);
/// let thing = Thing::from(SolidBlock::new(px(16), px(16)));
/// # let _ = (crate_body, thing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolidBlock {
    /// Half its width in pixels, without the Player's push radius. [O-1101]
    pub width: Px,
    /// Half its height in pixels. [O-1102]
    pub height: Px,
    /// How far above the centre who stands on it is; 1 px less than usual sinks him by that much. [O-1133]
    pub ride_height: Px,
    /// Whether it is solid only on the screen, where the rules have that. [O-1107]
    pub needs_screen: bool,
}
state_struct!(SolidBlock { width, height, ride_height, needs_screen });

impl SolidBlock {
    /// A block of these half sizes.
    #[must_use]
    pub fn new(width: Px, height: Px) -> Self {
        Self { width, height, ride_height: height + px(1), needs_screen: true }
    }
}

impl Stock for SolidBlock {
    fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
        let Self { width, height, ride_height, needs_screen } = *self;
        if scene.is_clear(body, width + scene.stage.rules().solid.push_radius) {
            return scene.stays(body.x.px());
        }
        let shape = SolidBox { width, height, ride_height, needs_screen, x_before: body.x.px() };
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| solid::collide(meeting, &shape));
        }
        scene.stays(body.x.px())
    }
}
