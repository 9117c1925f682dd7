//! The room around an object in which a Player could mean something to it. [O-1110, O-1142]

use super::{Body, ObjectId};
use crate::{
    player::Player,
    units::{Px, px},
};

/// More than any Player reaches from his centre, with all graces and landing depths.
const PLAYER_REACH: i32 = 160;
/// From this far apart on, rules that cut row differences down can make two rows meet. [18-14]
const SAFELY_APART: u16 = 1024;
/// Half sizes for which words are as good as pixels.
const SIZES: core::ops::Range<Px> = px(0)..px(0x4000);

/// Where no Player must be for an object's contacts to do nothing: in words, as the originals compare.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clearance {
    left: i16,
    width: u16,
    y: i16,
    height: u16,
}

impl Clearance {
    /// `reach` pixels to either side of a body's centre, and `height` above and below beside what Players reach themselves.
    ///
    /// `None` if somebody stands on it or pushes it, or if it is too large to be sure.
    #[inline(always)]
    pub fn around(body: &Body, reach: Px, height: Px) -> Option<Self> {
        let is_met = body.standing.0 | body.riding.0 | body.pushed.0 != 0;
        if is_met || !SIZES.contains(&reach) || !SIZES.contains(&height) {
            return None;
        }
        Some(Self {
            left: (body.x.px() - reach).0 as i16,
            width: (reach.0 * 2) as u16,
            y: body.y.px().0 as i16,
            height: (height.0 + PLAYER_REACH) as u16,
        })
    }

    /// Whether this Player is outside, and does not push the object.
    #[inline(always)]
    pub fn is_clear_of(&self, player: &Player, id: ObjectId) -> bool {
        let from_left = (player.x.px().0 as i16).wrapping_sub(self.left) as u16;
        let apart = (player.y.px().0 as i16).wrapping_sub(self.y).unsigned_abs();
        let is_outside = from_left > self.width || (apart > self.height && apart < SAFELY_APART);
        is_outside && player.pushed_object != Some(id)
    }
}
