//! Balancing on an edge: pose and facing only. [G-66 to G-69]

use super::{Player, PlayerStep, Pose};
use crate::{
    event::Event,
    rules::BalanceStyle,
    save::state_struct,
    units::{Angle, Px, px},
};

/// With no ground nearer than this under the centre, the player is at an edge. [G-66]
pub(super) const EDGE_DISTANCE: Px = px(12);
/// The distance by which the second pose begins further out. [G-66, G-68]
const FAR: Px = px(6);
/// The same on an object. [G-68]
const FAR_ON_OBJECT: Px = px(4);

state_struct! {
    /// The object that a player stands on, as far as balancing needs it. [G-68]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Support {
        /// The pixel of the object's centre.
        pub x: Px,
        /// The object's half width in pixels.
        pub width: Px,
    }
}

/// The edge that a player stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge {
    /// True if the edge is to the player's left.
    pub left: bool,
    /// True if the player is far out.
    pub far: bool,
}

impl Player {
    /// Balances if the player stands on an edge. Returns whether it does. [G-66 to G-68]
    pub(super) fn try_balance<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let edge = if self.on_object { self.edge_of_object(cx) } else { self.edge_of_ground(cx) };
        let Some(edge) = edge else { return false };
        self.balance_on(cx, edge);
        true
    }

    /// Returns the edge of the terrain, if the player stands on one: one foot touched no solid block in the last frame. [G-66]
    fn edge_of_ground<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>) -> Option<Edge> {
        let x = self.x.px();
        let tilted = self.tilted_edge();
        if tilted.is_none() && !FULL {
            // Otherwise the sensor's result does not matter.
            return None;
        }
        if self.sense_edge(cx, x) < EDGE_DISTANCE {
            return None;
        }
        let left = tilted?;
        let inward = if left { x + FAR } else { x - FAR };
        Some(Edge { left, far: self.sense_edge(cx, inward) >= EDGE_DISTANCE })
    }

    /// Returns whether the edge is to the left, by the foot that found nothing in the last frame; `None` if both found something. [G-66]
    pub(super) fn tilted_edge(&self) -> Option<bool> {
        if self.slots[0] == Angle::NOTHING {
            Some(false)
        } else if self.slots[1] == Angle::NOTHING {
            Some(true)
        } else {
            None
        }
    }

    /// Returns the edge of the object that the player stands on, if it is near one. [G-68]
    pub(super) fn edge_of_object<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> Option<Edge> {
        let support = self.support?;
        let margin = cx.character.balance_margin;
        let from_left = support.width + self.x.px() - support.x;
        let from_right = support.width + support.width - from_left;
        if from_left < margin {
            Some(Edge { left: true, far: from_left < -FAR_ON_OBJECT })
        } else if from_right <= margin {
            Some(Edge { left: false, far: from_right <= -FAR_ON_OBJECT })
        } else {
            None
        }
    }

    /// Takes the pose, and turns where the character does. [G-67]
    pub(super) fn balance_on<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, edge: Edge) {
        let faces_edge = self.facing_left == edge.left;
        let style = if self.is_super() { BalanceStyle::Turn } else { cx.character.balance };
        let (pose, turns) = match style {
            BalanceStyle::Turn => (Pose::Balance, true),
            BalanceStyle::TurnTwoPoses if edge.far => (Pose::BalanceFar, true),
            BalanceStyle::TurnTwoPoses => (Pose::Balance, true),
            BalanceStyle::FourPoses => match (faces_edge, edge.far) {
                (true, false) => (Pose::Balance, false),
                (true, true) => (Pose::BalanceFar, false),
                (false, false) => (Pose::BalanceAway, false),
                (false, true) => (Pose::BalanceAwayFar, true),
            },
            BalanceStyle::KeepFacing if faces_edge => (Pose::Balance, false),
            BalanceStyle::KeepFacing => (Pose::BalanceAway, false),
        };
        if turns {
            self.facing_left = edge.left;
        }
        if self.shown_pose != Some(pose) {
            cx.event(Event::Balanced);
        }
        self.pose = pose;
        cx.decide("G-67", "balances on an edge: 1 left, 0 right", i32::from(edge.left));
    }
}
