//! The table of events: each is listed once, with all that is known about it.

use super::{Decision, Item, Unit};
use crate::{ids::ObjectId, terrain::Layer, units::Angle};

/// The number that comes with an event of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventValue {
    /// The angle of the ground, in 1/256 of a turn.
    Angle,
    /// The number of a [`Layer`].
    Layer,
    /// A number of rings or points, or of the countdown.
    Count,
    /// The place of an [`Item`] in the list of items.
    Item,
    /// A number defined by the game.
    Custom,
}

/// The contents of an event.
enum EventContents {
    Nothing,
    Object(ObjectId),
    Number(EventValue, i32),
    ObjectAndNumber(ObjectId, i32),
}

/// Makes [`EventContents`] of an event's fields, by their types. A field of another type needs a line here and in [`value_of`].
macro_rules! contents {
    () => {
        EventContents::Nothing
    };
    ($id:ident ObjectId) => {
        EventContents::Object($id)
    };
    ($angle:ident Angle) => {
        EventContents::Number(EventValue::Angle, $angle.0 as i32)
    };
    ($layer:ident Layer) => {
        EventContents::Number(EventValue::Layer, $layer as i32)
    };
    ($number:ident u16) => {
        EventContents::Number(EventValue::Count, $number as i32)
    };
    ($item:ident Item) => {
        EventContents::Number(EventValue::Item, $item.place())
    };
    ($object:ident ObjectId $kind:ident u16 $value:ident i32) => {{
        let _ = $kind;
        EventContents::ObjectAndNumber($object, $value)
    }};
}

/// Makes the [`EventValue`] of an event's fields, if they have one, by their types.
macro_rules! value_of {
    () => {
        None
    };
    (ObjectId) => {
        None
    };
    (Angle) => {
        Some(EventValue::Angle)
    };
    (Layer) => {
        Some(EventValue::Layer)
    };
    (u16) => {
        Some(EventValue::Count)
    };
    (Item) => {
        Some(EventValue::Item)
    };
    (ObjectId u16 i32) => {
        Some(EventValue::Custom)
    };
}

/// Makes the decision's words in a line of the table optional.
macro_rules! some {
    () => {
        None
    };
    ($rule:literal $what:literal) => {
        Some(($rule, $what))
    };
}

/// The list of events: a doc, a number for hosts in other languages, the variant with its fields, its name, and the rule by which objects
/// cause it with the words of the decision, or `[]`. The slot of an object, or a count, follows the words.
macro_rules! events {
    ($($(#[doc = $doc:literal])+ $number:literal = $kind:ident $(($held:ident: $type:ident))?
        $({ $($(#[doc = $about:literal])+ $field:ident: $field_type:ident,)+ })?,
        $name:literal, [$($rule:literal, $what:literal)?];)*) => {
        /// Something that happened to a player in a frame.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum Event {
            $($(#[doc = $doc])+ $kind $(($type))? $({ $($(#[doc = $about])+ $field: $field_type,)+ })?,)*
        }

        /// The kind of an event, without the object or the number that came with it.
        ///
        /// The number of a kind, `kind as u8`, stays the same: further kinds come after the last.
        ///
        /// ```
        /// use quarterpipe::event::{Event, EventKind};
        /// assert_eq!(Event::LostRings(7).kind(), EventKind::LostRings);
        /// assert_eq!(EventKind::LostRings.name(), "lost_rings");
        /// assert!(EventKind::ALL.iter().enumerate().all(|(number, kind)| *kind as usize == number));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum EventKind {
            $(#[doc = concat!("See [`Event::", stringify!($kind), "`].")] $kind = $number,)*
        }

        impl EventKind {
            /// All kinds, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// Returns the name that other languages know it by: the event's in lower case, its words joined by `_`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// Returns the meaning of the number that [`Event::value`] returns for events of this kind; `None` where it returns none.
            #[must_use]
            pub const fn value(self) -> Option<EventValue> {
                match self {
                    $(Self::$kind => value_of!($($type)? $($($field_type)+)?),)*
                }
            }

            /// Returns the rule by which an object causes it, and the words of the decision.
            const fn rule(self) -> Option<(&'static str, &'static str)> {
                match self {
                    $(Self::$kind => some!($($rule $what)?),)*
                }
            }
        }

        impl Event {
            /// Returns the kind of the event, without the object or the number that came with it.
            #[must_use]
            pub const fn kind(self) -> EventKind {
                match self {
                    $(Self::$kind { .. } => EventKind::$kind,)*
                }
            }

            const fn held(self) -> EventContents {
                match self {
                    $(Self::$kind $(($held))? $({ $($field),+ })? => contents!($($held $type)? $($($field $field_type)+)?),)*
                }
            }
        }
    };
}

events! {
    /// Jumped off the ground. [G-10]
    0 = Jumped, "jumped", [];
    /// Came down on ground of this angle. [A-30, A-34]
    1 = Landed(angle: Angle), "landed", [];
    /// Attached to a ceiling of this angle. [A-36]
    2 = AttachedToCeiling(angle: Angle), "attached_to_ceiling", [];
    /// Hit a ceiling with the head. [A-23, A-24]
    3 = HitCeiling, "hit_ceiling", [];
    /// Hit a wall in the air. [A-22 to A-26]
    4 = HitWall, "hit_wall", [];
    /// Ran off the ground. [G-60]
    5 = LeftGround, "left_ground", [];
    /// Ran into a wall. Reported again in every frame in which the player runs against it. [G-36]
    6 = PushedWall, "pushed_wall", [];
    /// Slipped from a slope: too slow for it. [G-65]
    7 = Slipped, "slipped", [];
    /// Began to roll. [G-46]
    8 = StartedRolling, "started_rolling", ["O-1642", "forced to roll"];
    /// Stopped rolling on the ground. [G-44]
    9 = StoppedRolling, "stopped_rolling", [];
    /// Turned round at speed. [G-23]
    10 = Skidded, "skidded", [];
    /// Began to balance on an edge. [G-67]
    11 = Balanced, "balanced", [];
    /// Began to charge a spin dash. [C-10, C-16]
    12 = SpinDashStarted, "spin_dash_started", [];
    /// Pressed jump while charging. [C-11]
    13 = SpinDashRevved, "spin_dash_revved", [];
    /// Let a charged spin dash go. [C-12, C-16]
    14 = SpinDashReleased, "spin_dash_released", [];
    /// Began to charge a peel-out. [C-17]
    15 = PeelOutStarted, "peel_out_started", [];
    /// Let a charged peel-out go. [C-17]
    16 = PeelOutReleased, "peel_out_released", [];
    /// Let a charge go too early, or lost it. [C-16, C-17]
    17 = ChargeLost, "charge_lost", [];
    /// Used the insta-shield. [C-25]
    18 = InstaShielded, "insta_shielded", [];
    /// Dashed with a fire shield. [C-21]
    19 = FireDashed, "fire_dashed", [];
    /// Jumped again with a lightning shield. [C-22]
    20 = LightningJumped, "lightning_jumped", [];
    /// Dropped with a bubble shield. [C-23]
    21 = BubbleDropped, "bubble_dropped", [];
    /// Bounced with a bubble shield. [C-24]
    22 = BubbleBounced, "bubble_bounced", ["C-24", "a bubble shield bounced off an object"];
    /// Dashed in the hyper form. [C-25]
    23 = HyperDashed, "hyper_dashed", [];
    /// Landed running out of a drop dash. [C-18]
    24 = DropDashed, "drop_dashed", [];
    /// Began to fly. [C-30]
    25 = StartedFlying, "started_flying", [];
    /// Flapped. [C-32]
    26 = Flapped, "flapped", [];
    /// Began to glide. [C-35]
    27 = StartedGliding, "started_gliding", [];
    /// Grabbed a wall out of a glide. [C-40]
    28 = GrabbedWall, "grabbed_wall", [];
    /// Let go of a glide or a wall, or slid off an edge. [C-41 to C-44]
    29 = LetGo, "let_go", [];
    /// Began to slide out of a glide. [C-39]
    30 = StartedSliding, "started_sliding", [];
    /// Began to climb up onto a ledge. [C-44]
    31 = ClimbingLedge, "climbing_ledge", [];
    /// Went under water. [A-50]
    32 = EnteredWater, "entered_water", [];
    /// Came out of water. [A-50]
    33 = LeftWater, "left_water", [];
    /// Moved to the other collision layer. [T-17, T-18]
    34 = ChangedLayer(layer: Layer), "changed_layer", ["O-1639", "changed layers at a line"];
    /// Was hurt. [C-52]
    35 = WasHurt, "was_hurt", ["O-1024", "hurt by an object"];
    /// Died. [C-52, G-51]
    36 = Died, "died", ["O-1028", "killed by an object"];
    /// Gave up waiting. [C-62]
    37 = GaveUp, "gave_up", [];
    /// Came down on an object. [O-1124]
    38 = LandedOn(id: ObjectId), "landed_on", ["O-1124", "attached to the object in slot"];
    /// Jumped, fell or walked off an object. [O-1126]
    39 = LeftObject(id: ObjectId), "left_object", ["O-1126", "let go of by the object in slot"];
    /// Began to push an object. [O-1113]
    40 = PushedObject(id: ObjectId), "pushed_object", ["O-1113", "pushes the object in slot"];
    /// Pushed an object on by a pixel. [O-1403]
    41 = MovedObject(id: ObjectId), "moved_object", ["O-1403", "pushed on the object in slot"];
    /// Was crushed by an object. [O-1115]
    42 = Crushed(id: ObjectId), "crushed", ["O-1115", "crushed by the object in slot"];
    /// Was thrown by a spring. [O-1601]
    43 = Sprung(id: ObjectId), "sprung", ["O-1601", "thrown by the spring in slot"];
    /// Bounced off a bumper or the like. [O-1625]
    44 = Bounced(id: ObjectId), "bounced", ["O-1625", "bounced off the object in slot"];
    /// Was sped up by a booster. [O-1638]
    45 = Boosted(id: ObjectId), "boosted", ["O-1638", "sped up by the object in slot"];
    /// Took a ring. [O-1029]
    46 = TookRing(id: ObjectId), "took_ring", ["O-1014", "took the ring in slot"];
    /// Lost this many rings. [O-1030]
    47 = LostRings(number: u16), "lost_rings", ["O-1030", "rings scattered"];
    /// Broke a monitor. [O-1514]
    48 = BrokeMonitor(id: ObjectId), "broke_monitor", ["O-1514", "broke the monitor in slot"];
    /// Bumped a monitor from below. [O-1514]
    49 = BumpedMonitor(id: ObjectId), "bumped_monitor", ["O-1514", "bumped the monitor in slot"];
    /// Got the contents of a monitor. [O-1524]
    50 = GotItem(item: Item), "got_item", ["O-1524", "got what a monitor held"];
    /// Hit an enemy that takes more hits. [O-1017]
    51 = Attacked(id: ObjectId), "attacked", ["O-1017", "hit the enemy in slot"];
    /// Destroyed an enemy. [O-1018]
    52 = Destroyed(id: ObjectId), "destroyed", ["O-1018", "destroyed the enemy in slot"];
    /// Broke a wall, a block or the like. [O-1633, O-1634]
    53 = Broke(id: ObjectId), "broke", ["O-1633", "broke the object in slot"];
    /// The object that the player stands on, or stood on, breaks apart. [O-1326]
    54 = Collapsed(id: ObjectId), "collapsed", ["O-1326", "collapsing: the object in slot"];
    /// Pressed a button. [O-1628]
    55 = PressedButton(id: ObjectId), "pressed_button", ["O-1628", "pressed the button in slot"];
    /// Passed a checkpoint.
    56 = PassedCheckpoint(id: ObjectId), "passed_checkpoint", [];
    /// Reached the goal.
    57 = ReachedGoal(id: ObjectId), "reached_goal", [];
    /// Scored this many points: with an enemy or a bumper. [O-1018, O-1625]
    58 = Scored(number: u16), "scored", [];
    /// The report of a custom object, made with [`Scene::tell`](crate::object::Scene::tell).
    59 = Custom {
        /// The object.
        object: ObjectId,
        /// The kind of report: a number defined by the game.
        kind: u16,
        /// An amount, or another value defined by the game.
        value: i32,
    }, "custom", [];
    /// Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only. [W-11]
    60 = AirWarning, "air_warning", ["W-11", "warned: the air runs out"];
    /// Reached 12 of 30 air, where the countdown's music begins: the first player only. [W-11]
    61 = AirLow, "air_low", ["W-11", "the countdown's music plays"];
    /// Saw this number of the countdown appear on the screen: 5 to 0. [W-25]
    62 = AirNumber(number: u16), "air_number", ["W-25", "shows this number"];
    /// Got air back while the countdown's music played: the first player only. [W-13]
    63 = AirRestored, "air_restored", [];
    /// Breathed a bubble. [W-51]
    64 = BreathedBubble(id: ObjectId), "breathed_bubble", ["W-51", "breathed the bubble in slot"];
    /// Began to drown. [W-30]
    65 = Drowned, "drowned", ["W-30", "no air is left"];
}

impl Event {
    /// Returns the slot of the object that the event was with, if any. An object that ended in this frame is gone from its slot.
    #[must_use]
    pub const fn object(self) -> Option<ObjectId> {
        match self.held() {
            EventContents::Object(id) | EventContents::ObjectAndNumber(id, _) => Some(id),
            EventContents::Nothing | EventContents::Number(..) => None,
        }
    }

    /// Returns the number that came with the event: an angle, the number of a layer, the rings lost, the points, or a custom
    /// object's value. An [`Item`] gives its place in the list of items. `None` for an event without a number.
    #[must_use]
    pub const fn value(self) -> Option<i32> {
        match self.held() {
            EventContents::Number(_, number) | EventContents::ObjectAndNumber(_, number) => Some(number),
            EventContents::Nothing | EventContents::Object(_) => None,
        }
    }

    /// Returns the decision that led to the event, with the object's slot or a number. `None` for kinds without a rule.
    pub(crate) fn decision(self) -> Option<Decision> {
        let (rule, what) = self.kind().rule()?;
        let (value, unit) = match self.held() {
            EventContents::Object(id) | EventContents::ObjectAndNumber(id, _) => (id.0.into(), Unit::Number),
            EventContents::Number(EventValue::Count, number) => (number, Unit::Number),
            EventContents::Nothing | EventContents::Number(..) => (0, Unit::Nothing),
        };
        Some(Decision { rule, what, value, unit, change: None })
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use super::*;

    #[test]
    fn the_name_of_a_kind_is_its_variant_in_lower_case() {
        for kind in EventKind::ALL {
            let mut name = String::new();
            for letter in format!("{kind:?}").chars() {
                if letter.is_uppercase() && !name.is_empty() {
                    name.push('_');
                }
                name.extend(letter.to_lowercase());
            }
            assert_eq!(kind.name(), name);
        }
    }

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
