//! What an observer is told: events, and on request every sensor cast and decision.

mod decision;
mod explanation;
mod kind;
mod observer;

pub use decision::{Change, Decision, Quantity, Unit};
pub(crate) use decision::{DecisionValue, Grounds, Momentum};
pub use explanation::{Explanation, Reason};
pub use kind::EventKind;
pub(crate) use observer::ObserverRef;
pub use observer::{Observer, Wants};

use crate::{
    ids::ObjectId,
    save::state_enum,
    shield::Shield,
    terrain::{Direction, Found, Layer, SolidSide},
    units::{Angle, Px},
};

/// Something that happened to a player in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Event {
    /// Jumped off the ground. [G-10]
    Jumped,
    /// Came down on ground of this angle.
    Landed(Angle),
    /// Attached to a ceiling of this angle.
    AttachedToCeiling(Angle),
    /// Hit a ceiling with the head.
    HitCeiling,
    /// Hit a wall in the air.
    HitWall,
    /// Ran off the ground. [G-60]
    LeftGround,
    /// Ran into a wall. Told again in every frame in which the player runs against it. [G-36]
    PushedWall,
    /// Slipped from a slope: too slow for it. [G-65]
    Slipped,
    /// Began to roll. [G-46]
    StartedRolling,
    /// Stopped rolling on the ground. [G-44]
    StoppedRolling,
    /// Turned round at speed. [G-23]
    Skidded,
    /// Began to balance on an edge. [G-67]
    Balanced,
    /// Began to charge a spin dash. [C-10, C-16]
    SpinDashStarted,
    /// Pressed jump while charging. [C-11]
    SpinDashRevved,
    /// Let a charged spin dash go. [C-12, C-16]
    SpinDashReleased,
    /// Began to charge a peel-out. [C-17]
    PeelOutStarted,
    /// Let a charged peel-out go. [C-17]
    PeelOutReleased,
    /// Let a charge go too early, or lost it. [C-16, C-17]
    ChargeLost,
    /// Used the insta-shield. [C-25]
    InstaShielded,
    /// Dashed with a fire shield. [C-21]
    FireDashed,
    /// Jumped again with a lightning shield. [C-22]
    LightningJumped,
    /// Dropped with a bubble shield. [C-23]
    BubbleDropped,
    /// Bounced with a bubble shield. [C-24]
    BubbleBounced,
    /// Dashed in the hyper form. [C-25]
    HyperDashed,
    /// Landed running out of a drop dash. [C-18]
    DropDashed,
    /// Began to fly. [C-30]
    StartedFlying,
    /// Flapped. [C-32]
    Flapped,
    /// Began to glide. [C-35]
    StartedGliding,
    /// Grabbed a wall out of a glide. [C-40]
    GrabbedWall,
    /// Let go of a glide or a wall, or slid off an edge. [C-41 to C-44]
    LetGo,
    /// Began to slide out of a glide. [C-39]
    StartedSliding,
    /// Began to climb up onto a ledge. [C-44]
    ClimbingLedge,
    /// Went under water.
    EnteredWater,
    /// Came out of water.
    LeftWater,
    /// Moved to the other collision layer. [T-17, T-18]
    ChangedLayer(Layer),
    /// Was hurt. [C-52]
    WasHurt,
    /// Died. [C-52, G-51]
    Died,
    /// Gave up waiting. [C-62]
    GaveUp,
    /// Came down on an object. [O-1124]
    LandedOn(ObjectId),
    /// Jumped, fell or walked off an object. [O-1126]
    LeftObject(ObjectId),
    /// Began to push an object. [O-1113]
    PushedObject(ObjectId),
    /// Pushed an object on by a pixel. [O-1403]
    MovedObject(ObjectId),
    /// Was crushed by an object. [O-1115]
    Crushed(ObjectId),
    /// Was thrown by a spring. [O-1601]
    Sprung(ObjectId),
    /// Bounced off a bumper or the like. [O-1625]
    Bounced(ObjectId),
    /// Was sped up by a booster. [O-1638]
    Boosted(ObjectId),
    /// Took a ring. [O-1029]
    TookRing(ObjectId),
    /// Lost this many rings. [O-1030]
    LostRings(u16),
    /// Broke a monitor. [O-1514]
    BrokeMonitor(ObjectId),
    /// Bumped a monitor from below. [O-1514]
    BumpedMonitor(ObjectId),
    /// Got what was in a monitor. [O-1524]
    GotItem(Item),
    /// Hit an enemy that takes more hits. [O-1017]
    Attacked(ObjectId),
    /// Destroyed an enemy. [O-1018]
    Destroyed(ObjectId),
    /// Broke a wall, a block or the like. [O-1633, O-1634]
    Broke(ObjectId),
    /// What the player stands on, or stood on, breaks apart. [O-1326]
    Collapsed(ObjectId),
    /// Pressed a button. [O-1628]
    PressedButton(ObjectId),
    /// Passed a checkpoint.
    PassedCheckpoint(ObjectId),
    /// Reached the goal.
    ReachedGoal(ObjectId),
    /// Scored this many points: with an enemy or a bumper. [O-1018, O-1625]
    Scored(u16),
    /// Whatever an object of the game's own says with [`Scene::tell`](crate::object::Scene::tell).
    Custom {
        /// The object.
        object: ObjectId,
        /// What happened: a number of the game's own.
        kind: u16,
        /// How much, or whatever the game makes of it.
        value: i32,
    },
}

impl Event {
    /// Returns the slot of the object that the event was with, if any. An object that ended in this frame is gone from its slot.
    #[must_use]
    pub const fn object(self) -> Option<ObjectId> {
        match self {
            Self::LandedOn(id)
            | Self::LeftObject(id)
            | Self::PushedObject(id)
            | Self::MovedObject(id)
            | Self::Crushed(id)
            | Self::Sprung(id)
            | Self::Bounced(id)
            | Self::Boosted(id)
            | Self::TookRing(id)
            | Self::BrokeMonitor(id)
            | Self::BumpedMonitor(id)
            | Self::Attacked(id)
            | Self::Destroyed(id)
            | Self::Broke(id)
            | Self::Collapsed(id)
            | Self::PressedButton(id)
            | Self::PassedCheckpoint(id)
            | Self::ReachedGoal(id)
            | Self::Custom { object: id, .. } => Some(id),
            _ => None,
        }
    }

    /// Returns the number that came with the event: an angle, the number of a layer, the rings lost, the points, or what an object of the
    /// game's own said. `None` where there is none; an [`Item`] has its place in the list of items.
    #[must_use]
    pub const fn value(self) -> Option<i32> {
        Some(match self {
            Self::Landed(angle) | Self::AttachedToCeiling(angle) => angle.0 as i32,
            Self::ChangedLayer(layer) => layer as i32,
            Self::LostRings(number) | Self::Scored(number) => number as i32,
            Self::GotItem(item) => item.place(),
            Self::Custom { value, .. } => value,
            Self::Jumped
            | Self::HitCeiling
            | Self::HitWall
            | Self::LeftGround
            | Self::PushedWall
            | Self::Slipped
            | Self::StartedRolling
            | Self::StoppedRolling
            | Self::Skidded
            | Self::Balanced
            | Self::SpinDashStarted
            | Self::SpinDashRevved
            | Self::SpinDashReleased
            | Self::PeelOutStarted
            | Self::PeelOutReleased
            | Self::ChargeLost
            | Self::InstaShielded
            | Self::FireDashed
            | Self::LightningJumped
            | Self::BubbleDropped
            | Self::BubbleBounced
            | Self::HyperDashed
            | Self::DropDashed
            | Self::StartedFlying
            | Self::Flapped
            | Self::StartedGliding
            | Self::GrabbedWall
            | Self::LetGo
            | Self::StartedSliding
            | Self::ClimbingLedge
            | Self::EnteredWater
            | Self::LeftWater
            | Self::WasHurt
            | Self::Died
            | Self::GaveUp
            | Self::LandedOn(_)
            | Self::LeftObject(_)
            | Self::PushedObject(_)
            | Self::MovedObject(_)
            | Self::Crushed(_)
            | Self::Sprung(_)
            | Self::Bounced(_)
            | Self::Boosted(_)
            | Self::TookRing(_)
            | Self::BrokeMonitor(_)
            | Self::BumpedMonitor(_)
            | Self::Attacked(_)
            | Self::Destroyed(_)
            | Self::Broke(_)
            | Self::Collapsed(_)
            | Self::PressedButton(_)
            | Self::PassedCheckpoint(_)
            | Self::ReachedGoal(_) => return None,
        })
    }

    /// Returns the decision behind what an object did to a player, with the object's slot or a number.
    pub(crate) fn decision(self) -> Option<Decision> {
        let slot = |id: ObjectId| Some(i32::from(id.0));
        let (rule, what, value) = match self {
            Self::WasHurt => ("O-1024", "hurt by an object", None),
            Self::Died => ("O-1028", "killed by an object", None),
            Self::BubbleBounced => ("C-24", "a bubble shield bounced off an object", None),
            Self::LandedOn(id) => ("O-1124", "attached to the object in slot", slot(id)),
            Self::LeftObject(id) => ("O-1126", "let go of by the object in slot", slot(id)),
            Self::PushedObject(id) => ("O-1113", "pushes the object in slot", slot(id)),
            Self::MovedObject(id) => ("O-1403", "pushed on the object in slot", slot(id)),
            Self::Crushed(id) => ("O-1115", "crushed by the object in slot", slot(id)),
            Self::Sprung(id) => ("O-1601", "thrown by the spring in slot", slot(id)),
            Self::Bounced(id) => ("O-1625", "bounced off the object in slot", slot(id)),
            Self::Boosted(id) => ("O-1638", "sped up by the object in slot", slot(id)),
            Self::TookRing(id) => ("O-1014", "took the ring in slot", slot(id)),
            Self::LostRings(rings) => ("O-1030", "rings scattered", Some(i32::from(rings))),
            Self::BrokeMonitor(id) => ("O-1514", "broke the monitor in slot", slot(id)),
            Self::BumpedMonitor(id) => ("O-1514", "bumped the monitor in slot", slot(id)),
            Self::GotItem(_) => ("O-1524", "got what a monitor held", None),
            Self::Attacked(id) => ("O-1017", "hit the enemy in slot", slot(id)),
            Self::Destroyed(id) => ("O-1018", "destroyed the enemy in slot", slot(id)),
            Self::Broke(id) => ("O-1633", "broke the object in slot", slot(id)),
            Self::Collapsed(id) => ("O-1326", "collapsing: the object in slot", slot(id)),
            Self::PressedButton(id) => ("O-1628", "pressed the button in slot", slot(id)),
            Self::ChangedLayer(_) => ("O-1639", "changed layers at a line", None),
            Self::StartedRolling => ("O-1642", "forced to roll", None),
            _ => return None,
        };
        let unit = if value.is_some() { Unit::Number } else { Unit::Nothing };
        Some(Decision { rule, what, value: value.unwrap_or(0), unit, change: None })
    }
}

/// What a monitor holds. [O-2023, O-2222, O-2312]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Item {
    /// Nothing that matters here: the game decides.
    #[default]
    Other,
    /// Ten rings.
    TenRings,
    /// Speed shoes.
    Shoes,
    /// A shield.
    Shield(Shield),
    /// Invincibility.
    Invincibility,
    /// Something that hurts.
    Harm,
    /// Another life.
    Life,
}

impl Item {
    /// Returns its place in the list of items, the number that its saved state has.
    const fn place(self) -> i32 {
        match self {
            Self::Other => 0,
            Self::TenRings => 1,
            Self::Shoes => 2,
            Self::Shield(_) => 3,
            Self::Invincibility => 4,
            Self::Harm => 5,
            Self::Life => 6,
        }
    }
}

/// Which of a player's sensors was cast. The letters are the guide's; they turn with the player. [T-36]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SensorName {
    /// Ground, left foot.
    A,
    /// Ground, right foot.
    B,
    /// Ceiling, left.
    C,
    /// Ceiling, right.
    D,
    /// Push or wall, left.
    E,
    /// Push or wall, right.
    F,
    /// Under the centre or beyond: balancing, climbing, background.
    Edge,
}

/// One sensor cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cast {
    /// Which sensor.
    pub sensor: SensorName,
    /// The anchor's pixel.
    pub x: Px,
    /// The anchor's pixel.
    pub y: Px,
    /// Where it points.
    pub direction: Direction,
    /// Which solidity it looks for. [T-11]
    pub side: SolidSide,
    /// On which layer.
    pub layer: Layer,
    /// What it found.
    pub found: Found,
}

state_enum!(Item {
    0 = Other, 1 = TenRings, 2 = Shoes, 3 = Shield(shield), 4 = Invincibility, 5 = Harm, 6 = Life,
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_an_object_does_by_rule_names_the_rule_and_the_slot() {
        const EVENTS: [fn(ObjectId) -> Event; 17] = [
            Event::LandedOn,
            Event::LeftObject,
            Event::PushedObject,
            Event::MovedObject,
            Event::Crushed,
            Event::Sprung,
            Event::Bounced,
            Event::Boosted,
            Event::TookRing,
            Event::BrokeMonitor,
            Event::BumpedMonitor,
            Event::Attacked,
            Event::Destroyed,
            Event::Broke,
            Event::Collapsed,
            Event::PressedButton,
            |_| Event::LostRings(7),
        ];
        for event in EVENTS.map(|event| event(ObjectId(7))) {
            let told =
                event.decision().map(|told| (told.rule.starts_with("O-"), told.what.is_empty(), told.value, told.unit));
            assert_eq!(told, Some((true, false, 7, Unit::Number)), "{event:?}");
        }
        let landed = Event::LandedOn(ObjectId(7)).decision();
        assert_eq!(landed.map(|told| (told.rule, told.what)), Some(("O-1124", "attached to the object in slot")));
        assert_eq!(Event::Jumped.decision(), None);
    }

    #[test]
    fn an_event_with_an_object_tells_its_slot_and_others_none() {
        let id = ObjectId(7);
        assert_eq!([Event::ReachedGoal(id), Event::TookRing(id)].map(Event::object), [Some(id); 2]);
        assert_eq!([Event::Jumped, Event::LostRings(7), Event::Scored(7)].map(Event::object), [None; 3]);
    }
}
