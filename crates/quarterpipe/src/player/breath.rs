//! Air: losing it, getting it back, drowning. [W-1 to W-37, W-50, W-51]

use super::{Death, Form, ObjectControl, Player, PlayerStep, Pose, Routine, Shield, landing::Ground};
use crate::{
    event::Event,
    rules::{Radii, Rules},
    save::state_struct,
    units::{Speed, px, subpx},
};

/// The air at and below which the countdown's music plays, and numbers appear. [W-11]
pub(crate) const LOW_AIR: u8 = 12;
/// Frames from drowning to death. [W-30]
const DROWNING_FRAMES: u8 = 120;
/// Bubbles left to leave the mouth of a drowning player, less one. [W-30]
const LAST_BUBBLES: u8 = 10;
/// The y speed that a drowning player gains in each frame. [W-31, W-32]
pub(crate) const SINKING: Speed = subpx(0x10);
/// The radii of a player that breathes a bubble and stays rolled up: those of Tails standing. [W-51]
const ROLLED_BREATHER: Radii = Radii { width: 9, height: 15 };
/// Frames without control after a bubble was breathed. [W-51]
const BREATH_LOCK: u16 = 35;

state_struct! {
    /// The countdown of a player's air. It begins with the first dive and goes on for the rest of the level. [W-2, W-3]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct AirCountdown {
        /// True if the player has dived. Until then no other field does anything.
        pub is_on: bool,
        /// Frames until the air goes down, under water.
        pub tick: u8,
        /// True if bubbles leave the mouth.
        pub bubbling: bool,
        /// True if one of these bubbles is to be a number.
        pub number_due: bool,
        /// True if the number was made.
        pub number_made: bool,
        /// Bubbles still to come, less one; 255 is -1.
        pub bubbles: u8,
        /// Frames until the next bubble.
        pub bubble_wait: u8,
        /// Ticks until the next number.
        pub number_wait: u8,
        /// True if the bubble shield that the player wears has given its air.
        pub shield_gave_air: bool,
        /// Frames until a drowning player is dead; 0 otherwise.
        pub drowning: u8,
    }
}

impl AirCountdown {
    /// The countdown of a player that has not dived.
    pub(super) const NONE: Self = Self {
        is_on: false,
        tick: 0,
        bubbling: false,
        number_due: false,
        number_made: false,
        bubbles: 0,
        bubble_wait: 0,
        number_wait: 0,
        shield_gave_air: false,
        drowning: 0,
    };
}

impl Player {
    /// The most air that a player has. [W-1]
    pub const FULL_AIR: u8 = 30;

    /// Returns whether the player drowns: it sinks, and will be dead. [W-30]
    #[inline]
    #[must_use]
    pub const fn is_drowning(&self) -> bool {
        self.countdown.is_on && (self.countdown.drowning != 0 || matches!(self.routine, Routine::Drowning))
    }

    /// Returns whether the player loses no air now. [W-10]
    pub(crate) const fn keeps_air(&self, rules: &Rules) -> bool {
        !self.is_alive()
            || !self.underwater
            || (rules.breath.bubble_shield_breathes && matches!(self.shield, Shield::Bubble))
            || (rules.breath.hyper_breathes && matches!(self.form, Form::Hyper))
    }

    /// Begins a dive: with full air, and with the countdown from the first dive on. [W-2, W-13]
    pub(super) fn begin_dive<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.countdown.is_on = true;
        self.countdown.shield_gave_air = matches!(self.shield, Shield::Bubble);
        self.breathe_in_step(cx);
    }

    /// Gets full air from a new bubble shield. Returns whether the countdown's music was playing. [W-13]
    pub(crate) fn breathe_shield(&mut self, rules: &Rules) -> bool {
        let is_new = self.shield == Shield::Bubble && !self.countdown.shield_gave_air;
        self.countdown.shield_gave_air = self.shield == Shield::Bubble;
        is_new && rules.breath.bubble_shield_breathes && self.breathe(rules)
    }

    /// Gets full air in the player's own step. [W-13]
    pub(super) fn breathe_in_step<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        // The music is the first player's.
        if self.breathe(cx.rules) && cx.index == 0 {
            cx.event(Event::AirRestored);
        }
    }

    /// Gets full air. Returns whether the countdown's music was playing. [W-13]
    pub(crate) const fn breathe(&mut self, rules: &Rules) -> bool {
        if !rules.breath.needs_air {
            return false;
        }
        let was_low = self.air <= LOW_AIR;
        self.air = Self::FULL_AIR;
        if rules.breath.air_resets_number_wait {
            self.countdown.number_wait = 0;
        }
        was_low
    }

    /// Breathes a bubble: full air, no speed, control locked for a while. Returns whether the countdown's music was playing. [W-51]
    pub(crate) fn breathe_bubble(&mut self, rules: &Rules) -> bool {
        self.halt();
        self.pose = Pose::Breathe;
        self.control_lock = BREATH_LOCK;
        (self.jumping, self.pushing, self.roll_jump) = (false, false, false);
        if self.rolling {
            let character = rules.character(self.character);
            self.rolling = !character.unrolls_to_breathe;
            let (radii, rise) = match character.unrolls_to_breathe {
                true => (character.standing, character.rolled_height()),
                false => (ROLLED_BREATHER, px(1)),
            };
            (self.width_radius, self.height_radius) = (radii.width, radii.height);
            self.y -= rise;
        }
        self.breathe(rules)
    }

    /// Begins to drown. Returns whether the countdown's music was playing. [W-30]
    pub(crate) fn drown(&mut self, rules: &Rules) -> bool {
        let was_low = self.breathe(rules);
        let countdown = &mut self.countdown;
        (countdown.bubbles, countdown.drowning) = (LAST_BUBBLES, DROWNING_FRAMES);
        (countdown.bubbling, countdown.number_due, countdown.number_made) = (true, false, false);
        self.object_control = ObjectControl::ABSENT;
        self.reset_on(rules, Ground::Other);
        self.airborne = true;
        self.halt();
        self.pose = Pose::Drown;
        if rules.breath.drowning_is_routine {
            self.routine = Routine::Drowning;
        }
        was_low
    }

    /// Moves a drowning player for one frame: no input, water, timers or collision. [W-32]
    pub(super) fn step_drowning<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        // A host may have set the routine alone.
        self.countdown.is_on = true;
        self.change(cx, "W-32", "sinks", SINKING, Self::sink);
    }

    /// Moves by the speeds and sinks faster. [W-31, W-32]
    fn sink(&mut self) {
        self.move_by_speed();
        self.y_speed += SINKING;
    }

    /// Counts the frames of drowning. Returns whether the player is dead now. [W-31, W-32, W-36]
    pub(crate) fn count_drowning(&mut self) -> bool {
        self.countdown.drowning = self.countdown.drowning.saturating_sub(1);
        if self.countdown.drowning == 0 {
            self.routine = Routine::Dying;
            self.death = Death::ByDrowning;
            return true;
        }
        if self.routine == Routine::Drowning {
            self.pose = Pose::Drown;
        } else {
            self.sink();
        }
        false
    }
}
