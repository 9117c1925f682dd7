//! Kinds of events: an event without what came with it.

use super::Event;

/// The list of kinds: a number for hosts in other languages, the event, and its name. One line each.
macro_rules! event_kinds {
    ($($number:literal = $kind:ident $(($held:pat))? $({ $($fields:tt)* })?, $name:literal;)*) => {
        /// What happened, without the object or the number that came with it.
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
        }

        impl Event {
            /// Returns what happened, without the object or the number that came with it.
            #[must_use]
            pub const fn kind(self) -> EventKind {
                match self {
                    $(Self::$kind $(($held))? $({ $($fields)* })? => EventKind::$kind,)*
                }
            }
        }
    };
}

event_kinds! {
    0 = Jumped, "jumped";
    1 = Landed(_), "landed";
    2 = AttachedToCeiling(_), "attached_to_ceiling";
    3 = HitCeiling, "hit_ceiling";
    4 = HitWall, "hit_wall";
    5 = LeftGround, "left_ground";
    6 = PushedWall, "pushed_wall";
    7 = Slipped, "slipped";
    8 = StartedRolling, "started_rolling";
    9 = StoppedRolling, "stopped_rolling";
    10 = Skidded, "skidded";
    11 = Balanced, "balanced";
    12 = SpinDashStarted, "spin_dash_started";
    13 = SpinDashRevved, "spin_dash_revved";
    14 = SpinDashReleased, "spin_dash_released";
    15 = PeelOutStarted, "peel_out_started";
    16 = PeelOutReleased, "peel_out_released";
    17 = ChargeLost, "charge_lost";
    18 = InstaShielded, "insta_shielded";
    19 = FireDashed, "fire_dashed";
    20 = LightningJumped, "lightning_jumped";
    21 = BubbleDropped, "bubble_dropped";
    22 = BubbleBounced, "bubble_bounced";
    23 = HyperDashed, "hyper_dashed";
    24 = DropDashed, "drop_dashed";
    25 = StartedFlying, "started_flying";
    26 = Flapped, "flapped";
    27 = StartedGliding, "started_gliding";
    28 = GrabbedWall, "grabbed_wall";
    29 = LetGo, "let_go";
    30 = StartedSliding, "started_sliding";
    31 = ClimbingLedge, "climbing_ledge";
    32 = EnteredWater, "entered_water";
    33 = LeftWater, "left_water";
    34 = ChangedLayer(_), "changed_layer";
    35 = WasHurt, "was_hurt";
    36 = Died, "died";
    37 = GaveUp, "gave_up";
    38 = LandedOn(_), "landed_on";
    39 = LeftObject(_), "left_object";
    40 = PushedObject(_), "pushed_object";
    41 = MovedObject(_), "moved_object";
    42 = Crushed(_), "crushed";
    43 = Sprung(_), "sprung";
    44 = Bounced(_), "bounced";
    45 = Boosted(_), "boosted";
    46 = TookRing(_), "took_ring";
    47 = LostRings(_), "lost_rings";
    48 = BrokeMonitor(_), "broke_monitor";
    49 = BumpedMonitor(_), "bumped_monitor";
    50 = GotItem(_), "got_item";
    51 = Attacked(_), "attacked";
    52 = Destroyed(_), "destroyed";
    53 = Broke(_), "broke";
    54 = Collapsed(_), "collapsed";
    55 = PressedButton(_), "pressed_button";
    56 = PassedCheckpoint(_), "passed_checkpoint";
    57 = ReachedGoal(_), "reached_goal";
    58 = Scored(_), "scored";
    59 = Custom { .. }, "custom";
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use super::EventKind;

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
}
