//! Contact between a Player and an object: solid boxes, slopes, platforms. Plain functions over plain data.
//!
//! Each function answers for one Player and one object. The answer says what happened; Player and body are changed
//! as the rules want it. Whom an object carries is kept in its body, what a Player stands on in the Player.

pub mod attach;
pub mod edge_wall;
pub mod monitor;
pub mod platform;
pub mod retested;
pub mod slope;
pub mod solid;

use crate::{
    object::{Body, ObjectId},
    player::Player,
    rules::Rules,
    state::state_enum,
    terrain::Terrain,
    units::{Px, px},
};

/// One Player and one object, and what decides what becomes of them.
#[derive(Debug)]
pub struct Meeting<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// The tiles, where a rule asks what lies behind the Player.
    pub terrain: &'a Terrain,
    /// The object's slot.
    pub object: ObjectId,
    /// The object's body.
    pub body: &'a mut Body,
    /// The Player's index.
    pub who: usize,
    /// The Player.
    pub player: &'a mut Player,
    /// Another object that he pushes already. [O-1145]
    pub pushed_other: Option<retested::PushedOther>,
    /// Whether normal solids take no notice of him: not the first Player, and off the screen. [O-1108]
    pub is_out_of_sight: bool,
    /// Whether both were turned over for this, as everything falls upward: rows, the body's motion along y, and which
    /// way up it is. [G-64]
    pub turned_over: bool,
}

impl Meeting<'_> {
    /// Whether this object carries this Player. [O-1106]
    #[inline]
    #[must_use]
    pub const fn rides(&self) -> bool {
        self.body.riding.contains(self.who)
    }

    /// Whether this Player stands on this object.
    #[inline]
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.body.standing.contains(self.who)
    }

    /// The Player's place seen from the object's centre.
    #[inline]
    #[must_use]
    pub(crate) fn offset(&self) -> (i32, i32) {
        (word(self.player.x.px() - self.body.x.px()), word(self.player.y.px() - self.body.y.px()))
    }

    /// Whether objects leave him alone. [O-1012]
    #[inline]
    #[must_use]
    pub(crate) const fn is_disabled(&self) -> bool {
        self.player.object_control & 0x80 != 0
    }

    /// The Player no longer pushes the object. [O-1111]
    pub(crate) const fn stop_pushing(&mut self) {
        self.body.pushed.remove(self.who);
        self.player.pushing = false;
    }
}

/// A difference of pixels as the 16-bit registers have it.
#[inline]
#[must_use]
pub(crate) const fn word(pixels: Px) -> i32 {
    pixels.0 as i16 as i32
}

/// A side of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// Its left side: the Player is to the left of it.
    Left,
    /// Its right side.
    Right,
    /// Its top.
    Top,
    /// Its underside.
    Bottom,
}

impl Side {
    /// Whether it is the left or the right side.
    #[inline]
    #[must_use]
    pub const fn is_sideways(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// How an object holds whom it carries. [O-1124, O-1125]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Hold {
    /// As a solid box.
    #[default]
    Solid,
    /// As a platform that can be jumped through.
    Platform,
    /// As S1's monitors: what he stood on before lets go of him as for a platform, and it lets go as a solid box.
    Monitor,
}
state_enum!(Hold { 0 = Solid, 1 = Platform, 2 = Monitor });

/// What became of a meeting. [O-1105]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Contact {
    /// The side of the object that was met; none if it only carries the Player, or there was no contact.
    pub side: Option<Side>,
    /// How deep the Player was inside, along x for a left or right side, along y for top and bottom: positive
    /// towards the right and the bottom; he was moved by its negative if he was moved at all. Below a side contact of a
    /// Player whose feet are at the object's top he was not. [O-1112]
    pub depth: Px,
    /// He came down on it in this frame.
    pub landed: bool,
    /// It carries him.
    pub rides: bool,
    /// He let go of it in this frame: jumped, fell or walked off. [O-1126]
    pub left: bool,
    /// He pushes it.
    pub pushes: bool,
    /// It killed him: crushed. [O-1115, O-1144]
    pub crushed: bool,
    /// A bubble shield bounced off it. [C-24]
    pub bounced: bool,
    /// The rule that decided.
    pub rule: &'static str,
}

impl Contact {
    /// None, by this rule.
    pub const fn none(rule: &'static str) -> Self {
        Self {
            side: None,
            depth: px(0),
            landed: false,
            rides: false,
            left: false,
            pushes: false,
            crushed: false,
            bounced: false,
            rule,
        }
    }

    /// With one side of the object, this deep.
    pub(crate) const fn with(side: Side, depth: i32, rule: &'static str) -> Self {
        Self { side: Some(side), depth: px(depth), ..Self::none(rule) }
    }

    /// Whether it was with the left or the right side.
    #[inline]
    #[must_use]
    pub fn is_sideways(&self) -> bool {
        self.side.is_some_and(Side::is_sideways)
    }

    /// Whether it was with the top or the underside.
    #[inline]
    #[must_use]
    pub const fn is_vertical(&self) -> bool {
        matches!(self.side, Some(Side::Top | Side::Bottom))
    }
}
