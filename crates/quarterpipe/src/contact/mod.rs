//! Contact between a player and an object: solid boxes, slopes, platforms. Plain functions over plain data.
//!
//! Each function is about one player and one object. It changes both as the rules say, and returns what happened. The
//! body keeps which players the object carries; the player keeps what it stands on.

pub mod attach;
pub mod edge_wall;
pub mod monitor;
pub mod overlap;
pub mod platform;
pub mod slope;
pub mod solid;

pub use crate::body::Hold;

use crate::{
    body::Body,
    ids::ObjectId,
    player::{ObjectControl, Player},
    rules::Rules,
    terrain::Terrain,
    units::{Px, px},
};

/// One player and one object, with everything that decides their contact.
#[derive(Debug)]
pub struct Meeting<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// The tiles, for rules that check the space behind the player.
    pub terrain: &'a Terrain,
    /// The object's slot.
    pub object: ObjectId,
    /// The object's body.
    pub body: &'a mut Body,
    /// The player's index.
    pub who: usize,
    /// The player.
    pub player: &'a mut Player,
    /// Another object that the player pushes already. [O-1145]
    pub pushed_other: Option<overlap::PushedOther>,
    /// True if normal solids ignore the player, because it is not the first one and is off the screen. [O-1108]
    pub is_out_of_sight: bool,
    /// True if player and body were turned over for this meeting, because everything falls upward: their rows, the
    /// body's speed along y and its vertical flip. [G-64]
    pub turned_over: bool,
}

impl Meeting<'_> {
    /// Returns whether this object carries this player. [O-1106]
    #[inline]
    #[must_use]
    pub const fn rides(&self) -> bool {
        self.body.riding.contains(self.who)
    }

    /// Returns whether this player stands on this object.
    #[inline]
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.body.standing.contains(self.who)
    }

    /// Returns the player's position seen from the object's centre.
    #[inline]
    #[must_use]
    pub(crate) fn offset(&self) -> (i32, i32) {
        ((self.player.x.px() - self.body.x.px()).wrapped().0, (self.player.y.px() - self.body.y.px()).wrapped().0)
    }

    /// Returns whether objects leave the player alone. [O-1012]
    #[inline]
    #[must_use]
    pub(crate) const fn is_disabled(&self) -> bool {
        self.player.object_control.contains(ObjectControl::NO_OBJECTS)
    }

    /// Makes the player stop pushing the object. [O-1111]
    pub(crate) const fn stop_pushing(&mut self) {
        self.body.pushed.remove(self.who);
        self.player.pushing = false;
    }
}

/// A side of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// Its left side: the player is to the left of it.
    Left,
    /// Its right side.
    Right,
    /// Its top.
    Top,
    /// Its underside.
    Bottom,
}

impl Side {
    /// Returns whether it is the left or the right side.
    #[inline]
    #[must_use]
    pub const fn is_sideways(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// The outcome of a meeting. [O-1105]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Contact {
    /// The side of the object that the player met. `None` if the object only carries the player, or if there was no
    /// contact.
    pub side: Option<Side>,
    /// The depth of the player inside: along x for a left or right side, along y for top and bottom, positive towards
    /// the right and the bottom. The player was moved by its negative if it was moved at all. In a side contact with
    /// the feet at the object's top it was not. [O-1112]
    pub depth: Px,
    /// True if the player came down on the object in this frame.
    pub landed: bool,
    /// True if the object carries the player.
    pub rides: bool,
    /// True if the player let go of the object in this frame: jumped, fell or walked off. [O-1126]
    pub left: bool,
    /// True if the player pushes the object.
    pub pushes: bool,
    /// True if the object crushed the player to death. [O-1115, O-1144]
    pub crushed: bool,
    /// True if the player's bubble shield bounced off the object. [C-24]
    pub bounced: bool,
    /// The rule that decided.
    pub rule: &'static str,
}

impl Contact {
    /// Returns no contact, as this rule decided.
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

    /// Returns a contact with one side of the object, this deep.
    pub(crate) const fn with(side: Side, depth: i32, rule: &'static str) -> Self {
        Self { side: Some(side), depth: px(depth), ..Self::none(rule) }
    }

    /// Returns whether it was with the left or the right side.
    #[inline]
    #[must_use]
    pub fn is_sideways(&self) -> bool {
        self.side.is_some_and(Side::is_sideways)
    }

    /// Returns whether it was with the top or the underside.
    #[inline]
    #[must_use]
    pub const fn is_vertical(&self) -> bool {
        matches!(self.side, Some(Side::Top | Side::Bottom))
    }
}
